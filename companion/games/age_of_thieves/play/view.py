"""What one seat may know of the game. It is built up from nothing, so that nothing can be seen by mistake.

The state holds no plan before all plans open, so no rival's plan can be in a view. A seat's own plan comes only from
its own phone."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.games.age_of_thieves.play.decide.adjustments import OF_A_THIEF
from companion.games.age_of_thieves.play.decide.cards import choices, closed
from companion.games.age_of_thieves.play.state import (
    PLAYING,
    Adjustment,
    Debts,
    District,
    Fate,
    PlanIs,
    Slot,
    Stage,
    State,
    What,
)
from companion.games.age_of_thieves.play.steps import steps
from companion.games.age_of_thieves.rules import guards
from companion.games.age_of_thieves.rules.action_points import Points
from companion.games.age_of_thieves.rules.card_use import ways
from companion.games.age_of_thieves.rules.cards import Way
from companion.games.age_of_thieves.rules.guards import Mood, Reach
from companion.games.age_of_thieves.rules.initiative import Precedence
from companion.games.age_of_thieves.rules.jewels import Purse
from companion.games.age_of_thieves.rules.reasons import Veto
from companion.games.age_of_thieves.rules.scoring import Ranking
from companion.games.age_of_thieves.rules.tokens import Token
from companion.table.checklist import ChecklistStep
from companion.table.ids import Seat


@dataclass(frozen=True)
class ThiefView:
    """A thief sheet, which everybody may read. `laid` is empty until all plans open."""

    seat: Seat
    figure: str
    purse: Purse
    emperors: bool
    best_burglar: bool
    pool: Points
    aside: Points
    debts: Debts
    neighborhood: int
    plan: PlanIs
    laid: Points
    in_dungeon: bool
    hidden: bool
    robbed: bool
    marked: bool
    left: int | None


@dataclass(frozen=True)
class GuardFacts:
    """What the guard panel shows."""

    initiative: int | None
    faces: tuple[int, ...]
    by_hand: bool
    wins_ties: bool
    guards: Reach
    captains: Reach | None


@dataclass(frozen=True)
class TimelineAction:
    """One action in the timeline. `seat` None: the guard. `slot` None: the thief has yet to pick among equal cards."""

    ap: int
    seat: Seat | None
    slot: int | None
    fate: Fate
    special: bool
    card: str | None
    way: Way | None
    because: tuple[Precedence, ...]


@dataclass(frozen=True)
class OwnCard:
    """One of the seat's own sealed cards, for its own phone only. `closed`: the ways that are closed to it, and why."""

    slot: int
    ap: int
    special: bool
    card: str | None = field(repr=False)
    closed: Mapping[Way, Veto] = field(repr=False)


@dataclass(frozen=True)
class GameView:
    """Everything that a page of this seat shows of the game."""

    seat: Seat | None
    stage: Stage
    turn: int
    mood: Mood
    cards_left: int
    first: Seat | None
    arbiter: Seat | None
    guard: GuardFacts
    thieves: tuple[ThiefView, ...]
    timeline: tuple[TimelineAction, ...]
    choices: tuple[int, ...]
    district: District | None
    alarm_next_turn: bool
    board: Purse
    supply: Purse
    steps: tuple[ChecklistStep, ...]
    own: tuple[OwnCard, ...] = field(repr=False)
    rolled: tuple[Any, ...]
    revealed: Mapping[Token, int]
    adjustments: tuple[Adjustment, ...]
    ranking: Ranking | None


def view(state: State, seat: Seat | None, own: Mapping[int, Any]) -> GameView:
    """The table as this seat may see it; `own` holds its sealed plans as `play.planning` made them."""
    return GameView(
        seat=seat,
        stage=state.stage,
        turn=state.turn,
        mood=state.mood,
        cards_left=state.cards_left,
        first=state.first,
        arbiter=state.arbiter,
        guard=_guard(state),
        thieves=tuple(_thief(state, each) for each in state.ring),
        timeline=timeline(state) if state.stage in (Stage.RESOLUTION, Stage.CLEANUP) else (),
        choices=choices(state) if state.stage is Stage.RESOLUTION else (),
        district=state.heist.district,
        alarm_next_turn=state.mood is Mood.CALM and state.heist.burglar is not None,
        board=state.board,
        supply=state.supply,
        steps=steps(state),
        own=() if seat is None else _own_cards(state, seat, own.get(state.question)),
        rolled=state.rolled,
        revealed=state.revealed,
        adjustments=tuple(_in_force(state)),
        ranking=state.ranking,
    )


