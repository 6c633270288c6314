"""A seat of another phone goes on here: its twelve words are typed, pasted or scanned."""

from dataclasses import dataclass, field

from companion.present.pieces import Bar, Choice, Top
from companion.present.presenter import Presenter
from companion.present.ring import standing
from companion.seal.seat_words import COUNT, WORDS
from companion.table.ids import Seat


def carried(seat: Seat, words: tuple[str, ...]) -> str:
    """A seat as a QR carries it from phone to phone, of signs that make a small one."""
    return f"{seat} {' '.join(words)}".upper()


@dataclass(frozen=True)
class SeatMoveView:
    """Which seat, and its words as far as they are typed."""

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
    """Keeps what is typed until the seat is here, or its owner has left the page."""

    entry = ""
    seat: Seat | None = None
    taken: Seat | None = None  # asked for, with words that may be wrong
    trouble = ""

    def tick(self) -> None:
        """As soon as the seat is here, the page goes."""
        if self.taken in self.desk.seen.seats:
            self.left()
            self.pages.back()

    def view(self) -> SeatMoveView:
        """What is to be seen now."""
        seats = self._movable()
        return SeatMoveView(
            self.top(self.say("seat_move.title")),
            "" if self.trouble else self.say("seat_move.line" if seats else "seat_move.none"),
            self.trouble,
            tuple(self._seat(seat) for seat in seats),
            self.entry,
            self.say("seat_move.entry_hint"),
            self._counted(),
            " · ".join(f"{place}\u00a0{word}" for place, word in enumerate(self.entry.split(), 1)),
            self.say("seat_move.paste"),
            self._bar() if seats else Bar(),
        )

    def _bar(self) -> Bar:
        if self.desk.seen.said:
            return Bar(waits=self.say("seat_move.comes"))
        scan = self.say("seat_move.scan")
        return Bar(main=scan) if self._scans_first() else Bar(main=self.say("seat_move.take"), second=scan)

    def _scans_first(self) -> bool:
        return self.front.device.scanner == "camera" and not self.entry.strip()

    def typed(self, text: str) -> None:
        """The field changes; a text with a seat's number in front picks that seat."""
        first, _, rest = text.strip().partition(" ")
        if first.isascii() and first.isdigit() and int(first) in self._movable():
            self.seat, text = Seat(int(first)), rest.lower()
        self.entry, self.trouble = text, ""

    def choose(self, key: str) -> None:
        """This seat is meant."""
        self.seat, self.trouble = Seat(int(key)), ""

    def paste(self) -> None:
        """Takes the words from the clipboard."""
        self.typed(self.front.device.paste())

    def scan(self) -> None:
        """Opens the camera, pointed at the old phone."""
        self.front.device.scan(self._scanned)

    def main(self) -> None:
        """Scans while nothing is typed, if there is a camera; else goes on with the seat."""
        if self._scans_first():
            self.scan()
        else:
            self.take()

    def second(self) -> None:
        """Scans after all."""
        self.scan()

    def take(self) -> None:
        """Goes on with the seat, if these are its words."""
        seat, words = self._meant(), self.entry.split()
        if seat is None:
            self.trouble = self.say("seat_move.which")
        elif odd := self._odd(words):
            self.trouble = self.say("seat_move.odd", place=odd, word=words[odd - 1])
        elif len(words) != COUNT:
            self.trouble = self.say("seat_move.count", count=len(words), of=COUNT)
        elif wrong := self.desk.take_over(seat, self.entry):
            self.trouble = self.say(wrong)
        else:
            self.taken = seat

    def left(self) -> None:
        """The page goes, and the words with it."""
        self.entry, self.trouble, self.seat, self.taken = "", "", None, None

    def _scanned(self, text: str) -> None:
        self.typed(text)
        self.take()

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
        return Choice(str(seat), chair.called, detail, self.desk.emblem(chair.figure), chosen=seat == self._meant())

    def _counted(self) -> str:
        count = len(self.entry.split())
        return self.say("seat_move.counted", count=count, of=COUNT) if count else ""

    def _odd(self, words: list[str]) -> int:
        """The place of the first word that is none of ours, 0 if there is none."""
        return next((place for place, word in enumerate(words, 1) if word.lower() not in WORDS), 0)
