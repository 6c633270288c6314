"""One phone at a table: it follows the log, holds the secrets of its seats and authors what it has to say.

Theory of operation: without a letter a phone only follows; with one it taps; with a seat it seals, signs, opens and
gives shares. What it says counts, for itself too, only when its entry comes back. Its plans stay here, and beside that
only in their envelopes. What is deliberately not here: who can be reached, saying things again, storing.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.seal.canonical import decode, encode
from companion.seal.commitment import Plan
from companion.seal.keys import Crypto, Signer
from companion.seal.vault import Secret
from companion.session.hand import Entropy, Hand, HandRecord, in_one_breath
from companion.session.replica import Replica
from companion.session.showing import asked_for, not_agreed
from companion.table import operations
from companion.table.duties import Duty, ToShow, duties
from companion.table.entry import Operation, signed_message, table_id
from companion.table.fold import LEAP, Admitted
from companion.table.frame import head_message
from companion.table.ids import Author, Letter, Seat
from companion.table.operations import KIND_OF, PROTOCOL, Said, write_body
from companion.table.refusals import Refused
from companion.table.seating import next_letter
from companion.table.state import HOST, Games, Playing, TableState

NOES = 10
"""Refusals by one host that a phone forgives, though it has few numbers left: an honest one says no to few things."""


@dataclass(frozen=True)
class Signed:
    """An operation as it leaves the phone."""

    operation: Operation
    signature: bytes


@dataclass(frozen=True)
class ToSealAnew:
    """A seat's plan for a question: its owner is told why, and asked to tap Ready anew."""

    seat: Seat
    q: int


