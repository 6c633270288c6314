"""Invitations as links, and the one parser for everything that is scanned, pasted or typed."""

import hashlib
import re
from base64 import b32decode, b32encode
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from qrcode import QRCode
from qrcode.constants import ERROR_CORRECT_M

from companion.seal.vault import Secret
from companion.wire.errors import InvitationFault, LocalWireError, PairingError
from companion.wire.pairing import (
    LONGEST,
    LONGEST_TO_PAGE,
    VERSION,
    Invitation,
    read,
    read_link,
    write_link,
    write_page_link,
)
from companion.wire.typed_code import Code, code_secret, write_code

QR_SET = set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:")
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
START = "COMPANION://T/1/"
v4 = st.integers(0, 2**32 - 1).map(lambda number: ".".join(map(str, number.to_bytes(4, "big"))))
v6 = st.integers(1, 0xFFFF).map(lambda number: f"fe80::{number:x}")


def invitations(addresses: st.SearchStrategy[list[str]]) -> st.SearchStrategy[Invitation]:
    """Any invitation with such addresses."""
    secrets = st.binary(min_size=16, max_size=16).map(Secret)
    pins, ports = st.binary(min_size=32, max_size=32), st.integers(1, 65535)
    return st.builds(Invitation, st.just(VERSION), pins, secrets, ports, addresses.map(tuple))


usual = invitations(st.lists(v4, min_size=1, max_size=4) | st.tuples(v4, v6, v4, v4).map(list))
crowded = invitations(st.lists(v4 | v6, min_size=1, max_size=6))
EXAMPLE = Invitation(VERSION, bytes(32), Secret(b"s" * 16), 4000, ("10.0.0.1", "fe80::1"))
TO_PAGE = write_page_link(EXAMPLE)


def fault(text: str) -> InvitationFault:
    """Why this is not an invitation."""
    with pytest.raises(PairingError) as caught:
        read(text)
    return caught.value.fault


def forged(carried: bytes) -> str:
    """A link with a good checksum, whatever it carries."""
    whole = carried + hashlib.sha256(carried).digest()[:3]
    return START + b32encode(whole).decode().rstrip("=")


@given(usual)
def test_a_link_comes_back(invitation: Invitation) -> None:
    """Four addresses, one of them IPv6, still fit into a QR that a phone reads across a table."""
    link = write_link(invitation)
    assert len(link) <= LONGEST
    assert set(link) <= QR_SET
    assert read_link(link) == read(link) == invitation


def test_a_link_is_for_good() -> None:
    """Later versions of the app read an invitation of this version."""
    shown = (
        "COMPANION://T/1/BEH2AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAONZXG43T"
        "ONZXG43TONZXG43TOMFAAAAB72AAAAAAAAAAAAAAAAAAAAAAAHLOEJI"
    )
    assert write_link(EXAMPLE) == shown


@given(usual)
def test_a_link_to_a_page_comes_back(invitation: Invitation) -> None:
    """It has the first address, and of the others those that fit."""
    link = write_page_link(invitation)
    read_back = read(link)
    assert isinstance(read_back, Invitation)
    assert read_link(link) == read_back == replace(invitation, addresses=read_back.addresses)
    assert read_back.addresses[0] == invitation.addresses[0]
    rest = iter(invitation.addresses)
    assert all(address in rest for address in read_back.addresses)


@given(invitations(st.lists(v4, min_size=1, max_size=4)))
def test_four_plain_addresses_fit_into_a_link_to_a_page(invitation: Invitation) -> None:
    """It is a QR of version 7 at most, which a phone's camera reads across a table."""
    link = write_page_link(invitation)
    assert read_link(link) == invitation
    assert len(link) <= LONGEST_TO_PAGE
    assert version_of(link) <= 7


