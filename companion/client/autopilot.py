"""What a phone does by itself: a newcomer sits down, a host starts the game when all sit.

Each helper is a function of the session. It is called in the network thread when something has happened.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.present.chairs import free_seat
from companion.present.tenant import Tenants
from companion.seal.keys import Crypto
from companion.seal.seat_words import ENTROPY, draw, root
from companion.shell.entropy import fresh
from companion.store.paths import LostSeats
from companion.table import operations
from companion.table.options import meant, typed, usual
from companion.table.state import TableState

if TYPE_CHECKING:  # for mypy alone: the first page comes up faster
    from companion.session.member import Member

Mover = Callable[["Member"], None]
"""A helper: does the next thing, if there is one to do."""


class Autopilot:
    """All helpers of one phone. They act once after each entry, and wait while the host has not answered a wish of this
    phone.

    So they never tap twice. If the host refuses a tap because another entry came first, they look again after that
    entry."""

    def __init__(self, movers: Sequence[Mover]) -> None:
        self._movers = movers
        self._acted = b""  # the head of the log when they acted last

    def move(self, member: "Member") -> None:
        """Lets the helpers act. It is called after every move of the session."""
        seen = member.snapshot
        if seen.state.head == self._acted or seen.said:
            return
        self._acted = seen.state.head
        for mover in self._movers:
            mover(member)


class Sitter:
    """Sits down once, before the game: on a free seat, as the first figure that nobody plays."""

    def __init__(self, tenants: Tenants, name: str, figure: str) -> None:
        self._tenants = tenants
        self._figure = figure
        self._name = name
        self._sat = False

    def __call__(self, member: "Member") -> None:
        """Sits down, if this phone has no seat yet. The seat gets new secret words."""
        seen = member.snapshot
        self._sat = self._sat or bool(seen.seats)
        if not seen.letter or seen.state.playing or self._sat:
            return
        figures = self._tenants[seen.state.game_id].game.identities
        wished = [each for each in figures if each == self._figure]
        seat, figure = free_seat(seen.state, seen.letter), free_figure(seen.state, (*wished, *figures))
        if seat is not None and figure:
            words = draw(fresh(ENTROPY))
            member.owner.sit(seat, words, root(words, seen.state.table), self._name, figure)


class Regainer:
    """Takes over the seats of damaged folders, once: this phone lost its journal and came back to its table as a new
    phone."""

    def __init__(self, lost: Sequence[LostSeats], crypto: Crypto) -> None:
        self._lost = lost
        self._crypto = crypto

    def __call__(self, member: "Member") -> None:
        """Acts as soon as the table knows this phone. It leaves seats alone that have moved to another phone or belong
        to another table."""
        seen = member.snapshot
        state = seen.state
        if not seen.letter:
            return
        lost, self._lost = self._lost, ()
        for each in lost:
            key = self._crypto.signer(each.seed).public
            old = {letter for letter, device in state.devices.items() if device.key == key}
            for seat in [seat for seat in each.words if seat in state.chairs and state.chairs[seat].device in old]:
                words = each.words[seat]
                member.owner.take_over(seat, words, root(words, state.table))


@dataclass(frozen=True)
class StartWished:
    """How a host begins a game without asking: with the typed options; all others have their usual values for the
    language."""

    language: str
    options: tuple[str, ...] = ()


class GameStarter:
    """A host that starts by itself: it adds the seats without a phone, then starts the game when enough sit."""

    def __init__(self, tenants: Tenants, start: StartWished, seats: int, cardboard: Sequence[str]) -> None:
        self._tenants = tenants
        self._start = start
        self._seats = seats
        self._cardboard = cardboard

    def __call__(self, member: "Member") -> None:
        """Adds the seats without a phone that are missing; starts the game when enough sit."""
        seen = member.snapshot
        if not seen.hosts or seen.state.playing or not seen.letter:
            return
        sitting = {chair.figure for chair in seen.state.chairs.values()}
        for figure in self._cardboard:
            seat = free_seat(seen.state)
            if figure not in sitting and seat is not None:
                member.owner.say(operations.Cardboard(seat, seen.letter, "", figure))
        if self._seats and len(seen.state.chairs) >= self._seats:
            begin(member, self._tenants, self._start)


def begin(member: "Member", tenants: Tenants, start: StartWished) -> str | None:
    """Starts the game with all who sit, in the order of their seats. If that is not possible: the key of a sentence."""
    seen = member.snapshot
    game = tenants[seen.state.game_id].game
    ring = tuple(sorted(seen.state.chairs))
    if len(ring) not in game.seats:
        return "table.too_few_sit"
    if not seen.version:
        return "table.versions_differ"
    options = game.options(len(ring))
    chosen = typed(options, start.options)
    if isinstance(chosen, str):
        return "table.option_unknown"
    filled = meant(options, usual(options, start.language) | chosen)
    member.owner.say(operations.Start(ring, seen.version, filled))
    return None


def free_figure(state: TableState, figures: Sequence[str]) -> str | None:
    """The first of these figures that nobody plays."""
    taken = {chair.figure for chair in state.chairs.values()}
    return next((figure for figure in figures if figure not in taken), None)


def figure_called(figures: Sequence[str], written: str) -> str:
    """The figure with this name, in capitals or not. An unknown name is returned as it is."""
    return next((each for each in figures if each.casefold() == written.casefold()), written)
