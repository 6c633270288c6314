"""What a half that was dropped had done is done again: each author's phone says its own anew, in the old order.

All phones of that half hold the same list. Whoever is next in it speaks, the others wait until that stands in the log;
who is not there, or whose wish is refused, is left out. So no tap overtakes one that it was built on. Only its own
phone knows of a refusal, or of a plan that is not sealed again: nobody is waited for longer than a silent phone is.
"""

from collections.abc import Callable, Collection, Iterable
from dataclasses import replace

from companion.table import operations
from companion.table.entry import Operation
from companion.table.ids import Author
from companion.table.log import TableLog
from companion.table.operations import read_body, write_body
from companion.wire.limits import SILENT

READY = frozenset({"seal", "unseal"})
"""Kinds that say what lies sealed."""


class Redo:
    """The list, as one phone goes through it."""

    def __init__(self, dropped: Iterable[tuple[int, Operation]] = (), since: int = 0) -> None:
        """`dropped`: with the numbers of their entries in the log that is no more; `since`: the last entry of the other
        one when it was taken."""
        self._left = _still_meant(dropped)
        self._seen = since
        self._moved = dict[int, int]()  # old number -> number of the entry in which it was done again
        self._said: Operation | None = None  # the first one, if it was ours and is on its way
        self._awaited = 0  # so many were left
        self._since = 0.0  # and that since then

    def turn(
        self, log: TableLog, mine: Collection[Author], is_here: Callable[[Author], bool], now: float
    ) -> Operation | None:
        """What this phone says now: the kind and body of an operation of its own. It is given once."""
        self._look(log)
        while self._left and self._said is None:
            operation = self._next()
            if operation.author in mine:
                self._said = operation
                return operation
            if is_here(operation.author) and self._is_patient(now):
                break
            self._go_on()
        return None

    def refused(self, operation: Operation) -> None:
        """The table does not take it any more: its owner hears why."""
        if self._said is not None and is_same(self._said, operation):
            self._go_on()

    def _is_patient(self, now: float) -> bool:
        """Whether the first one may still come: it is its author's turn only since a moment ago."""
        if self._awaited != len(self._left):
            self._awaited, self._since = len(self._left), now
        return now < self._since + SILENT

    def _look(self, log: TableLog) -> None:
        """Whatever stands in the log by now is done."""
        for entry in log.since(self._seen):
            if self._left and is_same(self._next(), entry.operation):
                self._moved[self._left[0][0]] = entry.n
                self._go_on()
        self._seen = max(self._seen, len(log))

    def _next(self) -> Operation:
        """The first one; what strikes a step that was done again strikes it where it stands now."""
        operation = self._left[0][1]
        said = read_body(operation.kind, operation.body)
        if isinstance(said, operations.Undo):
            return replace(operation, body=write_body(operations.Undo(self._moved.get(said.n, said.n))))
        return operation

    def _go_on(self) -> None:
        del self._left[0]
        self._said = None


def _still_meant(dropped: Iterable[tuple[int, Operation]]) -> list[tuple[int, Operation]]:
    """Without what its author has tapped anew since: of a seat's Readys for one question only the last counts."""
    row = [*dropped]
    last = {_plan(said): n for n, said in row if said.kind in READY}
    return [(n, said) for n, said in row if said.kind not in READY or last[_plan(said)] == n]


def _plan(ready: Operation) -> tuple[Author, int]:
    return ready.author, ready.body["q"]


def is_same(one: Operation, other: Operation) -> bool:
    """Whether its author says the same with both, whenever and upon whatever entry."""
    return (one.author, one.kind, one.body) == (other.author, other.kind, other.body)
