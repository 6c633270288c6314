"""From a new connection to two phones that know each other.

Theory of operation: the called speaks first and says which table it is at; the caller, having compared the certificate
before, says who it is and proves it with its device key; the called lets it in. A phone of the table needs no more than
its key, on either side. A newcomer proves an invitation, too, and is shown that the called knows its secret; then the
host's tap decides. Where two phones have called each other at one moment, both ends keep the same call. Not handled
here: what the two do once they are in.
"""

from companion.seal.vault import Secret
from companion.session.connection import Line, Stage, cross
from companion.session.context import Entrance, Place
from companion.session.invitations import Door
from companion.session.news import Asks, Fault, WaitsForHost
from companion.table.hosting import LEAP
from companion.table.ids import Letter
from companion.table.names import told_apart
from companion.table.operations import PROTOCOL
from companion.table.refusals import Reason
from companion.table.seating import next_letter
from companion.table.snapshot import Contact
from companion.wire import limits
from companion.wire.allowance import Allowance, Allowances
from companion.wire.greeting import hello_fits, in_fits, in_proof, locator, proof_fits, sign_hello
from companion.wire.messages import Hail, Hello, In
from companion.wire.typed_code import is_of_code


class Greeter:
    """Both ends of a greeting. Each step gives a fault, or None if all is well so far."""

    def __init__(self, place: Place, door: Door) -> None:
        self._place = place
        self._door = door
        self.table = ""  # the table that we are at, or wish to join
        self._proved: Secret | None = None  # the typed code that was proved to somebody
        self._greeted = Allowances(limits.GREETINGS_AT_ONCE, limits.GREETINGS_A_SECOND)
        self._asked = Allowance(limits.NEWCOMERS_AT_ONCE, limits.NEWCOMERS_A_SECOND, place.now)
        self._answered = ""  # whose certificate has proved that it knows it, too

    def hail(self, line: Line, host: Letter) -> None:
        """The called's first word."""
        place, state = self._place, self._place.phone.state
        line.pin, line.nonce = place.me.pin, place.entropy(16)
        place.send(line, Hail(state.table, PROTOCOL, place.rules, line.nonce, place.letter, state.epoch, host))

    def on_hail(self, line: Line, hail: Hail, host: Letter) -> Fault | None:
        """The caller hears where it is, and says who it is."""
        if line.stage is not Stage.GREETING or not line.outgoing or line.nonce:
            return self.named(line, Fault.NONSENSE)
        if self.table and hail.table != self.table:
            return Fault.WRONG_TABLE
        if hail.protocol != PROTOCOL:
            return Fault.THEY_ARE_OLDER if hail.protocol < PROTOCOL else Fault.WE_ARE_OLDER
        if line.secret is not None and hail.letter != hail.host:
            return Fault.NOT_HOST
        if line.wanted and hail.letter != line.wanted:
            return Fault.GREETING_WRONG
        if self._place.letter and self.too_high(hail.epoch):
            return self.named(line, Fault.NONSENSE)
        if self.is_spent(line):
            return Fault.SECRET_WRONG
        if line.secret is not None and is_of_code(line.secret) and line.secret != self._proved:
            self._proved, self._answered = line.secret, ""
        if self._has_called_us(line, hail.letter):
            self._place.hang(line)
            return None
        self.table = hail.table
        line.nonce, line.epoch, line.host, line.peer = hail.nonce, hail.epoch, hail.host, hail.letter
        self._place.roster.knows_rules(hail.letter, hail.rules)
        hello = self._hello(host)
        line.hello = sign_hello(hello, self._place.me.signer, hail.table, line.pin, line.nonce, line.secret)
        self._place.send(line, line.hello)
        return None

    def on_hello(self, line: Line, hello: Hello, now: float, *, hosting: bool, hears: Letter = "") -> Fault | None:
        """The called hears who calls, and lets phones of the table in at once; but who `hears` its host, no other."""
        place, state = self._place, self._place.phone.state
        if line.stage is not Stage.GREETING or line.outgoing or line.hello:
            return self.named(line, Fault.NONSENSE)
        line.hello = hello
        if hello.protocol != PROTOCOL:
            return Fault.WE_ARE_OLDER if hello.protocol < PROTOCOL else Fault.THEY_ARE_OLDER  # said to the caller
        if not hello_fits(place.crypto, hello, state.table, line.pin, line.nonce):
            return self.named(line, Fault.GREETING_WRONG)
        letter = next((at for at, device in state.devices.items() if device.key == hello.key), "")
        if not letter:
            return self._newcomer(line, hello, now, hosting=hosting)
        if not self._greeted.of(letter, now).takes(1, now):
            return Fault.TOO_MUCH
        line.epoch, line.host, line.n, line.heads = hello.epoch, hello.host, hello.n, hello.heads
        line.peer = letter
        if self.too_high(hello.epoch):
            return self.named(line, Fault.NONSENSE)
        if line.hosts and hears not in ("", letter):
            return Fault.HOST_HERE
        if self._was_called(line, letter):
            place.hang(line)
            return None
        known = proof_fits(hello, state.table, line.pin, line.nonce, self._door.secrets(now)) if hello.proof else None
        proof = b"" if known is None else in_proof(known, hello, state.table, line.pin, line.nonce)
        place.send(line, In(letter, state.n, self._heads(), proof))
        self._up(line)
        place.roster.knows_rules(letter, hello.rules)
        place.learn_door(letter, hello.door)
        return None

    def on_in(self, line: Line, said: In) -> Fault | None:
        """The caller is let in."""
        place = self._place
        if line.stage is not Stage.GREETING or not line.outgoing or line.hello is None:
            return self.named(line, Fault.NONSENSE)
        table = self.table
        if line.secret and not in_fits(line.secret, line.hello, table, line.pin, line.nonce, said.proof):
            return Fault.GREETING_WRONG  # whoever sits in between knows the secret of neither
        if line.secret:
            self._answered = line.pin
        if not line.secret and said.letter != place.letter:
            return Fault.GREETING_WRONG
        line.n, line.heads = said.n, said.heads
        self._up(line)
        if line.secret:
            place.entrance = Entrance(Contact.WAITING)
            place.tell(WaitsForHost())
        return None

    def turn_away(self, line: Line) -> Fault:
        """The host has tapped "not us": that holds for this device until another invitation is shown."""
        self._door.turn_away(line.key)
        return Fault.NOT_LET_IN

    def welcome(self, line: Line) -> None:
        """The host has tapped: the newcomer may follow, and join."""
        self._up(line)

    def _newcomer(self, line: Line, hello: Hello, now: float, *, hosting: bool) -> Fault | None:
        place, state = self._place, self._place.phone.state
        if not hosting:
            return Fault.NOT_HOST if hello.proof else Fault.UNKNOWN_PHONE
        if self._door.locked_out(line.address, now):
            return Fault.LOCKED_OUT
        if not hello.proof:
            return Fault.UNKNOWN_PHONE
        if self._door.turned_away(hello.key):
            return Fault.NOT_LET_IN
        if next_letter(state) is None:  # with the last letter every invitation has died: none is looked at
            return Fault.TABLE_FULL
        secret = proof_fits(hello, state.table, line.pin, line.nonce, self._door.secrets(now))
        if secret is None:
            self._door.wrong(line.address, now)
            return self.named(line, Fault.SECRET_WRONG)
        if not self._asked.takes(1, now):
            return Fault.TOO_MUCH
        line.stage, line.key, line.n, line.heads = Stage.WAITING, hello.key, 0, ()
        proof = in_proof(secret, hello, state.table, line.pin, line.nonce)
        place.send(line, In("", state.n, self._heads(), proof))  # now, so that nobody in between has time to guess
        taken = [device.name for device in state.devices.values()]
        line.name = told_apart(hello.name, taken)
        place.tell(Asks(line.link, line.name, line.address))
        return None

    def is_spent(self, line: Line) -> bool:
        """Whether this call's typed code was proved already, and not to this phone: whoever sits in between would have
        all its life to search for it, not 10 s. A link's pin was compared before a byte left: it may be said again."""
        return line.secret is not None and line.secret == self._proved and line.pin != self._answered

    def _has_called_us(self, line: Line, letter: Letter) -> bool:
        """Whether that phone's own call has crossed ours, and is answered: then ours is not needed."""
        return any(other.is_in and other.peer == letter and cross(line, other) for other in self._place.lines)

    def _was_called(self, line: Line, letter: Letter) -> bool:
        """Whether our own call, on which we have said who we are, has crossed that phone's, and is the one that stays:
        that of the first letter. Else each end would take the call that is answered first there."""
        said = (other for other in self._place.lines if other.wanted == letter and other.nonce)
        return self._place.letter < letter and any(cross(line, other) for other in said)

    def _up(self, line: Line) -> None:
        line.stage = Stage.IN
        line.reader.limit = limits.FRAME

    def _hello(self, host: Letter) -> Hello:
        place, state = self._place, self._place.phone.state
        me, n = place.me, state.n
        return Hello(
            PROTOCOL, place.rules, me.signer.public, me.name, state.epoch, host, n, self._heads(), place.door
        )  # fmt: skip

    def _heads(self) -> tuple[bytes, ...]:
        state = self._place.phone.state
        return locator(state.n, lambda n: state.heads.at(n) or b"")

    def named(self, line: Line, fault: Fault) -> Fault:
        """Tells who did it: a phone by its letter if that is proved, anybody else by the address."""
        proved = line.peer if line.is_in or not line.outgoing else ""
        self._place.attempt(proved or line.address, (Reason(fault),))
        return fault

    def too_high(self, epoch: int) -> bool:
        """Whether no honest phone can have heard of this epoch: whoever went on above it would find no followers."""
        return epoch > self._place.phone.state.epoch + LEAP
