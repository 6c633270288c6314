"""One phone at a table: it follows the log, holds the secrets of its seats and authors what it has to say.

Theory of operation: without a letter a phone only follows; with one it taps; with a seat it seals, signs, opens and
gives shares. What it says counts, for itself too, only when its entry comes back. Its plans stay here, and beside that
only in their envelopes. What is deliberately not here: who can be reached, saying things again, storing.

A tap turns up a hidden part of a plan. Its owner's tap does so at once; another player's tap asks the owner first: the
host, or a player who may correct, may tap for a phone that is silent, and could so make one that is not silent show its
whole plan by taps that are struck again. So the phone asks, unless its owner taps or lays the next plan.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.seal.canonical import encode, parse
from companion.seal.commitment import Plan
from companion.seal.keys import Crypto, Signer
from companion.seal.vault import Secret
from companion.session.own_signatures import OwnSignatures
from companion.session.replica import Replica
from companion.session.seat_secrets import Entropy, SeatRecord, SeatSecrets, parts_together
from companion.table import operations
from companion.table.duties import Duty, ToShow, ToSign, duties
from companion.table.entry import Operation, signed_message, table_id
from companion.table.fold import LEAP, Admitted
from companion.table.frame import head_message
from companion.table.ids import Author, Letter, Seat
from companion.table.operations import KIND_OF, PROTOCOL, Said, write_body
from companion.table.refusals import Refused
from companion.table.seating import next_letter
from companion.table.state import HOST, Chair, Games, Playing, TableState


def asked_for(
    before: TableState, after: TableState, operation: Operation, seats: Collection[Seat], letter: Letter | None
) -> frozenset[ToShow]:
    """What these seats of phone `letter` owe since somebody else tapped what is theirs to tap."""
    playing = before.playing
    if not seats or operation.kind != "step" or playing is None or operation.author == letter:
        return frozenset()
    command = playing.game.read(operation.body)
    if isinstance(command, Refused):
        return frozenset()
    doers = playing.game.doers(playing.state, command).seats
    theirs = [seat for seat in seats if seat in doers and seat != operation.author]
    known = {duty for seat in theirs for duty in duties(before, seat)}
    owed = {duty for seat in theirs for duty in duties(after, seat)}
    return frozenset(duty for duty in owed - known if isinstance(duty, ToShow))


def not_agreed(state: TableState, seats: Iterable[Seat], said: Iterable[Operation]) -> frozenset[ToShow]:
    """What these seats owe when their phone begins to play them, but for the parts that it has already `said`.

    Whose taps turned them up it cannot know: it did not follow while they were made, or has forgotten. A part said in
    another game, or upon entries that are no more, was of another plan."""
    parts = [part for part in said if part.kind == "part" and _counts_still(state, part)]
    shown = {(part.author, part.body["q"], j) for part in parts for j, *_ in part.body["shown"]}
    owed = {duty for seat in seats for duty in duties(state, seat)}
    return frozenset(duty for duty in owed if isinstance(duty, ToShow) and (duty.seat, duty.q, duty.j) not in shown)


def _counts_still(state: TableState, operation: Operation) -> bool:
    stands = state.heads.at(operation.seen_n) == operation.seen_head
    return stands and state.playing is not None and operation.seen_n >= state.playing.since


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


class TablePhone:
    """A device, its replica of the table, and the seats it plays."""

    def __init__(
        self,
        signer: Signer,
        games: Games,
        crypto: Crypto,
        entropy: Entropy,
        keep: Callable[[SeatRecord], None] = lambda _: None,
    ) -> None:
        """`keep`: puts something into the journal, before whatever this phone says next. A phone whose journal nobody
        will read, for it lives no longer than its table, has no need of one."""
        self._crypto = OwnSignatures(crypto)
        self.replica = Replica(games, self._crypto, self._counts)
        self._keep = keep
        self.letter: Letter | None = None
        self.hosted = 0  # the last epoch that it began; also of a log that is no more: it begins none twice
        self._signer = signer
        self._entropy = entropy
        self._secrets: dict[Seat, SeatSecrets] = {}
        self._counters: dict[Author, int] = {}
        self.refused_at: dict[Duty, bytes] = {}  # duties, and the head that their refused answer had seen
        self._noes = Counter[int]()  # refusals by epoch
        self.under_way: dict[Duty, Operation] = {}  # said, and not seen in the log yet
        # heads of the entries at which seats forget or regain their plans: once each
        self._handled: set[bytes] = set()
        self.asked_to_show: frozenset[ToShow] = frozenset()  # by somebody else's taps; shown when its owner agrees
        self._seats: tuple[Seat, ...] = ()  # it plays these, as these chairs stand and with these letter and secrets
        self._sitting: Mapping[Seat, Chair] = {}
        self._seats_asked: tuple[Any, ...] = ()

    @property
    def state(self) -> TableState:
        """The table as its replica tells it."""
        return self.replica.state

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that this phone plays now."""
        chairs, asked = self.state.chairs, (self.letter, *self._secrets.values())
        if chairs is not self._sitting or asked != self._seats_asked:  # every move asks several times
            held = [(s, chairs[s]) for s, secrets in self._secrets.items() if _has_key(chairs.get(s), secrets)]
            self._seats = tuple(s for s, chair in held if chair.phone and chair.device == self.letter)
            self._sitting, self._seats_asked = chairs, asked
        return self._seats

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
        secrets = self._secrets[seat] = _secrets_of(self, seat, root)
        return _sign(self, seat, secrets.sits(_lettered(self), name, figure, self._entropy))

    def hold(self, seat: Seat, root: Secret | None = None) -> Signed | None:
        """Goes on with a seat of another phone, or with one that this phone had before (no `root`); None if these are
        not the seat's words.

        What that phone has not shown by now is shown when the owner agrees."""
        chair = self.state.chairs.get(seat)
        secrets = self._secrets.get(seat) if root is None else _secrets_of(self, seat, root)
        if chair is None or secrets is None or chair.key != secrets.signer.public:
            return None
        self._secrets[seat] = secrets
        secrets.regain(self.state)
        self.asked_to_show |= not_agreed(self.state, (seat,), ())
        return _sign(self, seat, secrets.holds(self.state, _lettered(self), self._entropy))

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
        sealed = self._secrets[seat].seal(self.state.table, q, open_part, parts, self._entropy)
        self.asked_to_show = frozenset()
        signed = _sign(self, seat, sealed)
        self.under_way[ToSign(seat, q)] = signed.operation  # until it lies there, or is refused, nothing is signed
        return signed

    def take_back(self, seat: Seat, q: int) -> Signed:
        """Ready is taken back; from this tap on the phone does not sign. The plan stays, to be sealed anew."""
        return _sign(self, seat, self._secrets[seat].take_back(q))

    # -- what it owes unasked ------------------------------------------------------------------------------------------

    def owed(self) -> tuple[Signed, ...]:
        """What the table waits for from this phone and has not been said yet: signs, openings, parts and shares."""
        said = []
        for seat in self.seats:
            if _wears_out(self, seat):
                continue
            for answered, answer in parts_together(_answers(self, seat, self._secrets[seat])):
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

    def back(self, roots: Mapping[Seat, Secret], said: Sequence[Signed], kept: Iterable[SeatRecord] = ()) -> None:
        """After a restart: these seats are played from here, their plans are taken out of their envelopes.

        `said`: what was on its way and never seen in the log; nothing else may be said under its numbers. `kept`: what
        the journal has of links and openings that have left this phone."""
        for signed in said:
            author, counter = signed.operation.author, signed.operation.counter
            self._counters[author] = max(counter, self._counters.get(author, 0))
        for seat, root in roots.items():
            secrets = self._secrets.setdefault(seat, SeatSecrets(self._crypto, seat, root, self._keep))
            secrets.regain(self.state)
            for record in kept:
                if record.seat == seat:
                    secrets.recall(record)
            for signed in said:
                if signed.operation.author == seat:
                    secrets.said_before(self.state, signed.operation)
        self.asked_to_show |= not_agreed(self.state, roots, [signed.operation for signed in said])

    @property
    def to_seal_anew(self) -> frozenset[ToSealAnew]:
        """Plans of its seats that others may know, for the log went back behind their opening: each waits for Ready."""
        return frozenset(ToSealAnew(s, q) for s in self.seats for q in self._secrets[s].to_seal_anew(self.state))

    # -- following -----------------------------------------------------------------------------------------------------

    def own(self, seat: Seat) -> Mapping[int, Plan]:
        """The plans of one of its seats, by question: for its owner's eyes. None for a seat it never held."""
        return self._secrets[seat].plans(self.state) if seat in self._secrets else {}

    def view(self, seat: Seat | None) -> Any:
        """What this seat may see of the game under way; without one of its seats, what everybody may see."""
        playing = _playing(self)
        held = seat if seat in self.seats else None
        return playing.game.view(playing.state, held, {} if held is None else self.own(held))

    def sign_head(self, n: int) -> bytes:
        """This phone's word, as the host, for its log up to entry n."""
        [entry] = self.replica.log.since(n - 1, n)
        return self._signer.sign(head_message(self.state.table, entry.epoch, n, entry.head))

    def _counts(self, before: TableState, admitted: Admitted) -> None:
        entry = admitted.entry
        if entry.operation.kind == "host" and entry.operation.author == self.letter:
            self.hosted = max(self.hosted, entry.epoch)
        if self.under_way:
            self.under_way = {duty: said for duty, said in self.under_way.items() if said != entry.operation}
        asked = asked_for(before, self.state, entry.operation, self.seats, self.letter)
        self.asked_to_show = asked | {duty for duty in self.asked_to_show if duty in duties(self.state, duty.seat)}
        if self.state.devices is not before.devices:
            keys = {device.key: letter for letter, device in self.state.devices.items()}
            self.letter = keys.get(self._signer.public)
        kind, author = entry.operation.kind, entry.operation.author
        if kind in ("start", "hold") and entry.head not in self._handled:  # else: cut back, read again
            self._handled.add(entry.head)
            if kind == "start":
                for secrets in self._secrets.values():
                    secrets.forget()
            elif not isinstance(author, str) and author in self.seats:
                self._secrets[author].regain(self.state)  # what its old phone had sealed since the tap


