"""How a phone that is invited gets to the table: it knocks with its invitation until it has a letter.

The link of a host is known to all phones of the table: whoever goes on for it lets in whom it had invited."""

from companion.seal.canonical import b64
from companion.session.greeter import Greeter
from companion.session.knocking import Knocker
from companion.session.line import Line
from companion.session.news import Joined
from companion.session.place import Entrance, Place
from companion.table.snapshot import Contact
from companion.wire.messages import Whereabouts
from companion.wire.pairing import Invitation
from companion.wire.typed_code import Code


class Joining:
    """One phone on its way in; nothing to do for one that is at its table."""

    def __init__(self, place: Place, greeter: Greeter, knocker: Knocker) -> None:
        self._place = place
        self._greeter = greeter
        self._knocker = knocker
        self._invited: Invitation | Code | None = None

    def begin(self, invited: Invitation | Code, now: float) -> None:
        """Knocks with this."""
        self._invited = invited
        self._place.entrance = Entrance(Contact.KNOCKING)
        self.knock(now)

    def knock(self, now: float) -> None:
        """Knocks, at all addresses."""
        invited = self._invited
        if invited is None:
            return
        if isinstance(invited, Invitation):
            door, pin = Whereabouts(invited.addresses, invited.port), b64(invited.pin)
        else:
            door, pin = Whereabouts((invited.address,), invited.port), None
        self._greeter.table = self._place.phone.state.table  # whoever answered the last time has proved nothing
        lines = self._knocker.call(door, pin, "", now)
        if isinstance(invited, Invitation):
            lines += self._elsewhere(b64(invited.pin), now)
        for line in lines:
            line.secret = invited.secret

    def _elsewhere(self, pin: str, now: float) -> list[Line]:
        """Its host may be gone: who has seen the table knocks at the other phones, one of which may host by now."""
        devices, doors = self._place.phone.state.devices, self._place.roster.doors
        others = [(at, device.pin) for at, device in devices.items() if device.pin != pin and at in doors]
        return [line for at, their_pin in others for line in self._knocker.call(doors[at], their_pin, at, now)]

    def end(self) -> None:
        """Tells that it has joined, once it has a letter."""
        if self._invited and self._place.letter:
            self._invited = None
            self._place.tell(Joined(self._place.letter))
            self._place.at_home()
