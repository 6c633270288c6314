"""A presenter without a page of its own: tests see what a navigator asks of it."""

from companion.present.pages import PagePresenter


class Broken(Exception):
    """A mistake in a page."""


class Nothing(PagePresenter):
    """A presenter that counts how often it is asked."""

    def __init__(self) -> None:
        self.asked = 0
        self.waits_for = ""
        self.breaks = False
        self.covered = 0
        self.explained: list[str] = []
        self.heard: list[str] = []

    def step(self) -> str:
        """What the table waits for."""
        return self.waits_for

    def explain(self, what: str) -> None:
        """Noted."""
        self.explained.append(what)

    def shown(self) -> None:
        """Noted."""
        self.heard.append("shown")

    def left(self) -> None:
        """Noted."""
        self.heard.append("left")

    def cover(self) -> None:
        """Counted."""
        self.covered += 1

    def view(self) -> int:
        """Each time another view."""
        if self.breaks:
            raise Broken
        self.asked += 1
        return self.asked
