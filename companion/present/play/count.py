"""The page of a count at the end of a game: a row for each seat, which people correct until a leader confirms the
count.

A game says what is counted (`counting`), for which seats, and the step that ends it; its words are under `count`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.present.page_parts import Bar, Choice, Sheet, Top
from companion.present.play.counting import Countable, Counting, CountRow
from companion.present.play.frame import GameFrame
from companion.present.play.page import GamePage
from companion.present.play.who_taps import delegated, is_others, leads, may_tap
from companion.present.ports import GameDesk, Pages, TableReader
from companion.table.checklist import ChecklistStep
from companion.table.ids import Seat


@dataclass(frozen=True)
class CountDue:
    """The count under way. `right`: the step that waits until the command `confirms` is tapped. `links`: pages on which
    leaders can correct more, with emblems."""

    seats: tuple[Seat, ...]
    right: ChecklistStep
    confirms: Any
    links: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class CountView:
    """What the screen shows."""

    top: Top = Top()
    bar: Bar = Bar()
    sheet: Sheet | None = None
    title: str = ""
    text: str = ""
    counting: tuple[CountRow, ...] = ()
    links: tuple[Choice, ...] = ()


class CountPage(GamePage):
    """The presenter of the page."""

    def __init__(
        self,
        desk: GameDesk,
        pages: Pages,
        frame: GameFrame,
        countable: Countable,
        counted: Callable[[TableReader], CountDue | None],
    ) -> None:
        super().__init__(desk, pages, frame)
        self._counting = Counting(desk, countable)
        self._counted = counted

    def tick(self) -> None:
        """Forgets what was counted in another game."""
        if self.is_another_game():
            self._counting.clear()
        if self._counted(self._desk) is not None:
            self._counting.tick()

    def view(self) -> CountView:
        """The rows as they are now."""
        desk, words, counted = self._desk, self._desk.words, self._counted(self._desk)
        if counted is None:
            return CountView(top=self._frame.top(desk))
        links = counted.links.items() if leads(desk) else ()
        return CountView(
            top=self._frame.top(desk),
            bar=self._bar(counted),
            sheet=self._counting.sheet(),
            title=words.say("count.title"),
            text=words.say("count.text"),
            counting=self._counting.rows(counted.seats),
            links=tuple(Choice(page, words.say(f"count.{page}"), emblem=emblem) for page, emblem in links),
        )

    def _bar(self, counted: CountDue) -> Bar:
        desk, undo = self._desk, self._frame.undo_line(self._desk)
        if not may_tap(desk, counted.right, own=False):
            return Bar(waits=self._frame.waits_for(desk), undo=undo)
        return Bar(main=delegated(desk, desk.words.say("count.right")), undo=undo, quiet=is_others(desk))

    # -- taps ----------------------------------------------------------------------------------------------------------

    def main(self) -> None:
        """Confirms the count."""
        counted = self._counted(self._desk)
        if counted is not None:
            self._desk.wish.tap(counted.confirms)

    def change(self, seat: int, how: str) -> None:
        """Counts one more or one fewer of a kind for a seat: "more coins"."""
        if self._counted(self._desk) is not None:
            self._counting.change(Seat(seat), how)

    def chose(self, _key: str) -> None:
        """Insists on a count that is more than exists; the question has only this answer."""
        self._counting.insist()

    def closed(self) -> None:
        """The question was closed; the count stays as it was."""
        self._counting.keep()

    def link(self, page: str) -> None:
        """Opens a page on which more can be corrected."""
        self._pages.go(page)