def _in_force(state: State) -> Iterator[Adjustment]:
    """Changes by hand that count now or in the next turn, without those of thief sheets."""
    for adjustment in state.adjustments:
        lasts = adjustment.counts_in(state.turn) or adjustment.counts_in(state.turn + 1)
        if lasts and adjustment.what not in OF_A_THIEF:
            yield adjustment


def _guard(state: State) -> GuardFacts:
    sheet = guards.sheet(state.mood)
    return GuardFacts(
        initiative=state.guard,
        faces=state.faces,
        by_hand=state.by_hand,
        wins_ties=sheet.guard_wins_ties,
        guards=_reach(state, sheet.guards, What.GUARD_VIGILANCE, What.GUARD_MOVE),
        captains=sheet.captains and _reach(state, sheet.captains, What.CAPTAIN_VIGILANCE, What.CAPTAIN_MOVE),
    )


def _reach(state: State, printed: Reach, vigilance: What, move: What) -> Reach:
    """How far guards or captains see and go: the printed numbers, with changes by hand."""
    return Reach(
        vigilance=max(0, printed.vigilance + state.adjusted(vigilance)),
        move=max(0, printed.move + state.adjusted(move)),
    )


def _thief(state: State, seat: Seat) -> ThiefView:
    thief = state.thief(seat)
    return ThiefView(
        seat=seat,
        figure=thief.figure,
        purse=thief.purse,
        emperors=state.heist.holder == seat,
        best_burglar=state.heist.burglar == seat,
        pool=thief.pool,
        aside=thief.aside,
        debts=thief.debts,
        neighborhood=thief.neighborhood,
        plan=thief.plan,
        laid=thief.laid,
        in_dungeon=thief.in_dungeon,
        hidden=thief.hidden,
        robbed=thief.robbed,
        marked=thief.marked,
        left=thief.left,
    )


def timeline(state: State) -> tuple[TimelineAction, ...]:
    """Actions that are done, in their order, then those to come. A cancelled card stands at the place of its AP."""
    done: list[tuple[int, TimelineAction]] = []
    cancelled: list[TimelineAction] = []
    for seat in state.ring:
        for number, slot in enumerate(state.thief(seat).slots):
            row = _row(seat, number, slot)
            if slot.done is not None:
                done.append((slot.done, row))
            elif slot.fate is Fate.CANCELLED:
                cancelled.append(row)
    if state.guard_done is not None and state.guard is not None:
        done.append((state.guard_done, TimelineAction(state.guard, None, None, Fate.USED, False, None, None, ())))
    elif state.guard_skipped and state.guard is not None:
        cancelled.append(TimelineAction(state.guard, None, None, Fate.CANCELLED, False, None, None, ()))
    rows = [*(row for _, row in sorted(done, key=lambda pair: pair[0])), *_to_come(state)]
    for row in cancelled:
        lower = (place for place, other in enumerate(rows) if other.ap < row.ap)
        rows.insert(next(lower, len(rows)), row)
    return tuple(rows)


def _row(seat: Seat, number: int, slot: Slot) -> TimelineAction:
    return TimelineAction(slot.ap, seat, number, slot.fate, slot.special, slot.card, slot.way, ())


def _to_come(state: State) -> tuple[TimelineAction, ...]:
    """The actions to come. A thief with equal cards chooses when its turn comes, so their slots are not named
    before."""
    rows = []
    for place in state.queue():
        slot = None
        if place.seat is not None:
            thief = state.thief(place.seat)
            equal = [n for n, s in enumerate(thief.slots) if s.fate is Fate.LIES and s.ap == place.ap]
            slot = equal[0] if len(equal) == 1 else None
        special = slot is not None and place.seat is not None and state.thief(place.seat).slots[slot].special
        rows.append(TimelineAction(place.ap, place.seat, slot, Fate.LIES, special, None, None, place.because))
    return tuple(rows)


def _own_cards(state: State, seat: Seat, plan: Any) -> tuple[OwnCard, ...]:
    """The seat's own cards of this turn, each with the ways that are closed to it."""
    if plan is None or state.stage not in PLAYING:
        return ()
    cards = []
    for number, (laid, card) in enumerate(zip(plan.open, plan.parts, strict=True)):
        points, special = Points(*laid[:-1]), bool(laid[-1])
        shuts = {way: closed(state, seat, way) for way in ways(card, special)}
        known = {way: why for way, why in shuts.items() if why is not None}
        cards.append(OwnCard(number, points.value, special, card, known))
    return tuple(cards)
