"""Games in notation, played."""

import pytest

from companion.games.swindler.play.commands import Command
from companion.games.swindler.play.notation.replay import replay
from companion.games.swindler.play.state import Stage, State
from companion.table.game import Fact
from companion.table.notation.playing import Replayed
from companion.table.notation.words import WrongLine
from tests.support.swindlers import A, B

HEAD = "swindler bag_loot 7/8/8/7/6 master_thieves no\nswindlers Nell Jem\nfirst Nell\n"
HIRED = f"{HEAD}bag red\nloot\nstop\nkeep\nhire\nend\nbag blue\nloot\nstop\n"


def played(text: str) -> Replayed[State, Command | Fact]:
    """A game that must hold."""
    found = replay(text)
    assert isinstance(found, Replayed), found
    return found


def test_a_game_is_played_line_by_line() -> None:
    """To its last line."""
    game = played(f"{HEAD}bag red\nloot\nexpect tiles Nell red\n")
    assert (game.begin.stage, game.state.stage, len(game.moves)) == (Stage.SETUP, Stage.STEAL, 3)


def test_answers_open_together() -> None:
    """Whoever has not answered answers none."""
    game = played(f"{HIRED}halt Nell\nanswer Nell traitor\nopen\nexpect line Nell traitor\ngo\nskull\nreturn\n")
    assert (game.state.swindler(A).coins, game.state.swindler(B).tiles) == (1, game.begin.swindler(B).tiles)
    assert played(f"{HIRED}halt Nell\nopen\n").state.stack == ()


def test_cardboard_and_what_does_not_open() -> None:
    """Typed in; or of no account."""
    typed = played(f"{HIRED}halt Nell\nanswer Nell table\nopen\ntype Nell beggar\ngo\n")
    assert typed.state.discards == 1
    withheld = played(f"{HIRED}halt Nell\nanswer Nell withheld\nopen\n")
    assert (withheld.state.swindler(A).cards, withheld.state.stack) == (1, ())


def test_undo_strikes_the_last_tap() -> None:
    """Never back past an opening; a STOP! takes its answers with it."""
    assert played(f"{HEAD}bag red\nundo\nbag blue\nexpect stage steal\n").state.theft is not None
    text = f"{HIRED}halt Nell\nanswer Nell traitor\nundo\nhalt Nell\nopen\nrefused nothing_to_undo: undo\n"
    assert played(text).state.stack == ()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("swindler bag_loot 1/1/1/1/1\nswindlers Nell Jem\n", "line 1: a table cannot begin so (loot_sum"),
        ("chess\n", "line 1: a game begins"),
        (f"{HIRED}halt Nell\nhome Nell\nanswer Nell traitor\n", "line 15: Nell holds no card that may be played, or"),
        (
            f"{HEAD}stop\n",
            "line 4: expected this line to be accepted, but it is refused (not_now) while the game waits",
        ),
        (
            f"{HEAD}refused draw_first: bag red\n",
            "line 4: expected this line to be refused (draw_first), but it is accepted",
        ),
        (f"{HEAD}expect turn 2\n", "line 4: expected 'turn 2', found 'turn 1'"),
        (f"{HEAD}answer Nell none\n", "line 4: nobody is asked for a card while the game waits for pick_bag"),
        (f"{HEAD}open\n", "line 4: nobody is asked for a card"),
        (f"{HIRED}halt Nell\nanswer Jem none\n", "line 14: Jem holds no card that may be played"),
        (f"{HIRED}halt Nell\nanswer Nell none\nanswer Nell none\n", "line 15: Nell has answered already"),
        (f"{HIRED}halt Nell\nanswer Nell decoy\n", "line 14: this answer is not legal (not_its_moment)"),
    ],
)
def test_the_first_wrong_line_is_told(text: str, said: str) -> None:
    """In one sentence."""
    found = replay(text)
    assert isinstance(found, WrongLine)
    assert str(found).startswith(said)


def test_nobody_waits_for_who_went_home() -> None:
    """Turns pass, and an answer is none."""
    assert played(f"{HEAD}bag red\nhome Nell\n").state.active == B
    home = f"{HIRED}halt Nell\nanswer Nell traitor\nhome Nell\nopen\n"
    assert played(home).state.stack == ()
    again = f"{HIRED}halt Nell\nhome Nell\nagain Nell\nanswer Nell traitor\nopen\nexpect line Nell traitor\n"
    assert played(again).state.stack != ()
