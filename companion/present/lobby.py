"""Before the game: who sits where, what is played, who still comes in; and the start."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.present import chairs, inviting
from companion.present.inviting import InvitationView, invitation
from companion.present.lobby_options import Chosen, OptionView, shown, standing, tapped, word
from companion.present.pictures import PicturesView, make, pictures
from companion.present.pieces import Bar, Choice, Sheet, Top
from companion.present.ports import Desk
from companion.present.presenter import Presenter
from companion.present.ring import RingSeat, called, from_own_chair, order, ring, silent
from companion.table import operations
from companion.table.game import RollAsked
from companion.table.ids import Seat
from companion.table.options import Option, wrong
from companion.table.refusals import Refused


@dataclass(frozen=True)
class LobbyView:
    """The table before it plays."""

    top: Top = Top()
    invitation: InvitationView = InvitationView()
    pictures: PicturesView = PicturesView()
    ring: tuple[RingSeat, ...] = ()
    order: str = ""
    change: str = ""  # the button that asks for the order anew
    add: tuple[Choice, ...] = ()
    options: tuple[OptionView, ...] = ()
    bar: Bar = Bar()
    sheet: Sheet | None = None


class LobbyPresenter(Presenter):
    """Keeps the host's choices until the start says them to all, and the order of seats until it is tapped whole."""

    ordering = False
    order: tuple[Seat, ...] = ()
    chosen: Chosen | None = None

    def view(self) -> LobbyView:
        """What is to be seen now."""
        seen = self.desk.seen
        if not seen.letter:
            return LobbyView()
        seats = self._seats()
        return LobbyView(
            self.top(self.say("lobby.title", count=len(seats)), self.say("game.name"), back=False),
            invitation(self.desk),
            pictures(self.desk),
            self._ring(),
            self.say("lobby.order_hint") if self.ordering else order_line(self.desk, seats),
            self._change(),
            tuple(self.choice(key, emblem) for key, emblem in _additions(self.desk).items()),
            shown(self.desk.words, self._options(), self._values()) if seen.hosts and seats else (),
            self._bar(),
            self._sheet(),
        )

    # -- the door ------------------------------------------------------------------------------------------------------

    def opened(self) -> None:
        """The page comes up: whoever hosts shows how to join."""
        if self.desk.seen.hosts and not self.desk.seen.rehearses:
            self.desk.wish.invite()

    def invite(self) -> None:
        """Shows how to join, or puts it away."""
        if self.desk.seen.invited and self.desk.seen.invited.link:
            self.desk.wish.hide()
        else:
            self.opened()

    def left(self) -> None:
        """The page goes: the invitation with it."""
        if self.desk.seen.hosts:
            self.desk.wish.hide()

    def copy(self) -> None:
        """Copies the link."""
        inviting.copy(self.desk, self.front, self.pages)

    def make(self) -> None:
        """Has the four pictures made."""
        make(self.desk)

    # -- seats ---------------------------------------------------------------------------------------------------------

    def tapped(self, key: str) -> None:
        """A chair of the ring: the next one clockwise while the order is asked for, else what can be done with it."""
        seat = Seat(int(key))
        if not self.ordering:
            self.open = f"seat:{seat}"
        elif seat not in self.order:
            self.order = (*self.order, seat)
            left = [other for other in self._seats() if other not in self.order]
            if len(left) <= 1:
                self.desk.wish.arrange((*self.order, *left))
                self.order, self.ordering = (), False

    def change(self) -> None:
        """Asks for the order of seats, beginning with the own chair; a second tap leaves it as it was."""
        if self.ordering:
            self.ordering, self.order = False, ()
        else:
            drawn = from_own_chair(self.desk.seen, self._seats())
            self.ordering, self.order = True, drawn[:1]

    def add(self, key: str) -> None:
        """One more seat, on this phone or with cardboard; or what hands can do meanwhile."""
        if key == "lobby.set_up":
            self.pages.go("reference", "setup")
        else:
            self.open = key

    def chose(self, key: str) -> None:
        """An answer of the sheet."""
        sheet, self.open = self.open, ""
        if sheet == "lobby.here":
            chairs.sit(self.desk, key, "")
        elif sheet == "lobby.cardboard":
            chairs.add_cardboard(self.desk, key)
        else:
            chairs.do(self.desk, self.pages, key)

    def option(self, key: str) -> None:
        """One of the game's options."""
        self.chosen = tapped(self._options(), self._values(), key)

    # -- the start -----------------------------------------------------------------------------------------------------

    def main(self) -> None:
        """The game begins, with everybody who sits, and with the roll that it begins with, if there is one."""
        seen = self.desk.seen
        if seen.hosts and not seen.said and not self._why_not():
            seats, values = self._seats(), self._values()
            self.front.preferences.set(replace(self.desk.settings, choices=values))
            self.desk.wish.say(operations.Start(seats, seen.version, values))
            for roll in _first_rolls(self.desk, seats, values):
                self.desk.wish.say(operations.Call(roll.purpose))

    def _bar(self) -> Bar:
        seen, seats = self.desk.seen, self._seats()
        if not seen.hosts:
            return Bar(waits=self.say("lobby.waits", name=called(self.desk, seen.state.host)))
        quiet = silent(seen)
        here = [seat for seat in seats if seen.state.chairs[seat].device not in quiet]
        why = self._why_not()
        rolls = why or _first_rolls(self.desk, seats, self._values())
        main = self.say("lobby.start" if rolls else "lobby.start_unrolled", here=len(here), count=len(seats))
        return Bar(main=main, can=not why, why=why)

    # -- what it is made of --------------------------------------------------------------------------------------------

    def _seats(self) -> tuple[Seat, ...]:
        return order(self.desk.seen)

    def _why_not(self) -> str:
        if self.ordering:
            return self.say("lobby.why_order")
        return why_not(self.desk, self._seats(), self._options(), self._values())

    def _options(self) -> Sequence[Option]:
        return self.desk.game.options(len(self._seats()))

    def _values(self) -> dict[str, Any]:
        return standing(self.desk, self._options(), self.chosen or {})

    def _ring(self) -> tuple[RingSeat, ...]:
        drawn = ring(self.desk, from_own_chair(self.desk.seen, self._seats()))
        return tuple(_numbered(self.desk, self.order, chair) for chair in drawn) if self.ordering else drawn

    def _change(self) -> str:
        if not self.desk.seen.hosts or len(self._seats()) < 3:
            return ""
        return self.say("lobby.keep" if self.ordering else "lobby.change")

    def _sheet(self) -> Sheet | None:
        if self.open in ("lobby.here", "lobby.cardboard"):
            figures = chairs.figures(self.desk, cardboard=self.open == "lobby.here")
            return Sheet(self.say(f"{self.open}_who"), figures, cancel=self.cancel())
        return chairs.sheet(self.desk, self.open, self.cancel())


