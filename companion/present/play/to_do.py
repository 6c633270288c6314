"""The steps of a game as lines of a list: what is due, whose it is, and what the table waits for."""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass

from companion.present.play.step_words import sentence_of
from companion.present.play.waits import names
from companion.present.play.who_taps import figure, is_robots
from companion.present.ports import TableReader, Words
from companion.table.checklist import ChecklistStep, awaited
from companion.table.ids import Seat

BY_HAND = "hand"
"""The emblem of a step that has none of its own."""


@dataclass(frozen=True)
class ToDo:
    """One line. `now`: the table waits for this step. `yours`: people at this phone do it."""

    id: str = ""
    text: str = ""
    who: str = ""
    place: str = ""  # the place on the table, if it matters
    emblem: str = BY_HAND
    done: bool = False
    now: bool = False
    yours: bool = False


@dataclass(frozen=True)
class ToDoList:
    """How one game lists its steps. The sentence of each step stands in its words under `steps`."""

    emblems: Mapping[str, str]
    """The emblem of each step, by its id."""
    everybody: Callable[[TableReader], Collection[Seat]]
    """Gives the seats still in the game. A step of all these seats is a step of everybody."""
    in_turn: Callable[[TableReader, ChecklistStep], bool]
    """Whether the seats do a step one after the other; then the line tells their order."""
    place: Callable[[Words, ChecklistStep], str]
    """Says where a step is done; empty if this need not be said."""

    def lines(self, desk: TableReader, steps: Iterable[ChecklistStep]) -> tuple[ToDo, ...]:
        """A line for each of these steps. The table waits for the first one that is not done. What robots would do by
        hand is left out: in a practice there is nothing on the table."""
        listed = tuple(step for step in steps if step.waits is not None or not is_robots(desk, step))
        now = awaited(listed)
        return tuple(self._line(desk, step, step is now) for step in listed)

    def _line(self, desk: TableReader, step: ChecklistStep, now: bool) -> ToDo:
        return ToDo(
            id=step.id,
            text=sentence_of(desk.words, step),
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
    """Whether the people at this phone do the step. A step without seats is the host's."""
    return any(map(desk.seen.helps, step.seats)) if step.seats else desk.seen.hosts
