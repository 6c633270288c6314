"""A small table, and everything that can happen to it: two phones, one race, one crash, one hand-over.

    python -m tests.properties.exploration [--most 1000000]

Two phones play two seats of a ring of three, the third plays from its box. Both are ready, the host may hand over at
any moment, any one phone may stop at any moment (also between any two of its next effects, with what it had not
flushed torn or whole) and is started again at any later one; what is under way on different connections and directions
arrives in every order. In every room the promises of safety are held (`tests.support.schedules_witness`); from every
room in which nothing is left to choose, the phones come together and play one more race.

Left out: other wishes, more phones, cuts and connections that break by themselves, a second crash, forged frames; hours
are chosen only as far as timers fire one after the other, the earliest first, when nothing is under way. Rooms that
differ in hours and nonces alone count as one.
"""

import argparse
import sys
from collections.abc import Iterator

from companion.seal.vault import Secret
from companion.table import operations
from companion.table.ids import Seat
from tests.support.chance import Chance
from tests.support.net import Node, add, sit
from tests.support.ring import FIGURES
from tests.support.room import Room, Shelf
from tests.support.schedules_peace import Peace
from tests.support.schedules_witness import Broken, Witness
from tests.support.wishes import Wishes
from tests.toys.lanterns import Race

Q = 1001
EFFECTS = 5  # boundaries between effects at which a phone may stop
ALL = ("crash", "hand over")

Choice = tuple[str, int, int]


def table(harms: tuple[str, ...]) -> Room:
    """The race is on, nobody is ready."""
    room = Room("exploration")
    room.watch = Witness()
    for seat in range(2):
        node = add(room, f"phone {seat}")
        room.run(1.0, lambda node=node: bool(node.letter))  # type: ignore[misc]
        room.roots[Seat(seat)] = Secret(room.entropy(32))
        sit(room, node, seat)
        room.run(0.5)
    host = room.nodes[0]
    host.do(lambda member: member.owner.say(operations.Cardboard(Seat(2), "A", "box", FIGURES[2])))
    host.do(lambda member: member.owner.say(operations.Start((Seat(0), Seat(1), Seat(2)), 1, {"row": [1, 2, 3, 4]})))
    host.do(lambda member: member.owner.tap(Race((Seat(0), Seat(1)))))
    room.run(0.5)
    room.choose()
    room.wishes = ["ready 0", "ready 1"]
    room.harms = list(harms)
    return room


def choices(room: Room) -> Iterator[Choice]:
    """Everything that can happen next."""
    ways = list(room.ready())
    yield from (("happen", at, 0) for at in ways)
    for wish in room.wishes:
        if room.nodes[int(wish[-1])].alive:
            yield "wish", int(wish[-1]), 0
    if "hand over" in room.harms and any(node.alive and node.member.hosts for node in room.nodes):
        yield "hand over", 0, 0
    if "crash" in room.harms:
        yield from (("crash", at, 2 * effects) for at in range(2) for effects in range(-1, EFFECTS))
        yield from (("crash", at, 2 * effects + 1) for at in range(2) for effects in range(EFFECTS))
    yield from (("restart", at, 0) for at, node in enumerate(room.nodes) if not node.alive)
    if not ways:
        yield "wait", 0, 0


def happens(room: Room, choice: Choice) -> None:
    """One of them."""
    kind, at, how = choice
    if kind == "happen":
        room.happen(at)
        return
    if kind == "wait":
        room.wait()
        return
    node = room.nodes[at]
    if kind == "wish":
        room.wishes.remove(f"ready {at}")
        node.do(lambda member: member.owner.ready(Seat(at), Q, f"plan-{Q}-{at}", (f"card-{Q}-{at}",)))
    elif kind == "hand over":
        room.harms.remove(kind)
        host = next(node for node in room.nodes if node.alive and node.member.hosts)
        other = next(node for node in room.nodes if node is not host)
        host.do(lambda member: member.owner.hand_to(other.letter))
    elif kind == "crash":
        room.harms.remove(kind)
        room.tears = how % 2 == 1
        _stop(node, how // 2)
    else:
        node.restart()


def _stop(node: Node, after: int) -> None:
    if after < 0:
        node.crash()
    else:
        node.crash_after = after


def over(room: Room) -> bool:
    """Whether nothing is left to choose but waiting."""
    return not room.wishes and not room.flying and all(node.alive for node in room.nodes)


def explore(harms: tuple[str, ...], most: int) -> tuple[int, int, bool]:
    """How many rooms and ends were seen, and whether these are all; raises Broken with the way to a broken one."""
    shelf = Shelf()
    first = table(harms)
    seen, ends = {first.look()}, 0
    open_ends: list[tuple[bytes, tuple[Choice, ...]]] = [(shelf.keep(first), ())]
    while open_ends and len(seen) < most:
        kept, way = open_ends.pop()
        room: Room = shelf.take(kept)
        if over(room):
            ends += 1
            _goes_on(room, way)
        for choice in list(choices(room)):
            after: Room = shelf.take(kept)
            try:
                happens(after, choice)
                after.watch.one_story(after.nodes)  # type: ignore[attr-defined]
            except Broken as broken:
                raise Broken(f"{broken}, after {(*way, choice)}") from broken
            if (look := after.look()) not in seen:
                seen.add(look)
                open_ends.append((shelf.keep(after), (*way, choice)))
    return len(seen), ends, not open_ends


def _goes_on(room: Room, way: tuple[Choice, ...]) -> None:
    for node in room.nodes:
        node.crash_after = None
    room.flow()
    try:
        Peace(room, room.watch, Wishes(room, Chance("exploration"))).keep()  # type: ignore[arg-type]
    except Broken as broken:
        raise Broken(f"{broken}, after {way}") from broken


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--most", type=int, default=1_000_000, help="rooms to see at most")
    rooms, ends, everything = explore(ALL, parser.parse_args().most)
    sys.stdout.write(f"{rooms} rooms, {ends} ends, {'that is all' if everything else 'and there are more'}\n")


if __name__ == "__main__":
    main()
