"""The steps of the evening as data: what hands do, what the phones wait for, whose it is.

Of what a step is made, `table.checklist` says. `phase` is the step of the turn.
"""

from collections.abc import Iterator

from companion.games.swindler.play.decide.actions import may_come, orders_out
from companion.games.swindler.play.decide.prepare import choosing
from companion.games.swindler.play.decide.steal import drawer
from companion.games.swindler.play.state import Pending, PlayedCard, Reaction, Stage, State
from companion.games.swindler.rules.accomplices import Accomplice
from companion.table.checklist import ChecklistStep, Waits
from companion.table.ids import Seat
from companion.table.once import once

IDS = (
    "first_seat",
    "ability",
    "draw_card",
    "pick_bag",
    "draw",
    "keep_loot",
    "give_back",
    "act",
    "refill",
    "hire",
    "count_right",
    "react",
    "type_card",
    "carry_out",
    "hand_in",
    "cheat",
    "choose_part",
    "give",
)
"""Every step that is waited for; the place is part of its question's number."""
_TURN, _STEP, _PLACE = 1_000_000, 10_000, 10
"""So far apart are the numbers of questions in two turns, of two steps, of two moments. Sealed ones lie far below."""


@once
def steps(state: State) -> tuple[ChecklistStep, ...]:
    """The checklist of the stage the game is in, in order; a card on the table comes before everything else."""
    if state.stack:
        return tuple(_of_cards(state, state.stack[-1]))
    return tuple(_OF_STAGE[state.stage](state))


def question_number(state: State, step: ChecklistStep) -> int:
    """The number of the question that a waiting step asks; no two questions of a game have the same."""
    if step.waits is Waits.SEAL:
        return state.asked
    moment = state.played if state.stack else state.draws
    own = step.seats[0] if len(step.seats) == 1 else len(state.ring)
    return (1 + state.turn) * _TURN + IDS.index(step.id) * _STEP + moment * _PLACE + own


def _active(state: State) -> tuple[Seat, ...]:
    return () if state.active is None else (state.active,)


# -- cards on the table ------------------------------------------------------------------------------------------------


def _of_cards(state: State, reaction: Reaction) -> Iterator[ChecklistStep]:
    phase = state.stage.value
    if not reaction.opened:
        yield ChecklistStep("react", phase, reaction.asked, Waits.SEAL)
    for seat in reaction.to_type:
        yield ChecklistStep("type_card", phase, (seat,), Waits.TAP)
    front = state.front
    if front is not None:
        yield from _of_front(state, front)


def _of_front(state: State, front: PlayedCard) -> Iterator[ChecklistStep]:
    phase, facts = state.stage.value, {"card": f"cards.{front.card}"}
    if not front.begun:
        yield ChecklistStep("carry_out", phase, (front.seat,), Waits.TAP, facts=facts)
    elif front.card is Accomplice.BEGGAR:
        for seat in front.givers:
            yield ChecklistStep("give", phase, (seat,), Waits.TAP, facts=facts)
    elif front.card is Accomplice.LEGACY_HUNTER:
        yield ChecklistStep("choose_part", phase, _active(state), Waits.TAP, facts=facts)
    elif front.card is Accomplice.CHEAT:
        yield ChecklistStep("cheat", phase, (front.seat,), Waits.TAP, facts=facts)
    else:
        yield ChecklistStep("draw", phase, _active(state), Waits.TAP, facts=facts)


# -- stages ------------------------------------------------------------------------------------------------------------


def _setup(state: State) -> Iterator[ChecklistStep]:
    for name in ("setup_bags", "setup_supply", "setup_orders", "setup_dealers", "setup_seats"):
        yield ChecklistStep(name, None, state.ring)
    yield ChecklistStep("first_seat", None, state.ring, Waits.TAP, state.start is not None)
    for seat in choosing(state):
        yield ChecklistStep("ability", None, (seat,), Waits.TAP)


def _before(state: State) -> Iterator[ChecklistStep]:
    yield ChecklistStep("draw_card", state.stage.value, _active(state), Waits.TAP)


def _reserve(state: State) -> Iterator[ChecklistStep]:
    yield ChecklistStep("reserve", state.stage.value, _active(state))
    yield ChecklistStep("pick_bag", state.stage.value, _active(state), Waits.TAP)


def _steal(state: State) -> Iterator[ChecklistStep]:
    phase = state.stage.value
    pending = Pending.NOTHING if state.theft is None else state.theft.pending
    if drawer(state) is not None:
        yield ChecklistStep("draw", phase, _active(state), Waits.TAP)
    if pending is Pending.STOP:
        yield ChecklistStep("keep_loot", phase, _active(state), Waits.TAP)
    if pending is Pending.SKULL:
        yield ChecklistStep("give_back", phase, _active(state), Waits.TAP)


def _actions(state: State) -> Iterator[ChecklistStep]:
    phase = state.stage.value
    if state.finished:
        yield ChecklistStep("act_on", phase, _active(state))
        yield from _refill(state)
    else:
        yield ChecklistStep("act", phase, _active(state), Waits.TAP)


def _refill(state: State) -> Iterator[ChecklistStep]:
    phase = Stage.REFILL.value
    for seat in state.ring:
        if tiles := state.swindler(seat).hand_in:
            yield ChecklistStep("hand_in", phase, (seat,), Waits.TAP, facts={"tiles": tiles})
    if may_come(state):
        yield ChecklistStep("raid", phase, _active(state))
    yield ChecklistStep("refill", phase, _active(state), Waits.TAP, facts={"out": orders_out(state)})


def _hire(state: State) -> Iterator[ChecklistStep]:
    yield ChecklistStep("hire", state.stage.value, _active(state), Waits.TAP)


def _count(state: State) -> Iterator[ChecklistStep]:
    yield ChecklistStep("count_right", None, state.ring, Waits.TAP)


def _over(_state: State) -> Iterator[ChecklistStep]:
    return iter(())


_OF_STAGE = {
    Stage.SETUP: _setup,
    Stage.BEFORE: _before,
    Stage.RESERVE: _reserve,
    Stage.STEAL: _steal,
    Stage.ACTIONS: _actions,
    Stage.REFILL: _refill,
    Stage.HIRE: _hire,
    Stage.COUNT: _count,
    Stage.OVER: _over,
}
