"""The ways from role to role, with all that happens on each; and how connections end, which is one of them."""

from companion.session.connection import Line, Stage
from companion.session.context import Place
from companion.session.hosting import Hosting
from companion.session.invitations import Door
from companion.session.news import AsksNoMore, Fault, Follows, HostLost, Hosts, HostsNoMore
from companion.session.outbox import Outbox
from companion.session.role import Event, Following, Machine, Newcomer, Offering, Seeking
from companion.table import operations
from companion.table.ids import Letter
from companion.wire.messages import No


class Turns:
    """Changes the role of one phone."""

    def __init__(self, place: Place, door: Door, machine: Machine, outbox: Outbox) -> None:
        self._place = place
        self._door = door
        self._machine = machine
        self._outbox = outbox

    def founds(self) -> None:
        """This phone opens a table."""
        self._machine.goes(Event.FOUNDS, Hosting(self._place))

    def returns(self) -> None:
        """This phone was at the table before."""
        if self._place.letter:
            state = self._place.phone.state
            self._seeks(Event.RETURNS, hosted=state.host == self._place.letter and not state.handing)

    def wakes(self) -> None:
        """This phone slept, or is in another network: all connections are over."""
        role = self._machine.role
        if isinstance(role, Hosting) and len(self._place.phone.state.devices) > 1:
            role.flush()
            self._seeks(Event.WAKES, hosted=True)
        for line in self._place.lines:
            self.over(line)

    def _seeks(self, event: Event, *, hosted: bool) -> None:
        """Whoever hosts now is looked for; a phone that hosted offers to do so again."""
        self._machine.goes(event, Seeking(self._place.now))
        if hosted:
            self._machine.goes(Event.OFFERS, Offering(self._place.now, unasked=True))

    def hosts(self, gone: tuple[Letter, ...]) -> None:
        """This phone keeps the table from here on, in an epoch of its own."""
        role = self._machine.role
        hosting = role if isinstance(role, Hosting) else Hosting(self._place)
        hosting.flush()  # a frame has one epoch
        self._machine.goes(Event.TAKES_OVER, hosting)
        self._door.hear(None, self._place.now)
        epoch = max(self._place.phone.state.epoch, self._place.phone.hosted) + 1
        self._outbox.say(self._place.phone.say(operations.Host(epoch, gone)))
        self._outbox.all_again()
        self._place.tell(Hosts(epoch))
        for line in self._place.lines.up():
            if line not in hosting.guests():
                hosting.bring_up(line)

    def hosts_anew(self, hosting: Hosting, taken: Line) -> None:
        """This host goes on from the log of the guest on that line; to all others it has to be shown anew."""
        hosting.still.clear()
        self._sends_away(taken)
        self.hosts(())

    def resigns(self, hosting: Hosting, host: Letter, to: Line | None = None) -> None:
        """Another phone keeps the table: this one becomes a guest, on the line `to` if it is there, and its guests must
        look for the other."""
        hosting.flush()
        self._machine.goes(Event.RESIGNS, Seeking(self._place.now))
        self._door.close()
        self._place.link = ""
        self._place.tell(HostsNoMore(host))
        self._sends_away(to)

    def _sends_away(self, but: Line | None) -> None:
        for line in self._place.lines:
            if line is but:
                continue
            if line.stage is not Stage.RINGING:
                self._place.send(line, No(Fault.ANOTHER_HOST.value))
            self.over(line)

    def hears(self, line: Line, epoch: int) -> None:
        """This is the host's line from now on; all others go, an older one of the same host without a word."""
        role = self._machine.role
        before = role.line.peer if isinstance(role, Following) else role.sent_on if isinstance(role, Seeking) else ""
        self._machine.goes(Event.HEARS, Following(line))
        for other in self._place.lines:
            if other is not line:
                self.over(other)
        if before != line.peer:
            self._place.tell(Follows(line.peer, max(epoch, self._place.phone.state.epoch)))
        self._outbox.all_again()

    # -- ends ----------------------------------------------------------------------------------------------------------

    def over(self, line: Line) -> None:
        """This connection is no more."""
        self._place.hang(line)
        self.gone(line)

    def sent_on(self, line: Line) -> None:
        """The other end says that another phone hosts now. If it was our host, nothing is lost yet."""
        if line is self._machine.line and self._place.letter:
            self._machine.goes(Event.MISSES, Seeking(self._place.now, sent_on=line.peer))
        self.over(line)

    def gone(self, line: Line) -> None:
        """The shell says that this connection is no more."""
        self._place.lines.over(line)
        if line.stage is Stage.WAITING:
            self._place.tell(AsksNoMore(line.link))
        role = self._machine.role
        if isinstance(role, Hosting):
            role.left(line)
        elif isinstance(role, Following) and role.line is line:
            self._lose(line)

    def _lose(self, line: Line) -> None:
        """The host's line is over."""
        self._place.tell(HostLost(line.peer))
        if self._place.letter:
            self._machine.goes(Event.MISSES, Seeking(self._place.now))
        else:
            self._machine.goes(Event.SHUT_OUT, Newcomer())
