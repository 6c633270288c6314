"""`seal.seat_words`: twelve words that a person can read out give a seat."""

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.seal.seat_words import WORDS, draw, parse, root, stretched

ENTROPY = st.binary(min_size=9, max_size=9)


def test_list() -> None:
    """64 short words of which no two begin alike, in an order that never changes."""
    assert len(WORDS) == len({word[:3] for word in WORDS}) == 64
    assert all(word.isascii() and word.isalpha() and word.islower() and len(word) <= 9 for word in WORDS)
    assert hashlib.sha256(" ".join(WORDS).encode()).hexdigest()[:8] == "e25267e3"


@given(ENTROPY)
def test_every_bit_counts(entropy: bytes) -> None:
    """All 72 bits are in the words: the entropy can be worked out from them."""
    words = draw(entropy)
    assert len(words) == 12
    bits = "".join(f"{WORDS.index(word):06b}" for word in words)
    assert int(bits, 2).to_bytes(9, "big") == entropy


@pytest.mark.parametrize("size", [0, 8, 10])
def test_wrong_entropy(size: int) -> None:
    """Words from too little entropy could be guessed, so it is refused."""
    with pytest.raises(ValueError, match="drawn from"):
        draw(bytes(size))


@given(ENTROPY, st.sampled_from([" ", "  ", "\n", "\t", "\r\n"]), st.sampled_from([str.upper, str.title, str.lower]))
def test_typed_words(entropy: bytes, gap: str, case: object) -> None:
    """Words are read with any spaces, in capitals or not."""
    words = draw(entropy)
    assert callable(case)
    assert parse(case(f" {gap.join(words)}{gap}")) == words


@given(st.text() | st.lists(st.sampled_from([*WORDS, "emerald", ""]), max_size=14).map(" ".join))
def test_any_text(text: str) -> None:
    """Any text gives twelve of our words, or None."""
    words = parse(text)
    assert words is None or (len(words) == 12 and set(words) <= set(WORDS))


@pytest.mark.parametrize("text", ["", "fox", "fox " * 11, "fox " * 13, "fox " * 11 + "emerald", "fox" * 12])
def test_not_the_words(text: str) -> None:
    """A word too few, too many or unknown: none are found."""
    assert parse(text) is None


def test_root() -> None:
    """The root never changes, depends on the table, and is not printed."""
    words = ("fox",) * 12
    secret = root(words, "t")
    assert secret.reveal() == hashlib.pbkdf2_hmac("sha256", b"fox" + b" fox" * 11, b"t", 200_000)
    assert repr(secret) == "Secret()"


@given(st.binary(max_size=90), st.binary(max_size=90), st.integers(1, 40))
def test_stretched_by_hand(password: bytes, salt: bytes, rounds: int) -> None:
    """A Python without OpenSSL, as in a browser, comes to the same keys."""
    assert stretched("sha256", password, salt, rounds) == hashlib.pbkdf2_hmac("sha256", password, salt, rounds)
