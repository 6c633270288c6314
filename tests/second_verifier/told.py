"""What the entries of a log have told so far."""

from dataclasses import dataclass, field
from typing import Any

from tests.second_verifier.plain import Wrong, need

Author = str | int
CHAIN_LINKS = 4096
UNDOABLE = 200
HOST = "A"


@dataclass(frozen=True)
class Operation:
    """One operation, and the number of its entry."""

    author: Author
    counter: int
    kind: str
    body: dict[str, Any]
    seen_n: int
    seen_head: str
    n: int

    @property
    def listed(self) -> list[object]:
        """The list that is hashed and signed."""
        return [self.author, self.counter, self.kind, self.body, self.seen_n, self.seen_head]

    @property
    def seat(self) -> int:
        """Its author, which must be a seat."""
        if isinstance(self.author, str):
            raise Wrong("not_yours: only a seat says this")
        return self.author


@dataclass(frozen=True)
class Device:
    """A phone of the table, the entry by which it joined, and whether others can call it."""

    key: bytes
    since: int
    has_door: bool


@dataclass
class Chair:
    """A seat: its own phone `device`, or, without a phone, the helper that taps for it."""

    figure: str = ""
    device: str = ""
    phone: bool = False
    key: bytes = b""
    since: int = 0
    anchor: bytes = b""
    link: bytes = b""  # the last that is known
    links: int = 0  # how many are known

    @property
    def used_up(self) -> bool:
        """Whether its chain has no link left."""
        return self.links >= CHAIN_LINKS


@dataclass
class Seal:
    """One seat's Ready. An empty digest: of a seat without a phone."""

    digest: bytes
    parts: list[str] | None = None  # digests of its hidden parts, once it is open
    shown: set[int] = field(default_factory=set)
    set_aside: bool = False
    proof: bool = False

    @property
    def is_answered(self) -> bool:
        """Whether nothing is waited for any more."""
        return self.parts is not None or not self.digest or self.set_aside


@dataclass
class Sealing:
    """All that is sealed for one question."""

    seals: dict[int, Seal] = field(default_factory=dict)
    signed: set[int] = field(default_factory=set)
    ready_n: int = 0


@dataclass
class Roll:
    """A call: who shares, and what has come."""

    number: int
    purpose: str
    sharers: frozenset[int]
    known: dict[int, bytes]
    n: int
    links: dict[int, bytes] = field(default_factory=dict)

    @property
    def missing(self) -> frozenset[int]:
        """Whose share has not come."""
        return self.sharers - self.links.keys()


@dataclass
class Game:
    """The game under way, as far as no rule of it is needed."""

    start: int
    ring: list[int]
    real_dice: bool
    diceless: set[int]
    changed_n: int
    steps: list[Operation] = field(default_factory=list)
    fixed: int = 0  # so many of the steps can be undone no more
    taps: dict[Author, int] = field(default_factory=dict)
    sealings: dict[int, Sealing] = field(default_factory=dict)
    answered: set[int] = field(default_factory=set)
    rolls: dict[str, list[int]] = field(default_factory=dict)  # whom or what they made; real dice: nothing
    call: Roll | None = None
    late: Roll | None = None
    skips: list[str] = field(default_factory=list)
    absent: set[int] = field(default_factory=set)  # seats that went home

    def said(self, command: str) -> int:
        """How often a command stands."""
        return sum(step.body["do"] == command for step in self.steps)

    @property
    def turn(self) -> int:
        """The turn, 0 during set-up."""
        return self.said("next") + 1 if self.said("stand") else 0

    @property
    def in_town(self) -> list[int]:
        """The seats whose thieves have not left."""
        left = {step.body["seat"] for step in self.steps if step.body["do"] == "left"}
        return [seat for seat in self.ring if seat not in left]

    @property
    def asked(self) -> list[int]:
        """The seats that plan: those in town that did not go home."""
        return [seat for seat in self.in_town if seat not in self.absent]

    @property
    def question(self) -> int | None:
        """The question that is open, if any may be."""
        q = 100 * self.turn
        return q if q and q not in self.answered else None

    def sealing(self, q: int) -> Sealing:
        """What is sealed for a question."""
        return self.sealings.setdefault(q, Sealing())

    def all_ready(self, q: int) -> bool:
        """Whether every seat asked is ready."""
        return bool(self.in_town) and self.sealing(q).seals.keys() >= set(self.asked)

    def screens_go(self, q: int | None) -> bool:
        """Whether every phone asked has signed, and not every one has opened."""
        if q is None or not self.all_ready(q):
            return False
        sealing = self.sealing(q)
        return all(seat in sealing.signed or not sealing.seals[seat].digest for seat in self.asked)

    def void(self, n: int) -> None:
        """Entry n changes the table: every Ready is gone, unless the screens go."""
        if self.question is not None and not self.screens_go(self.question):
            self.sealings.pop(self.question, None)
        self.changed_n = n

    def settle(self) -> None:
        """The question is answered when everybody has opened."""
        q = self.question
        if q is not None and self.screens_go(q) and all(self.sealing(q).seals[s].is_answered for s in self.asked):
            self.answered.add(q)
            self.fixed = len(self.steps)

    def tapped_since(self, operation: Operation) -> bool:
        """Whether somebody else's step or undo lies behind what the author had seen."""
        return any(n > operation.seen_n for author, n in self.taps.items() if author != operation.author)


@dataclass
class Table:
    """The whole table."""

    id: str = ""
    protocol: int = 0
    epoch: int = 1
    host: str = HOST
    handing: str = ""
    heads: list[str] = field(default_factory=lambda: [""])
    devices: dict[str, Device] = field(default_factory=dict)
    chairs: dict[int, Chair] = field(default_factory=dict)
    last: dict[Author, Operation] = field(default_factory=dict)
    anchors: set[bytes] = field(default_factory=set)
    rolls: int = 0
    pictures: Roll | None = None
    pictures_ended: Roll | None = None
    playing: Game | None = None
    notes: list[str] = field(default_factory=list)

    @property
    def n(self) -> int:
        """The number of the last entry."""
        return len(self.heads) - 1

    def game(self, operation: Operation) -> Game:
        """The game under way, if the author has seen its start."""
        if self.playing is None:
            raise Wrong("no_game")
        need(operation.seen_n >= self.playing.start, "stale: meant for the game before")
        return self.playing

    def taps_for(self, author: Author) -> set[int]:
        """The seats that an author may tap for."""
        if isinstance(author, int):
            return {author}
        return {seat for seat, chair in self.chairs.items() if chair.device == author}

    def new_anchor(self, anchor: bytes) -> bytes:
        """An anchor that nobody has used."""
        need(anchor not in self.anchors, "anchor_used")
        self.anchors.add(anchor)
        return anchor
