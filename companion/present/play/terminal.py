"""What a terminal says now, in any game: what people here do, with the words to type, and whom the table waits for.

A game brings its steps and its own sentences. Its words hold the sentence of each step under `steps`, and the line to
type under `typed`. For a sealed answer of a seat without a phone this is `typed.<step>_table`."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.present.play.lines import lines, unbroken
from companion.present.play.step_words import sentence_of
from companion.present.play.waits import answers
from companion.present.ports import Words
from companion.seal.commitment import Plan
from companion.table.checklist import ChecklistStep, Waits
from companion.table.ids import Seat
from companion.table.seals import SealStage, stage
from companion.table.snapshot import Snapshot
from companion.table.state import Playing, TableState

HEAD, UNDER = 2, 6
"""The columns where a line begins, and where the lines below it begin."""


@dataclass(frozen=True)
class Prompt:
    """The lines to read now."""

    here: tuple[str, ...] = ()
    """What people do at this terminal; empty if a robot plays here."""
    awaited: tuple[str, ...] = ()
    """Whom the table waits for elsewhere."""


@dataclass(frozen=True)
class Typist:
    """Somebody at a terminal, who types for the seat played here, if any, and for the seats without a phone that this
    terminal helps."""

    words: Words
    seen: Snapshot
    playing: Playing
    seat: Seat | None

    @property
    def state(self) -> Any:
        """The state of the game."""
        return self.playing.state

    @property
    def table(self) -> TableState:
        """The state of the table."""
        return self.seen.state

    @property
    def own(self) -> Mapping[int, Plan]:
        """What the seat played here has sealed, by question."""
        return {} if self.seat is None else self.seen.own.get(self.seat, {})

    def types_for(self, seat: Seat) -> bool:
        """Whether the lines of this seat are typed here."""
        chair = self.table.chairs[seat]
        return seat == self.seat or (not chair.phone and chair.device == self.seen.letter)

    def is_here(self, step: ChecklistStep) -> bool:
        """Whether a step is done here. A step without seats is the host's."""
        if not step.seats:
            return self.table.host == self.seen.letter
        return any(map(self.types_for, step.seats))

    def whose(self, step: ChecklistStep) -> Seat | None:
        """For whom it is typed here: the own seat, if any of several may do it."""
        return self.seat if self.seat in step.seats else next(iter(step.seats), None)

    def is_rolling(self, step: ChecklistStep) -> bool:
        """Whether a step is a roll that has been called already."""
        return step.waits is Waits.ROLL and self.playing.call is not None

    def names(self, seats: Collection[Seat]) -> str:
        """The figures of these seats, as a list."""
        return ", ".join(self.table.chairs[seat].figure for seat in seats)

    def called(self, seat: Seat | None) -> str:
        """The word for a seat in a typed line; empty for the own seat, which need not be typed."""
        return "" if seat is None or seat == self.seat else self.table.chairs[seat].figure

    def sentence(self, step: ChecklistStep) -> str:
        """What a step is about."""
        return sentence_of(self.words, step)

    def form(self, key: str, seat: Seat | None = None) -> list[str]:
        """The words to type, for the own seat or another."""
        text = self.words.say(f"typed.{key}", who=self.called(seat))
        return lines(unbroken(" ".join(text.split())), UNDER)

    def asked(self, step: ChecklistStep, seat: Seat | None) -> list[str]:
        """What to do, and for which seat if it is not the own one."""
        name, text = self.called(seat), self.sentence(step)
        return lines(f"> {self.words.say('terminal.for_seat', who=name, what=text) if name else text}", HEAD)

    def far(self, question: int, seat: Seat) -> SealStage:
        """How far a seat is with its sealed answer. If others may know the answer, the seat plans again."""
        if self.is_known(question, seat):
            return SealStage.PLANNING
        return stage(self.playing, question, seat)

    def is_known(self, question: int, seat: Seat) -> bool:
        """Whether others may know the sealed answer of this seat, so that it must be sealed again."""
        return (seat, question) in self.seen.to_seal


Lines = Iterable[str]


