"""One phone at one table, from opening or joining it to the last good-bye: the whole session, without any I/O.

Theory of operation: the shell reports what happens (on connections to `dispatch`, times and addresses here) and the
owner's wishes (to `wishes`), then fetches `effects`: what to store, then what to send. In between, everything owed is
said and everything admitted leaves. A phone without a host calls all doors it knows; a host calls those it misses.
Nothing is decided by a clock: time only says when to call, to beat, and to give a silent connection up.
"""

from collections.abc import Callable, Collection, Iterable, Mapping

from companion.seal.canonical import b64
from companion.seal.keys import Crypto
from companion.seal.vault import Secret
from companion.session.connection import Connection
from companion.session.diagnosis import Finding
from companion.session.dispatch import Dispatch
from companion.session.effects import KEPT, Deed, Effect, Tell
from companion.session.hosting import Hosting
from companion.session.invitations import OpenInvitations
from companion.session.journal import Record, restore
from companion.session.news import Moved
from companion.session.phone import TablePhone
from companion.session.role import Offering, may_go_on
from companion.session.shared_parts import Context, Identity
from companion.session.timers import Joining, Timers
from companion.session.wishes import OwnerWishes, SnapshotMaker
from companion.table import record
from companion.table.ids import Letter, Seat
from companion.table.snapshot import Snapshot, Sought
from companion.table.state import Games
from companion.wire.limits import ADDRESSES
from companion.wire.messages import Whereabouts
from companion.wire.pairing import Invitation
from companion.wire.typed_code import Code


