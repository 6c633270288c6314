"""Crooks as a game for the table: see `table.game.Game`."""

from collections.abc import Iterator, Mapping
from typing import Any

from companion.games.crooks.play.apply.event import apply_event
from companion.games.crooks.play.commands import KINDS, RELATIVE, Command
from companion.games.crooks.play.decide.move import decide
from companion.games.crooks.play.events import Event
from companion.games.crooks.play.state import Options, Player, Stage, State
from companion.games.crooks.play.steps import question_number, steps
from companion.games.crooks.play.view import GameView, view
from companion.games.crooks.play.who_may_tap import doers
from companion.games.crooks.rules import editions
from companion.games.crooks.rules.editions import Edition
from companion.games.crooks.rules.reasons import Veto
from companion.table.checklist import Waits
from companion.table.commands import Codec
from companion.table.game import Answer, Body, Doers, Due, Fact, Question, RollAsked
from companion.table.ids import Seat
from companion.table.options import Number, NumberRow, OneOf, Option
from companion.table.refusals import Refused, refuse

FIRST_ROLL = "first"
HATS = "Bowler", "Fedora", "Homburg", "Trilby"
"""The figures that a seat can choose from, so that it has a name and an emblem. They do not say which colour of cards
its player uses."""

_TAPS: Codec[Command] = Codec(KINDS)


MOST_GANG_POINTS = 20
LIKELY = 8
"""No stack that is known is higher."""
STACKS_OF_ROBOTS = (2, 2, 3, 3, 4, 4, 5, 5, 4)
GANG_POINTS_OF_ROBOTS = 3
"""These numbers for robots are made up, as robots have no rulebook to read."""


def _row(edition: Edition, count: int) -> str:
    """The name of the option for the stacks. It names the edition and the number of players, as the numbers that people
    read in their rulebook are right only for these."""
    return f"stacks_{edition}_{count}"


def _span(letters: str) -> str:
    """The first and the last hangout of an edition: by them people know theirs."""
    return f"{letters[0]}\N{EN DASH}{letters[-1]}"


def _gangs(count: int) -> str:
    return f"gang_points_{count}"


class Crooks:
    """Fulfils `table.game.Game`. It keeps no state: the table hands the state in."""

    game_id = "crooks"
    version = 1
    seats = range(2, 5)
    identities: tuple[str, ...] = HATS

    def options(self, count: int) -> tuple[Option, ...]:
        """The edition, and the numbers that its rulebook tells. A number that is not known for certain is blank until
        players enter it."""
        years = tuple(edition.value for edition in Edition)
        rows = (
            NumberRow(
                _row(each, count),
                1,
                editions.CROOKS,
                editions.stacks(each, count),
                when=("edition", each),
                example=STACKS_OF_ROBOTS[: editions.HANGOUTS[each][count]],
                signs=tuple(editions.letters(each, count)),
                likely=LIKELY,
                in_all=editions.CROOKS,
            )
            for each in Edition
        )
        signs = tuple(_span(editions.letters(each, count)) for each in Edition)
        gangs = Number(_gangs(count), 1, MOST_GANG_POINTS, editions.gang_points(count), GANG_POINTS_OF_ROBOTS)
        return (OneOf("edition", years, Edition.SECOND.value, signs), *rows, gangs)

    def setup(self, options: Body, ring: tuple[Seat, ...], figures: Mapping[Seat, str]) -> State | Refused:
        """The first state: each player has $18, and the crooks lie in stacks under the hangouts. Refuses stacks that
        need more crooks than the box has."""
        edition = Edition(options["edition"])
        stacks = tuple(options[_row(edition, len(ring))])
        if not editions.can_be_dealt(stacks):
            return refuse(Veto.STACKS_WRONG, sum=sum(stacks), crooks=editions.CROOKS)
        chosen = Options(edition, stacks, options[_gangs(len(ring))])
        return State(chosen, ring, {seat: Player(figures[seat]) for seat in ring}, stacks)

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
        """Whether the tap depends on what the screen showed: `TurnUp` and `ReckoningStands` do."""
        return isinstance(command, RELATIVE)

    def insists(self, command: Command) -> bool:  # noqa: ARG002 - no rule of this game can be overruled
        """Whether the tap overrules the rules: never."""
        return False

    def voids(self, state: State, command: Command) -> frozenset[int]:  # noqa: ARG002 - no seal here has a lock
        """The empty set: no step makes the seal of a face void, as the face of a crook never changes."""
        return frozenset()

    def decide(self, state: State, move: Command | Fact) -> tuple[Event, ...] | Refused:
        """The events that follow, or the refusal."""
        return decide(state, move)

    def evolve(self, state: State, event: Event) -> State:
        """The state after an event."""
        return apply_event(state, event)

    def waiting_for(self, state: State) -> Iterator[Question]:
        """Every step that waits for a tap, and the face of each hidden crook as long as it lies on the table."""
        for step in steps(state):
            if step.waits is Waits.TAP and not step.done:
                yield Question(question_number(state, step), step.seats, Answer.STEP, step.id)
        yield from self.seals_due(state)

    def seals_due(self, state: State) -> Iterator[Question]:
        """A question for the face of each hidden crook, under the number of the crook. It is open from the moment the
        crook is laid."""
        for number in state.dark:
            yield Question(number, (state.crooks[number].seat,), Answer.SINGLE, "face")

    def rolls_due(self, state: State) -> Iterator[RollAsked]:
        """The roll for the first seat, until it is known or people throw a real die. It has a caller, so it waits for a
        tap: people lay out the cards before it, while the page of the set-up says how."""
        if state.first is None and not state.roll_is_real:
            yield RollAsked(FIRST_ROLL, frozenset(state.ring[:1]), state.ring)

    def openings_due(self, state: State) -> Iterator[Due]:
        """The seals of all hidden crooks, in the reckoning. The seals of killed crooks never open."""
        if state.stage is Stage.RECKONING:
            yield from (Due(number, state.crooks[number].seat, None) for number in state.dark)

    def may_correct(self, state: State, seat: Seat) -> bool:
        """Whether this seat may correct others: the first seat may; before the roll, the first seat of the ring."""
        return seat == (state.ring[0] if state.first is None else state.first)

    def view(self, state: State, seat: Seat | None, own: Mapping[int, Any]) -> GameView:
        """What this seat may know."""
        return view(state, seat, own)

    def mood(self, state: State) -> str:
        """`ember` in the reckoning, when all crooks are turned up; else `night`."""
        return "ember" if state.stage is Stage.RECKONING else "night"
