"""Robots at a table of phones: what a rehearsal asks of them, answered by `robot`."""

from collections.abc import Callable, Mapping

from companion.games.swindler.play.commands import Command
from companion.games.swindler.play.planning import SealedAnswer, sealed
from companion.games.swindler.play.robots.robot import Robot
from companion.games.swindler.play.state import State
from companion.seal.chance import Chance
from companion.seal.commitment import Plan
from companion.seal.shared_dice import Stream
from companion.table.ids import Seat
from companion.table.refusals import Refused


class RobotTable:
    """One stream of chance for all seats: the same 32 bytes play the same game."""

    def __init__(self, chance: bytes) -> None:
        self._robot = Robot(Chance(Stream(chance)))

    def sealed(self, state: State, seat: Seat, _question: int) -> SealedAnswer:
        """An answer of this seat, ready to be sealed. Raises ValueError if the robot broke the rules."""
        answer = sealed(state, seat, self._robot.answer(state, seat))
        if isinstance(answer, Refused):
            raise ValueError(f"an illegal answer: {[reason.code.value for reason in answer.reasons]}")
        return answer

    def tap(self, state: State, _hands: Callable[[Seat], Mapping[int, Plan]]) -> tuple[Seat, Command] | None:
        """The next tap and whose it is; a robot needs none of the answers that it has sealed."""
        return self._robot.tap(state)
