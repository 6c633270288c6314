"""Evenings of phones as in `schedules`, at which a phone without a seat says again and again that it hosts, and does
something there.

    python -m tests.properties.usurpers 10000

Where phones play, a host follows it only if it hosted before both parted, or if somebody who plays was with it: then
its story has a word of a seat in it that the host lacked. In the end all come together as ever.
"""

import sys

from companion.session.hosting import Hosting
from companion.session.presence import players
from companion.session.role import Newcomer
from companion.table import operations
from companion.table.entry import Entry
from companion.table.ids import Seat
from tests.support import glance
from tests.support.many import Held, many
from tests.support.net import Node
from tests.support.ring import FIGURES
from tests.support.schedules import Evening
from tests.support.schedules_witness import Broken
from tests.support.stories import alike
from tests.support.traced import Traced


class Deposed(Traced):
    """A witness that sees why a host follows another one. `usurper`: the letter of the phone that lies."""

    def __init__(self) -> None:
        super().__init__()
        self.usurper = ""
        self._hosted: dict[str, list[Entry]] = {}  # the logs of those that host

    def moved(self, node: Node) -> None:
        super().moved(node)
        before, log = self._hosted.pop(node.name, None), [*glance.log(node).since(0)]
        if node.member.hosts:
            self._hosted[node.name] = log
        elif before and node.letter != self.usurper and node.member.phone.state.host == self.usurper:
            self.seen["deposed"] += 1
            common, phone = alike(before, log), node.member.phone
            may = phone.replica.host_of(common) == self.usurper or not players(phone.state)
            if not may and not any(self._plays(node, entry) for entry in log[common:]):
                raise Broken(f"{node.name} follows a phone that nobody followed")

    def stopped(self, node: Node) -> None:
        super().stopped(node)
        self._hosted.pop(node.name, None)

    def _plays(self, node: Node, entry: Entry) -> bool:
        author, chairs = entry.operation.author, node.member.phone.state.chairs.values()
        return (
            isinstance(author, int)
            or entry.operation.kind == "hand"
            or any(chair.phone and chair.device == author for chair in chairs)
        )


class UsurpedEvening(Evening):
    """The last phone plays no seat, and does not wait until it is asked. At every other table the one that opened it
    plays none, either."""

    def __init__(self, number: int, moves: int = 40) -> None:
        super().__init__(number, moves)
        self.looked_on, self.headless = True, number % 2 == 1
        self.deposed = self.witness = self.net.watch = Deposed()

    def sit_down(self) -> None:
        super().sit_down()
        self.deposed.usurper = self.nodes[-1].letter

    def harm(self) -> None:
        """One time in three, the phone that looks on puts itself in the host's place."""
        if self.chance.once_in(3):
            self._usurps(self.nodes[-1])
        else:
            super().harm()

    def _usurps(self, node: Node) -> None:
        role = node.member.dispatch.machine.role
        if not node.alive or node.asleep or isinstance(role, Hosting | Newcomer):
            return
        self.witness.seen["usurps"] += 1
        node.do(lambda member: member.dispatch.transitions.wakes())
        node.do(lambda member: member.dispatch.transitions.hosts(()))
        taken = {chair.figure for chair in node.member.phone.state.chairs.values()}
        if free := [figure for figure in FIGURES if figure not in taken]:
            node.do(lambda member: member.owner.say(operations.Cardboard(Seat(5), node.letter, "box", free[0])))


def check(number: int) -> Held:
    """Plays one evening."""
    evening = UsurpedEvening(number)
    evening.play()
    return Held(evening.witness.seen, evening.deposed.trace)


if __name__ == "__main__":
    sys.exit(many(check, __doc__))
