"""A seat that another phone takes over with the same key."""

from companion.table import operations
from companion.table.entry import Entry
from companion.table.game import RollMade, RollReal
from companion.table.ids import Letter, Seat
from companion.table.operations import Hold
from companion.table.seals import SealStage, stage
from companion.table.state import Chair
from companion.table.why import Why
from tests.support.old_tables import old_ring
from tests.support.races import Q, bid, locked, racing, ready, stages
from tests.support.ring import Ring, lantern_ring
from tests.support.table_builders import bent, hold, spoken, why
from tests.toys.lanterns import Race, Throw

ANCHOR = b"a" * 32


def held(ring: Ring, seat: int, letter: Letter) -> Chair:
    """The seat after this device has taken it over."""
    taken = hold(ring, seat, letter)
    assert isinstance(taken, Entry), taken
    return ring.state.chairs[Seat(seat)]


def test_a_phone_seat_moves_to_another_device() -> None:
    """Name, figure and key stay, and the dice chain is new. The new device taps for the seat, the old one no more."""
    ring = lantern_ring()
    before = ring.state.chairs[Seat(1)]
    after = held(ring, 1, "C")
    assert (after.device, after.since, after.phone) == ("C", ring.state.n, True)
    assert (after.name, after.figure, after.key) == (before.name, before.figure, before.key)
    assert after.anchor == after.link != before.anchor
    assert after.links == 0
    assert ring.state.taps_for("C") == {1, 2}
    assert ring.state.taps_for("B") == frozenset()


def test_the_new_chain_is_a_new_one() -> None:
    """Links of a used chain may be known; without a new chain the old one would go on."""
    ring = lantern_ring()
    used = ring.state.chairs[Seat(2)].anchor
    assert why(spoken(ring, Seat(1), Hold("C", used))) is Why.ANCHOR_USED
    assert why(spoken(ring, Seat(1), Hold("C"))) is Why.FIELD_WRONG
    first = held(ring, 1, "C").anchor
    held(ring, 1, "B")
    assert why(spoken(ring, Seat(1), Hold("C", first))) is Why.ANCHOR_USED


def test_what_the_old_device_says_late_is_older() -> None:
    """It had not seen the change: it is refused in spite of the same key."""
    ring = lantern_ring()
    phone = ring.phones[1]
    late = phone.say(operations.Cardboard(Seat(1), "B"), Seat(1))
    held(ring, 1, "C")
    late = bent(ring, late, counter=late.operation.counter + 1)
    assert why(ring.offer(phone, late)) is Why.SEEN_UNKNOWN


def test_who_may_take_a_seat_over() -> None:
    """The seat itself may, with its own key, for a phone that it has seen at the table."""
    ring = lantern_ring()
    assert why(spoken(ring, "C", Hold("C", ANCHOR))) is Why.SEAT_UNKNOWN
    assert why(spoken(ring, Seat(1), Hold("Q", ANCHOR))) is Why.DEVICE_UNKNOWN
    said = ring.phones[2].say(Hold("C", ANCHOR))
    assert why(ring.ordering.take(bent(ring, said).operation, bytes(64))) is Why.SIGNATURE_WRONG
    seen = ring.state.n
    ring.add_phone()
    early = {"seen_n": seen, "seen_head": ring.ordering.log.head(seen)}
    assert why(spoken(ring, Seat(1), Hold("D", ANCHOR), **early)) is Why.STALE


def test_seals_and_signs_stay() -> None:
    """Nothing becomes void at any stage: the plan belongs to the seat, not to the phone."""
    ring = racing(1, 2)
    bid(ring, 1)
    bid(ring, 2)
    held(ring, 1, "A")
    assert stages(ring) == [SealStage.READY, SealStage.READY]
    ring = locked(1, 2)
    held(ring, 1, "A")
    assert stages(ring) == [SealStage.SIGNED, SealStage.SIGNED]
    held(ring, 1, "B")
    ring.wake()
    assert ring.playing.state.results[Q]


def test_who_moves_before_it_has_shared_is_skipped() -> None:
    """Nobody knows whether the old phone's link is known: the roll becomes real, and the seat shares no more."""
    ring = lantern_ring()
    ring.asleep = {1}
    ring.tap(1, Throw(Seat(1)))
    ring.say(1, operations.Call("throw-1"))
    held(ring, 1, "C")
    assert ring.playing.rolls == {"throw-1": RollReal("throw-1")}
    assert ring.playing.diceless == {1}
    assert ring.playing.skips == ("B",)


