"""A robot with one phone, at a table where others play too: it answers for its seat and taps what is its own to tap.

It asks the robot that can play all seats, and passes on what is its own affair. When the table waits for this phone it
does not give up at once; beside that it only says STOP! now and then.
"""

from collections.abc import Callable, Collection, Mapping

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.commands import Command
from companion.games.swindler.play.decide.steal import drawer
from companion.games.swindler.play.planning import SealedAnswer
from companion.games.swindler.play.robots.cards import could_answer
from companion.games.swindler.play.robots.robot_table import RobotTable
from companion.games.swindler.play.state import PLAYING, Pending, State
from companion.games.swindler.play.steps import steps
from companion.games.swindler.play.who_may_tap import doers
from companion.seal.commitment import Plan
from companion.table.checklist import Waits
from companion.table.ids import Seat

PATIENCE = 50
"""So often the robot of all seats is asked while the table waits for this phone; mostly once is enough."""

_SHARED = do.FirstSeat | do.ConfirmCount
_OF_THE_DRAWER = do.DrawLoot | do.DrawSkull | do.StopStealing | do.StopCheating

Hands = Callable[[Seat], Mapping[int, Plan]]
"""The answers that this phone keeps for a seat, by question; none for any other seat."""


class LoneRobot:
    """One seat, out of 32 bytes of chance. `helped`: seats without a phone that its phone taps for, too."""

    def __init__(self, seat: Seat, chance: bytes) -> None:
        self.seat = seat
        self._robots = RobotTable(chance)

    def sealed(self, state: State, question: int) -> SealedAnswer:
        """An answer of its seat, which must be asked for one now."""
        return self._robots.sealed(state, self.seat, question)

    def tap(self, state: State, hands: Hands, helped: Collection[Seat] = (), *, hosts: bool = False) -> Command | None:  # noqa: ARG002 - a step without a seat is nobody's here
        """What this phone taps now; None: nothing, until the state is another. Never None if all wait for this tap."""
        mine = frozenset({self.seat, *helped})
        for _ in range(PATIENCE if _is_awaited(state, mine) else 1):  # once is enough for a STOP!
            tapped = self._robots.tap(state, hands)
            if tapped is not None and _is_ours(state, *tapped, mine):
                return tapped[1]
        return None

    @staticmethod
    def is_shared(_state: State, command: Command) -> bool:
        """Whether this carries the table on, and is no seat's own affair."""
        return isinstance(command, _SHARED)

    def roll(self, _state: State, _helped: Collection[Seat] = (), *, hosts: bool = False) -> str | None:  # noqa: ARG002 - as the contract names it
        """The bags are real: nothing is rolled."""
        return None


def may_answer(state: State, seats: Collection[Seat]) -> bool:
    """Whether one of these seats may want to see what is going on, or to say STOP!, before a robot goes on."""
    tapped = {seat for step in steps(state) if step.waits is Waits.TAP and not step.done for seat in step.seats}
    if state.stage not in PLAYING or tapped.intersection(seats):
        return False
    pauses = bool(state.stack) or (state.theft is not None and state.theft.pending is not Pending.NOTHING)
    return pauses or any(could_answer(state, seat) for seat in seats)


def _is_awaited(state: State, mine: frozenset[Seat]) -> bool:
    """Whether the table waits for this phone."""
    waits = [step for step in steps(state) if step.waits is Waits.TAP and not step.done]
    return any(mine.intersection(step.seats) for step in waits)


def _is_ours(state: State, seat: Seat, command: Command, mine: frozenset[Seat]) -> bool:
    """Whether this phone may tap it; and no robot draws for people."""
    if isinstance(command, _OF_THE_DRAWER):
        return drawer(state) in mine
    return bool(seat in mine and doers(state, command).seats & mine)
