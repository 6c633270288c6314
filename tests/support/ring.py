"""A whole table in one process: phones with replicas of their own, and a host that orders. No sockets, no clock."""

import hashlib
from typing import Any

from companion.cli.rehearsal import Ordering
from companion.seal.keys import Crypto
from companion.seal.vault import Secret
from companion.session.phone import Signed, TablePhone
from companion.session.seat_secrets import SeatRecord
from companion.table import operations, record
from companion.table.entry import Entry
from companion.table.game import Body
from companion.table.ids import Author, Seat
from companion.table.refusals import Refused
from companion.table.state import Games, Playing, TableState
from tests.support.keys import StandInKeys
from tests.toys.lanterns import LanternGame

LANTERNS: Games = {("lanterns", 1): LanternGame()}
FIGURES = LanternGame.identities


class Entropy:
    """The same bytes for the same name, so that a failing test fails again."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._drawn = 0

    def __call__(self, n: int) -> bytes:
        self._drawn += 1
        return hashlib.shake_256(f"{self._name} {self._drawn}".encode()).digest(n)


class Ring:
    """Phones around a table; what one says is ordered and followed by all at once."""

    def __init__(self, games: Games = LANTERNS, crypto: Crypto | None = None, name: str = "ring") -> None:
        self.games = games
        self.crypto = crypto or StandInKeys()
        self.entropy = Entropy(name)
        self.ordering = Ordering(games, self.crypto)
        self.phones: list[TablePhone] = []
        self.keepers: dict[int, TablePhone] = {}  # who has the words of each seat
        self.signatures: dict[int, bytes] = {}  # its host's, over the head of each entry
        self.kept: list[SeatRecord] = []  # what all phones would have put into their journals
        self.asleep: set[int] = set()  # seats whose phones do nothing unasked

    @property
    def state(self) -> TableState:
        """The table as the host has it."""
        return self.ordering.state

    @property
    def playing(self) -> Playing:
        """The game under way."""
        assert self.state.playing is not None
        return self.state.playing

    @property
    def host(self) -> TablePhone:
        """The phone that hosts."""
        return next(phone for phone in self.phones if phone.letter == self.state.host)

    @property
    def entries(self) -> list[Entry]:
        """The whole log."""
        return list(self.ordering.log.since(0))

    def offer(self, phone: TablePhone, signed: Signed) -> Entry | Refused:
        """A phone says this operation: the host orders it and all phones follow, or it is refused."""
        before = self.state
        entry = self.ordering.take(signed.operation, signed.signature)
        if isinstance(entry, Refused):
            assert self.state is before, "a refusal changes nothing"
            phone.refused(signed.operation)
            return entry
        for other in self.phones:
            followed = other.replica.receive(entry)
            assert not isinstance(followed, Refused), followed
        self.signatures[entry.n] = self.host.sign_head(entry.n)
        return entry

    def add_phone(self, game_id: str = "lanterns", *, door: bool = True) -> TablePhone:
        """One more phone, with the log so far; the first one opens the table. `door`: others can call it."""
        seed = Secret(self.entropy(32))
        phone = TablePhone(self.crypto.signer(seed), self.games, self.crypto, self.entropy, self.kept.append)
        for entry in self.entries:
            phone.replica.receive(entry)
        self.phones.append(phone)
        pin = f"pin {len(self.phones)}" if door else ""
        founds = not self.entries
        self.must(phone, phone.open_table(game_id, "host", pin) if founds else phone.join(pin, "guest"))
        return phone

    def must(self, phone: TablePhone, signed: Signed) -> Entry:
        """Says an operation that must count."""
        entry = self.offer(phone, signed)
        assert isinstance(entry, Entry), entry
        return entry

    def sit(self, phone: TablePhone, seat: int, figure: str | None = None) -> Entry:
        """This phone plays this seat."""
        root = Secret(self.entropy(32))
        self.keepers[seat] = phone
        return self.must(phone, phone.sit(Seat(seat), root, f"name {seat}", figure or FIGURES[seat]))

    def phone_of(self, seat: int) -> TablePhone:
        """The phone that plays a seat, or taps for it."""
        letter = self.state.chairs[Seat(seat)].device
        return next(phone for phone in self.phones if phone.letter == letter)

    def start(self, options: Body, ring: tuple[int, ...] | None = None) -> Entry:
        """A game with everybody who sits."""
        seats = tuple(sorted(self.state.chairs)) if ring is None else tuple(map(Seat, ring))
        return self.must(self.host, self.host.say(operations.Start(seats, 1, options)))

    def tap(self, seat: int, command: Any) -> Entry | Refused:
        """A step by the phone of this seat; all phones then do what they owe."""
        phone = self.phone_of(seat)
        return self.then_run(phone, phone.tap(command))

    def say(self, seat: int, said: operations.Said, author: Author | None = None) -> Entry | Refused:
        """Any operation by the phone of this seat; all phones then do what they owe."""
        phone = self.phone_of(seat)
        return self.then_run(phone, phone.say(said, author))

    def host_says(self, said: operations.Said) -> Entry | Refused:
        """Any operation by the hosting device; all phones then do what they owe."""
        return self.then_run(self.host, self.host.say(said))

    def plan(self, seat: int, q: int, open_part: Any, parts: tuple[Any, ...] = ()) -> Entry | Refused:
        """This seat is ready with a plan; all phones then do what they owe."""
        phone = self.phone_of(seat)
        return self.then_run(phone, phone.seal_plan(Seat(seat), q, open_part, parts))

    def undo(self, seat: int) -> Entry | Refused:
        """The phone of this seat strikes the last step."""
        phone = self.phone_of(seat)
        return self.then_run(phone, phone.undo())

    def then_run(self, phone: TablePhone, signed: Signed) -> Entry | Refused:
        """Offers it, and lets all phones do what they owe."""
        entry = self.offer(phone, signed)
        self.run()
        return entry

    def run(self) -> None:
        """All awake phones say what they owe, until nothing is owed."""
        for _ in range(100):
            awake = [phone for phone in self.phones if not self.asleep & set(phone.seats)]
            owed = [(phone, signed) for phone in awake for signed in phone.owed()]
            if not owed:
                return
            for phone, signed in owed:
                self.offer(phone, signed)
        raise AssertionError("somebody owes what is refused again and again")

    def wake(self) -> None:
        """All phones wake up and say what they owe."""
        self.asleep.clear()
        self.run()

    def record(self) -> bytes:
        """The evening so far as a file."""
        return record.write(self.ordering.log, self.signatures)


def go_back(ring: Ring, n: int) -> None:
    """Everybody forgets all entries after entry n, as after a hand-over to somebody who never had them."""
    kept = ring.entries[:n]
    ring.ordering = Ordering(ring.games, ring.crypto)
    for entry in kept:
        assert isinstance(ring.ordering.take(entry.operation, entry.signature), Entry)
    ring.signatures = {at: signature for at, signature in ring.signatures.items() if at <= n}
    for phone in ring.phones:
        phone.replica.cut_back(n)


def lantern_ring(seats: int = 3, crypto: Crypto | None = None, games: Games = LANTERNS) -> Ring:
    """A game of Lanterns under way, a phone a seat; seat 0's phone hosts."""
    ring = Ring(games, crypto)
    for seat in range(seats):
        ring.sit(ring.add_phone(), seat)
    ring.start({"row": [1, 2, 3, 4, 5][: seats + 1]})
    return ring
