"""Addresses in their one text form and as bytes. IPv6 has no zone here, as zone numbers mean nothing on another
phone."""

from ipaddress import IPv6Address, ip_address

from companion.seal.canonical import NotCanonical


def packed(text: str) -> bytes:
    """The 4 or 16 bytes of an address; raises NotCanonical for anything but its one text form."""
    try:
        raw = ip_address(text).packed
    except ValueError:
        raise NotCanonical("not an address") from None
    if unpacked(raw) != text:
        raise NotCanonical("not the one form of an address")
    return raw


def unpacked(raw: bytes) -> str:
    """The text of an address of 4 or 16 bytes; raises NotCanonical for any other length."""
    try:
        address = ip_address(raw)
    except ValueError:
        raise NotCanonical("not the bytes of an address") from None
    if isinstance(address, IPv6Address) and address.ipv4_mapped:  # an IPv4 address inside IPv6 would have two names
        raise NotCanonical("an address of the other family")
    return str(address)


def in_url(address: str) -> str:
    """The address as it stands in a URL: in IPv6 it has brackets around it."""
    return f"[{address}]" if ":" in address else address
