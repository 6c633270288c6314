"""All taps and proofs go through here: first whether they are allowed, then what follows. A refusal changes nothing."""

from collections.abc import Callable
from typing import Any

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play import reversals
from companion.games.age_of_thieves.play.commands import Command
from companion.games.age_of_thieves.play.decide import adjustments as by_hand
from companion.games.age_of_thieves.play.decide import bookings as book
from companion.games.age_of_thieves.play.decide import cards, end, turn
from companion.games.age_of_thieves.play.decide import reversals as back
from companion.games.age_of_thieves.play.decide.facts import judge_fact
from companion.games.age_of_thieves.play.decide.move_builder import MoveBuilder, building, follow
from companion.games.age_of_thieves.play.events import Event
from companion.games.age_of_thieves.play.state import PLAYING, Stage, State
from companion.games.age_of_thieves.rules.reasons import Veto
from companion.table.game import Absent, Answers, Fact, PartShown, RollMade, RollReal
from companion.table.ids import Seat
from companion.table.refusals import Refused, refuse

Handler = Callable[[MoveBuilder, Any], Refused | None]

_SETUP, _EVENT, _PLANS, _CARDS, _CLEANUP, _COUNT = (
    frozenset({stage})
    for stage in (Stage.SETUP, Stage.EVENT, Stage.DECLARATION, Stage.RESOLUTION, Stage.CLEANUP, Stage.COUNT)
)

HANDLERS: dict[type[Command], tuple[frozenset[Stage], Handler]] = {
    do.FirstThief: (_SETUP, turn.first_thief),
    do.FiguresStand: (_SETUP, turn.figures_stand),
    do.AlarmPlaced: (_EVENT, turn.alarm_placed),
    do.JewelPlaced: (_EVENT, turn.jewel_placed),
    do.DiceThrown: (_EVENT, turn.dice_thrown),
    do.ExtraEvent: (PLAYING, turn.extra_event),
    do.TypeAp: (_PLANS, cards.type_ap),
    do.Use: (_CARDS, cards.use),
    do.Resign: (_CARDS, cards.resign),
    do.GuardDone: (_CARDS, cards.guard_done),
    do.WeAreHere: (_CARDS, cards.we_are_here),
    do.Mismatch: (_CARDS | _CLEANUP, cards.mismatch),
    do.PickUp: (PLAYING, book.pick_up),
    do.TakeEmperors: (PLAYING, book.take_emperors),
    do.DrawDistrict: (PLAYING, book.draw_district),
    do.Reveal: (PLAYING, book.reveal),
    do.SpendNeighborhood: (PLAYING, book.spend_neighborhood),
    do.Catch: (PLAYING, book.catch),
    do.Steal: (PLAYING, book.steal),
    do.MarkForTheft: (PLAYING, book.mark),
    do.DueNext: (PLAYING, book.due_next),
    do.Hide: (PLAYING, book.hide),
    do.Leave: (PLAYING, end.leave),
    do.Adjust: (PLAYING, by_hand.adjust),
    reversals.PutBack: (PLAYING, back.put_back),
    reversals.GetOut: (PLAYING, back.get_out),
    reversals.TakeMarkerOff: (PLAYING, back.take_marker_off),
    reversals.CancelCard: (_CARDS, back.cancel_card),
    reversals.PassFirstThief: (PLAYING, back.pass_first_thief),
    reversals.CallGuard: (PLAYING, back.call_guard),
    do.NextTurn: (_CLEANUP, turn.next_turn),
    do.Count: (_COUNT, end.count),
    do.CountIsRight: (_COUNT, end.count_is_right),
}
"""For each command: the stages in which it may be tapped, and the function that decides it."""

_SEAT_FIELDS = ("seat", "thief", "victim", "target")
_OUT_OF_TOWN_TOO = (do.Count, do.FirstThief)
"""Commands that may be about a thief who has left."""


def decide(state: State, move: Command | Fact) -> tuple[Event, ...] | Refused:
    """The events that follow from a command or a fact."""
    builder = building(state)
    if isinstance(move, RollMade | RollReal | Answers | PartShown | Absent):
        judge_fact(builder, move)
    else:
        stages, handler = HANDLERS[type(move)]
        refused = _out_of_time(state, move, stages) or _wrong_seat(state, move) or handler(builder, move)
        if refused:
            return refused
    cards.resign_rest(builder)
    follow(builder)
    return builder.done()


def _out_of_time(state: State, move: Command, stages: frozenset[Stage]) -> Refused | None:
    """Refuses a tap that was made in another turn or stage."""
    turn_of_tap = getattr(move, "turn", state.turn)
    if turn_of_tap != state.turn:
        return refuse(Veto.OTHER_TURN, tapped=turn_of_tap, turn=state.turn)
    return None if state.stage in stages else refuse(Veto.NOT_NOW)


def _wrong_seat(state: State, move: Command) -> Refused | None:
    for name in _SEAT_FIELDS:
        number: int | None = getattr(move, name, None)
        if number is None:
            continue
        if number not in state.thieves:
            return refuse(Veto.THIEF_UNKNOWN)
        thief = state.thief(Seat(number))
        if thief.left is not None and not isinstance(move, _OUT_OF_TOWN_TOO):
            return refuse(Veto.HAS_LEFT, thief=thief.figure)
    return None
