"""A secret that starts covered: held open, used, and covered again before anybody can look over a shoulder."""

from companion.games.age_of_thieves.presenters.tap_token import tap_token
from companion.present.ports import GameDesk, Pages

UNTOUCHED = 20.0
"""Seconds after which an open plan covers itself."""


class Covered:
    """The cover of one secret page, and the frame that stands around it on every page of the game."""

    def __init__(self, desk: GameDesk, pages: Pages) -> None:
        self._desk = desk
        self._pages = pages
        self._until: float | None = None  # open until then

    def tick(self) -> None:
        """Covers what nobody has touched for long; comes before each `view`, which changes nothing."""
        if self._until is not None and not self.is_open():
            self.cover()

    def is_open(self) -> bool:
        """Whether the secret may be seen now."""
        return self._until is not None and self._desk.now < self._until

    def opened(self) -> None:
        """The cover was held for long enough; tapped once more, where a tap does for a hold, it closes."""
        was_open = self.is_open()
        if self._until is not None:
            self.cover()
        if not was_open:
            self._until = self._desk.now + UNTOUCHED

    def touched(self) -> None:
        """The owner is still at it."""
        if self.is_open():
            self._until = self._desk.now + UNTOUCHED

    def cover(self) -> None:
        """Nothing is to be seen any more, at once: also on a call, on lock, face down, when another app comes up."""
        self._until = None

    def step(self) -> object:
        """What a tap on it is meant for."""
        return tap_token(self._desk)

    # -- around it -----------------------------------------------------------------------------------------------------

    def table(self) -> None:
        """Who is here, and how well."""
        self._pages.go("table")

    def menu(self) -> None:
        """Everything else."""
        self._pages.go("menu")

    def undo(self) -> None:
        """The last step that stands is struck."""
        self._desk.wish.undo()