class Member:
    """A device at a table. All randomness and all times are handed in."""

    def __init__(self, me: Identity, games: Games, crypto: Crypto, entropy: Callable[[int], bytes], now: float) -> None:
        self.context = Context(me, games, crypto, entropy)
        self.context.now = now
        self.dispatch = Dispatch(self.context, OpenInvitations(entropy))
        self.owner = OwnerWishes(self.dispatch)
        self.wake_at = now
        self._machine = self.dispatch.machine
        self._timers = Timers(self.dispatch, now)
        self._joining = Joining(self.context, self.dispatch.handshake, self._timers.dialer)
        self._snapshot_maker = SnapshotMaker(self.dispatch)

    @property
    def phone(self) -> TablePhone:
        """The replica and the seats of this device."""
        return self.context.phone

    @property
    def hosts(self) -> bool:
        """Whether this phone keeps the table."""
        return isinstance(self._machine.role, Hosting)

    @property
    def places(self) -> Collection[tuple[str, int]]:
        """Address and port of every phone of the table, where it is or was."""
        return self.context.known.places

    # -- beginning -----------------------------------------------------------------------------------------------------

    def open_table(self, game_id: str) -> None:
        """Founds a table that this phone keeps."""
        self.dispatch.transitions.founds()
        self.dispatch.outbox.say(self.phone.open_table(game_id, self.context.me.name, self.context.me.pin))
        self.context.at_home()

    def join(self, invited: Invitation | Code, now: float) -> None:
        """Knocks at the table of this invitation. A phone of the table learns from a link where its owner is now."""
        self.context.now = now
        pin = b64(invited.pin) if isinstance(invited, Invitation) else None
        known = [at for at, device in self.phone.state.devices.items() if device.pin == pin]
        if known and isinstance(invited, Invitation):
            self.context.known.learn(known[0], Whereabouts(invited.addresses, invited.port))
            self.resumed(now)
            return
        self._joining.begin(invited, now)

    def resume(self, remembered: Iterable[Record], roots: Mapping[Seat, Secret]) -> None:
        """Goes on after a restart with what the journal held and the keys of its seats (`seat_words.root`).

        Raises ValueError if the journal's entries do not hold."""
        self.dispatch.outbox.goes_on(restore(self.context, remembered, roots))
        self.dispatch.handshake.table = self.phone.state.table
        self.dispatch.transitions.returns()
        self.context.at_home()

    # -- what the shell reports ----------------------------------------------------------------------------------------

    def moved(self, addresses: Iterable[str], port: int, now: float) -> None:
        """Where our own door is now; if that is news, the network has changed."""
        self.context.now = now
        door = Whereabouts(tuple(addresses)[:ADDRESSES], port)
        if door != self.context.door:
            before, self.context.door = self.context.door, door
            self.context.at_home()
            self.context.news.append(Moved())
            self.owner.invitations.moved(now)
            if before.addresses:
                self.resumed(now)

    def resumed(self, now: float) -> None:
        """The phone was asleep, or its network has changed: every connection is thrown away and made anew."""
        self.context.now = now
        self.dispatch.transitions.wakes()
        self._timers.dialer.reset()
        self._joining.dial(now)

    def woke(self, now: float) -> None:
        """The time has come that `wake_at` named, or any other."""
        self.context.now = now
        self._timers.passed(now)
        if not any(self.context.connections):
            self._joining.dial(now)

    def found(self, finding: Finding) -> None:
        """Why it does not reach whom it misses, as far as the shell can tell."""
        self._snapshot_maker.found(finding)

    # -- what it shows -------------------------------------------------------------------------------------------------

    @property
    def snapshot(self) -> Snapshot:
        """What its owners have before them now, without news."""
        return self._snapshot_maker.now()

    @property
    def sought(self) -> Sought:
        """Whom it follows now, and whom it looks for."""
        return self._snapshot_maker.sought()

    def record(self) -> bytes:
        """The table so far, as anybody can check it."""
        return record.write(self.phone.replica.log, self.phone.replica.signatures)

    # -- the end of a move ---------------------------------------------------------------------------------------------

    def effects(self, now: float) -> list[Effect]:
        """What is to be done, in this order; afterwards `wake_at` says when to come again."""
        return [*self.deeds(now), *self.tells()]

    def deeds(self, now: float) -> list[Deed]:
        """The same without what people are told: so nobody else waits until a snapshot is made."""
        self.context.now = now
        self._settle(now)
        self.wake_at = self._timers.next(now)
        self.context.known.misses(self.phone.state, self.context.letter, now)
        wants, self.context.wants = self.context.wants, []
        first = [want for want in wants if isinstance(want, KEPT)]
        return [*first, *(want for want in wants if not isinstance(want, KEPT))]

    def tells(self) -> list[Tell]:
        """What people are told when the deeds are done, if anything has changed.

        A host that waits for answers that are on their way shows them together, when they are stored."""
        role = self._machine.role
        gathers = isinstance(role, Hosting) and role.until is not None
        return [] if gathers else self._snapshot_maker.tells()

    def _settle(self, now: float) -> None:
        """Says what is owed until nothing is, passes on what was admitted, and takes over or resigns if it is time."""
        before = self._machine.role
        self.dispatch.settle()
        self._change_hosts()
        if isinstance(self._machine.role, Hosting):
            if self._machine.role is not before:
                self.dispatch.settle()
            self._lend_link(self._machine.role, now)
            self._machine.role.pass_on(now)
            self.context.look_round(_heard(self.context, self._machine.role.guests()))
        elif may_go_on(self._machine.role):  # no host says any more who is here: the connected phones are
            self.context.look_round(_heard(self.context, self.context.connections.up()))
        self._joining.end()
        self.context.tell_of_attempts()

    def _lend_link(self, hosting: Hosting, now: float) -> None:
        """Lets guests show how to join, whose people wish to: they have the link at once."""
        who = [connection for connection in hosting.guests() if connection.wants_link]
        if self.owner.invitations.lend(bool(who), now):
            for connection in who:
                hosting.beat(connection)

    def _change_hosts(self) -> None:
        """What the log or the others have decided by now."""
        role, named, dispatch = self._machine.role, self.phone.state.handing, self.dispatch
        if isinstance(role, Hosting):
            if named and named != self.context.letter:
                dispatch.transitions.resigns(role, named)
        elif named and named == self.context.letter:
            dispatch.transitions.hosts(())
        elif isinstance(role, Offering):
            dispatch.handover.reconsider(role)
            if self._machine.role is role and dispatch.handover.complete(role):
                dispatch.transitions.hosts(tuple(sorted(role.gone)))


def _heard(context: Context, connections: Iterable[Connection]) -> dict[Letter, float]:
    """When this phone and those on these connections were heard last."""
    others = {connection.peer: connection.heard for connection in connections if connection.peer}
    return {context.letter: context.now, **others}