class Phone(Replica):
    """A device, its replica of the table, and the seats it plays."""

    def __init__(
        self,
        signer: Signer,
        games: Games,
        crypto: Crypto,
        entropy: Entropy,
        keep: Callable[[HandRecord], None] = lambda _: None,
    ) -> None:
        """`keep`: puts something into the journal, before whatever this phone says next. A phone whose journal nobody
        will read, for it lives no longer than its table, has no need of one."""
        super().__init__(games, crypto)
        self._keep = keep
        self.letter: Letter | None = None
        self.hosted = 0  # the last epoch that it began; also of a log that is no more: it begins none twice
        self._signer = signer
        self._entropy = entropy
        self._hands: dict[Seat, Hand] = {}
        self._counters: dict[Author, int] = {}
        self.refused_at: dict[Duty, bytes] = {}  # duties, and the head that their refused answer had seen
        self._noes = Counter[int]()  # refusals by epoch
        self.under_way: dict[Duty, Operation] = {}  # said, and not seen in the log yet
        self._turns: set[bytes] = set()  # heads of the entries at which hands forget or regain: once each
        self.asked_to_show: frozenset[ToShow] = frozenset()  # by somebody else's taps; shown when its owner agrees

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that this phone plays now."""
        chairs = self.state.chairs
        held = {s: chairs[s] for s, hand in self._hands.items() if s in chairs and chairs[s].key == hand.signer.public}
        return tuple(s for s, chair in held.items() if chair.phone and chair.device == self.letter)

    # -- saying something ----------------------------------------------------------------------------------------------

    def open_table(self, game_id: str, name: str, pin: str = "") -> Signed:
        """The first operation of a new table, which this phone will host."""
        said = operations.Table(self._signer.public, PROTOCOL, game_id, self._entropy(16), name, pin)
        return _sign(self, HOST, said)

    def join(self, pin: str, name: str) -> Signed:
        """Becomes a device of the table whose log it follows. Raises ValueError if all letters are taken."""
        letter = next_letter(self.state)
        if letter is None:
            raise ValueError("the table has no letter left")
        return _sign(self, letter, operations.DeviceJoins(self._signer.public, pin, name))

    def sit(self, seat: Seat, root: Secret, name: str, figure: str) -> Signed:
        """Takes a seat with the keys that grow from its words (`seat_words.root`)."""
        hand = self._hands[seat] = _hand(self, seat, root)
        return _sign(self, seat, hand.sits(_lettered(self), name, figure, self._entropy))

    def hold(self, seat: Seat, root: Secret | None = None) -> Signed | None:
        """Goes on with a seat of another phone, or with one that this phone had before (no `root`); None if these are
        not the seat's words.

        What that phone has not shown by now is shown when the owner agrees."""
        chair = self.state.chairs.get(seat)
        hand = self._hands.get(seat) if root is None else _hand(self, seat, root)
        if chair is None or hand is None or chair.key != hand.signer.public:
            return None
        self._hands[seat] = hand
        hand.regain(self.state)
        self.asked_to_show |= not_agreed(self.state, (seat,), ())
        return _sign(self, seat, hand.holds(self.state, _lettered(self), self._entropy))

    def say(self, said: Said, author: Author | None = None) -> Signed:
        """Anything that its owner taps: as this device, or as one of its seats."""
        return _sign(self, _lettered(self) if author is None else author, said)

    def tap(self, command: Any, author: Author | None = None) -> Signed:
        """A step of the game under way."""
        return self.say(operations.Step(_playing(self).game.write(command)), author)

    def undo(self) -> Signed:
        """Strikes the last step that stands; refused like any other operation if there is none."""
        steps = _playing(self).steps
        return self.say(operations.Undo(steps[-1].n if steps else 0))

    def seal_plan(self, seat: Seat, q: int, open_part: Any, parts: tuple[Any, ...]) -> Signed:
        """Ready: seals this plan. Raises ValueError if it is too large or too deep, NotCanonical if not plain data.

        Behind it no tap is struck any more, so what somebody else asked for is shown."""
        sealed = self._hands[seat].seal(self.state.table, q, open_part, parts, self._entropy)
        self.asked_to_show = frozenset()
        return _sign(self, seat, sealed)

    def take_back(self, seat: Seat, q: int) -> Signed:
        """Ready is taken back; from this tap on the phone does not sign. The plan stays, to be sealed anew."""
        return _sign(self, seat, self._hands[seat].take_back(q))

    # -- what it owes unasked ------------------------------------------------------------------------------------------

    def owed(self) -> tuple[Signed, ...]:
        """What the table waits for from this phone and has not been said yet: signs, openings, parts and shares."""
        said = []
        for seat in self.seats:
            if _wears_out(self, seat):
                continue
            for answered, answer in in_one_breath(_answers(self, seat, self._hands[seat])):
                said.append(_sign(self, seat, answer))
                self.under_way |= dict.fromkeys(answered, said[-1].operation)
        return tuple(said)

    def refused(self, operation: Operation) -> None:
        """The host says no to this: what was owed is said anew once the log has moved since, if it is owed still.

        That is only the host's word, so it changes nothing of what its owner has agreed to."""
        self._noes[self.state.epoch] += 1
        refused = [duty for duty, said in self.under_way.items() if said == operation]
        self.under_way = {duty: said for duty, said in self.under_way.items() if said != operation}
        self.refused_at |= dict.fromkeys(refused, operation.seen_head)

    def back(self, roots: Mapping[Seat, Secret], said: Sequence[Signed], kept: Iterable[HandRecord] = ()) -> None:
        """After a restart: these seats are played from here, their plans are taken out of their envelopes.

        `said`: what was on its way and never seen in the log; nothing else may be said under its numbers. `kept`: what
        the journal has of links and openings that have left this phone."""
        for signed in said:
            author, counter = signed.operation.author, signed.operation.counter
            self._counters[author] = max(counter, self._counters.get(author, 0))
        for seat, root in roots.items():
            hand = self._hands.setdefault(seat, Hand(self._crypto, seat, root, self._keep))
            hand.regain(self.state)
            for record in kept:
                if record.seat == seat:
                    hand.recall(record)
            for signed in said:
                if signed.operation.author == seat:
                    hand.said_before(self.state, signed.operation)
        self.asked_to_show |= not_agreed(self.state, roots, [signed.operation for signed in said])

    def seal_again(self, operation: Operation) -> Signed | None:
        """A seal that was dropped with the entries it stood among: the same plan once more, None if it is not ours."""
        author = operation.author
        hand = None if isinstance(author, str) else self._hands.get(author)
        said = hand.lay_again(self.state, operation) if hand else None
        return None if said is None else _sign(self, author, said)

    @property
    def to_seal_anew(self) -> frozenset[ToSealAnew]:
        """Plans of its seats that others may know, for the log went back behind their opening: each waits for Ready."""
        return frozenset(ToSealAnew(s, q) for s in self.seats for q in self._hands[s].to_seal_anew(self.state))

    # -- following -----------------------------------------------------------------------------------------------------

    def own(self, seat: Seat) -> Mapping[int, Plan]:
        """The plans of one of its seats, by question: for its owner's eyes. None for a seat it never held."""
        return self._hands[seat].plans(self.state) if seat in self._hands else {}

    def view(self, seat: Seat | None) -> Any:
        """What this seat may see of the game under way; without one of its seats, what everybody may see."""
        playing = _playing(self)
        held = seat if seat in self.seats else None
        return playing.game.view(playing.state, held, {} if held is None else self.own(held))

    def sign_head(self, n: int) -> bytes:
        """This phone's word, as the host, for its log up to entry n."""
        [entry] = self.log.since(n - 1, n)
        return self._signer.sign(head_message(self.state.table, entry.epoch, n, entry.head))

    def _counts(self, admitted: Admitted) -> None:
        entry, before = admitted.entry, self.state
        super()._counts(admitted)
        if entry.operation.kind == "host" and entry.operation.author == self.letter:
            self.hosted = max(self.hosted, entry.epoch)
        self.under_way = {duty: said for duty, said in self.under_way.items() if said != entry.operation}
        asked = asked_for(before, self.state, entry.operation, self.seats, self.letter)
        self.asked_to_show = asked | {duty for duty in self.asked_to_show if duty in duties(self.state, duty.seat)}
        if self.state.devices is not before.devices:
            keys = {device.key: letter for letter, device in self.state.devices.items()}
            self.letter = keys.get(self._signer.public)
        kind, author = entry.operation.kind, entry.operation.author
        if kind in ("start", "hold") and entry.head not in self._turns:  # else: cut back, read again
            self._turns.add(entry.head)
            if kind == "start":
                for hand in self._hands.values():
                    hand.forget()
            elif not isinstance(author, str) and author in self.seats:
                self._hands[author].regain(self.state)  # what its old phone had sealed since the tap


