"""What every shared presenter has at hand, and the few taps that mean the same on every page."""

from companion.present.pieces import Choice, Top
from companion.present.ports import Desk, Front, Pages
from companion.present.ring import connection


class Presenter:
    """One page of one phone. It keeps nothing but what its owner is in the middle of: a typed text, an open sheet."""

    def __init__(self, desk: Desk, front: Front, pages: Pages) -> None:
        self.desk = desk
        self.front = front
        self.pages = pages
        self.open = ""  # the name of the sheet that is up

    def step(self) -> object:
        """What a tap is meant for: who sits at the table, and whether this phone hosts it."""
        seen = self.desk.seen
        return seen.hosts, tuple((seat, chair.figure, chair.device) for seat, chair in seen.state.chairs.items())

    def tick(self) -> None:
        """Acts on what time and table have brought; comes before each `view`, which changes nothing."""

    def back(self) -> None:
        """One page down."""
        self.open = ""
        self.pages.back()

    def table(self) -> None:
        """The dot is tapped."""
        self.pages.go("table")

    def menu(self) -> None:
        """What the game has to show beside what it waits for."""
        self.pages.go("menu")

    def closed(self) -> None:
        """The sheet is put away without an answer."""
        self.open = ""

    def say(self, key: str, /, **facts: str | int) -> str:
        """A sentence in this phone's language."""
        return self.desk.words.say(key, **facts)

    def send(self, text: str, copied: str) -> None:
        """To whom people pick, or on the clipboard, which is then told under this key."""
        if not self.front.device.send(text):
            self.pages.tell(self.say(copied))

    def top(self, title: str, line: str = "", back: bool = True) -> Top:
        """The frame above a shared page; `title` is worded already."""
        dot, word = connection(self.desk)
        return Top(title=title, line=line, dot=dot, dot_word=word, back=back)

    def day(self, iso: str) -> str:
        """A day as people here write it."""
        year, month, day = iso.split("-")
        return self.say("shared.day", year=year, month=self.say(f"months.{month}"), day=int(day))

    def cancel(self) -> str:
        """What puts a sheet away."""
        return self.say("shared.cancel")

    def choice(self, key: str, emblem: str = "", **facts: str | int) -> Choice:
        """A choice whose text lies under its own key: `table_page.leave` comes back when it is tapped."""
        detail = f"{key}_detail"
        told = self.say(detail, **facts) if self.desk.words.has(detail) else ""
        return Choice(key, self.say(key, **facts), told, emblem)
