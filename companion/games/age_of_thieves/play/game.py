"""Age of Thieves as a game for the table: see `table.game.Game`."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from companion.games.age_of_thieves.play.apply.event import apply_event
from companion.games.age_of_thieves.play.commands import KINDS, RELATIVE, Command
from companion.games.age_of_thieves.play.decide.move import decide
from companion.games.age_of_thieves.play.decide.turn import FIRST_ROLL, guard_roll, is_real
from companion.games.age_of_thieves.play.events import Event
from companion.games.age_of_thieves.play.state import Fate, Options, PlanIs, Stage, State, Thief
from companion.games.age_of_thieves.play.steps import planning, question_number, steps
from companion.games.age_of_thieves.play.view import GameView, view
from companion.games.age_of_thieves.play.who_may_tap import doers
from companion.games.age_of_thieves.rules.cards import Figure
from companion.games.age_of_thieves.rules.editions import NEWEST, Edition
from companion.games.age_of_thieves.rules.guards import Mood
from companion.table.checklist import questions
from companion.table.commands import Codec
from companion.table.game import Answer, Body, Doers, Due, Fact, Question, RollAsked
from companion.table.ids import Seat
from companion.table.once import once
from companion.table.options import OneOf, OnOff, Option
from companion.table.refusals import Refused

_TAPS: Codec[Command] = Codec(KINDS)
PALETTES = {Mood.CALM: "night", Mood.ALARM: "ember"}
"""The mood of the city by the name of its colours in `companion.ui.colours`."""
_TURN_IS_OVER = frozenset({Stage.CLEANUP, Stage.COUNT, Stage.OVER})


class AgeOfThieves:
    """Fulfils `table.game.Game`. It keeps no state: the table hands the state in, and the state says which version of
    the rules it follows."""

    game_id = "age_of_thieves"
    seats = range(2, 5)
    identities = tuple(figure.value for figure in Figure)

    def __init__(self, version: int = NEWEST) -> None:
        self.version = version

    def options(self, count: int) -> tuple[Option, ...]:  # noqa: ARG002 - it is the same for two and for four
        """The options; they are the same for any number of thieves."""
        return (
            OneOf("edition", tuple(edition.value for edition in Edition), Edition.ENGLISH.value),
            OnOff("first_game", usual=False),
            OnOff("real_dice", usual=False),
        )

    def setup(self, options: Body, ring: tuple[Seat, ...], figures: Mapping[Seat, str]) -> State:
        """The first state: each thief has 10 blue AP, the guard sheet shows Calm."""
        chosen = Options(Edition(options["edition"]), options["first_game"], options["real_dice"], self.version)
        return State(chosen, ring, {seat: Thief(figures[seat]) for seat in ring})

    def read(self, body: Body) -> Command | Refused:
        """Reads a tap from plain data."""
        return _TAPS.read(body)

    def write(self, command: Command) -> Body:
        """Writes a tap as plain data."""
        return _TAPS.write(command)

    def doers(self, state: State, command: Command) -> Doers:
        """Who may tap this command."""
        return doers(state, command)

    def fresh(self, command: Command) -> bool:
        """Whether the tap depends on what the screen showed: amounts, bookings, and taps that insist."""
        return isinstance(command, RELATIVE) or self.insists(command)

    def insists(self, command: Command) -> bool:
        """Whether the tap overrules the rules."""
        return getattr(command, "insist", False)

    def voids(self, state: State, command: Command) -> None:
        """None, which means all Readys, as people planned before this tap."""

    def decide(self, state: State, move: Command | Fact) -> tuple[Event, ...] | Refused:
        """The events that follow, or the refusal."""
        return decide(state, move)

    def evolve(self, state: State, event: Event) -> State:
        """The state after an event."""
        return apply_event(state, event)

    def waiting_for(self, state: State) -> tuple[Question, ...]:
        """The sealed Declaration, and every step that waits for a tap."""
        return questions(steps(state), partial(question_number, state))

    def seals_due(self, state: State) -> Iterator[Question]:
        """The sealed Declaration, if it is open."""
        if state.stage is Stage.DECLARATION and (seats := planning(state)):
            yield Question(state.question, seats, Answer.LOCK, "declare")

    def rolls_due(self, state: State) -> Iterator[RollAsked]:
        """The roll for first thief, then the guard's in every turn; thieves who left are not asked for a share."""
        if state.first is None and not is_real(state, FIRST_ROLL):
            yield RollAsked(FIRST_ROLL, frozenset(), state.ring)
        if state.stage is Stage.EVENT and state.ready_to_roll and not is_real(state, guard_roll(state.turn)):
            callers = frozenset(() if state.arbiter is None else (state.arbiter,))
            yield RollAsked(guard_roll(state.turn), callers, state.in_town)

    def openings_due(self, state: State) -> tuple[Due, ...]:
        """The cards to prove: a used card at once; a cancelled one when the turn ends, so that an undone mistake shows
        nothing."""
        return _openings(state)

    def may_correct(self, state: State, seat: Seat) -> bool:
        """Whether this seat may correct others: the first thief may."""
        return seat == state.arbiter

    def view(self, state: State, seat: Seat | None, own: Mapping[int, Any]) -> GameView:
        """What this seat may know."""
        return view(state, seat, own)

    def mood(self, state: State) -> str:
        """`night` in Calm, `ember` in the Alarm."""
        return PALETTES[state.mood]


@once  # the table asks several times for each entry, and most entries do not change the game
def _openings(state: State) -> tuple[Due, ...]:
    turn_is_over = state.stage in _TURN_IS_OVER
    cards = [
        Due(state.question, seat, number)
        for seat in state.ring
        if (thief := state.thieves[seat]).plan is not PlanIs.TYPED
        for number, slot in enumerate(thief.slots)
        if not slot.shown and (slot.done is not None or (turn_is_over and slot.fate is Fate.CANCELLED))
    ]
    return (*cards, *(Due(owed.question, owed.seat, owed.part) for owed in state.owed))
