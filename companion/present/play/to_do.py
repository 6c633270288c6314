"""The steps of a game as lines of a list: what is due, whose it is, and what the table waits for."""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass

from companion.present.play.waits import names
from companion.present.play.who_taps import figure
from companion.present.ports import TableReader, Words
from companion.table.checklist import ChecklistStep, awaited
from companion.table.ids import Seat

BY_HAND = "hand"
"""The emblem of a step that has none of its own: no line is bare."""


@dataclass(frozen=True)
class ToDo:
    """One line. `now`: the table waits for it; `yours`: it is done at this phone."""

    id: str = ""
    text: str = ""
    who: str = ""
    place: str = ""  # where on the table, if that matters
    emblem: str = BY_HAND
    done: bool = False
    now: bool = False
    yours: bool = False


@dataclass(frozen=True)
class ToDoList:
    """How one game lists its steps; the sentence of each stands among its words under `steps`."""

    emblems: Mapping[str, str]
    """By the step's id."""
    everybody: Callable[[TableReader], Collection[Seat]]
    """Who is still in the game: what is theirs is everybody's."""
    in_turn: Callable[[TableReader, ChecklistStep], bool]
    """Whether its seats do a step one after the other, so that their order is told."""
    place: Callable[[Words, ChecklistStep], str]
    """Where a step is done; empty if that need not be said."""

    def lines(self, desk: TableReader, steps: Iterable[ChecklistStep]) -> tuple[ToDo, ...]:
        """A line for each of these steps; the table waits for the first that waits."""
        listed = tuple(steps)
        now = awaited(listed)
        return tuple(self._line(desk, step, step is now) for step in listed)

    def _line(self, desk: TableReader, step: ChecklistStep, now: bool) -> ToDo:
        return ToDo(
            id=step.id,
            text=desk.words.say(f"steps.{step.id}", **step.facts),
            who=self._who(desk, step),
            place=self.place(desk.words, step),
            emblem=self.emblems.get(step.id, BY_HAND),
            done=step.done,
            now=now,
            yours=is_yours(desk, step),
        )

    def _who(self, desk: TableReader, step: ChecklistStep) -> str:
        words = desk.words
        if not step.seats:
            return words.say("play.host")
        if self.in_turn(desk, step):
            return " > ".join(figure(desk, seat) for seat in step.seats)
        if step.seats == desk.seen.seats:
            return words.say("play.you")
        if len(step.seats) > 1 and set(step.seats) >= set(self.everybody(desk)):
            return words.say("play.all")
        return names(desk, step.seats)


def is_yours(desk: TableReader, step: ChecklistStep) -> bool:
    """Whether it is done by those at this phone; what is nobody's is the host's."""
    return any(map(desk.seen.helps, step.seats)) if step.seats else desk.seen.hosts
