"""An evening of phones in a hostile world: what owners wish and what befalls their phones, all from one number."""

from collections.abc import Callable
from functools import partial

from companion.seal.vault import Secret
from companion.session import news
from companion.table import operations
from companion.table.ids import Seat
from tests.support.chance import Chance
from tests.support.net import Net, Node, Wire, add, heads, sit
from tests.support.ring import FIGURES
from tests.support.schedules_peace import Peace
from tests.support.schedules_witness import Broken
from tests.support.traced import Traced
from tests.support.wishes import WISHES, Wishes


class Air(Net):
    """A network whose every whim comes from one number."""

    def __init__(self, chance: Chance, name: str) -> None:
        super().__init__(name=name)
        self.chance = chance
        self.slow = 0.0  # the longest that bytes take
        self.mangles = False

    def delay(self) -> float:
        """Anything up to the longest."""
        return 0.001 + self.slow * self.chance.share()

    def mangle(self) -> tuple[float, ...]:
        """Once in a while a frame is lost, comes twice, or late."""
        if not self.mangles or not self.chance.once_in(30):
            return (0.0,)
        return self.chance.one(((), (0.0, 0.0), (0.0, 2.0 * self.chance.share()), (0.5 * self.chance.share(),)))

    def tear(self, records: int) -> int:
        """Any number of them."""
        return self.chance.within(0, records)


class Evening:
    """A table of Lanterns whose owners wish what comes to their minds, and whose world is out to get them."""

    def __init__(self, number: int, moves: int = 40) -> None:
        self.chance = Chance(f"evening {number}")
        self.moves = moves
        self.net = Air(self.chance, f"evening {number}")
        self.witness = self.net.watch = Traced()
        self.wishes = Wishes(self.net, self.chance)
        self.harsh = self.chance.once_in(3)
        self.looked_on = False  # whether there always is a phone without a seat, the last one
        self.headless = False  # whether the phone that opens the table has none, either

    @property
    def nodes(self) -> list[Node]:
        """All phones."""
        return self.net.nodes

    def play(self) -> None:
        """The whole evening."""
        self.sit_down()
        self.net.slow = self.chance.one((0.005, 0.05, 0.5))
        self.net.mangles = self.witness.holes = self.harsh
        for _ in range(self.moves):
            self.net.run(self.chance.wait(0.5))
            self._people()
            if self.chance.once_in(1.4):
                self._wish()
            else:
                self.harm()
            self.witness.one_story(self.nodes)
        self.calm_down()
        Peace(self.net, self.witness, self.wishes).keep()

    def sit_down(self) -> None:
        """Phones join, seats are taken, the game begins."""
        phones, display = self.chance.within(2, 4), self.chance.once_in(4)
        if self.looked_on:
            phones, display = max(phones, 3), True
        seats = phones - 1 if display and phones > 2 else phones
        if self.headless:
            self._joins("computer")
        for at in range(phones):
            node = self._joins(f"phone {at}")
            if at < seats:
                self.net.roots[Seat(at)] = Secret(self.net.entropy(32))
                sit(self.net, node, at)
        host = self.nodes[0]
        if seats < 4 and (seats < 3 or self.chance.once_in(3)):
            box = operations.Cardboard(Seat(seats), self.chance.one(self.nodes).letter, "box", FIGURES[seats])
            host.do(lambda member: member.owner.say(box))
            seats += 1
        self.must(1.0, lambda: len(host.member.phone.state.chairs) == seats)
        ring = tuple(Seat(at) for at in range(seats))
        start = operations.Start(ring, 1, {"row": [1, 2, 3, 4, 5][: seats + 1]})
        host.do(lambda member: member.owner.say(start))
        self.must(1.0, lambda: len(heads(self.nodes)) == 1 and host.member.phone.state.playing is not None)

    def _joins(self, name: str) -> Node:
        node = add(self.net, name)
        self.must(1.0, lambda: bool(node.letter))
        return node

    def must(self, seconds: float, until: Callable[[], bool]) -> None:
        """Waits until this is true, within a time."""
        if not self.net.run(seconds, until):
            raise Broken("what has to happen does not")

    # -- people and their world ----------------------------------------------------------------------------------------

    def _wish(self) -> None:
        awake = [node for node in self.nodes if node.alive]
        if awake:
            wish = self.chance.weighed(WISHES)
            if wish(self.wishes, self.chance.one(awake)):
                self.witness.seen[wish.__name__] += 1

    def _people(self) -> None:
        for node in self.nodes:
            if node.alive and self.chance.once_in(5):
                node.do(lambda member: member.owner.agree_to_drop())
                node.do(lambda member: member.owner.show())

    def harm(self) -> None:
        """The world does something to a phone."""
        node = self.chance.one(self.nodes)
        harms = (self._cut, self._drop, self._crash, self._crash, self._sleep, self._move, self._clock)
        harm = self.chance.one(harms)
        harm(node)
        self.witness.seen[harm.__name__] += 1

    def _later(self, longest: float, what: Callable[[], None]) -> None:
        self.net.at(self.net.now + longest * self.chance.share() ** 2, what)

    def _cut(self, node: Node) -> None:
        other = self.chance.one(self.nodes)
        ways = [(node.name, other.name), (other.name, node.name)]
        if self.chance.once_in(2.5):
            ways.pop()
        self.net.cut.update(ways)
        self._later(25.0, partial(self.net.cut.difference_update, ways))

    def _drop(self, node: Node) -> None:
        if node.wires:
            self.net.drop(self.chance.one(list[Wire](node.wires.values())))

    def _crash(self, node: Node) -> None:
        if not node.alive:
            return
        if self.chance.once_in(1.6):
            node.crash_after = self.chance.within(0, 8)
        else:
            node.crash(silent=self.chance.once_in(2))
        self._later(25.0, partial(self.restart, node))

    def _sleep(self, node: Node) -> None:
        node.sleep()
        self._later(25.0, node.wake_up)
        if self.chance.once_in(2):
            node.offset += self.chance.share() * 100

    def _move(self, node: Node) -> None:
        if node.alive:
            node.move(f"10.0.{self.chance.within(1, 250)}.{self.chance.within(1, 250)}")

    def _clock(self, node: Node) -> None:
        if node.alive:
            node.leap(self.chance.one((0.0, 1.0, 20.0, 3600.0)))
            node.offset += node.net.now * node.rate
            node.rate = self.chance.one((0.9, 1.0, 1.1))
            node.offset -= node.net.now * node.rate

    def restart(self, node: Node) -> None:
        """A phone that has stopped comes back, with all plans it had."""
        node.crash_after = None
        if node.alive or node.asleep:
            return
        phone = node.member.phone
        before = {seat: set(phone.own(seat)) for seat in phone.seats}
        node.restart()
        kept = [seat for seat in before if seat in node.member.phone.seats]
        self.witness.plans_kept(node, {seat: before[seat] for seat in kept})

    def calm_down(self) -> None:
        """The world is kind again: nothing is cut, and all phones run."""
        net = self.net
        net.cut.clear()
        net.slow, net.mangles = 0.01, False
        net.run(5.0)  # what was late arrives
        self.witness.holes = False
        for node in self.nodes:
            node.crash_after = None
            node.wake_up()
            if node.told(news.StoppedFollowing):  # after a hole; people close the app and open it again
                node.crash()
            self.restart(node)
