"""The log: entries in one order, each chained to the one before. A log only grows; cutting it back makes another
log."""

from collections.abc import Iterable, Sequence

from companion.table.entry import Entry, chained, table_id


class TableLog:
    """The entries of one table, as far as this phone has them. Only the chain is checked here; `fold` checks what they
    say.

    Entries may come from anywhere. Raises ValueError if they are not a chain."""

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self._entries: list[Entry] = []
        self._table = ""
        for entry in entries:
            table, before = self._table or table_id(entry.operation), self.head(len(self))
            if chained(table, entry.epoch, entry.n, before, entry.operation, entry.signature) != entry:
                raise ValueError(f"entry {entry.n} is not chained to the one before")
            self.append(entry, before)

    def __len__(self) -> int:
        return len(self._entries)

    @property
    def table(self) -> str:
        """The table's id, empty before the first entry."""
        return self._table

    def append(self, entry: Entry, before: bytes) -> None:
        """Takes the next entry, which `fold` has just chained to head `before`. Raises ValueError if it is not next."""
        if (entry.n, before) != (len(self) + 1, self.head(len(self))):
            raise ValueError(f"entry {entry.n} does not follow entry {len(self)}")
        self._table = self._table or table_id(entry.operation)
        self._entries.append(entry)

    def head(self, n: int) -> bytes:
        """The head of entry n, empty for n = 0; there must be such an entry."""
        return self._entries[n - 1].head if n else b""

    def since(self, n: int, last: int | None = None) -> Sequence[Entry]:
        """All entries after entry n, up to entry `last` if it is given."""
        return self._entries[n:last]

    def truncated(self, n: int) -> "TableLog":
        """A new log of the first n entries."""
        cut = TableLog()
        cut._entries = self._entries[:n]
        cut._table = self._table if n else ""
        return cut

    def common_prefix(self, other: "TableLog") -> int:
        """The last entry that both logs have; 0 if they have none."""
        low, high = 0, min(len(self), len(other))
        while low < high:  # if the heads at n are the same, all entries up to n are the same
            middle = (low + high + 1) // 2
            if self.head(middle) == other.head(middle):
                low = middle
            else:
                high = middle - 1
        return low
