"""`seal.envelope`: nobody can read a plan on its way, or see its size."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from companion.seal.canonical import NotCanonical, encode
from companion.seal.commitment import Plan
from companion.seal.envelope import LENGTH, SIZE, fits, unwrap, wrap
from companion.seal.vault import Secret
from tests.support.keys import StandInKeys

CRYPTO = StandInKeys()
KEY = Secret(b"k" * 32)
DIGEST = b"d" * 32
NONCE = b"n" * 12
VALUES = st.integers(0, 99) | st.text("plum", max_size=24) | st.lists(st.integers(0, 9), max_size=3)
PLANS = st.builds(
    Plan, VALUES, st.lists(VALUES, max_size=10).map(tuple), st.binary(min_size=32, max_size=32).map(Secret)
)
PLAN = Plan(1, ("dash",), Secret(b"x" * 32))


@given(PLANS, st.binary(min_size=12, max_size=12))
@example(Plan(0, (), Secret(bytes(32))), NONCE)
def test_round_trip(plan: Plan, nonce: bytes) -> None:
    """The owner of the key reads the plan again, and every envelope has one length."""
    assert fits(plan)
    envelope = wrap(CRYPTO, KEY, DIGEST, plan, nonce)
    assert len(envelope) == LENGTH == 540
    assert unwrap(CRYPTO, KEY, DIGEST, envelope) == plan


@given(st.binary(min_size=1, max_size=32), st.integers(0, LENGTH - 1))
def test_others_read_nothing(other: bytes, place: int) -> None:
    """Another key, another digest or a changed byte: nothing is read."""
    envelope = wrap(CRYPTO, KEY, DIGEST, PLAN, NONCE)
    changed = bytearray(envelope)
    changed[place] ^= 1
    assert unwrap(CRYPTO, Secret(other.ljust(32, b"-")), DIGEST, envelope) is None
    assert unwrap(CRYPTO, KEY, other, envelope) is None
    assert unwrap(CRYPTO, KEY, DIGEST, bytes(changed)) is None


@given(st.binary(max_size=600))
def test_any_bytes(garbage: bytes) -> None:
    """Any bytes are no plan, and no error."""
    assert unwrap(CRYPTO, KEY, DIGEST, garbage) is None


def _sent(written: bytes, head: int | None = None, size: int = SIZE, fill: bytes = b"\0") -> bytes:
    length = len(written) if head is None else head
    return NONCE + CRYPTO.encrypt(KEY, NONCE, (length.to_bytes(2, "big") + written).ljust(size, fill), DIGEST)


WRITTEN = encode([bytes(32), 1, ["dash"]])


@pytest.mark.parametrize(
    "envelope",
    [
        _sent(WRITTEN, fill=b"\1"),
        _sent(WRITTEN, size=SIZE + 1),
        _sent(WRITTEN, size=SIZE - 1),
        _sent(WRITTEN, head=len(WRITTEN) + 1),
        _sent(WRITTEN, head=60_000),
        _sent(b""),
        _sent(b"", size=0),
        _sent(b"[1, 2]"),
    ],
)
def test_misshapen(envelope: bytes) -> None:
    """An owner of the key who packs a plan in another form packs nothing: a plan has only one form."""
    assert unwrap(CRYPTO, KEY, DIGEST, _sent(WRITTEN)) is not None
    assert unwrap(CRYPTO, KEY, DIGEST, envelope) is None


@pytest.mark.parametrize(
    "value", [1, [], [bytes(32), 1], [bytes(31), 1, []], [7, 1, []], [bytes(32), 1, "dash"], [bytes(32), 1, [], 1]]
)
def test_no_plan(value: Any) -> None:
    """A canonical value of another shape is no plan."""
    assert unwrap(CRYPTO, KEY, DIGEST, _sent(encode(value))) is None


def test_ten_slots() -> None:
    """The largest plan the rules know goes in: ten slots, each card with a name of 24 bytes."""
    assert fits(Plan([[10, 0, 0]] * 10, ("a" * 24,) * 10, Secret(bytes(32))))


def test_too_large() -> None:
    """A plan fills an envelope to the last byte; one byte more does not fit and is not wrapped."""
    room = SIZE - 2 - len(encode([bytes(32), "", []]))
    full = Plan("a" * room, (), Secret(bytes(32)))
    assert fits(full)
    assert unwrap(CRYPTO, KEY, DIGEST, wrap(CRYPTO, KEY, DIGEST, full, NONCE)) == full
    over = replace(full, open="a" * (room + 1))
    assert not fits(over)
    with pytest.raises(ValueError, match="too large"):
        wrap(CRYPTO, KEY, DIGEST, over, NONCE)


def test_strange_plan() -> None:
    """A plan that is not plain data is refused by name."""
    with pytest.raises(NotCanonical):
        fits(replace(PLAN, open=0.5))
