"""STOP!: the question to all who hold a card, its answers, and the line in which the cards stand. Rulebook p. 7."""

from collections.abc import Mapping

from companion.games.swindler.play import card_events as cev
from companion.games.swindler.play import commands as do
from companion.games.swindler.play import planning
from companion.games.swindler.play.decide.moments import may_call_stop
from companion.games.swindler.play.decide.move_builder import MoveBuilder
from companion.games.swindler.play.planning import Answered
from companion.games.swindler.play.state import State
from companion.games.swindler.rules.reasons import Veto
from companion.table.game import Answers, Laid, NoAnswer, Opened, SetAside
from companion.table.ids import Seat
from companion.table.refusals import Refused, refuse


def call_stop(builder: MoveBuilder, tap: do.CallStop) -> Refused | None:
    """The table pauses; whoever holds a card that does not rest is asked."""
    state, seat = builder.state, Seat(tap.seat)
    if not state.swindler(seat).playable:
        return refuse(Veto.NO_CARD, swindler=state.swindler(seat).figure)
    if not may_call_stop(state, seat):
        return refuse(Veto.ASKED_ALREADY)
    asked = tuple(each for each in state.ring if state.swindler(each).playable)
    builder.add(cev.StopCalled(seat, state.asked + 1, asked))
    return None


def answers_opened(builder: MoveBuilder, fact: Answers) -> None:
    """All at once. What did not open, or is no card that could be played, stays in its hand."""
    state = builder.state
    builder.add(cev.AnswersOpened(tuple(seat for seat in state.ring if isinstance(fact.by_seat.get(seat), Laid))))
    for seat, answered in _read(state, fact.by_seat).items():
        if answered is None:
            builder.add(cev.AnswerIgnored(seat))
        elif answered.card is not None:
            builder.add(cev.CardPlayed(builder.state.played + 1, seat, answered.card, answered.target))


def _read(state: State, by_seat: Mapping[Seat, Opened | Laid | SetAside | NoAnswer]) -> dict[Seat, Answered | None]:
    """Each is judged by the table as it stood when it was asked."""
    found: dict[Seat, Answered | None] = {}
    for seat in state.ring:
        match by_seat.get(seat):
            case Opened(value, 0):
                answered = planning.opened(value)
                legal = answered is not None and not planning.refused_answer(state, seat, answered)
                found[seat] = answered if legal else None
            case Opened() | SetAside():
                found[seat] = None
    return found


def type_card(builder: MoveBuilder, tap: do.TypeCard) -> Refused | None:
    """What a seat without a phone has laid face down, turned up with the others."""
    state, seat, answered = builder.state, Seat(tap.seat), Answered(tap.card, tap.target)
    if state.reaction is None or seat not in state.reaction.to_type:
        return refuse(Veto.STEP_NOT_DUE)
    if refused := planning.refused_answer(state, seat, answered):
        return refused
    if any(card.number == tap.target for card in state.reaction.cards):  # turned up with it, so not yet known
        return refuse(Veto.NOT_ITS_MOMENT)
    builder.add(cev.AnswerTyped(seat))
    if answered.card is not None:
        builder.add(cev.CardPlayed(state.played + 1, seat, answered.card, answered.target))
    return None
