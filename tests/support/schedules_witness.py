"""The witness of an evening of phones: it compares everything that phones send, write or tell with the promises."""

import re
from collections import Counter
from collections.abc import Iterable
from typing import Any

from companion.seal import commitment
from companion.seal.canonical import encode, unb64
from companion.session import news
from companion.table.entry import Entry, Operation, read_signed
from companion.table.frame import Frame, read_frame
from companion.table.ids import Author, Seat
from tests.support.frames import body_of
from tests.support.net import Node
from tests.support.watch import Watch

TAIL = -136  # a frame's last head and its host's signature over it, as written
SECRET = re.compile(rb"(?:plan|card)-(\d+)-(\d+)")  # in plans: question, number
FORMALITIES = ("host", "hand")

Said = tuple[Author, int, str, bytes]


class Broken(AssertionError):
    """A promise was broken."""


def said(operation: Operation) -> Said:
    """What tells one operation from all others."""
    return operation.author, operation.counter, operation.kind, operation.seen_head


class Witness(Watch):
    """Holds all phones of a room against the promises while they play."""

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()
        self.holes = False  # whether frames get lost inside a connection, as in no stream
        self.acknowledged: dict[Said, str] = {}  # own operations that came back in the log, and to whom
        self.dropped: set[Said] = set()
        self.sealed: dict[tuple[str, Seat], dict[int, set[bytes]]] = {}  # by phone and seat: question -> digests
        self._ops: dict[str, set[bytes]] = {}
        self._frames: dict[str, Counter[bytes]] = {}
        self._taken_back: set[tuple[str, Author, int]] = set()
        self._known: dict[str, set[Said]] = {}  # own operations that each phone has said
        self._refused: dict[str, set[bytes]] = {}  # what each phone's owner was told of as refused, word for word
        self._open: set[bytes] = set()  # secrets that were due

    # -- what is written and sent --------------------------------------------------------------------------------------

    def stored(self, node: Node, record: bytes) -> None:
        """Notes what this phone has for good."""
        if record.startswith(b'["op"'):
            self._ops.setdefault(node.name, set()).add(record)
            self._says(node, _operation(record))
        elif record.startswith(b'["log"'):
            self._frames.setdefault(node.name, Counter())[record[TAIL:]] += 1
            for operation in _own(node, record):
                self._says(node, operation)

    def torn(self, node: Node, records: list[bytes]) -> None:
        """What was never flushed is forgotten, and what its owner tapped with it."""
        for record in records:
            if record.startswith(b'["op"'):
                self._ops[node.name].discard(record)
                self._unsays(node, _operation(record))
            elif record.startswith(b'["log"'):
                self._frames[node.name][record[TAIL:]] -= 1
                for operation in _own(node, record):
                    self._unsays(node, operation)

    def sent(self, node: Node, data: bytes) -> None:
        """Nothing leaves before it is stored, and no part of a plan before everybody asked has signed."""
        body = body_of(data)
        if body.startswith(b'["op"') and not any(body in stored for stored in self._ops.values()):
            raise Broken(f"{node.name} sends an operation that its author has not stored")
        if body.startswith(b'["op"') and encode(_operation(body).plain()) in self._refused.get(node.name, ()):
            raise Broken(f"{node.name} says again what was refused")
        if body.startswith(b'["log"') and not any(frames[body[TAIL:]] > 0 for frames in self._frames.values()):
            raise Broken(f"{node.name} sends a frame that neither it nor another half has stored")
        for found in SECRET.finditer(body):
            if found.group() not in self._open:
                self._open.add(found.group())
                self._due(node, int(found.group(1)))

    def _due(self, node: Node, q: int) -> None:
        entries = node.member.phone.replica.log.since(0)
        if q >= 1000 and not all_signed(entries, q):
            raise Broken(f"{node.name} shows a plan of question {q} before everybody has signed")

    # -- what is said --------------------------------------------------------------------------------------------------

    def told(self, node: Node, said_to_it: Any) -> None:
        """Nobody here cheats, so nobody may be called a cheat; what counts may be lost only by name."""
        match said_to_it:
            case news.StoppedFollowing() if self.holes:
                pass  # entries after a hole look like a lie
            case news.StoppedFollowing() | news.TwoFaced():
                raise Broken(f"{node.name} calls an honest host a cheat: {said_to_it}")
            case news.Happened(_, admitted):
                operation = admitted.entry.operation
                chair = admitted.state.chairs.get(operation.author) if isinstance(operation.author, int) else None
                mine = operation.author == node.letter or (chair and chair.phone and chair.device == node.letter)
                if mine and operation.kind not in FORMALITIES:
                    self.acknowledged[said(operation)] = f"{operation.kind} of {operation.author}"
            case news.Dropped(entries):
                self.dropped |= {said(entry.operation) for entry in entries}
            case news.NotTaken(operation, _) if self._was_stored(node, operation):
                self._refused.setdefault(node.name, set()).add(encode(operation.plain()))
            case news.Attempt(_, reasons):
                self.seen[f"attempt: {reasons[0].code}"] += 1
        self.seen[type(said_to_it).__name__] += 1

    def _was_stored(self, node: Node, operation: Operation) -> bool:
        """Whether this phone has written it. A host that refuses its own tap has not: tapped again after a restart, it
        is the same word."""
        return any(_operation(record) == operation for record in self._ops.get(node.name, ()))

    def _says(self, node: Node, operation: Operation) -> None:
        """One more operation of this phone's own, when it is first written or comes back."""
        known = self._known.setdefault(node.name, set())
        if said(operation) in known or isinstance(operation.author, str):
            return
        known.add(said(operation))
        q = operation.body.get("q", -1)
        key = (node.name, operation.author, q)
        match operation.kind:
            case "unseal":
                self._taken_back.add(key)
            case "seal":
                self._taken_back.discard(key)
                mine = self.sealed.setdefault((node.name, operation.author), {})
                mine.setdefault(q, set()).add(_digest(operation))
            case "sign" if key in self._taken_back:
                raise Broken(f"{node.name} signs question {q} for seat {operation.author} after taking back")
            case "seat" | "hold":
                self._taken_back = {each for each in self._taken_back if each[:2] != key[:2]}
                if operation.kind == "seat":
                    self.sealed.pop((node.name, operation.author), None)

    def _unsays(self, node: Node, operation: Operation) -> None:
        self._known[node.name].discard(said(operation))
        if operation.kind == "unseal":
            self._taken_back.discard((node.name, operation.author, operation.body["q"]))
        elif operation.kind == "seal" and not isinstance(operation.author, str):
            mine = self.sealed.get((node.name, operation.author), {})
            mine.get(operation.body["q"], set()).discard(_digest(operation))

    # -- from time to time ---------------------------------------------------------------------------------------------

    def one_story(self, nodes: Iterable[Node]) -> None:
        """Logs that end under one host in one epoch are prefixes of one log."""
        by_host: dict[tuple[str, int], list[Node]] = {}
        for node in nodes:
            state = node.member.phone.state
            by_host.setdefault((state.host, state.epoch), []).append(node)
        for alike in by_host.values():
            logs = [node.member.phone.replica.log for node in alike]
            longest = max(logs, key=len)
            if any(longest.head(len(log)) != log.head(len(log)) for log in logs):
                raise Broken("two logs under one host and epoch differ")

    def nothing_lost(self, entries: Iterable[Entry]) -> None:
        """What an author has seen in its log is in the last one, or somebody was told that it was dropped."""
        lasting = [said(entry.operation) for entry in entries]
        if len({each[:2] for each in lasting}) < len(lasting):
            raise Broken("an operation stands twice in the log")
        lost = self.acknowledged.keys() - set(lasting) - self.dropped
        if lost:
            raise Broken(f"lost without a word: {[self.acknowledged[each] for each in lost]}")

    def plans_kept(self, node: Node, before: dict[Seat, set[int]]) -> None:
        """After a restart, the phone knows a plan of its own wherever it knew one, if that was ever written."""
        phone = node.member.phone
        for seat, questions in before.items():
            for q in questions & {q for q, digests in self.sealed.get((node.name, seat), {}).items() if digests}:
                plan = phone.own(seat).get(q)
                if plan is None:
                    raise Broken(f"{node.name} has lost its plan of question {q} for seat {seat}")
                by_any = [at.get(q, set()) for (_, other), at in self.sealed.items() if other == seat]  # a seat moves
                lies = phone.state.playing.sealing(q).seals.get(seat) if phone.state.playing else None
                good = set().union(*by_any, {lies.digest} if lies else set())  # what lies there has its signature
                if commitment.commit(phone.state.table, q, seat, plan) not in good:
                    raise Broken(f"{node.name} holds another plan of question {q} than it sealed")


