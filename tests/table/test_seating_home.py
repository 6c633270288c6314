"""A seat whose player goes home: free again before a game, and not waited for in one."""

from typing import Any

import pytest

from companion.seal.vault import Secret
from companion.table import operations
from companion.table.entry import Entry
from companion.table.game import RollReal
from companion.table.ids import Author, Seat
from companion.table.operations import Call, Cardboard, GoesHome, Host
from companion.table.seals import SealStage
from companion.table.why import Why
from tests.support.old_tables import old_ring
from tests.support.races import Q, bid, hidden, locked, racing, ready, stages
from tests.support.ring import Ring, lantern_ring
from tests.support.table_builders import hold, seated, spoken, why
from tests.toys.lanterns import Hide, Light, Throw

ONE, TWO = Seat(1), Seat(2)


def goes(ring: Ring, seat: int, by: Author = "A", **changes: Any) -> Any:
    """A seat is said to go home, by the host as a rule; all phones then do what they owe."""
    said = spoken(ring, by, GoesHome(Seat(seat)), **changes)
    ring.run()
    return said


def opening_without_one() -> Ring:
    """Seat 1 went home; seat 2 has signed and fell asleep before it opened."""
    ring = racing(2)
    goes(ring, 1)
    phone = ring.phones[2]
    ring.must(phone, phone.seal_plan(TWO, Q, "bid", ()))
    ring.must(phone, phone.owed()[0])
    return ring


# -- before a game -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", ["A", ONE])
def test_before_a_game_the_seat_is_free_again(by: Author) -> None:
    """The host or the seat says so. The phone stays at the table and can sit down anew, on the same seat or another."""
    ring = seated()
    assert isinstance(goes(ring, 1, by), Entry)
    assert sorted(ring.state.chairs) == [0, 2]
    assert "B" in ring.state.devices
    assert ring.phones[1].seats == ()
    ring.sit(ring.phones[1], 1)
    assert ring.state.chairs[ONE].phone


def test_a_seat_without_a_phone_can_be_taken_off() -> None:
    """It was added by mistake, for example."""
    ring = seated()
    ring.host_says(Cardboard(Seat(3), "A", "", "bee"))
    assert isinstance(goes(ring, 3), Entry)
    assert sorted(ring.state.chairs) == [0, 1, 2]


def test_a_seat_that_is_not_in_the_game_is_free_again() -> None:
    """It waited for the next one."""
    ring = lantern_ring()
    ring.sit(ring.add_phone(), 3)
    goes(ring, 3)
    assert Seat(3) not in ring.state.chairs
    assert ring.playing.absent == frozenset()


def test_pictures_that_wait_for_the_seat_are_not_made() -> None:
    """Its share will not come."""
    ring = seated()
    ring.asleep = {1}
    ring.host_says(Call("pictures"))
    assert ring.state.pictures_call
    goes(ring, 1)
    assert ring.state.pictures_call is None


def test_who_may_send_somebody_home() -> None:
    """Nobody but the seat and the host, and only a seat that they have seen."""
    ring = seated()
    assert why(goes(ring, 1, "B")) is Why.NOT_YOURS
    assert why(goes(ring, 1, TWO)) is Why.NOT_YOURS
    assert why(goes(ring, 5)) is Why.SEAT_UNKNOWN
    early = ring.state.chairs[ONE].since - 1
    assert why(goes(ring, 1, seen_n=early, seen_head=ring.ordering.log.head(early))) is Why.STALE


def test_nobody_goes_home_from_an_old_table() -> None:
    """Its phones would not follow."""
    assert why(goes(old_ring(), 1)) is Why.KIND_UNKNOWN


# -- in a game ---------------------------------------------------------------------------------------------------------


def test_the_seat_stays_and_the_host_taps_for_it() -> None:
    """Its phone is silent for it from now on."""
    ring = lantern_ring()
    goes(ring, 1, ONE)
    chair = ring.state.chairs[ONE]
    assert (chair.phone, chair.device, chair.since) == (False, "A", ring.state.n)
    assert chair.name == "name 1"
    assert ring.playing.absent == {1}
    assert why(spoken(ring, ONE, operations.Unseal(Q))) is Why.AUTHOR_CARDBOARD


def test_nobody_waits_for_its_plan() -> None:
    """Others who were ready look at the changed table first; then their plans open. The absent seat has no answer."""
    ring = racing()
    bid(ring, 2)
    goes(ring, 1)
    assert stages(ring) == [SealStage.SET_ASIDE, SealStage.PLANNING]
    assert why(ready(ring, 1)) is Why.NOT_ASKED
    bid(ring, 2)
    assert ring.playing.state.results == {Q: {ONE: "no answer", TWO: ("bid", 2)}}


def test_a_sealed_plan_counts_as_none() -> None:
    """Also if the screens are going, and only this phone has not opened."""
    ring = locked(1)
    assert stages(ring) == [SealStage.SIGNED, SealStage.OPEN]
    goes(ring, 1)
    assert ring.playing.state.results == {Q: {ONE: "no answer", TWO: ("bid", 2)}}