def test_who_moves_after_it_has_shared_shares_no_more() -> None:
    """Its share counts in the open roll. In the next game the new chain gives its first link."""
    ring = lantern_ring()
    ring.asleep = {2}
    ring.tap(1, Throw(Seat(1)))
    ring.say(1, operations.Call("throw-1"))
    phone = ring.phones[1]
    moved = phone.hold(Seat(1))
    assert moved
    ring.must(phone, moved)
    ring.wake()
    assert isinstance(ring.playing.rolls["throw-1"], RollMade)
    assert ring.playing.diceless == {1}
    assert ring.playing.skips == ()
    ring.tap(0, Race((Seat(1), Seat(2))))
    for runner in (1, 2):
        ring.plan(runner, Q, "bid")
    ring.start({"row": [1, 2, 3, 4]})
    ring.tap(1, Throw(Seat(1)))
    ring.say(1, operations.Call("throw-1"))
    made = ring.playing.rolls["throw-1"]
    assert isinstance(made, RollMade)
    assert made.shares.keys() == {0, 1, 2}


def test_a_cardboard_seat_comes_back_as_a_phone() -> None:
    """The words bring its key back. Readys from before are void; in this game it does not share dice."""
    ring = racing(1, 2)
    ring.host_says(operations.Cardboard(Seat(2), "A"))
    bid(ring, 1)
    ready(ring, 2)
    assert stages(ring) == [SealStage.READY, SealStage.READY]
    assert ring.phones[2].seats == ()
    chair = held(ring, 2, "C")
    assert (chair.phone, chair.device, chair.name, ring.phones[2].seats) == (True, "C", "name 2", (2,))
    assert stages(ring) == [SealStage.PLANNING, SealStage.PLANNING]
    assert ring.playing.diceless == {2}
    bid(ring, 1)
    bid(ring, 2)
    ring.wake()
    assert ring.playing.state.results[Q]


def test_a_plan_that_was_given_up_stays_given_up() -> None:
    """The table has gone on without it, so it does not open later."""
    ring = locked(2)
    ring.asleep = {1, 2}
    assert stages(ring) == [SealStage.OPEN, SealStage.SIGNED]
    ring.host_says(operations.Cardboard(Seat(2), "A"))
    held(ring, 2, "C")
    assert stage(ring.playing, Q, Seat(2)) is SealStage.SET_ASIDE


def test_beside_a_game_nothing_is_void() -> None:
    """Without a game there is no Ready to lose."""
    ring = Ring()
    ring.sit(ring.add_phone(), 0)
    ring.host_says(operations.Cardboard(Seat(0), "A"))
    assert held(ring, 0, "A").phone


def test_cardboard_from_the_start_has_no_words() -> None:
    """A seat without a phone can say nothing else than that it comes back."""
    ring = lantern_ring()
    ring.host_says(operations.Cardboard(Seat(3), "A", "Bo", "bee"))
    assert why(spoken(ring, Seat(3), Hold("A", ANCHOR))) is Why.AUTHOR_CARDBOARD
    ring.host_says(operations.Cardboard(Seat(1), "A"))
    assert why(spoken(ring, Seat(1), operations.Sign(Q))) is Why.AUTHOR_CARDBOARD


def test_another_helper_takes_no_words_away() -> None:
    """A seat without a phone gets another helper, and can still come back with its words."""
    ring = lantern_ring()
    for helper in ("A", "C"):
        ring.host_says(operations.Cardboard(Seat(1), helper))
    assert held(ring, 1, "B").phone


def test_at_an_old_table_a_seat_moves_with_its_chain() -> None:
    """Its place in the chain stays, too; protocol 1 knows no anchor here."""
    ring = old_ring()
    before = ring.state.chairs[Seat(1)]
    assert why(hold(ring, 1, "C")) is Why.FIELD_WRONG
    assert isinstance(spoken(ring, Seat(1), Hold("C")), Entry)
    after = ring.state.chairs[Seat(1)]
    assert after.device == "C"
    assert (after.anchor, after.link, after.links) == (before.anchor, before.link, before.links)
    assert ring.playing.diceless == frozenset()
