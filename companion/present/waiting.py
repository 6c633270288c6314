"""The page that is shown while people wait (to join, for a long log, for the host): the reason, and what people can
do."""

from collections.abc import Iterable
from dataclasses import dataclass

from companion.present.connection_advice import is_unreached, not_in, way_there, who_is_away
from companion.present.page_parts import Bar, Choice, Top
from companion.present.page_words import choice, top
from companion.present.presenter import Presenter
from companion.present.ring import called, is_here, lasting, silent
from companion.table.ids import Letter
from companion.table.snapshot import Contact

_EMBLEMS = {
    Contact.KNOCKING: "wifi",
    Contact.WAITING: "hand",
    Contact.CATCHING_UP: "clock",
    Contact.HERE: "people",
    Contact.LOOKING: "wifi_off",
    Contact.FAILED: "warn",
}
_UNDER_WAY = (Contact.KNOCKING, Contact.WAITING, Contact.LOOKING)
_WRONG = (Contact.LOOKING, Contact.FAILED)
"""States in which waiting may not be enough."""


@dataclass(frozen=True)
class WaitingView:
    """The page: what this phone waits for."""

    top: Top = Top()
    who: str = ""  # emblem of the figure that everybody waits for
    emblem: str = ""
    tone: str = "accent"
    title: str = ""
    lines: tuple[str, ...] = ()
    progress: float = -1.0  # from 0 to 1; below 0: unknown
    gone_title: str = ""
    gone: tuple[Choice, ...] = ()  # phones that can be ticked as gone for good
    others: tuple[Choice, ...] = ()
    bar: Bar = Bar()
    busy: bool = False  # a wait of unknown length


class WaitingPresenter(Presenter):
    """The presenter of the page. It keeps which phones are ticked as gone, and whether the host was looked for."""

    ticks = True
    ticked: frozenset[Letter] = frozenset()
    looked = False  # while people saw this page, the host was looked for

    def tick(self) -> None:
        """Closes the page when the table has been found again, as people were told that it goes on by itself."""
        contact = self.desk.seen.contact
        found = self.looked and contact is Contact.HERE
        self.looked = contact is Contact.LOOKING
        if found:
            self.pages.back()

    def view(self) -> WaitingView:
        """The page as it is now."""
        contact = self.desk.seen.contact
        if contact is Contact.NONE:
            return WaitingView()
        seen, may = self.desk.seen, self._may_go_on()
        catching_up = contact is Contact.CATCHING_UP
        outside = not seen.letter
        return WaitingView(
            top(self.desk, self.say("join.title" if outside and not catching_up else "waiting.title")),
            self._who(contact),
            _EMBLEMS[contact],
            "bad" if contact in _WRONG else "accent",
            self._title(contact),
            tuple(self._lines(contact)),
            seen.read / seen.entries if catching_up else -1.0,
            self.say("waiting.gone_title") if may and self._others() else "",
            tuple(self._tick(letter) for letter in self._others()) if may else (),
            ()
            if outside
            else (choice(self.desk, "waiting.read_on", "eye"), choice(self.desk, "waiting.leave", "arrow")),
            Bar(
                main=self.say("waiting.again" if contact is Contact.FAILED else "waiting.go_on") if may else "",
                waits="" if may else self.say("waiting.waits"),
                second=self.say("waiting.stop") if outside else "",
            ),
            contact in _UNDER_WAY,
        )

    def mark(self, letter: Letter) -> None:
        """Ticks a phone as gone for good, or takes the tick away."""
        self.ticked ^= {letter}

    def main(self) -> None:
        """Offers to go on as host; or tries the invitation once more."""
        if self.desk.seen.contact is Contact.FAILED:
            self.pages.go("join")
        elif self._may_go_on():
            self.desk.wish.go_on(self.ticked & set(self._others()) | {self.desk.seen.state.host})

    def second(self) -> None:
        """Stops knocking."""
        self.front.leave()

    def back(self) -> None:
        """Stops knocking, or goes to a page that can be read meanwhile."""
        if self.desk.seen.letter:
            super().back()
        else:
            self.front.leave()

    def chose(self, key: str) -> None:
        """Opens a page to read, or leaves the table."""
        if key == "waiting.read_on":
            self.pages.back()
        elif key == "waiting.leave":
            self.pages.go("table_page")

    def _may_go_on(self) -> bool:
        seen = self.desk.seen
        return seen.contact is Contact.FAILED or (seen.contact is Contact.LOOKING and seen.may_go_on)

    def _others(self) -> tuple[Letter, ...]:
        seen = self.desk.seen
        return tuple(letter for letter in silent(seen) if letter != seen.state.host)

    def _tick(self, letter: Letter) -> Choice:
        chosen = letter in self.ticked
        detail = self.say("waiting.ticked" if chosen else "waiting.not_ticked")
        return Choice(letter, called(self.desk, letter), detail, "phone", chosen=chosen, many=True)

    def _who(self, contact: Contact) -> str:
        """The figure of the host that is looked for, or of the first phone that is away."""
        seen = self.desk.seen
        away = (letter for letter in silent(seen) if not is_here(seen, letter))
        sought = seen.state.host if contact is Contact.LOOKING else next(away, "") if contact is Contact.HERE else ""
        chairs = (chair for chair in seen.state.chairs.values() if chair.phone and chair.device == sought)
        return next((self.desk.emblem(chair.figure) for chair in chairs), "")

    def _title(self, contact: Contact) -> str:
        unreached = contact is Contact.FAILED and is_unreached(self.desk)
        return self.say("connection_advice.title" if unreached else f"waiting.{contact}")

    def _lines(self, contact: Contact) -> Iterable[str]:
        seen = self.desk.seen
        host = called(self.desk, seen.state.host)
        match contact:
            case Contact.FAILED:
                yield not_in(self.desk) or self.say("waiting.failed_line")
                if is_unreached(self.desk):
                    yield self.say("connection_advice.again")
            case Contact.CATCHING_UP:
                yield self.say("waiting.catching_up_line")
                yield self.say("waiting.entries", done=seen.read, of=seen.entries)
            case Contact.LOOKING:
                since = seen.away.get(seen.state.host)
                gone_for = lasting(self.desk.now - since) if since is not None else "0:00"
                yield self.say("waiting.host_away", name=host, time=gone_for)
                if found := way_there(self.desk):
                    yield found
                yield self.say("waiting.looking_line")
                if seen.state.is_doorless(seen.letter) and not (seen.search and seen.search.fellows):
                    yield self.say("waiting.only_browsers")
                if seen.offered:
                    key = "waiting.offered_here" if seen.offered == seen.letter else "waiting.offered"
                    yield self.say(key, name=called(self.desk, seen.offered))
            case Contact.HERE:
                away = [letter for letter in silent(seen) if not is_here(seen, letter)]
                for letter in away:
                    time = lasting(self.desk.now - seen.away.get(letter, self.desk.now))
                    yield self.say("waiting.phone_away", name=called(self.desk, letter), time=time)
                yield who_is_away(self.desk) or self.say("waiting.here_line" if away else "waiting.all_here")
            case Contact.KNOCKING:
                yield way_there(self.desk) or self.say("waiting.knocking_line")
            case _:
                yield self.say(f"waiting.{contact}_line")
