"""What a person has before them, and all that the simulated people and their judge know of a session.

This is the only place in which they look into a phone: page and taps are the app's own, without a window."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.client.session_wishes import SessionWishes
from companion.client.table_view import seen
from companion.present.ring import silent
from companion.present.table_view import TableView
from companion.present.undoing import struck_here
from companion.session import news
from companion.session.hosting import Hosting
from companion.session.member import Member
from companion.table.entry import Entry
from companion.table.frame import PER_FRAME
from companion.table.ids import Letter, Seat
from companion.table.log import TableLog
from companion.table.snapshot import Snapshot
from companion.table.state import TableState
from tests.support.net import Node


@dataclass(frozen=True)
class Page:
    """What one phone shows and asks. `may_...` and `asks_...`: what it offers a tap for, beside the game."""

    state: TableState
    letter: Letter
    seats: tuple[Seat, ...]
    given_up: tuple[Seat, ...]  # seats that this phone played, and could play again
    hosts: bool
    busy: bool  # something that was tapped here is on its way
    silent: tuple[Letter, ...]  # phones with a seat that are not here
    here: frozenset[Letter]
    may_go_on: bool
    may_undo: bool
    asks_to_drop: bool
    asks_to_show: bool
    to_seal: frozenset[tuple[Seat, int]]  # seat, question: its plan is known by now, and Ready is offered once more


class Taps(SessionWishes):
    """What can be wished at one phone."""

    def __init__(self, node: Node) -> None:
        super().__init__(lambda wish: node.do(lambda member: wish(member, node.now)))
        self.node = node


def sit_again(taps: Taps, seat: Seat) -> None:
    """A seat that was given up is gone on with by the words that this phone kept."""
    chair, root = taps.seen.state.chairs[seat], taps.node.words[seat]
    taps.ask(lambda member, _: member.owner.sit(seat, (), root, chair.name, chair.figure))


class App:
    """The app on one phone, from its opening to its end. In a terminal, what was asked can be answered at any time."""

    def __init__(self, node: Node, *, terminal: bool = False) -> None:
        self.node = node
        self._terminal = terminal
        self._was_asked = False  # to drop entries, whatever has come since
        self.taps = Taps(node)
        self.page()

    def told(self, said: Any) -> None:
        """Takes news of the session."""
        if isinstance(said, news.Parted | news.Dropped):
            self._was_asked = isinstance(said, news.Parted)

    def page(self) -> Page:
        """The page as people see it now."""
        self.taps.seen = seen(self.node.member.snapshot, None, "", wished=self.taps.count)
        page = _page(self.taps.seen, self.node.words)
        return replace(page, asks_to_drop=True) if self._terminal and self._was_asked else page


def _page(shown: TableView, kept: Iterable[Seat]) -> Page:
    chairs = shown.state.chairs
    return Page(
        state=shown.state,
        letter=shown.letter,
        seats=shown.seats,
        given_up=tuple(seat for seat in sorted(kept) if seat in chairs and not chairs[seat].phone),
        hosts=shown.hosts,
        busy=shown.said,
        silent=silent(shown),
        here=shown.here,
        may_go_on=shown.may_go_on,
        may_undo=struck_here(shown) is not None,
        asks_to_drop=_may_answer(shown),
        asks_to_show=bool(shown.to_show),
        to_seal=shown.to_seal,
    )


def _may_answer(shown: Snapshot) -> bool:
    """Whether the page of a table that came apart has a button here."""
    conflict = shown.conflict
    if conflict is None or conflict.answered:
        return False
    return bool(conflict.asked.intersection(shown.seats) if conflict.is_ours else shown.seats)


# -- what is told ------------------------------------------------------------------------------------------------------

CONNECTION = (news.Follows, news.HostLost)
"""Another word than before about the way to the host."""
HOSTING = (news.Hosts, news.HostsNoMore)


def asks_to_drop(said: Any) -> Letter | None:
    """The host for whose story this phone's owner is asked to give up another one; None if this asks nothing."""
    if not isinstance(said, news.Parted):
        return None
    return said.conflict.goes_on.host if said.conflict.is_ours else said.conflict.drops.host


def is_asked(node: Node) -> bool:
    """Whether its session waits for its owner's word on two stories."""
    shown = node.member.snapshot
    return shown.conflict is not None and shown.conflict.is_ours and _may_answer(shown)


def is_busy(node: Node) -> bool:
    """Whether something that its owner said is on its way, be it said anew."""
    return node.member.snapshot.said


# -- what is kept ------------------------------------------------------------------------------------------------------


def log(node: Node) -> TableLog:
    """This phone's log."""
    return node.member.phone.replica.log


def state(node: Node) -> TableState:
    """The table as this phone has it."""
    return node.member.phone.state


def signatures(node: Node) -> Mapping[int, bytes]:
    """The signed heads that it keeps, by entry."""
    return node.member.phone.replica.signatures


def hosts(node: Node) -> bool:
    """Whether it keeps the table."""
    return node.alive and node.member.hosts


def follows(node: Node) -> Letter:
    """The phone whose entries it takes; empty if none."""
    line = node.member.dispatch.machine.connection
    return line.peer if line else ""


def finds(node: Node, other: Node) -> bool:
    """Whether it knows where the other one's door is now."""
    door = node.member.context.known.doors.get(other.letter)
    return door is not None and other.address in door.addresses


def unproved(node: Node) -> int:
    """The first entry that no signed head covers, 0 if all are; what its host is about to sign apart."""
    signed, entries = signatures(node), log(node).since(0)
    fresh = _about_to_sign(node.member)
    return next((entry.n for entry in entries if entry.n not in fresh and not _covered(entry, entries, signed)), 0)


def _covered(entry: Entry, entries: Sequence[Entry], signed: Iterable[int]) -> bool:
    """Whether a frame that begins with this entry can end with a signed one."""
    row = entries[entry.n - 1 : entry.n - 1 + PER_FRAME]
    return any(each.n in signed for each in row if each.epoch == entry.epoch)


def _about_to_sign(member: Member) -> range:
    """A host gathers answers for a moment before it signs them together."""
    role, n = member.dispatch.machine.role, member.phone.state.n
    last = max(member.phone.replica.signatures, default=0)
    return range(last + 1, n + 1) if isinstance(role, Hosting) and role.until is not None else range(0)