@given(invitations(st.tuples(st.just(":".join(["ffff"] * 8)), v4).map(list)))
def test_an_address_of_the_other_family_makes_it_a_size_larger(invitation: Invitation) -> None:
    """It stands alone, and in full."""
    link = write_page_link(invitation)
    assert read_link(link).addresses == invitation.addresses[:1]
    assert version_of(link) <= 8


def version_of(link: str) -> int:
    """The size of its QR, as it is shown."""
    code = QRCode(error_correction=ERROR_CORRECT_M)
    code.add_data(link, optimize=0)
    code.make()
    return int(code.version)


def test_a_link_to_a_page_is_for_good() -> None:
    """Later versions of the app read an invitation of this version."""
    shown = (
        "http://10.0.0.1:4000/No69#AQIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAHNzc3Nzc3Nzc3Nzc3Nzc3P-gAAAAAAA"
        "AAAAAAAAAAABCosY"
    )
    assert shown == TO_PAGE


def test_what_opens_the_table_is_not_in_a_request() -> None:
    """A browser sends what stands before `#`. It shows neither the secret nor the pin, and is another for each
    secret."""
    sent, _, kept = TO_PAGE.partition("#")
    assert re.fullmatch("http://10[.]0[.]0[.]1:4000/[A-Za-z0-9_-]{4}", sent)
    assert len(kept) > 64
    other = write_page_link(replace(EXAMPLE, secret=Secret(b"t" * 16)))
    assert other.partition("#")[0] != sent


def test_a_link_to_a_page_as_browsers_show_it() -> None:
    """They hide port 80, write the scheme in either case, and may be on another path by now."""
    _, _, kept = write_page_link(replace(EXAMPLE, port=80)).partition("#")
    for start in ("http://10.0.0.1/#", "HTTP://10.0.0.1#", "http://10.0.0.1:80/other/path#", " http://10.0.0.1 /\n#"):
        assert read(start + kept) == read(f"http://10.0.0.1:80/abcd#{kept}") == replace(EXAMPLE, port=80)


@given(crowded)
def test_the_best_addresses_stay(invitation: Invitation) -> None:
    """If they do not all fit, the first ones stay, in their order; the first one always does."""
    link = write_link(invitation)
    kept = read_link(link).addresses
    rest = iter(invitation.addresses)
    assert len(link) <= LONGEST
    assert kept[0] == invitation.addresses[0]
    assert all(address in rest for address in kept)


@given(usual, st.integers(1, 159), st.sampled_from(["\n", " ", "\r\n", "\t"]))
def test_a_link_survives_a_chat(invitation: Invitation, place: int, between: str) -> None:
    """It may be in small letters, with spaces around it and a line break in it."""
    link = write_link(invitation)
    assert read(f"  {link.lower()[:place]}{between}{link.lower()[place:]}\n") == invitation


@given(usual, st.data())
def test_a_cut_link_is_called_cut(invitation: Invitation, draw: st.DataObject) -> None:
    """It may end anywhere."""
    link = write_link(invitation)
    assert fault(link[: draw.draw(st.integers(0, len(link) - 1))]) is InvitationFault.CUT_OFF


