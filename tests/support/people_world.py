"""What happens to people and their phones at a table: drinks, pockets, closed apps, a split room."""

from collections.abc import Callable, Sequence
from functools import partial

from tests.support import glance
from tests.support.chance import Chance
from tests.support.judge import Judge
from tests.support.people import Person
from tests.support.streams import Streams


class World:
    """What happens, for how long, and how it ends."""

    def __init__(self, net: Streams, people: Sequence[Person], judge: Judge, chance: Chance) -> None:
        self.net = net
        self.people = people
        self.judge = judge
        self.chance = chance
        self._is_calm = False
        self.happenings: tuple[Callable[[Person], None], ...] = (
            self.drink, self.pocket, self.pocket, self.killed, self.killed, self.killed, self.closed,
            self.torn, self.torn, self.one_way, self.moves, self.all_dark, self.one_by_one, self.one_by_one,
        )  # fmt: skip

    def something(self) -> None:
        """Something happens to somebody; half of the time to the host."""
        hosts = [person for person in self.people if person.node.alive and person.node.member.hosts]
        who = self.chance.one(hosts if hosts and self.chance.once_in(2) else self.people)
        happening = self.chance.one(self.happenings)
        self.judge.seen[happening.__name__] += 1
        self.judge.calm.happened()
        happening(who)

    def drink(self, who: Person) -> None:
        """Somebody leaves the table, but the phone stays."""
        who.away = True
        self._after(partial(_back, who))

    def pocket(self, who: Person) -> None:
        """Somebody leaves with the phone asleep."""
        _sleeps(who)
        self._after(partial(self._wakes, who))

    def killed(self, who: Person) -> None:
        """The system ends the app, between any two effects as often as between moves; it is opened again."""
        if not who.node.alive:
            return
        if self.chance.once_in(2):
            who.node.crash_after = self.chance.within(0, 12)
        else:
            who.node.crash(silent=self.chance.once_in(3))
        self._after(partial(self.reopens, who))

    def closed(self, who: Person) -> None:
        """Somebody closes the app, which says good-bye."""
        who.node.do(lambda member: member.owner.leave())
        who.node.crash()
        self._after(partial(self.reopens, who))

    def all_dark(self, _: Person) -> None:
        """All phones stop at once; they come back one by one."""
        for who in self.people:
            if who.node.alive:
                who.node.crash(silent=True)
                self._after(partial(self.reopens, who))

    def only_browsers(self) -> None:
        """All phones with doors stop; they come back one by one."""
        self.judge.calm.happened()
        for who in self.people:
            if who.node.door:
                who.node.crash(silent=self.chance.once_in(2))
                self._after(partial(self.reopens, who))

    def torn(self, who: Person) -> None:
        """Two halves of the room do not hear each other."""
        others = [each for each in self.people if each is not who]
        beside = self.chance.some(others, self.chance.within(0, len(others) - 1))
        self._cut([who, *beside], both=True)

    def one_way(self, who: Person) -> None:
        """One phone is heard and hears nobody, or hears the others and is not heard."""
        self._cut([who], both=False)

    def moves(self, who: Person) -> None:
        """Another network, another address. A phone that only calls would not learn where another one is now."""
        others = [each.node for each in self.people if each is not who]
        alive = all(each.node.alive for each in self.people)
        heard = not who.node.door or all(other.door for other in others)
        finds = all(glance.finds(who.node, other) for other in others if other.door)
        if alive and heard and finds and not self.net.cut:  # else nobody may know where to look for the other
            who.node.move(f"10.1.0.{self.chance.within(1, 250)}")

    def one_by_one(self, who: Person) -> None:
        """One phone falls asleep, another loses the others, the first wakes and is told, a third is killed; then all
        meet."""
        others = [each for each in self.people if each is not who]
        sleeper, torn = self.chance.one(others), self.chance.one(others)
        _sleeps(sleeper)
        at = self.net.now
        tears, wakes = partial(self._tear, [torn], both=True), partial(self._wakes, sleeper)
        for what in (tears, wakes, partial(self.killed, who), self._heals):
            at += 4.0 + 8.0 * self.chance.share()
            self.net.at(at, partial(self._unless_calm, what))

    def calm(self) -> None:
        """Everybody is back, everything runs, nothing is cut, and it stays so."""
        self._is_calm = True
        self._heals()
        for who in self.people:
            who.node.crash_after = None
            self._wakes(who)
            self.reopens(who)

    def _unless_calm(self, what: Callable[[], None]) -> None:
        if not self._is_calm:
            what()

    def reopens(self, who: Person) -> None:
        """The app is opened again, if it is not open."""
        who.node.crash_after = None
        if who.node.alive or who.node.asleep:
            return
        self.judge.calm.happened()
        self.net.reset(who.node)
        who.node.restart()
        self.judge.reopened(who.node)
        who.opens()

    def _wakes(self, who: Person) -> None:
        who.away = False
        if who.node.asleep:
            self.judge.calm.happened()
            self.net.reset(who.node)
            who.node.wake_up()

    def _cut(self, half: Sequence[Person], *, both: bool) -> None:
        self._tear(half, both=both)
        self._after(self._heals)

    def _tear(self, half: Sequence[Person], *, both: bool) -> None:
        names = {who.node.name for who in half}
        others = {who.node.name for who in self.people} - names
        ways = {(one, other) for one in names for other in others}
        back = {(other, one) for one, other in ways}
        self.judge.calm.happened()
        self.net.cut |= ways | back if both else self.chance.one((ways, back))

    def _heals(self) -> None:
        self.judge.calm.happened()
        self.net.whole()

    def _after(self, what: Callable[[], None]) -> None:
        """At any moment: mostly soon, sometimes after minutes."""
        self.net.at(self.net.now + min(90.0, self.chance.wait(self.chance.one((1.0, 10.0, 30.0)))), what)


def _sleeps(who: Person) -> None:
    who.away = True
    who.node.sleep()


def _back(who: Person) -> None:
    who.away = False
