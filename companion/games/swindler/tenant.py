"""Swindler as the rest of the app knows it: fulfils `present.tenant.Tenant`, part by part."""

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import TYPE_CHECKING

from companion.games.swindler.play.commands import Command
from companion.games.swindler.play.events import Event
from companion.games.swindler.play.game import SwindlerGame
from companion.games.swindler.play.robots.lone_robot import LoneRobot, may_answer
from companion.games.swindler.play.robots.robot_table import RobotTable
from companion.games.swindler.play.state import Stage, State
from companion.games.swindler.presenters.outcome import outcome
from companion.games.swindler.presenters.texts.tale import tell
from companion.present.play.lesson import AnyLesson
from companion.present.ports import Desk, Front, Pages, Words
from companion.present.result import Result
from companion.present.tenant import GamePages, Tenant, VerbAnswer, Wrong
from companion.table.game import Body
from companion.table.ids import Seat
from companion.table.snapshot import Snapshot

if TYPE_CHECKING:  # for mypy alone: a window loads nothing of what people type
    from companion.present.play.terminal import Prompt
    from companion.table.notation.typed_line import Typed

ROOMS = "play", "presenters", "presenters.pages", "presenters.stages", "screens"


class SwindlerTenant(Tenant[State, Command, Event]):
    """The only object of this class is `TENANT`; it has no state."""

    games = (SwindlerGame(),)
    rooms = tuple(f"{__package__}.{room}" for room in ROOMS)

    @property
    def verbs(self) -> Mapping[str, VerbAnswer]:
        """None of its own."""
        return {}

    def is_over(self, state: State) -> bool:
        """Whether all is counted."""
        return state.stage is Stage.OVER

    def turn(self, state: State) -> int:
        """The number of the turn, counted over all seats."""
        return state.turn

    def outcome(self, state: State) -> Body:
        """Turns, winners, ranking."""
        return outcome(state)

    def result(self, words: Words, state: State) -> Result | None:
        """Everybody's place."""
        from companion.games.swindler.presenters.stages.ranking import result

        return None if state.ranking is None else result(words, state, state.ranking)

    def tell(self, words: Words, before: State, event: Event, after: State) -> Iterable[str]:
        """An event in lines for a terminal."""
        return tell(words, before, event, after)

    def step_text(self, words: Words, before: State, command: Command) -> str:
        """A step in a few words."""
        from companion.games.swindler.presenters.texts.step_text import step_text

        return step_text(words, before, command)

    def prompt(self, words: Words, seen: Snapshot, seat: Seat | None) -> "Prompt":
        """What to do now, with the words to type."""
        from companion.games.swindler.presenters.texts.terminal import TERMINAL

        return TERMINAL.prompt(words, seen, seat)

    def typed(self, state: State, seat: Seat | None, line: str, entropy: bytes) -> "Typed":
        """A line of the notation, or an answer to a STOP!"""
        from companion.games.swindler.play.notation.typed_line import TYPED_LINES

        return TYPED_LINES.read(state, seat, line, entropy)

    def forms(self) -> Iterable[str]:
        """The forms of all taps, and of an answer."""
        from companion.games.swindler.play.notation.typed_line import TYPED_LINES

        return TYPED_LINES.forms()

    def replay(self, text: str, speak: Callable[[str], Words]) -> list[str] | Wrong:
        """In the language that the text names."""
        from companion.games.swindler.presenters.texts.replay import replay
        from companion.table.notation.words import WrongLine

        told = replay(text, speak)
        return Wrong(str(told)) if isinstance(told, WrongLine) else told

    def may_answer(self, state: State, seats: Collection[Seat]) -> bool:
        """By a STOP!, or while one is answered or carried out; not while one of them has a step to tap."""
        return may_answer(state, seats)

    def robots(self, chance: bytes) -> RobotTable:
        """Robots for all seats: they play at random, within the rules."""
        return RobotTable(chance)

    def lone_robot(self, seat: Seat, chance: bytes) -> LoneRobot:
        """A robot for one seat."""
        return LoneRobot(seat, chance)

    def emblem(self, figure: str) -> str:
        """The emblem of a swindler."""
        return f"figure_{figure.lower()}"

    def lesson(self) -> AnyLesson:
        """Its lesson."""
        from companion.games.swindler.presenters.lesson import LESSON

        return LESSON

    def pages(self, desk: Desk, front: Front, way: Pages) -> GamePages:
        """Its pages."""
        from companion.games.swindler.presenters.game_pages import SwindlerPages

        return SwindlerPages(desk, front, way)


TENANT = SwindlerTenant()