@given(usual, st.data())
def test_a_changed_letter_is_found(invitation: Invitation, draw: st.DataObject) -> None:
    """Every letter of the content counts; a change of the first two may look like another length."""
    link = write_link(invitation)
    place = draw.draw(st.integers(len(START), len(link) - 1))
    letter = draw.draw(st.sampled_from(ALPHABET).filter(lambda other: other != link[place]))
    found = fault(link[:place] + letter + link[place + 1 :])
    assert found is InvitationFault.BROKEN or (found is InvitationFault.CUT_OFF and place < len(START) + 2)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("http://", InvitationFault.CUT_OFF),
        ("http://192.168.1", InvitationFault.CUT_OFF),
        ("http://[fe80::1]:4000/abcd", InvitationFault.CUT_OFF),
        (TO_PAGE[:40], InvitationFault.CUT_OFF),
        (TO_PAGE[:-1], InvitationFault.CUT_OFF),
        (TO_PAGE.partition("#")[0] + "#AQ", InvitationFault.CUT_OFF),
        (TO_PAGE.partition("#")[0] + "#AgAA", InvitationFault.NEWER_VERSION),
        (TO_PAGE.partition("#")[0] + "#AAAA", InvitationFault.OLDER_VERSION),
        (TO_PAGE.partition("#")[0] + "#A*AA", InvitationFault.BROKEN),
        (TO_PAGE.partition("#")[0] + "#AQMA", InvitationFault.BROKEN),  # a family that nobody knows
        (TO_PAGE.partition("#")[0] + "#AQQA", InvitationFault.BROKEN),  # the second address without the first
        (TO_PAGE.partition("#")[0] + "#AVUA", InvitationFault.BROKEN),  # one too many
        (TO_PAGE + "A", InvitationFault.BROKEN),
        (TO_PAGE + "AAAA", InvitationFault.BROKEN),
        (TO_PAGE.replace(":4000", ":0"), InvitationFault.BROKEN),
        (TO_PAGE.replace(":4000", ":"), InvitationFault.BROKEN),
        (TO_PAGE.replace(":4000", ":65536"), InvitationFault.BROKEN),
        (TO_PAGE.replace("10.0.0.1", "10.0.0.01"), InvitationFault.BROKEN),
        (TO_PAGE.replace("10.0.0.1", "[10.0.0.1]"), InvitationFault.BROKEN),
        (TO_PAGE.replace("10.0.0.1", "[fe80::1"), InvitationFault.BROKEN),
        (TO_PAGE.replace("10.0.0.1", "[::ffff:1.2.3.4]"), InvitationFault.BROKEN),
        (TO_PAGE.replace("10.0.0.1", "host"), InvitationFault.NOT_OURS),
        (TO_PAGE.replace("10.0.0.1", "me@10.0.0.1"), InvitationFault.NOT_OURS),
        (TO_PAGE.replace("http:", "https:"), InvitationFault.NOT_OURS),
        (TO_PAGE + "\u00e4", InvitationFault.NOT_OURS),
        (f"http://10.0.0.1/#{'A' * 1000}", InvitationFault.NOT_OURS),
        ("WIFI:S:home;T:WPA;P:pass;;", InvitationFault.NOT_OURS),
        ("https://example.org/T/1/AAAA", InvitationFault.NOT_OURS),
        ("hello", InvitationFault.NOT_OURS),
        ("Companionship", InvitationFault.NOT_OURS),
        ("compan", InvitationFault.CUT_OFF),
        ("R2M0-21", InvitationFault.CUT_OFF),
        ("anchor apple arrow bell book bottle", InvitationFault.NOT_OURS),
        ("COMPANION://T/1/" + "A" * 1000, InvitationFault.NOT_OURS),
        ("COMPANION://T/1/\u00e4", InvitationFault.NOT_OURS),
        ("COMPANION://T/0/AAAA", InvitationFault.OLDER_VERSION),
        ("COMPANION://T/2/WHAT*EVER", InvitationFault.NEWER_VERSION),
        ("COMPANION://T/12", InvitationFault.NEWER_VERSION),
        ("COMPANION://X/1/AAAA", InvitationFault.BROKEN),
        ("COMPANION://T/1AAAA", InvitationFault.BROKEN),
        ("COMPANION:/", InvitationFault.CUT_OFF),
        (START, InvitationFault.CUT_OFF),
        (START + "A", InvitationFault.CUT_OFF),
        (START + "0189", InvitationFault.BROKEN),  # no letters of base32
        (START + "A" * 90, InvitationFault.BROKEN),  # no address
        (write_link(EXAMPLE) + "A", InvitationFault.BROKEN),
        (write_link(EXAMPLE) + "ABCDEFGH", InvitationFault.BROKEN),
        (write_link(EXAMPLE).replace("/1/", "/1/0", 1), InvitationFault.BROKEN),
        (write_link(EXAMPLE)[:40] + "1" + write_link(EXAMPLE)[41:], InvitationFault.BROKEN),
    ],
)
def test_each_wrong_link_has_its_name(text: str, why: InvitationFault) -> None:
    """The names are: another QR, an app to update, a missing end, a change on the way."""
    assert fault(text) is why