def say_again(phone: Phone, operation: Operation) -> Signed | None:
    """What was dropped with the entries it stood among, once more; None for a plan that is not ours to seal."""
    author = operation.author
    if operation.kind == "seal" and not isinstance(author, str):
        return phone.seal_again(operation)
    said = operations.read_body(operation.kind, operation.body)
    assert not isinstance(said, Refused), "it stood in a log"
    if isinstance(said, operations.Unseal) and author not in _playing(phone).sealing(said.q).seals:
        return None  # a plan that was taken back has not been sealed again
    return _sign(phone, author, said)


def number_anew(phone: Phone, operation: Operation) -> Signed:
    """The same, meant for the same moment, under a number that comes after all that its author has said since."""
    return _number(phone, operation, phone.state)


def say_upon(phone: Phone, tip: TableState, said: Said, seat: Seat) -> Signed:
    """Something of a seat for another log, which ends so."""
    return _sign(phone, seat, said, tip)


def _sign(phone: Phone, author: Author, said: Said, upon: TableState | None = None) -> Signed:
    state = upon or phone.state
    body = decode(encode(write_body(said)))  # as everybody else will read it, so that all replicas are one
    return _number(phone, Operation(author, 0, KIND_OF[type(said)], body, state.n, state.head), state)


def _number(phone: Phone, operation: Operation, state: TableState) -> Signed:
    author = operation.author
    counter = max(state.next_counter(author), phone._counters.get(author, 0) + 1)
    phone._counters[author] = counter
    operation = replace(operation, counter=counter)
    signer = phone._signer if isinstance(author, str) else phone._hands[author].signer
    return Signed(operation, signer.sign(signed_message(state.table or table_id(operation), operation)))


def _hand(phone: Phone, seat: Seat, root: Secret) -> Hand:
    """What it keeps for a seat with these words: all that it has of it, if it has had it before."""
    hand, before = Hand(phone._crypto, seat, root, phone._keep), phone._hands.get(seat)
    return before if before and before.signer.public == hand.signer.public else hand


def _wears_out(phone: Phone, seat: Seat) -> bool:
    """Whether half the numbers that this seat may leap over are gone, for a host says no to all that it answers.
    The others are kept for its owner's taps, and a few for each later host."""
    worn = phone._counters.get(seat, 0) - phone.state.next_counter(seat) >= LEAP // 2
    return worn and phone._noes[phone.state.epoch] >= NOES


def _may_come(state: TableState, said: Operation | None) -> bool:
    """Whether this was said and the log still has what its author had seen: else nobody will ever take it."""
    return said is not None and state.heads.at(said.seen_n) == said.seen_head


def _was_refused(phone: Phone, duty: Duty) -> bool:
    """Whether a host has said no to this, and nothing has happened at the table since it was said."""
    return phone.refused_at.get(duty) == phone.state.head


def _answers(phone: Phone, seat: Seat, hand: Hand) -> Iterator[tuple[Duty, Said]]:
    """What this seat owes and says now, without what is under way or waits for its owner."""
    for duty in duties(phone.state, seat):
        said = _may_come(phone.state, phone.under_way.get(duty)) or _was_refused(phone, duty)
        waits = said or duty in phone.asked_to_show
        answer = None if waits else hand.answer(phone.state, duty, phone._entropy)
        if answer is not None:
            yield duty, answer


def _playing(phone: Phone) -> Playing:
    if phone.state.playing is None:
        raise ValueError("no game is under way")
    return phone.state.playing


def _lettered(phone: Phone) -> Letter:
    if phone.letter is None:
        raise ValueError("this phone has not joined yet")
    return phone.letter
