"""Random evenings with logs cut back and new hosts: a link is used for one roll, and a roll has one result."""

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.session.seat_secrets import LinkGiven
from companion.table.game import RollMade
from companion.table.state import RollMeant
from tests.support.evenings import DEEDS, Deed
from tests.support.ring import Ring, go_back, lantern_ring

OFTEN = ("throw", "throw", "throw", "back", "back", "pictures", "sleep", "skip", "hold", "rematch")
STAYS = ("table", "device", "seat", "hold", "host", "hand")
"""A phone that has joined stays: without a letter or a seat it has nothing to say."""

histories = st.lists(
    st.builds(Deed, st.sampled_from([*OFTEN, *DEEDS]), st.integers(0, 2), st.integers(0, 4), st.integers(0, 4)),
    min_size=8,
    max_size=40,
)


def backwards(ring: Ring, by: Deed) -> None:
    """Cuts off some entries, as long as everybody still sits. The game may begin again, with another order of seats."""
    last = max(entry.n for entry in ring.entries if entry.operation.kind in STAYS)
    go_back(ring, max(last, ring.state.n - 1 - by.a * (1 + by.b)))
    if ring.state.playing is None:
        ring.start({"row": [1, 2, 3, 4]}, ((0, 1, 2), (2, 1, 0))[by.seat % 2])


@settings(max_examples=150, deadline=None)
@given(histories)
def test_a_link_has_one_roll_and_a_roll_one_outcome(happens: list[Deed]) -> None:
    """Entries may be dropped, and rolls called again, skipped or moved in between; every entry was in a journal
    once."""
    ring = lantern_ring()
    seeds: dict[tuple[bytes | None, str], bytes] = {}  # by the entry that began the game, and purpose
    games: dict[bytes, bytes | None] = {}  # by seed: the entry that began the game
    rolled: dict[bytes, bytes] = {}  # by link: the seed of the roll that it was in
    for deed in happens:
        backwards(ring, deed) if deed.what == "back" else DEEDS[deed.what](ring, deed)
        for purpose, roll in ring.playing.rolls.items():
            if isinstance(roll, RollMade):
                start = ring.state.heads.at(ring.playing.since)
                assert seeds.setdefault((start, purpose), roll.seed) == roll.seed
                assert all(rolled.setdefault(link, roll.seed) == roll.seed for link in roll.shares.values())
                assert games.setdefault(roll.seed, start) == start
    rolls: dict[tuple[int, bytes, int], RollMeant] = {}
    for record in ring.kept:
        if isinstance(record, LinkGiven):
            place = record.seat, record.anchor, record.k
            assert rolls.setdefault(place, record.meant) == record.meant
    given = {(record.seat, record.anchor) for record in ring.kept if isinstance(record, LinkGiven)}
    shared = {(seat, chair.anchor) for seat, chair in ring.state.chairs.items() if chair.links}
    assert shared <= given
