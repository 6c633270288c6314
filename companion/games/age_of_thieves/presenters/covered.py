"""A secret that starts covered: held open, used, and covered again before anybody can look over a shoulder."""

from companion.games.age_of_thieves.presenters.meant import meant
from companion.present.ports import Hand, Pages

UNTOUCHED = 20.0
"""Seconds after which an open plan covers itself."""


class Covered:
    """The cover of one secret page, and the frame that stands around it on every page of the game."""

    def __init__(self, desk: Hand, pages: Pages) -> None:
        self._desk = desk
        self._pages = pages
        self._until: float | None = None  # open until then

    def is_open(self) -> bool:
        """Whether the secret may be seen now."""
        if self._until is not None and self._desk.now >= self._until:
            self.cover()
        return self._until is not None

    def opened(self) -> None:
        """The cover was held for long enough; tapped once more, where a tap does for a hold, it closes."""
        if self.is_open():
            self.cover()
        else:
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
        return meant(self._desk)

    # -- around it -----------------------------------------------------------------------------------------------------

    def table(self) -> None:
        """Who is here, and how well."""
        self._pages.go("table")

    def menu(self) -> None:
        """Everything else."""
        self._pages.go("menu")

    def undo(self) -> None:
        """The last step that stands is struck."""
        self._desk.undo()
