"""The table as everybody's log tells it. Made by `fold` alone; nothing in it is secret."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from companion.table.heads import Heads
from companion.table.ids import Author, Letter, Seat

if TYPE_CHECKING:  # the first page does without
    from companion.seal.commitment import Opening
    from companion.table.entry import Operation
    from companion.table.game import Body, Game, RollMade, RollReal

HOST: Letter = "A"
"""The device that opened the table, and its first host."""

Games = Mapping[tuple[str, int], "Game[Any, Any, Any]"]
"""Game id and rules version -> the game."""


@dataclass(frozen=True)
class Device:
    """A phone at the table. `since`: the entry by which it joined."""

    key: bytes
    pin: str
    name: str
    since: int


@dataclass(frozen=True)
class Chair:
    """A seat and who plays it: its own phone `device`, or the cardboard, for which helper `device` taps. `since`: the
    entry by which that came to be."""

    name: str
    figure: str
    device: Letter
    phone: bool
    key: bytes = b""  # a seat that was given up keeps it: with its words a phone takes it again
    since: int = 0
    anchor: bytes = b""  # of its dice chain
    link: bytes = b""  # the last link of it that is known, the anchor to begin with
    links: int = 0  # the place of that link: so many are known

    @property
    def called(self) -> str:
        """What people call whoever sits there."""
        return self.name or self.figure


@dataclass(frozen=True)
class Seal:
    """One seat's Ready: sealed, or (digest empty) said for a seat without a phone."""

    digest: bytes = b""
    envelope: bytes = b""
    opening: "Opening | None" = None
    shown: Mapping[int, Any] = field(default_factory=dict)  # hidden parts by place
    given_up: bool = False  # its phone was given up before it opened
    proof: "Opening | None" = None  # an opening that does not count: it does not fit, or comes from a phone given up

    @property
    def set_aside(self) -> bool:
        """Whether it counts for nothing."""
        return self.given_up or self.proof is not None


@dataclass(frozen=True)
class Sealing:
    """All that is sealed for one question. `ready_n`: the entry of its last Ready; who signs must have seen it."""

    seals: Mapping[Seat, Seal] = field(default_factory=dict)
    signed: frozenset[Seat] = frozenset()
    ready_n: int = 0


@dataclass(frozen=True)
class Misfit:
    """An opening that stands in the log as proof alone: whose, for which question, in which entry."""

    n: int
    seat: Seat
    name: str
    q: int


@dataclass(frozen=True)
class RollMeant:
    """What a link is given for, once and for all: a roll whose outcome is settled, though nobody knows it yet.

    `start`: the head of the entry that began the game, empty for pictures: so nothing of that game can be another. A
    number would not do, for a host that goes back puts another ring of the same seats there. `known`: the seats that
    share, each with the last link of its chain that was known when the roll was called; its share is the link behind
    that."""

    start: bytes
    purpose: str
    known: tuple[tuple[Seat, bytes], ...]


@dataclass(frozen=True)
class OpenCall:
    """A roll whose shares are coming in."""

    number: int
    purpose: str
    callers: frozenset[Seat]
    sharers: frozenset[Seat]
    shares: Mapping[Seat, bytes] = field(default_factory=dict)
    head: bytes = b""  # of its own entry, for pictures
    start: int = 0  # the entry that began its game
    began: bytes = b""  # and its head
    known: Mapping[Seat, bytes] = field(default_factory=dict)  # the last link of each sharer before the call

    @property
    def meant(self) -> RollMeant:
        """What its links are given for."""
        return RollMeant(self.began, self.purpose, tuple(sorted(self.known.items())))

    @property
    def missing(self) -> frozenset[Seat]:
        """The seats whose share has not come yet."""
        return self.sharers - self.shares.keys()


@dataclass(frozen=True)
class Standing:
    """A step that nobody has struck, and the game as it stood before it."""

    n: int
    author: Author
    command: "Body"
    before: Any
    voids: frozenset[int] | None = None  # the questions whose Readys it made void, and so does its undo; None: all