def _first_rolls(desk: Desk, seats: tuple[Seat, ...], values: Chosen) -> list[RollAsked]:
    """The roll that the game wants of the host before anything else."""
    figures = {seat: desk.seen.state.chairs[seat].figure for seat in seats}
    begun = desk.game.setup(dict(values), seats, figures)
    rolls = () if isinstance(begun, Refused) else desk.game.rolls_due(begun)
    return [roll for roll in rolls if not roll.callers][:1]


def order_line(desk: Desk, seats: tuple[Seat, ...]) -> str:
    """Who sits where, clockwise from whoever reads it."""
    if len(seats) < 2:
        return desk.words.say("lobby.empty")
    around = from_own_chair(desk.seen, seats)
    return desk.words.say("lobby.order", names=" > ".join(desk.seen.state.chairs[seat].called for seat in around))


def _additions(desk: Desk) -> dict[str, str]:
    """What can be done from here, with its emblem: seats are added, cardboard ones only by the host; whoever waits for
    it may lay out the game."""
    meanwhile = {} if desk.seen.hosts else {"lobby.set_up": "book"}
    if chairs.is_full(desk) or desk.seen.rehearses:
        return meanwhile
    return {"lobby.here": "phone"} | ({"lobby.cardboard": "cardboard"} if desk.seen.hosts else meanwhile)


def why_not(desk: Desk, seats: Sequence[Seat], options: Sequence[Option], values: Chosen) -> str:
    """Why the game cannot begin with these, and what to do; empty if it can."""
    say, game = desk.words.say, desk.game
    if len(seats) < min(game.seats):
        return say("lobby.why_robots" if desk.seen.rehearses else "lobby.why_few", least=min(game.seats))
    if len(seats) > max(game.seats):
        return say("lobby.why_many", most=max(game.seats))
    if not desk.seen.version:
        return say("lobby.why_version", names=", ".join(called(desk, letter) for letter in sorted(desk.seen.outdated)))
    bad = wrong(options, values)
    return say("lobby.why_option", option=word(desk.words, bad[0])) if bad else ""


def _numbered(desk: Desk, tapped_so_far: Sequence[Seat], chair: RingSeat) -> RingSeat:
    """While the order is asked for, each chair says its place, or that it wants to be tapped."""
    seat = Seat(int(chair.key))
    if seat in tapped_so_far:
        return replace(chair, word=desk.words.say("lobby.place", n=tapped_so_far.index(seat) + 1), tone="good")
    return replace(chair, word=desk.words.say("lobby.tap"), tone="accent")
