"""What a text can expect of a game."""

import pytest

from companion.games.crooks.play import commands as do
from companion.games.crooks.play.notation.expectations import EXPECTED
from companion.games.crooks.play.state import State
from companion.games.crooks.rules.crooks import CrookFace, Gang
from companion.table.notation.words import Unclear, split
from tests.support.gangland import KINGPIN, A, B, begun, crook, fresh, passed, played

NAMES = {A: "Bowler", B: "Fedora"}
MEMBER = CrookFace(7, 1, (Gang.OUTFIT,))
LYING = begun(crooks=[crook(A, 5), crook(A, 5, up=False), crook(B, 8, face=None), crook(B, 2, face=MEMBER)])
RECKONED = played(passed(begun(crooks=[crook(A, 5), crook(B, 5), crook(B, 2, face=KINGPIN)])), do.TurnUp())
OVER = played(RECKONED, do.ReckoningStands())


@pytest.mark.parametrize(
    ("state", "line"),
    [
        (fresh(), "turn -"),
        (LYING, "stage turns"),
        (LYING, "turn Bowler"),
        (passed(LYING), "turn -"),
        (LYING, "stacks 2 3 3 4 4 5"),
        (LYING, "hidden 2"),
        (LYING, "missing 3"),
        (LYING, "killed -"),
        (LYING, "void -"),
        (LYING, "unknown 5 8 northside westside outfit"),
        (LYING, "values -"),
        (LYING, "takers -"),
        (LYING, "gangs -"),
        (LYING, "winner -"),
        (LYING, "money Fedora 18"),
        (LYING, "row Bowler 5 1 2"),
        (LYING, "row Fedora 2 4, 8 3"),
        (LYING, "points Fedora 3"),
        (RECKONED, "void 3"),
        (RECKONED, "values 2 3 4 5 6 7 8 9"),
        (RECKONED, "takers -, -, -, Bowler Fedora 2, -, -, -, -"),
        (RECKONED, "gangs -, -, -"),
        (RECKONED, "points Bowler 2"),
        (OVER, "winner Bowler Fedora shared"),
        (OVER, "stage over"),
    ],
)
def test_what_is_so(state: State, line: str) -> None:
    """It holds, and another answer does not."""
    EXPECTED.read(split(line), NAMES).check(state, NAMES)
    with pytest.raises(Unclear, match=f"found '{line}'"):
        EXPECTED.read([*split(line), "more"], NAMES).check(state, NAMES)


def test_gangs_have_bosses() -> None:
    """With their points."""
    state = played(passed(begun(crooks=[crook(B, 2, face=MEMBER)])), do.TurnUp())
    EXPECTED.read(split("gangs -, -, Fedora 5"), NAMES).check(state, NAMES)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("", "nothing is known about ''"),
        ("luck Bowler 3", "nothing is known about 'luck'"),
        ("stage", "what is expected"),
        ("money", "what is expected"),
        ("money Bowler", "what is expected"),
        ("money Trilby 3", "nobody called 'Trilby' sits at this table"),
    ],
)
def test_what_cannot_be_expected(line: str, why: str) -> None:
    """Said with what can."""
    with pytest.raises(Unclear, match=why):
        EXPECTED.read(split(line), NAMES)
