"""Swindler as a tenant of the house: every answer the shared rooms ask for, and nothing else."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from companion.games.swindler.play.apply.event import apply_event
from companion.games.swindler.play.commands import KINDS, RELATIVE, CallStop, Command, SetCount
from companion.games.swindler.play.decide.move import decide
from companion.games.swindler.play.decide.turn import is_last_round
from companion.games.swindler.play.events import Event
from companion.games.swindler.play.state import Options, State, Swindler
from companion.games.swindler.play.steps import question_number, steps
from companion.games.swindler.play.view import SeatView, view
from companion.games.swindler.play.who_may_tap import doers
from companion.games.swindler.rules import bags, orders
from companion.games.swindler.rules.reasons import Veto
from companion.games.swindler.rules.tiles import BAGS
from companion.table.checklist import questions
from companion.table.commands import Codec
from companion.table.game import Answer, Body, Doers, Due, Fact, Question, RollAsked
from companion.table.ids import Seat
from companion.table.options import NumberRow, OnOff, Option
from companion.table.refusals import Refused, refuse

_TAPS: Codec[Command] = Codec(KINDS)
SKULLS = (1, 1, 1, 1, 2)
"""As told by players of the game; to be compared with the character boards."""
LOOT_OF_ROBOTS = (7, 8, 8, 7, 6)
"""Made up: robots have no boards to read."""
LIKELY_LOOT = 12
"""A bag rarely holds more."""
MOST_LOOT = bags.LOOT - len(BAGS) + 1
MOST_SKULLS = bags.SKULLS - len(BAGS) + 1
"""No bag is empty, so no more than this fit into one."""


class SwindlerGame:
    """Stateless: the table hands in the state each time."""

    game_id = "swindler"
    version = 1
    seats = range(2, 5)
    identities: tuple[str, ...] = ("Nell", "Jem", "Sal", "Ned")
    """Ours: the character boards have no names in the rulebook."""

    def options(self, count: int) -> tuple[Option, ...]:  # noqa: ARG002 - it is the same for two and for four
        """The bags stand in the order red, blue, yellow, green, black; their loot is printed on the boards alone."""
        return (
            NumberRow(
                "bag_loot",
                1,
                MOST_LOOT,
                (None,) * len(BAGS),
                example=LOOT_OF_ROBOTS,
                likely=LIKELY_LOOT,
                total=bags.LOOT,
            ),
            NumberRow("bag_skulls", 1, MOST_SKULLS, SKULLS, total=bags.SKULLS),
            OnOff("master_thieves", usual=True),
            OnOff("odds_shown", usual=True),
        )

    def setup(self, options: Body, ring: tuple[Seat, ...], figures: Mapping[Seat, str]) -> State | Refused:
        """Everybody with 3 points and 1 coin; 4 orders and 3 dealers lie out. The bags must hold what the box has."""
        loot, skulls = options["bag_loot"], options["bag_skulls"]
        if sum(loot) != bags.LOOT:
            return refuse(Veto.LOOT_SUM, sum=sum(loot), all=bags.LOOT)
        if sum(skulls) != bags.SKULLS:
            return refuse(Veto.SKULL_SUM, sum=sum(skulls), all=bags.SKULLS)
        chosen = Options(bags.contents(loot, skulls), options["master_thieves"], options["odds_shown"])
        swindlers = {seat: Swindler(figures[seat]) for seat in ring}
        return State(chosen, ring, swindlers, deck=orders.deck(len(ring)) - orders.OUT)

    def read(self, body: Body) -> Command | Refused:
        """A tap out of plain data."""
        return _TAPS.read(body)

    def write(self, command: Command) -> Body:
        """The plain data of a tap."""
        return _TAPS.write(command)

    def doers(self, state: State, command: Command) -> Doers:
        """Who may tap it."""
        return doers(state, command)

    def fresh(self, command: Command) -> bool:
        """Amounts mean the screen they were tapped on; draws have numbers of their own."""
        return isinstance(command, RELATIVE)

    def insists(self, command: Command) -> bool:
        """A count that is set by hand."""
        return isinstance(command, SetCount)

    def voids(self, state: State, command: Command) -> frozenset[int]:
        """A STOP!: its own question, so that nothing sealed is left if it is taken back and called anew. Nothing else
        is tapped while answers are out."""
        return frozenset({state.asked + 1} if isinstance(command, CallStop) else ())

    def decide(self, state: State, move: Command | Fact) -> tuple[Event, ...] | Refused:
        """What follows."""
        return decide(state, move)

    def evolve(self, state: State, event: Event) -> State:
        """The state after it."""
        return apply_event(state, event)

    def waiting_for(self, state: State) -> tuple[Question, ...]:
        """Sealed answers, and every step that waits for a tap."""
        return questions(steps(state), partial(question_number, state))

    def seals_due(self, state: State) -> Iterator[Question]:
        """The innermost question, until its answers are open; those below have been answered."""
        reaction = state.reaction
        if reaction is not None and not reaction.opened:
            yield Question(reaction.question, reaction.asked, Answer.LOCK, "react")

    def rolls_due(self, state: State) -> tuple[RollAsked, ...]:  # noqa: ARG002 - never any
        """The bags are real: no roll."""
        return ()

    def openings_due(self, state: State) -> tuple[Due, ...]:  # noqa: ARG002 - never any
        """All answers open together, and hide nothing more."""
        return ()

    def may_correct(self, state: State, seat: Seat) -> bool:
        """Whose turn it is."""
        return seat == state.active

    def view(self, state: State, seat: Seat | None, own: Mapping[int, Any]) -> SeatView:
        """What this seat may know."""
        return view(state, seat, own)

    def mood(self, state: State) -> str:
        """Fog; in the last round it gets serious."""
        return "ember" if is_last_round(state) else "night"
