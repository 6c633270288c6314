"""Promises of the proof page: everybody can check a roll on their own phone."""

import hashlib
from dataclasses import replace
from typing import Any

from companion.games.age_of_thieves.play.state import State
from companion.games.age_of_thieves.presenters.pages.proof import ProofPresenter
from companion.present.play.proof import ProofView
from companion.seal.shared_dice import roll_seed
from companion.table.game import RollMade, RollReal
from companion.table.ids import Seat
from tests.support.desk_at import desk_at
from tests.support.paper import Paper
from tests.support.thieves import at_declaration, at_event, table


def link(seat: int) -> bytes:
    """The last known link of this seat's chain."""
    return hashlib.sha256(bytes([seat])).digest()


def rolled(state: State, purpose: str, **more: Any) -> Any:
    """A desk at which this roll has just been made, out of everybody's open links."""
    desk = desk_at(state, **more)
    playing = desk.table.playing
    shares = {seat: link(seat) for seat in state.ring if seat not in playing.diceless}
    desk.learn(RollMade(purpose, roll_seed(desk.table.table, playing.since, purpose, shares), shares))
    return desk


def view(desk: Any) -> ProofView:
    """The page."""
    return ProofPresenter(desk, Paper()).view()


READY = at_event(ready_to_roll=True)


def test_the_guards_roll_is_worked_out_again() -> None:
    """The shares, the number they are mixed into, the faces; and that it holds."""
    desk = rolled(READY, "guard-1")
    shown = view(desk)
    assert shown.title == "The guard's roll in turn 1"
    assert shown.faces == desk.state.faces
    numbers = {thief.figure: link(seat).hex() for seat, thief in desk.state.thieves.items()}
    numbers["All together"] = desk.table.playing.rolls["guard-1"].seed.hex()
    assert {each.name: each.number for each in shown.details} == {
        name: f"{number[:4]} {number[4:8]}" for name, number in numbers.items()
    }
    assert shown.details_title == "Details: every phone shows the same numbers."
    assert shown.holds == "This phone has worked it out again, and it holds."
    assert len(shown.story) == 3
    assert shown.top.back


def test_the_roll_for_first_thief_is_worked_out_again() -> None:
    """Before the first guard's roll it is the last one."""
    desk = rolled(table(first=None), "first")
    shown = view(desk)
    assert shown.title == "The roll for first thief"
    assert shown.faces == tuple(face for thrown in desk.state.rolled for _, face in thrown)
    assert shown.holds == "This phone has worked it out again, and it holds."


def test_who_gives_no_share_is_not_asked_for_one() -> None:
    """A seat without a phone, or one that was skipped."""
    shown = view(rolled(READY, "guard-1", diceless=frozenset({Seat(2)})))
    assert [each.name for each in shown.details] == ["Morius", "Noiron", "All together"]
    assert shown.holds.startswith("This phone")


def test_what_was_mixed_otherwise_is_in_the_log() -> None:
    """At a table of an older protocol the page claims nothing that it cannot work out; the shares are shown."""
    desk = rolled(READY, "guard-1")
    desk.table = replace(desk.table, playing=replace(desk.table.playing, since=7))
    shown = view(desk)
    assert [each.name for each in shown.details] == ["Morius", "Noiron", "Jasmine", "All together"]
    assert shown.holds.startswith("The shares of this roll are in the log")


def test_faces_that_do_not_fit_are_not_vouched_for() -> None:
    """The shares may be right and the faces others."""
    desk = rolled(READY, "guard-1")
    wrong = replace(desk.state, faces=(desk.state.faces[0] % 8 + 1,))
    desk.table = replace(desk.table, playing=replace(desk.table.playing, state=wrong))
    assert not view(desk).holds.startswith("This phone")


def test_real_dice_prove_nothing_and_say_so() -> None:
    """Typed in by hand: the guard's, or who threw highest."""
    by_hand = "Real dice, typed in by hand. The log says so, too."
    guard = desk_at(at_declaration(), rolls={"guard-1": RollReal("guard-1")})
    assert (view(guard).faces, view(guard).story) == ((4,), (by_hand,))
    first = view(desk_at(table(), rolls={"first": RollReal("first")}))
    assert (first.title, first.story) == ("The roll for first thief", (by_hand,))
    assert first.holds == ""


def test_before_any_roll() -> None:
    """There is nothing to prove."""
    assert view(desk_at(table(first=None))).story == ("Nothing has been rolled yet.",)
    empty = view(desk_at(None))
    assert empty == ProofView(top=empty.top)


def test_the_log_has_every_other_roll() -> None:
    """One tap away."""
    pages = Paper()
    ProofPresenter(desk_at(READY), pages).to_log()
    assert pages.went == ["log"]
