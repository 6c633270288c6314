"""The table page: who is here, who is away and how long, how to come in, how to go."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from companion.present import chairs, inviting
from companion.present.doctor import way_there, who_is_away
from companion.present.inviting import InvitationView, invitation
from companion.present.pictures import PicturesView, make, pictures
from companion.present.pieces import Choice, Sheet, Top
from companion.present.presenter import Presenter
from companion.present.ring import RingSeat, called, from_own_chair, is_here, known, lasting, order, ring
from companion.present.seat_move import carried
from companion.table.ids import Letter, Seat
from companion.table.snapshot import Contact


@dataclass(frozen=True)
class OwnSeat:
    """A seat of this phone, with the button that holds its words up."""

    key: str
    text: str
    detail: str
    held: bool = False


@dataclass(frozen=True)
class HeldWords:
    """The words of a seat, over everything else, as long as somebody holds the button."""

    qr: str = field(default="", repr=False)
    words: str = field(default="", repr=False)
    title: str = ""
    how: str = ""
    warning: str = ""


@dataclass(frozen=True)
class TableView:
    """Everybody and every phone."""

    top: Top = Top()
    advice: str = ""  # what is wrong with the way to others, and what to do
    ring: tuple[RingSeat, ...] = ()
    phones_title: str = ""
    phones: tuple[Choice, ...] = ()  # that play no seat
    invitation: InvitationView = InvitationView()
    pictures: PicturesView = PicturesView()
    own_title: str = ""
    own: tuple[OwnSeat, ...] = ()
    words: HeldWords = HeldWords()
    deeds: tuple[Choice, ...] = ()
    sheet: Sheet | None = None


class TablePresenter(Presenter):
    """Keeps whose words are being held in view."""

    held: Seat | None = None

    def view(self) -> TableView:
        """What is to be seen now."""
        seen = self.desk.seen
        if seen.contact is Contact.NONE:
            return TableView()
        around = from_own_chair(seen, order(seen))
        playing = {chair.device for chair in seen.state.chairs.values() if chair.phone}
        idle = [letter for letter in seen.state.devices if letter not in playing]
        host = called(self.desk, seen.state.host)
        return TableView(
            self.top(self.say("table_page.title"), self.say("table_page.host", name=host)),
            way_there(self.desk) if seen.contact is Contact.LOOKING else who_is_away(self.desk),
            ring(self.desk, around),
            self.say("table_page.phones") if idle else "",
            tuple(map(self._phone, idle)),
            invitation(self.desk),
            pictures(self.desk),
            self.say("table_page.own") if seen.seats else "",
            tuple(map(self._own, seen.seats)),
            self._words(),
            tuple(self._deeds()),
            self._sheet(),
        )

    # -- seats and phones ----------------------------------------------------------------------------------------------

    def tapped(self, key: str) -> None:
        """A chair: what can be done with it."""
        self.open = f"seat:{key}"

    def phone(self, letter: str) -> None:
        """A phone without a seat: the host can hand over to it."""
        if self.desk.seen.hosts and letter != self.desk.seen.letter:
            self.open = "hand"

    def finger(self, key: str, deed: str) -> None:
        """On "hold" the words of this seat come up; with anything else the finger has gone, and they with it."""
        own = {str(seat) for seat in self.desk.seen.seats}
        self.held = Seat(int(key)) if deed == "hold" and key in own else None

    # -- the door ------------------------------------------------------------------------------------------------------

    def invite(self) -> None:
        """Shows how to join, or puts it away."""
        if self.desk.seen.invited and self.desk.seen.invited.link:
            self.desk.wish.hide()
        else:
            self.desk.wish.invite()

    def copy(self) -> None:
        """Copies the link."""
        inviting.copy(self.desk, self.front, self.pages)

    def make(self) -> None:
        """Has the four pictures made."""
        make(self.desk)

    def left(self) -> None:
        """The page goes: words and invitation with it."""
        self.held = None
        if self.desk.seen.hosts and self.desk.seen.invited is not None:
            self.desk.wish.hide()

    # -- what else -----------------------------------------------------------------------------------------------------

    def chose(self, key: str) -> None:
        """A deed of the page, or an answer of its sheet."""
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
            case "leave_move":
                self.pages.tell(self.say("table_page.how_to_move"))
            case _:
                chairs.do(self.desk, self.pages, key)

    def _deeds(self) -> Iterator[Choice]:
        seen = self.desk.seen
        if seen.may_go_on:
            yield self.choice("table_page.go_on", "crown")
        if seen.contact is not Contact.HERE:
            yield self.choice("table_page.waiting", "wait")
        if seen.hosts and self._successors():
            yield self.choice("table_page.hand", "crown")
        if any(chair.key and seat not in seen.seats for seat, chair in seen.state.chairs.items()):
            yield self.choice("table_page.seat_move", "phone")
        yield self.choice("table_page.log", "book")
        yield self.choice("table_page.settings", "gear")
        yield self.choice("table_page.leave", "arrow")

    def _successors(self) -> list[Letter]:
        seen = self.desk.seen
        return [letter for letter in seen.state.devices if letter != seen.letter and is_here(seen, letter)]

    def _sheet(self) -> Sheet | None:
        seen = self.desk.seen
        if self.open == "hand" and seen.hosts:
            to = tuple(
                Choice(f"hand:{letter}", called(self.desk, letter), emblem="crown") for letter in self._successors()
            )
            return Sheet(self.say("table_page.hand_to"), to, self.say("table_page.hand_text"), self.cancel())
        if self.open == "leave":
            ways = ["leave_now", *(["leave_cardboard", "leave_move"] if seen.seats else [])]
            emblems = {"leave_now": "arrow", "leave_cardboard": "cardboard", "leave_move": "phone"}
            choices = tuple(self.choice(f"table_page.{way}", emblems[way]) for way in ways)
            return Sheet(self.say("table_page.leave_title"), choices, self._leave_text(), self.cancel())
        return chairs.sheet(self.desk, self.open, self.cancel())

    def _leave_text(self) -> str:
        if self.desk.seen.hosts and self._successors():
            return self.say("table_page.leave_host")
        return self.say("table_page.leave_text")

    def _phone(self, letter: Letter) -> Choice:
        seen = self.desk.seen
        detail = self.say("table_page.looks_on") if is_here(seen, letter) else self.say("ring.not_here")
        if letter in seen.away:
            detail = self.say("ring.away", time=lasting(self.desk.now - seen.away[letter]))
        name = known(seen.state, letter) or self.say("ring.a_phone")
        return Choice(letter, name, detail, "eye", seen.hosts and letter != seen.letter)

    def _own(self, seat: Seat) -> OwnSeat:
        text = self.say("table_page.move", name=self.desk.seen.state.chairs[seat].called)
        return OwnSeat(str(seat), text, self.say("table_page.move_detail"), self.held == seat)

    def _words(self) -> HeldWords:
        if self.held not in self.desk.seen.seats:
            return HeldWords()
        words = self.desk.seat_words(self.held)
        return HeldWords(
            carried(self.held, words),
            " ".join(words),
            self.desk.seen.state.chairs[self.held].called,
            self.say("table_page.move_how"),
            self.say("table_page.move_warning"),
        )
