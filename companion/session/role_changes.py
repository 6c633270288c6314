"""The ways from role to role, with all that happens on each; and how connections end, which is one of them."""

from companion.session.connection import Connection, ConnectionStage
from companion.session.hosting import Hosting
from companion.session.invitations import OpenInvitations
from companion.session.news import AsksNoMore, Fault, Follows, HostLost, Hosts, HostsNoMore
from companion.session.outbox import Outbox
from companion.session.role import Following, Newcomer, Offering, RoleEvent, Seeking, StateMachine
from companion.session.shared_parts import Context
from companion.table import operations
from companion.table.ids import Letter
from companion.wire.messages import No


class Transitions:
    """Changes the role of one phone."""

    def __init__(self, context: Context, invitations: OpenInvitations, machine: StateMachine, outbox: Outbox) -> None:
        self._context = context
        self._invitations = invitations
        self._machine = machine
        self._outbox = outbox

    def founds(self) -> None:
        """This phone opens a table."""
        self._machine.change(RoleEvent.FOUNDS, Hosting(self._context))

    def returns(self) -> None:
        """This phone was at the table before."""
        if self._context.letter:
            state = self._context.phone.state
            self._seeks(RoleEvent.RETURNS, hosted=state.host == self._context.letter and not state.handing)

    def wakes(self) -> None:
        """This phone slept, or is in another network: all connections are over."""
        role = self._machine.role
        if isinstance(role, Hosting) and len(self._context.phone.state.devices) > 1:
            role.flush()
            self._seeks(RoleEvent.WAKES, hosted=True)
        for connection in self._context.connections:
            self.over(connection)

    def _seeks(self, event: RoleEvent, *, hosted: bool) -> None:
        """Looks for the host of now; a phone that hosted offers to host again."""
        self._machine.change(event, Seeking(self._context.now))
        if hosted:
            self._machine.change(RoleEvent.OFFERS, Offering(self._context.now, unasked=True))

    def hosts(self, gone: tuple[Letter, ...]) -> None:
        """This phone keeps the table from here on, in an epoch of its own."""
        role = self._machine.role
        hosting = role if isinstance(role, Hosting) else Hosting(self._context)
        hosting.flush()  # a frame has one epoch
        self._machine.change(RoleEvent.TAKES_OVER, hosting)
        self._invitations.hear(None, self._context.now)
        epoch = max(self._context.phone.state.epoch, self._context.phone.hosted) + 1
        hosting.take(self._context.phone.say(operations.Host(epoch, gone)))  # nothing that waits goes before it
        self._outbox.all_again()
        self._context.news.append(Hosts(epoch))
        for connection in self._context.connections.up():
            if connection not in hosting.guests():
                hosting.bring_up(connection)
        for connection in self._context.connections:
            if connection.stage is ConnectionStage.GREETING:
                self.over(connection)  # what was said there of its host is no longer true

    def hosts_anew(self, hosting: Hosting, taken: Connection) -> None:
        """This host goes on from the log of the guest on that connection; to all others it has to be shown anew."""
        hosting.still.clear()
        hosting.older_taps.forget()
        self._sends_away(taken)
        self.hosts(())

    def resigns(self, hosting: Hosting, host: Letter, to: Connection | None = None) -> None:
        """Another phone keeps the table: this one becomes a guest, on the connection `to` if it is there. Its guests
        must look for the other."""
        hosting.flush()
        self._machine.change(RoleEvent.RESIGNS, Seeking(self._context.now))
        self._invitations.close()
        self._context.link, self._context.invited = "", None
        self._context.news.append(HostsNoMore(host))
        self._sends_away(to)

    def _sends_away(self, but: Connection | None) -> None:
        for connection in self._context.connections:
            if connection is but:
                continue
            if connection.stage is not ConnectionStage.RINGING:
                self._context.wants.append(connection.says(No(Fault.ANOTHER_HOST.value)))
            self.over(connection)

    def hears(self, connection: Connection, epoch: int) -> None:
        """Follows the host on this connection; all others end, an older one of the same host without a word."""
        role = self._machine.role
        before = (
            role.connection.peer if isinstance(role, Following) else role.sent_on if isinstance(role, Seeking) else ""
        )
        self._machine.change(RoleEvent.HEARS, Following(connection))
        for other in self._context.connections:
            if other is not connection:
                self.over(other)
        if before != connection.peer:
            self._context.news.append(Follows(connection.peer, max(epoch, self._context.phone.state.epoch)))
        self._outbox.all_again()

    # -- ends ----------------------------------------------------------------------------------------------------------

    def over(self, connection: Connection) -> None:
        """Ends this connection."""
        self._context.hang(connection)
        self.gone(connection)

    def sent_on(self, connection: Connection) -> None:
        """The other end says that another phone hosts now. If it was our host, nothing is lost yet."""
        if connection is self._machine.connection and self._context.letter:
            self._machine.change(RoleEvent.MISSES, Seeking(self._context.now, sent_on=connection.peer))
        self.over(connection)

    def gone(self, connection: Connection) -> None:
        """Forgets a connection that has ended."""
        self._context.connections.over(connection)
        if connection.stage is ConnectionStage.WAITING:
            self._context.news.append(AsksNoMore(connection.link))
        role = self._machine.role
        if isinstance(role, Hosting):
            role.left(connection)
        elif isinstance(role, Following) and role.connection is connection:
            self._lose(connection)

    def _lose(self, connection: Connection) -> None:
        """The connection to the host is over."""
        self._context.news.append(HostLost(connection.peer))
        if self._context.letter:
            self._machine.change(RoleEvent.MISSES, Seeking(self._context.now))
        else:
            self._machine.change(RoleEvent.SHUT_OUT, Newcomer())
