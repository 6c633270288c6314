"""Promises of small files with a checksum: each changed bit is found, and what older apps wrote is read."""

import pytest

from companion.seal.canonical import NotCanonical, encode
from companion.shell.checked_file import checked_bytes, checked_value
from tests.support.flips import flipped

FACTS = [1, "table", {"words": ["lamp", "rope"]}]


def test_what_is_written_is_read() -> None:
    """It is read with its checksum, and without one, as older apps wrote it."""
    assert checked_value(checked_bytes(FACTS)) == FACTS
    assert checked_value(encode(FACTS)) == FACTS


def test_every_changed_bit_is_found() -> None:
    """This holds even where the changed text would be good JSON."""
    for _, content in flipped(checked_bytes(FACTS)):
        with pytest.raises(NotCanonical):
            checked_value(content)


@pytest.mark.parametrize("tail", [b"", b"00000000", b"00000000\n", b"\n"])
def test_a_checksum_that_is_cut_or_wrong_is_none(tail: bytes) -> None:
    """If there is a second line, it must be right."""
    with pytest.raises(NotCanonical):
        checked_value(encode(FACTS) + b"\n" + tail)