def say_again(phone: TablePhone, operation: Operation) -> Signed | None:
    """What was dropped with the entries it stood among, once more; None for a plan that is not ours to seal."""
    author = operation.author
    if operation.kind == "seal" and not isinstance(author, str):
        secrets = phone._secrets.get(author)
        sealed = secrets.lay_again(phone.state, operation) if secrets else None
        return None if sealed is None else _sign(phone, author, sealed)
    said = operations.read_body(operation.kind, operation.body)
    assert not isinstance(said, Refused), "it stood in a log"
    if isinstance(said, operations.Unseal) and author not in _playing(phone).sealing(said.q).seals:
        return None  # a plan that was taken back has not been sealed again
    return _sign(phone, author, said)


def number_anew(phone: TablePhone, operation: Operation) -> Signed:
    """The same, meant for the same moment, under a number that comes after all that its author has said since."""
    return _number(phone, operation, phone.state)


def say_upon(phone: TablePhone, tip: TableState, said: Said, seat: Seat) -> Signed:
    """Something of a seat for another log, which ends so."""
    return _sign(phone, seat, said, tip)


def forget_adrift(phone: TablePhone, fork: int) -> None:
    """Forgets what it said upon entries behind the fork: that never comes, even if the log has them again one day."""
    phone.under_way = {duty: said for duty, said in phone.under_way.items() if said.seen_n <= fork}


