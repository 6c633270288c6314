"""A phone whose table is open, and nobody else at it."""

from companion.seal.vault import Secret
from companion.session.member import Member
from companion.session.shared_parts import Identity
from tests.support.keys import StandInKeys
from tests.support.ring import LANTERNS, Entropy

SEED = Secret(b"of the only phone, of 32 bytes..")


def opened() -> Member:
    """A host whose table is open."""
    member = Member(Identity(StandInKeys().signer(SEED), "", "Ann"), LANTERNS, StandInKeys(), Entropy("unasked"), 0.0)
    member.open_table("lanterns")
    return member
