"""The table page: who is here, who is away and how long, how to join, how to leave."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.present import chairs
from companion.present.connection_advice import way_there, who_is_away
from companion.present.held_words import HeldWords, OwnSeat, OwnWords
from companion.present.invitation import InvitationView, Inviting
from companion.present.page_parts import Choice, Sheet, Top
from companion.present.page_words import choice, top
from companion.present.ports import Desk, Front, Pages
from companion.present.presenter import Presenter
from companion.present.ring import (
    RingSeat,
    called,
    from_own_chair,
    is_here,
    known,
    lasting,
    order,
    played_in,
    ring,
    successors,
)
from companion.present.security_pictures import PicturesView, make, pictures
from companion.table.ids import Letter
from companion.table.snapshot import Contact


@dataclass(frozen=True)
class TablePageView:
    """The page: everybody and every phone."""

    top: Top = Top()
    advice: str = ""  # what is wrong with the way to others, and what to do
    trusts: str = ""  # whom a guest in a browser has to trust
    ring: tuple[RingSeat, ...] = ()
    phones_title: str = ""
    phones: tuple[Choice, ...] = ()  # phones that play no seat
    invitation: InvitationView = InvitationView()
    pictures: PicturesView = PicturesView()
    own_title: str = ""
    own: tuple[OwnSeat, ...] = ()
    words: HeldWords = HeldWords()
    deeds: tuple[Choice, ...] = ()
    sheet: Sheet | None = None


class TablePagePresenter(Presenter):
    """The presenter of the page. Here people tap seats, phones, and the ways to join and to leave."""

    ticks = True
    secret = True

    def __init__(self, desk: Desk, front: Front, pages: Pages) -> None:
        super().__init__(desk, front, pages)
        self.invitation = Inviting(desk, front, pages)
        self.own_words = OwnWords(desk)

    def view(self) -> TablePageView:
        """The page as it is now."""
        seen = self.desk.seen
        if seen.contact is Contact.NONE:
            return TablePageView()
        around = from_own_chair(seen, order(seen))
        playing = {chair.device for chair in seen.state.chairs.values() if chair.phone}
        idle = [letter for letter in seen.state.devices if letter not in playing]
        host = called(self.desk, seen.state.host)
        return TablePageView(
            top(self.desk, self.say("table_page.title"), self.say("table_page.host", name=host)),
            way_there(self.desk) if seen.contact is Contact.LOOKING else who_is_away(self.desk),
            self._trusts(),
            ring(self.desk, around),
            self.say("table_page.phones") if idle else "",
            tuple(map(self._phone, idle)),
            self.invitation.view(),
            pictures(self.desk),
            self.say("table_page.own") if seen.seats else "",
            self.own_words.seats(),
            self.own_words.view(),
            tuple(self._deeds()),
            self._sheet(),
        )

    def explain(self, what: str) -> None:
        """Opens the sheet of this name, as of a seat in `seat:2`."""
        self.open = what

    # -- seats and phones ----------------------------------------------------------------------------------------------

    def tapped(self, key: str) -> None:
        """A chair was tapped: opens what can be done with it."""
        self.open = f"seat:{key}"

    def phone(self, letter: str) -> None:
        """A phone without a seat was tapped: the host can hand over to it."""
        if self.desk.seen.hosts and letter != self.desk.seen.letter:
            self.open = "hand"

    # -- the door ------------------------------------------------------------------------------------------------------

    def make(self) -> None:
        """Lets all phones make the four pictures."""
        make(self.desk)

    def left(self) -> None:
        """The page was left: hides words and invitation."""
        self.own_words.cover()
        if self.desk.seen.invited is not None or not self.desk.seen.hosts:
            self.invitation.hide()

    def cover(self) -> None:
        """Hides the words."""
        self.own_words.cover()

    def touched(self) -> None:
        """The page was touched: words that are shown stay for longer."""
        self.own_words.touched()

    # -- what else -----------------------------------------------------------------------------------------------------

    def chose(self, key: str) -> None:
        """Does what was chosen on the page or on its sheet."""
        self.open = ""
        match key.removeprefix("table_page."):
            case "log" | "seat_move" | "waiting" as page:
                self.pages.go(page)
            case "settings":
                self.pages.go("settings_page")
            case "go_on":
                self.desk.wish.go_on(frozenset({self.desk.seen.state.host}))
            case "hand" | "leave" as sheet:
                self.open = sheet
            case "leave_now":
                self.front.leave()
            case "leave_cardboard":
                for seat in self.desk.seen.seats:
                    chairs.to_cardboard(self.desk, seat)
                self.front.leave()
            case "leave_home":
                for seat in self.desk.seen.seats:
                    chairs.goes_home(self.desk, seat)
                self.front.leave()
            case "leave_move":
                self.pages.tell(self.say("table_page.how_to_move"))
            case _:
                self.open = chairs.do(self.desk, self.pages, key)

    def _deeds(self) -> Iterator[Choice]:
        seen = self.desk.seen
        if seen.may_go_on:
            yield choice(self.desk, "table_page.go_on", "crown")
        if seen.contact is not Contact.HERE:
            yield choice(self.desk, "table_page.waiting", "wait")
        if seen.hosts and successors(seen):
            yield choice(self.desk, "table_page.hand", "crown")
        if any(chair.key and seat not in seen.seats for seat, chair in seen.state.chairs.items()):
            yield choice(self.desk, "table_page.seat_move", "phone")
        yield choice(self.desk, "table_page.log", "book")
        yield choice(self.desk, "table_page.settings", "gear")
        yield choice(self.desk, "table_page.leave", "arrow")

    def _sheet(self) -> Sheet | None:
        seen = self.desk.seen
        if self.open == "hand" and seen.hosts:
            to = tuple(
                Choice(f"hand:{letter}", called(self.desk, letter), emblem="crown") for letter in successors(seen)
            )
            return Sheet(
                self.say("table_page.hand_to"), to, self.say("table_page.hand_text"), self.say("shared.cancel")
            )
        if self.open == "leave":
            ways = ["leave_now", *(["leave_cardboard", "leave_home", "leave_move"] if seen.seats else [])]
            emblems = {
                "leave_now": "arrow",
                "leave_cardboard": "cardboard",
                "leave_home": "cross",
                "leave_move": "phone",
            }
            choices = tuple(choice(self.desk, f"table_page.{way}", emblems[way]) for way in ways)
            return Sheet(self.say("table_page.leave_title"), choices, self._leave_text(), self.say("shared.cancel"))
        return chairs.sheet(self.desk, self.open, self.say("shared.cancel"))

    def _leave_text(self) -> str:
        if self.desk.seen.hosts and successors(self.desk.seen):
            return self.say("table_page.leave_host")
        return self.say("table_page.leave_text")

    def _phone(self, letter: Letter) -> Choice:
        seen = self.desk.seen
        detail = self.say("table_page.looks_on") if is_here(seen, letter) else self.say("ring.not_here")
        if letter in seen.away:
            detail = self.say("ring.away", time=lasting(self.desk.now - seen.away[letter]))
        name = known(seen.state, letter) or self.say("ring.a_phone")
        can = seen.hosts and letter != seen.letter and not seen.state.is_doorless(letter)
        return Choice(letter, name, played_in(self.desk, letter, detail), "eye", can)

    def _trusts(self) -> str:
        """What a guest in a browser has to know; empty for a phone with the app."""
        seen = self.desk.seen
        return self.say("table_page.in_browser") if seen.state.is_doorless(seen.letter) else ""
