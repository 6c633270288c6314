"""How others can join: the link and the code that the owner of a phone shows."""

from companion.seal.canonical import unb64
from companion.session.door import Door
from companion.session.place import Place
from companion.table.snapshot import Invited
from companion.wire.pairing import VERSION, Invitation, write_link
from companion.wire.typed_code import Code, write_code


class Invitations:
    """Wishes of the people at one phone about its door."""

    def __init__(self, place: Place, door: Door) -> None:
        self._place = place
        self._door = door
        self.shown: Invited | None = None

    def show(self, now: float) -> Invited:
        """How to join, shown from now on until `hide`."""
        here = bool(self._place.door.addresses)
        self.shown = Invited(self.link(), self.code(now) or "") if here else Invited("", "")
        return self.shown

    def moved(self, now: float) -> None:
        """Our door is elsewhere: what is shown leads to where it is now."""
        if self.shown:
            self.show(now)

    def link(self) -> str:
        """The link, for as long as it is shown; raises LocalWireError without an address."""
        place = self._place
        secret = self._door.show_link()
        link = write_link(Invitation(VERSION, unb64(place.me.pin), secret, place.door.port, place.door.addresses))
        self._place.link = link
        return link

    def code(self, now: float) -> str | None:
        """The code to be typed, None without an IPv4 address."""
        door = self._place.door
        plain = next((address for address in door.addresses if ":" not in address), None)
        return None if plain is None else write_code(Code(plain, door.port, self._door.show_code(now)))

    def hide(self, now: float) -> None:
        """The link has left the screen."""
        self.shown = None
        self._door.hide_link(now)
        self._place.link = ""
