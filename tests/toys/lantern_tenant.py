"""Lanterns as a tenant, from outside the house: with words, lines to type, robots and pages of its own."""

from collections.abc import Callable, Collection, Iterable, Mapping
from pathlib import Path

from companion.catalogue import TENANTS, Catalogue, CatalogueEntry, OwnVerb
from companion.present.play.lesson import AnyLesson
from companion.present.play.terminal import Prompt
from companion.present.ports import Desk, Front, Pages, Words
from companion.present.tenant import GamePages, Hands, Tenant, VerbAnswer, Wrong
from companion.seal.commitment import Plan
from companion.seal.vault import Secret
from companion.table.game import Body
from companion.table.ids import Seat
from companion.table.notation.typed_line import Typed
from companion.table.snapshot import Snapshot
from tests.toys.lantern_lesson import LANTERN_LESSON
from tests.toys.lantern_lines import TYPED_LINES
from tests.toys.lantern_pages import LanternPages
from tests.toys.lantern_presenters import FRAME, TERMINAL
from tests.toys.lanterns import Changed, Command, LanternGame, Lanterns, Light

GAME = LanternGame()
ASSETS = str(Path(__file__).parent / "lanterns_assets")


class LanternRobot:
    """It lights the lanterns as soon as it may, and seals empty plans."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def sealed(self, _state: Lanterns, _question: int) -> Plan:
        """An empty bid."""
        return Plan(0, (), Secret(bytes(32)))

    def tap(
        self, state: Lanterns, _hands: Hands, _helped: Collection[Seat] = (), *, hosts: bool = False
    ) -> Command | None:
        """Lights the lanterns, if its phone hosts."""
        return Light() if hosts and not state.lit else None

    def is_shared(self, _state: Lanterns, _command: Command) -> bool:
        """Every tap moves the whole table on."""
        return True

    def roll(self, _state: Lanterns, _helped: Collection[Seat] = (), *, hosts: bool = False) -> str | None:  # noqa: ARG002  # as the contract names it
        """None, as it throws no die."""
        return None


class LanternRobots:
    """Plays all seats."""

    def sealed(self, state: Lanterns, seat: Seat, question: int) -> Plan:
        """An empty bid for any seat."""
        return LanternRobot(seat).sealed(state, question)

    def tap(self, state: Lanterns, hands: Hands) -> tuple[Seat, Command] | None:
        """The host's tap, which belongs to no seat."""
        command = LanternRobot(state.ring[0]).tap(state, hands, hosts=True)
        return None if command is None else (Seat(99), command)


class LanternTenant(Tenant[Lanterns, Command, Changed]):
    """Everything that a house asks of a game."""

    games = (GAME,)
    rooms = ()

    @property
    def verbs(self) -> Mapping[str, VerbAnswer]:
        """`count`: how many lanterns a text has."""
        return {"count": lambda text, _: str(text.count("lantern")) if text else Wrong("line 1: nothing to count")}

    def is_over(self, state: Lanterns) -> bool:
        """Whether all lanterns are lit."""
        return state.lit

    def turn(self, state: Lanterns) -> int:
        """The number of races so far."""
        return state.races

    def outcome(self, state: Lanterns) -> Body:
        """The points."""
        return {"points": {str(seat): points for seat, points in state.points.items()}}

    def result(self, words: Words, state: Lanterns) -> None:
        """Nobody counts how often a toy was played."""

    def step_text(self, words: Words, before: Lanterns, command: Command) -> str:
        """The same for every step."""
        return FRAME.did(words, before, command)

    def tell(self, words: Words, before: Lanterns, event: Changed, after: Lanterns) -> Iterable[str]:
        """Where lanterns stand, the light, and what each turns out to be."""
        if after.lit and not before.lit and event.to:
            return [words.say("lanterns.lit", count=len(after.owners))]
        if hidden := after.niches.keys() - before.niches.keys():
            return [words.say("lanterns.hides", niche=after.niches[number]) for number in hidden]
        opened = [(number, found) for number, found in after.colours.items() if number not in before.colours]
        told = [(after.niches[number], found if isinstance(found, str) else found[0]) for number, found in opened]
        return [words.say("lanterns.shows", niche=niche, colour=colour) for niche, colour in told]

    def undone(self, words: Words, before: Lanterns, command: Command) -> Iterable[str]:  # noqa: ARG002  # as it was dark
        """Who has seen the light has seen it."""
        return [words.say("lanterns.seen")] if isinstance(command, Light) else []

    def prompt(self, words: Words, seen: Snapshot, seat: Seat | None) -> Prompt:
        """The host is asked for the light; the others wait."""
        return TERMINAL.prompt(words, seen, seat)

    def typed(self, state: Lanterns, seat: Seat | None, line: str, entropy: bytes) -> Typed:
        """Some taps, a bid, the colour of a lantern."""
        return TYPED_LINES.read(state, seat, line, entropy)

    def forms(self) -> Iterable[str]:
        """Of all of them."""
        return TYPED_LINES.forms()

    def replay(self, text: str, speak: Callable[[str], Words]) -> list[str] | Wrong:
        """The tale of a written game of two words."""
        if text.split() != ["lanterns", "light"]:
            return Wrong("line 1: expected 'lanterns light'")
        return [speak("en").say("lanterns.lit", count=0)]

    def robots(self, chance: bytes) -> LanternRobots:  # noqa: ARG002  # they leave nothing to chance
        """Robots for all seats."""
        return LanternRobots()

    def lone_robot(self, seat: Seat, chance: bytes) -> LanternRobot:  # noqa: ARG002  # as above
        """A robot for one seat."""
        return LanternRobot(seat)

    def emblem(self, figure: str) -> str:  # noqa: ARG002  # nobody has drawn any
        """Figures have no emblem."""
        return ""

    def lesson(self) -> AnyLesson:
        """One lantern."""
        return LANTERN_LESSON

    def pages(self, desk: Desk, front: Front, way: Pages) -> GamePages:
        """Drawn by what every game has."""
        return LanternPages(desk, front, way)


LANTERNS = LanternTenant()
TWO_GAMES = Catalogue(
    {
        **TENANTS.entries,
        "lanterns": CatalogueEntry(
            lambda: LANTERNS,
            versions=(1,),
            folder=ASSETS,
            looks=lambda: ({"flame": "#FFC040"}, {}),
            verbs={"count": OwnVerb("counts lanterns", "a text")},
        ),
    }
)
"""The house with one tenant more."""
