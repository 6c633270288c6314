"""The secret words of this phone's seats: shown as long as somebody holds a button, and covered after a while."""

from dataclasses import dataclass, field

from companion.present.lid import Lid
from companion.present.ports import Desk
from companion.present.ring import named
from companion.present.seat_move import carried
from companion.table.ids import Seat


@dataclass(frozen=True)
class OwnSeat:
    """A seat of this phone, with the button that shows its words."""

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


class OwnWords:
    """Keeps whose words are shown now."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._lid = Lid(desk)
        self._of: Seat | None = None  # whose words lie under the lid

    def seats(self) -> tuple[OwnSeat, ...]:
        """The seats of this phone, each with its button."""
        return tuple(map(self._seat, self.desk.seen.seats))

    def view(self) -> HeldWords:
        """The words that are shown now, if any."""
        seat = self._held()
        if seat is None:
            return HeldWords()
        say, words = self.desk.words.say, self.desk.seat_words(seat)
        return HeldWords(
            carried(seat, words),
            " ".join(words),
            named(self.desk.seen.state.chairs[seat]),
            say("table_page.move_how"),
            say("table_page.move_warning"),
        )

    def finger(self, key: str, deed: str) -> None:
        """Takes what the finger did on a button: "hold" shows the words of this seat, "release" hides them. A second
        "hold" hides them, too: people who cannot hold a button tap it twice."""
        others = {str(seat) for seat in self.desk.seen.seats if seat != self._held()}
        self.cover()
        if deed == "hold" and key in others:
            self._of = Seat(int(key))
            self._lid.held()
            self.desk.opened.add(self._of)

    def touched(self) -> None:
        """The page was touched: the words stay for longer."""
        self._lid.touched()

    def cover(self) -> None:
        """Hides the words."""
        self._lid.close()

    def _held(self) -> Seat | None:
        """The seat whose words are shown now."""
        return self._of if self._lid.is_open() and self._of in self.desk.seen.seats else None

    def _seat(self, seat: Seat) -> OwnSeat:
        say, name = self.desk.words.say, named(self.desk.seen.state.chairs[seat])
        held = self._held() == seat
        return OwnSeat(str(seat), say("table_page.move", name=name), say("table_page.move_detail"), held)
