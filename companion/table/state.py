"""The state of a table, as its log tells it. Only `fold` makes it; nothing in it is secret."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from companion.table.heads import Heads
from companion.table.ids import Author, Letter, Seat

if TYPE_CHECKING:  # for mypy alone: the first page comes up faster
    from companion.seal.commitment import Opening
    from companion.table.entry import Operation
    from companion.table.game import Body, Game, RollMade, RollReal

HOST: Letter = "A"
"""The device that opened the table, and its first host."""

Games = Mapping[tuple[str, int], "Game[Any, Any, Any]"]
"""Game id and rules version -> the game."""


@dataclass(frozen=True)
class Device:
    """A phone at the table. `pin`: of its certificate, empty for a phone in a browser. `since`: the entry by which it
    joined."""

    key: bytes
    pin: str
    name: str
    since: int


@dataclass(frozen=True)
class Chair:
    """A seat and who plays it. With `phone`, `device` is its own phone; else the seat has no phone, and `device` is its
    helper. `since`: the entry since which this is so."""

    name: str
    figure: str
    device: Letter
    phone: bool
    key: bytes = b""  # kept without a phone, too: with the seat's words a phone can take it again
    since: int = 0
    anchor: bytes = b""  # of its dice chain
    link: bytes = b""  # the last known link of the chain; at first the anchor
    links: int = 0  # the number of known links

    @property
    def called(self) -> str:
        """The name of the player at this seat."""
        return self.name or self.figure


@dataclass(frozen=True)
class Seal:
    """One seat's Ready: sealed, or (digest empty) said for a seat without a phone."""

    digest: bytes = b""
    envelope: bytes = b""
    opening: "Opening | None" = None
    shown: Mapping[int, Any] = field(default_factory=dict)  # hidden parts by place
    given_up: bool = False  # the seat lost its phone before the seal opened
    proof: "Opening | None" = None  # an opening that does not fit, or came after the seat lost its phone

    @property
    def set_aside(self) -> bool:
        """Whether the answer counts for nothing."""
        return self.given_up or self.proof is not None


NOTHING_LAID = Seal()
"""What lies there of a seat that has not said Ready."""


@dataclass(frozen=True)
class Sealing:
    """All seals for one question. `ready_n`: the entry of the last Ready; a phone must have seen it before it signs."""

    seals: Mapping[Seat, Seal] = field(default_factory=dict)
    signed: frozenset[Seat] = frozenset()
    ready_n: int = 0


_NOTHING_SEALED = Sealing()


@dataclass(frozen=True)
class Misfit:
    """An opening that is in the log only as proof: whose it is, for which question, in which entry."""

    n: int
    seat: Seat
    name: str
    q: int


@dataclass(frozen=True)
class RollMeant:
    """The one roll that a link may be used for. Its result is then fixed, though nobody knows it yet.

    `start`: the head of the entry that began the game, empty for pictures. A number would not be enough: a host that
    cuts the log back could begin another game at the same number. `known`: the seats that share, each with the last
    link that was known when the roll was called. Its share is the next link."""

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
    head: bytes = b""  # the head of its own entry, for pictures
    start: int = 0  # the entry that began its game
    began: bytes = b""  # the head of that entry
    known: Mapping[Seat, bytes] = field(default_factory=dict)  # the last link of each sharer before the call

    @property
    def meant(self) -> RollMeant:
        """The roll that these links are used for."""
        return RollMeant(self.began, self.purpose, tuple(sorted(self.known.items())))

    @property
    def missing(self) -> frozenset[Seat]:
        """The seats whose share has not come yet."""
        return self.sharers - self.shares.keys()


@dataclass(frozen=True)
class Standing:
    """A step that nobody has struck, and the game before it."""

    n: int
    author: Author
    command: "Body"
    before: Any
    voids: frozenset[int] | None = None  # the step and its undo make the Readys of these questions void; None: of all


@dataclass(frozen=True)
class Playing:
    """A game under way: its state, and the facts that no undo takes back."""

    game: "Game[Any, Any, Any]"
    ring: tuple[Seat, ...]
    options: "Body"
    state: Any
    told: tuple[Any, ...] = ()  # the game's events of the last entry
    steps: tuple[Standing, ...] = ()  # since the start or the last opening
    taps: Mapping[Author, int] = field(default_factory=dict)  # entry of each author's last step or undo
    sealings: Mapping[int, Sealing] = field(default_factory=dict)
    rolls: "Mapping[str, RollMade | RollReal]" = field(default_factory=dict)
    call: OpenCall | None = None
    late: OpenCall | None = None  # the last roll that became a real one: shares may still be on their way
    diceless: frozenset[Seat] = frozenset()  # seats that share no more in this game
    absent: frozenset[Seat] = frozenset()  # seats whose players went home
    skips: tuple[Letter, ...] = ()  # for each skip, the device that it counts for
    since: int = 0  # the entry that started this game; older operations were meant for another game
    changed_n: int = 0  # the entry that last made every Ready void; a new Ready must have seen it
    voided: Mapping[int, int] = field(default_factory=dict)  # the same by question, if only some were made void

    def changed(self, q: int) -> int:
        """The entry that last made the Readys of this question void."""
        return max(self.changed_n, self.voided.get(q, 0))

    def sealing(self, q: int) -> Sealing:
        """What is sealed for a question; nothing, if nobody has sealed yet."""
        return self.sealings.get(q, _NOTHING_SEALED)


@dataclass(frozen=True)
class TableState:
    """Everything that the log says. Before the first entry it is `TableState()`."""

    table: str = ""
    name: str = ""
    game_id: str = ""
    protocol: int = 0
    epoch: int = 1  # a number for each run of one host
    host: Letter = HOST
    handing: Letter = ""  # the next host, named by the last one; until a device hosts, nothing else counts
    heads: Heads = Heads()
    devices: Mapping[Letter, Device] = field(default_factory=dict)
    chairs: Mapping[Seat, Chair] = field(default_factory=dict)
    said: "Mapping[Author, Operation]" = field(default_factory=dict)  # each author's last operation
    anchors: frozenset[bytes] = frozenset()  # anchors of all chains so far: the links of an old chain are known
    rolls: int = 0  # shared rolls called so far, in all games of this table, pictures among them
    pictures: tuple[int, ...] = ()  # the four pictures; none since the last new key
    pictures_call: OpenCall | None = None
    pictures_ended: OpenCall | None = None  # the last call for pictures: the same call made again gets its shares
    misfits: tuple[Misfit, ...] = ()  # openings that do not fit, in all games
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
        """The seats that an author may tap for: a seat for itself, a device for all seats that name it. A seat does not
        get the rights of the device that it names: the device has not signed for that."""
        if isinstance(author, str):
            return frozenset(seat for seat, chair in self.chairs.items() if chair.device == author)
        return frozenset({author})

    def is_doorless(self, letter: Letter) -> bool:
        """Whether this is a phone of the table that nobody can call: in a browser it has no certificate to show. So it
        only calls, and never hosts."""
        device = self.devices.get(letter)
        return device is not None and not device.pin

    def next_counter(self, author: Author) -> int:
        """The number of the author's next operation."""
        last = self.said.get(author)
        return last.counter + 1 if last else 1


@dataclass(frozen=True)
class Admission:
    """What is known of an operation with a good signature: its place in the log, its author, and what the author had
    seen."""

    n: int
    head: bytes
    author: Author
    seen_n: int
    host: Letter
    games: Games

    @property
    def is_host(self) -> bool:
        """Whether the hosting device itself speaks. Its seats do not have the host's rights."""
        return self.author == self.host
