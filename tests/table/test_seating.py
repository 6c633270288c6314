"""Devices, seats, and seats without a phone."""

from dataclasses import replace
from typing import Any

from companion.seal.vault import Secret
from companion.table import operations
from companion.table.entry import signed_message
from companion.table.ids import LETTERS, SEATS, Seat
from companion.table.operations import PROTOCOL
from companion.table.refusals import Refused
from companion.table.seating import is_bound, next_letter
from companion.table.why import Why
from tests.support.keys import StandInSigner
from tests.support.ring import FIGURES, Ring, lantern_ring
from tests.support.table_builders import bent, newcomer, seated, why
from tests.toys import lanterns
from tests.toys.lanterns import Hide, Race, Throw

ROW = {"row": [1, 2, 3, 4]}


def cardboard(ring: Ring, seat: int, helper: str = "A", **names: str) -> Any:
    """The host lets a seat play without a phone."""
    return ring.say(0, operations.Cardboard(Seat(seat), helper, **names))


def test_the_first_operation_names_table_host_and_game() -> None:
    """The first device is "A"; it hosts."""
    ring = Ring()
    ring.add_phone()
    assert ring.state.name == "host"
    assert ring.state.game_id == "lanterns"
    assert ring.state.protocol == PROTOCOL
    assert set(ring.state.devices) == {"A"}


def test_phones_get_letters_in_order() -> None:
    """Each phone that joins gets the next letter and cannot choose another."""
    ring = Ring()
    phones = [ring.add_phone() for _ in range(3)]
    assert [phone.letter for phone in phones] == ["A", "B", "C"]
    said = operations.DeviceJoins(b"k" * 32, "", "late")
    assert why(ring.ordering.take(*newcomer(ring, "E", said))) is Why.LETTER_WRONG
    assert why(ring.ordering.take(*newcomer(ring, Seat(1), said))) is Why.LETTER_WRONG


def test_a_phone_is_at_the_table_once() -> None:
    """Nobody joins with a key that is there already, also not with the host's."""
    ring = lantern_ring()
    for letter, device in ring.state.devices.items():
        said = operations.DeviceJoins(device.key, "", f"not {letter}")
        assert why(ring.ordering.take(*newcomer(ring, "D", said))) is Why.DEVICE_TWICE


def test_the_alphabet_ends() -> None:
    """A twenty-seventh phone finds no letter."""
    ring = Ring()
    for _ in LETTERS:
        ring.add_phone()
    assert next_letter(ring.state) is None
    said = operations.DeviceJoins(b"k" * 32, "", "late")
    assert why(ring.ordering.take(*newcomer(ring, "[", said))) is Why.LETTER_WRONG


def test_a_free_seat_is_taken_and_then_it_is_taken() -> None:
    """A phone sits down; a second one is refused, with the name of the first."""
    ring = Ring()
    first, second = ring.add_phone(), ring.add_phone()
    ring.sit(first, 0)
    chair = ring.state.chairs[Seat(0)]
    assert (chair.name, chair.figure, chair.device, chair.phone) == ("name 0", "fox", "A", True)
    refused = ring.offer(second, second.sit(Seat(0), Secret(bytes(32)), "late", "owl"))
    assert why(refused) is Why.SEAT_TAKEN
    assert isinstance(refused, Refused)
    assert refused.reasons[0].facts == {"seat": 0, "name": "name 0"}


def test_seats_that_do_not_exist() -> None:
    """Examples: a seat beyond the table, a device in place of a seat, a seat for a phone that never joined."""
    ring = Ring()
    ring.add_phone()
    said = operations.SeatTaken("A", b"k" * 32, b"a" * 32, "Ann", "fox")
    assert why(ring.ordering.take(*newcomer(ring, Seat(SEATS), said))) is Why.SEAT_UNKNOWN
    assert why(ring.ordering.take(*newcomer(ring, "B", said))) is Why.SEAT_UNKNOWN
    elsewhere = operations.SeatTaken("Q", b"k" * 32, b"a" * 32, "Ann", "fox")
    assert why(ring.ordering.take(*newcomer(ring, Seat(1), elsewhere))) is Why.DEVICE_UNKNOWN


def claim(ring: Ring, seat: int, seen: int, **changes: Any) -> Any:
    """Somebody with a new key takes a seat, having seen so many entries."""
    fields = {"device": "B", "key": b"k" * 32, "anchor": b"a" * 32, "name": "Ann", "figure": FIGURES[seat], **changes}
    operation, _ = newcomer(ring, Seat(seat), operations.SeatTaken(**fields))
    counter = ring.state.next_counter(Seat(seat))
    operation = replace(operation, counter=counter, seen_n=seen, seen_head=ring.ordering.log.head(seen))
    signature = StandInSigner(fields["key"]).sign(signed_message(ring.state.table, operation))
    return ring.ordering.take(operation, signature)


