"""Somebody who writes tables down with real keys and no rules: right ones, and wrong ones that are signed well.

The same calls give the same bytes.
"""

from copy import copy
from dataclasses import dataclass
from functools import cache
from typing import Any, Self

from companion.seal import commitment, envelope
from companion.seal.canonical import b64, digest
from companion.seal.commitment import Plan
from companion.seal.keys import SeatKeys
from companion.seal.seat_words import draw, root
from companion.seal.shared_dice import Chain
from companion.seal.vault import Secret
from companion.shell.keys import Ed25519Signer, Keys
from companion.table.entry import Operation, chained, signed_message, table_id
from companion.table.frame import PER_FRAME, Frame, head_message, write_frame
from companion.table.ids import Author, Letter, Seat
from tests.support.ring import Entropy

_root = cache(root)  # slow by design, and many tables begin alike
GAME = "age_of_thieves"
OPTIONS = {"edition": "en", "first_game": False, "real_dice": False}


@dataclass(frozen=True)
class Sealed:
    """A plan that a seat has sealed, and the bodies that seal and open it."""

    table: str
    q: int
    seat: int
    plan: Plan
    wrapped: bytes

    @property
    def seal(self) -> dict[str, Any]:
        """Ready."""
        commit = commitment.commit(self.table, self.q, self.seat, self.plan)
        return {"q": self.q, "digest": b64(commit), "envelope": b64(self.wrapped)}

    @property
    def open(self) -> dict[str, Any]:
        """The open part."""
        shown = commitment.opening(self.table, self.q, self.seat, self.plan)
        parts = [b64(part) for part in shown.part_digests]
        return {"q": self.q, "open": shown.open, "parts": parts, "nonce": b64(shown.nonce)}

    def part(self, *places: int) -> dict[str, Any]:
        """Hidden parts."""
        openings = [(j, *commitment.part_opening(self.plan, j)) for j in places]
        return {"q": self.q, "shown": [[j, value, b64(nonce)] for j, value, nonce in openings]}


