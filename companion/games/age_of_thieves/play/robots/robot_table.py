"""Robots for all seats of a rehearsal. `robot` makes their plans and taps."""

from collections.abc import Callable, Mapping, Sequence

from companion.games.age_of_thieves.play.commands import Command
from companion.games.age_of_thieves.play.planning import Halves, halves
from companion.games.age_of_thieves.play.robots.robot import Robot
from companion.games.age_of_thieves.play.state import State
from companion.seal.commitment import Plan
from companion.seal.shared_dice import Stream
from companion.table.ids import Seat
from companion.table.refusals import Refused


class RobotTable:
    """Plays all seats with one stream of chance: the same 32 bytes give the same game."""

    def __init__(self, chance: bytes) -> None:
        self._chance = Stream(chance)
        self._robot = Robot(self._chance)

    def sealed(self, state: State, seat: Seat, _question: int) -> Halves:
        """A plan of this seat, shuffled and ready to be sealed. Raises ValueError if the robot broke the rules."""
        mixed = bytes(self._chance.below(256) for _ in range(32))
        plan = halves(state, seat, self._robot.plan(state, seat), mixed)
        if isinstance(plan, Refused):
            raise ValueError(f"an illegal plan: {[reason.code.value for reason in plan.reasons]}")
        return plan

    def tap(self, state: State, hands: Callable[[Seat], Mapping[int, Plan]]) -> tuple[Seat, Command] | None:
        """The next tap and whose it is. `hands`: the plans that each seat's phone keeps, by question."""

        def cards(seat: Seat) -> Sequence[str | None] | None:
            plan = hands(seat).get(state.question)
            return plan.parts if plan else None

        return self._robot.tap(state, cards)
