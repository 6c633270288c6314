"""Promises of invitations as text: a typed code or a pasted link is read, or its mistake is named."""

import pytest

from companion.client.invitation_text import accepted, leads_to
from companion.seal.canonical import b64
from companion.seal.vault import Secret
from companion.shell.files import Complaint
from companion.shell.words import languages, load
from companion.wire.pairing import Invitation
from companion.wire.typed_code import Code, code_secret, write_code

CODE = Code("192.168.0.7", 40123, code_secret(b"secret"))


def test_a_code_is_accepted_in_any_case() -> None:
    """As people type it."""
    invited = accepted(write_code(CODE).lower().replace("-", " "), load("en"))
    assert isinstance(invited, Code)
    assert (invited.address, invited.port) == (CODE.address, CODE.port)


@pytest.mark.parametrize("language", languages())
def test_a_slip_is_named_with_its_group(language: str) -> None:
    """One wrong letter shows where it stands."""
    code = write_code(CODE)
    slipped = code[:11] + ("0" if code[11] != "0" else "1") + code[12:]
    with pytest.raises(Complaint, match="3"):
        accepted(slipped, load(language))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    "text", ["", "https://example.org", "COMPANION://T/1/", "COMPANION://T/7/AA", "COMPANION://T/0/AA", "COMPANION://X"]
)
def test_every_other_fault_has_its_sentence(text: str, language: str) -> None:
    """In both languages."""
    with pytest.raises(Complaint, match=r"\."):
        accepted(text, load(language))


def test_a_link_says_whose_table_it_leads_to() -> None:
    """A code does not."""
    link = Invitation(1, bytes(32), Secret(bytes(16)), 9, ("127.0.0.1",))
    assert leads_to(link, {b64(bytes(32))})
    assert not leads_to(link, {b64(bytes([1]) * 32)})
    assert not leads_to(CODE, {b64(bytes(32))})
