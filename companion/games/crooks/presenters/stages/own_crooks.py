"""The button with which an owner looks at the own hidden crooks."""

from dataclasses import dataclass, field

from companion.games.crooks.play.state import State
from companion.games.crooks.play.view import GameView
from companion.games.crooks.presenters.texts.phrases import face_text
from companion.present.lid import Lid
from companion.present.play.cover import Cover, Look
from companion.present.ports import GameDesk
from companion.table.ids import Seat


@dataclass(frozen=True)
class OwnLook(Look):
    """The button for the hidden crooks of one seat."""

    seat: Seat = field(default=Seat(0), kw_only=True)


class OwnCrooks:
    """Keeps which seat's hidden crooks can be seen now."""

    def __init__(self, desk: GameDesk) -> None:
        self._desk = desk
        self._lid = Lid(desk)
        self._seat: Seat | None = None

    def tick(self) -> None:
        """Covers the hidden crooks if nobody has touched the page for long."""
        self._lid.tick()

    def peeked(self, seat: Seat, what: str) -> None:
        """Opens the hidden crooks of this seat when their cover opens; covers them when it is let go."""
        if what == "open":
            self.open(seat)
        else:
            self.cover()

    def open(self, seat: Seat) -> None:
        """Opens the hidden crooks of this seat. If people tap instead of hold, a second tap covers them."""
        if seat != self._seat:
            self._lid.close()
        self._seat = seat
        self._lid.held()

    def cover(self) -> None:
        """Covers the hidden crooks."""
        self._lid.close()

    @property
    def seat(self) -> Seat | None:
        """The seat whose hidden crooks can be seen now; None: they are covered."""
        return self._seat if self._lid.is_open() else None

    def looks(self, state: State, views: dict[Seat, GameView]) -> tuple[OwnLook, ...]:
        """A button for each seat of this phone that has noted the face of a hidden crook."""
        words, hold = self._desk.words, not self._desk.settings.tap_not_hold
        found = []
        for seat, view in views.items():
            noted = [own for own in view.own if own.face is not None]
            if not noted:
                continue
            name = state.players[seat].figure if len(views) > 1 else ""
            if seat == self.seat:
                lines = (
                    words.say("own.line", target=own.target, crook=face_text(words, own.face))
                    for own in noted
                    if own.face is not None
                )
                found.append(
                    OwnLook(Cover(words.say("own.title"), "\n".join(lines), "eye", hold), open=True, seat=seat)
                )
            else:
                key = "own.hold" if hold else "own.tap"
                found.append(OwnLook(Cover(words.say(key, crooks=len(noted)), name, "eye_off", hold), seat=seat))
        return tuple(found)
