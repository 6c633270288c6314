"""Links, links to a page, and typed codes (section 3 of the page)."""

import hashlib
import re
from base64 import b32decode, b32encode
from ipaddress import ip_address

from tests.second_verifier.frames import address
from tests.second_verifier.plain import Wrong, bytes_of, need, text_of

START = "COMPANION://T/1/"
LONGEST = 160
PIN, SECRET, CHECK = 32, 16, 3
WIDTHS = {1: 4, 2: 16}
PAGE = re.compile(r"http://([0-9.]+|\[[0-9a-f:.]+\])(?::([0-9]{1,5}))?(?:/[^#]*)?#(.*)", re.IGNORECASE)
ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
ALIKE = {"I": "1", "L": "1", "O": "0", "U": "V"}
LETTERS, CHECKS = 20, 2

Invited = tuple[bytes, bytes, int, tuple[str, ...]]
"""Pin, secret, port, addresses."""


def read_link(text: str) -> Invited:
    """What a link of either form says."""
    link = "".join(text.split())
    page = PAGE.fullmatch(link)
    if page:
        return _of_page(page[1].lower(), page[2] or "80", page[3])
    link = link.upper()
    need(link.startswith(START) and len(link) <= LONGEST, "invitation: no link of ours")
    letters = link.removeprefix(START)
    try:
        whole = b32decode(letters + "=" * (-len(letters) % 8))
    except ValueError:
        raise Wrong("invitation: no base32") from None
    need(b32encode(whole).decode().rstrip("=") == letters, "invitation: another form of the same bytes")
    carried = _checked(whole)
    need(len(carried) > 3, "invitation: cut off")
    port, rest = int.from_bytes(carried[1:3], "big"), carried[3:]
    addresses = _addresses(carried[0], rest[PIN + SECRET :], 4)
    need(port > 0 and bool(addresses), "invitation: leads nowhere")
    return rest[:PIN], rest[PIN : PIN + SECRET], port, addresses


def _of_page(first: str, port: str, letters: str) -> Invited:
    try:
        carried = _checked(bytes_of(letters))
    except Wrong:
        raise Wrong("invitation: what stands behind the mark") from None
    need(len(carried) > 2 and carried[0] == 1, "invitation: another version")
    need(first.startswith("[") == (":" in first) and address(first.strip("[]")), "invitation: no address")
    need(0 < int(port) < 65_536, "invitation: no port")
    rest = carried[2:]
    more = _addresses(carried[1], rest[PIN + SECRET :], 3)
    return rest[:PIN], rest[PIN : PIN + SECRET], int(port), (first.strip("[]"), *more)


def _checked(whole: bytes) -> bytes:
    """All but the check."""
    carried, check = whole[:-CHECK], whole[-CHECK:]
    need(hashlib.sha256(carried).digest()[:CHECK] == check, "invitation: check")
    return carried


def _addresses(kinds: int, data: bytes, most: int) -> tuple[str, ...]:
    """Two bits for each address; none behind the first place that has none."""
    found, row = list[str](), [kinds >> 2 * place & 3 for place in range(4)]
    while row and row[-1] == 0:
        row.pop()
    need(all(kind in WIDTHS for kind in row) and len(row) <= most, "invitation: kinds of addresses")
    need(len(data) == sum(WIDTHS[kind] for kind in row), "invitation: size")
    for kind in row:
        raw, data = data[: WIDTHS[kind]], data[WIDTHS[kind] :]
        found.append(str(ip_address(raw)))
        need(address(found[-1]), "invitation: no address")
    return tuple(found)


def path_of(secret: bytes) -> str:
    """The path of a link to a page."""
    return text_of(hashlib.sha256(b"path" + secret).digest())[:4]


def read_code(text: str) -> tuple[str, int, bytes]:
    """Address, port and secret of a typed code."""
    plain = "".join(ALIKE.get(letter, letter) for letter in "".join(text.split()).upper() if letter != "-")
    need(len(plain) == LETTERS and set(plain) <= set(ALPHABET), "invitation: no code")
    places = [ALPHABET.index(letter) for letter in plain]
    total = weighed = 0
    for place, letter in enumerate(reversed(places)):
        total ^= letter
        weighed ^= _times_two(letter, place)
    need(total == 0 and weighed == 0, "invitation: mistyped")
    bits = 0
    for letter in places[:-CHECKS]:
        bits = bits << 5 | letter
    found, port, secret = bits >> 58, bits >> 42 & 0xFFFF, bits & 2**42 - 1
    need(port > 0, "invitation: leads nowhere")
    return str(ip_address(found.to_bytes(4, "big"))), port, secret.to_bytes(6, "big")


def _times_two(letter: int, often: int) -> int:
    """In the field of 32 elements."""
    for _ in range(often):
        letter <<= 1
        letter ^= 0b100101 if letter & 32 else 0
    return letter
