"""One evening of people at a table of Lanterns, from the first seat to the light, all from one number."""

from collections import Counter
from collections.abc import Iterable
from functools import partial

from companion.table import operations
from companion.table.ids import Seat
from companion.wire.limits import SILENT
from tests.support import glance
from tests.support.chance import Chance
from tests.support.judge import Judge
from tests.support.net import Node, heads, seated
from tests.support.people import Person
from tests.support.people_world import World
from tests.support.schedules_witness import Broken
from tests.support.streams import Streams

SOON = 10.0
"""Seconds after which all follow one host, since the last time that the world changed or somebody decided."""

CHANGES = 2
"""So often at most a phone may tell of another connection once the world is whole, and after each tap for a host."""

PATIENCE = 60.0
"""Seconds in which people who want to go home come to the end of the game."""


LONELY = 30.0
"""Seconds in which only browsers are left."""

WAKES = 2
"""So often a second at most a phone wakes that calls three doors in vain."""

HURRY = 6.0
"""So many seconds are lived at once when the pauses between calls are still short."""


class Evening:
    """Raises Broken with every promise that did not hold, and how."""

    def __init__(self, number: int, *, browsers: bool = False) -> None:
        """`browsers`: some phones have no door, so that nobody can call them."""
        name = f"{'browsers' if browsers else 'people'} {number}"
        self.chance = Chance(name)
        self.net = Streams(self.chance, name)
        self._browsers = browsers
        self.judge = Judge()
        self.judge.nodes = self.net.nodes
        self.net.watch = self.judge
        self.people: list[Person] = []
        self._decided = 0.0  # when somebody last tapped who hosts
        self._turns_before = Counter[str]()  # the changes of connection until then
        self._is_whole = False  # for good
        self._moment = 0  # of the judge's, as far as it was seen

    @property
    def nodes(self) -> list[Node]:
        """All phones."""
        return self.net.nodes

    def play(self) -> None:
        """The whole evening."""
        try:
            self._all_of_it()
        except Broken as broken:
            self.judge.breaks("the evening goes on", str(broken))
        if self.judge.broken:
            raise Broken("; ".join(f"{promise}: {how}" for promise, how in self.judge.broken.items()))

    def _all_of_it(self) -> None:
        self.sit_down()
        world = World(self.net, self.people, self.judge, self.chance)
        for _ in range(self.chance.within(2, 6)):
            self._lives_for(self.chance.wait(self.chance.one((1.0, 8.0, 15.0))))
            world.something()
            self.judge.one_story(self.nodes)
        self._lives_for(self.chance.wait(20.0))
        if self._browsers:
            self.wait_for_a_door(world)
            self._lives_for(self.chance.wait(20.0))
        for person in self.people:
            person.homeward = True
        world.calm()
        self.come_together()
        self.go_home()
        self.judge_all()

    def wait_for_a_door(self, world: World) -> None:
        """While only browsers are left, no log changes, nobody is asked to host, and no phone wakes for nothing."""
        world.only_browsers()
        if self.net.run(SILENT, self._has_a_door):
            return
        waiting, since = [node for node in self.nodes if node.alive], self.net.now
        before = [(node.wakes, glance.log(node).since(0)) for node in waiting]
        self.net.run(LONELY, self._has_a_door)
        for node, (wakes, entries) in zip(waiting, before, strict=True):
            if node.alive and (glance.log(node).since(0) != entries or node.member.snapshot.may_go_on):
                self.judge.breaks("browsers wait for a phone with a door", self.lies())
            if node.wakes - wakes > WAKES * (HURRY + self.net.now - since):
                self.judge.breaks("browsers do not spin", f"{node.letter} woke {node.wakes - wakes} times")
        self.judge.seen["browsers waited"] += len(waiting)

    def _has_a_door(self) -> bool:
        return any(node.alive and node.door for node in self.nodes)

    def sit_down(self) -> None:
        """Everybody has a seat, and the game has begun."""
        seats = self.chance.within(2, 4)
        guests = range(1, seats)
        doorless = self.chance.some(guests, self.chance.within(1, len(guests))) if self._browsers else ()
        seated(self.net, seats, doorless)
        host = self.nodes[0]
        host.do(lambda member: member.owner.say(_start(seats)))
        self.net.run(1.0, lambda: all(glance.state(node).playing for node in self.nodes))
        self.people = [Person(self.net, node, self.chance, self._decides) for node in self.nodes]

    def _lives_for(self, seconds: float) -> None:
        """Time passes; a world that has been whole for a while has one table."""
        end = self.net.now + seconds
        while self.net.now < end:
            self.net.run(min(1.0, end - self.net.now))
            for person in self.people:
                self._can_answer(person)
            if self._moment != self.judge.calm.moments:
                self._moment = self.judge.calm.moments
                self.net.at(self.net.now + SOON, partial(self._soon, self._moment))

    def _soon(self, moment: int) -> None:
        whole = all(node.alive and node.crash_after is None for node in self.nodes) and not self.net.cut
        if (
            moment == self.judge.calm.moments
            and whole
            and not self.at_one()
            and not any(map(glance.is_asked, self.nodes))
        ):
            self.judge.breaks("a whole table has one host soon", self.lies())

    def _can_answer(self, person: Person) -> None:
        if person.node.alive and glance.is_asked(person.node) and not person.app.page().asks_to_drop:
            self.judge.breaks("whoever is asked can answer", f"{person.node.letter} is not; {self.lies()}")

    def come_together(self) -> None:
        """In a whole world all follow one host soon; if somebody has to decide, soon after that."""
        whole, self._is_whole = self.net.now, True
        self._decided = whole
        self._turns_before = self.judge.calm.turns.copy()
        while not self.at_one():
            if self.net.now >= min(self._decided + SOON, whole + PATIENCE):
                raise Broken(f"not at one: {self.lies()}")
            self.net.run(0.5, self.at_one)
        self._few_changes()
        self.judge.seen["seconds until at one"] += int(self.net.now - whole)

    def _few_changes(self) -> None:
        """Since the world is whole, or somebody decided who hosts: that sends phones to another host."""
        for node in self.nodes:
            if (changes := self.judge.calm.turns[node.name] - self._turns_before[node.name]) > CHANGES:
                self.judge.breaks("two changes of connection are enough", f"{changes} at {node.letter}")

    def go_home(self) -> None:
        """Everybody wants to see the lanterns lit; nothing is left to be done then, and nobody's work is still to be
        done again."""
        end = self.net.now + PATIENCE
        while self.net.run(end - self.net.now, self.over):
            self.net.run(SOON)
            if self.over():
                return
        raise Broken(f"the game does not end: {self.lies()}")

    def judge_all(self) -> None:
        """One log, everything that had to stand in it, and everybody can prove it."""
        entries = glance.log(self.nodes[0]).since(0)
        for node in self.nodes:
            self.judge.proved(node)
        self.judge.stories.nothing_dropped(entries)
        self.judge.one_story(self.nodes)
        self.judge.nothing_lost(entries)
        self.judge.seen["entries"] += len(entries)
        self.judge.seen["seconds"] += int(self.net.now)

    def at_one(self) -> bool:
        """One host, whom all others follow."""
        return _at_one(self.nodes)

    def over(self) -> bool:
        """All lanterns are lit on all phones, nobody is asked for anything, and nothing is on its way."""
        if not self.at_one() or len(heads(self.nodes)) > 1 or any(map(glance.is_busy, self.nodes)):
            return False
        playing = glance.state(self.nodes[0]).playing
        if playing is None or playing.call or playing.state.thrower is not None:
            return False
        return not any(playing.game.waiting_for(playing.state))

    def lies(self) -> str:
        """How every phone lies, and what its page offers."""
        return "; ".join(_lies(person) for person in self.people)

    def _decides(self, node: Node, what: str) -> None:
        if self._is_whole:
            self._few_changes()
        self._turns_before = self.judge.calm.turns.copy()
        self._decided = self.net.now
        self.judge.decided(node, what)


def _at_one(nodes: Iterable[Node]) -> bool:
    hosts = [node for node in nodes if glance.hosts(node)]
    if len(hosts) != 1 or glance.state(hosts[0]).handing:
        return False
    return all(glance.follows(node) == hosts[0].letter for node in nodes if node not in hosts)


def _start(seats: int) -> operations.Start:
    return operations.Start(tuple(map(Seat, range(seats))), 1, {"row": [1, 2, 3, 4, 5][: seats + 1]})


def _lies(person: Person) -> str:
    state, node = glance.state(person.node), person.node
    way = "hosts" if glance.hosts(node) else f"follows {glance.follows(node) or 'nobody'}"
    offers = ", ".join(sorted({offer.what for offer in person.offers()}))
    alive = "" if node.alive else "asleep, " if node.asleep else "closed, "
    return f"{node.letter} n={state.n} epoch={state.epoch} of {state.host}, {alive}{way}, offers {offers or 'nothing'}"
