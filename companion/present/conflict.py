"""The page on which people decide between two halves of a table that cannot be joined: both stories, and one tap.
All phones show the same."""

from collections.abc import Iterable
from dataclasses import dataclass

from companion.present.log_rows import TaleRow, rows
from companion.present.page_parts import Bar, Choice, Top
from companion.present.page_words import choice, top
from companion.present.presenter import Presenter
from companion.present.ring import called, named
from companion.present.table_view import Told
from companion.table.ids import Seat
from companion.table.snapshot import Conflict, Story


@dataclass(frozen=True)
class HalfView:
    """One half: who is in it, what it did, and what happens to it."""

    title: str = ""
    who: str = ""
    fate: str = ""
    stays: bool = False
    rows: tuple[TaleRow, ...] = ()


@dataclass(frozen=True)
class ConflictView:
    """Both halves; first the one that is to go on."""

    top: Top = Top()
    lead: str = ""
    halves: tuple[HalfView, ...] = ()
    others: tuple[Choice, ...] = ()
    bar: Bar = Bar()


class ConflictPresenter(Presenter):
    """The presenter of the page, which closes as soon as somebody has decided."""

    def view(self) -> ConflictView:
        """The page as it is now."""
        conflict = self.desk.seen.conflict
        if conflict is None:
            return ConflictView()
        goes_on, drops = self.desk.seen.stories
        asked = self._names(conflict.asked)
        kept = self.say("conflict.kept", steps=conflict.lost) if conflict.lost else self.say("conflict.all_again")
        return ConflictView(
            top(self.desk, self.say("conflict.title"), back=False),
            self.say("conflict.lead"),
            (
                self._half(conflict.goes_on, goes_on, self.say("conflict.goes_on"), stays=True),
                self._half(conflict.drops, drops, self.say("conflict.drops", names=asked, kept=kept)),
            ),
            (choice(self.desk, "conflict.log", "book"), choice(self.desk, "conflict.table_page", "people")),
            self._bar(conflict),
        )

    def step(self) -> object:
        """What a tap is meant for: which half goes on, and how far both have come."""
        conflict = self.desk.seen.conflict
        if conflict is None:
            return None
        return conflict.is_ours, [(half.host, len(half.happened)) for half in (conflict.goes_on, conflict.drops)]

    def main(self) -> None:
        """Agrees that this phone's half is dropped."""
        if self._may_answer() and self.desk.seen.conflict:
            self.desk.wish.agree_to_drop()

    def chose(self, key: str) -> None:
        """Opens a page that can be read meanwhile."""
        self.pages.go(key.removeprefix("conflict."))

    def _bar(self, conflict: Conflict) -> Bar:
        if conflict.answered:
            return Bar(waits=self.say("conflict.answered"))
        if not self._may_answer():
            return Bar(waits=self.say("conflict.waits", names=self._names(conflict.asked)))
        theirs = conflict.goes_on if conflict.is_ours else conflict.drops
        waits = "" if conflict.is_ours else self.say("conflict.waits", names=self._names(conflict.asked))
        text = self.say("conflict.theirs", name=called(self.desk, theirs.host))
        return Bar(main=text, hold=True, quiet=not conflict.is_ours, waits=waits)

    def _may_answer(self) -> bool:
        """Whether a seat of this phone can agree for its half."""
        seen = self.desk.seen
        conflict = seen.conflict
        if conflict is None or conflict.answered:
            return False
        return bool(conflict.asked.intersection(seen.seats)) if conflict.is_ours else bool(seen.seats)

    def _half(self, story: Story, told: tuple[Told, ...], fate: str, *, stays: bool = False) -> HalfView:
        lines = rows(self.desk.words, self.desk.seen.state, told, all_of_it=False)
        title = self.say("conflict.half", name=called(self.desk, story.host))
        return HalfView(title, self.say("conflict.who", names=self._names(story.seats)), fate, stays, lines)

    def _names(self, seats: Iterable[Seat]) -> str:
        chairs = self.desk.seen.state.chairs
        return ", ".join(named(chairs[seat]) for seat in sorted(seats) if seat in chairs)
