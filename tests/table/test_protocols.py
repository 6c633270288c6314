"""Records of protocol 1, written before there was another one, and what they told then."""

import json
from pathlib import Path
from typing import Any

import pytest

from companion.app.verify import games
from companion.seal.keys import Crypto
from companion.seal.vault import Secret
from companion.session.phone import Phone, Signed
from companion.shell.keys import Keys
from companion.table import operations
from companion.table.entry import Entry, Operation, signed_message, table_id
from companion.table.fold import Admitted, follow
from companion.table.game import RollMade, RollReal
from companion.table.ids import Seat
from companion.table.operations import PROTOCOL, write_body
from companion.table.protocols import PROTOCOLS, spoken_at
from companion.table.record import Verified, verify
from companion.table.state import HOST, Games, Playing, TableState
from companion.table.why import Why
from tests.support.keys import StandInKeys
from tests.support.races import Q, opening_of
from tests.support.ring import LANTERNS, Ring, lantern_ring
from tests.support.table_builders import spoken, why
from tests.toys.lanterns import Race, Throw

OLD = Path(__file__).parents[1] / "records" / "protocol1"
TOLD: dict[str, list[Any]] = json.loads((OLD / "told.json").read_text("ascii"))


def told(record: bytes, rules: Games, crypto: Crypto) -> list[list[Any]]:
    """What a record says of dice and pictures, each with the entry that brought it about."""
    held = verify(record, rules, crypto)
    assert isinstance(held, Verified), held
    assert held.state.protocol == 1
    state, facts = TableState(), list[list[Any]]()
    for entry in held.entries:
        followed = follow(state, rules, crypto, entry)
        assert isinstance(followed, Admitted)
        before, state = state, followed.state
        if state.pictures != before.pictures:
            facts.append([entry.n, "pictures", *state.pictures])
        if state.playing:
            same = before.playing if before.playing and before.playing.since == state.playing.since else None
            facts += [[entry.n, *fact] for fact in _news(same, state.playing)]
    return facts


def _news(before: Playing | None, after: Playing) -> list[list[Any]]:
    rolls = before.rolls if before else {}
    new = {purpose: roll for purpose, roll in after.rolls.items() if purpose not in rolls}
    facts = [[name, roll.seed.hex() if isinstance(roll, RollMade) else "real"] for name, roll in new.items()]
    gone = after.diceless != (before.diceless if before else frozenset())
    return [*facts, ["no share", *sorted(after.diceless)]] if gone else facts


@pytest.mark.parametrize("name", ["evening", "troubled"])
def test_an_old_evening_is_told_as_it_was(name: str) -> None:
    """Seeds, skips, holds and pictures, with real keys."""
    assert told((OLD / f"{name}.game").read_bytes(), games(), Keys()) == TOLD[name]


def test_an_old_table_of_lanterns_is_told_as_it_was() -> None:
    """A hold in the middle of a roll, a skip, a start, another host."""
    assert told((OLD / "lanterns.game").read_bytes(), LANTERNS, StandInKeys()) == TOLD["lanterns"]


def old_ring(seats: int = 3) -> Ring:
    """A table that was opened before there was another protocol, its phones of today; a game is under way."""
    ring = Ring()
    signer = ring.crypto.signer(Secret(ring.entropy(32)))
    phone = Phone(signer, LANTERNS, ring.crypto, ring.entropy)
    ring.phones.append(phone)
    said = operations.Table(signer.public, 1, "lanterns", ring.entropy(16), "old")
    first = Operation(HOST, 1, "table", write_body(said), 0, b"")
    ring.must(phone, Signed(first, signer.sign(signed_message(table_id(first), first))))
    for seat in range(seats):
        ring.sit(ring.add_phone() if seat else phone, seat)
    ring.start({"row": [1, 2, 3, 4]})
    return ring


def test_new_tables_speak_the_newest() -> None:
    """Whatever else is understood."""
    assert max(PROTOCOLS) == lantern_ring().state.protocol == PROTOCOL
    assert spoken_at(lantern_ring().state) is PROTOCOLS[PROTOCOL]
    assert spoken_at(old_ring().state) is PROTOCOLS[1]


def test_at_an_old_table_no_phone_gives_a_link() -> None:
    """There one link may be asked for under two numbers. The roll waits, and is skipped: a real die."""
    ring = old_ring()
    ring.tap(1, Throw(Seat(1)))
    ring.say(1, operations.Call("throw-1"))
    assert ring.playing.call
    assert ring.playing.call.missing == {0, 1, 2}
    ring.host_says(operations.Skip(Seat(2)))
    assert ring.playing.rolls == {"throw-1": RollReal("throw-1")}
    assert (ring.playing.skips, ring.playing.late) == ((), None)


def test_at_an_old_table_a_share_is_a_link() -> None:
    """No word that it is spent, and no new chain."""
    ring = old_ring()
    ring.tap(1, Throw(Seat(1)))
    ring.say(1, operations.Call("throw-1"))
    for said in (operations.Share(1), operations.Share(1, anchor=bytes(32))):
        assert why(spoken(ring, Seat(1), said)) is Why.LINK_WRONG


def test_at_an_old_table_a_start_ends_an_open_roll() -> None:
    """At one of today it is refused."""
    for ring, taken in ((old_ring(), True), (lantern_ring(), False)):
        ring.asleep = {0, 1, 2}
        ring.tap(1, Throw(Seat(1)))
        ring.say(1, operations.Call("throw-1"))
        again = ring.host_says(operations.Start((Seat(0), Seat(1)), 1, {"row": [1, 2, 3]}))
        assert taken if isinstance(again, Entry) else why(again) is Why.ROLL_OPEN and not taken


def test_at_an_old_table_a_seat_moves_with_its_chain() -> None:
    """And with its place in the dice; an anchor would be no word of protocol 1."""
    ring = old_ring()
    before = ring.state.chairs[Seat(1)]
    assert why(spoken(ring, Seat(1), operations.Hold("C", b"a" * 32))) is Why.FIELD_WRONG
    moved = ring.phones[2].hold(Seat(1), None)
    assert moved is None, "these are another seat's words"
    again = ring.phones[1].hold(Seat(1))
    assert again
    assert again.operation.body == {"device": "B"}
    ring.must(ring.phones[1], again)
    after = ring.state.chairs[Seat(1)]
    assert (after.anchor, after.link, after.links) == (before.anchor, before.link, before.links)
    assert ring.playing.diceless == frozenset()


def test_at_an_old_table_a_misfit_opening_is_refused() -> None:
    """No phone of that protocol would follow."""
    ring = old_ring()
    ring.asleep = {1, 2}
    ring.tap(0, Race((Seat(1), Seat(2))))
    for seat in (1, 2):
        ring.plan(seat, Q, "bid", ("oil",))
    for phone in ring.phones[1:]:
        for signed in phone.owed():
            ring.must(phone, signed)
    assert why(ring.say(1, opening_of(ring, 1, open="better"), Seat(1))) is Why.DOES_NOT_FIT
    assert ring.state.misfits == ()
