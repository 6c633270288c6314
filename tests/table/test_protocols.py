"""Records of protocol 1, written before there was another one, and the results that they had then."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.catalogue import TENANTS
from companion.seal.canonical import digest
from companion.seal.keys import Crypto
from companion.seal.shared_dice import roll_seed
from companion.shell.keys import Keys
from companion.table import operations
from companion.table.fold import Admitted, follow
from companion.table.game import RollMade, RollReal
from companion.table.ids import Seat
from companion.table.operations import PROTOCOL
from companion.table.protocols import PROTOCOLS, spoken_at
from companion.table.record import Verified, verify
from companion.table.state import Games, OpenCall, Playing, TableState
from companion.table.why import Why
from tests.support.keys import StandInKeys
from tests.support.old_tables import old_ring
from tests.support.ring import LANTERNS, lantern_ring
from tests.support.table_builders import spoken, why
from tests.toys.lanterns import Throw

OLD = Path(__file__).parents[1] / "records" / "protocol1"
TOLD: dict[str, list[Any]] = json.loads((OLD / "told.json").read_text("ascii"))


def told(record: bytes, rules: Games, crypto: Crypto) -> list[list[Any]]:
    """The dice and pictures of a record, each with its entry."""
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
    """It has seeds, skips, holds and pictures, with real keys."""
    assert told((OLD / f"{name}.game").read_bytes(), TENANTS.games, Keys()) == TOLD[name]


def test_an_old_table_of_lanterns_is_told_as_it_was() -> None:
    """It has a hold in the middle of a roll, a skip, a start, another host."""
    assert told((OLD / "lanterns.game").read_bytes(), LANTERNS, StandInKeys()) == TOLD["lanterns"]


def test_new_tables_speak_the_newest() -> None:
    """Older protocols are still understood."""
    assert max(PROTOCOLS) == lantern_ring().state.protocol == PROTOCOL
    assert spoken_at(lantern_ring().state) is PROTOCOLS[PROTOCOL]
    assert spoken_at(old_ring().state) is PROTOCOLS[1]


def test_at_an_old_table_no_phone_gives_a_link() -> None:
    """There one link may be asked for under two numbers. The roll waits and is skipped, so a real die is thrown."""
    ring = old_ring()
    ring.tap(1, Throw(Seat(1)))
    ring.say(1, operations.Call("throw-1"))
    assert ring.playing.call
    assert ring.playing.call.missing == {0, 1, 2}
    ring.host_says(operations.Skip(Seat(2)))
    assert ring.playing.rolls == {"throw-1": RollReal("throw-1")}


def test_at_an_old_table_a_share_is_a_link() -> None:
    """It can neither say that a link is spent nor bring a new chain."""
    ring = old_ring()
    ring.tap(1, Throw(Seat(1)))
    ring.say(1, operations.Call("throw-1"))
    for said in (operations.Share(1), operations.Share(1, anchor=bytes(32))):
        assert why(spoken(ring, Seat(1), said)) is Why.LINK_WRONG


def test_a_seed_is_worked_out_in_the_way_of_its_table() -> None:
    """New tables take what the roll is meant for; old ones its number, or for pictures the head of the call."""
    call = OpenCall(3, "first", frozenset(), frozenset(), {Seat(2): b"c", Seat(0): b"a"}, start=7)
    seen = replace(call, head=b"h" * 32)
    assert PROTOCOLS[PROTOCOL].seed("t", call) == roll_seed("t", 7, "first", call.shares)
    assert PROTOCOLS[PROTOCOL].seed("t", seen) == roll_seed("t", 7, "first", call.shares)
    assert PROTOCOLS[1].seed("t", call) == digest("roll", "t", 3, [b"a", b"", b"c"])
    assert PROTOCOLS[1].seed("t", seen) == digest("pictures", "t", b"h" * 32, [b"a", b"", b"c"])
