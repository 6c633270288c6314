"""A front that holds what is shared."""

from typing import Any, Self

from tests.support.front_rooms import Kept


class Clipboard:
    """As much of a front as a result needs."""

    def __init__(self) -> None:
        self.held: list[str] = []
        self.pictures: list[bytes] = []
        self.opened: list[str] = []

    sends = False
    """By a sheet of its own."""
    opens = True

    @property
    def device(self) -> Self:
        """The object itself plays its device, too; and what keeps tables and preferences."""
        return self

    tables = preferences = device

    def all(self) -> tuple[Kept, ...]:
        """The table under way, and one before."""
        return Kept("now", "2026-11-20"), Kept("before", "2026-11-13")

    def games(self) -> dict[str, str]:
        """One game."""
        return {"marbles": "Marbles"}

    def open(self, link: str) -> bool:
        """Holds it."""
        self.opened.append(link)
        return self.opens

    def send(self, text: str, picture: Any = None) -> bool:
        """Holds it."""
        self.held.append(text)
        self.pictures += [picture()] if picture else []
        return self.sends
