"""A front that holds what is shared."""

from typing import Any, Self


class Clipboard:
    """As much of a front as a result needs."""

    def __init__(self) -> None:
        self.held: list[str] = []
        self.pictures: list[bytes] = []

    sends = False
    """By a sheet of its own."""

    @property
    def device(self) -> Self:
        """The object itself plays its device, too."""
        return self

    def send(self, text: str, picture: Any = None) -> bool:
        """Holds it."""
        self.held.append(text)
        self.pictures += [picture()] if picture else []
        return self.sends
