"""The moments of this game: the alarm, the first taking, dice, catches, and whose turn it is."""

from collections.abc import Iterator
from enum import StrEnum

from companion.games.age_of_thieves.play.state import Stage, State
from companion.games.age_of_thieves.play.steps import steps
from companion.games.age_of_thieves.presenters.frame import FRAME
from companion.games.age_of_thieves.presenters.to_do import emblem_of
from companion.games.age_of_thieves.rules.action_points import red_for
from companion.games.age_of_thieves.rules.guards import Mood
from companion.games.age_of_thieves.rules.jewels import BEST_BURGLAR_VP
from companion.present.play import moments
from companion.present.play.moments import Moment, Staging
from companion.present.play.ranking import headline
from companion.present.ports import GameDesk, Pages, TableReader, Words
from companion.table.checklist import Waits
from companion.table.copies import replace
from companion.table.ids import Seat


class MomentKind(StrEnum):
    """What a moment is about; the most urgent kind first."""

    ALARM = "alarm"
    FIRST_TAKING = "first_taking"
    GAME_OVER = "game_over"
    DICE = "dice"
    CAUGHT = "caught"
    SCREENS_GO = "screens_go"
    YOUR_TURN = "your_turn"


_PAGE_FOR = {MomentKind.ALARM: 8.0, MomentKind.FIRST_TAKING: 5.0, MomentKind.DICE: 3.0}
"""How many seconds a moment with a page is shown."""

_PULSE = {
    MomentKind.ALARM: "long",
    MomentKind.FIRST_TAKING: "long",
    MomentKind.GAME_OVER: "long",
    MomentKind.YOUR_TURN: "double",
}


class MomentsPresenter(moments.MomentsPage):
    """Finds the moments for one phone."""

    def __init__(self, desk: GameDesk, pages: Pages) -> None:
        super().__init__(desk, pages, FRAME, tell)


def tell(desk: TableReader, old: State, new: State) -> Iterator[Moment]:
    """The moments of this change."""
    words = desk.words
    if old.mood is Mood.CALM and new.mood is Mood.ALARM:
        yield _alarm(words, new)
    if old.heist.burglar is None and new.heist.burglar is not None:
        yield _taking(words, new, new.heist.burglar)
    if old.stage is not Stage.OVER and new.stage is Stage.OVER:
        yield _over(words, new)
    if new.faces and (not old.faces or old.turn != new.turn):
        yield _moment(
            words, MomentKind.DICE, lines=(words.say("moments.guard_at", guard=new.guard or 0),), faces=new.faces
        )
    if new.rolled and not old.rolled and new.first is not None:
        faces = tuple(face for _, face in new.rolled[-1])
        figure = new.thief(new.first).figure
        line = words.say("tale.first", thief=figure)
        yield _moment(words, MomentKind.DICE, lines=(line,), emblem=emblem_of(figure), faces=faces)
    for seat in new.in_town:
        if new.thief(seat).caught and not old.thief(seat).caught:
            figure = new.thief(seat).figure
            yield _moment(words, MomentKind.CAUGHT, emblem=emblem_of(figure), thief=figure)
    if old.stage is Stage.DECLARATION and new.stage is Stage.RESOLUTION:
        yield replace(_moment(words, MomentKind.SCREENS_GO, emblem="phase_resolution"), is_curtain=True)
    if any(desk.seen.helps(seat) for seat in _awaited(new) - _awaited(old)):
        yield _moment(words, MomentKind.YOUR_TURN)


def _moment(
    words: Words,
    kind: MomentKind,
    *,
    lines: tuple[str, ...] = (),
    emblem: str = "",
    faces: tuple[int, ...] = (),
    **facts: str | int,
) -> Moment:
    return Moment(
        kind=kind.value,
        title=words.say(f"moments.{kind}", dice=len(faces), **facts),
        lines=lines,
        emblem=emblem,
        tone="gold" if kind is MomentKind.FIRST_TAKING else "accent",
        faces=faces,
        sound=kind.value,
        pulse=_PULSE.get(kind, "short"),
        seconds=_PAGE_FOR.get(kind, 0.0),
    )


def _alarm(words: Words, state: State) -> Moment:
    """The open gate is what all look for; then what changes."""
    district = state.heist.district
    lines = tuple(words.say(f"moments.{line}") for line in ("alarm_dice", "alarm_ties", "alarm_captains"))
    alarm = replace(_moment(words, MomentKind.ALARM, lines=lines, emblem="alarm"), staging=Staging.UPROAR, hero="gate")
    if district is None:
        return alarm
    out = words.say("moments.alarm_gates", district=words.say(f"districts.{district}"))
    return replace(alarm, hero=f"district_{district}", caption=out)


def _taking(words: Words, state: State, seat: Seat) -> Moment:
    figure = state.thief(seat).figure
    taking = _moment(words, MomentKind.FIRST_TAKING, emblem="jewel_emperors", thief=figure)
    return replace(taking, staging=Staging.DROP, source="vault", hero=emblem_of(figure))


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
        return _moment(words, MomentKind.GAME_OVER, lines=(headline(words),), emblem="warn")
    figure = state.thief(ranking.winner).figure
    return _moment(words, MomentKind.GAME_OVER, lines=(headline(words, figure),), emblem=emblem_of(figure))


def _awaited(state: State) -> set[Seat]:
    """The seats that have something to tap."""
    return {
        seat for step in steps(state) if step.waits in (Waits.TAP, Waits.ROLL) and not step.done for seat in step.seats
    }