def test_a_long_text_is_no_link() -> None:
    """This also holds where only links are expected."""
    with pytest.raises(PairingError):
        read_link(START + "A" * 1000)


KINDS_AND_REST = [
    bytes([0b11, 0, 1]) + bytes(52),  # a family that nobody knows
    bytes([0b0100, 0, 1]) + bytes(52),  # the second address without the first
    bytes([0b01, 0, 0]) + bytes(52),  # no port
    bytes([0b10, 0, 1]) + bytes(48 + 10) + b"\xff\xff\1\2\3\4",  # IPv4 in IPv6 clothes
    bytes([0b01, 0, 1]) + bytes(48 + 8),  # more than it says
]


@pytest.mark.parametrize("carried", KINDS_AND_REST, ids=range(len(KINDS_AND_REST)))
def test_a_forged_link_is_broken(carried: bytes) -> None:
    """A good checksum is not enough: we never write such a content."""
    assert fault(forged(carried)) is InvitationFault.BROKEN


def test_bits_that_carry_nothing_are_nothing() -> None:
    """An invitation has only one link, so unused bits must be 0."""
    link = write_link(EXAMPLE)
    padding = "=" * (-len(link.removeprefix(START)) % 8)
    same = b32decode(link.removeprefix(START) + padding)
    others = [link[:-1] + letter for letter in ALPHABET if letter != link[-1]]
    twins = [other for other in others if b32decode(other.removeprefix(START) + padding) == same]
    assert twins
    assert {fault(twin) for twin in twins} == {InvitationFault.BROKEN}


@pytest.mark.parametrize(
    "wrong",
    [
        Invitation(2, bytes(32), Secret(bytes(16)), 1, ("10.0.0.1",)),
        Invitation(1, bytes(31), Secret(bytes(16)), 1, ("10.0.0.1",)),
        Invitation(1, bytes(32), Secret(bytes(15)), 1, ("10.0.0.1",)),
        Invitation(1, bytes(32), Secret(bytes(16)), 0, ("10.0.0.1",)),
        Invitation(1, bytes(32), Secret(bytes(16)), 65536, ("10.0.0.1",)),
        Invitation(1, bytes(32), Secret(bytes(16)), 1, ()),
        Invitation(1, bytes(32), Secret(bytes(16)), 1, ("localhost",)),
    ],
    ids=["version", "pin", "secret", "port", "port beyond", "no address", "name"],
)
def test_what_is_no_invitation_is_not_written(wrong: Invitation) -> None:
    """So nobody gets a QR that leads nowhere."""
    for write in (write_link, write_page_link):
        with pytest.raises(LocalWireError):
            write(wrong)


def test_a_typed_code_is_read_by_the_same_parser() -> None:
    """People need not say whether they have a link or a code."""
    code = Code("10.0.0.1", 4000, code_secret(b"abcdef"))
    assert read(write_code(code)) == code


@given(
    st.text(max_size=200)
    | st.text("COMPANI:/T1234567ABC \n", max_size=200).map(lambda text: START + text)
    | st.text("http:/#10.[]ABQ_-\n", max_size=200).map(lambda text: "http://" + text)
)
def test_any_text_is_an_invitation_or_refused(text: str) -> None:
    """Our one error refuses it."""
    try:
        found = read(text)
    except PairingError:
        return
    assert isinstance(found, Invitation | Code)


def test_an_invitation_does_not_show_its_secret() -> None:
    """Printing it leaves the secret out."""
    assert "secret=Secret()" in repr(EXAMPLE)
