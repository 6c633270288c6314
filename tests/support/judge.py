"""The judge of an evening of people: from the logs of both sides it works out what may be lost, asked and changed."""

from typing import Any

from companion.session import news
from companion.table.entry import Entry
from companion.table.frame import pack
from tests.support import glance
from tests.support.calm import Calm
from tests.support.net import Node
from tests.support.stories import Stories, alike
from tests.support.traced import Traced


class Judge(Traced):
    """Holds an evening against the promises of the hand-over, beside those of `Witness`.

    What is broken is noted, once of each kind, and the evening goes on: one defect must not hide another."""

    def __init__(self) -> None:
        super().__init__()
        self.broken: dict[str, str] = {}  # by promise
        self.nodes: list[Node] = []
        self.calm = Calm(self.breaks)
        self.stories = Stories(self.seen, self.breaks)
        self._logs: dict[str, list[Entry]] = {}  # the log of each phone as it was seen last

    # -- what phones do ------------------------------------------------------------------------------------------------

    def told(self, node: Node, said: Any) -> None:
        """Nothing flaps; nobody is asked what goes without asking."""
        super().told(node, said)
        if isinstance(said, glance.CONNECTION):
            self.calm.host_changes(node)
        elif isinstance(said, news.PresenceChanged):
            self.calm.presence_changes(node, said.letter)
        elif isinstance(said, news.Parted):
            self.stories.asked(node, said.conflict)

    def moved(self, node: Node) -> None:
        """Where a log does not go on from where it was, something was dropped."""
        log, known = glance.log(node), self._logs.setdefault(node.name, [])
        if len(log) < len(known) or (known and log.head(len(known)) != known[-1].head):
            before, common = list(known), alike(known, log.since(0))
            del known[common:]
            self.stories.dropped(node, before, common)
            self.proved(node)
        known.extend(log.since(len(known)))

    def stopped(self, node: Node) -> None:
        """Notes that something has happened."""
        super().stopped(node)
        self.calm.happened()

    def reopened(self, node: Node) -> None:
        """What was never flushed is forgotten: nobody else has seen it."""
        self._logs[node.name] = list(glance.log(node).since(0))

    def decided(self, node: Node, what: str) -> None:
        """Somebody has tapped who hosts, so changes are allowed. A phone whose owner tapped to host must host."""
        self.seen[what] += 1
        self.calm.excuse()
        if what == "agree":
            self.stories.agreed(self._logs[node.name], node.net.now)
        if what == "go on":
            self.calm.tries_to_go_on(node)

    def breaks(self, promise: str, how: str) -> None:
        """Notes a broken promise."""
        self.broken.setdefault(promise, f"{how} (at {self.nodes[0].net.now:.1f} s)")

    # -- at the end ----------------------------------------------------------------------------------------------------

    def proved(self, node: Node) -> None:
        """Signed heads cover the log of this phone: from any entry on, frames can be packed."""
        if n := glance.unproved(node):
            how = f"no signed head covers entry {n} of {len(glance.log(node))} at {node.letter}"
            self.breaks("every kept entry is provable", how)
            return
        for since in range(len(glance.log(node)) + 1):
            next(pack(glance.log(node), glance.signatures(node), since), None)
