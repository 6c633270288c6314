"""The account of causes, and by it what a reveal costs in work: counts that do not depend on the machine."""

from collections.abc import Mapping

import pytest

from companion.seal import canonical
from companion.wire import codec
from tests.bench.causes import OWNER, REST, Causes
from tests.bench.room import Room

SEATS = 3
ENTRIES = 3 * SEATS
"""Of a reveal: Readys, signs, openings."""
FRAMES = SEATS + 2
"""A Ready is in the log before the next one comes; all signs come together, and all openings."""


@pytest.fixture(scope="module")
def reveal() -> Mapping[str, float]:
    """How often what was done by a host and its phones while a turn was revealed, each message alone on its way."""
    room, causes = Room(SEATS), Causes()
    room.to_the_plans()
    with causes.watched():
        room.round_trips()
    return causes.taken()["counts"]


def test_every_signature_is_checked_once_by_everybody_else(reveal: Mapping[str, float]) -> None:
    """The host and each other phone check an entry, its author does not; each phone checks the host's word for a frame.
    Nothing is signed but an entry by its author, and a frame by the host."""
    assert reveal["signatures checked"] == ENTRIES * SEATS + FRAMES * SEATS
    assert reveal["signatures made"] == ENTRIES + FRAMES


def test_every_frame_is_deflated_once(reveal: Mapping[str, float]) -> None:
    """Not once for each who gets it."""
    assert reveal["frames deflated"] == FRAMES


def test_every_entry_is_folded_once_by_everybody(reveal: Mapping[str, float]) -> None:
    """No entry is worked out anew for a picture, a duty or a record; a round is one frame."""
    assert reveal["entries checked"] == ENTRIES * (SEATS + 1)
    assert reveal["frames followed"] == FRAMES * SEATS


def test_a_move_makes_one_snapshot(reveal: Mapping[str, float]) -> None:
    """What people see is put together once, at the end of a move; not by a host while the rest of a round comes in."""
    assert reveal["snapshots"] == reveal["wake-ups"] - 2 * (SEATS - 1)


def test_watching_ends() -> None:
    """The wrapped functions are the old ones again, in each module that knows them; what is watched has its cause."""
    before, known = canonical.decode, codec.decode
    causes = Causes()
    with causes.watched((Counted, "looks")):
        assert canonical.decode is not before
        assert codec.decode is not known
        assert Counted().looks() == b'["seen"]'
    assert (canonical.decode, codec.decode) == (before, known)
    taken = causes.taken()
    assert {OWNER, REST, "canonical"} <= taken["ms"].keys()
    assert taken["counts"] == {"canonical forms written": 1}
    assert causes.taken()["counts"] == {}


class Counted:
    """An owner who looks."""

    def looks(self) -> bytes:
        """What it sees."""
        return canonical.encode(["seen"])
