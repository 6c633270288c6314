"""A game in notation, told, or the first line that is wrong."""

from companion.games.swindler.presenters.texts.replay import replay
from companion.shell.words import load
from companion.table.notation.words import WrongLine

GAME = """swindler de bag_loot 7/8/8/7/6 master_thieves no
swindlers Nell Jem
first Nell
bag red
loot
refused draw_counted: bag blue
"""


def test_every_event_is_told_and_nothing_refused() -> None:
    """Event by event, each after what came before."""
    told = replay(GAME.rpartition("refused")[0], lambda language: load(language, "swindler"))
    assert isinstance(told, list)
    text = "\n".join(told)
    assert text.index("Zug 1: Nell") < text.index("Nell bestiehlt den roten Sack") < text.index("zieht 1 rotes")


def test_the_first_wrong_line_is_named() -> None:
    """Nothing is told of a game that cannot have been."""
    wrong = replay(GAME, lambda language: load(language, "swindler"))
    assert isinstance(wrong, WrongLine)
    assert wrong.line == 6