def test_what_a_seat_without_a_phone_has_laid_counts_as_none() -> None:
    """Nobody turns it up."""
    ring = racing(cardboard=1)
    ready(ring, 1)
    goes(ring, 1)
    bid(ring, 2)
    assert ring.playing.state.results == {Q: {ONE: "no answer", TWO: ("bid", 2)}}


def test_if_all_who_are_asked_went_home_the_answers_are_there() -> None:
    """The game goes on at once."""
    ring = racing()
    goes(ring, 1)
    goes(ring, 2)
    assert ring.playing.state.results == {Q: {ONE: "no answer", TWO: "no answer"}}


def test_what_it_had_sealed_alone_stays_closed() -> None:
    """At the end it is set aside, and nobody waits for it."""
    ring = hidden()
    goes(ring, 1)
    ring.tap(0, Light())
    assert ring.playing.state.colours == {5: "laid"}
    ring = lantern_ring()
    ring.tap(1, Hide(ONE, 5, 0))
    ring.plan(1, 5, "red")
    goes(ring, 1)
    ring.host_says(operations.Step({"do": "light"}))
    assert ring.playing.state.colours == {5: "set aside"}


def test_an_open_roll_becomes_a_real_one() -> None:
    """It counts as a skip of the phone that the seat had."""
    ring = lantern_ring()
    ring.asleep = {2}
    ring.tap(1, Throw(ONE))
    ring.say(1, Call("throw-1"))
    goes(ring, 2)
    assert ring.playing.rolls == {"throw-1": RollReal("throw-1")}
    assert ring.playing.skips == ("C",)
    assert TWO in ring.playing.diceless


def test_what_the_game_waits_for_is_passed_over() -> None:
    """Now, and again after an undo: going home is a fact."""
    ring = lantern_ring()
    ring.tap(1, Throw(ONE))
    goes(ring, 1)
    assert ring.playing.state.thrower is None
    ring.say(0, operations.Step({"do": "throw", "seat": 1}))
    assert ring.playing.state.thrower is None
    ring.host_says(operations.Undo(ring.playing.steps[-1].n))
    assert ring.playing.state.thrower is None
    assert ring.playing.absent == {1}


def test_said_again_it_changes_nothing() -> None:
    """Also while plans open."""
    ring = opening_without_one()
    assert isinstance(goes(ring, 1), Entry)
    assert stages(ring) == [SealStage.SET_ASIDE, SealStage.SIGNED]


# -- and back ----------------------------------------------------------------------------------------------------------


def test_a_seat_comes_back_with_its_words() -> None:
    """It is asked again."""
    ring = racing()
    goes(ring, 1)
    assert isinstance(hold(ring, 1, "B"), Entry)
    assert ring.playing.absent == frozenset()
    assert stages(ring) == [SealStage.PLANNING, SealStage.PLANNING]


def test_a_new_phone_takes_the_seat() -> None:
    """As it takes any seat without a phone."""
    ring = lantern_ring()
    goes(ring, 1)
    ring.sit(ring.add_phone(), 1)
    assert ring.playing.absent == frozenset()
    assert ring.state.chairs[ONE].device == "D"


def test_somebody_goes_on_from_the_box() -> None:
    """The host says who taps."""
    ring = racing()
    goes(ring, 1)
    ring.host_says(Cardboard(ONE, "C"))
    assert ring.playing.absent == frozenset()
    assert ring.state.chairs[ONE].device == "C"


def test_nobody_comes_back_while_plans_open() -> None:
    """They open without this seat's."""
    ring = opening_without_one()
    assert stages(ring) == [SealStage.SET_ASIDE, SealStage.SIGNED]
    assert why(hold(ring, 1, "B")) is Why.SCREENS_GOING
    assert why(ring.host_says(Cardboard(ONE, "A"))) is Why.SCREENS_GOING
    late = ring.phones[0]
    assert why(ring.offer(late, late.sit(ONE, Secret(bytes(32)), "late", "owl"))) is Why.SCREENS_GOING
    ring.wake()
    assert isinstance(hold(ring, 1, "B"), Entry)


def test_a_game_without_the_seat_frees_it() -> None:
    """A game with it is played from the box."""
    row = {"row": [1, 2, 3]}
    ring = lantern_ring()
    goes(ring, 1)
    ring.start(row, (0, 2))
    assert sorted(ring.state.chairs) == [0, 2]
    ring = lantern_ring()
    goes(ring, 1)
    ring.start({"row": [1, 2, 3, 4]})
    assert sorted(ring.state.chairs) == [0, 1, 2]
    assert ring.playing.absent == frozenset()


def test_the_next_host_taps_for_it() -> None:
    """Whether the old one is gone or not."""
    ring = lantern_ring()
    goes(ring, 1)
    spoken(ring, "C", Host(2))
    assert ring.state.chairs[ONE].device == "C"