def test_a_claim_cannot_be_kept_for_later() -> None:
    """The author must have seen its phone join, and the seat as it is now."""
    ring = lantern_ring(2)
    assert why(claim(ring, 2, ring.state.devices["B"].since - 1)) is Why.STALE
    cardboard(ring, 1)
    assert why(claim(ring, 1, ring.state.n - 1)) is Why.STALE
    assert not isinstance(claim(ring, 1, ring.state.n), Refused)


def test_a_phone_joins_the_table_as_it_is() -> None:
    """It must have seen the phone before it join."""
    ring = lantern_ring(2)
    operation, _ = newcomer(ring, "C", operations.DeviceJoins(b"k" * 32, "", "late"))
    seen = ring.state.devices["B"].since - 1
    operation = replace(operation, seen_n=seen, seen_head=ring.ordering.log.head(seen))
    signature = StandInSigner(b"k" * 32).sign(signed_message(ring.state.table, operation))
    assert why(ring.ordering.take(operation, signature)) is Why.STALE


def test_a_dice_chain_is_used_once() -> None:
    """An own old chain has known links; another seat's chain may have copied ones."""
    ring = lantern_ring(2)
    anchors = [ring.state.chairs[Seat(seat)].link for seat in (0, 1)]
    ring.tap(1, Throw(Seat(1)))
    ring.say(1, operations.Call("throw-1"))
    cardboard(ring, 1)
    for anchor in anchors:
        assert why(claim(ring, 1, ring.state.n, anchor=anchor)) is Why.ANCHOR_USED
    assert not isinstance(claim(ring, 1, ring.state.n), Refused)


def test_a_seat_keeps_its_figure_while_it_plays() -> None:
    """A new phone, or no phone, goes on with the figure on the board; outside the game all figures are free."""
    ring = lantern_ring(2)
    assert why(cardboard(ring, 1, figure="bee")) is Why.FIGURE_WRONG
    cardboard(ring, 1, name="Bo", figure="owl")
    assert why(claim(ring, 1, ring.state.n, figure="bee")) is Why.FIGURE_WRONG
    assert not isinstance(cardboard(ring, 2, name="Cy", figure="cat"), Refused)
    assert not isinstance(cardboard(ring, 2, figure="bee"), Refused)
    assert not isinstance(claim(ring, 1, ring.state.n, figure="owl"), Refused)


def test_two_seats_are_never_one_figure() -> None:
    """A figure that somebody else has just taken is refused, also before the game; the own one may stay."""
    ring = seated()
    taken = ring.state.chairs[Seat(0)].figure
    cardboard(ring, 1)
    assert why(claim(ring, 1, ring.state.n, figure=taken)) is Why.FIGURE_WRONG
    assert why(cardboard(ring, 1, figure=taken)) is Why.FIGURE_WRONG
    assert not isinstance(cardboard(ring, 1, figure=ring.state.chairs[Seat(1)].figure), Refused)


def test_cardboard_for_a_free_seat_is_not_for_the_one_who_has_just_sat_down() -> None:
    """A host that has not seen the new player meant a free seat."""
    ring = seated(2)
    phone = ring.add_phone()
    late = ring.host.say(operations.Cardboard(Seat(2), "A", "Bo", "cat"))
    ring.sit(phone, 2)
    assert why(ring.offer(ring.host, late)) is Why.STALE
    assert not isinstance(cardboard(ring, 2), Refused)


def test_between_games_a_seat_may_be_somebody_else() -> None:
    """The game must wait for nothing. The seat loses its phone, and the phone takes it again by its own words; the old
    game cannot go on then."""
    ring = lantern_ring(2)
    ring.tap(0, lanterns.Light())
    steps = ring.state.playing.steps if ring.state.playing else ()
    assert steps
    cardboard(ring, 1, name="Bo", figure="owl")
    assert ring.state.playing
    assert ring.state.playing.steps == steps
    assert not isinstance(cardboard(ring, 1, figure="bee"), Refused)
    assert ring.state.playing.steps == ()
    held = ring.phones[1].hold(Seat(1))
    assert held is not None
    ring.must(ring.phones[1], held)
    chair = ring.state.chairs[Seat(1)]
    assert (chair.figure, chair.phone) == ("bee", True)
    ring.start({"row": [1, 2, 3]})
    assert why(cardboard(ring, 1, figure="owl")) is Why.FIGURE_WRONG


def test_a_roll_that_is_due_is_no_end() -> None:
    """The game waits only for phones, but still goes on."""
    ring = lantern_ring(2)
    ring.tap(1, Throw(Seat(1)))
    playing = ring.state.playing
    assert playing is not None
    lit = replace(playing, state=replace(playing.state, lit=True))
    assert not [*playing.game.waiting_for(lit.state)]
    assert is_bound(replace(ring.state, playing=lit), Seat(1))
    assert not is_bound(replace(ring.state, playing=lit), Seat(3))
    assert not is_bound(replace(ring.state, playing=None), Seat(1))


