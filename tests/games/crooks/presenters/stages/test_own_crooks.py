"""Promises of the look at the own hidden crooks: theirs alone, only while it is held, and each seat its own."""

from dataclasses import replace
from typing import Any

from companion.games.crooks.play.state import State
from companion.games.crooks.play.view import GameView
from companion.games.crooks.presenters.stages.own_crooks import OwnCrooks, OwnLook
from companion.games.crooks.rules.crooks import CrookFace, Gang
from companion.present.lid import UNTOUCHED
from tests.support.gangland import GAME, A, B, begun, crook
from tests.support.gangland_desk import desk_at, sealed

STATE = begun(crooks=[crook(A, 3, up=False), crook(A, 8, up=False), crook(B, 5, up=False)])
FACE = CrookFace(9, -3, (Gang.OUTFIT,))


def on(*numbers: int, state: State = STATE, **more: Any) -> tuple[OwnCrooks, Any]:
    """A phone that has sealed the faces of these crooks."""
    desk = desk_at(state, **more)
    for number in numbers:
        sealed(desk, number, FACE)
    return OwnCrooks(desk), desk


def looks(own: OwnCrooks, desk: Any) -> tuple[OwnLook, ...]:
    """What can be looked at now."""
    own.tick()
    state, seen = desk.around.state, desk.seen
    views: dict[Any, GameView] = {seat: GAME.view(state, seat, seen.own[seat]) for seat in seen.seats}
    return own.looks(state, views)


def test_a_hold_shows_them() -> None:
    """Those that were noted; and covers them again."""
    own, desk = on(1001)
    [look] = looks(own, desk)
    assert (look.open, look.cover.title, look.cover.hold) == (False, "Hold to see your hidden crook", True)
    own.peeked(look.seat, "open")
    [look] = looks(own, desk)
    assert (look.open, look.cover.text.replace("\N{NO-BREAK SPACE}", " ")) == (
        True,
        "Target 8: rank 9\N{MINUS SIGN}3, Outfit",
    )
    assert own.seat == A
    own.peeked(look.seat, "let_go")
    assert not looks(own, desk)[0].open


def test_without_a_noted_face_there_is_nothing_to_see() -> None:
    """A card that nobody noted is looked at on the table."""
    assert looks(*on()) == ()


def test_they_cover_by_themselves() -> None:
    """If somebody leaves the phone open."""
    own, desk = on(1000, 1001)
    own.open(A)
    desk.now += UNTOUCHED
    assert looks(own, desk)[0].cover.title == "Hold to see your 2 hidden crooks"


def test_taps_open_and_close_for_whom_a_hold_is_hard() -> None:
    """And the cover says so."""
    own, desk = on(1000)
    desk.settings = replace(desk.settings, tap_not_hold=True)
    assert looks(own, desk)[0].cover.title == "Tap to see your hidden crook"
    own.open(A)
    assert looks(own, desk)[0].open
    own.open(A)
    assert not looks(own, desk)[0].open


def test_two_at_one_phone_have_a_cover_each() -> None:
    """With their names; the other one's stays closed."""
    own, desk = on(1000, 1002, on_a=(1,))
    assert [look.cover.text for look in looks(own, desk)] == ["Bowler", "Fedora"]
    own.open(A)
    own.open(B)
    assert [look.open for look in looks(own, desk)] == [False, True]


def test_a_face_is_in_no_line_of_a_log() -> None:
    """Not even while it is open."""
    own, desk = on(1000)
    own.open(A)
    assert "9\N{MINUS SIGN}3" not in repr(looks(own, desk))
