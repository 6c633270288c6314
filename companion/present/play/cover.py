"""A secret on the screen: covered at first, open after a hold, covered again before anybody looks over a shoulder.

What is covered is not made at all; a view shows a `Cover` in its place, on which nothing depends on the secret.
"""

from dataclasses import dataclass, field

from companion.present.ports import TableReader

UNTOUCHED = 20.0
"""Seconds after which an open secret covers itself."""


@dataclass(frozen=True)
class Cover:
    """What is to be held, or tapped by whom a hold is hard; once it is open, what can be read on it."""

    title: str = ""
    text: str = ""
    emblem: str = ""
    hold: bool = True
    longer: str = ""  # said for a moment when it was held too briefly


@dataclass(frozen=True)
class Look:
    """The way to a short look; while it is `open`, what there is to see stands on its cover."""

    cover: Cover = field(repr=False)
    open: bool = False


class Lid:
    """Whether one secret can be seen now."""

    def __init__(self, desk: TableReader) -> None:
        self._desk = desk
        self._until: float | None = None  # open until then

    def tick(self) -> bool:
        """Covers what nobody has touched for long; whether it did so just now."""
        is_over = self._until is not None and not self.is_open()
        if is_over:
            self.close()
        return is_over

    def is_open(self) -> bool:
        """Whether the secret may be seen."""
        return self._until is not None and self._desk.now < self._until

    def held(self) -> None:
        """The cover was held for long enough; tapped once more, where a tap does for a hold, it closes."""
        was_open = self.is_open()
        self.close()
        if not was_open:
            self._until = self._desk.now + UNTOUCHED

    def let_go(self) -> None:
        """The cover of a short look is held no longer. A tap has nothing to let go of."""
        if not self._desk.settings.tap_not_hold:
            self.close()

    def touched(self) -> None:
        """Its owner is still at it."""
        if self.is_open():
            self._until = self._desk.now + UNTOUCHED

    def close(self) -> None:
        """Nothing is to be seen any more, at once: also on a call, on lock, face down, when another app comes up."""
        self._until = None
