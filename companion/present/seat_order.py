"""The order of seats: shown to all, and changed by the host."""

from collections.abc import Sequence
from dataclasses import replace

from companion.present.ports import Desk
from companion.present.ring import RingSeat, from_own_chair, named, order, ring
from companion.table.ids import Seat


class SeatOrder:
    """Keeps what the host has tapped so far, until each seat has its place."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._tapped: tuple[Seat, ...] | None = None

    @property
    def asks(self) -> bool:
        """Whether the chairs are being tapped in their order."""
        return self._tapped is not None

    def toggle(self) -> None:
        """Asks for the order, beginning with the own chair; a second tap stops asking."""
        self._tapped = from_own_chair(self.desk.seen, order(self.desk.seen))[:1] if self._tapped is None else None

    def tap(self, seat: Seat) -> None:
        """Takes this chair as the next one clockwise; the last one needs no tap."""
        if self._tapped is None or seat in self._tapped:
            return
        self._tapped = (*self._tapped, seat)
        left = [other for other in order(self.desk.seen) if other not in self._tapped]
        if len(left) <= 1:
            self.desk.wish.arrange((*self._tapped, *left))
            self._tapped = None

    def ring(self) -> tuple[RingSeat, ...]:
        """The chairs as they are drawn; while the order is asked for, each with its place."""
        drawn = ring(self.desk, from_own_chair(self.desk.seen, order(self.desk.seen)))
        return drawn if self._tapped is None else tuple(_numbered(self.desk, self._tapped, chair) for chair in drawn)

    def line(self) -> str:
        """Who sits where, clockwise from the own chair; or how to tap the order."""
        seen, say, seats = self.desk.seen, self.desk.words.say, order(self.desk.seen)
        if self.asks:
            return say("lobby.order_hint")
        if len(seats) < 2:
            return say("lobby.empty")
        return say(
            "lobby.order", names=" > ".join(named(seen.state.chairs[seat]) for seat in from_own_chair(seen, seats))
        )

    def button(self) -> str:
        """The button that asks for the order, on the host's phone; none for two seats, which have only one order."""
        if not self.desk.seen.hosts or len(order(self.desk.seen)) < 3:
            return ""
        return self.desk.words.say("lobby.keep" if self.asks else "lobby.change")


def _numbered(desk: Desk, tapped: Sequence[Seat], chair: RingSeat) -> RingSeat:
    """The chairs while the order is asked for: each says its place, or that it should be tapped."""
    seat = Seat(int(chair.key))
    if seat in tapped:
        return replace(chair, word=desk.words.say("lobby.place", n=tapped.index(seat) + 1), tone="good")
    return replace(chair, word=desk.words.say("lobby.tap"), tone="accent")
