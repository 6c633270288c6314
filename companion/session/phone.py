"""One phone at a table: it follows the log, holds the secrets of its seats and authors what it has to say.

Theory of operation: without a letter a phone only follows; with one it taps; with a seat it seals, signs, opens and
gives shares. What it says counts, for itself too, only when its entry comes back. Its plans stay here, and beside that
only in their envelopes. What is deliberately not here: who can be reached, saying things again, storing.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.seal.canonical import decode, encode
from companion.seal.commitment import Plan
from companion.seal.keys import Crypto, Signer
from companion.seal.vault import Secret
from companion.session.hand import Entropy, Hand
from companion.table import operations, record
from companion.table.duties import Duty, duties
from companion.table.entry import Entry, Operation, signed_message, table_id
from companion.table.fold import Admitted, follow
from companion.table.ids import Author, Letter, Seat
from companion.table.log import TableLog
from companion.table.operations import KIND_OF, PROTOCOL, Said, write_body
from companion.table.refusals import Refused
from companion.table.seating import next_letter
from companion.table.state import HOST, Games, Playing, TableState


@dataclass(frozen=True)
class Signed:
    """An operation as it leaves the phone."""

    operation: Operation
    signature: bytes


class Phone:
    """A device, its replica of the table, and the seats it plays."""

    def __init__(self, signer: Signer, games: Games, crypto: Crypto, entropy: Entropy) -> None:
        self.letter: Letter | None = None
        self.state = TableState()
        self.log = TableLog()
        self._signer = signer
        self._games = games
        self._crypto = crypto
        self._entropy = entropy
        self._hands: dict[Seat, Hand] = {}
        self._counters: dict[Author, int] = {}
        self._under_way: dict[Duty, Operation] = {}

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that this phone plays now."""
        chairs = self.state.chairs
        return tuple(s for s, hand in self._hands.items() if s in chairs and chairs[s].key == hand.signer.public)

    # -- saying something ----------------------------------------------------------------------------------------------

    def open_table(self, game_id: str, name: str) -> Signed:
        """The first operation of a new table, which this phone will host."""
        return self._sign(HOST, operations.Table(self._signer.public, PROTOCOL, game_id, self._entropy(16), name))

    def join(self, pin: str, name: str) -> Signed:
        """Becomes a device of the table whose log it follows. Raises ValueError if all letters are taken."""
        letter = next_letter(self.state)
        if letter is None:
            raise ValueError("the table has no letter left")
        return self._sign(letter, operations.DeviceJoins(self._signer.public, pin, name))

    def sit(self, seat: Seat, root: Secret, name: str, figure: str) -> Signed:
        """Takes a seat with the keys that grow from its words (`seat_words.root`)."""
        self._hands[seat] = Hand(self._crypto, seat, root)
        return self._sign(seat, self._hands[seat].sits(self._lettered(), name, figure))

    def say(self, said: Said, author: Author | None = None) -> Signed:
        """Anything that its owner taps: as this device, or as one of its seats."""
        return self._sign(self._lettered() if author is None else author, said)

    def tap(self, command: Any) -> Signed:
        """A step of the game under way."""
        return self.say(operations.Step(self._playing().game.write(command)))

    def undo(self) -> Signed:
        """Strikes the last step that stands; refused like any other operation if there is none."""
        steps = self._playing().steps
        return self.say(operations.Undo(steps[-1].n if steps else 0))

    def seal_plan(self, seat: Seat, q: int, open_part: Any, parts: tuple[Any, ...]) -> Signed:
        """Ready: seals this plan. Raises ValueError if it is too large or too deep, NotCanonical if not plain data."""
        return self._sign(seat, self._hands[seat].seal(self.state.table, q, open_part, parts, self._entropy))

    def take_back(self, seat: Seat, q: int) -> Signed:
        """Ready is taken back; from this tap on the phone does not sign. The plan stays, to be sealed anew."""
        return self._sign(seat, self._hands[seat].take_back(q))

    # -- what it owes unasked ------------------------------------------------------------------------------------------

    def owed(self) -> tuple[Signed, ...]:
        """What the table waits for from this phone and has not been said yet: signs, openings, parts and shares."""
        said = []
        for seat in self.seats:
            for duty in duties(self.state, seat):
                answer = None if duty in self._under_way else self._hands[seat].answer(self.state, duty)
                if answer is not None:
                    said.append(self._sign(seat, answer))
                    self._under_way[duty] = said[-1].operation
        return tuple(said)

    def refused(self, operation: Operation) -> None:
        """The host says no to this: what was owed will be said anew when it is owed again.

        That is only the host's word, so it changes nothing of what its owner has agreed to."""
        self._done_with(operation)

    # -- following -----------------------------------------------------------------------------------------------------

    def receive(self, entry: Entry) -> Admitted | Refused:
        """Takes the next entry, everything checked again. You must stop following a host whose entry is refused."""
        followed = follow(self.state, self._games, self._crypto, entry)
        if isinstance(followed, Refused):
            return followed
        self.log.append(entry, self.state.head)
        self.state = followed.state
        self._done_with(entry.operation)
        keys = {device.key: letter for letter, device in self.state.devices.items()}
        self.letter = keys.get(self._signer.public)
        if entry.operation.kind == "start":
            for hand in self._hands.values():
                hand.forget()
        return followed

    def own(self, seat: Seat) -> Mapping[int, Plan]:
        """The plans of one of its seats, by question: for its owner's eyes. None for a seat it never held."""
        return self._hands[seat].plans(self.state) if seat in self._hands else {}

    def view(self, seat: Seat | None) -> Any:
        """What this seat may see of the game under way; without one of its seats, what everybody may see."""
        playing = self._playing()
        held = seat if seat in self.seats else None
        return playing.game.view(playing.state, held, {} if held is None else self.own(held))

    def record(self) -> bytes:
        """The whole log as a file that anybody can check. Raises ValueError unless this phone hosts."""
        if self.letter != HOST:
            raise ValueError("only the host's signature holds under a record")
        return record.write(self.log, self._signer)

    def _done_with(self, operation: Operation) -> None:
        self._under_way = {duty: said for duty, said in self._under_way.items() if said != operation}

    def _playing(self) -> Playing:
        if self.state.playing is None:
            raise ValueError("no game is under way")
        return self.state.playing

    def _lettered(self) -> Letter:
        if self.letter is None:
            raise ValueError("this phone has not joined yet")
        return self.letter

    def _sign(self, author: Author, said: Said) -> Signed:
        state = self.state
        body = decode(encode(write_body(said)))  # as everybody else will read it, so that all replicas are one
        counter = max(state.next_counter(author), self._counters.get(author, 0) + 1)
        self._counters[author] = counter
        operation = Operation(author, counter, KIND_OF[type(said)], body, state.n, state.head)
        signer = self._signer if isinstance(author, str) else self._hands[author].signer
        return Signed(operation, signer.sign(signed_message(state.table or table_id(operation), operation)))
