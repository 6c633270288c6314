"""What another app makes from random bytes, by the protocol page alone: a certificate, a seat, a plan."""

import base64
import datetime
import hashlib
import hmac
import secrets
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Any

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.serialization import Encoding
from cryptography.x509.oid import NameOID

from tests.second_verifier.plain import canonical, digest, text_of
from tests.second_verifier.rolls import WORDS

START = "COMPANION://T/1/"
SIZES = {0: 0, 1: 4, 2: 16}


@dataclass(frozen=True)
class Link:
    """The parts of an invitation."""

    address: str
    port: int
    pin: str
    secret: bytes


def read_link(link: str) -> Link:
    """The first address of a link, and what a caller needs there."""
    code = link.removeprefix(START)
    data = base64.b32decode(code + "=" * (-len(code) % 8))
    assert hashlib.sha256(data[:-3]).digest()[:3] == data[-3:], "the check of the link is wrong"
    first = data[51 : 51 + SIZES[data[0] & 3]]
    port = int.from_bytes(data[1:3], "big")
    return Link(str(ip_address(first)), port, text_of(data[3:35]), data[35:51])


def mac(key: bytes, message: bytes) -> bytes:
    """HMAC-SHA-256."""
    return hmac.digest(key, message, "sha256")


def public(key: Ed25519PrivateKey) -> str:
    """The public half of a key, as text."""
    return text_of(key.public_key().public_bytes_raw())


def pin(key: Ed25519PrivateKey) -> str:
    """The pin of the certificate that a device key signs for itself."""
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "companion")])
    since, until = (datetime.datetime(year, 1, 1, tzinfo=datetime.UTC) for year in (2020, 2100))
    builder = x509.CertificateBuilder(name, name, key.public_key(), 7, since, until)
    return text_of(hashlib.sha256(builder.sign(key, None).public_bytes(Encoding.DER)).digest())


class Chair:
    """A seat's words, keys and chain."""

    def __init__(self, table: str) -> None:
        bits = secrets.randbits(72)
        words = " ".join(WORDS[bits >> 66 - 6 * place & 63] for place in range(12))
        root = hashlib.pbkdf2_hmac("sha256", words.encode(), table.encode(), 200_000)
        self.key = Ed25519PrivateKey.from_private_bytes(mac(root, b"signing"))
        self.envelope = mac(root, b"envelope")
        link = mac(mac(root, b"dice"), secrets.token_bytes(32))
        self.behind: dict[bytes, bytes] = {}  # a link -> the one that may be given next
        for _ in range(4096):
            before = hashlib.sha256(link).digest()
            self.behind[before] = link
            link = before
        self.anchor = text_of(link)


class SealedPlan:
    """A plan with all that seals, opens and shows it."""

    def __init__(self, chair: Chair, table: str, q: int, seat: int, slots: list[list[int]], cards: list[Any]) -> None:
        x = secrets.token_bytes(32)
        self.cards = cards
        self.nonces = [text_of(mac(x, canonical(["part", j]))) for j in range(len(cards))]
        parts = [
            text_of(digest("part", table, q, seat, j, card, self.nonces[j])) for j, card in enumerate(cards)
        ]  # fmt: skip
        nonce = text_of(mac(x, b"open"))
        whole = digest("seal", table, q, seat, slots, parts, nonce)
        inner = canonical([text_of(x), slots, cards])
        padded = (len(inner).to_bytes(2, "big") + inner).ljust(512, b"\0")
        random = secrets.token_bytes(12)
        cipher = ChaCha20Poly1305(chair.envelope).encrypt(random, padded, whole)
        self.digest = whole
        self.seal = {"q": q, "digest": text_of(whole), "envelope": text_of(random + cipher)}
        self.open = {"q": q, "open": slots, "parts": parts, "nonce": nonce}

    def part(self, j: int) -> list[Any]:
        """Hidden part j with its proof."""
        return [j, self.cards[j], self.nonces[j]]