def all_signed(entries: Iterable[Entry], q: int) -> bool:
    """Whether every phone seat asked has signed race q in this log, worked out from its operations alone."""
    asked, phones, chairs = set[int](), set[int](), set[int]()
    laid, sealed, signed = set[int](), set[int](), set[int]()  # laid: by helpers, sealed: by phones
    for operation in (entry.operation for entry in entries):
        body, kind, author = operation.body, operation.kind, operation.author
        seat = author if isinstance(author, int) and kind != "cardboard" else body.get("seat", -1)
        void = kind in ("step", "undo", "start") or (kind == "cardboard" and seat in phones)
        void = void or (kind == "seat" and seat in chairs) or (kind == "hold" and seat not in phones)
        if void:
            laid, sealed, signed = set(), set(), set()
        if kind == "step" and body["do"] == "race":
            asked = set(body["runners"])
        if kind in ("seat", "hold", "cardboard"):
            chairs.add(seat)
            (phones.discard if kind == "cardboard" else phones.add)(seat)
        if body.get("q") == q and kind in ("seal", "unseal"):
            (sealed.add if kind == "seal" and body.get("digest") else sealed.discard)(seat)
            (laid.add if kind == "seal" and not body.get("digest") else laid.discard)(seat)
            signed = set()
        if body.get("q") == q and kind == "sign":
            signed.add(seat)
            if asked <= laid | sealed and asked & sealed <= signed:
                return True
    return False


def _operation(record: bytes) -> Operation:
    said = read_signed(record)
    assert isinstance(said, tuple)
    return said[0]


def _own(node: Node, record: bytes) -> list[Operation]:
    """What a host says for its own seats leaves in its frames alone."""
    frame = read_frame(record) if node.member.hosts else None
    said_here = frame.said if isinstance(frame, Frame) else ()
    return [operation for operation, _ in said_here if operation.author in node.member.phone.seats]


def _digest(operation: Operation) -> bytes:
    return unb64(operation.body.get("digest", ""))
