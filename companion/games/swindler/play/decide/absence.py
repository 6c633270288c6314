"""What becomes of a seat whose player went home (ruling 19): it does nothing more, and its turns pass."""

from companion.games.swindler.play import card_events as cev
from companion.games.swindler.play import events as ev
from companion.games.swindler.play.decide.move_builder import MoveBuilder, follow
from companion.games.swindler.play.decide.prepare import begin, choosing
from companion.games.swindler.play.decide.steal import end_steal
from companion.games.swindler.play.decide.turn import pass_turn
from companion.games.swindler.play.state import PLAYING, PlayedCard, State
from companion.games.swindler.rules.abilities import Ability
from companion.games.swindler.rules.accomplices import Accomplice
from companion.table.ids import Seat


def pass_over(builder: MoveBuilder, seat: Seat) -> None:
    """Nothing waits for this seat any more. A refill in its turn remains: the table does that together."""
    if seat in choosing(builder.state):
        builder.add(ev.AbilityTaken(seat, Ability.WRITTEN, "-"))  # so every card is left to the others
        begin(builder)
    _cards(builder, seat)
    if builder.state.swindler(seat).hand_in:
        builder.add(ev.HandInDue(seat, 0))
    state = builder.state
    if state.active != seat or state.stage not in PLAYING or state.stack or state.finished:
        return
    if state.theft is not None:
        end_steal(builder)
    pass_turn(builder)


def _cards(builder: MoveBuilder, seat: Seat) -> None:
    """The cards on the table go on without the seat, as far as they have waited for it."""
    reaction = builder.state.reaction
    if reaction is not None and seat in reaction.to_type:
        builder.add(cev.AnswerTyped(seat))
        follow(builder)
    while (front := builder.state.front) is not None and _waits_for(builder.state, front, seat):
        if front.begun and front.card is Accomplice.BEGGAR:
            builder.add(cev.Given(front.number, seat, None))
        if front.begun and front.givers in ((), (seat,)):
            builder.add(cev.CardDone(front.number))
        elif not front.begun:
            builder.add(cev.CardReturned(front.number))
        follow(builder)


def _waits_for(state: State, front: PlayedCard, seat: Seat) -> bool:
    """Whether the card that is next in line waits for this seat."""
    if not front.begun or front.card is Accomplice.CHEAT:
        return front.seat == seat
    return seat in front.givers if front.card is Accomplice.BEGGAR else state.active == seat
