"""Numbers that people count for each seat, in rows with "one more" and "one fewer".

A game says which numbers there are, and gives the step that sets them. A tapped number is shown at once, before the
table has it. If the rules refuse a number, a question comes up."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.present.page_parts import Choice, Sheet
from companion.present.play.booking_tree import insisted, why_not
from companion.present.play.who_taps import called, figure, leads
from companion.present.ports import GameDesk, TableReader, Words
from companion.table.ids import Seat

INSIST = "insist"

Numbers = Mapping[str, int]
"""How many of each kind, by its key."""


@dataclass(frozen=True)
class Counter:
    """How many of one kind a seat has. `can`: people may correct it on this phone."""

    key: str
    emblem: str
    text: str
    number: int
    can: bool
    fewer: bool  # there is one to take away
    more: bool = True  # there may be one more


@dataclass(frozen=True)
class CountRow:
    """The numbers of one seat."""

    seat: Seat
    name: str
    emblem: str
    note: str
    counters: tuple[Counter, ...]


@dataclass(frozen=True)
class Countable:
    """What is counted in one game."""

    emblems: Mapping[str, str]
    """The emblem of each kind, in the order of the rows."""
    numbers: Callable[[TableReader, Seat], Numbers]
    """Gives the numbers of a seat, as the table has them."""
    step: Callable[[TableReader, Seat, Numbers], Any]
    """Makes the step that sets the numbers of a seat, whatever they are when it arrives."""
    text: Callable[[Words, str], str]
    """Gives the name of a kind."""
    note: Callable[[TableReader, Seat], str] = lambda _desk, _seat: ""
    """What else people should know about a seat."""
    may: Callable[[TableReader, Seat], bool] = lambda desk, seat: leads(desk) or desk.seen.helps(seat)
    """Whether this phone corrects the numbers of a seat."""


class Counting:
    """What is counted on one phone. It keeps a tapped number until the table has it."""

    def __init__(self, desk: GameDesk, countable: Countable) -> None:
        self._desk = desk
        self._countable = countable
        self.clear()

    def clear(self) -> None:
        """Forgets all tapped numbers."""
        self._sent: dict[Seat, tuple[Numbers, int]] = {}  # the numbers, and the last entry when they were tapped
        self._refused: tuple[Seat, Numbers] | None = None

    def tick(self) -> None:
        """Forgets tapped numbers that the table has by now, or has refused."""
        self._sent = {seat: sent for seat, sent in self._sent.items() if self._is_on_its_way(seat, *sent)}

    def rows(self, seats: Iterable[Seat]) -> tuple[CountRow, ...]:
        """A row for each of these seats."""
        return tuple(self._row(seat) for seat in seats)

    def change(self, seat: Seat, how: str) -> None:
        """Counts one more or one fewer of a kind for a seat: "more coins"."""
        word, key = how.split()
        numbers = self._numbers(seat)
        number = numbers[key] + (1 if word == "more" else -1)
        if number < 0:
            return
        wanted = {**numbers, key: number}
        step = self._countable.step(self._desk, seat, wanted)
        if why_not(self._desk, step):
            self._refused = seat, wanted
        else:
            self._send(seat, wanted, step)

    def sheet(self) -> Sheet | None:
        """The question after a refusal: the reason, and for leaders the way to insist."""
        if self._refused is None:
            return None
        words, (seat, wanted) = self._desk.words, self._refused
        step = self._countable.step(self._desk, seat, wanted)
        anyway = (Choice(INSIST, words.say("booking.anyway")),) if insisted(self._desk, step) is not None else ()
        title = words.say("counting.many", who=figure(self._desk, seat))
        return Sheet(title, anyway, why_not(self._desk, step), words.say("counting.keep"))

    def insist(self) -> None:
        """Insists on the refused number."""
        refused, self._refused = self._refused, None
        if refused:
            step = insisted(self._desk, self._countable.step(self._desk, *refused))
            if step is not None:
                self._send(*refused, step)

    def keep(self) -> None:
        """Leaves the number as it was."""
        self._refused = None

    def _send(self, seat: Seat, numbers: Numbers, step: Any) -> None:
        self._sent[seat] = numbers, self._desk.seen.state.n
        self._desk.wish.tap(step)

    def _numbers(self, seat: Seat) -> Numbers:
        return self._sent[seat][0] if seat in self._sent else self._countable.numbers(self._desk, seat)

    def _is_on_its_way(self, seat: Seat, numbers: Numbers, n: int) -> bool:
        """Whether the table has neither taken nor refused the tapped numbers."""
        seen = self._desk.seen
        return self._countable.numbers(self._desk, seat) != numbers and (seen.said or seen.state.n == n)

    def _row(self, seat: Seat) -> CountRow:
        desk, numbers = self._desk, self._numbers(seat)
        can = self._countable.may(desk, seat)
        counters = tuple(
            Counter(key, emblem, self._countable.text(desk.words, key), numbers[key], can, can and numbers[key] > 0)
            for key, emblem in self._countable.emblems.items()
        )
        emblem = desk.emblem(figure(desk, seat))
        return CountRow(seat, called(desk, seat), emblem, self._countable.note(desk, seat), counters)
