"""A device's certificate: its key, signed by itself, and nothing else. Also the two ends of a TLS 1.3 connection.

No authority signs it, and its dates mean nothing. A caller compares its SHA-256, the pin, with the pin that it knows.
"""

import os
import ssl
import tempfile
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import BestAvailableEncryption, Encoding, PrivateFormat
from cryptography.x509 import CertificateBuilder, Name, NameAttribute
from cryptography.x509.oid import NameOID

from companion.seal.vault import Secret
from companion.shell.files import Complaint, Trouble
from companion.wire.sealed_stream import pin_of

_NAME = Name([NameAttribute(NameOID.COMMON_NAME, "companion")])
_FROM, _TO = datetime(1970, 1, 1, tzinfo=UTC), datetime(9999, 12, 31, 23, 59, 59, tzinfo=UTC)


@dataclass(frozen=True)
class Certificate:
    """The certificate of a device, and its pin."""

    der: bytes
    pin: str


def certificate(seed: Secret) -> Certificate:
    """The certificate of this 32-byte device key. It is always the same, so that a phone keeps its pin after a
    restart."""
    key = Ed25519PrivateKey.from_private_bytes(seed.reveal())
    builder = CertificateBuilder(_NAME, _NAME, key.public_key(), serial_number=1)
    made = builder.not_valid_before(_FROM).not_valid_after(_TO).sign(key, None)
    der = made.public_bytes(Encoding.DER)
    return Certificate(der, pin_of(der))


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
