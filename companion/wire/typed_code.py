"""An invitation to be typed: address, port and a short secret in eighteen letters, and two more letters that find a
mistake. The letters are numbers of the field of 32, and a code is a word of a Reed-Solomon code over this field. So
two wrong letters are always noticed, also two letters in the wrong order; of a single wrong letter the place is
known, too."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.seal.canonical import NotCanonical
from companion.seal.vault import Secret
from companion.wire.addresses import packed, unpacked
from companion.wire.errors import CodeSlip, InvitationFault, LocalWireError, PairingError

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""The letters of a code. I, L, O and U are missing: a typed one is read as the letter or digit that it looks like."""

LENGTH = 20
GROUP = 4

_SECRET = 6  # bytes; the highest six bits are 0
_SECRET_BITS = 42
_CARRIED = LENGTH - 2
_ALIKE = str.maketrans("ILOU", "110V")
_DASHES = str.maketrans("", "", "-\u2010\u2011\u2012\u2013\u2014\u2212")  # keyboards insert other dashes


@dataclass(frozen=True)
class Code:
    """The host's address and port, and a secret from `code_secret`. The address is IPv4. There is no room for the
    pin."""

    address: str
    port: int
    secret: Secret


def code_secret(entropy: bytes) -> Secret:
    """A secret for a code: 42 bits of 6 fresh random bytes."""
    return Secret((int.from_bytes(entropy, "big") % 2**_SECRET_BITS).to_bytes(_SECRET, "big"))


def is_of_code(secret: Secret) -> bool:
    """Whether this is the secret of a typed code. It is short enough to be searched; the secret of a link is not."""
    return len(secret.reveal()) == _SECRET


def write_code(code: Code) -> str:
    """The code in five groups of four; raises LocalWireError if it does not fit into one."""
    try:
        address, secret = packed(code.address), code.secret.reveal()
    except NotCanonical:
        raise LocalWireError("a code for no address") from None
    if len(address) != 4 or not 0 < code.port < 2**16 or len(secret) != _SECRET or secret[0] >> 2:
        raise LocalWireError("a code with a part of another size")
    bits = int.from_bytes(address + code.port.to_bytes(2, "big"), "big") << _SECRET_BITS | int.from_bytes(secret, "big")
    carried = [bits >> 5 * place & 31 for place in range(_CARRIED)]
    letters = "".join(ALPHABET[number] for number in reversed(_checked(carried)))
    return "-".join(letters[start : start + GROUP] for start in range(0, LENGTH, GROUP))


def read_code(text: str) -> Code:
    """The code somebody typed, in any case and any groups; raises PairingError, for a wrong letter CodeSlip."""
    letters = "".join(text.split()).translate(_DASHES).upper().translate(_ALIKE)
    if not set(letters) <= set(ALPHABET) or len(letters) > LENGTH + GROUP:
        raise PairingError(InvitationFault.NOT_OURS)
    if len(letters) != LENGTH:
        raise PairingError(InvitationFault.CUT_OFF if len(letters) < LENGTH else InvitationFault.BROKEN)
    numbers = [ALPHABET.index(letter) for letter in reversed(letters)]
    if any(_sums(numbers)):
        raise CodeSlip(_group(numbers))
    bits = sum(number << 5 * place for place, number in enumerate(numbers[2:]))
    port = bits >> _SECRET_BITS & 0xFFFF
    if not port:
        raise PairingError(InvitationFault.BROKEN)
    address = (bits >> _SECRET_BITS + 16).to_bytes(4, "big")
    return Code(unpacked(address), port, Secret((bits % 2**_SECRET_BITS).to_bytes(_SECRET, "big")))


# -- two letters that find a mistake; place 0 is the last letter -------------------------------------------------------


def _powers() -> tuple[int, ...]:
    """The powers of 2 in the field of 32 (modulo x^5 + x^2 + 1): all numbers but 0, in the order of their exponents."""
    row = [1]
    while len(row) < 31:
        doubled = row[-1] << 1
        row.append(doubled ^ 0b100101 if doubled > 31 else doubled)
    return tuple(row)


_POWER = _powers()
_LOG = {number: steps for steps, number in enumerate(_POWER)}


def _times(a: int, b: int) -> int:
    return _POWER[(_LOG[a] + _LOG[b]) % 31] if a and b else 0


def _sums(numbers: Sequence[int]) -> tuple[int, int]:
    """The sum of all letters, and the sum of each times 2 to its place: both 0 in a good code."""
    plain = weighted = 0
    for place, number in enumerate(numbers):
        plain ^= number
        weighted ^= _times(number, _POWER[place])
    return plain, weighted


def _checked(carried: Sequence[int]) -> list[int]:
    """The letters with their two check letters, c at place 0 and d at place 1. To the sums the two add c + d and c +
    2d, so that both become 0."""
    plain, weighted = _sums([0, 0, *carried])
    d = _times(plain ^ weighted, _POWER[-_LOG[3] % 31])  # the two sums added give 3d
    return [plain ^ d, d, *carried]


def _group(numbers: Sequence[int]) -> int | None:
    """The group of a single wrong letter: at its place, the plain sum times the weight gives the other sum."""
    plain, weighted = _sums(numbers)
    place = (_LOG[weighted] - _LOG[plain]) % 31 if plain and weighted else LENGTH
    return (LENGTH - 1 - place) // GROUP + 1 if place < LENGTH else None
