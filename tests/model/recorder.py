"""What phones do in a simulated evening, told in the words of HandOver.tla.

The log of a phone is what its journal holds: frames and cuts, as they are written. What one move writes, and what role
the phone has afterwards, is told as a row of steps of the model.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from companion.session.hosting import Hosting
from companion.session.journal import Cut, read_journal
from companion.session.reunion_verdict import ANSWERS
from companion.session.role import Following, Offering
from companion.table.entry import Entry, chained
from companion.table.frame import Frame
from tests.support.net import Node

HOSTING, FOLLOWING, SEEKING, OFFERING, RETURNING = "hosting", "following", "seeking", "offering", "returning"


@dataclass(frozen=True)
class Line:
    """One entry of a log. `key`: tells it from all others; `kind`, `by`, `id`: as in the model."""

    key: bytes
    epoch: int
    by: int
    kind: str
    id: int


@dataclass(frozen=True)
class Step:
    """How phone `who` stands after a step."""

    who: int
    up: bool
    role: str
    host: int
    log: tuple[Line, ...]
    signed: frozenset[int]

    def last_host(self) -> int:
        """Who hosts by its log."""
        return next((line.by for line in reversed(self.log) if line.kind == "host"), 0)

    def handed(self) -> bool:
        """Whether its host has handed the table over."""
        return bool(self.log) and self.log[-1].kind == "hand"


class Story:
    """What phones do from `begin` on."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.answers: set[int] = set()
        self._nodes: list[Node] = []
        self._written: dict[str, list[bytes]] = {}  # by phone, in the move that is under way
        self._now: dict[str, Step] = {}
        self._ids: dict[bytes, int] = {}
        self._lines: dict[bytes, Line] = {}  # an entry is told in the same words for ever
        self._cut_off = 0  # entries that all had at the beginning

    def begin(self, nodes: list[Node]) -> None:
        """All phones hold one log here: it is told as one entry, by which its host hosts."""
        self._nodes = nodes
        states = [node.member.phone.state for node in nodes]
        self._cut_off = min(state.n for state in states) - 1
        key = states[0].heads.at(self._cut_off + 1) or b""
        first = Line(key, states[0].epoch, self._phone(states[0].host), "host", 0)
        for node in nodes:
            step = Step(self._phone(node.letter), True, SEEKING, 0, (first,), frozenset({1}))
            self._now[node.name] = _in_role(step, node, self._phone)
            self.steps.append(self._now[node.name])

    def seated(self) -> list[int]:
        """The phones that play a seat at the end."""
        return [self._phone(node.letter) for node in self._nodes if node.member.phone.seats]

    def writes(self, node: Node, record: bytes) -> None:
        """Notes a frame or a cut of this move."""
        if record.startswith((b'["log"', b'["cut"')):
            self._written.setdefault(node.name, []).append(record)

    def forgets(self, node: Node, records: list[bytes]) -> None:
        """What was never flushed was never written."""
        kept = self._written.get(node.name, [])
        self._written[node.name] = [record for record in kept if record not in records]

    def tell(self, node: Node, *, up: bool) -> None:
        """Tells what this move has come to, or that the phone has stopped in its midst."""
        before, records = self._now[node.name], read_journal(self._written.pop(node.name, []))
        for step in self._moves(before, records, node, up):
            if step != self._now[node.name]:
                self._now[node.name] = step
                self.steps.append(step)

    # -- a move as steps -----------------------------------------------------------------------------------------------

    def _moves(self, now: Step, records: tuple[Any, ...], node: Node, up: bool) -> Iterator[Step]:
        if not now.up:
            if not up:
                return
            now = _back(now)
            yield now
        there = _in_role(now, node, self._phone) if up else now
        gone_back = any(isinstance(record, Cut) for record in records)
        if gone_back or (now.role == HOSTING and there.role == FOLLOWING):
            now, records = self._takes_the_other(now, records, there)
            yield now
        elif there.role == FOLLOWING and (now.role, now.host) != (FOLLOWING, there.host):
            now = replace(now, role=FOLLOWING, host=there.host)
            yield now
        for record in records:
            row = [*self._frame(now, record)]
            yield from row
            now = row[-1]
        yield from _ways(now, there) if up else [replace(now, up=False, role=SEEKING, host=0)]

    def _takes_the_other(self, now: Step, records: tuple[Any, ...], there: Step) -> tuple[Step, tuple[Any, ...]]:
        """A half's log in place of its own, up to where this phone hosts itself."""
        rest = list(records)
        while rest and not (there.role == HOSTING and isinstance(rest[0], Frame) and self._begins(rest[0], now.who)):
            now = self._after(now, rest.pop(0))
        if there.role == HOSTING and rest:
            frame = rest[0]
            now = self._after(now, replace(frame, said=frame.said[:1]))
            return replace(now, role=HOSTING, host=0), tuple(rest)
        return replace(now, role=FOLLOWING, host=there.host or now.last_host()), ()

    def _frame(self, now: Step, frame: Frame) -> Iterator[Step]:
        """A frame that the host has ordered entry by entry and signed; or that another phone has taken."""
        end = self._after(now, frame)
        fresh = end.log[len(now.log) :]
        if fresh and fresh[0].kind == "host" and fresh[0].by == now.who:
            if now.role == SEEKING and not (now.log[-1].kind == "hand" and now.log[-1].id == now.who):
                yield replace(now, role=OFFERING)
            now = replace(now, role=HOSTING, host=0, log=(*now.log, fresh[0]), signed=now.signed | {len(now.log) + 1})
            yield now
            fresh = fresh[1:]
        elif now.role != HOSTING:
            yield end
            return
        for line in fresh:
            now = replace(now, log=(*now.log, line))
            if line.kind in ("yield", "hand"):
                now = replace(now, signed=now.signed | {len(now.log)})
            if line.kind == "hand":
                now = replace(now, role=SEEKING)
            if line.kind != "yield" or now.signed:
                yield now
        yield replace(now, signed=now.signed | {len(now.log)})

    def _after(self, now: Step, record: Any) -> Step:
        if isinstance(record, Cut):
            n = record.n - self._cut_off
            return replace(now, log=now.log[:n], signed=frozenset(m for m in now.signed if m <= n))
        log, table = list(now.log), self._nodes[0].member.phone.state.table
        n = len(log) + self._cut_off
        for operation, signature in record.said[max(0, n + 1 - record.first) :]:
            n += 1
            entry = chained(table, record.epoch, n, log[-1].key, operation, signature)
            log.append(self._line(entry))
        return replace(now, log=tuple(log), signed=now.signed | {len(log)})

    def _line(self, entry: Entry) -> Line:
        if entry.head not in self._lines:
            self._lines[entry.head] = self._told(entry)
        return self._lines[entry.head]

    def _told(self, entry: Entry) -> Line:
        said = entry.operation
        kind = said.kind if said.kind in ("host", "hand", "yield") else "answer" if said.kind in ANSWERS else "tap"
        if kind in ("tap", "answer"):
            name = self._ids.setdefault(entry.head, len(self._ids) + 1)
            if kind == "answer":
                self.answers.add(name)
        else:
            name = self._phone(said.body["to"]) if kind == "hand" else 0
        return Line(entry.head, entry.epoch, self._author(said.author), kind, name)

    def _author(self, author: Any) -> int:
        if isinstance(author, str):
            return self._phone(author)
        chairs = self._nodes[0].member.phone.state.chairs
        return self._phone(chairs[author].device) if author in chairs else 1

    def _phone(self, letter: str) -> int:
        return 1 + sorted(node.letter for node in self._nodes).index(letter)

    def _begins(self, frame: Frame, who: int) -> bool:
        said = frame.said[0][0]
        return said.kind == "host" and self._author(said.author) == who


def _in_role(step: Step, node: Node, phone: Any) -> Step:
    match node.member.dispatch.machine.role:
        case Hosting():
            return replace(step, role=HOSTING, host=0)
        case Following(connection=connection):
            return replace(step, role=FOLLOWING, host=phone(connection.peer))
        case Offering(unasked=unasked):
            return replace(step, role=RETURNING if unasked else OFFERING, host=0)
    return replace(step, role=SEEKING, host=0)


def _back(now: Step) -> Step:
    hosted = now.last_host() == now.who and not now.handed()
    return replace(now, up=True, role=RETURNING if hosted else SEEKING, host=0)


def _ways(now: Step, there: Step) -> Iterator[Step]:
    """Changes of the role alone, on the way to the role that the phone has there."""
    if now.role == HOSTING and there.role in (SEEKING, OFFERING, RETURNING):  # it slept
        now = replace(now, up=False, role=SEEKING)
        yield now
        now = _back(now)
        yield now
    if now.role != there.role and now.role in (FOLLOWING, OFFERING, RETURNING):
        now = replace(now, role=SEEKING, host=0)
        yield now
    if now.role == SEEKING and there.role == RETURNING:
        return
    yield replace(now, role=there.role, host=there.host)
