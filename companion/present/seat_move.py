"""The page on which a seat of another phone is brought here: people type, paste or scan its twelve words."""

from dataclasses import dataclass, field

from companion.present.page_parts import Bar, Choice, Top
from companion.present.page_words import top
from companion.present.ports import Desk, Front, Pages
from companion.present.presenter import Presenter
from companion.present.ring import named, standing
from companion.present.scan_field import ScanField
from companion.seal.seat_words import COUNT, WORDS
from companion.table.ids import Seat


def carried(seat: Seat, words: tuple[str, ...]) -> str:
    """The text of a QR that carries a seat to another phone, in letters that keep the QR small."""
    return f"{seat} {' '.join(words)}".upper()


@dataclass(frozen=True)
class SeatMoveView:
    """The page: which seat, and its words as far as they are typed."""

    top: Top = Top()
    line: str = ""
    trouble: str = ""
    seats: tuple[Choice, ...] = ()
    entry: str = field(default="", repr=False)
    entry_hint: str = ""
    counted: str = ""
    echo: str = field(default="", repr=False)  # the words with their numbers: a line is too short for twelve
    paste: str = ""
    bar: Bar = Bar()


class SeatMovePresenter(Presenter):
    """The presenter of the page. It keeps what is typed until the seat is here or the page is left."""

    secret = True

    def __init__(self, desk: Desk, front: Front, pages: Pages) -> None:
        super().__init__(desk, front, pages)
        self.field = ScanField(front, self.take, self._without_seat)
        self.seat: Seat | None = None
        self.taken: Seat | None = None  # a seat was asked for with these words, which may be wrong

    def tick(self) -> None:
        """Closes the page as soon as the seat is here."""
        if self.taken in self.desk.seen.seats:
            self.left()
            self.pages.back()

    def view(self) -> SeatMoveView:
        """The page as it is now."""
        seats = self._movable()
        return SeatMoveView(
            top(self.desk, self.say("seat_move.title")),
            "" if self.field.trouble else self.say("seat_move.line" if seats else "seat_move.none"),
            self.field.trouble,
            tuple(self._seat(seat) for seat in seats),
            self.field.text,
            self.say("seat_move.entry_hint"),
            self._counted(),
            " · ".join(f"{place}\u00a0{word}" for place, word in enumerate(self.field.text.split(), 1)),
            self.say("seat_move.paste"),
            self._bar() if seats else Bar(),
        )

    def _bar(self) -> Bar:
        if self.desk.seen.said:
            return Bar(waits=self.say("seat_move.comes"))
        return self.field.bar(self.say("seat_move.scan"), self.say("seat_move.take"))

    def choose(self, key: str) -> None:
        """Picks this seat."""
        self.seat, self.field.trouble = Seat(int(key)), ""

    def paste(self) -> None:
        """Takes the words from the clipboard."""
        self.field.typed(self.front.device.paste())

    def take(self) -> None:
        """Goes on with the seat, if these are its words."""
        seat, words = self._meant(), self.field.text.split()
        if seat is None:
            self.field.trouble = self.say("seat_move.which")
        elif odd := _odd(words):
            self.field.trouble = self.say("seat_move.odd", place=odd, word=words[odd - 1])
        elif len(words) != COUNT:
            self.field.trouble = self.say("seat_move.count", count=len(words), of=COUNT)
        elif wrong := self.desk.take_over(seat, self.field.text):
            self.field.trouble = self.say(wrong)
        else:
            self.taken = seat

    def left(self) -> None:
        """The page was left: forgets the words."""
        self.field.text, self.field.trouble, self.seat, self.taken = "", "", None, None

    def _without_seat(self, text: str) -> str:
        """The words without the seat's number, which picks that seat."""
        first, _, rest = text.strip().partition(" ")
        if first.isascii() and first.isdigit() and int(first) in self._movable():
            self.seat = Seat(int(first))
            return rest.lower()
        return text

    def _movable(self) -> tuple[Seat, ...]:
        """The seats that have words, on other phones."""
        seen = self.desk.seen
        return tuple(seat for seat, chair in sorted(seen.state.chairs.items()) if chair.key and seat not in seen.seats)

    def _meant(self) -> Seat | None:
        seats = self._movable()
        return self.seat if self.seat in seats else seats[0] if len(seats) == 1 else None

    def _seat(self, seat: Seat) -> Choice:
        chair = self.desk.seen.state.chairs[seat]
        detail, _ = standing(self.desk, seat)
        return Choice(str(seat), named(chair), detail, self.desk.emblem(chair.figure), chosen=seat == self._meant())

    def _counted(self) -> str:
        count = len(self.field.text.split())
        return self.say("seat_move.counted", count=count, of=COUNT) if count else ""


def _odd(words: list[str]) -> int:
    """The place of the first unknown word; 0 if there is none."""
    return next((place for place, word in enumerate(words, 1) if word.lower() not in WORDS), 0)
