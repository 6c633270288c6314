"""A game that was played, as text: read again, it leads to the same state."""

import pytest

from companion.games.crooks.play import commands as do
from companion.games.crooks.play.notation.replay import replay
from companion.games.crooks.play.notation.write import Move, renumbered, write
from companion.games.crooks.rules.crooks import CrookFace
from companion.table.game import Answers, Laid, Opened, RollMade, SetAside
from companion.table.notation.playing import Replayed
from tests.support.gangland import A, B, fresh, played, told
from tests.support.gangland_evenings import moves

BEGIN = fresh((2, 3, 3, 4, 4, 5))
ROLL = RollMade("first", bytes(1))


def hidden(*more: Move) -> list[Move]:
    """A hidden crook with a number that a phone drew; then all pass."""
    return [ROLL, do.Recruit(1, A, 0), do.Lay(1, A, 77777, 5, up=False), do.Pass(2, B), do.Pass(3, A), *more]


TEXT = """crooks 2016
players Bowler Fedora
stacks 2 3 3 4 4 5
gangs 5
first Bowler

# turn 1, Bowler, $18
recruit Bowler A
lay Bowler 1 5 down{seal}

# turn 2, Fedora, $18
pass Fedora

# turn 3, Bowler, $15
pass Bowler
"""


def test_how_it_looks() -> None:
    """A line for each tap, a comment for each turn."""
    assert write(BEGIN, hidden()) == TEXT.format(seal="")


@pytest.mark.parametrize(
    ("answer", "seal"),
    [
        (Opened({"rank": 7, "modifier": -1}), "\nseal 1 7-1"),
        (Opened({"rank": 10, "action": "kingpin"}), "\nseal 1 unchecked 10 kingpin"),
        (Opened(8), "\nseal 1 odd"),
        (SetAside(), "\nseal 1 withheld"),
        (Laid(), ""),
    ],
)
def test_a_seal_is_told_where_its_crook_was_laid(answer: Opened | Laid | SetAside, seal: str) -> None:
    """Under the number that the crook has in the text."""
    text = write(BEGIN, hidden(do.TurnUp(), Answers(77777, {A: answer})))
    assert text == TEXT.format(seal=seal) + "turnup\n"


def test_a_seal_that_has_not_opened_yet() -> None:
    """It comes late."""
    assert write(BEGIN, hidden(do.TurnUp())) == TEXT.format(seal="\nseal 1 late") + "turnup\n"


def test_crooks_are_numbered_as_they_were_laid() -> None:
    """Wherever they are named."""
    given: list[Move] = [
        do.Lay(1, A, 5555, 5, up=True),
        do.NoteFace(5555, CrookFace(7)),
        Answers(5555, {A: Laid()}),
        do.TurnUp(),
    ]
    assert list(renumbered(given)) == [
        do.Lay(1, A, 1000, 5, up=True),
        do.NoteFace(1000, CrookFace(7)),
        Answers(1000, {A: Laid()}),
        do.TurnUp(),
    ]


def test_no_log_has_a_refused_move() -> None:
    """So nobody writes one down."""
    with pytest.raises(ValueError, match=r"is refused \(not_now\)"):
        write(BEGIN, [do.TurnUp()])


@pytest.mark.parametrize("seed", range(30))
def test_what_is_written_leads_to_the_same_state(seed: int) -> None:
    """Whole games, with everything that can go wrong in them."""
    seats = 2 + seed % 3
    made = list(moves(seed, seats, cardboard=[1] if seed % 4 == 0 else [], strays=seed % 2 == 0))
    counted = [each.move for each in made if each.refused is None]
    text = write(made[0].before, counted)
    again = replay(text)
    assert isinstance(again, Replayed), again
    assert again.state == told(made[0].before, counted)
    assert write(again.begin, again.moves) == text
    assert played(made[0].before, *counted) == made[-1].after
