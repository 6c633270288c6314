"""The one door for taps and answers: first whether it may be, then what follows. A refusal changes nothing."""

from collections.abc import Callable
from enum import Enum
from typing import Any

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.commands import Command
from companion.games.swindler.play.decide import absence, actions, by_hand, cards, prepare, reactions, steal, turn
from companion.games.swindler.play.decide.move_builder import MoveBuilder, building, follow
from companion.games.swindler.play.events import Event
from companion.games.swindler.play.state import PLAYING, Stage, State
from companion.games.swindler.rules import dealers, orders
from companion.games.swindler.rules.reasons import Veto
from companion.table.game import Absent, Answers, Fact
from companion.table.ids import Seat
from companion.table.refusals import Refused, refuse

Handler = Callable[[MoveBuilder, Any], Refused | None]


class While(Enum):
    """With what a tap can be made at the same time."""

    CLEAR = 1  # no card lies on the table
    CARDS = 2  # also while cards are carried out
    ANSWERS = 3  # also while answers are out


_SETUP, _BEFORE, _RESERVE, _STEAL, _ACTIONS, _COUNT = (
    frozenset({stage}) for stage in (Stage.SETUP, Stage.BEFORE, Stage.RESERVE, Stage.STEAL, Stage.ACTIONS, Stage.COUNT)
)
_LATE = frozenset({Stage.ACTIONS, Stage.HIRE})
_REFILL = frozenset({Stage.ACTIONS, Stage.REFILL})

HANDLERS: dict[type[Command], tuple[frozenset[Stage], While, Handler]] = {
    do.FirstSeat: (_SETUP, While.CLEAR, prepare.first_seat),
    do.TakeAbility: (_SETUP, While.CLEAR, prepare.take_ability),
    do.DrawCard: (_BEFORE, While.CLEAR, turn.draw_card),
    do.Reserve: (_RESERVE, While.CLEAR, turn.reserve),
    do.Drop: (PLAYING, While.CLEAR, turn.drop),
    do.PickBag: (_RESERVE, While.CLEAR, steal.pick_bag),
    do.DrawLoot: (_STEAL, While.CARDS, steal.draw_loot),
    do.DrawSkull: (_STEAL, While.CARDS, steal.draw_skull),
    do.StopStealing: (_STEAL, While.CLEAR, steal.stop_stealing),
    do.KeepLoot: (_STEAL, While.CLEAR, steal.keep_loot),
    do.GiveBack: (_STEAL, While.CLEAR, steal.give_back),
    do.Fulfil: (_ACTIONS, While.CLEAR, actions.fulfil),
    do.Sell: (_ACTIONS, While.CLEAR, actions.sell),
    do.Raid: (_REFILL, While.CLEAR, actions.raid),
    do.HandIn: (PLAYING, While.CLEAR, actions.hand_in),
    do.Refill: (_REFILL, While.CLEAR, actions.refill),
    do.Hire: (_LATE, While.CLEAR, actions.hire),
    do.EndTurn: (_LATE, While.CLEAR, turn.end_turn),
    do.CallStop: (PLAYING, While.ANSWERS, reactions.call_stop),
    do.TypeCard: (PLAYING, While.ANSWERS, reactions.type_card),
    do.CarryOut: (PLAYING, While.CARDS, cards.carry_out),
    do.PlaceBet: (PLAYING, While.CARDS, cards.place_bet),
    do.StopCheating: (PLAYING, While.CARDS, cards.stop_cheating),
    do.TakeLoot: (PLAYING, While.CARDS, cards.take_loot),
    do.SwitchBag: (PLAYING, While.CARDS, cards.switch_bag),
    do.SplitLoot: (PLAYING, While.CARDS, cards.split_loot),
    do.ChoosePart: (PLAYING, While.CARDS, cards.choose_part),
    do.Give: (PLAYING, While.CARDS, cards.give),
    do.Swap: (PLAYING, While.CARDS, cards.swap),
    do.SetCount: (PLAYING | _COUNT, While.CARDS, by_hand.set_count),
    do.ConfirmCount: (_COUNT, While.CLEAR, turn.confirm_count),
}
"""In which steps a command may be tapped, beside which cards, and what decides it."""

_SEAT_FIELDS = ("seat", "other")


def decide(state: State, move: Command | Fact) -> tuple[Event, ...] | Refused:
    """The events that follow from a command or a fact."""
    builder = building(state)
    if isinstance(move, Answers):
        reactions.answers_opened(builder, move)
    elif isinstance(move, Absent):
        absence.pass_over(builder, move.seat)
    else:
        tap: Any = move  # Swindler asks for no roll and shows no hidden part
        stages, beside, handler = HANDLERS[type(tap)]
        refused = _out_of_time(state, tap, stages) or _paused(state, beside) or _wrong_place(state, tap)
        if refused := refused or handler(builder, tap):
            return refused
    follow(builder)
    return builder.done()


def _out_of_time(state: State, tap: Command, stages: frozenset[Stage]) -> Refused | None:
    """A tap belongs to the turn and the step it was made in."""
    turn_of_tap = getattr(tap, "turn", state.turn)
    if turn_of_tap != state.turn:
        return refuse(Veto.OTHER_TURN, tapped=turn_of_tap, turn=state.turn)
    return None if state.stage in stages else refuse(Veto.NOT_NOW)


def _paused(state: State, beside: While) -> Refused | None:
    """A STOP! pauses everything until all have answered, and the cards until they are carried out."""
    reaction = state.reaction
    if reaction is None or beside is While.ANSWERS:
        return None
    answers_out = not reaction.opened or bool(reaction.to_type)
    return refuse(Veto.PAUSED) if answers_out or beside is While.CLEAR else None


def _wrong_place(state: State, tap: Command) -> Refused | None:
    """Seats that do not sit here, places that the board does not have."""
    for name in _SEAT_FIELDS:
        number: int | None = getattr(tap, name, None)
        if number is not None and Seat(number) not in state.swindlers:
            return refuse(Veto.SWINDLER_UNKNOWN)
    slot: int | None = getattr(tap, "slot", None)
    if slot is not None and not 0 <= slot < (dealers.OUT if isinstance(tap, do.Sell) else orders.OUT):
        return refuse(Veto.SLOT_UNKNOWN)
    return None
