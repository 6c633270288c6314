"""A robot that plays one seat of one phone, at a table where others play, too."""

from collections.abc import Callable, Collection, Mapping

from companion.games.crooks.play import commands as do
from companion.games.crooks.play.commands import Command
from companion.games.crooks.play.game import Crooks
from companion.games.crooks.play.robots.robot import Robot
from companion.games.crooks.play.sealing import SealedFace
from companion.games.crooks.play.state import State
from companion.seal.commitment import Plan
from companion.table.ids import Seat

GAME = Crooks()

_SHARED = do.FirstSeat | do.TurnUp | do.ReckoningStands


class LoneRobot:
    """Plays one seat, from 32 random bytes. `helped`: seats without a phone that its phone taps for, too."""

    def __init__(self, seat: Seat, chance: bytes) -> None:
        self.seat = seat
        self._robot = Robot(chance)

    def sealed(self, state: State, question: int) -> SealedFace:
        """The face that it imagines for an own hidden crook, ready to be sealed."""
        return self._robot.sealed(state, self.seat, question)

    def tap(
        self,
        state: State,
        _hands: Callable[[Seat], Mapping[int, Plan]],
        helped: Collection[Seat] = (),
        *,
        hosts: bool = False,  # noqa: ARG002 - nothing here is the host's alone
    ) -> Command | None:
        """The tap that this phone makes now; None: no tap until the state changes."""
        tapped = self._robot.tap(state, {self.seat, *helped})
        return None if tapped is None else tapped[1]

    @staticmethod
    def is_shared(_state: State, command: Command) -> bool:
        """Whether this tap moves the whole table on, and does not belong to one seat."""
        return isinstance(command, _SHARED)

    def roll(self, state: State, _helped: Collection[Seat] = (), *, hosts: bool = False) -> str | None:
        """The purpose of the roll for the first seat, if it is due and this phone hosts: only the host calls it."""
        return next((roll.purpose for roll in GAME.rolls_due(state)), None) if hosts else None
