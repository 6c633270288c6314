"""A table of whole phones in this process, each with the desk that the app gives its presenters.

table = Table(seats=3)              # Age of Thieves, the game has begun; phone 0 hosts and plays seat 0
desk = table.desks[1]               # fulfils `present.ports.Desk`
desk.wish.tap(...); table.settle()       # what was wished has happened, everywhere
robots_play(table, until=lambda state: state.stage is Stage.RESOLUTION)     # for everybody
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from companion.catalogue import AGE_OF_THIEVES, TENANTS
from companion.client.robot import RobotOwner
from companion.client.table_client import TableClient
from companion.client.table_under_way import show
from companion.present.settings import Settings
from companion.seal.canonical import encode
from companion.seal.seat_words import root
from companion.seal.vault import Secret
from companion.session.wishes import Wish
from companion.store.paths import TableFolder
from companion.table import operations
from companion.table.ids import Seat
from companion.table.options import meant, usual
from companion.table.snapshot import Snapshot
from tests.support.net import Net, Node, add

FIGURES = ("Morius", "Noiron", "Jasmine", "Zain")
SOON = 0.5
"""Seconds on the clock turned by hand, in which everything that follows from a wish has happened."""


class Table(Net):
    """`seats` in all, the last `cardboard` of them without a phone; `shared`: all on phone 0; `begun`: a game is on."""

    def __init__(
        self,
        seats: int = 3,
        *,
        cardboard: int = 0,
        shared: bool = False,
        begun: bool = True,
        language: str = "en",
        name: str = "desks",
        game: str = AGE_OF_THIEVES,
        figures: Sequence[str] = FIGURES,
        **options: Any,
    ) -> None:
        super().__init__({rules: TENANTS.games[rules] for rules in TENANTS.games if rules[0] == game}, name)
        self.tenant = TENANTS[game]
        self.language = language
        self.desks: list[TableClient] = []
        self.told_to: list[list[str]] = []  # sentences worth a moment, by phone
        self.grown = _Grown(self)
        phones = 1 if shared else seats - cardboard
        for number in range(phones):
            self.new_phone(f"phone {number}")
        for number in range(seats - cardboard):
            self.desks[0 if shared else number].wish.sit(Seat(number), "", figures[number])
            self.settle()
        for number in range(seats - cardboard, seats):
            self.desks[0].wish.say(operations.Cardboard(Seat(number), self.nodes[0].letter, "", figures[number]))
            self.settle()
        if begun:
            begin(self, **options)

    def new_phone(self, name: str, kept: TableFolder | None = None) -> TableClient:
        """One more phone at the table; the first one opens it."""
        node = add(self, name)
        desk = TableClient(TENANTS, Settings(self.language), partial(getattr, node, "now"))
        told: list[str] = []
        desk.tell = told.append
        self.desks.append(desk)
        self.told_to.append(told)
        desk.sit_down(partial(_do, node), kept)
        show(desk, node.shown)
        self.settle()
        return desk

    def settle(self, seconds: float = SOON) -> None:
        """Everything that follows happens."""
        self.run(seconds)

    @property
    def state(self) -> Any:
        """The game as the host has it."""
        playing = self.nodes[0].member.phone.state.playing
        assert playing is not None
        return playing.state

    def shown(self, node: Node, snapshot: Snapshot) -> None:
        """What the session shows goes to the phone's desk."""
        at = self.nodes.index(node) if node in self.nodes else -1
        if 0 <= at < len(self.desks):
            show(self.desks[at], snapshot)


def begin(table: Table, **options: Any) -> None:
    """The host starts the game with everybody who sits."""
    ring = tuple(sorted(table.desks[0].seen.state.chairs))
    offered = table.tenant.game.options(len(ring))
    chosen = meant(offered, usual(offered) | options)
    table.desks[0].wish.say(operations.Start(ring, 1, chosen))
    table.settle()


def robots_play(
    table: Table, until: Callable[[Any], bool], phones: tuple[int, ...] | None = None, patience: int = 3000
) -> None:
    """Robots play on the phones named, or on all, until it is so; each of several seats on a phone has its own."""
    owners = [
        (at, RobotOwner(TENANTS, table.entropy(32), beside))
        for at in phones or range(len(table.nodes))
        for beside in (None, *sorted(table.nodes[at].member.phone.seats)[1:])
    ]
    for _ in range(patience):
        for at, owner in owners:
            if until(table.state):
                return
            if not table.nodes[at].member.dispatch.outbox.waiting:
                table.nodes[at].do(owner)
                table.settle(0.1)
    raise AssertionError(f"the robots did not come so far: {table.state.stage} of turn {table.state.turn}")


def goes_back(table: Table, n: int) -> None:
    """All phones are closed, forget what came behind entry n, and are opened again."""
    for node in table.nodes:
        node.crash()
        node.records.append(encode(["cut", n]))
    for node, desk in zip(table.nodes, table.desks, strict=True):
        desk.sit_down(partial(_do, node), None)
        node.restart()
    table.settle(5.0)


class _Grown(dict[tuple[str, ...], Secret]):
    """What the words of real seats grow into."""

    def __init__(self, net: Net) -> None:
        super().__init__()
        self._net = net

    def get(self, words: tuple[str, ...], _: object = None) -> Secret:
        """Grown from the words, as in the app."""
        grown = root(words, self._net.nodes[0].member.phone.state.table)
        self[words] = grown
        return grown


def _do(node: Node, wish: Wish) -> None:
    """Soon, as from the network: never while the session is still telling."""
    node.net.at(node.net.now, lambda: node.do(lambda member: wish(member, node.now)))
