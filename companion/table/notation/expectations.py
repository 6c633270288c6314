"""What a line `expect ...` says of a game, for any game: what is asked, of whom, and what must be found.

    expect stage setup          of the table
    expect coins Fox 3          of a subject that a word names: a seat, or whatever else a game has

`-` stands for nothing at all.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from companion.table.ids import Seat
from companion.table.notation.words import NONE, Names, Unclear, clip, listed, seat_of, split

S = TypeVar("S")
T = TypeVar("T")


@dataclass(frozen=True)
class Expectation(Generic[S]):
    """One line without its first word. `find` gives the fact in words, as it is now."""

    asked: str
    wanted: tuple[str, ...]
    find: Callable[[S, Names], str] = field(compare=False, repr=False)

    def check(self, state: S, names: Names) -> None:
        """Raises Unclear if the fact is different now."""
        found = self.find(state, names) or NONE
        if list(self.wanted) != split(found):
            wanted = " ".join(self.wanted).replace(" ,", ",")
            raise Unclear(f"expected '{self.asked} {wanted}', found '{self.asked} {found}'")


@dataclass(frozen=True)
class Subject(Generic[S, T]):
    """A kind of thing that facts are about: how its word is read, and each fact by name."""

    read: Callable[[str, Names], T]
    facts: Mapping[str, Callable[[S, T], str]]


def of_seats(facts: Mapping[str, Callable[[S, Seat], str]]) -> Subject[S, Seat]:
    """Facts about a player. A line names the player."""
    return Subject(seat_of, facts)


class ExpectLines(Generic[S]):
    """Reads the `expect` lines of one game. `table`: facts of the table. `example`: a whole line, shown if a line is
    incomplete."""

    def __init__(
        self, table: Mapping[str, Callable[[S, Names], str]], subjects: Iterable[Subject[S, Any]], example: str
    ) -> None:
        self._table = table
        self._subjects = {about: subject for subject in subjects for about in subject.facts}
        self._example = example

    def read(self, words: Sequence[str], names: Names) -> Expectation[S]:
        """Reads an expectation from the words after `expect`. Raises Unclear."""
        about, *rest = words or [""]
        subject = self._subjects.get(about)
        if subject is None and about not in self._table:
            raise Unclear(f"nothing is known about {clip(about)}; expected {listed([*self._table, *self._subjects])}")
        if subject is None:
            return Expectation(about, self._some(rest), self._table[about])
        whom, *wanted = self._some(rest)
        of, fact = subject.read(whom, names), subject.facts[about]
        return Expectation(f"{about} {whom}", self._some(wanted), lambda state, _: fact(state, of))

    def _some(self, words: Sequence[str]) -> tuple[str, ...]:
        """What is expected: at least one word."""
        if not words:
            raise Unclear(f"what is expected? a line like '{self._example}'; '{NONE}' stands for nothing at all")
        return tuple(words)
