"""The moments of an evening: what everybody at the table should notice, told from the table before and after.

`moments` is pure; the app plays the sound and the pulse of each. Those with a page of their own are shown for a while,
on every phone, and go by themselves.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from companion.games.age_of_thieves.play.state import Stage, State
from companion.games.age_of_thieves.play.steps import steps
from companion.games.age_of_thieves.presenters.page import Page
from companion.games.age_of_thieves.presenters.to_do import emblem_of
from companion.games.age_of_thieves.rules.action_points import red_for
from companion.games.age_of_thieves.rules.guards import Mood
from companion.games.age_of_thieves.rules.jewels import BEST_BURGLAR_VP
from companion.present.ports import GameDesk, Pages, Words
from companion.table.checklist import Waits
from companion.table.ids import Seat
from companion.table.state import TableState


class Kind(StrEnum):
    """The loudest first."""

    ALARM = "alarm"
    FIRST_TAKING = "first_taking"
    GAME_OVER = "game_over"
    DICE = "dice"
    CAUGHT = "caught"
    SCREENS_GO = "screens_go"
    YOUR_TURN = "your_turn"


_PAGE_FOR = {Kind.ALARM: 6.0, Kind.FIRST_TAKING: 8.0, Kind.DICE: 3.0}
"""Seconds, for the moments that have a page."""

_PULSE = {Kind.ALARM: "long", Kind.FIRST_TAKING: "long", Kind.GAME_OVER: "long", Kind.YOUR_TURN: "double"}


@dataclass(frozen=True)
class Moment:
    """One of them, in words. `sound` and `pulse` are names of what is played; `seconds` 0: it has no page."""

    kind: Kind
    title: str
    lines: tuple[str, ...] = ()
    emblem: str = ""
    faces: tuple[int, ...] = ()
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
    faces: tuple[int, ...] = ()
    proof: str = ""
    close: str = ""


class MomentsPresenter(Page):
    """Keeps the moments that wait for their page, and shows one after the other."""

    def __init__(self, desk: GameDesk, pages: Pages) -> None:
        super().__init__(desk, pages)
        self._shown: list[Moment] = []
        self._since = 0.0

    def happened(self, before: TableState, after: TableState) -> tuple[Moment, ...]:
        """What this change brings; those with a page go on top of whatever is on the screen."""
        if not self._desk.seen.letter:
            return ()  # it is not at the table yet, and fetches what was long ago
        came = moments(self._desk, before, after)
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
        return MomentsView(
            kind=now.kind.value,
            title=now.title,
            lines=now.lines,
            emblem=now.emblem,
            faces=now.faces,
            proof=words.say("moments.proof") if now.kind is Kind.DICE else "",
            close=words.say("moments.close"),
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


def moments(desk: GameDesk, before: TableState, after: TableState) -> tuple[Moment, ...]:
    """What a change of the table brings, the loudest first; nothing when a game has just begun or another came."""
    if before.playing is None or after.playing is None or before.playing.since != after.playing.since:
        return ()
    old, new = before.playing.state, after.playing.state
    if not (isinstance(old, State) and isinstance(new, State)) or old == new:
        return ()
    return tuple(_moments(desk, old, new))


def _moments(desk: GameDesk, old: State, new: State) -> Iterator[Moment]:
    words = desk.words
    if old.mood is Mood.CALM and new.mood is Mood.ALARM:
        yield _moment(words, Kind.ALARM, lines=_alarm_lines(words, new), emblem="alarm")
    if old.heist.burglar is None and new.heist.burglar is not None:
        yield _taking(words, new, new.heist.burglar)
    if old.stage is not Stage.OVER and new.stage is Stage.OVER:
        yield _over(words, new)
    if new.faces and (not old.faces or old.turn != new.turn):
        yield _moment(words, Kind.DICE, lines=(words.say("moments.guard_at", guard=new.guard or 0),), faces=new.faces)
    if new.rolled and not old.rolled and new.first is not None:
        faces = tuple(face for _, face in new.rolled[-1])
        figure = new.thief(new.first).figure
        line = words.say("tale.first", thief=figure)
        yield _moment(words, Kind.DICE, lines=(line,), emblem=emblem_of(figure), faces=faces)
    for seat in new.in_town:
        if new.thief(seat).caught and not old.thief(seat).caught:
            figure = new.thief(seat).figure
            yield _moment(words, Kind.CAUGHT, emblem=emblem_of(figure), thief=figure)
    if old.stage is Stage.DECLARATION and new.stage is Stage.RESOLUTION:
        yield _moment(words, Kind.SCREENS_GO)
    if any(desk.seen.helps(seat) for seat in _awaited(new) - _awaited(old)):
        yield _moment(words, Kind.YOUR_TURN)


def _moment(
    words: Words,
    kind: Kind,
    *,
    lines: tuple[str, ...] = (),
    emblem: str = "",
    faces: tuple[int, ...] = (),
    **facts: str | int,
) -> Moment:
    return Moment(
        kind=kind,
        title=words.say(f"moments.{kind}", dice=len(faces), **facts),
        lines=lines,
        emblem=emblem,
        faces=faces,
        sound=kind.value,
        pulse=_PULSE.get(kind, "short"),
        seconds=_PAGE_FOR.get(kind, 0.0),
    )


def _alarm_lines(words: Words, state: State) -> tuple[str, ...]:
    lines = [words.say(f"moments.{line}") for line in ("alarm_dice", "alarm_ties", "alarm_captains")]
    if state.heist.district is not None:
        lines.append(words.say("moments.alarm_gates", district=words.say(f"districts.{state.heist.district}")))
    return tuple(lines)


def _taking(words: Words, state: State, seat: Seat) -> Moment:
    figure = state.thief(seat).figure
    return _moment(words, Kind.FIRST_TAKING, lines=taking_lines(words, state), emblem="jewel_emperors", thief=figure)


def taking_lines(words: Words, state: State) -> tuple[str, ...]:
    """What the first taking of the Emperors' Jewel brings."""
    return (
        words.say("moments.burglar", vp=BEST_BURGLAR_VP),
        words.say("moments.red", ap=red_for(len(state.ring))),
        words.say("moments.district"),
        words.say("moments.next_turn"),
    )


def _over(words: Words, state: State) -> Moment:
    ranking = state.ranking
    if ranking is None or ranking.winner is None:
        return _moment(words, Kind.GAME_OVER, lines=(words.say("count.all_lose"),), emblem="warn")
    figure = state.thief(ranking.winner).figure
    return _moment(words, Kind.GAME_OVER, lines=(words.say("count.wins", thief=figure),), emblem=emblem_of(figure))


def _awaited(state: State) -> set[Seat]:
    """Who has something to tap."""
    return {
        seat for step in steps(state) if step.waits in (Waits.TAP, Waits.ROLL) and not step.done for seat in step.seats
    }
