"""Moments: events that everybody at the table should notice, found by comparing the table before and after an entry.

A game finds them; the app plays the sound and the vibration of each. A moment with a page of its own is shown for a
while on every phone, and closes itself."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import inf
from typing import Any

from companion.present.play.frame import GameFrame
from companion.present.play.page import GamePage
from companion.present.ports import GameDesk, Pages, TableReader
from companion.table.state import TableState

Tell = Callable[[TableReader, Any, Any], "Iterable[Moment]"]
"""Finds the moments of a change for this phone, the most urgent first, from the game's state before and after."""
TellEvent = Callable[[TableReader, Any, Any], "Iterable[Moment]"]
"""Finds the moments of one event of the change for this phone, from the game's state before the event."""
STAYS = inf
"""The `seconds` of a moment that stays until somebody taps it."""


def _nothing(_desk: TableReader, _before: Any, _event: Any) -> "tuple[Moment, ...]":
    return ()  # most games tell their moments by the states alone


@dataclass(frozen=True)
class Moment:
    """One moment, in words. `sound` and `pulse`: names of the sound and the vibration. `seconds` 0: it has no page;
    `STAYS`: its page stays until it is tapped."""

    kind: str
    title: str
    lines: tuple[str, ...] = ()
    emblem: str = ""
    tone: str = "accent"  # colour of the emblem; empty: gold
    faces: tuple[int, ...] = ()  # faces of dice that are shown
    sound: str = ""
    pulse: str = "short"
    seconds: float = 0.0


@dataclass(frozen=True)
class MomentsView:
    """What the page shows. If it is empty, the page closes."""

    kind: str = ""
    title: str = ""
    lines: tuple[str, ...] = ()
    emblem: str = ""
    tone: str = "accent"
    faces: tuple[int, ...] = ()
    proof: str = ""
    close: str = ""


class MomentsPage(GamePage):
    """The presenter of the page. It keeps the waiting moments and shows one after the other."""

    ticks = True  # nothing is left to show: the page closes

    def __init__(
        self, desk: GameDesk, pages: Pages, frame: GameFrame, tell: Tell, tell_event: TellEvent = _nothing
    ) -> None:
        super().__init__(desk, pages, frame)
        self._tell, self._tell_event = tell, tell_event
        self._shown: list[Moment] = []
        self._since = 0.0

    def happened(self, before: TableState, after: TableState) -> tuple[Moment, ...]:
        """Finds the moments of this change. Those with a page come up on top of all other pages."""
        if not self._desk.seen.letter:
            return ()  # this phone is still reading old entries
        came = moments(self._desk, before, after, self._tell, self._tell_event)
        paged = [moment for moment in came if moment.seconds]
        if paged:  # the page shows what there is as it comes up, so the moments come before it
            self._show([moment for moment in self._shown if moment.kind not in {new.kind for new in paged}] + paged)
            self._pages.go("moments")
        return came

    def tick(self) -> None:
        """Ends a moment whose time is over; after the last one the page closes."""
        if self._shown and self._desk.now - self._since >= self._shown[0].seconds:
            self._next()

    def view(self) -> MomentsView:
        """The moment that is shown now."""
        if not self._shown:
            return MomentsView()
        now, words = self._shown[0], self._desk.words
        proof = words.say("play.proof") if now.faces else ""
        return MomentsView(
            now.kind, now.title, now.lines, now.emblem, now.tone, now.faces, proof, words.say("play.go_on")
        )

    def close(self) -> None:
        """Closes the page, and the game goes on."""
        if self._shown:
            self._next()

    def proof(self) -> None:
        """Opens the proof of this roll."""
        self._shown.clear()
        self._pages.back()
        self._pages.go("proof")

    def _next(self) -> None:
        self._show(self._shown[1:])
        if not self._shown:
            self._pages.back()

    def _show(self, wanted: list[Moment]) -> None:
        """Shows these moments from now on. If the first one is shown already, its time goes on."""
        if wanted[:1] != self._shown[:1]:
            self._since = self._desk.now
        self._shown = wanted


def moments(
    desk: TableReader, before: TableState, after: TableState, tell: Tell, tell_event: TellEvent = _nothing
) -> tuple[Moment, ...]:
    """The moments of one change, and of each event in it; none if a game has just begun."""
    old, new = before.playing, after.playing
    if old is None or new is None or old.since != new.since or old.state == new.state:
        return ()
    found, state = [*tell(desk, old.state, new.state)], old.state
    for event in new.told:
        found += tell_event(desk, state, event)
        state = new.game.evolve(state, event)
    return tuple(found)
