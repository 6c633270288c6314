"""A robot plays within the rules, and does all that people do."""

import hashlib
from collections import Counter
from collections.abc import Iterator

import pytest

from companion.games.crooks.play import commands as do
from companion.games.crooks.play.commands import NUMBERS, Command
from companion.games.crooks.play.robots.cards import KINGPIN
from companion.games.crooks.play.robots.robot import Robot
from companion.games.crooks.play.sealing import unsealed
from companion.games.crooks.play.state import Stage, State
from companion.games.crooks.rules.crooks import Action
from companion.games.crooks.rules.grid import TARGETS
from companion.table.game import RollReal
from tests.support.gangland import A, B, C, begun, crook, fresh, made, passed, played, recruited


def robots(many: int = 200) -> Iterator[Robot]:
    """So many of them, each with chance of its own."""
    return (Robot(hashlib.sha256(b"%d" % number).digest(), corrects=True) for number in range(many))


def taps(state: State, many: int = 200) -> list[Command]:
    """What so many robots of all seats tap here, each tap accepted."""
    found = []
    for robot in robots(many):
        tapped = robot.tap(state, state.ring)
        assert tapped is not None
        made(state, tapped[1])
        found.append(tapped[1])
    return found


def test_before_the_first_turn() -> None:
    """The phones roll; a real die is read off."""
    assert Robot(bytes(32)).tap(fresh(), (A, B)) is None
    assert {tap.seat for tap in taps(played(fresh(), RollReal("first"))) if isinstance(tap, do.FirstSeat)} == {A, B}


def test_recruiting_and_passing() -> None:
    """Anywhere that it can pay; now and then it has enough."""
    kinds = Counter(type(tap) for tap in taps(begun((2, 3, 17), money={A: 5})))
    assert kinds.keys() == {do.Recruit, do.Pass}
    assert kinds[do.Recruit] > 5 * kinds[do.Pass]
    hangouts = {tap.hangout for tap in taps(begun((2, 3, 17), money={A: 5})) if isinstance(tap, do.Recruit)}
    assert hangouts == {0, 1}


def test_only_whose_turn_it_is() -> None:
    """A robot of another seat waits."""
    assert Robot(bytes(32)).tap(begun(), (B,)) is None
    tapped = Robot(bytes(32)).tap(begun(), (B, A))
    assert tapped is not None
    assert tapped[0] == A


def test_laying_in_every_way() -> None:
    """Up and down, with each action, its face noted at once or not."""
    lying = [crook(A, 2), crook(B, 3), crook(C, 3)]
    laid = [tap for tap in taps(recruited(begun((1,) * 4, 3, crooks=lying)), 600) if isinstance(tap, do.Lay)]
    assert {tap.action for tap in laid} == {None, *Action}
    assert {(tap.up, tap.face is None) for tap in laid} == {(True, True), (True, False), (False, True)}
    assert {tap.victim for tap in laid if tap.action is Action.KILLER} == {A, B, C}
    assert all(tap.number in NUMBERS for tap in laid)
    assert len({tap.number for tap in laid}) > 590


def test_there_is_one_kingpin() -> None:
    """Only from a stack's last card, always face up, always noted."""
    last = recruited(begun((1,) * 4, crooks=[crook(A, 2)]))
    kings = [tap for tap in taps(last, 250) if isinstance(tap, do.Lay) and tap.face == KINGPIN]
    assert kings
    assert all(tap.up for tap in kings)
    out = recruited(begun((1,) * 4, crooks=[crook(A, 2, face=KINGPIN, price=1)]))
    assert not [tap for tap in taps(out, 250) if isinstance(tap, do.Lay) and tap.face == KINGPIN]


def test_a_robot_without_money_hides_nothing() -> None:
    """It has to lay its crook face up."""
    poor = recruited(begun((2, 3), money={A: 2}))
    assert all(tap.up for tap in taps(poor) if isinstance(tap, do.Lay))


def test_a_full_row() -> None:
    """Half of them stop; a crook without a place goes to the box, with one it takes it."""
    full = begun(crooks=[crook(A, target) for target in TARGETS])
    kinds = Counter(type(tap) for tap in taps(full))
    assert 50 < kinds[do.Pass] < 150
    laid = taps(recruited(full))
    assert {type(tap) for tap in laid} == {do.ToBox, do.Lay}
    assert {tap.action for tap in laid if isinstance(tap, do.Lay)} == {Action.ACCOMPLICE, Action.KILLER}


def test_faces_are_noted_later() -> None:
    """Of own crooks only, and only if it is as which they were played."""
    state = begun(crooks=[crook(A, 2, face=None), crook(B, 2, face=None)])
    noted = [tap for tap in taps(state) if isinstance(tap, do.NoteFace)]
    assert 20 < len(noted) < 120
    assert {tap.number for tap in noted} == {1000}
    spy = begun(crooks=[crook(A, 2, face=None, action=Action.SPY)])
    assert {tap.face.action for tap in taps(spy) if isinstance(tap, do.NoteFace)} == {Action.SPY}


def test_the_evening_and_the_reckoning() -> None:
    """Turned up, what is missing noted, corrected once in a while, agreed."""
    evening = passed(begun(crooks=[crook(A, 2), crook(B, 2, up=False), crook(B, 3, face=None)]))
    assert set(map(type, taps(evening))) == {do.TurnUp}
    state = played(evening, do.TurnUp())
    assert {type(tap) for tap in taps(state)} == {do.NoteFace}
    noted = played(state, do.NoteFace(1002, KINGPIN))
    assert [robot.tap(noted, noted.ring) for robot in robots(3)] == [None] * 3
    known = played(passed(begun(crooks=[crook(A, 2)])), do.TurnUp())
    kinds = Counter(type(tap) for tap in taps(known))
    assert kinds.keys() == {do.NoteFace, do.ReckoningStands}
    assert kinds[do.ReckoningStands] > 4 * kinds[do.NoteFace]
    assert known.stage is Stage.RECKONING
    over = played(known, do.ReckoningStands())
    assert Robot(bytes(32)).tap(over, over.ring) is None


def test_a_hidden_crooks_face_is_the_one_it_imagined() -> None:
    """Under its number; never the Kingpin, whatever the crook cost. Another seat's, or none, is a mistake."""
    state = begun(crooks=[crook(A, 2, up=False, price=1), crook(A, 3)])
    for robot in robots():
        face = unsealed(robot.sealed(state, A, 1000).open)
        assert face == robot.face(state, 1000) != KINGPIN
    for seat, number in ((B, 1000), (A, 1001)):
        with pytest.raises(ValueError, match="crook_unknown"):
            Robot(bytes(32)).sealed(state, seat, number)
