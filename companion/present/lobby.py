"""The page of a table before the game: who sits where, what is played, who can still join; and the start."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from companion.present import chairs
from companion.present.invitation import InvitationView, Inviting
from companion.present.lobby_options import Chosen, GameOptions, OptionView, word
from companion.present.page_parts import Bar, Choice, Sheet, Top
from companion.present.page_words import choice, top
from companion.present.ports import Desk, Front, Pages
from companion.present.presenter import Presenter
from companion.present.refusal import refusal
from companion.present.ring import RingSeat, called, order, silent
from companion.present.seat_order import SeatOrder
from companion.present.security_pictures import PicturesView, make, pictures
from companion.table import operations
from companion.table.game import RollAsked
from companion.table.ids import Seat
from companion.table.options import Option, meant, wrong
from companion.table.refusals import Refused


@dataclass(frozen=True)
class LobbyView:
    """The page of a table before the game."""

    top: Top = Top()
    invitation: InvitationView = InvitationView()
    pictures: PicturesView = PicturesView()
    ring: tuple[RingSeat, ...] = ()
    order: str = ""
    change: str = ""  # the button that asks for the order again
    add: tuple[Choice, ...] = ()
    options: tuple[OptionView, ...] = ()
    bar: Bar = Bar()
    sheet: Sheet | None = None


class LobbyPresenter(Presenter):
    """The presenter of the page. Other phones learn the host's choices only at the start."""

    ticks = True

    def __init__(self, desk: Desk, front: Front, pages: Pages) -> None:
        super().__init__(desk, front, pages)
        self.invitation = Inviting(desk, front, pages)
        self.order = SeatOrder(desk)
        self.options = GameOptions(desk, front.preferences)

    def view(self) -> LobbyView:
        """The page as it is now."""
        seen = self.desk.seen
        if not seen.letter:
            return LobbyView()
        seats = order(seen)
        return LobbyView(
            top(self.desk, self.say("lobby.title", count=len(seats)), self.say("game.name"), back=False),
            self.invitation.view(),
            pictures(self.desk),
            self.order.ring(),
            self.order.line(),
            self.order.button(),
            tuple(choice(self.desk, key, emblem) for key, emblem in _additions(self.desk).items()),
            self.options.view() if seen.hosts and seats else (),
            self._bar(),
            self._sheet(),
        )

    def shown(self) -> None:
        """Shows how to join, on the host's phone."""
        if self.desk.seen.hosts:
            self.invitation.show()

    def left(self) -> None:
        """Hides how to join."""
        self.invitation.hide()

    def menu(self) -> None:
        """Opens the menu of the game."""
        self.pages.go("menu")

    def make(self) -> None:
        """Lets all phones make the four pictures."""
        make(self.desk)

    # -- seats ---------------------------------------------------------------------------------------------------------

    def tapped(self, key: str) -> None:
        """A chair was tapped. While the order is asked for, this is the next chair clockwise; else its sheet opens."""
        if self.order.asks:
            self.order.tap(Seat(int(key)))
        else:
            self.open = f"seat:{key}"

    def add(self, key: str) -> None:
        """Adds a seat on this phone or without a phone; or opens a page to read meanwhile."""
        if key == "lobby.set_up":
            self.pages.go("reference", "setup")
        elif key == "lobby.learn":
            self.pages.go("lesson")
        else:
            self.open = key

    def chose(self, key: str) -> None:
        """Takes an answer of the sheet."""
        sheet, self.open = self.open, ""
        if sheet == "lobby.here":
            chairs.sit(self.desk, key, "")
        elif sheet == "lobby.cardboard":
            chairs.add_cardboard(self.desk, key)
        else:
            self.open = chairs.do(self.desk, self.pages, key)

    def _sheet(self) -> Sheet | None:
        if self.open in ("lobby.here", "lobby.cardboard"):
            figures = chairs.figures(self.desk, cardboard=self.open == "lobby.here")
            return Sheet(self.say(f"{self.open}_who"), figures, cancel=self.say("shared.cancel"))
        return chairs.sheet(self.desk, self.open, self.say("shared.cancel"))

    # -- the start -----------------------------------------------------------------------------------------------------

    def main(self) -> None:
        """Starts the game with all who sit, and with its first roll, if it has one."""
        seen = self.desk.seen
        if seen.hosts and not seen.said and not self._why_not():
            seats, values = order(seen), self.options.meant()
            self.options.keep()
            self.desk.wish.say(operations.Start(seats, seen.version, values))
            for roll in _first_rolls(self.desk, seats, values):
                self.desk.wish.say(operations.Call(roll.purpose))

    def _bar(self) -> Bar:
        seen, seats = self.desk.seen, order(self.desk.seen)
        if not seen.hosts:
            return Bar(waits=self.say("lobby.waits", name=called(self.desk, seen.state.host)))
        quiet = silent(seen)
        here = [seat for seat in seats if seen.state.chairs[seat].device not in quiet]
        why = self._why_not()
        rolls = why or _first_rolls(self.desk, seats, self.options.meant())
        main = self.say("lobby.start" if rolls else "lobby.start_unrolled", here=len(here), count=len(seats))
        return Bar(main=main, can=not why, why=why)

    def _why_not(self) -> str:
        if self.order.asks:
            return self.say("lobby.why_order")
        return why_not(self.desk, order(self.desk.seen), self.options.offered(), self.options.values())


def _first_rolls(desk: Desk, seats: tuple[Seat, ...], values: Chosen) -> list[RollAsked]:
    """The rolls that the host makes at the beginning of the game."""
    begun = _begun(desk, seats, values)
    rolls = () if isinstance(begun, Refused) else desk.game.rolls_due(begun)
    return [roll for roll in rolls if not roll.callers][:1]


def _begun(desk: Desk, seats: Sequence[Seat], values: Chosen) -> Any:
    """The game as it would begin now, or the refusal."""
    figures = {seat: desk.seen.state.chairs[seat].figure for seat in seats}
    return desk.game.setup(dict(values), tuple(seats), figures)


def _additions(desk: Desk) -> dict[str, str]:
    """The choices of this page, with emblems: to add seats (only the host adds seats without a phone), or to read how
    to set up the game."""
    meanwhile = {} if desk.seen.hosts else {"lobby.learn": "star", "lobby.set_up": "book"}
    if chairs.is_full(desk) or desk.seen.rehearses:
        return meanwhile
    return {"lobby.here": "phone"} | ({"lobby.cardboard": "cardboard"} if desk.seen.hosts else meanwhile)


def why_not(desk: Desk, seats: Sequence[Seat], options: Sequence[Option], values: Chosen) -> str:
    """Why the game cannot begin with these seats and options, and what to do; empty if it can."""
    say, game = desk.words.say, desk.game
    if len(seats) < min(game.seats):
        return say("lobby.why_robots" if desk.seen.rehearses else "lobby.why_few", least=min(game.seats))
    if len(seats) > max(game.seats):
        return say("lobby.why_many", most=max(game.seats))
    if not desk.seen.version:
        return say("lobby.why_version", names=", ".join(called(desk, letter) for letter in sorted(desk.seen.outdated)))
    chosen = meant(options, values)
    if bad := wrong(options, chosen):
        return say("lobby.why_option", option=word(desk.words, bad[0]))
    begun = _begun(desk, seats, chosen)
    return refusal(desk.words, begun) if isinstance(begun, Refused) else ""