@dataclass(frozen=True)
class SealedLines:
    """What a game says about sealed answers."""

    question: Callable[[Typist, ChecklistStep], int]
    """Gives the number of the question that a step asks."""
    plan: Callable[[Typist, Seat], str]
    """Says in words what the own seat has sealed."""
    before: Callable[[Typist, Seat], Lines] = lambda _typist, _seat: ()
    """Says what people should know before they plan."""
    hints: Callable[[Typist, Seat], Lines] = lambda _typist, _seat: ()
    """Hints at parts of the plan that may be useless."""

    def to_do(self, typist: Typist, step: ChecklistStep) -> Iterator[str]:
        """The lines for the own seat, and for the seats without a phone that are helped here."""
        question = self.question(typist, step)
        for seat in filter(typist.types_for, step.seats):
            far = typist.far(question, seat)
            if far is SealStage.PLANNING:
                yield from typist.asked(step, seat)
                own = seat == typist.seat
                yield from self._planning(typist, step, question) if own else typist.form(f"{step.id}_table", seat)
            elif seat == typist.seat:
                yield from self._plan(typist, seat, "ready")
                yield from typist.form("ready") if far is SealStage.READY else ()

    def awaited(self, typist: Typist, step: ChecklistStep) -> Iterator[str]:
        """Who still plans elsewhere; after all are ready, whose phone is silent."""
        say, question = typist.words.say, self.question(typist, step)
        held_up = answers({seat: typist.far(question, seat) for seat in step.seats}, typist.table.chairs)
        if others := [seat for seat in held_up.planning if not typist.types_for(seat)]:
            yield from lines(say("terminal.waits", who=typist.names(others), what=typist.sentence(step)), HEAD)
        if held_up.silent:
            yield from lines(say("terminal.waits_screens", who=typist.names(held_up.silent)), HEAD)

    def _planning(self, typist: Typist, step: ChecklistStep, question: int) -> Iterator[str]:
        seat = typist.seat
        assert seat is not None  # only a seat that is asked gets here
        yield from self.before(typist, seat)
        if typist.is_known(question, seat):
            yield from lines(typist.words.say("terminal.known"), UNDER)
        if question in typist.own:  # sealed before the table changed: Ready is needed again
            yield from self._plan(typist, seat, "kept")
        yield from typist.form(step.id)

    def _plan(self, typist: Typist, seat: Seat, key: str) -> Iterator[str]:
        """Tells the owner what is sealed."""
        yield from lines(typist.words.say(f"terminal.{key}", plan=self.plan(typist, seat)), UNDER)
        yield from self.hints(typist, seat)


@dataclass(frozen=True)
class TerminalLines:
    """What a terminal says about one game."""

    steps: Callable[[Any], Iterable[ChecklistStep]]
    """Gives the steps for a state."""
    sealed: SealedLines | None = None
    """None: what is sealed is typed at other times, and opens by itself."""
    by_hand: Callable[[Typist, ChecklistStep], bool] = lambda typist, step: typist.seat in step.seats
    """Whether this terminal names a step that nobody taps."""
    above: Callable[[Typist], Lines] = lambda _: ()
    below: Callable[[Typist], Lines] = lambda _: ()
    typed: Mapping[str, Callable[[Typist, ChecklistStep], Lines]] = field(default_factory=dict)
    """Gives the line to type for a step, by its id, if it depends on the state of the game."""

    def prompt(self, words: Words, seen: Snapshot, seat: Seat | None) -> Prompt:
        """The lines for a terminal that plays this seat, or no seat; empty without a game.

        The only secret in the lines is what this seat itself has sealed."""
        if seen.state.playing is None:
            return Prompt()
        typist = Typist(words, seen, seen.state.playing, seat)
        due = [step for step in self.steps(typist.state) if not step.done]
        to_do = (line for step in due for line in self._to_do(typist, step))
        awaited = (line for step in due for line in self._awaited(typist, step))
        return Prompt((*self.above(typist), *to_do, *self.below(typist)), tuple(awaited))

    def _to_do(self, typist: Typist, step: ChecklistStep) -> Iterator[str]:
        """What people do here for a step: by hand, or with the words to type."""
        if step.waits is Waits.SEAL:
            yield from self.sealed.to_do(typist, step) if self.sealed else ()
        elif step.waits is None:
            if self.by_hand(typist, step):
                yield from lines(f"- {typist.sentence(step)}", HEAD)
                yield from typist.form(step.id) if typist.words.has(f"typed.{step.id}") else ()
        elif typist.is_here(step) and not typist.is_rolling(step):
            whose, typed = typist.whose(step), self.typed.get(step.id)
            yield from typist.asked(step, whose)
            yield from typed(typist, step) if typed else typist.form(step.id, whose)

    def _awaited(self, typist: Typist, step: ChecklistStep) -> Iterator[str]:
        """Whom the table waits for, if it is nobody here."""
        say, call = typist.words.say, typist.playing.call
        if step.waits is Waits.SEAL and self.sealed:
            yield from self.sealed.awaited(typist, step)
        elif step.waits is Waits.ROLL and call is not None:
            yield from lines(say("terminal.waits_roll", who=typist.names(sorted(call.missing))), HEAD)
        elif step.waits is Waits.SEAL:
            yield from lines(say("terminal.waits_seals", who=typist.names(step.seats)), HEAD)
        elif step.waits is not None and not typist.is_here(step):
            here = [seat for seat in step.seats if seat not in typist.playing.absent]
            who = typist.names(here) or say("play.host")
            yield from lines(say("terminal.waits", who=who, what=typist.sentence(step)), HEAD)
