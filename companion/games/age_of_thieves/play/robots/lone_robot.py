"""A robot with one phone, at a table with other players: it plans for its seat and makes the taps of this phone.

It asks the robot that plays all seats, and takes over only taps of its own phone. If the table waits for this phone, it
asks several times. Otherwise it only books what its own last card has brought."""

from collections.abc import Callable, Collection, Mapping

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.commands import Command
from companion.games.age_of_thieves.play.decide.cards import next_place
from companion.games.age_of_thieves.play.game import AgeOfThieves
from companion.games.age_of_thieves.play.lying_plan import lying_plan
from companion.games.age_of_thieves.play.planning import Halves
from companion.games.age_of_thieves.play.reversals import Reversal
from companion.games.age_of_thieves.play.robots.bookings import last_used
from companion.games.age_of_thieves.play.robots.robot_table import RobotTable
from companion.games.age_of_thieves.play.state import Stage, State
from companion.games.age_of_thieves.play.steps import DISTRICT, steps
from companion.games.age_of_thieves.play.who_may_tap import doers
from companion.seal.commitment import Plan
from companion.table.checklist import Waits
from companion.table.ids import Seat

PATIENCE = 50
"""How often the robot of all seats is asked while the table waits for this phone. Usually once is enough."""

_SHARED = (
    do.FirstThief
    | do.FiguresStand
    | do.AlarmPlaced
    | do.JewelPlaced
    | do.DiceThrown
    | do.DrawDistrict
    | do.GuardDone
    | do.NextTurn
    | do.CountIsRight
)

_GAME = AgeOfThieves()

Hands = Callable[[Seat], Mapping[int, Plan]]
"""Gives the plans that this phone keeps for its seat, by question; none for any other seat."""


class LoneRobot:
    """Plays one seat, with 32 bytes of chance. `helped`: seats without a phone that its phone also taps for."""

    def __init__(self, seat: Seat, chance: bytes) -> None:
        self.seat = seat
        self._players = RobotTable(chance)

    def sealed(self, state: State, question: int) -> Halves:
        """A plan for its seat. The seat must be asked for one now."""
        return self._players.sealed(state, self.seat, question)

    def tap(self, state: State, hands: Hands, helped: Collection[Seat] = (), *, hosts: bool = False) -> Command | None:
        """The tap that this phone makes now; None: no tap until the state changes. It is never None if the table waits
        for this phone."""
        mine = frozenset({self.seat, *helped})
        for _ in range(_times(state, mine, hosts)):
            tapped = self._players.tap(state, lambda seat: _lying(state, hands, seat))
            if tapped is not None and _is_ours(state, *tapped, mine, hosts):
                return tapped[1]
        return None

    @staticmethod
    def is_shared(state: State, command: Command) -> bool:
        """Whether this tap moves the whole table on, and is not a step of one thief."""
        if isinstance(command, _SHARED) or state.stage is Stage.EVENT:
            return True
        place = next_place(state) if state.stage is Stage.RESOLUTION else None
        return isinstance(command, do.Catch) and place is not None and place.seat is None

    def roll(self, state: State, helped: Collection[Seat] = (), *, hosts: bool = False) -> str | None:
        """The purpose of the roll that this phone calls now, if none is under way. The host calls rolls that belong to
        no seat."""
        mine = frozenset({self.seat, *helped})
        rolls = _GAME.rolls_due(state)
        return next((roll.purpose for roll in rolls if roll.callers & mine or (hosts and not roll.callers)), None)


def _times(state: State, mine: frozenset[Seat], hosts: bool) -> int:
    """How often to ask: many times if the table waits for this phone, once if its own card was used last."""
    waits = [step for step in steps(state) if step.waits is Waits.TAP and not step.done]
    first = [step for step in waits if step.id in DISTRICT.values()]  # nobody else has acted since
    if any(mine.intersection(step.seats) or (hosts and not step.seats) for step in first or waits):
        return PATIENCE
    acted = last_used(state)
    return int(acted is not None and acted[0] in mine)


def _lying(state: State, hands: Hands, seat: Seat) -> Mapping[int, Plan]:
    plan = lying_plan(state, seat, hands(seat))
    return {} if plan is None else {state.question: plan}


def _is_ours(state: State, seat: Seat, command: Command, mine: frozenset[Seat], hosts: bool) -> bool:
    """Whether this phone makes this tap. A robot never passes over cards of people, never reverses anything, and does
    not make up what an event card says."""
    if isinstance(command, do.WeAreHere | do.Mismatch | Reversal):
        return False
    if state.stage is Stage.EVENT and isinstance(command, do.Adjust | do.ExtraEvent | do.Hide):
        return False
    return seat in mine if doers(state, command).seats else hosts
