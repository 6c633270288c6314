"""How others can join: the link and the code that are shown, the invitations that are open, and limits on strangers.

A link's secret serves all who scan that showing and dies some time after it left the screen; a typed code's dies by
itself. A wrong secret locks its address out for a while. A phone of the table needs none of this.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from math import inf

from companion.seal.canonical import unb64
from companion.seal.vault import Secret
from companion.session.connection import Connection, ConnectionStage
from companion.session.hosting import Hosting
from companion.session.role import Offering, StateMachine
from companion.session.shared_parts import Context
from companion.table.snapshot import Invited
from companion.wire import limits
from companion.wire.pairing import VERSION, Invitation, write_link, write_page_link
from companion.wire.typed_code import Code, code_secret, write_code

LINK_SECRET = 16
CODE_ENTROPY = 6


@dataclass(frozen=True)
class _Mortal:
    secret: Secret
    until: float

    def lives(self, now: float) -> bool:
        return now < self.until


class OpenInvitations:
    """The secrets that let newcomers in, and the strangers that are kept out. All times are handed in."""

    def __init__(self, entropy: Callable[[int], bytes]) -> None:
        self._entropy = entropy
        self._shown: Secret | None = None  # the link's, while it is on the screen
        self._hidden: list[_Mortal] = []
        self._code: _Mortal | None = None
        self._heard: _Mortal | None = None  # the link of the host that this phone follows
        self._locked: dict[str, float] = {}
        self._not_us: set[bytes] = set()  # device keys

    def show_link(self) -> Secret:
        """The link comes onto the screen: the secret of this showing, the same until it is hidden."""
        if self._shown is None:
            self._shown = Secret(self._entropy(LINK_SECRET))
            self._not_us.clear()
        return self._shown

    def hide_link(self, now: float) -> None:
        """The link has left the screen."""
        if self._shown is not None:
            hidden = _Mortal(self._shown, now + limits.QR_SECONDS)
            self._hidden = [*(each for each in self._hidden if each.lives(now)), hidden]
            self._shown = None

    def show_code(self, now: float) -> Secret:
        """The secret of the typed code: a fresh one when the old one has died."""
        if self._code is None or not self._code.lives(now):
            self._not_us.clear()
            self._code = _Mortal(code_secret(self._entropy(CODE_ENTROPY)), now + limits.CODE_SECONDS)
        return self._code.secret

    def hear(self, secret: Secret | None, now: float) -> None:
        """The host shows this link, or none any more: should this phone host next, all who scanned it come in here."""
        if secret is not None:
            self._heard = _Mortal(secret, inf)
        elif self._heard is not None and self._heard.until == inf:
            self._heard = replace(self._heard, until=now + limits.QR_SECONDS)

    def close(self) -> None:
        """This phone hosts no more: every invitation dies."""
        self._shown, self._hidden, self._code, self._heard = None, [], None, None

    def secrets(self, now: float) -> Iterable[Secret]:
        """The secrets that are valid now."""
        mortal = [*self._hidden, *filter(None, [self._code, self._heard])]
        shown = [] if self._shown is None else [self._shown]
        return [*shown, *(each.secret for each in mortal if each.lives(now))]

    def wrong(self, address: str, now: float) -> None:
        """Somebody at this address had a wrong secret."""
        self._locked = {other: until for other, until in self._locked.items() if until > now}
        self._locked[address] = now + limits.LOCKED_OUT

    def turn_away(self, key: bytes) -> None:
        """Keeps this device out until another invitation is shown."""
        self._not_us.add(key)

    def turned_away(self, key: bytes) -> bool:
        """Whether the host has turned this device away."""
        return key in self._not_us

    def locked_out(self, address: str, now: float) -> bool:
        """Whether newcomers from this address must wait."""
        return self._locked.get(address, now) > now


def crowded_out(connections: Iterable[Connection], address: str) -> list[Connection]:
    """The strangers' connections that make room for one more from this address, the oldest first.

    Whoever has not greeted goes first; of those who wait at the door, or were let in and have not joined, one of the
    address that has most of them: nobody fills the door from one address."""
    strangers = [connection for connection in connections if not connection.outgoing and not connection.peer]
    met = Counter(connection.address for connection in strangers if connection.stage is not ConnectionStage.GREETING)
    strangers.sort(key=lambda connection: (connection.stage, -met[connection.address], connection.since))
    alike = [
        connection
        for connection in strangers
        if connection.stage is ConnectionStage.GREETING and connection.address == address
    ]
    gone = alike[: max(0, len(alike) - limits.PER_ADDRESS + 1)]
    left = [connection for connection in strangers if connection not in gone]
    return gone + left[: max(0, len(left) - limits.STRANGERS + 1)]


class InvitationWishes:
    """What the people at one phone can wish about its invitations."""

    def __init__(self, context: Context, invitations: OpenInvitations, machine: StateMachine) -> None:
        self._context = context
        self._invitations = invitations
        self._machine = machine
        self._lent = False  # guests show the link

    def invite(self, now: float) -> None:
        """Shows how to join. A guest hears from its host what to show."""
        hosts = isinstance(self._machine.role, Hosting | Offering)  # one that was cut off offers, and hosts again soon
        self._context.wants_link = not hosts
        if hosts:
            self.show(now)

    def show(self, now: float) -> Invited:
        """How to join, shown from now on until `hide`."""
        here = bool(self._context.door.addresses)
        shown = Invited(self.link(), self.code(now) or "") if here else Invited("", "")
        self._context.invited = shown
        return shown

    def moved(self, now: float) -> None:
        """Our door is elsewhere: what is shown leads to where it is now."""
        if self._context.invited:
            self.show(now)
        elif self._lent and self._context.door.addresses:
            self.link()

    def has_page(self, now: float) -> None:
        """Browsers find a page at our door from now on: the link leads to it."""
        self._context.has_page = True
        self.moved(now)

    def link(self) -> str:
        """The link, for as long as it is shown; raises LocalWireError without an address."""
        context, door = self._context, self._context.door
        secret = self._invitations.show_link()
        invitation = Invitation(VERSION, unb64(context.me.pin), secret, door.port, door.addresses)
        context.link = write_page_link(invitation) if context.has_page else write_link(invitation)
        return context.link

    def code(self, now: float) -> str | None:
        """The code that can be typed, None without an IPv4 address."""
        door = self._context.door
        plain = next((address for address in door.addresses if ":" not in address), None)
        return None if plain is None else write_code(Code(plain, door.port, self._invitations.show_code(now)))

    def lend(self, wanted: bool, now: float) -> bool:
        """Makes the link for guests who wish to show it, until none does. Returns whether it has come or gone."""
        before, stays = self._context.link, wanted or self._context.invited is not None or not self._lent
        self._lent = wanted
        if not stays:
            self.hide(now)
        elif wanted and not before and self._context.door.addresses:
            self.link()
        return self._context.link != before

    def hide(self, now: float) -> None:
        """The link has left the screen; guests may still show it."""
        self._context.wants_link = False
        self._context.invited = None
        if not self._lent:
            self._invitations.hide_link(now)
            self._context.link = ""
