"""Calling phones that are missed: at all addresses that are known, again and again, ever more slowly, for ever."""

from collections.abc import Iterable

from companion.session.effects import Dial
from companion.session.line import Line
from companion.session.place import Place
from companion.table.ids import Letter
from companion.wire.limits import KNOCK_FIRST, KNOCK_LAST
from companion.wire.messages import Whereabouts


class Knocker:
    """When which phone is called next. Reset by every sign that the network has changed."""

    def __init__(self, place: Place) -> None:
        self._place = place
        self._at: dict[Letter, float] = {}
        self._pause: dict[Letter, float] = {}

    def afresh(self) -> None:
        """Everything may have changed: knock at once."""
        self._at.clear()
        self._pause.clear()

    def knock(self, wanted: Iterable[Letter], now: float) -> float | None:
        """Calls those whose time has come; when to come again, None if nobody is to be called."""
        place = self._place
        next_at = None
        busy = {line.wanted or line.peer for line in place.lines}
        for letter in wanted:
            door, device = place.roster.doors.get(letter), place.phone.state.devices.get(letter)
            if door is None or device is None:
                continue
            if now >= self._at.get(letter, now):
                if letter not in busy:
                    self.call(door, device.pin, letter, now)
                self._at[letter] = now + self._paused(letter)
            next_at = self._at[letter] if next_at is None else min(next_at, self._at[letter])
        return next_at

    def call(self, door: Whereabouts, pin: str | None, letter: Letter, now: float) -> list[Line]:
        """Dials all addresses of one door at once."""
        place = self._place
        lines = []
        for address in door.addresses:
            line = place.lines.opened(now, address, outgoing=True)
            line.wanted = letter
            place.wants.append(Dial(line.link, address, door.port, pin, letter))
            lines.append(line)
        return lines

    def _paused(self, letter: Letter) -> float:
        pause = self._pause.get(letter, KNOCK_FIRST)
        self._pause[letter] = min(2 * pause, KNOCK_LAST)
        return pause * (1 + self._place.entropy(1)[0] / 1024)  # two that call each other must not do so for ever
