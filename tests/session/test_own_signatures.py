"""What a phone has signed itself is not checked when it comes back; everything else is, every time."""

import pytest

from companion.seal.keys import Signer
from companion.seal.vault import Secret
from companion.session.own_signatures import ON_THEIR_WAY, OwnSignatures
from tests.support.keys import StandInKeys


class Counting(StandInKeys):
    """Keys that count checks."""

    def __init__(self) -> None:
        self.checks = 0

    def verify(self, public: bytes, message: bytes, signature: bytes) -> bool:
        """Whether the signature is by this key over this message."""
        self.checks += 1
        return super().verify(public, message, signature)


@pytest.fixture
def counting() -> Counting:
    """Keys below the phone's own."""
    return Counting()


@pytest.fixture
def signer(counting: Counting) -> Signer:
    """A seat's."""
    return counting.signer(Secret(bytes(32)))


def test_what_comes_back_is_not_checked(counting: Counting, signer: Signer) -> None:
    """Once; a second time it is looked at like anybody's."""
    own = OwnSignatures(counting)
    signature = own.signed(signer, b"said")
    assert own.verify(signer.public, b"said", signature)
    assert counting.checks == 0
    assert own.verify(signer.public, b"said", signature)
    assert counting.checks == 1


def test_anything_else_under_that_signature_is_checked(counting: Counting, signer: Signer) -> None:
    """Another message, another key: it is refused as ever."""
    own, other = OwnSignatures(counting), counting.signer(Secret(bytes(31) + b"o"))
    signature = own.signed(signer, b"said")
    assert not own.verify(signer.public, b"bent", signature)
    signature = own.signed(signer, b"said")
    assert not own.verify(other.public, b"said", signature)
    assert counting.checks == 2


def test_few_are_remembered(counting: Counting, signer: Signer) -> None:
    """What never came back makes room, the oldest first."""
    own = OwnSignatures(counting)
    made = [own.signed(signer, bytes([number])) for number in range(ON_THEIR_WAY + 1)]
    assert all(own.verify(signer.public, bytes([number]), each) for number, each in enumerate(made))
    assert counting.checks == 1


def test_all_else_is_the_keys_own(counting: Counting) -> None:
    """Ciphers, agreements and signers are those below."""
    own, secret = OwnSignatures(counting), Secret(bytes(32))
    cipher = own.encrypt(secret, bytes(12), b"plan", b"seal")
    assert own.decrypt(secret, bytes(12), cipher, b"seal") == b"plan"
    assert own.agree(secret, own.agreement(secret)) == counting.agree(secret, counting.agreement(secret))
    assert own.signer(secret).public == counting.signer(secret).public
