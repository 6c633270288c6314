"""Who acts at a phone without being told to: a newcomer who sits down, a host that begins when all sit.

Each is a function of the session, called in the network thread when something has happened.
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
from companion.table.options import typed, usual
from companion.table.state import TableState

if TYPE_CHECKING:  # the first page does without
    from companion.session.member import Member

Mover = Callable[["Member"], None]
"""Does what is next, if anything is."""


class Autopilot:
    """Several of them at one phone: once after each entry, and not while something said here is on its way.

    So nothing is tapped twice, and what the host refused is looked at anew behind the entry that was in its way."""

    def __init__(self, movers: Sequence[Mover]) -> None:
        self._movers = movers
        self._acted = b""  # behind this head

    def move(self, member: "Member") -> None:
        """Something has happened."""
        seen = member.snapshot
        if seen.state.head == self._acted or seen.said:
            return
        self._acted = seen.state.head
        for mover in self._movers:
            mover(member)


class Sitter:
    """Sits down once, before the game: at a free seat, as the first figure that nobody plays."""

    def __init__(self, tenants: Tenants, name: str, figure: str) -> None:
        self._tenants = tenants
        self._figure = figure
        self._name = name
        self._sat = False

    def __call__(self, member: "Member") -> None:
        """Takes a seat, with words of its own."""
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
    """Takes over, once, the seats of damaged folders: this is a new phone at its old table."""

    def __init__(self, lost: Sequence[LostSeats], crypto: Crypto) -> None:
        self._lost = lost
        self._crypto = crypto

    def __call__(self, member: "Member") -> None:
        """As soon as the table knows this phone. Seats that have moved on since then, or are of another table, stay."""
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
    """How a host begins without asking: its options as they were typed, all others as usual in its language."""

    language: str
    options: tuple[str, ...] = ()


class GameStarter:
    """A host that begins by itself: seats without a phone first, then the game, as soon as so many sit."""

    def __init__(self, tenants: Tenants, start: StartWished, seats: int, cardboard: Sequence[str]) -> None:
        self._tenants = tenants
        self._start = start
        self._seats = seats
        self._cardboard = cardboard

    def __call__(self, member: "Member") -> None:
        """Does what is next."""
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
    """The host begins with everybody who sits, in the order of their seats; else the key of a sentence why not."""
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
    member.owner.say(operations.Start(ring, seen.version, usual(options, start.language) | chosen))
    return None


def free_figure(state: TableState, figures: Sequence[str]) -> str | None:
    """The first of these that nobody plays."""
    taken = {chair.figure for chair in state.chairs.values()}
    return next((figure for figure in figures if figure not in taken), None)


def figure_called(figures: Sequence[str], written: str) -> str:
    """One of these figures however its name is written; as it stands if there is none."""
    return next((each for each in figures if each.casefold() == written.casefold()), written)
