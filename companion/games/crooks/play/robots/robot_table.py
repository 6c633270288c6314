"""Robots that play all seats of a rehearsal; one `robot` answers for all of them."""

from collections.abc import Callable, Mapping

from companion.games.crooks.play.commands import Command
from companion.games.crooks.play.robots.robot import Robot
from companion.games.crooks.play.sealing import SealedFace
from companion.games.crooks.play.state import State
from companion.seal.commitment import Plan
from companion.table.ids import Seat


class RobotTable:
    """Plays all seats. The same 32 bytes give the same game."""

    def __init__(self, chance: bytes) -> None:
        self._robot = Robot(chance)

    def sealed(self, state: State, seat: Seat, question: int) -> SealedFace:
        """The face that the robot imagines for a hidden crook, ready to be sealed."""
        return self._robot.sealed(state, seat, question)

    def tap(self, state: State, _hands: Callable[[Seat], Mapping[int, Plan]]) -> tuple[Seat, Command] | None:
        """The next tap and whose it is; None while the table waits for something else."""
        return self._robot.tap(state, state.ring)
