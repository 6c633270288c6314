"""Banners above every page: what the table asks of the owner of this phone right now, with the answers to tap."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.present.page_parts import Choice
from companion.present.ports import BatteryLevel
from companion.present.presenter import Presenter
from companion.present.ring import called, lasting, named, playing
from companion.table.ids import Seat
from companion.table.snapshot import Contact

LOW = 30
"""Percent of battery below which nobody should begin to host: an evening takes more."""
NEARLY_OUT = 15
"""Percent of battery below which seats and table should move to another phone, while this one can still say so."""

_NONE = Choice("", "")


@dataclass(frozen=True)
class Banner:
    """One banner: a question or a sentence, with at most two answers."""

    key: str
    text: str
    emblem: str = ""
    tone: str = "ink"
    other: Choice = _NONE
    main: Choice = _NONE


@dataclass(frozen=True)
class BannersView:
    """All banners, the most urgent first. Usually there is none."""

    banners: tuple[Banner, ...] = ()


class BannersPresenter(Presenter):
    """The presenter of the banners. A banner that was closed comes up again when it has changed."""

    away: frozenset[str] = frozenset()

    def view(self) -> BannersView:
        """The banners as they are now."""
        return BannersView(tuple(banner for banner in self._all() if banner.key not in self.away))

    def chose(self, key: str) -> None:
        """Does what an answer says; the key names the answer and its banner."""
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
            case "noted":
                self.front.preferences.set(replace(self.desk.settings, words_noted=" ".join(self._keys().values())))
            case "show":
                self.desk.wish.show()
            case "page":
                self.pages.go(rest)
            case "later":
                self.away |= {rest}

    def _all(self) -> Iterator[Banner]:
        yield from self._door()
        yield from self._host()
        yield from self._story()
        yield from self._robots()
        yield from self._words()
        yield from self._battery()
        yield from self._other_batteries()
        seen = self.desk.seen
        if seen.to_show:
            names = ", ".join(named(seen.state.chairs[seat]) for seat in sorted({each.seat for each in seen.to_show}))
            text = self.say("banners.show", name=names, count=len(seen.to_show))
            key = f"show {sorted((each.seat, each.q, each.j) for each in seen.to_show)}"
            yield Banner(key, text, "card", main=Choice("show", self.say("banners.show_it")))

    def _robots(self) -> Iterator[Banner]:
        """Seats that only a robot plays here."""
        seen = self.desk.seen
        chairs = [seen.state.chairs[seat] for seat in seen.robots if seat in seen.state.chairs]
        names = ", ".join(named(chair) for chair in chairs if chair.device == seen.letter)
        if names and not seen.seats:
            play = Choice("play", self.say("banners.play"))
            yield Banner("robot", self.say("banners.robot", name=names), "robot", main=play)

    def _words(self) -> Iterator[Banner]:
        """In a browser, asks to note the words of its seats: it may drop what it keeps, and they bring a seat back."""
        noted = self.desk.settings.words_noted.split()
        fresh = {seat for seat, key in self._keys().items() if key not in noted}
        if fresh and not self.front.can_host:
            looked = fresh <= self.desk.opened  # nobody can note what they have not looked at
            noted_now = Choice("noted", self.say("banners.noted")) if looked else _NONE
            words = Choice("page:table_page", self.say("banners.words_page"))
            yield Banner("words", self.say("banners.words"), "lock", other=noted_now, main=words)

    def _keys(self) -> dict[Seat, str]:
        """The keys of the seats that are played here."""
        chairs = self.desk.seen.state.chairs
        return {seat: chairs[seat].key.hex() for seat in self.desk.seen.seats if seat in chairs}

    def _battery(self) -> Iterator[Banner]:
        """Warns that the battery of this phone will not last: in time, and again when it is nearly empty."""
        seen, battery = self.desk.seen, self.front.device.battery
        if battery is None or battery.charging or not seen.letter or seen.rehearses:
            return
        page, later = Choice("page:table_page", self.say("banners.table")), self.say("banners.later")
        if nearly_out(battery) and (seen.hosts or seen.seats):
            text = self.say("banners.goes_out_host" if seen.hosts else "banners.goes_out", percent=battery.percent)
            yield Banner("goes_out", text, "warn", "bad", Choice("later:goes_out", later), page)
        elif battery.percent < LOW and seen.hosts and seen.state.playing is None:
            text = self.say("banners.low", percent=battery.percent)
            yield Banner("low", text, "phone", other=Choice("later:low", later), main=page)

    def _other_batteries(self) -> Iterator[Banner]:
        """Warns that another phone's battery is nearly empty. All phones say so, as its owner may not look at it."""
        seen = self.desk.seen
        needed = {seen.state.host, *playing(seen)} - {seen.letter}
        for letter in sorted(seen.low & seen.here & needed):
            key = f"low {letter}"
            said = "banners.low_host" if letter == seen.state.host else "banners.low_there"
            text = self.say(said, name=called(self.desk, letter))
            yield Banner(key, text, "warn", other=Choice(f"later:{key}", self.say("banners.later")))

    def _door(self) -> Iterator[Banner]:
        seen = self.desk.seen
        for asking in seen.asking if seen.hosts else ():
            yield Banner(
                f"asks:{asking.link}",
                self.say(f"banners.asks{'' if asking.name else '_nameless'}", name=asking.name, address=asking.address),
                "hand",
                "accent",
                Choice(f"not:{asking.link}", self.say("banners.not_us")),
                Choice(f"in:{asking.link}", self.say("banners.let_in")),
            )

    def _host(self) -> Iterator[Banner]:
        seen = self.desk.seen
        if seen.state.handing:
            yield Banner("handing", self.say("banners.handing", name=called(self.desk, seen.state.handing)), "crown")
        if seen.contact is not Contact.LOOKING:
            return
        more = Choice("page:waiting", self.say("banners.more"))
        if seen.offered:
            key = "banners.offered_here" if seen.offered == seen.letter else "banners.offered"
            yield Banner("offered", self.say(key, name=called(self.desk, seen.offered)), "crown", other=more)
            return
        since = seen.away.get(seen.state.host, self.desk.now)
        name, time = called(self.desk, seen.state.host), lasting(self.desk.now - since)
        go_on = Choice("go_on", self.say("banners.go_on")) if seen.may_go_on else _NONE
        yield Banner("looking", self.say("banners.looking", name=name, time=time), "wifi_off", "bad", more, go_on)

    def _story(self) -> Iterator[Banner]:
        seen = self.desk.seen
        if seen.suspicion:
            page = Choice("page:table_page", self.say("banners.table"))
            yield Banner("suspicion", seen.suspicion, "warn", "bad", page)


def nearly_out(battery: BatteryLevel | None) -> bool:
    """Whether a phone can go out before the evening is over."""
    return battery is not None and not battery.charging and battery.percent <= NEARLY_OUT
