"""The lid over one secret: closed at first, open after a hold or a tap, and soon closed again."""

from companion.present.ports import TableReader

UNTOUCHED = 20.0
"""Seconds after which an open secret covers itself."""


class Lid:
    """Whether one secret can be seen now."""

    def __init__(self, desk: TableReader) -> None:
        self._desk = desk
        self._until: float | None = None  # the time when it covers itself; None: covered

    def tick(self) -> bool:
        """Covers the secret if nobody has touched it for long. Returns whether it did so just now."""
        is_over = self._until is not None and not self.is_open()
        if is_over:
            self.close()
        return is_over

    def is_open(self) -> bool:
        """Whether the secret may be seen."""
        return self._until is not None and self._desk.now < self._until

    def held(self) -> None:
        """The cover was held for long enough: the secret opens. If people tap instead of hold, the next tap covers
        it."""
        was_open = self.is_open()
        self.close()
        if not was_open:
            self._until = self._desk.now + UNTOUCHED

    def let_go(self) -> None:
        """The cover of a short look was let go: the secret is covered. If people tap instead of hold, nothing
        happens."""
        if not self._desk.settings.tap_not_hold:
            self.close()

    def touched(self) -> None:
        """The owner has touched the page: the secret stays open for longer."""
        if self.is_open():
            self._until = self._desk.now + UNTOUCHED

    def close(self) -> None:
        """Covers the secret at once; also when a call comes, the phone locks or lies on its face, or another app comes
        up."""
        self._until = None
