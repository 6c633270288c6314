"""The heads of all entries so far. Adding one copies nothing, so that a long log stays fast."""

from dataclasses import dataclass

_ROW = 256


@dataclass(frozen=True)
class Heads:
    """Heads of entries 1 to `len`; entry 0, before the first, has the empty head."""

    rows: tuple[tuple[bytes, ...], ...] = ((),)

    def __len__(self) -> int:
        return (len(self.rows) - 1) * _ROW + len(self.rows[-1])

    def at(self, n: int) -> bytes | None:
        """The head of entry n, or None if there is no such entry."""
        if n == 0:
            return b""
        if not 0 < n <= len(self):
            return None
        return self.rows[(n - 1) // _ROW][(n - 1) % _ROW]

    @property
    def last(self) -> bytes:
        """The head that the next entry is chained to."""
        row = self.rows[-1] or self.rows[-2:][0]  # a full row is followed by an empty one
        return row[-1] if row else b""

    def grown(self, head: bytes) -> "Heads":
        """These heads and one more."""
        row = (*self.rows[-1], head)
        return Heads((*self.rows[:-1], row, ())) if len(row) == _ROW else Heads((*self.rows[:-1], row))
