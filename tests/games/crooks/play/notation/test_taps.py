"""Every tap as a line, and back."""

from dataclasses import replace
from typing import Any

import pytest

from companion.games.crooks.play import commands as do
from companion.games.crooks.play.commands import KINDS, Command
from companion.games.crooks.play.notation.taps import LINES, one_face
from companion.games.crooks.rules.crooks import Action, CrookFace, Gang
from companion.table.ids import Seat
from companion.table.notation.words import Unclear, split

NAMES = {Seat(0): "Bowler", Seat(1): "Fedora"}
LINE: dict[str, Command] = {
    "first Fedora": do.FirstSeat(1),
    "recruit Bowler I": do.Recruit(0, 0, 8),
    "recruit Bowler A anyway": do.Recruit(0, 0, 0, anyway=True),
    "lay Bowler 1 5 down": do.Lay(0, 0, 1000, 5, up=False),
    "lay Bowler 12 5 up": do.Lay(0, 0, 1011, 5, up=True),
    "lay Bowler 1 5 up swap 8": do.Lay(0, 0, 1000, 5, True, Action.SWAP, 8),
    "lay Bowler 1 5 up killer - Fedora 7-1 outfit killer": do.Lay(
        0, 0, 1000, 5, True, Action.KILLER, None, 1, CrookFace(7, -1, (Gang.OUTFIT,), Action.KILLER)
    ),
    "lay Bowler 1 5 up - - - 7+2": do.Lay(0, 0, 1000, 5, up=True, face=CrookFace(7, 2)),
    "box Bowler": do.ToBox(0, 0),
    "pass Bowler": do.Pass(0, 0),
    "turnup": do.TurnUp(),
    "note 3 7": do.NoteFace(1002, CrookFace(7)),
    "stands": do.ReckoningStands(),
}


@pytest.mark.parametrize("line", LINE)
def test_a_tap_is_a_line(line: str) -> None:
    """The turn is left out."""
    assert LINES.read(split(line), NAMES) == LINE[line]
    tap: Any = LINE[line]
    if hasattr(tap, "turn"):
        tap = replace(tap, turn=7)
    assert LINES.write(tap, NAMES) == line


def test_every_kind_is_tried() -> None:
    """None is forgotten."""
    assert {line.split()[0] for line in LINE} == set(KINDS)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("recruit Bowler J", "'J' is no hangout; expected a letter from A to I"),
        ("recruit Bowler AB", "'AB' is no hangout; expected a letter from A to I"),
        ("recruit Bowler A yes", "'yes' is too much; expected nothing more, or anyway"),
        ("lay Bowler 1 5 sideways", "a crook cannot lie 'sideways'; expected up or down"),
        ("lay Bowler 0 5 up", "'0' is no place; expected 1 for the first one, and so on"),
        ("lay Bowler 1 5", "expected 'lay PLAYER NUMBER TARGET UP [ACTION] [TO] [VICTIM] [FACE]'"),
        ("note 1", "what does it show? expected a crook like '7-1 northside outfit killer'"),
    ],
)
def test_what_is_no_tap(line: str, why: str) -> None:
    """Said in one sentence."""
    with pytest.raises(Unclear) as unclear:
        LINES.read(split(line), NAMES)
    assert why in str(unclear.value)


def test_a_face_that_has_to_be_there() -> None:
    """Or nothing is noted."""
    assert one_face(["7"]) == CrookFace(7)
