"""The base class of shared presenters, with the taps that are the same on every page."""

from companion.present.pages import PagePresenter
from companion.present.ports import Desk, Front, Pages


class Presenter(PagePresenter):
    """One page of one phone. It keeps only what people have begun on it: a typed text, an open sheet."""

    def __init__(self, desk: Desk, front: Front, pages: Pages) -> None:
        self.desk = desk
        self.front = front
        self.pages = pages
        self.open = ""  # the name of the sheet that is up

    def step(self) -> object:
        """What a tap is meant for now: who sits at the table, and whether this phone hosts it."""
        seen = self.desk.seen
        return seen.hosts, tuple((seat, chair.figure, chair.device) for seat, chair in seen.state.chairs.items())

    def back(self) -> None:
        """Closes this page."""
        self.open = ""
        self.pages.back()

    def table(self) -> None:
        """Opens the table page, as the dot of the connection was tapped."""
        self.pages.go("table_page")

    def closed(self) -> None:
        """The sheet was closed without an answer."""
        self.open = ""

    def say(self, key: str, /, **facts: str | int) -> str:
        """A sentence in this phone's language."""
        return self.desk.words.say(key, **facts)


def send(page: Presenter, text: str, copied: str) -> None:
    """Sends a text to somebody whom people pick; or copies it and shows the sentence of this key."""
    if not page.front.device.send(text):
        page.pages.tell(page.say(copied))
