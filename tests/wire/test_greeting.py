"""The proofs in a greeting, and how two logs find their last common entry."""

from dataclasses import fields, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.seal.vault import Secret
from companion.wire.codec import encode
from companion.wire.greeting import hello_fits, in_fits, in_proof, locator, newest_common, proof_fits, sign_hello
from companion.wire.messages import Hello, Whereabouts
from tests.support.keys import StandInKeys
from tests.support.spoken import DOOR, HEADS

CRYPTO = StandInKeys()
SIGNER = CRYPTO.signer(Secret(b"caller" * 6))
SECRET, OTHER = Secret(b"s" * 16), Secret(b"o" * 6)
PLACE = ("table", "pin", b"n" * 16)
PLACES = [("other", *PLACE[1:]), (PLACE[0], "other", PLACE[2]), (*PLACE[:2], b"o" * 16)]
UNSIGNED = Hello(1, {"lanterns": (1,)}, SIGNER.public, "Anna", 2, "A", 4, HEADS, DOOR)
CHANGES: dict[str, Any] = {
    "protocol": 2, "rules": {"lanterns": (2,)}, "key": b"k" * 32,
    "name": "Ben", "epoch": 3, "host": "B", "n": 5, "heads": HEADS[:2],
    "door": Whereabouts(("10.0.0.1",), 1),
}  # fmt: skip


def signed(secret: Secret | None = SECRET) -> Hello:
    """A greeting as it should be."""
    return sign_hello(UNSIGNED, SIGNER, *PLACE, secret)


def test_a_good_greeting_fits() -> None:
    """The caller has its key and the secret; what it said is unchanged, and can be sent."""
    hello = signed()
    assert hello_fits(CRYPTO, hello, *PLACE)
    assert proof_fits(hello, *PLACE, [OTHER, SECRET]) is SECRET
    assert replace(hello, signature=b"", proof=b"") == UNSIGNED
    assert encode(hello)


def test_a_phone_of_the_table_proves_no_secret() -> None:
    """Its key is enough, but does not count as an invitation."""
    hello = signed(None)
    assert hello_fits(CRYPTO, hello, *PLACE)
    assert hello.proof == b""
    assert proof_fits(hello, *PLACE, [SECRET]) is None


@pytest.mark.parametrize("place", PLACES, ids=["table", "pin", "nonce"])
def test_a_greeting_is_good_for_one_door_and_once(place: tuple[str, str, bytes]) -> None:
    """At another table, with another certificate or on another connection it proves nothing."""
    hello = signed()
    assert not hello_fits(CRYPTO, hello, *place)
    assert proof_fits(hello, *place, [SECRET]) is None
    assert not in_fits(SECRET, hello, *place, in_proof(SECRET, hello, *PLACE))


@pytest.mark.parametrize("field", CHANGES)
def test_every_field_is_covered(field: str) -> None:
    """A change of any field on its way is noticed."""
    hello = signed()
    other = replace(hello, **{field: CHANGES[field]})
    key = replace(other, key=hello.key)
    assert not hello_fits(CRYPTO, other, *PLACE)
    assert field == "key" or not hello_fits(CRYPTO, key, *PLACE)
    assert proof_fits(other, *PLACE, [SECRET]) is None
    assert not in_fits(SECRET, other, *PLACE, in_proof(SECRET, hello, *PLACE))


def test_no_field_is_forgotten() -> None:
    """The list above has every field of the frame."""
    assert CHANGES.keys() == {field.name for field in fields(Hello)} - {"signature", "proof"}


def test_a_wrong_secret_does_not_fit() -> None:
    """This holds for the secret of either phone; a greeting without a secret lets nobody in."""
    hello = signed(OTHER)
    assert proof_fits(hello, *PLACE, [SECRET]) is None
    assert proof_fits(hello, *PLACE, []) is None
    assert not in_fits(SECRET, hello, *PLACE, in_proof(OTHER, hello, *PLACE))


def test_the_answer_is_not_the_question() -> None:
    """A phone that sends the caller's own proof back does not know the secret."""
    hello = signed()
    assert in_fits(SECRET, hello, *PLACE, in_proof(SECRET, hello, *PLACE))
    assert not in_fits(SECRET, hello, *PLACE, hello.proof)
    assert not in_fits(SECRET, hello, *PLACE, b"")


def head(n: int, branch: str = "") -> bytes:
    """A head that no other entry has."""
    return f"{n} {branch}".encode()


@pytest.mark.parametrize(
    ("n", "named"),
    [
        (0, []),
        (1, [1]),
        (2, [2, 1]),
        (3, [3, 2, 1]),
        (4, [4, 3, 2]),
        (10, [10, 9, 8, 6, 2]),
        (17, [17, 16, 15, 13, 9, 1]),
    ],
)
def test_heads_are_close_together_near_the_end(n: int, named: list[int]) -> None:
    """They are those of n, n - 1, n - 2, n - 4, n - 8 ..., down to 1 at most."""
    assert locator(n, head) == tuple(map(head, named))


@given(st.integers(0, 300), st.integers(0, 300), st.integers(0, 300))
def test_the_common_entry_is_near(theirs: int, mine: int, fork: int) -> None:
    """It is never beyond what both have, and not more is sent again than what differs."""
    common = min(theirs, mine, fork)

    def at(n: int) -> bytes | None:
        return head(n, "mine" if n > fork else "") if n <= mine else None

    heads = locator(theirs, lambda n: head(n, "theirs" if n > fork else ""))
    found = newest_common(theirs, heads, at)
    assert common - (theirs - common) <= found <= common
    if theirs in (common, common + 1, common + 2):
        assert found == common


@given(st.integers(0, 2**53 - 1), st.lists(st.binary(max_size=3), max_size=64))
def test_a_stranger_may_name_anything(n: int, heads: list[bytes]) -> None:
    """Numbers beyond the log, more heads than numbers, and no heads at all give no common entry."""
    assert newest_common(n, heads, lambda place: head(place) if 0 < place <= 9 else None) == 0
    assert len(locator(n, head)) <= 54
