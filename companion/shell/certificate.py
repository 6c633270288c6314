"""A device's certificate: its key, signed by itself, and nothing else. Also the two ends of a TLS 1.3 connection.

No authority signs it, and its dates mean nothing. A caller compares its SHA-256, the pin, with the pin that it knows.

All certificates are alike but for key and signature. So they are written here, piece by piece (DER): the library that
can read and write any certificate would stay in memory for this one, with 2 MB.
"""

import os
import ssl
import tempfile
from dataclasses import dataclass
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import BestAvailableEncryption, Encoding, PrivateFormat

from companion.seal.vault import Secret
from companion.shell.files import Complaint, Trouble
from companion.shell.keys import Ed25519Signer
from companion.wire.sealed_stream import pin_of

_SEQUENCE, _SET, _BITS = 0x30, 0x31, 0x03


def _piece(kind: int, *parts: bytes) -> bytes:
    """One piece: its kind, how long it is, and what it holds."""
    held = b"".join(parts)
    long = len(held).to_bytes(1) if len(held) < 0x80 else b"\x81" + len(held).to_bytes(1)
    return bytes((kind,)) + long + held


_ED25519 = _piece(_SEQUENCE, b"\x06\x03\x2b\x65\x70")
_NAME = _piece(_SEQUENCE, _piece(_SET, _piece(_SEQUENCE, b"\x06\x03\x55\x04\x03", _piece(0x0C, b"companion"))))
_DATES = _piece(_SEQUENCE, _piece(0x17, b"700101000000Z"), _piece(0x18, b"99991231235959Z"))
_VERSION_3, _NUMBER_1 = b"\xa0\x03\x02\x01\x02", b"\x02\x01\x01"


@dataclass(frozen=True)
class Certificate:
    """The certificate of a device, and its pin."""

    der: bytes
    pin: str


def certificate(seed: Secret) -> Certificate:
    """The certificate of this 32-byte device key. It is always the same, so that a phone keeps its pin after a
    restart."""
    key = Ed25519Signer(seed)
    shown = _piece(_SEQUENCE, _ED25519, _bits(key.public))
    signed = _piece(_SEQUENCE, _VERSION_3, _NUMBER_1, _ED25519, _NAME, _DATES, _NAME, shown)
    der = _piece(_SEQUENCE, signed, _ED25519, _bits(key.sign(signed)))
    return Certificate(der, pin_of(der))


def _bits(whole: bytes) -> bytes:
    """A string of bits, of which the last byte has none too many."""
    return _piece(_BITS, b"\0", whole)


def server_context(seed: Secret) -> ssl.SSLContext:
    """TLS 1.3 for the side that is called, with its certificate. There are no tickets, as nobody resumes a
    connection."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.num_tickets = 0
    _load(context, seed)
    return context


def client_context() -> ssl.SSLContext:
    """TLS 1.3 for the side that calls. It accepts every certificate: compare the pin before you send a byte."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


def _load(context: ssl.SSLContext, seed: Secret) -> None:
    """Loads the key. `ssl` reads keys from files only: this file is encrypted with a password that stays in memory.

    Raises Complaint if there is no room for such a file."""
    key = Ed25519PrivateKey.from_private_bytes(seed.reveal())
    password = os.urandom(32).hex().encode()
    shut = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, BestAvailableEncryption(password))
    shown = ssl.DER_cert_to_PEM_cert(certificate(seed).der).encode()
    try:
        with tempfile.TemporaryDirectory() as folder:  # nobody else may look into it
            both = Path(folder) / "device.pem"
            both.write_bytes(shown + shut)
            context.load_cert_chain(both, password=password)
    except ssl.SSLError:  # it is an OSError, too, but has nothing to do with a full disk
        raise
    except OSError as error:
        why = f"no temporary file can be written ({error.strerror}); make room on this device"
        raise Complaint(why, Trouble.NO_ROOM) from None
