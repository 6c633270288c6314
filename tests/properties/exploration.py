"""A small table, and everything that can happen to it: two phones, one race, one stop, one hand-over.

    python -m tests.properties.exploration [--most 10000000]     (two processes, some gigabytes)

Two phones play two seats of a ring of three, the third plays from its box; a race is asked. In every order: each owner
taps Ready, the host hands the table over or does not, and one phone stops or does not. It may stop between any two
steps and in the midst of any step, between any two of its effects (what was not flushed is lost from any record on),
and is started again at any later moment; in one kind of evening the network tells the other phone, in one it does not.
What is under way arrives in every order, but for what goes one way on one connection; calls, their answers and ends of
connections are under way like everything else. Hours come when nothing is under way, in every order of the two phones.

In every room the promises of safety are held (`tests.support.schedules_witness`); from every room in which nothing is
under way or wished for, the phones come together and play one more race (`tests.support.schedules_peace`).

Rooms are one if both phones will do the same (`tests.support.likeness`) and the same is under way; each step of each
phone is taken once and remembered (`tests.support.lives`). Where nothing that one phone can do by itself lets something
else come to the other one first, only what can come to that other one is followed: steps of two phones touch nothing in
common, so whatever the first one does now it can do later with the same outcome (a persistent set). Therefore it is
settled before each evening which phone may stop: two phones with one chance between them would have that in common.

Left out: other wishes, more phones, a second stop, stops of a phone while it starts again, connections that break by
themselves, forged frames. Of rooms that differ only in hours (when a knock, a beat or a silence is due, how old a
connection is) the first one that was seen stands for all.
"""

import argparse
import sys
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from companion.session.member import Member
from companion.table import operations
from companion.table.ids import Letter, Seat
from tests.support import air, net
from tests.support.booth import STOPS, Booth, Wish, take_over
from tests.support.chance import Chance
from tests.support.lives import Lives
from tests.support.ring import FIGURES
from tests.support.room import BOTH, Choice, House, Room
from tests.support.schedules_peace import Peace
from tests.support.schedules_witness import Broken, Witness
from tests.support.wishes import Wishes
from tests.toys.lanterns import Race

Q = 1001
HANDS_OVER = "0 hands over"
EVENINGS = tuple((HANDS_OVER, f"{phone} {how}") for how in STOPS for phone in BOTH)
"""What may happen in one evening beside the race; none of it has to."""
TOLD_EVERY = 50_000
"""So many rooms after which whoever waits hears how far it is."""


class Exploration:
    """The rooms seen so far, and the way to each. `every`: it also follows orders that lead to the same."""

    def __init__(self, harms: Iterable[str], *, every: bool = False) -> None:
        begun, watch = table()
        phones = [_lives(begun, watch, at) for at in BOTH]
        self.house = House((phones[0], phones[1]), (begun.nodes[0].pin, begun.nodes[1].pin), every=every)
        wire = air.Wire((1, 1), ((), ()))
        wishes = frozenset(f"{at} ready" for at in BOTH)
        self._first = Room((phones[0].first, phones[1].first), (wire,), wishes, frozenset(harms))
        self.came: dict[Room, tuple[Room, Choice] | None] = {self._first: None}
        self.ends: set[Room] = set()
        self._agree: set[object] = set()

    def explore(self, most: int) -> bool:
        """Visits all rooms, or this many. Returns whether these are all. Raises Broken with the way to a broken one."""
        todo = [self._first]
        while todo and len(self.came) < most:
            room = todo.pop()
            try:
                if self.house.over(room):
                    self._ends(room._replace(harms=frozenset()))
                for choice, after in self.house.then(room):
                    if after not in self.came:
                        self.came[after] = room, choice
                        todo.append(after)
                        self._one_story(after)
                        if len(self.came) % TOLD_EVERY == 0:
                            sys.stderr.write(
                                f"{', '.join(sorted(self._first.harms))}: {len(self.came)} rooms, {len(todo)} to do\n"
                            )
            except Broken as broken:
                raise Broken(f"{broken}, after {self._way(room)}") from broken
        return not todo

    def _way(self, room: Room) -> list[Choice]:
        way = []
        while before := self.came[room]:
            room, choice = before
            way.append(choice)
        return way[::-1]

    def _one_story(self, room: Room) -> None:
        mine, yours = (facts.story for facts in self.house.facts(room))
        if mine[:2] == yours[:2] and (mine, yours) not in self._agree:
            Witness().one_story([self.house.phones[0].told[mine], self.house.phones[1].told[yours]])
            self._agree.add((mine, yours))

    def _ends(self, room: Room) -> None:
        if room not in self.ends:
            self.ends.add(room)
            _goes_on([phone.take(state) for phone, state in zip(self.house.phones, room.states, strict=True)], room)


def table() -> tuple[net.Net, Witness]:
    """A race is asked; nobody is ready."""
    begun, watch = net.Net(name="exploration"), Witness()
    begun.watch = watch
    net.seated(begun, len(BOTH))
    host = begun.nodes[0]
    host.do(lambda member: member.owner.say(operations.Cardboard(Seat(2), "A", "box", FIGURES[2])))
    host.do(lambda member: member.owner.say(operations.Start((Seat(0), Seat(1), Seat(2)), 1, {"row": [1, 2, 3, 4]})))
    host.do(lambda member: member.owner.tap(Race((Seat(0), Seat(1)))))
    begun.run(0.5)
    return begun, watch


def _lives(begun: net.Net, watch: Witness, at: int) -> Lives:
    other = begun.nodes[1 - at].letter
    taps: dict[str, Wish] = {"ready": partial(_ready, at=at), "hands over": partial(_hand_over, to=other)}
    return Lives(Booth(begun.nodes[at], watch), taps)


def _ready(member: Member, at: int) -> None:
    member.owner.ready(Seat(at), Q, f"plan-{Q}-{at}", (f"card-{Q}-{at}",))


def _hand_over(member: Member, to: Letter) -> None:
    member.owner.hand_to(to)


def _goes_on(booths: list[Booth], room: Room) -> None:
    """Two phones in one room again, which now takes its course."""
    begun, watch = net.Net(name="peace"), Witness()
    begun.now, begun.roots, begun.watch = booths[0].now, booths[0].roots, watch
    for booth in booths:
        node = booth.node
        take_over(watch, booth.watch, node.name)
        node.net = begun
        node.offset += booth.now - begun.now
        begun.nodes.append(node)
        begun.at(begun.now + booth.until, partial(node.wake, node._alarm or 0.0))
        node.wires.clear()
    mine, yours = begun.nodes
    for wire in room.wires:
        joined = net.Wire(mine, yours, mine.member)
        for node, link in zip(begun.nodes, wire.links, strict=True):
            if link:
                joined.ends[node.name] = link
                node.wires[link] = joined
    Peace(begun, watch, Wishes(begun, Chance("exploration"))).keep()


def explore(harms: Iterable[str], most: int) -> tuple[int, int, bool]:
    """The number of rooms and ends if this may go wrong, and whether these are all."""
    exploration = Exploration(harms)
    everything = exploration.explore(most)
    return len(exploration.came), len(exploration.ends), everything


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--most", type=int, default=10_000_000, help="rooms to see at most, in each kind of evening")
    most = parser.parse_args().most
    with ProcessPoolExecutor(2) as pool:
        for harms, found in zip(EVENINGS, pool.map(partial(explore, most=most), EVENINGS), strict=True):
            rooms, ends, everything = found
            all_of_them = "that is all" if everything else "and there are more"
            sys.stdout.write(f"{', '.join(harms)}: {rooms} rooms, {ends} ends, {all_of_them}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
