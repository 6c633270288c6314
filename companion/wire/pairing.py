"""Two ways to be invited: a link, shown as a QR or sent in a chat, and a code to be typed (`typed_code`).

A link is COMPANION://T/ with its version and, in base32: what kinds of addresses there are, port, pin, secret, the
addresses, and three bytes of their SHA-256. All of it is in the alphanumeric set of QR codes.
"""

import hashlib
import re
from base64 import b32decode, b32encode
from dataclasses import dataclass
from itertools import accumulate

from companion.seal.canonical import NotCanonical
from companion.seal.vault import Secret
from companion.wire.addresses import packed, unpacked
from companion.wire.errors import InvitationFault, LocalWireError, PairingError
from companion.wire.limits import ADDRESSES
from companion.wire.typed_code import Code, read_code

VERSION = 1
LONGEST = 160  # characters: a larger QR cannot be read across a table

_SCHEME = "COMPANION:"
_PREFIX = f"{_SCHEME}//T/"
_START = f"{_PREFIX}{VERSION}/"
_PASTED = 4 * LONGEST  # characters: our longest link, with line breaks from a chat
_PIN = 32
_SECRET = 16
_CHECK = 3
_WIDTHS = (0, 4, 16)  # by the two bits that tell an address's kind
_FIXED = 1 + 2 + _PIN + _SECRET


@dataclass(frozen=True)
class Invitation:
    """The addresses and port of the host, the best address first, the pin of its certificate, and the secret that lets
    a phone in."""

    version: int
    pin: bytes  # SHA-256 of the certificate
    secret: Secret
    port: int
    addresses: tuple[str, ...]


def write_link(invitation: Invitation) -> str:
    """The link with as many addresses as fit, the first ones first; raises LocalWireError if a part is wrong."""
    pin, secret = invitation.pin, invitation.secret.reveal()
    try:
        rows = [packed(address) for address in invitation.addresses[:ADDRESSES]]
    except NotCanonical:
        raise LocalWireError("a link to no address") from None
    if invitation.version != VERSION or not rows or not 0 < invitation.port < 2**16:
        raise LocalWireError("a link that leads nowhere")
    if len(pin) != _PIN or len(secret) != _SECRET:
        raise LocalWireError("a link with a part of another size")
    kept = list[bytes]()
    for row in rows:
        if len(_START) + _letters(sum(map(len, [*kept, row]))) <= LONGEST:
            kept.append(row)
    kinds = sum(_WIDTHS.index(len(row)) << 2 * place for place, row in enumerate(kept))
    carried = b"".join([bytes([kinds]), invitation.port.to_bytes(2, "big"), pin, secret, *kept])
    return _START + _base32(carried + _check(carried))


def read_link(text: str) -> Invitation:
    """The invitation of a link, in capital or small letters, also with line breaks in it; raises PairingError."""
    link = "".join(text.split()).upper()
    if len(text) > _PASTED or not link.isascii() or not link.startswith(_SCHEME):
        raise PairingError(InvitationFault.NOT_OURS)
    if _PREFIX.startswith(link):
        raise PairingError(InvitationFault.CUT_OFF)
    found = re.fullmatch(f"{_PREFIX}([0-9]{{1,3}})(?:/(.*))?", link)
    if found is None:
        raise PairingError(InvitationFault.BROKEN)
    version = int(found[1])
    if version != VERSION:
        raise PairingError(InvitationFault.NEWER_VERSION if version > VERSION else InvitationFault.OLDER_VERSION)
    return _opened(found[2] or "")


def read(text: str) -> Invitation | Code:
    """The invitation that was scanned, pasted or typed; raises PairingError."""
    if len(text) > _PASTED:
        raise PairingError(InvitationFault.NOT_OURS)
    letters = "".join(text.split()).upper()
    if letters.startswith(_SCHEME):
        return read_link(text)
    if letters.isalpha() and not _SCHEME.startswith(letters):  # a code always has digits
        raise PairingError(InvitationFault.NOT_OURS)
    return read_code(text)


def _opened(letters: str) -> Invitation:
    if len(letters) < 2:
        raise PairingError(InvitationFault.CUT_OFF)
    kinds = _bytes(letters[:2])[0]  # they tell the length
    row = [kinds >> 2 * place & 3 for place in range(ADDRESSES)]
    widths = [_WIDTHS[kind] for kind in row if 0 < kind < len(_WIDTHS)]
    if not widths or any(row[len(widths) :]):
        raise PairingError(InvitationFault.BROKEN)
    if len(letters) < _letters(sum(widths)):
        raise PairingError(InvitationFault.CUT_OFF)
    whole = _bytes(letters)
    carried, check = whole[:-_CHECK], whole[-_CHECK:]
    if _base32(whole) != letters or len(carried) != _FIXED + sum(widths) or check != _check(carried):
        raise PairingError(InvitationFault.BROKEN)
    port, pin, secret = int.from_bytes(carried[1:3], "big"), carried[3 : 3 + _PIN], carried[3 + _PIN : _FIXED]
    starts = accumulate(widths, initial=_FIXED)
    try:
        addresses = tuple(
            unpacked(carried[start : start + width]) for start, width in zip(starts, widths, strict=False)
        )
    except ValueError:
        raise PairingError(InvitationFault.BROKEN) from None
    if not port:
        raise PairingError(InvitationFault.BROKEN)
    return Invitation(VERSION, pin, Secret(secret), port, addresses)


def _letters(width: int) -> int:
    """How many letters follow the version in a link with so many bytes of addresses."""
    return -(-8 * (_FIXED + width + _CHECK) // 5)


def _base32(data: bytes) -> str:
    return b32encode(data).rstrip(b"=").decode("ascii")


def _bytes(letters: str) -> bytes:
    try:
        return b32decode(letters + "=" * (-len(letters) % 8))
    except ValueError:
        raise PairingError(InvitationFault.BROKEN) from None


def _check(carried: bytes) -> bytes:
    return hashlib.sha256(carried).digest()[:_CHECK]
