"""Two ways to be invited: a link, shown as a QR or sent in a chat, and a code to be typed (`typed_code`).

| the link's form | who reads it | what follows, in base32 or base64url |
| --- | --- | --- |
| `COMPANION://T/1/...` | the app | kinds of the addresses, port, pin, secret, addresses, check |
| `http://ADDRESS:PORT/abcd#...` | browsers, too | version, kinds of further addresses, pin, secret, those, check |

The check is three bytes of the SHA-256 of what stands before it. The first form is in the alphanumeric set of QR codes.
What stands behind `#` never leaves the browser. The four letters before it hang on the secret: a browser has kept no
page of theirs, whoever was the host at this address yesterday.
"""

import hashlib
import re
from base64 import b32decode, b32encode
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate

from companion.seal.canonical import NotCanonical, b64, unb64
from companion.seal.vault import Secret
from companion.wire.addresses import in_url, packed, unpacked
from companion.wire.errors import InvitationFault, LocalWireError, PairingError
from companion.wire.limits import ADDRESSES
from companion.wire.typed_code import Code, read_code

VERSION = 1
LONGEST = 160  # characters: a larger QR cannot be read across a table
LONGEST_TO_PAGE = 122  # the same of a link to a page, for a QR has less room for small letters

_SCHEME = "COMPANION:"
_PREFIX = f"{_SCHEME}//T/"
_START = f"{_PREFIX}{VERSION}/"
_WEB = "http://"
_TO_PAGE = re.compile(r"http://([0-9.]*|\[[0-9a-f:.]*\]?)(?::([0-9]{0,5}))?(?:/[^#]*)?(?:#(.*))?", re.IGNORECASE)
_HTTP = 80
_PATH = 4  # letters
_PASTED = 4 * LONGEST  # characters: our longest link, with line breaks from a chat
_PIN = 32
_SECRET = 16
_CHECK = 3
_WIDTHS = (0, 4, 16)  # by the two bits that tell an address's kind
_PORT = 2
_FIXED = 1 + _PORT + _PIN + _SECRET


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
    rows = _rows(invitation)
    kept = _fitting(rows, lambda width: len(_START) + _letters(width) <= LONGEST)
    port = invitation.port.to_bytes(2, "big")
    carried = b"".join([_kinds(kept), port, invitation.pin, invitation.secret.reveal(), *kept])
    return _START + _base32(carried + _check(carried))


