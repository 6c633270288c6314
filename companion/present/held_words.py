"""The secret words of this phone's seats: shown as long as somebody holds a button."""

from dataclasses import dataclass, field

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
        self._held: Seat | None = None

    def seats(self) -> tuple[OwnSeat, ...]:
        """The seats of this phone, each with its button."""
        return tuple(map(self._seat, self.desk.seen.seats))

    def view(self) -> HeldWords:
        """The words that are shown now, if any."""
        if self._held not in self.desk.seen.seats:
            return HeldWords()
        say, words = self.desk.words.say, self.desk.seat_words(self._held)
        return HeldWords(
            carried(self._held, words),
            " ".join(words),
            named(self.desk.seen.state.chairs[self._held]),
            say("table_page.move_how"),
            say("table_page.move_warning"),
        )

    def finger(self, key: str, deed: str) -> None:
        """Takes what the finger did on a button: "hold" shows the words of this seat, "release" hides them. A second
        "hold" hides them, too: people who cannot hold a button tap it twice."""
        others = {str(seat) for seat in self.desk.seen.seats if seat != self._held}
        self._held = Seat(int(key)) if deed == "hold" and key in others else None

    def cover(self) -> None:
        """Hides the words."""
        self._held = None

    def _seat(self, seat: Seat) -> OwnSeat:
        say, name = self.desk.words.say, named(self.desk.seen.state.chairs[seat])
        return OwnSeat(str(seat), say("table_page.move", name=name), say("table_page.move_detail"), self._held == seat)
