"""Tables without a network: a room with slow bytes, and long logs made by one phone."""

from statistics import median

from companion.catalogue import TENANTS
from companion.shell.keys import Keys
from companion.table.frame import Frame, read_frame
from companion.table.record import Verified, verify
from tests.bench.room import SEATS, Room, grow


def test_a_reveal_takes_three_round_trips() -> None:
    """All is signed, all is opened, and nobody waits for anything else: counted with bytes that take half a second."""
    room = Room(seats=3)
    room.to_the_plans()
    assert room.round_trips() == 3.0


def test_a_turn_has_few_bytes_however_long_the_table_plays() -> None:
    """Without TLS, whose records take 2 kB more. Whoever gets a turn gets 56 kB without deflating."""
    room, turns = Room(delay=0.01), list[int]()
    room.to_the_plans()
    for _ in range(8):
        before = len(room.sent)
        room.round_trips()
        room.to_the_plans()
        turns.append(sum(room.sent[before:]))
    assert median(turns) < 46_000
    assert median(turns[4:]) < 1.05 * median(turns[:4])


def test_a_grown_table_holds_and_has_so_many_turns() -> None:
    """The long logs that are measured are real ones: everything in them can be verified."""
    grown = grow([2])
    assert len(grown.words) == SEATS
    assert grown.upto[2] <= len(grown.records)
    frames = [each for each in grown.records if isinstance(read_frame(each), Frame)]
    held = verify(b"".join(frame + b"\n" for frame in frames), TENANTS.games, Keys())
    assert isinstance(held, Verified)
    assert held.state.playing
    assert held.state.playing.state.turn == 3
