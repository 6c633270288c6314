"""Every tap has one plain form, and gives itself back."""

import pytest

from companion.games.crooks.play import commands as do
from companion.games.crooks.play.commands import KINDS, Command
from companion.games.crooks.rules.crooks import Action, CrookFace, Gang
from companion.seal.canonical import decode, encode
from companion.table.refusals import Refused
from tests.support.gangland import GAME

FACE = CrookFace(7, -2, (Gang.NORTHSIDE, Gang.OUTFIT), Action.SWAP)
TAPS: list[Command] = [
    do.FirstSeat(1),
    do.Recruit(3, 0, 2),
    do.Recruit(3, 0, 2, anyway=True),
    do.Lay(3, 0, 1000, 5, up=False),
    do.Lay(3, 0, 1000, 5, up=True, action=Action.SWAP, to=9, face=FACE),
    do.Lay(3, 0, 1000, 5, up=True, action=Action.KILLER, victim=1),
    do.ToBox(3, 1),
    do.Pass(3, 1),
    do.TurnUp(),
    do.NoteFace(1000, FACE),
    do.ReckoningStands(),
]


@pytest.mark.parametrize("tap", TAPS, ids=repr)
def test_a_tap_comes_back_from_the_log(tap: Command) -> None:
    """Through the bytes of an entry."""
    assert GAME.read(decode(encode(GAME.write(tap)))) == tap


def test_all_kinds_are_tried() -> None:
    """No tap without a word."""
    assert {type(tap) for tap in TAPS} == set(KINDS.values())


def test_a_face_is_written_shortly() -> None:
    """What is usual is left out, and nothing else fits."""
    assert GAME.write(do.NoteFace(1000, CrookFace(7))) == {"do": "note", "number": 1000, "face": {"rank": 7}}
    odd = {"do": "note", "number": 1000, "face": {"rank": 7, "modifier": 0}}
    assert isinstance(GAME.read(odd), Refused)
