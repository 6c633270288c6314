"""Age of Thieves, as the house knows it: each part of the tenant's contract, and where in this flat it is answered."""

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any

from companion.games.age_of_thieves.play.commands import Command
from companion.games.age_of_thieves.play.events import Event
from companion.games.age_of_thieves.play.game import AgeOfThieves
from companion.games.age_of_thieves.play.notation import typed_line
from companion.games.age_of_thieves.play.notation.order import order
from companion.games.age_of_thieves.play.notation.round import Trouble
from companion.games.age_of_thieves.play.robots.lone_robot import LoneRobot
from companion.games.age_of_thieves.play.robots.robot_table import RobotTable
from companion.games.age_of_thieves.play.state import Stage, State
from companion.games.age_of_thieves.presenters.outcome import outcome
from companion.games.age_of_thieves.presenters.texts.replay import replay
from companion.games.age_of_thieves.presenters.texts.tale import tell
from companion.games.age_of_thieves.presenters.texts.terminal import prompt
from companion.games.age_of_thieves.presenters.to_do import emblem_of
from companion.games.age_of_thieves.rules.editions import VERSIONS
from companion.present.ports import Desk, Front, Pages, Words
from companion.present.tenant import Screens, Tenant, Typed, VerbAnswer, Wrong
from companion.table.game import Body
from companion.table.ids import Seat
from companion.table.snapshot import Snapshot

ROOMS = "play", "presenters", "presenters.pages", "presenters.stages", "screens"


class AgeOfThievesTenant(Tenant[State, Command, Event]):
    """Stateless, and the only one of its kind: `TENANT`."""

    games = tuple(map(AgeOfThieves, sorted(VERSIONS, reverse=True)))
    rooms = tuple(f"{__package__}.{room}" for room in ROOMS)

    @property
    def verbs(self) -> Mapping[str, VerbAnswer]:
        """`order`: who acts when, for rounds written down."""
        return {"order": _order}

    def is_over(self, state: State) -> bool:
        """When the winner stands."""
        return state.stage is Stage.OVER

    def turn(self, state: State) -> int:
        """From 1."""
        return int(state.turn)

    def outcome(self, state: State) -> Body:
        """Turns, winner, ranking."""
        return outcome(state)

    def tell(self, words: Words, before: State, event: Event, after: State) -> Iterable[str]:
        """As in a rehearsal."""
        return tell(words, before, event, after)

    def prompt(self, words: Words, seen: Snapshot, seat: Seat | None) -> Iterable[str]:
        """With the very words to type."""
        return prompt(words, seen, seat)

    def typed(self, state: State, seat: Seat | None, line: str, entropy: bytes) -> Typed:
        """A line of the notation."""
        return typed_line.read(state, seat, line, entropy)

    def forms(self) -> Iterable[str]:
        """Plans, and all taps."""
        return typed_line.forms()

    def replay(self, text: str, speak: Callable[[str], Words]) -> list[str] | Wrong:
        """In the language of the edition that the text names."""
        told = replay(text, speak)
        return Wrong(str(told)) if isinstance(told, Trouble) else told

    def robots(self, chance: bytes) -> RobotTable:
        """They play at random, within the rules."""
        return RobotTable(chance)

    def lone_robot(self, seat: Seat, chance: bytes) -> LoneRobot:
        """One of them."""
        return LoneRobot(seat, chance)

    def emblem(self, figure: str) -> str:
        """Of a thief."""
        return emblem_of(figure)

    def screens(self, desk: Desk, front: Front, pages: Pages) -> Screens[Any]:
        """Loads Kivy."""
        from companion.games.age_of_thieves.screens.pages import GameScreens

        return GameScreens(desk, front, pages)


def _order(text: str, switches: Collection[str]) -> str | Wrong:
    answered = order(text, "why" in switches)
    return Wrong(str(answered)) if isinstance(answered, Trouble) else answered


TENANT = AgeOfThievesTenant()
