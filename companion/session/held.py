"""What guests say while their host compares its log with another half's, and just behind that.

It waits, in its order, until one half goes on. Then the phones of the half that yields come first: what they did before
is older than what the others have said since.
"""

from companion.session.hosting import Hosting
from companion.session.line import Line
from companion.session.place import Place
from companion.table.ids import Letter
from companion.wire.limits import AT_ONCE
from companion.wire.messages import Op

HELD = 100
"""Operations that wait while halves are compared: a hundred times what a table says in that time."""


class Held:
    """Operations of guests, in the order in which they came."""

    def __init__(self, place: Place) -> None:
        self._place = place
        self._row: list[tuple[Line, Op]] = []
        self._first = frozenset[Letter]()
        self._until = 0.0  # so long those phones come first

    def come_first(self, phones: frozenset[Letter]) -> None:
        """These have something to do again."""
        self._first, self._until = phones, self._place.now + AT_ONCE

    def takes(self, hosting: Hosting, line: Line, op: Op) -> bool:
        """Whether this waits. What is too much is not kept: its author says it again."""
        self.lets_go(hosting)
        waits = bool(hosting.still) or self._waits(line)
        if waits and len(self._row) < HELD:
            self._row.append((line, op))
        return waits

    def lets_go(self, hosting: Hosting) -> None:
        """What need not wait any more counts now."""
        if hosting.still:
            return
        row, self._row = self._row, []
        for line, op in row:
            if self._waits(line):
                self._row.append((line, op))
            else:
                hosting.heard(line, op)

    def hours(self) -> list[float]:
        """When it waits no longer."""
        return [self._until] if self._row and self._place.now < self._until else []

    def _waits(self, line: Line) -> bool:
        return self._place.now < self._until and line.peer not in self._first