def test_several_seats_on_one_phone() -> None:
    """One phone may play for two seats; each has a key of its own."""
    ring = Ring()
    phone = ring.add_phone()
    ring.sit(phone, 0)
    ring.sit(phone, 1)
    assert ring.state.taps_for("A") == {0, 1}
    assert ring.state.chairs[Seat(0)].key != ring.state.chairs[Seat(1)].key


def test_cardboard_from_the_start() -> None:
    """The host gives a seat without a phone a name, a figure and a helper."""
    ring = Ring()
    ring.sit(ring.add_phone(), 0)
    cardboard(ring, 1, name="Bo", figure="owl")
    chair = ring.state.chairs[Seat(1)]
    assert (chair.name, chair.figure, chair.device, chair.phone) == ("Bo", "owl", "A", False)
    ring.add_phone()
    cardboard(ring, 1, "B")
    chair = ring.state.chairs[Seat(1)]
    assert (chair.name, chair.device) == ("Bo", "B")


def test_only_the_seat_itself_or_the_host_gives_up_its_phone() -> None:
    """No rival can do it; a seat on the host's phone cannot either, as it is not the host."""
    ring = lantern_ring()
    said = operations.Cardboard(Seat(2), "A")
    assert why(ring.say(1, said)) is Why.NOT_YOURS
    assert why(ring.say(1, said, Seat(1))) is Why.NOT_YOURS
    assert why(ring.say(0, said, Seat(0))) is Why.NOT_YOURS
    assert not isinstance(ring.say(2, said, Seat(2)), Refused)
    assert not ring.state.chairs[Seat(2)].phone


def test_cardboard_needs_a_seat_and_a_helper() -> None:
    """The helper is a phone of this table, the seat a place at it."""
    ring = lantern_ring()
    assert why(cardboard(ring, 2, "Q")) is Why.DEVICE_UNKNOWN
    assert why(cardboard(ring, SEATS)) is Why.SEAT_UNKNOWN
    assert why(cardboard(ring, -1)) is Why.SEAT_UNKNOWN


def test_the_phone_that_was_given_up_has_no_voice() -> None:
    """Later operations are refused, with the reason."""
    ring = lantern_ring()
    phone = ring.phones[2]
    cardboard(ring, 2)
    assert why(ring.offer(phone, phone.say(operations.Sign(1), Seat(2)))) is Why.AUTHOR_CARDBOARD


def test_a_helper_taps_for_a_cardboard_seat() -> None:
    """It may do what the seat may do; other phones may not."""
    ring = lantern_ring()
    cardboard(ring, 2, "B")
    assert why(ring.tap(0, Hide(Seat(2), 7, 0))) is Why.NOT_YOURS
    assert not isinstance(ring.tap(1, Hide(Seat(2), 7, 0)), Refused)


def test_a_new_phone_takes_a_cardboard_seat() -> None:
    """It plays from here on with its own key, and must have seen its seat before it acts."""
    ring = lantern_ring()
    cardboard(ring, 2)
    phone = ring.add_phone()
    before = ring.state
    ring.sit(phone, 2)
    assert ring.state.chairs[Seat(2)].phone
    assert not isinstance(ring.tap(2, Hide(Seat(2), 7, 0)), Refused)
    early = bent(ring, phone.say(operations.Sign(1), Seat(2)), seen_n=before.n, seen_head=before.head)
    assert why(ring.offer(phone, early)) is Why.SEEN_UNKNOWN


def test_a_seat_taken_anew_voids_every_ready() -> None:
    """Nobody opens to a table that has changed since."""
    ring = lantern_ring()
    cardboard(ring, 2)
    ring.tap(0, Race((Seat(0), Seat(1))))
    ring.plan(0, 1001, "bid")
    ring.sit(ring.add_phone(), 2)
    assert ring.playing.sealings == {}


def test_who_sits_down_beside_a_game_changes_nothing_in_it() -> None:
    """A guest who waits for the rematch sends nobody back to planning."""
    ring = lantern_ring()
    ring.tap(0, Race((Seat(0), Seat(1))))
    ring.plan(0, 1001, "bid")
    playing = ring.playing
    ring.sit(ring.add_phone(), 3)
    assert ring.playing == playing


def test_a_seat_made_cardboard_voids_every_ready() -> None:
    """This is so if a phone is given up before all have signed."""
    ring = lantern_ring()
    ring.tap(0, Race((Seat(0), Seat(1))))
    ring.plan(0, 1001, "bid")
    cardboard(ring, 2)
    assert ring.playing.sealings == {}


def test_another_helper_changes_nothing_else() -> None:
    """Plans and dice stay as they are."""
    ring = lantern_ring()
    cardboard(ring, 2)
    ring.tap(0, Race((Seat(0), Seat(1))))
    ring.plan(0, 1001, "bid")
    playing = ring.playing
    cardboard(ring, 2, "B")
    assert ring.playing == playing


def test_before_a_game_cardboard_is_only_a_chair() -> None:
    """There are no Readys to make void."""
    ring = Ring()
    ring.sit(ring.add_phone(), 0)
    cardboard(ring, 0)
    assert ring.state.playing is None
    assert not ring.state.chairs[Seat(0)].phone