def _sign(phone: TablePhone, author: Author, said: Said, upon: TableState | None = None) -> Signed:
    state = upon or phone.state
    body = parse(encode(write_body(said)))  # as everybody else will read it, so that all replicas are one
    return _number(phone, Operation(author, 0, KIND_OF[type(said)], body, state.n, state.head), state)


def _number(phone: TablePhone, operation: Operation, state: TableState) -> Signed:
    author = operation.author
    counter = max(state.next_counter(author), phone.state.next_counter(author), phone._counters.get(author, 0) + 1)
    phone._counters[author] = counter
    operation = replace(operation, counter=counter)
    signer = phone._signer if isinstance(author, str) else phone._secrets[author].signer
    message = signed_message(state.table or table_id(operation), operation)
    return Signed(operation, phone._crypto.signed(signer, message))


def _secrets_of(phone: TablePhone, seat: Seat, root: Secret) -> SeatSecrets:
    """What it keeps for a seat with these words: all that it has of it, if it has had it before."""
    secrets, before = SeatSecrets(phone._crypto, seat, root, phone._keep), phone._secrets.get(seat)
    return before if before and before.signer.public == secrets.signer.public else secrets


def _wears_out(phone: TablePhone, seat: Seat) -> bool:
    """Whether half the numbers that this seat may leap over are gone, for a host says no to all that it answers.
    The others are kept for its owner's taps, and a few for each later host."""
    worn = phone._counters.get(seat, 0) - phone.state.next_counter(seat) >= LEAP // 2
    return worn and phone._noes[phone.state.epoch] >= NOES


def _may_come(state: TableState, said: Operation | None) -> bool:
    """Whether this was said and the log still has what its author had seen: else nobody will ever take it."""
    return said is not None and state.heads.at(said.seen_n) == said.seen_head


def _was_refused(phone: TablePhone, duty: Duty) -> bool:
    """Whether a host has said no to this, and nothing has happened at the table since it was said."""
    return phone.refused_at.get(duty) == phone.state.head


def _answers(phone: TablePhone, seat: Seat, secrets: SeatSecrets) -> Iterator[tuple[Duty, Said]]:
    """What this seat owes and says now, without what is under way or waits for its owner."""
    for duty in duties(phone.state, seat):
        said = _may_come(phone.state, phone.under_way.get(duty)) or _was_refused(phone, duty)
        waits = said or duty in phone.asked_to_show
        answer = None if waits else secrets.answer(phone.state, duty, phone._entropy)
        if answer is not None:
            yield duty, answer


def _has_key(chair: Chair | None, secrets: SeatSecrets) -> bool:
    return chair is not None and chair.key == secrets.signer.public


def _playing(phone: TablePhone) -> Playing:
    if phone.state.playing is None:
        raise ValueError("no game is under way")
    return phone.state.playing


def _lettered(phone: TablePhone) -> Letter:
    if phone.letter is None:
        raise ValueError("this phone has not joined yet")
    return phone.letter
