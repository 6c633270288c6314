"""The steps of a game as data: what people do by hand, what the phones wait for, whose step it is.

`table.checklist` says what a step is made of.
"""

from collections.abc import Iterator

from companion.games.age_of_thieves.play.decide.cards import next_place
from companion.games.age_of_thieves.play.decide.end import gates_open
from companion.games.age_of_thieves.play.decide.turn import FIRST_ROLL, ending, guard_roll, is_real
from companion.games.age_of_thieves.play.state import PLAYING, Fate, PlanIs, Slot, Stage, State
from companion.games.age_of_thieves.rules import calendar
from companion.games.age_of_thieves.rules.action_points import red_for
from companion.games.age_of_thieves.rules.calendar import Phase
from companion.games.age_of_thieves.rules.cards import Way, asks_whom
from companion.games.age_of_thieves.rules.editions import DistrictTiming
from companion.games.age_of_thieves.rules.guards import Mood
from companion.games.age_of_thieves.rules.jewels import Jewel
from companion.table.checklist import ChecklistStep, Facts, Waits
from companion.table.ids import Seat, clockwise
from companion.table.once import once


def steps(state: State) -> tuple[ChecklistStep, ...]:
    """The checklist of the stage the game is in, in order; a step waits only while it can be tapped."""
    return (*_happened(state), *_OF_STAGE[state.stage](state))


DISTRICT = {
    DistrictTiming.MOVEMENT_ENDS: "district_after_movement",
    DistrictTiming.ACTION_ENDS: "district_after_action",
}
"""The step of the district card, by the edition. It follows the box of the table, not the language of a phone."""

_NUMBERED = (
    "setup_roll_real",
    "setup_stand",
    "alarm_placed",
    "yellow_jewel",
    "guard_roll_real",
    "guard_done",
    "district_after_movement",
    "district_after_action",
    "next_turn",
    "count_right",
)


def question_number(state: State, step: ChecklistStep) -> int:
    """The number of the question that a waiting step asks; no two questions of a game have the same."""
    if step.waits is Waits.SEAL:
        return state.question
    if step.id == "type_ap":
        place = 20 + step.seats[0]
    elif step.id == "act":  # by the thief's first card of this turn, its second...
        (seat,) = step.seats
        place = 40 + 10 * seat + sum(slot.done is not None for slot in state.thief(seat).slots)
    else:
        place = _NUMBERED.index(step.id)
    return (1000 + state.turn) * 1000 + place  # far above the numbers of sealed questions


def _arbiter(state: State) -> tuple[Seat, ...]:
    return () if state.arbiter is None else (state.arbiter,)


def _first(state: State) -> Seat:
    assert state.first is not None
    return state.first


def _around(state: State) -> tuple[Seat, ...]:
    """The thieves in town, clockwise from the first thief."""
    return tuple(seat for seat in clockwise(state.ring, _first(state)) if seat in state.in_town)


def _district(state: State) -> Facts:
    return {} if state.heist.district is None else {"district": state.heist.district.value}


# -- before the first turn ---------------------------------------------------------------------------------------------

_SHARED = ("setup_board", "setup_guards", "setup_tokens", "setup_jewels", "setup_districts", "setup_decks")


def _setup(state: State) -> Iterator[ChecklistStep]:
    """The steps of Set-up, shared out so that everybody has something to do. Each thief's own steps come last."""
    yield ChecklistStep("setup_stays_in_box", None, state.ring)
    for place, name in enumerate(_SHARED):
        yield ChecklistStep(name, None, (state.ring[place % len(state.ring)],))
    yield ChecklistStep("setup_sheets", None, state.ring)
    if state.options.first_game:
        yield ChecklistStep("setup_no_specials", None, state.ring)
    yield ChecklistStep("setup_cards", None, state.ring)
    found = state.first is not None
    if is_real(state, FIRST_ROLL):
        yield ChecklistStep("setup_roll_real", None, (), Waits.TAP, found)
    else:
        yield ChecklistStep("setup_roll", None, (), Waits.ROLL, found)
    yield ChecklistStep("setup_figures", None, _around(state) if found else state.ring)
    yield ChecklistStep("setup_stand", None, _arbiter(state), Waits.TAP if found else None)


# -- Event -------------------------------------------------------------------------------------------------------------


