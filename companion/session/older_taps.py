"""What the phones of a half that yielded do again goes before what anybody has said since, their host's owner included.

They have tapped it before, and it was judged to fit behind the log as it was then. The others wait for it, but no
longer than a moment since the last of it came, nor for long in all: a phone that says one word a second holds up nobody
for the evening. Nothing waits that phones answer by themselves, for the next tap may need it.
"""

from collections.abc import Collection, Iterable, Sequence

from companion.session.effects import ConnectionId
from companion.table.entry import Operation
from companion.table.log import TableLog
from companion.wire.limits import AT_ONCE, SILENT

ANSWERS = frozenset({"open", "part", "share"})
"""What nobody can change or take back. A `sign` is none of it: behind the last one, taps come too late."""


class OlderTaps:
    """What a host is to hear again before anything else."""

    def __init__(self, still: Collection[ConnectionId]) -> None:
        """`still`: where halves are compared. As long as there are any, everything waits."""
        self._still = still
        self._left: list[Operation] = []
        self._seen = 0  # so far it was looked for in the log
        self._until = 0.0  # so long the others wait
        self._longest = 0.0  # and no longer, whatever comes

    def expect(self, again: Iterable[Operation], log: TableLog, now: float) -> None:
        """Lets these go first, behind those that do already."""
        self._look(log, now)
        known = [(each.author, each.counter) for each in self._left]
        self._left += [each for each in again if (each.author, each.counter) not in known]
        self._until, self._longest = now + AT_ONCE, now + SILENT

    def forget(self) -> None:
        """That log is no more."""
        self._left.clear()

    def may_go(self, said: Sequence[Operation], log: TableLog, now: float) -> list[bool]:
        """Which of these need not wait: nor need what the same author has said before, for its numbers only grow."""
        self._look(log, now)
        last = {operation.author: at for at, operation in enumerate(said) if not self._waits(operation, now)}
        return [at <= last.get(operation.author, -1) for at, operation in enumerate(said)]

    def deadlines(self, now: float) -> list[float]:
        """When nobody waits any longer."""
        return [self._until] if self._left and now < self._until else []

    def _waits(self, operation: Operation, now: float) -> bool:
        if self._still:
            return True
        if not self._left or now >= self._until or operation.kind in ANSWERS:
            return False
        return not any(_is_done_by(each, operation) for each in self._left)

    def _look(self, log: TableLog, now: float) -> None:
        """Strikes off what stands in the log by now; as long as something comes, more may come."""
        for entry in log.since(self._seen):
            if done := next((each for each in self._left if _is_done_by(each, entry.operation)), None):
                self._left.remove(done)
                self._until = min(now + AT_ONCE, self._longest)
        self._seen = len(log)


def _is_done_by(dropped: Operation, said: Operation) -> bool:
    """Whether its author does it again by this; a step that is struck again has another number there."""
    same = (dropped.author, dropped.kind) == (said.author, said.kind)
    return same and (dropped.body == said.body or said.kind == "undo")
