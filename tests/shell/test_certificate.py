"""A device shows the same certificate for ever, talks TLS 1.3 or nothing, and leaves its key on no disk."""

import hashlib
import ssl
import tempfile
from datetime import UTC, datetime
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import Encoding
from cryptography.x509 import CertificateBuilder, Name, NameAttribute, load_der_x509_certificate
from cryptography.x509.oid import NameOID

from companion.seal.canonical import unb64
from companion.seal.vault import Secret
from companion.shell.certificate import certificate, client_context, server_context
from companion.shell.files import Complaint
from companion.shell.keys import Keys
from companion.wire.sealed_stream import pin_of

SEED, OTHER = Secret(bytes(range(32))), Secret(bytes(32))


def test_a_phone_that_restarts_keeps_its_pin() -> None:
    """No byte depends on time or chance: the pin of this seed is written down here."""
    assert certificate(SEED).pin == "bBEsUOcazfoafOSwm5r7UloQpnTDMchVURx03fZnfiM"
    assert certificate(SEED) == certificate(Secret(bytes(range(32))))
    assert certificate(SEED).pin != certificate(OTHER).pin


def test_the_pin_is_the_digest_of_what_is_shown() -> None:
    """Everybody who sees the certificate can work out the pin."""
    made = certificate(SEED)
    assert unb64(made.pin) == hashlib.sha256(made.der).digest()
    assert pin_of(made.der) == made.pin


def test_the_certificate_is_signed_by_the_device_key() -> None:
    """The key behind TLS is the one that signs the hello; nothing in it says whose phone it is."""
    made = load_der_x509_certificate(certificate(SEED).der)
    made.verify_directly_issued_by(made)
    key = made.public_key()
    assert isinstance(key, Ed25519PublicKey)
    assert key.public_bytes_raw() == Keys().signer(SEED).public
    assert made.subject.rfc4514_string() == "CN=companion"


@pytest.mark.parametrize("seed", [SEED, OTHER])
def test_it_is_what_a_library_of_certificates_makes(seed: Secret) -> None:
    """To the byte: older versions of this app, which asked the library, showed the same."""
    key, name = (
        Ed25519PrivateKey.from_private_bytes(seed.reveal()),
        Name([NameAttribute(NameOID.COMMON_NAME, "companion")]),
    )
    builder = CertificateBuilder(name, name, key.public_key(), serial_number=1)
    builder = builder.not_valid_before(datetime(1970, 1, 1, tzinfo=UTC))
    builder = builder.not_valid_after(datetime(9999, 12, 31, 23, 59, 59, tzinfo=UTC))
    assert certificate(seed).der == builder.sign(key, None).public_bytes(Encoding.DER)


def test_no_clock_is_too_wrong() -> None:
    """The dates span every date a phone can show."""
    made = load_der_x509_certificate(certificate(SEED).der)
    assert (made.not_valid_before_utc.year, made.not_valid_after_utc.year) == (1970, 9999)


@pytest.mark.parametrize("context", [server_context(SEED), client_context()])
def test_tls_is_1_3_or_nothing(context: ssl.SSLContext) -> None:
    """There is no older TLS, no way to skip the handshake, no compression; the only check is the pin."""
    assert context.minimum_version is ssl.TLSVersion.TLSv1_3
    assert context.options & ssl.OP_NO_COMPRESSION
    assert context.verify_mode is ssl.CERT_NONE
    assert not context.check_hostname


def test_nobody_resumes_a_connection() -> None:
    """No tickets: each connection shows the certificate anew."""
    assert server_context(SEED).num_tickets == 0


def test_no_key_is_left_on_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`ssl` needs a file. It lies in a folder that only this user can read, with the key encrypted, and is deleted at
    once."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    seen: list[tuple[int, bytes]] = []

    load = ssl.SSLContext.load_cert_chain

    def watched(context: ssl.SSLContext, file: Path, password: bytes) -> None:
        seen.append((file.parent.stat().st_mode & 0o777, file.read_bytes()))
        load(context, file, password=password)

    monkeypatch.setattr(ssl.SSLContext, "load_cert_chain", watched)
    server_context(SEED)
    ((mode, content),) = seen
    assert mode == 0o700
    assert b"BEGIN ENCRYPTED PRIVATE KEY" in content
    assert b"BEGIN PRIVATE KEY" not in content
    assert list(tmp_path.iterdir()) == []


def test_a_disk_without_room_for_the_key_is_a_complaint(monkeypatch: pytest.MonkeyPatch) -> None:
    """The key needs a file for a moment, and the file needs room."""
    monkeypatch.setattr(tempfile, "tempdir", "/dev/full")
    with pytest.raises(Complaint, match="make room on this device"):
        server_context(SEED)


def test_a_key_that_ssl_does_not_take_is_no_matter_of_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is a mistake of this program, and is raised as one."""
    monkeypatch.setattr(ssl, "DER_cert_to_PEM_cert", lambda _: "no certificate\n")
    with pytest.raises(ssl.SSLError):
        server_context(SEED)