def _event(state: State) -> Iterator[ChecklistStep]:
    """The steps of the Event phase. The alarm comes before the event card. Rulebook p. 6 and 14."""
    first, ready, calm = _arbiter(state), state.ready_to_roll, state.mood is Mood.CALM
    if state.heist.turn == state.turn - 1:
        for name in ("alarm_sheet", "alarm_captains", "alarm_guards", "alarm_decks"):
            yield ChecklistStep(name, Phase.EVENT, first, done=ready, facts=_district(state))
        yield ChecklistStep("alarm_placed", Phase.EVENT, first, Waits.TAP, ready)
        yield ChecklistStep("gates_open", Phase.EVENT, state.in_town, facts=_district(state))
    yield ChecklistStep("event_card", Phase.EVENT, first, facts={"left": state.cards_left})
    if not state.cards_left:
        yield ChecklistStep("last_calm_turn" if calm else "last_alarm_turn", Phase.EVENT, state.in_town)
    if calm and (state.supply.yellow or not ready):
        yield ChecklistStep("yellow_jewel", Phase.EVENT, first, Waits.TAP, ready)
    if is_real(state, guard_roll(state.turn)):
        yield ChecklistStep(
            "guard_roll_real", Phase.EVENT, first, Waits.TAP if ready else None, facts={"dice": state.dice}
        )
    else:
        yield ChecklistStep("guard_roll", Phase.EVENT, first, Waits.ROLL if ready else None, facts={"dice": state.dice})


# -- Planning and Declaration ------------------------------------------------------------------------------------------


def _declaration(state: State) -> Iterator[ChecklistStep]:
    """The steps of the Declaration; the draw and what is due come first. Rulebook p. 6 and 7."""
    around = _around(state)
    yield ChecklistStep("draw", Phase.PLANNING, around)
    yield ChecklistStep("hand_limit", Phase.PLANNING, around)
    for seat in around:
        yield from _due(state, seat)
    secret = planning(state)
    yield ChecklistStep("declare", Phase.DECLARATION, secret or around, Waits.SEAL, not secret)
    for seat in around:
        if state.thief(seat).plan is PlanIs.TO_TYPE:
            yield ChecklistStep("type_ap", Phase.DECLARATION, (seat,), Waits.TAP)


@once
def planning(state: State) -> tuple[Seat, ...]:
    """The seats whose sealed plans the Declaration waits for."""
    return tuple(seat for seat in _around(state) if state.thief(seat).plan is PlanIs.SECRET)


def _due(state: State, seat: Seat) -> Iterator[ChecklistStep]:
    thief = state.thief(seat)
    if thief.markers.purple:
        yield ChecklistStep("due_purple", Phase.DECLARATION, (seat,), facts={"ap": thief.markers.purple})
    if thief.draws:
        yield ChecklistStep("due_draw", Phase.DECLARATION, (seat,), facts={"cards": thief.draws})
    if thief.aside.value:
        yield ChecklistStep("due_aside", Phase.DECLARATION, (seat,), facts={"ap": thief.aside.value})
    if thief.in_dungeon:
        yield ChecklistStep("move_first", Phase.DECLARATION, (seat,))


# -- Resolution, and what may happen in any phase ----------------------------------------------------------------------


def _resolution(state: State) -> Iterator[ChecklistStep]:
    """The steps of the Resolution: the next thief, or all guards, then all captains. Rulebook p. 8 and 13."""
    place = next_place(state)
    assert place is not None  # the Resolution ends with the last card, without a tap
    first = _arbiter(state)
    if place.seat is not None:
        yield ChecklistStep("act", Phase.RESOLUTION, (place.seat,), Waits.TAP, facts={"ap": place.ap})
        return
    yield ChecklistStep("guards_act", Phase.RESOLUTION, first)
    if state.mood is Mood.ALARM:
        yield ChecklistStep("captains_act", Phase.RESOLUTION, first)
    yield ChecklistStep("guard_done", Phase.RESOLUTION, first, Waits.TAP)


def _happened(state: State) -> Iterator[ChecklistStep]:
    """What people do by hand for caught thieves, and after the first taking of the Emperors' Jewel. Rulebook p. 13 and
    14."""
    if state.stage not in PLAYING:
        return
    phase = _PHASE[state.stage]
    for seat in state.in_town:
        if state.thief(seat).caught:
            yield from _caught(state, seat, phase)
        if any(_asks_whom(slot) for slot in state.thief(seat).slots):
            yield ChecklistStep("bola_whom", phase, (seat,))
    if state.heist.turn != state.turn or state.heist.burglar is None:
        return
    yield ChecklistStep("first_taking", phase, (state.heist.burglar,), facts={"ap": red_for(len(state.ring))})
    district = DISTRICT[state.options.book.district_drawn]
    yield ChecklistStep(district, phase, _arbiter(state), Waits.TAP, not state.district_due, _district(state))
    if gates_open(state):
        yield ChecklistStep("gates_open", phase, state.in_town, facts=_district(state))
    yield ChecklistStep("alarm_next_turn", phase, state.in_town)


