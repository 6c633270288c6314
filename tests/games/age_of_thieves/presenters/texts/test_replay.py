"""The tale of a game in notation: in the words of its edition, or the first wrong line."""

from companion.games.age_of_thieves.presenters.texts.replay import replay
from companion.shell.words import load
from companion.table.notation.words import WrongLine

GAME = """age_of_thieves de
thieves Noiron Zain
first Noiron
stand
place yes
dice 4
plan Noiron move 6
plan Zain
use Noiron 1 sneak
refused another_card_used: use Zain 1 sneak
"""


def test_every_event_is_told_and_nothing_refused() -> None:
    """Event by event, each after what came before."""
    told = replay(GAME.rpartition("refused")[0], lambda language: load(language, "age_of_thieves"))
    assert isinstance(told, list)
    text = "\n".join(told)
    assert text.index("RUNDE 1") < text.index("schleicht bei 6")


def test_the_first_wrong_line_is_named() -> None:
    """Nothing is told of a game that cannot have been."""
    wrong = replay("age_of_thieves en\nthieves Noiron\n", lambda language: load(language, "age_of_thieves"))
    assert isinstance(wrong, WrongLine)
