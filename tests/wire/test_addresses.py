"""Addresses in one form."""

from ipaddress import IPv4Address, IPv6Address

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.seal.canonical import NotCanonical
from companion.wire.addresses import in_url, packed, unpacked


@given(st.integers(0, 2**32 - 1).map(IPv4Address) | st.integers(2**96, 2**128 - 1).map(IPv6Address))
def test_an_address_comes_back(address: IPv4Address | IPv6Address) -> None:
    """Text becomes bytes and text again, in IPv4 and IPv6."""
    assert unpacked(packed(str(address))) == str(address)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "home",
        "10.0.0.1 ",
        "010.0.0.1",
        "10.0.1",
        "FE80::1",
        "fe80:0::1",
        "fe80::1%eth0",
        "::ffff:1.2.3.4",
        "1.2.3.4/8",
    ],
)
def test_any_other_form_is_refused(text: str) -> None:
    """An address has only one form; a zone means nothing on another phone."""
    with pytest.raises(NotCanonical):
        packed(text)


@pytest.mark.parametrize("raw", [b"", b"123", bytes(10) + b"\xff\xff\1\2\3\4"])
def test_bytes_that_are_no_address(raw: bytes) -> None:
    """Two cases: another length, and IPv4 written as IPv6."""
    with pytest.raises(NotCanonical):
        unpacked(raw)


def test_only_the_other_family_has_brackets_in_a_url() -> None:
    """Its colons would pass for the port's."""
    assert (in_url("10.0.0.1"), in_url("fe80::1")) == ("10.0.0.1", "[fe80::1]")
