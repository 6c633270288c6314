"""From a new connection to two phones that know each other.

Theory of operation: the called speaks first and says which table it is at; the caller, having compared the certificate
before, says who it is and proves it with its device key; the called lets it in. A phone of the table needs no more than
its key, on either side. A newcomer proves an invitation, too, and is shown that the called knows its secret; then the
host's tap decides. Where two phones have called each other at one moment, both ends keep the same call. Not handled
here: what the two do once they are in.
"""

from companion.seal.vault import Secret
from companion.session.connection import Connection, ConnectionStage, cross
from companion.session.invitations import OpenInvitations
from companion.session.news import Asks, Fault, WaitsForHost
from companion.session.shared_parts import Context, JoinProgress
from companion.table.host_changes import LEAP
from companion.table.ids import Letter
from companion.table.names import told_apart
from companion.table.operations import PROTOCOL
from companion.table.refusals import Reason
from companion.table.seating import next_letter
from companion.table.snapshot import Contact
from companion.table.why import Why
from companion.wire import limits
from companion.wire.allowance import Allowance, Allowances
from companion.wire.greeting import hello_fits, in_fits, in_proof, locator, proof_fits, sign_hello
from companion.wire.messages import Hail, Hello, In
from companion.wire.typed_code import is_of_code


class Handshake:
    """Both ends of a greeting. Each step gives a fault, or None if all is well so far."""

    def __init__(self, context: Context, invitations: OpenInvitations) -> None:
        self._context = context
        self._invitations = invitations
        self.table = ""  # the table that we are at, or wish to join
        self._proved: Secret | None = None  # the typed code that was proved to somebody
        self._greeted = Allowances(limits.GREETINGS_AT_ONCE, limits.GREETINGS_A_SECOND)
        self._asked = Allowance(limits.NEWCOMERS_AT_ONCE, limits.NEWCOMERS_A_SECOND, context.now)
        self._answered = ""  # whose certificate has proved that it knows it, too

    def hail(self, connection: Connection, host: Letter) -> None:
        """Says the called phone's first word."""
        context, state = self._context, self._context.phone.state
        connection.pin, connection.nonce = context.me.pin, context.entropy(16)
        context.wants.append(
            connection.says(
                Hail(state.table, PROTOCOL, context.rules, connection.nonce, context.letter, state.epoch, host)
            )
        )

    def on_hail(self, connection: Connection, hail: Hail, host: Letter) -> Fault | None:
        """The caller hears which table it has reached, and says who it is."""
        if connection.stage is not ConnectionStage.GREETING or not connection.outgoing or connection.nonce:
            return self.named(connection, Fault.NONSENSE)
        if self.table and hail.table != self.table:
            return Fault.WRONG_TABLE
        if hail.protocol != PROTOCOL:
            return Fault.THEY_ARE_OLDER if hail.protocol < PROTOCOL else Fault.WE_ARE_OLDER
        if connection.secret is not None and hail.letter != hail.host:
            return Fault.NOT_HOST
        if connection.wanted and hail.letter != connection.wanted:
            return Fault.GREETING_WRONG
        if self._context.letter and self.too_high(hail.epoch):
            return self.named(connection, Fault.NONSENSE)
        if self.is_spent(connection):
            return Fault.SECRET_WRONG
        if connection.secret is not None and is_of_code(connection.secret) and connection.secret != self._proved:
            self._proved, self._answered = connection.secret, ""
        if self._has_called_us(connection, hail.letter):
            self._context.hang(connection)
            return None
        self.table = hail.table
        connection.nonce, connection.epoch, connection.host, connection.peer = (
            hail.nonce,
            hail.epoch,
            hail.host,
            hail.letter,
        )
        self._context.known.knows_rules(hail.letter, hail.rules)
        hello = self._hello(host)
        connection.hello = sign_hello(
            hello, self._context.me.signer, hail.table, connection.pin, connection.nonce, connection.secret
        )
        self._context.wants.append(connection.says(connection.hello))
        return None

    def on_hello(
        self, connection: Connection, hello: Hello, now: float, *, hosting: bool, hears: Letter = ""
    ) -> Fault | None:
        """The called hears who calls, and lets phones of the table in at once; but who `hears` its host, no other."""
        context, state = self._context, self._context.phone.state
        if connection.stage is not ConnectionStage.GREETING or connection.outgoing or connection.hello:
            return self.named(connection, Fault.NONSENSE)
        connection.hello = hello
        if hello.protocol != PROTOCOL:
            return Fault.WE_ARE_OLDER if hello.protocol < PROTOCOL else Fault.THEY_ARE_OLDER  # said to the caller
        if not hello_fits(context.crypto, hello, state.table, connection.pin, connection.nonce):
            return self.named(connection, Fault.GREETING_WRONG)
        letter = next((at for at, device in state.devices.items() if device.key == hello.key), "")
        if not letter:
            return self._newcomer(connection, hello, now, hosting=hosting)
        if not self._greeted.of(letter, now).takes(1, now):
            return Fault.TOO_MUCH
        connection.epoch, connection.host, connection.n, connection.heads = (
            hello.epoch,
            hello.host,
            hello.n,
            hello.heads,
        )
        connection.peer = letter
        if self.too_high(hello.epoch):
            return self.named(connection, Fault.NONSENSE)
        if connection.hosts and state.is_doorless(letter):
            context.attempt(letter, (Reason(Why.NO_DOOR, {"device": letter}),))
            return Fault.NOT_HOST
        if connection.hosts and hears not in ("", letter):
            return Fault.HOST_HERE
        if self._was_called(connection, letter):
            context.hang(connection)
            return None
        known = (
            proof_fits(hello, state.table, connection.pin, connection.nonce, self._invitations.secrets(now))
            if hello.proof
            else None
        )
        proof = b"" if known is None else in_proof(known, hello, state.table, connection.pin, connection.nonce)
        context.wants.append(connection.says(In(letter, state.n, self._heads(), proof)))
        self._up(connection)
        context.known.knows_rules(letter, hello.rules.get(state.game_id, ()))
        context.learn_door(letter, hello.door)
        return None

    def on_in(self, connection: Connection, said: In) -> Fault | None:
        """The caller is let in."""
        context = self._context
        if connection.stage is not ConnectionStage.GREETING or not connection.outgoing or connection.hello is None:
            return self.named(connection, Fault.NONSENSE)
        table = self.table
        if connection.secret and not in_fits(
            connection.secret, connection.hello, table, connection.pin, connection.nonce, said.proof
        ):
            return Fault.GREETING_WRONG  # a phone in between knows the secret of neither
        if connection.secret:
            self._answered = connection.pin
        if not connection.secret and said.letter != context.letter:
            return Fault.GREETING_WRONG
        connection.n, connection.heads = said.n, said.heads
        self._up(connection)
        if connection.secret:
            context.entrance = JoinProgress(Contact.WAITING)
            context.news.append(WaitsForHost())
        return None

    def turn_away(self, connection: Connection) -> Fault:
        """The host has tapped "not us": that holds for this device until another invitation is shown."""
        self._invitations.turn_away(connection.key)
        return Fault.NOT_LET_IN

    def welcome(self, connection: Connection) -> None:
        """The host has tapped: the newcomer may follow, and join."""
        self._up(connection)

    def _newcomer(self, connection: Connection, hello: Hello, now: float, *, hosting: bool) -> Fault | None:
        context, state = self._context, self._context.phone.state
        if not hosting:
            return Fault.NOT_HOST if hello.proof else Fault.UNKNOWN_PHONE
        if self._invitations.locked_out(connection.address, now):
            return Fault.LOCKED_OUT
        if not hello.proof:
            return Fault.UNKNOWN_PHONE
        if self._invitations.turned_away(hello.key):
            return Fault.NOT_LET_IN
        if next_letter(state) is None:  # with the last letter every invitation has died: none is looked at
            return Fault.TABLE_FULL
        secret = proof_fits(hello, state.table, connection.pin, connection.nonce, self._invitations.secrets(now))
        if secret is None:
            self._invitations.wrong(connection.address, now)
            return self.named(connection, Fault.SECRET_WRONG)
        if not self._asked.takes(1, now):
            return Fault.TOO_MUCH
        connection.stage, connection.key, connection.n, connection.heads = ConnectionStage.WAITING, hello.key, 0, ()
        proof = in_proof(secret, hello, state.table, connection.pin, connection.nonce)
        # now, so that nobody in between has time to guess
        context.wants.append(connection.says(In("", state.n, self._heads(), proof)))
        taken = [device.name for device in state.devices.values()]
        connection.name = told_apart(hello.name, taken)
        context.news.append(Asks(connection.link, connection.name, connection.address))
        return None

    def is_spent(self, connection: Connection) -> bool:
        """Whether this call's typed code was proved already, and not to this phone: a phone in between would have
        all its life to search for it, not 10 s. A link's pin was compared before a byte left: it may be said again."""
        return connection.secret is not None and connection.secret == self._proved and connection.pin != self._answered

    def _has_called_us(self, connection: Connection, letter: Letter) -> bool:
        """Whether that phone's own call has crossed ours, and is answered: then ours is not needed."""
        return any(
            other.is_in and other.peer == letter and cross(connection, other) for other in self._context.connections
        )

    def _was_called(self, connection: Connection, letter: Letter) -> bool:
        """Whether our own call, on which we have said who we are, has crossed that phone's, and is the one that stays:
        that of the first letter. Else each end would take the call that is answered first there."""
        said = (other for other in self._context.connections if other.wanted == letter and other.nonce)
        return self._context.letter < letter and any(cross(connection, other) for other in said)

    def _up(self, connection: Connection) -> None:
        connection.stage = ConnectionStage.IN
        connection.reader.limit, connection.reader.inflates = limits.FRAME, True

    def _hello(self, host: Letter) -> Hello:
        context, state = self._context, self._context.phone.state
        me, n = context.me, state.n
        return Hello(
            PROTOCOL, context.played, me.signer.public, me.name, state.epoch, host, n, self._heads(), context.door
        )  # fmt: skip

    def _heads(self) -> tuple[bytes, ...]:
        state = self._context.phone.state
        return locator(state.n, lambda n: state.heads.at(n) or b"")

    def named(self, connection: Connection, fault: Fault) -> Fault:
        """Tells who did it: a phone by its letter if that is proved, anybody else by the address."""
        proved = connection.peer if connection.is_in or not connection.outgoing else ""
        self._context.attempt(proved or connection.address, (Reason(fault),))
        return fault

    def too_high(self, epoch: int) -> bool:
        """Whether no honest phone can have heard of this epoch: above it a phone would find no followers."""
        return epoch > self._context.phone.state.epoch + LEAP
