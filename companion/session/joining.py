"""How a phone that is invited gets to the table: it knocks with its invitation until it has a letter."""

from companion.seal.canonical import b64
from companion.session.greeter import Greeter
from companion.session.knocking import Knocker
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
        for line in self._knocker.call(door, pin, "", now):
            line.secret = invited.secret

    def end(self) -> None:
        """Tells that it has joined, once it has a letter."""
        if self._invited and self._place.letter:
            self._invited = None
            self._place.tell(Joined(self._place.letter))
            self._place.at_home()
