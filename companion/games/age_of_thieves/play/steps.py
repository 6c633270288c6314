"""The steps of the evening as data: what hands do, what the phones wait for, whose it is.

A step that records nothing is shown and never waited for. Its `id` is its word key in both editions.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from companion.games.age_of_thieves.play.decide_cards import next_place
from companion.games.age_of_thieves.play.decide_turn import FIRST_ROLL, alarm_due, guard_roll, is_real
from companion.games.age_of_thieves.play.state import PlanIs, Stage, State
from companion.games.age_of_thieves.rules import calendar
from companion.games.age_of_thieves.rules.calendar import Phase
from companion.games.age_of_thieves.rules.guards import Mood
from companion.table.ids import Seat, clockwise


@dataclass(frozen=True)
class Step:
    """One line of a checklist. `seats`: who does it; `waits`: the phones wait for its tap."""

    id: str
    phase: Phase | None  # None: before the first turn and after the last
    seats: tuple[Seat, ...]
    waits: bool = False
    done: bool = False
    facts: Mapping[str, str | int] = field(default_factory=dict)


def steps(state: State) -> tuple[Step, ...]:
    """The checklist of the stage the game is in, in order."""
    district = (Step("district", Phase.RESOLUTION, _arbiter(state), waits=True),) if state.district_due else ()
    return (*_OF_STAGE[state.stage](state), *district)


def _arbiter(state: State) -> tuple[Seat, ...]:
    return () if state.arbiter is None else (state.arbiter,)


def _setup(state: State) -> Iterator[Step]:
    for name in ("board", "guards", "tokens", "jewels", "districts", "decks", "sheets", "stays_in_box", "cards"):
        yield Step(f"setup_{name}", None, state.ring)
    if state.options.first_game:
        yield Step("setup_no_specials", None, state.ring)
    roll = "setup_roll_real" if is_real(state, FIRST_ROLL) else "setup_roll"
    yield Step(roll, None, state.ring, waits=True, done=state.first is not None)
    first = _arbiter(state)
    around = clockwise(state.ring, first[0]) if first else state.ring
    yield Step("setup_figures", None, around)
    yield Step("setup_stand", None, first, waits=True)


def _event(state: State) -> Iterator[Step]:
    first = _arbiter(state)
    if alarm_due(state):
        district = {} if state.heist.district is None else {"district": state.heist.district}
        yield Step("alarm_sheet", Phase.EVENT, first)
        yield Step("alarm_captains", Phase.EVENT, first, facts=district)
        yield Step("alarm_guards", Phase.EVENT, first, facts=district)
        yield Step("alarm_decks", Phase.EVENT, first)
        yield Step("alarm_placed", Phase.EVENT, first, waits=True)
    left = calendar.cards_left(state.mood, calm_drawn=state.calm_cards, alarm_drawn=state.alarm_cards)
    yield Step("event_card", Phase.EVENT, first, facts={"left": left})
    if state.mood is Mood.CALM and (state.supply.yellow or not state.ready_to_roll):
        yield Step("yellow_jewel", Phase.EVENT, first, waits=True, done=state.ready_to_roll)
    real = is_real(state, guard_roll(state.turn))
    yield Step("guard_roll_real" if real else "guard_roll", Phase.EVENT, first, waits=True, facts={"dice": state.dice})


def _declaration(state: State) -> Iterator[Step]:
    """The draw and what is due lie on top of the Declaration, in the order of the table."""
    around = tuple(seat for seat in clockwise(state.ring, _first(state)) if seat in state.in_town)
    yield Step("draw", Phase.PLANNING, around)
    yield Step("hand_limit", Phase.PLANNING, around)
    for seat in around:
        thief = state.thief(seat)
        if thief.markers.purple:
            yield Step("due_purple", Phase.DECLARATION, (seat,), facts={"ap": thief.markers.purple})
        if thief.aside.value:
            yield Step("due_aside", Phase.DECLARATION, (seat,), facts={"ap": thief.aside.value})
        if thief.draws:
            yield Step("due_draw", Phase.DECLARATION, (seat,), facts={"cards": thief.draws})
        if thief.in_dungeon:
            yield Step("move_first", Phase.DECLARATION, (seat,))
    secret = tuple(seat for seat in around if state.thief(seat).plan is PlanIs.SECRET)
    yield Step("declare", Phase.DECLARATION, around, waits=True, done=not secret)
    for seat in around:
        if state.thief(seat).plan is PlanIs.TO_TYPE:
            yield Step("type_ap", Phase.DECLARATION, (seat,), waits=True)


def _resolution(state: State) -> Iterator[Step]:
    place = next_place(state)
    if place is not None and place.seat is not None:
        yield Step("act", Phase.RESOLUTION, (place.seat,), waits=True, facts={"ap": place.ap})
    elif place is not None:
        yield Step("guards_act", Phase.RESOLUTION, _arbiter(state))
        if state.mood is Mood.ALARM:
            yield Step("captains_act", Phase.RESOLUTION, _arbiter(state))
        yield Step("guard_done", Phase.RESOLUTION, _arbiter(state), waits=True)


def _cleanup(state: State) -> Iterator[Step]:
    first = _arbiter(state)
    yield Step("cleanup_cards", Phase.CLEANUP, state.in_town)
    yield Step("cleanup_markers", Phase.CLEANUP, first)
    for seat in state.in_town:
        thief = state.thief(seat)
        tokens = thief.laid.tokens if thief.plan in (PlanIs.OPEN, PlanIs.TYPED) else None
        if tokens and tokens.value:
            yield Step("cleanup_tokens", Phase.CLEANUP, (seat,), facts={"informers": tokens.informer, "agents": tokens.agent})
        if thief.caught:
            yield Step("cleanup_caught", Phase.CLEANUP, (seat,))
    yield Step("cleanup_ap", Phase.CLEANUP, state.in_town)
    yield Step("cleanup_event", Phase.CLEANUP, first)
    yield Step("cleanup_first", Phase.CLEANUP, (calendar.next_first(_first(state), state.ring, state.gone),))
    yield Step("next_turn", Phase.CLEANUP, first, waits=True)


def _count(state: State) -> Iterator[Step]:
    for seat in state.ring:
        if state.thief(seat).left is not None:
            yield Step("count", None, (seat,))
    yield Step("count_right", None, _arbiter(state), waits=True)


def _over(_state: State) -> Iterator[Step]:
    return iter(())


def _first(state: State) -> Seat:
    assert state.first is not None
    return state.first


_OF_STAGE = {
    Stage.SETUP: _setup,
    Stage.EVENT: _event,
    Stage.DECLARATION: _declaration,
    Stage.RESOLUTION: _resolution,
    Stage.CLEANUP: _cleanup,
    Stage.COUNT: _count,
    Stage.OVER: _over,
}
