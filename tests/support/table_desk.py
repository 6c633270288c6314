"""A table of whole phones in this process, each with the desk that the app gives its presenters.

table = Table(seats=3)              # Age of Thieves, the game has begun; phone 0 hosts and plays seat 0
desk = table.desks[1]               # fulfils `present.ports.Desk`
desk.wish.tap(...); table.settle()       # what was wished has happened, everywhere
table.play(until=lambda state: state.stage is Stage.RESOLUTION)     # robots play for everybody
"""

from collections.abc import Callable
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
from companion.session.owner import Wish
from companion.store.paths import TableFolder
from companion.table import operations
from companion.table.ids import Seat
from companion.table.options import usual
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
        **options: Any,
    ) -> None:
        super().__init__(TENANTS.games, name)
        self.tenant = TENANTS[AGE_OF_THIEVES]
        self.language = language
        self.desks: list[TableClient] = []
        self.told_to: list[list[str]] = []  # sentences worth a moment, by phone
        self.grown = _Grown(self)
        phones = 1 if shared else seats - cardboard
        for number in range(phones):
            self.new_phone(f"phone {number}")
        for number in range(seats - cardboard):
            self.desks[0 if shared else number].wish.sit(Seat(number), "", FIGURES[number])
            self.settle()
        for number in range(seats - cardboard, seats):
            self.desks[0].wish.say(operations.Cardboard(Seat(number), self.nodes[0].letter, "", FIGURES[number]))
            self.settle()
        if begun:
            self.begin(**options)

    def new_phone(self, name: str, kept: TableFolder | None = None) -> TableClient:
        """One more phone at the table; the first one opens it."""
        node = add(self, name)
        desk = TableClient(TENANTS, Settings(self.language), partial(self._clock, node))
        told: list[str] = []
        desk.tell = told.append
        self.desks.append(desk)
        self.told_to.append(told)
        desk.sit_down(partial(_do, node), kept)
        show(desk, node.shown)
        self.settle()
        return desk

    def begin(self, **options: Any) -> None:
        """The host starts the game with everybody who sits."""
        ring = tuple(sorted(self.desks[0].seen.state.chairs))
        chosen = usual(self.tenant.game.options(len(ring))) | options
        self.desks[0].wish.say(operations.Start(ring, 1, chosen))
        self.settle()

    def settle(self, seconds: float = SOON) -> None:
        """Everything that follows happens."""
        self.run(seconds)

    def goes_back(self, n: int) -> None:
        """All phones are closed, forget what came behind entry n, and are opened again."""
        for node in self.nodes:
            node.crash()
            node.records.append(encode(["cut", n]))
        for node, desk in zip(self.nodes, self.desks, strict=True):
            desk.sit_down(partial(_do, node), None)
            node.restart()
        self.settle(5.0)

    @property
    def state(self) -> Any:
        """The game as the host has it."""
        playing = self.nodes[0].member.phone.state.playing
        assert playing is not None
        return playing.state

    def play(self, until: Callable[[Any], bool], phones: tuple[int, ...] | None = None, patience: int = 3000) -> None:
        """Robots play on the phones named, or on all, until it is so; each of several seats on a phone has its own."""
        owners = [
            (at, RobotOwner(TENANTS, self.entropy(32), beside))
            for at in phones or range(len(self.nodes))
            for beside in (None, *sorted(self.nodes[at].member.phone.seats)[1:])
        ]
        for _ in range(patience):
            for at, owner in owners:
                if until(self.state):
                    return
                if not self.nodes[at].member.dispatch.outbox.waiting:
                    self.nodes[at].do(owner)
                    self.settle(0.1)
        raise AssertionError(f"the robots did not come so far: {self.state.stage} of turn {self.state.turn}")

    def shown(self, node: Node, snapshot: Snapshot) -> None:
        """What the session shows goes to the phone's desk."""
        at = self.nodes.index(node) if node in self.nodes else -1
        if 0 <= at < len(self.desks):
            show(self.desks[at], snapshot)

    def _clock(self, node: Node) -> float:
        return node.now


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