def _asks_whom(slot: Slot) -> bool:
    """The step that asks for the target of a used card, as the card was tapped without its name."""
    return slot.fate is Fate.USED and slot.way in (Way.CARD, Way.COVER) and slot.target is None and asks_whom(slot.card)


_LOSES = dict(zip(Jewel, ("caught_emperors", "caught_green", "caught_yellow", "caught_trinkets"), strict=True))


def _caught(state: State, seat: Seat, phase: Phase) -> Iterator[ChecklistStep]:
    if (lost := state.thief(seat).lost) is not None:
        yield ChecklistStep(_LOSES[lost], phase, (seat,))
    yield ChecklistStep("caught_discard", phase, (seat,))
    if any(slot.fate is Fate.CANCELLED for slot in state.thief(seat).slots):
        yield ChecklistStep("caught_cards", phase, (seat,))
    if state.mood is Mood.ALARM:
        yield ChecklistStep("caught_dungeon_alarm", phase, (seat,), facts=_district(state))
    else:
        yield ChecklistStep("caught_dungeon", phase, (seat,))


# -- Clean-up and the end ----------------------------------------------------------------------------------------------


def _cleanup(state: State) -> Iterator[ChecklistStep]:
    """The steps of Clean-up, a to e in their order. Rulebook p. 14."""
    first, town, last = _arbiter(state), state.in_town, ending(state) is not None
    yield ChecklistStep("cleanup_cards", Phase.CLEANUP, town)
    yield ChecklistStep("cleanup_markers", Phase.CLEANUP, first)
    yield from _cleanup_ap(state)
    yield ChecklistStep("cleanup_event", Phase.CLEANUP, first)
    if last:
        yield ChecklistStep("cleanup_last", Phase.CLEANUP, town)
    else:
        yield ChecklistStep(
            "cleanup_first", Phase.CLEANUP, (calendar.next_first(_first(state), state.ring, state.gone),)
        )
    yield ChecklistStep("next_turn", Phase.CLEANUP, first, None if state.district_due else Waits.TAP)


def _cleanup_ap(state: State) -> Iterator[ChecklistStep]:
    """The AP that each thief has in the next turn, and what it gives back."""
    yield ChecklistStep("cleanup_ap", Phase.CLEANUP, state.in_town)
    caught = tuple(seat for seat in state.in_town if state.thief(seat).caught)
    if caught:
        yield ChecklistStep("cleanup_caught", Phase.CLEANUP, caught)
    if inside := tuple(seat for seat in state.in_town if seat not in caught and state.few_ap_next(seat)):
        yield ChecklistStep("cleanup_dungeon", Phase.CLEANUP, inside)
    if state.heist.holder is not None:
        yield ChecklistStep("cleanup_red", Phase.CLEANUP, (state.heist.holder,), facts={"ap": red_for(len(state.ring))})
    elif state.heist.burglar is not None:
        yield ChecklistStep("cleanup_red_aside", Phase.CLEANUP, _arbiter(state))
    for seat in state.in_town:
        thief = state.thief(seat)
        tokens = thief.laid.tokens
        if tokens.value and thief.plan is not PlanIs.SET_ASIDE:
            facts = {"informers": tokens.informer, "agents": tokens.agent}
            yield ChecklistStep("cleanup_tokens", Phase.CLEANUP, (seat,), facts=facts)


def _count(state: State) -> Iterator[ChecklistStep]:
    """The steps of the final count: thieves who left show what they have."""
    for seat in state.ring:
        thief = state.thief(seat)
        if thief.left is not None:
            purse = {"green": thief.purse.green, "yellow": thief.purse.yellow, "trinkets": thief.purse.trinkets}
            yield ChecklistStep("count", None, (seat,), facts=purse)
    yield ChecklistStep("count_right", None, _arbiter(state), Waits.TAP)


def _over(_state: State) -> Iterator[ChecklistStep]:
    return iter(())


_PHASE = {
    Stage.EVENT: Phase.EVENT,
    Stage.DECLARATION: Phase.DECLARATION,
    Stage.RESOLUTION: Phase.RESOLUTION,
    Stage.CLEANUP: Phase.CLEANUP,
}

_OF_STAGE = {
    Stage.SETUP: _setup,
    Stage.EVENT: _event,
    Stage.DECLARATION: _declaration,
    Stage.RESOLUTION: _resolution,
    Stage.CLEANUP: _cleanup,
    Stage.COUNT: _count,
    Stage.OVER: _over,
}
