"""Moments: events that everybody at the table should notice, found by comparing the table before and after an entry.

A game finds them; the app plays the sound and the vibration of each. A moment with a page of its own is shown for a
while on every phone, and closes itself."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from math import inf
from typing import Any

from companion.present.motions import over
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
UNSEEN = 0.3
"""Seconds for which nobody has seen a moment that has just come up: the second of two quick taps was meant for the
moment before."""


class Staging(StrEnum):
    """How the page of a moment is set."""

    PLAIN = "plain"
    DICE = "dice"  # dice roll over the page; then it says what they mean
    UPROAR = "uproar"  # all over the page: its title, a bell, a town that goes dark; then the facts
    DROP = "drop"  # in the dark a thing falls from its place into its new owner


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
    staging: Staging = Staging.PLAIN  # that of dice comes with the dice
    source: str = ""  # emblem of the place that a thing falls from
    hero: str = ""  # emblem of whom or what it is about, beside the one of the moment
    caption: str = ""  # what is said of the hero
    is_curtain: bool = False  # whether a curtain with its title and emblem goes up from the page
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
    faces: tuple[int, ...] = ()  # 0: nobody knows it yet
    tumbles: bool = False  # whether the dice still roll: until they rest, nothing says what they show
    staging: str = Staging.PLAIN.value
    source: str = ""
    hero: str = ""
    caption: str = ""
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

    def step(self) -> object:
        """What a tap is meant for: the moment that is shown."""
        return super().step(), self._shown[:1]

    def shown(self) -> None:
        """The page has come up: only now does anybody see the moment, so its time begins."""
        self._since = self._desk.now

    def tick(self) -> None:
        """Ends a moment whose time is over; after the last one the page closes."""
        if self._shown and self._desk.now - self._since >= self._shown[0].seconds:
            self._next()

    def view(self) -> MomentsView:
        """The moment that is shown now."""
        if not self._shown:
            return MomentsView()
        now, words, tumbles = self._shown[0], self._desk.words, self._tumbles()
        return MomentsView(
            kind=now.kind,
            title=now.title,
            lines=() if tumbles else now.lines,
            emblem="" if tumbles else now.emblem,
            tone=now.tone,
            faces=(0,) * len(now.faces) if tumbles else now.faces,
            tumbles=tumbles,
            staging=(Staging.DICE if now.faces else now.staging).value,
            source=now.source,
            hero=now.hero,
            caption=now.caption,
            proof=words.say("play.proof") if now.faces else "",
            close=words.say("play.go_on"),
        )

    def close(self) -> None:
        """Ends the moment that is shown; after the last one the page closes, and the game goes on."""
        if self._is_seen():
            self._next()

    def proof(self) -> None:
        """Opens the proof of this roll."""
        if self._is_seen():
            self._shown.clear()
            self._pages.back()
            self._pages.go("proof")

    def _is_seen(self) -> bool:
        """Whether a moment is shown for long enough to be what a tap is meant for."""
        return bool(self._shown) and self._desk.now >= self._since + UNSEEN

    def _tumbles(self) -> bool:
        """Whether dice are shown that still roll. Where nothing moves, they lie at once."""
        dice = len(self._shown[0].faces)
        return bool(dice and self._desk.settings.motion and self._desk.now - self._since < over("fall", dice))

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
