"""What the table wants of this phone's owner right now, above whatever page is up: a strip for each, with its taps."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.present.pieces import Choice
from companion.present.ports import BatteryLevel
from companion.present.presenter import Presenter
from companion.present.ring import called, lasting, playing
from companion.table.snapshot import Contact

LOW = 30
"""Percent with which nobody should begin to host: an evening takes more."""
NEARLY_OUT = 15
"""Percent with which seats and table should go to another phone while this one can still say so."""

_NONE = Choice("", "")


@dataclass(frozen=True)
class Notice:
    """One thing that is asked or said, and at most two answers."""

    key: str
    text: str
    emblem: str = ""
    tone: str = "ink"
    other: Choice = _NONE
    main: Choice = _NONE


@dataclass(frozen=True)
class NoticesView:
    """All of them, the most urgent first; mostly none."""

    notices: tuple[Notice, ...] = ()


class NoticesPresenter(Presenter):
    """Keeps what was put away: it comes up again when it has changed."""

    away: frozenset[str] = frozenset()

    def view(self) -> NoticesView:
        """What is to be seen now."""
        return NoticesView(tuple(notice for notice in self._all() if notice.key not in self.away))

    def chose(self, key: str) -> None:
        """An answer: what it is, and to what."""
        what, _, rest = key.partition(":")
        match what:
            case "in":
                self.desk.wish.let_in(int(rest))
            case "not":
                self.desk.wish.turn_away(int(rest))
            case "go_on":
                self.desk.wish.go_on(frozenset({self.desk.seen.state.host}))
            case "play":
                self.front.play_myself()
            case "show":
                self.desk.wish.show()
            case "page":
                self.pages.go(rest)
            case "later":
                self.away |= {rest}

    def _all(self) -> Iterator[Notice]:
        yield from self._door()
        yield from self._host()
        yield from self._story()
        yield from self._robots()
        yield from self._battery()
        yield from self._other_batteries()
        seen = self.desk.seen
        if seen.to_show:
            names = ", ".join(seen.state.chairs[seat].called for seat in sorted({each.seat for each in seen.to_show}))
            text = self.say("notices.show", name=names, count=len(seen.to_show))
            key = f"show {sorted((each.seat, each.q, each.j) for each in seen.to_show)}"
            yield Notice(key, text, "card", main=Choice("show", self.say("notices.show_it")))

    def _robots(self) -> Iterator[Notice]:
        """Seats that a robot plays here while nobody else does."""
        seen = self.desk.seen
        chairs = [seen.state.chairs[seat] for seat in seen.robots if seat in seen.state.chairs]
        names = ", ".join(chair.called for chair in chairs if chair.device == seen.letter)
        if names and not seen.seats:
            play = Choice("play", self.say("notices.play"))
            yield Notice("robot", self.say("notices.robot", name=names), "robot", main=play)

    def _battery(self) -> Iterator[Notice]:
        """This phone goes out before the evening does: said in time, and again when it is about to."""
        seen, battery = self.desk.seen, self.front.device.battery
        if battery is None or battery.charging or not seen.letter or seen.rehearses:
            return
        page, later = Choice("page:table", self.say("notices.table")), self.say("notices.later")
        if nearly_out(battery) and (seen.hosts or seen.seats):
            text = self.say("notices.goes_out_host" if seen.hosts else "notices.goes_out", percent=battery.percent)
            yield Notice("goes_out", text, "warn", "bad", Choice("later:goes_out", later), page)
        elif battery.percent < LOW and seen.hosts and seen.state.playing is None:
            text = self.say("notices.low", percent=battery.percent)
            yield Notice("low", text, "phone", other=Choice("later:low", later), main=page)

    def _other_batteries(self) -> Iterator[Notice]:
        """Somebody else's phone goes out soon: said to all, as whoever holds it may not look."""
        seen = self.desk.seen
        needed = {seen.state.host, *playing(seen)} - {seen.letter}
        for letter in sorted(seen.low & seen.here & needed):
            key = f"low {letter}"
            said = "notices.low_host" if letter == seen.state.host else "notices.low_there"
            text = self.say(said, name=called(self.desk, letter))
            yield Notice(key, text, "warn", other=Choice(f"later:{key}", self.say("notices.later")))

    def _door(self) -> Iterator[Notice]:
        seen = self.desk.seen
        for asking in seen.asking if seen.hosts else ():
            yield Notice(
                f"asks:{asking.link}",
                self.say(f"notices.asks{'' if asking.name else '_nameless'}", name=asking.name, address=asking.address),
                "hand",
                "accent",
                Choice(f"not:{asking.link}", self.say("notices.not_us")),
                Choice(f"in:{asking.link}", self.say("notices.let_in")),
            )

    def _host(self) -> Iterator[Notice]:
        seen = self.desk.seen
        if seen.state.handing:
            yield Notice("handing", self.say("notices.handing", name=called(self.desk, seen.state.handing)), "crown")
        if seen.contact is not Contact.LOOKING:
            return
        more = Choice("page:waiting", self.say("notices.more"))
        if seen.offered:
            key = "notices.offered_here" if seen.offered == seen.letter else "notices.offered"
            yield Notice("offered", self.say(key, name=called(self.desk, seen.offered)), "crown", other=more)
            return
        since = seen.away.get(seen.state.host, self.desk.now)
        name, time = called(self.desk, seen.state.host), lasting(self.desk.now - since)
        go_on = Choice("go_on", self.say("notices.go_on")) if seen.may_go_on else _NONE
        yield Notice("looking", self.say("notices.looking", name=name, time=time), "wifi_off", "bad", more, go_on)

    def _story(self) -> Iterator[Notice]:
        seen = self.desk.seen
        if seen.suspicion:
            page = Choice("page:table", self.say("notices.table"))
            yield Notice("suspicion", seen.suspicion, "warn", "bad", page)


def nearly_out(battery: BatteryLevel | None) -> bool:
    """Whether a phone may be gone before the evening is."""
    return battery is not None and not battery.charging and battery.percent <= NEARLY_OUT