def write_page_link(invitation: Invitation) -> str:
    """The link that also opens the host's page. The first address always stands in it: one of IPv6 in full makes it a
    little longer than `LONGEST_TO_PAGE`. Raises LocalWireError if a part is wrong."""
    first, *rows = _rows(invitation)
    secret = invitation.secret.reveal()
    path = b64(hashlib.sha256(b"path" + secret).digest())[:_PATH]
    start = f"{_WEB}{in_url(unpacked(first))}:{invitation.port}/{path}#"
    fixed = 1 + _FIXED - _PORT + _CHECK  # the version's byte is added, the port stands before it
    kept = _fitting(rows, lambda width: len(start) + -(-8 * (fixed + width) // 6) <= LONGEST_TO_PAGE)
    carried = b"".join([bytes([VERSION]), _kinds(kept), invitation.pin, secret, *kept])
    return start + b64(carried + _check(carried))


def read_link(text: str) -> Invitation:
    """The invitation of a link of either form, also with line breaks in it; raises PairingError. Letters may be capital
    or small, but not behind `#`."""
    link = "".join(text.split())
    if len(text) <= _PASTED and link.isascii() and (found := _TO_PAGE.fullmatch(link)):
        return _of_page(found)
    link = link.upper()
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
    if letters.startswith((_SCHEME, _WEB.upper())):
        return read_link(text)
    if letters.isalpha() and not _SCHEME.startswith(letters):  # a code always has digits
        raise PairingError(InvitationFault.NOT_OURS)
    return read_code(text)


def _of_page(found: re.Match[str]) -> Invitation:
    """The invitation of a link to a page. Its check does not cover the address: people may have typed another one."""
    address, port, letters = found[1].strip("[]").lower(), found[2], found[3] or ""
    if len(letters) < 4:  # they hold version and kinds
        raise PairingError(InvitationFault.CUT_OFF)
    version, kinds, _ = _unb64(letters[:4])
    if version != VERSION:
        raise PairingError(InvitationFault.NEWER_VERSION if version > VERSION else InvitationFault.OLDER_VERSION)
    widths = _widths(kinds)
    if len(widths) >= ADDRESSES:  # one more stands before them
        raise PairingError(InvitationFault.BROKEN)
    size = 1 + _FIXED - _PORT + sum(widths) + _CHECK
    if len(letters) < -(-8 * size // 6):
        raise PairingError(InvitationFault.CUT_OFF)
    whole = _unb64(letters)
    carried, check = whole[:-_CHECK], whole[-_CHECK:]
    at = _HTTP if port is None else int(port or 0)
    if len(whole) != size or check != _check(carried) or not 0 < at < 2**16 or found[1].lower() != in_url(address):
        raise PairingError(InvitationFault.BROKEN)
    pin, secret, rest = carried[2 : 2 + _PIN], carried[2 + _PIN : 2 + _PIN + _SECRET], carried[2 + _PIN + _SECRET :]
    try:
        packed(address)
    except NotCanonical:
        raise PairingError(InvitationFault.BROKEN) from None
    return Invitation(VERSION, pin, Secret(secret), at, (address, *_addresses(rest, widths)))


def _opened(letters: str) -> Invitation:
    if len(letters) < 2:
        raise PairingError(InvitationFault.CUT_OFF)
    widths = _widths(_bytes(letters[:2])[0])  # they tell the length
    if not widths:
        raise PairingError(InvitationFault.BROKEN)
    if len(letters) < _letters(sum(widths)):
        raise PairingError(InvitationFault.CUT_OFF)
    whole = _bytes(letters)
    carried, check = whole[:-_CHECK], whole[-_CHECK:]
    if _base32(whole) != letters or len(carried) != _FIXED + sum(widths) or check != _check(carried):
        raise PairingError(InvitationFault.BROKEN)
    port, pin, secret = int.from_bytes(carried[1:3], "big"), carried[3 : 3 + _PIN], carried[3 + _PIN : _FIXED]
    addresses = _addresses(carried[_FIXED:], widths)
    if not port:
        raise PairingError(InvitationFault.BROKEN)
    return Invitation(VERSION, pin, Secret(secret), port, addresses)


def _rows(invitation: Invitation) -> list[bytes]:
    """The addresses as bytes; raises LocalWireError if any part is wrong."""
    try:
        rows = [packed(address) for address in invitation.addresses[:ADDRESSES]]
    except NotCanonical:
        raise LocalWireError("a link to no address") from None
    if invitation.version != VERSION or not rows or not 0 < invitation.port < 2**16:
        raise LocalWireError("a link that leads nowhere")
    if len(invitation.pin) != _PIN or len(invitation.secret.reveal()) != _SECRET:
        raise LocalWireError("a link with a part of another size")
    return rows


def _fitting(rows: Iterable[bytes], fits: Callable[[int], bool]) -> list[bytes]:
    """The first of these addresses that fit, by how wide they are together."""
    kept = list[bytes]()
    for row in rows:
        if fits(sum(map(len, [*kept, row]))):
            kept.append(row)
    return kept


def _kinds(rows: Sequence[bytes]) -> bytes:
    return bytes([sum(_WIDTHS.index(len(row)) << 2 * place for place, row in enumerate(rows))])


def _widths(kinds: int) -> list[int]:
    """How wide the addresses of these kinds are; raises PairingError if no link has such kinds."""
    row = [kinds >> 2 * place & 3 for place in range(ADDRESSES)]
    widths = [_WIDTHS[kind] for kind in row if 0 < kind < len(_WIDTHS)]
    if any(row[len(widths) :]):
        raise PairingError(InvitationFault.BROKEN)
    return widths


def _addresses(carried: bytes, widths: Sequence[int]) -> tuple[str, ...]:
    starts = accumulate(widths, initial=0)
    try:
        return tuple(unpacked(carried[start : start + width]) for start, width in zip(starts, widths, strict=False))
    except ValueError:
        raise PairingError(InvitationFault.BROKEN) from None


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


def _unb64(letters: str) -> bytes:
    try:
        return unb64(letters)
    except NotCanonical:
        raise PairingError(InvitationFault.BROKEN) from None


def _check(carried: bytes) -> bytes:
    return hashlib.sha256(carried).digest()[:_CHECK]
