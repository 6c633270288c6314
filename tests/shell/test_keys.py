"""`shell.keys`: real signatures and ciphers; the stand-ins of `tests.support.keys` keep the same promises."""

import hashlib

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from hypothesis import example, given, settings
from hypothesis import strategies as st

from companion.seal.commitment import Plan
from companion.seal.envelope import LENGTH, unwrap, wrap
from companion.seal.keys import Crypto
from companion.seal.vault import Secret
from companion.shell.keys import Keys
from tests.support.curve import ORDER, small_order, small_order_agreements
from tests.support.keys import StandInKeys, StandInSigner

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


@BOTH
def test_keys_without_a_secret(crypto: Crypto) -> None:
    """A point of small order is refused as a key: anybody could sign at least one message in eight with it, and deny
    it."""
    signature = b"\1" + bytes(63)
    for public in small_order():
        assert not any(crypto.verify(public, b"%d" % n, signature) for n in range(64))
        assert not crypto.verify(public, b"message", StandInSigner(public).sign(b"message"))


def test_signatures_that_begin_with_nothing() -> None:
    """The owner of a key can make the first half such a point and the rest fit. It is refused all the same."""
    secret = int.from_bytes(hashlib.sha512(SEED.reveal()).digest()[:32], "little") & ~7 & (1 << 254) - 1 | 1 << 254
    public = Keys().signer(SEED).public
    nothing = (1).to_bytes(32, "little")  # the point that adds nothing
    hashed = int.from_bytes(hashlib.sha512(nothing + public + b"message").digest(), "little")
    signature = nothing + (hashed * secret % ORDER).to_bytes(32, "little")
    Ed25519PublicKey.from_public_bytes(public).verify(signature, b"message")  # the plain check lets it pass
    assert not Keys().verify(public, b"message", signature)


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
    """Another key, nonce or associated data, or a changed byte, gives None."""
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
def test_two_ends_agree(crypto: Crypto) -> None:
    """Each end has its own seed and the other's key; a third one gets another secret."""
    mine, theirs = crypto.agreement(SEED), crypto.agreement(OTHER)
    shared = crypto.agree(SEED, theirs)
    assert shared is not None
    assert len(mine) == len(theirs) == len(shared.reveal()) == 32
    assert crypto.agree(OTHER, mine) == shared
    assert crypto.agree(Secret(b"t" * 32), mine) != shared
    assert "sss" not in f"{shared!r}"


@BOTH
def test_nothing_is_agreed_with_a_key_of_small_order(crypto: Crypto) -> None:
    """It would make the same secret of every seed."""
    for public in small_order_agreements():
        assert crypto.agree(SEED, public) is None


@BOTH
@pytest.mark.parametrize("size", [0, 31, 33])
def test_nothing_is_agreed_with_garbage(crypto: Crypto, size: int) -> None:
    """A key has 32 bytes."""
    assert crypto.agree(SEED, b"k" * size) is None


def test_agreements_as_published() -> None:
    """RFC 7748, section 6.1."""
    alice = Secret(bytes.fromhex("77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a"))
    bob = bytes.fromhex("de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f")
    shared = Keys().agree(alice, bob)
    assert Keys().agreement(alice).hex() == "8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a"
    assert shared is not None
    assert shared.reveal().hex() == "4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742"


@BOTH
def test_envelope(crypto: Crypto) -> None:
    """Real and test ciphers can both make and read an envelope."""
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
