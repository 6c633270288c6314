"""Lanterns as a tenant, from outside the house: with words, lines to type, robots and pages of its own."""

from collections.abc import Callable, Collection, Iterable, Mapping
from pathlib import Path
from typing import Any

from companion.catalogue import TENANTS, Catalogue, CatalogueEntry, OwnVerb
from companion.present.ports import Desk, Front, Pages, Words
from companion.present.tenant import Hands, Screens, Tenant, Typed, VerbAnswer, Wrong
from companion.seal.commitment import Plan
from companion.seal.vault import Secret
from companion.table.game import Body
from companion.table.ids import Seat
from companion.table.operations import Step
from companion.table.snapshot import Snapshot
from tests.toys.lanterns import COMMANDS, Changed, Command, LanternGame, Lanterns, Light

GAME = LanternGame()
ASSETS = str(Path(__file__).parent / "lanterns_assets")


class LanternRobot:
    """It lights the lanterns as soon as it may, and plans nothing worth telling."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def sealed(self, _state: Lanterns) -> Plan:
        """A bid of nothing."""
        return Plan(0, (), Secret(bytes(32)))

    def tap(
        self, state: Lanterns, _hands: Hands, _helped: Collection[Seat] = (), *, hosts: bool = False
    ) -> Command | None:
        """The host's light."""
        return Light() if hosts and not state.lit else None

    def is_shared(self, _state: Lanterns, _command: Command) -> bool:
        """It is everybody's."""
        return True

    def roll(self, _state: Lanterns, _helped: Collection[Seat] = (), *, hosts: bool = False) -> str | None:  # noqa: ARG002  # as the contract names it
        """None throws a die."""
        return None


class LanternRobots:
    """For all seats."""

    def sealed(self, state: Lanterns, seat: Seat) -> Plan:
        """Of any of them."""
        return LanternRobot(seat).sealed(state)

    def tap(self, state: Lanterns, hands: Hands) -> tuple[Seat, Command] | None:
        """Nobody's seat: the host's."""
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
        """When it is bright."""
        return state.lit

    def turn(self, state: Lanterns) -> int:
        """Races."""
        return state.races

    def outcome(self, state: Lanterns) -> Body:
        """Points."""
        return {"points": {str(seat): points for seat, points in state.points.items()}}

    def tell(self, words: Words, before: Lanterns, event: Changed, after: Lanterns) -> Iterable[str]:
        """The light alone."""
        return [words.say("lanterns.lit", count=len(after.owners))] if after.lit and not before.lit and event.to else []

    def prompt(self, words: Words, seen: Snapshot, seat: Seat | None) -> Iterable[str]:  # noqa: ARG002  # it is the same for all
        """What to wait for."""
        playing = seen.state.playing
        return [words.say("lanterns.over" if playing.state.lit else "lanterns.dark")] if playing else []

    def typed(self, state: Lanterns, seat: Seat | None, line: str, entropy: bytes) -> Typed:  # noqa: ARG002  # one word is enough
        """`light` and nothing else."""
        if line != "light":
            return "expected 'light'"
        return Step(COMMANDS.write(Light()))

    def forms(self) -> Iterable[str]:
        """One."""
        return ["'light'"]

    def replay(self, text: str, speak: Callable[[str], Words]) -> list[str] | Wrong:
        """Of a game written down in two words."""
        if text.split() != ["lanterns", "light"]:
            return Wrong("line 1: expected 'lanterns light'")
        return [speak("en").say("lanterns.lit", count=0)]

    def robots(self, chance: bytes) -> LanternRobots:  # noqa: ARG002  # they leave nothing to chance
        """For all seats."""
        return LanternRobots()

    def lone_robot(self, seat: Seat, chance: bytes) -> LanternRobot:  # noqa: ARG002  # as above
        """For one."""
        return LanternRobot(seat)

    def emblem(self, figure: str) -> str:  # noqa: ARG002  # nobody has drawn any
        """None."""
        return ""

    def screens(self, desk: Desk, front: Front, pages: Pages) -> Screens[Any]:
        """Loads Kivy."""
        from tests.toys.lantern_pages import LanternScreens

        return LanternScreens(desk, front, pages)


LANTERNS = LanternTenant()
TWO_GAMES = Catalogue(
    {
        **TENANTS.entries,
        "lanterns": CatalogueEntry(
            lambda: LANTERNS, versions=(1,), folder=ASSETS, verbs={"count": OwnVerb("counts lanterns", "a text")}
        ),
    }
)
"""The house with one tenant more."""
