"""The moments of an evening: what everybody at the table should notice, told from the table before and after.

A game tells them; the app plays the sound and the pulse of each. Those with a page of their own are shown for a while,
on every phone, and go by themselves.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from companion.present.play.frame import GameFrame
from companion.present.play.page import GamePage
from companion.present.ports import GameDesk, Pages, TableReader
from companion.table.state import TableState

Tell = Callable[[TableReader, Any, Any], "Iterable[Moment]"]
"""What a change brings, the loudest first: on this phone, out of the game's state before and after."""


@dataclass(frozen=True)
class Moment:
    """One of them, in words. `sound` and `pulse` are names of what is played; `seconds` 0: it has no page."""

    kind: str
    title: str
    lines: tuple[str, ...] = ()
    emblem: str = ""
    tone: str = "accent"  # of the emblem, or: gold
    faces: tuple[int, ...] = ()  # dice that land
    sound: str = ""
    pulse: str = "short"
    seconds: float = 0.0


@dataclass(frozen=True)
class MomentsView:
    """What the page shows; empty: it can go."""

    kind: str = ""
    title: str = ""
    lines: tuple[str, ...] = ()
    emblem: str = ""
    tone: str = "accent"
    faces: tuple[int, ...] = ()
    proof: str = ""
    close: str = ""


class MomentsPage(GamePage):
    """Keeps the moments that wait for their page, and shows one after the other."""

    def __init__(self, desk: GameDesk, pages: Pages, frame: GameFrame, tell: Tell) -> None:
        super().__init__(desk, pages, frame)
        self._tell = tell
        self._shown: list[Moment] = []
        self._since = 0.0

    def happened(self, before: TableState, after: TableState) -> tuple[Moment, ...]:
        """What this change brings; those with a page go on top of whatever is on the screen."""
        if not self._desk.seen.letter:
            return ()  # it is not at the table yet, and fetches what was long ago
        came = moments(self._desk, before, after, self._tell)
        paged = [moment for moment in came if moment.seconds]
        if paged:
            self._pages.go("moments")
            self._show([moment for moment in self._shown if moment.kind not in {new.kind for new in paged}] + paged)
        return came

    def tick(self) -> None:
        """A moment whose time is over goes; the last one takes its page along."""
        if self._shown and self._desk.now - self._since >= self._shown[0].seconds:
            self._next()

    def view(self) -> MomentsView:
        """The moment of now."""
        if not self._shown:
            return MomentsView()
        now, words = self._shown[0], self._desk.words
        proof = words.say("play.proof") if now.faces else ""
        return MomentsView(
            now.kind, now.title, now.lines, now.emblem, now.tone, now.faces, proof, words.say("play.go_on")
        )

    def close(self) -> None:
        """On with the game."""
        if self._shown:
            self._next()

    def proof(self) -> None:
        """How this was rolled."""
        self._shown.clear()
        self._pages.back()
        self._pages.go("proof")

    def _next(self) -> None:
        self._show(self._shown[1:])
        if not self._shown:
            self._pages.back()

    def _show(self, wanted: list[Moment]) -> None:
        """These from now on; the time of the first one goes on if it is up already."""
        if wanted[:1] != self._shown[:1]:
            self._since = self._desk.now
        self._shown = wanted


def moments(desk: TableReader, before: TableState, after: TableState, tell: Tell) -> tuple[Moment, ...]:
    """What a change of the table brings; nothing when a game has just begun or another came."""
    old, new = before.playing, after.playing
    if old is None or new is None or old.since != new.since or old.state == new.state:
        return ()
    return tuple(tell(desk, old.state, new.state))
