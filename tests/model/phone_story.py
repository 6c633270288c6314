"""What one phone of a simulated evening does, as its journal tells it: a log that grows and is cut back, what the phone
says, and what it keeps of its seats' secrets before that.

To one phone all others are one host that may lie: so its story can be followed in a model that has a lying host.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.session.journal import Cut, read_journal
from companion.session.phone import Signed
from companion.session.seat_secrets import ChainBegun, LinkGiven, PlanOpened, SeatRecord
from companion.table.entry import Entry, Operation, chained
from companion.table.fold import Admitted, follow
from companion.table.frame import Frame
from companion.table.ids import Letter, Seat
from companion.table.state import TableState
from tests.support.net import Node


@dataclass(frozen=True)
class Said:
    """The phone says this, upon this table."""

    operation: Operation
    upon: TableState


@dataclass(frozen=True)
class Grown:
    """An entry comes to its log: the table before it, and behind it."""

    before: TableState
    entry: Entry
    after: TableState


@dataclass(frozen=True)
class CutBack:
    """Of its log n entries stand, which tell this table."""

    n: int
    after: TableState


@dataclass(frozen=True)
class Stopped:
    """Its process ends."""


Event = Said | Grown | CutBack | Stopped | SeatRecord
"""What is kept of a seat comes before the word for which it was kept, or before the phone stops."""


class PhoneLog:
    """One phone's log, read out of what it writes."""

    def __init__(self, node: Node, states: dict[bytes, TableState]) -> None:
        """`states`: of the table behind each entry, by head, for all phones of an evening."""
        self._node = node
        self._states = states
        self._log = list[Entry]()
        self._said = set[tuple[Seat | Letter, int, bytes]]()
        self._kept = list[SeatRecord]()

    def begins(self) -> Iterator[Event]:
        """All that its log has at the beginning."""
        for entry in self._node.member.phone.replica.log.since(0):
            yield self._grows(entry)

    def reads(self, records: Iterable[bytes]) -> Iterator[Event]:
        """What these records of one move tell."""
        for record in read_journal(records):
            match record:
                case Frame():
                    yield from self._takes(record)
                case Cut(n):
                    yield from self._keeps(self._kept)
                    del self._log[n:]
                    yield CutBack(n, self.state)
                case Signed(operation):
                    yield from self._says(operation)
                case ChainBegun() | LinkGiven() | PlanOpened():
                    self._kept.append(record)

    def stops(self) -> Iterator[Event]:
        """The end of its process."""
        yield from self._keeps(self._kept)
        yield Stopped()

    @property
    def state(self) -> TableState:
        """The table as its log tells it."""
        return self._states[self._log[-1].head] if self._log else TableState()

    def _takes(self, frame: Frame) -> Iterator[Event]:
        """A frame, entry by entry. What a host says for its own seats stands in its frames alone: it is said as soon as
        the log has what it had seen."""
        own = [said for said, _ in frame.said if said.author in self._node.member.phone.seats]
        unsaid = [said for said in own if _name(said) not in self._said] if self._ordered(frame) else []
        for n, (operation, signature) in enumerate(frame.said, frame.first):
            if n <= len(self._log):
                continue
            for said in [each for each in unsaid if each.seen_n <= len(self._log)]:
                unsaid.remove(said)
                yield from self._says(said)
            head = self._log[-1].head if self._log else b""
            yield self._grows(chained(self.state.table, frame.epoch, n, head, operation, signature))

    def _ordered(self, frame: Frame) -> bool:
        """Whether it is this phone that hosts here."""
        last = self.state.host if frame.said[0][0].kind != "host" else frame.said[0][0].author
        return last == self._node.letter

    def _says(self, operation: Operation) -> Iterator[Event]:
        yield from self._keeps([kept for kept in self._kept if _is_for(kept, operation)])
        self._said.add(_name(operation))
        yield Said(operation, self.state)

    def _keeps(self, now: list[SeatRecord]) -> Iterator[Event]:
        yield from now
        self._kept = [kept for kept in self._kept if kept not in now]

    def _grows(self, entry: Entry) -> Grown:
        before = self.state
        if entry.head not in self._states:
            net = self._node.net
            followed = follow(before, net.games, net.crypto, entry)
            assert isinstance(followed, Admitted), "the phone has followed it"
            self._states[entry.head] = followed.state
        self._log.append(entry)
        return Grown(before, entry, self.state)


def _is_for(kept: SeatRecord, said: Operation) -> bool:
    return kept.seat == said.author and said.kind == ("open" if isinstance(kept, PlanOpened) else "share")


def _name(said: Operation) -> tuple[Seat | Letter, int, bytes]:
    return said.author, said.counter, said.seen_head


@dataclass(frozen=True)
class Tale:
    """What one phone did, step by step. `more`: what the model is told beside that."""

    name: str
    steps: Sequence[Any]
    more: Mapping[str, Any]


class Teller:
    """Tells one phone's story in the words of a model."""

    def __init__(self, node: Node) -> None:
        self.node = node

    def hears(self, event: Event) -> None:
        """Something happens to the phone."""
        raise NotImplementedError

    def tales(self) -> Iterator[Tale]:
        """What has happened to it."""
        raise NotImplementedError


class PhoneStories:
    """The stories of all phones of an evening, told by one kind of teller."""

    def __init__(self, teller: type[Teller]) -> None:
        self._tellers: list[Teller] = []
        self._teller = teller
        self._logs: dict[str, tuple[PhoneLog, Teller]] = {}
        self._written: dict[str, list[bytes]] = {}  # by phone, in the move that is under way
        self._stopped = set[str]()
        self._states: dict[bytes, TableState] = {}

    def begin(self, nodes: list[Node]) -> None:
        """From here on these phones are written down."""
        for node in nodes:
            log, teller = PhoneLog(node, self._states), self._teller(node)
            self._logs[node.name] = log, teller
            self._tellers.append(teller)
            for event in log.begins():
                teller.hears(event)

    def tales(self) -> list[Tale]:
        """All tales of these phones."""
        return [tale for teller in self._tellers for tale in teller.tales()]

    def writes(self, node: Node, record: bytes) -> None:
        """Notes a record of this move."""
        self._written.setdefault(node.name, []).append(record)

    def forgets(self, node: Node, records: list[bytes]) -> None:
        """What was never flushed was never written."""
        kept = self._written.get(node.name, [])
        self._written[node.name] = kept[: len(kept) - len(records)]

    def tell(self, node: Node, *, up: bool) -> None:
        """Tells what this move has come to, or that the phone has stopped in its midst."""
        records = self._written.pop(node.name, [])
        if node.name not in self._logs:
            return
        log, teller = self._logs[node.name]
        stops = not up and node.name not in self._stopped
        for event in [*log.reads(records), *(log.stops() if stops else ())]:
            teller.hears(event)
        (self._stopped.discard if up else self._stopped.add)(node.name)
