"""What a phone finds in its journal after a restart."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.seal.canonical import encode
from companion.session.journal import Cut, CutsTold, DoorOf, TurnedDown, read_journal
from companion.session.phone import Signed
from companion.session.seat_secrets import ChainBegun, LinkGiven, PlanOpened
from companion.table.frame import pack, write_frame
from companion.table.ids import Seat
from companion.table.state import RollMeant
from companion.wire.messages import Whereabouts
from tests.support.contexts import at_table, stored
from tests.support.ring import lantern_ring
from tests.support.spoken import HEADS, OPERATION
from tests.toys.lanterns import Adjust

MEANT = RollMeant(HEADS[0], "first", ((Seat(0), HEADS[1]), (Seat(1), HEADS[2])))


def test_everything_comes_back_as_it_was_and_in_its_order() -> None:
    """Frames as they came, own words, refusals, doors, cuts."""
    ring, [_, ben] = at_table("Ann", "Ben")
    frames = list(pack(ring.ordering.log, ring.signatures, 0))
    signed, door = ben.phone.tap(Adjust(ben.phone.seats[0], 1)), Whereabouts(("10.0.0.9", "fe80::1"), 4000)
    stored(ben)  # since it sat down
    ben.store(write_frame(frames[0]))
    ben.store_own(signed)
    ben.store_refusal(signed.operation)
    ben.store_refusal(replace(signed.operation, author=ben.phone.seats[0]))
    ben.store(encode(["cut", 3]))
    ben.store(encode(["cut", 3, [5, 6], 4]))
    ben.store(encode(["cut", 3, [5, 6], 4, 2, "dropped-7.game"]))
    ben.store(encode(["told"]))
    ben.learn_door("A", door)
    left = LinkGiven(Seat(1), HEADS[0], 3, MEANT), PlanOpened(Seat(1), HEADS[1], HEADS[2])
    kept = (ChainBegun(Seat(1), HEADS[0], HEADS[1]), *left)
    for record in kept:
        ben.store_kept(record)
    refused = [TurnedDown(author, signed.operation.counter) for author in ("B", ben.phone.seats[0])]
    assert read_journal(stored(ben)) == (
        frames[0],
        signed,
        *refused,
        Cut(3),
        Cut(3, (5, 6), 4),
        Cut(3, (5, 6), 4, 2, "dropped-7.game"),
        CutsTold(),
        DoorOf("A", door),
        *kept,
    )


def test_an_empty_journal_is_a_phone_that_never_met_anybody() -> None:
    """It has no records, and nothing is remembered."""
    assert read_journal([]) == ()


STRANGE = {
    "not JSON": b"log",
    "not canonical": b'["cut", 3]',
    "no record": encode({}),
    "unknown tag": encode(["keep", 1]),
    "frame with a part missing": encode(["log", 1, 1]),
    "operation that nobody can read": encode(["op", [], bytes(64)]),
    "signature of another size": encode(["op", OPERATION.plain(), bytes(63)]),
    "cut without a number": encode(["cut", "3"]),
    "refusal of nobody": encode(["no", None, 1]),
    "refusal without a number": encode(["no", "B", "1"]),
    "chain without salt": encode(["chain", 1, HEADS[0], b""]),
    "opening of another size": encode(["opened", 1, HEADS[0], b"x"]),
    "link of no chain": encode(["link", 1, b"", 1, 7, "first", []]),
    "link that is known of nobody": encode(["link", 1, HEADS[0], 1, 7, "first", [[1]]]),
    "door without a port": encode(["door", "A", ["10.0.0.1"]]),
    "door with odd addresses": encode(["door", "A", "10.0.0.1", 1]),
}


@pytest.mark.parametrize("record", STRANGE.values(), ids=STRANGE)
def test_a_record_that_is_none_of_ours_is_named(record: bytes) -> None:
    """It is never ignored: the shell keeps the file and says so."""
    with pytest.raises(ValueError, match="none of ours"):
        read_journal([record])


@given(st.binary(max_size=200))
def test_any_bytes_are_a_record_or_an_error_of_ours(record: bytes) -> None:
    """This holds for anything that a broken disk gives back."""
    with pytest.raises(ValueError, match="none of ours"):
        read_journal([record])


def test_a_link_that_an_older_app_kept_is_spent() -> None:
    """Older apps kept the number of a game's first entry: the link is good for no roll."""
    [given] = read_journal([encode(["link", 1, HEADS[0], 1, 7, "first", []])])
    assert isinstance(given, LinkGiven)
    assert len(given.meant.start) not in (0, 32)


def test_an_operation_is_not_repeated_in_the_error() -> None:
    """The journal may hold secrets."""
    phone = lantern_ring().phones[1]
    signed: Signed = phone.tap(Adjust(phone.seats[0], 1, "very secret"))
    with pytest.raises(ValueError, match="none of ours") as raised:
        read_journal([encode(["op", signed.operation.plain(), b""])])
    assert "secret" not in repr(raised.value)