@dataclass(frozen=True)
class Playing:
    """A game under way, and beside its state the facts that no undo takes back."""

    game: "Game[Any, Any, Any]"
    ring: tuple[Seat, ...]
    options: "Body"
    state: Any
    told: tuple[Any, ...] = ()  # the game's events that the last entry brought about
    steps: tuple[Standing, ...] = ()  # since the start or the last opening
    taps: Mapping[Author, int] = field(default_factory=dict)  # entry of each author's last step or undo
    sealings: Mapping[int, Sealing] = field(default_factory=dict)
    rolls: "Mapping[str, RollMade | RollReal]" = field(default_factory=dict)
    call: OpenCall | None = None
    late: OpenCall | None = None  # the last roll that became a real one: shares may still be on their way
    diceless: frozenset[Seat] = frozenset()  # give no share in this game any more
    skips: tuple[Letter, ...] = ()  # the device that each skip counts for
    since: int = 0  # the entry that started it; what its author said before that was meant for another game
    changed_n: int = 0  # the entry that last voided every Ready; a new one must have seen it
    voided: Mapping[int, int] = field(default_factory=dict)  # the same by question, where only some were voided

    def changed(self, q: int) -> int:
        """The entry that last voided the Readys of this question."""
        return max(self.changed_n, self.voided.get(q, 0))

    def sealing(self, q: int) -> Sealing:
        """What is sealed for a question; nothing, if nobody has sealed yet."""
        return self.sealings.get(q, Sealing())


@dataclass(frozen=True)
class TableState:
    """Everything that the log says. The first state of all is `TableState()`."""

    table: str = ""
    name: str = ""
    game_id: str = ""
    protocol: int = 0
    epoch: int = 1  # one unbroken run of one host
    host: Letter = HOST
    handing: Letter = ""  # whom the host has named to go on; until somebody does, nothing else counts
    heads: Heads = Heads()
    devices: Mapping[Letter, Device] = field(default_factory=dict)
    chairs: Mapping[Seat, Chair] = field(default_factory=dict)
    said: "Mapping[Author, Operation]" = field(default_factory=dict)  # each author's last operation
    anchors: frozenset[bytes] = frozenset()  # of every dice chain so far: links of a used one are known
    rolls: int = 0  # shared rolls called so far, in all games of this table, pictures among them
    pictures: tuple[int, ...] = ()  # the table seal; none since the last new key
    pictures_call: OpenCall | None = None
    pictures_ended: OpenCall | None = None  # the last call for them: its shares count when the same is called again
    misfits: tuple[Misfit, ...] = ()  # of all games
    playing: Playing | None = None

    @property
    def n(self) -> int:
        """The number of the last entry."""
        return len(self.heads)

    @property
    def head(self) -> bytes:
        """The head of the last entry."""
        return self.heads.last

    @property
    def open_call(self) -> OpenCall | None:
        """The roll that waits for shares, for a game or for pictures; never two at a time."""
        return self.pictures_call or (self.playing.call if self.playing else None)

    def taps_for(self, author: Author) -> frozenset[Seat]:
        """The seats that an author may tap for: a seat for itself, a device for all seats that name it.

        A seat cannot borrow the rights of the device it names: no device has signed that claim."""
        if isinstance(author, str):
            return frozenset(seat for seat, chair in self.chairs.items() if chair.device == author)
        return frozenset({author})

    def next_counter(self, author: Author) -> int:
        """The number of the author's next operation."""
        last = self.said.get(author)
        return last.counter + 1 if last else 1


@dataclass(frozen=True)
class Admission:
    """What is certain of an operation once its signature fits: where it will stand, who says it, what was seen."""

    n: int
    head: bytes
    author: Author
    seen_n: int
    host: Letter
    games: Games

    @property
    def is_host(self) -> bool:
        """Whether the hosting device itself speaks (a seat on it has no such right)."""
        return self.author == self.host
