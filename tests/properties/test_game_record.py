"""A recorded game of Age of Thieves with real signatures: it holds, and any changed bit is noticed."""

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.catalogue import AGE_OF_THIEVES, TENANTS
from companion.cli.rehearse import RehearsalWished, play
from companion.shell.keys import Keys
from companion.table.fold import BadEntry
from companion.table.record import Verified, verify


@cache
def record() -> bytes:
    """A whole game of two."""
    return play(RehearsalWished(AGE_OF_THIEVES, 2), "record").record


def checked(data: bytes) -> Verified | BadEntry:
    """What `companion verify` says of these bytes."""
    return verify(data, TENANTS.games, Keys())


def test_a_game_holds() -> None:
    """The bytes alone are enough to check every signature, link, seal, share and rule."""
    assert isinstance(checked(record()), Verified)


@given(st.data())
def test_a_flipped_bit_anywhere_is_found(data: st.DataObject) -> None:
    """The named fault is at its line or before it."""
    place = data.draw(st.integers(0, len(record()) - 1))
    changed = bytearray(record())
    changed[place] ^= 1 << data.draw(st.integers(0, 7))
    found = checked(bytes(changed))
    assert isinstance(found, BadEntry)
    assert found.line is not None
    assert found.line <= record()[: place + 1].count(b"\n") + 1


@pytest.mark.parametrize("bit", range(8))
def test_the_last_byte_counts_too(bit: int) -> None:
    """This is about the end of the last line."""
    changed = bytearray(record())
    changed[-1] ^= 1 << bit
    assert isinstance(checked(bytes(changed)), BadEntry)


@given(st.data())
def test_lines_cannot_be_left_out_doubled_or_swapped(data: st.DataObject) -> None:
    """The chain keeps the lines in order. Only lines at the end may be missing, as if the evening had been shorter."""
    lines = record().splitlines(keepends=True)
    here = data.draw(st.integers(0, len(lines) - 2))
    there = data.draw(st.integers(here + 1, len(lines) - 1))
    for other in (
        lines[:here] + lines[here + 1 :],
        lines[: here + 1] + lines[here:],
        [*lines[:here], lines[there], *lines[here + 1 : there], lines[here], *lines[there + 1 :]],
    ):
        assert isinstance(checked(b"".join(other)), BadEntry)
