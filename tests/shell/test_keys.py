"""`shell.keys`: real signatures and ciphers; the stand-ins of `tests.support.keys` keep the same promises."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from companion.seal.commitment import Plan
from companion.seal.envelope import LENGTH, unwrap, wrap
from companion.seal.keys import Crypto
from companion.seal.vault import Secret
from companion.shell.keys import Keys
from tests.support.keys import StandInKeys

BOTH = pytest.mark.parametrize("crypto", [Keys(), StandInKeys()], ids=["real", "stand-in"])
SEED, OTHER = Secret(b"s" * 32), Secret(b"o" * 32)
NONCE = b"n" * 12


@BOTH
def test_sign(crypto: Crypto) -> None:
    """A seed is always the same signer, whose signatures have one size and verify."""
    signer = crypto.signer(SEED)
    signature = signer.sign(b"message")
    assert signer.public == crypto.signer(Secret(b"s" * 32)).public
    assert (len(signer.public), len(signature)) == (32, 64)
    assert crypto.verify(signer.public, b"message", signature)


@BOTH
@given(st.integers(0, 63), st.binary())
@settings(max_examples=25)
def test_wrong_signatures(crypto: Crypto, place: int, message: bytes) -> None:
    """Another key, another message or a changed byte does not verify."""
    signer = crypto.signer(SEED)
    signature = signer.sign(message)
    changed = bytearray(signature)
    changed[place] ^= 1
    assert not crypto.verify(signer.public, message, bytes(changed))
    assert not crypto.verify(signer.public, message + b"!", signature)
    assert not crypto.verify(crypto.signer(OTHER).public, message, signature)


@BOTH
@given(st.binary(max_size=40), st.binary(max_size=70))
@example(b"\xff" * 32, b"\xff" * 64)
def test_garbage_signatures(crypto: Crypto, public: bytes, signature: bytes) -> None:
    """Any bytes as key and signature are refused without an error."""
    assert not crypto.verify(public, b"message", signature)


P = 2**255 - 19
CURVE_D = -121665 * pow(121666, -1, P) % P
Point = tuple[int, int]


def added(one: Point, other: Point) -> Point:
    """The sum of two points of the curve of RFC 8032, section 5.1."""
    (x, y), (u, v) = one, other
    k = CURVE_D * x * u * y * v
    return (x * v + u * y) * pow(1 + k, -1, P) % P, (y * v + x * u) * pow(1 - k, -1, P) % P


def times(n: int, point: Point) -> Point:
    """The point added to itself, n in all."""
    total = (0, 1)
    for bit in bin(n)[2:]:
        total = added(total, total)
        total = added(total, point) if bit == "1" else total
    return total


def small_order_keys() -> set[bytes]:
    """Every way to write a point whose eightfold is nothing: times the prime order, only that part is left."""
    prime = 2**252 + 27742317777372353535851937790883648493
    height = next(y for y in range(2, 99) if (root := _x(y)) and times(4 * prime, (root, y)) != (0, 1))
    eighth = times(prime, (_x(height), height))
    heights = {times(n, eighth)[1] for n in range(8)}
    written = {y for y in heights | {y + P for y in heights} if y < 2**255}
    return {(y | sign << 255).to_bytes(32, "little") for y in written for sign in (0, 1)}


def _x(y: int) -> int:
    """An x of the point this high, 0 if there is none."""
    square = (y * y - 1) * pow(CURVE_D * y * y + 1, -1, P) % P
    root = pow(square, (P + 3) // 8, P)
    root = root if root * root % P == square else root * pow(2, (P - 1) // 4, P) % P
    return root if root * root % P == square else 0


def test_keys_without_a_secret() -> None:
    """A point of small order is no key: anybody could sign with it, one message in eight at least, and deny it."""
    keys = small_order_keys()
    assert len(keys) == 14
    signature = b"\1" + bytes(63)
    for public in keys:
        assert not any(Keys().verify(public, b"%d" % n, signature) for n in range(64))


@BOTH
@given(st.binary(max_size=600), st.binary(max_size=40))
@settings(max_examples=25)
def test_cipher(crypto: Crypto, plain: bytes, associated: bytes) -> None:
    """What was encrypted is read again; the cipher is 16 bytes longer and shows nothing."""
    cipher = crypto.encrypt(SEED, NONCE, plain, associated)
    assert len(cipher) == len(plain) + 16
    assert len(plain) < 4 or plain not in cipher
    assert crypto.decrypt(SEED, NONCE, cipher, associated) == plain


@BOTH
@given(st.integers(0, 20))
@settings(max_examples=25)
def test_wrong_cipher(crypto: Crypto, place: int) -> None:
    """Another key, nonce or associated data, a changed byte: None."""
    cipher = crypto.encrypt(SEED, NONCE, b"jewel", b"digest")
    changed = bytearray(cipher)
    changed[place] ^= 1
    assert crypto.decrypt(SEED, NONCE, bytes(changed), b"digest") is None
    assert crypto.decrypt(OTHER, NONCE, cipher, b"digest") is None
    assert crypto.decrypt(SEED, b"m" * 12, cipher, b"digest") is None
    assert crypto.decrypt(SEED, NONCE, cipher, b"") is None


@BOTH
@given(st.binary(max_size=20), st.binary(max_size=60))
def test_garbage_cipher(crypto: Crypto, nonce: bytes, cipher: bytes) -> None:
    """Any bytes are refused without an error."""
    assert crypto.decrypt(SEED, nonce, cipher, b"digest") is None


@BOTH
def test_envelope(crypto: Crypto) -> None:
    """An envelope is made and read with either."""
    plan = Plan(1, ("dash",), Secret(b"x" * 32))
    envelope = wrap(crypto, SEED, b"digest", plan, NONCE)
    assert len(envelope) == LENGTH
    assert unwrap(crypto, SEED, b"digest", envelope) == plan
    assert unwrap(crypto, OTHER, b"digest", envelope) is None


def test_known_answer() -> None:
    """The signatures are Ed25519 as published: RFC 8032, section 7.1, test 1."""
    seed = bytes.fromhex("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60")
    signer = Keys().signer(Secret(seed))
    assert signer.public.hex() == "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"
    assert signer.sign(b"").hex().startswith("e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155")


def test_never_printed() -> None:
    """A signer does not print its seed."""
    signer = Keys().signer(Secret(b"sapphire" * 4))
    assert "sapphire" not in f"{signer} {signer!r}"