class Scribe:
    """Writes whatever it is told, each operation rightly counted, signed and chained unless it is bent."""

    def __init__(self, protocol: int = 2, name: str = "scribe") -> None:
        self.entropy = Entropy(name)
        self.table = ""
        self.host: Letter = "A"
        self.epoch = 1
        self.heads = [b""]
        self.seats: dict[int, SeatKeys] = {}
        self.words: dict[int, tuple[str, ...]] = {}
        self.anchors: list[str] = []
        self._signers: dict[Author, Ed25519Signer] = {}
        self._counters: dict[Author, int] = {}
        self._chains: dict[int, tuple[Chain, int]] = {}
        self._frames: list[bytes] = []
        self._pending: list[tuple[Operation, bytes]] = []
        self.last: tuple[Operation, bytes]
        key = self.new_key("A")
        self.say("A", "table", game=GAME, key=key, name="scribe", nonce=b64(self.entropy(16)), protocol=protocol)

    def twin(self) -> Self:
        """Somebody who goes on from here in another way."""
        other = copy(self)
        other.__dict__.update({name: copy(value) for name, value in self.__dict__.items()})
        return other

    @property
    def n(self) -> int:
        """The number of the last entry."""
        return len(self.heads) - 1

    # -- who is there --------------------------------------------------------------------------------------------------

    def new_key(self, author: Author) -> str:
        """A new key for this author, who signs with it from now on; its public half as text."""
        signer = self._signers[author] = Ed25519Signer(Secret(self.entropy(32)))
        return b64(signer.public)

    def key_of(self, author: Author) -> str:
        """The public half of the key that this author signs with."""
        return b64(self._signers[author].public)

    def sign_as(self, author: Author, message: bytes) -> bytes:
        """This author's signature over anything."""
        return self._signers[author].sign(message)

    def joins(self, letter: Letter, **bent: Any) -> None:
        """One more phone."""
        pin = b64(digest("pin", letter))
        self.say(letter, "device", **{"key": self.new_key(letter), "pin": pin, "name": f"phone {letter}"} | bent)

    def sits(self, seat: int, device: Letter, figure: str, **bent: Any) -> None:
        """A phone takes a seat, with words and a chain of its own."""
        self.words[seat] = draw(self.entropy(9))
        keys = self.seats[seat] = SeatKeys(_root(self.words[seat], self.table))
        signer = self._signers[Seat(seat)] = Ed25519Signer(keys.signing)
        body = {"device": device, "key": b64(signer.public), "anchor": self.chain(seat), "name": "", "figure": figure}
        self.say(Seat(seat), "seat", **body | bent)

    def starts(self, *ring: int, **bent: Any) -> None:
        """A game begins."""
        body: dict[str, Any] = {"ring": list(ring), "version": 2, "options": OPTIONS}
        self.say(self.host, "start", **body | bent)

    # -- secrets -------------------------------------------------------------------------------------------------------

    def chain(self, seat: int) -> str:
        """The anchor of a new chain for this seat."""
        chain = Chain(self.seats[seat].dice(self.entropy(32)))
        self._chains[seat] = chain, 0
        self.anchors.append(b64(chain.anchor))
        return self.anchors[-1]

    def link(self, seat: int) -> str:
        """The next link of its chain."""
        chain, given = self._chains[seat]
        self._chains[seat] = chain, given + 1
        return b64(chain.link(given + 1))

    def shares(self, roll: int, *seats: int) -> None:
        """These seats give their links for a roll."""
        for seat in seats:
            self.say(Seat(seat), "share", roll=roll, link=self.link(seat))

    def sealed(self, seat: int, q: int, slots: list[list[int]], cards: tuple[Any, ...]) -> Sealed:
        """A plan in its envelope."""
        plan = Plan(slots, cards, Secret(self.entropy(32)))
        commit = commitment.commit(self.table, q, seat, plan)
        wrapped = envelope.wrap(Keys(), self.seats[seat].envelope, commit, plan, self.entropy(12))
        return Sealed(self.table, q, seat, plan, wrapped)

    # -- writing -------------------------------------------------------------------------------------------------------

    def say(self, author: Author, kind: str, *, seen: int | None = None, leap: int = 1, **body: Any) -> None:
        """One more entry. `seen`: another entry than the last; `leap`: by how much its author's counter goes on."""
        seen = self.n if seen is None else seen
        counter = self._counters.get(author, 0) + leap
        operation = Operation(author, counter, kind, body, seen, self.heads[seen])
        table = self.table or table_id(operation)
        self.put(operation, self.sign_as(author, signed_message(table, operation)))

    def put(self, operation: Operation, signature: bytes) -> None:
        """Adds one more entry, signed by any author."""
        self.table = self.table or table_id(operation)
        if operation.kind == "host" and isinstance(operation.body.get("epoch"), int):
            self.turn_page()
            self.epoch, self.host = operation.body["epoch"], str(operation.author)
        self._counters[operation.author] = operation.counter
        self.heads.append(chained(self.table, self.epoch, self.n + 1, self.heads[-1], operation, signature).head)
        self.last = operation, signature
        self._pending.append(self.last)
        if len(self._pending) == PER_FRAME:
            self.turn_page()

    def turn_page(self) -> None:
        """The host signs what is not signed yet."""
        if self._pending:
            head = head_message(self.table, self.epoch, self.n, self.heads[-1])
            first, signature = self.n - len(self._pending) + 1, self.sign_as(self.host, head)
            frame = Frame(self.epoch, first, tuple(self._pending), self.heads[-1], signature)
            self._frames.append(write_frame(frame))
            self._pending = []

    def record(self) -> bytes:
        """All of it as a file."""
        self.turn_page()
        return b"".join(frame + b"\n" for frame in self._frames)
