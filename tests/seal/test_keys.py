"""`seal.keys`: the keys that grow from one root."""

import hashlib
import hmac

from hypothesis import given
from hypothesis import strategies as st

from companion.seal.keys import SeatKeys
from companion.seal.vault import Secret

ROOTS = st.binary(min_size=32, max_size=32)


@given(ROOTS, ROOTS)
def test_keys_differ(one: bytes, other: bytes) -> None:
    """No two keys of a seat are the same, nor any of two seats with different roots."""
    keys = [
        key.reveal()
        for root in {one, other}
        for seat in [SeatKeys(Secret(root))]
        for key in (seat.signing, seat.envelope, seat.dice(b"salt"), seat.dice(b"pepper"))
    ]
    assert len({*keys, one, other}) == len(keys) + len({one, other})
    assert {len(key) for key in keys} == {32}


def test_keys_stay() -> None:
    """The same words give the same keys in every version of the app."""
    keys = SeatKeys(Secret(b"r" * 32))
    for label, key in (("signing", keys.signing), ("envelope", keys.envelope)):
        assert key.reveal() == hmac.new(b"r" * 32, label.encode(), hashlib.sha256).digest()
    dice = hmac.new(b"r" * 32, b"dice", hashlib.sha256).digest()
    assert keys.dice(b"salt").reveal() == hmac.new(dice, b"salt", hashlib.sha256).digest()


def test_never_printed() -> None:
    """Printing the keys shows neither root nor key."""
    keys = SeatKeys(Secret(b"sapphire" * 4))
    assert f"{keys} {keys!r}" == "SeatKeys(root=Secret()) SeatKeys(root=Secret())"
