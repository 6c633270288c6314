"""Turns: how one begins, what it reserves, how it ends, and the end of the game. Rulebook p. 3, 4, 6 and 7."""

from companion.games.swindler.play import commands as do
from companion.games.swindler.play import events as ev
from companion.games.swindler.play.decide.move_builder import MoveBuilder, active, draw_cards
from companion.games.swindler.play.state import Stage, State
from companion.games.swindler.rules import orders, rounds, scoring
from companion.games.swindler.rules.abilities import Ability
from companion.games.swindler.rules.reasons import Veto
from companion.games.swindler.rules.scoring import Source
from companion.table.ids import Seat
from companion.table.refusals import Refused, refuse


def begin_turn(builder: MoveBuilder, seat: Seat) -> None:
    """The turn of this seat, or of the first one after it that is not in the dungeon; or the count.

    Where everybody sits there, each loses one turn."""
    while (state := builder.state).swindler(seat).in_dungeon:
        builder.add(ev.TurnLost(state.turn + 1, seat))
        if is_over(builder.state):
            builder.add(ev.StageBegan(Stage.COUNT))
            return
        seat = rounds.next_seat(state.ring, seat)
    stage = Stage.BEFORE if state.has(seat, Ability.DRAWS_CARD) else Stage.RESERVE
    builder.add(ev.TurnBegan(state.turn + 1, seat, stage))


def is_last_round(state: State) -> bool:
    """Whether this round is the last."""
    done = [swindler.orders for swindler in state.swindlers.values()]
    return rounds.is_last_round(done, orders.LAST_ROUND_AT[len(state.ring)])


def is_over(state: State) -> bool:
    """Whether the game ends with the turn under way."""
    assert state.start is not None
    return is_last_round(state) and not rounds.still_to_play(state.ring, state.start, active(state))


def draw_card(builder: MoveBuilder, _tap: do.DrawCard) -> Refused | None:
    """A master thief's accomplice; it can be played at once, for it was not hired."""
    refused = draw_cards(builder, active(builder.state), 1, rest=False)
    if refused is None:
        builder.add(ev.StageBegan(Stage.RESERVE))
    return refused


def reserve(builder: MoveBuilder, tap: do.Reserve) -> Refused | None:
    """One marker an order: the own one throws off a rival's, who loses 2 points."""
    state = builder.state
    seat, order = active(state), state.orders[tap.slot]
    if order is None:
        return refuse(Veto.NO_ORDER)
    if order.marker == seat:
        return refuse(Veto.RESERVED_ALREADY)
    markers = [each.marker for each in state.orders if each is not None]
    if not orders.markers_left(markers, seat):
        return refuse(Veto.MARKERS_OUT, most=orders.MARKERS)
    if order.marker is not None:
        _take_off(builder, order.marker, tap.slot, Source.THROWN_OFF)
    builder.add(ev.MarkerLaid(seat, tap.slot))
    return None


def drop(builder: MoveBuilder, tap: do.Drop) -> Refused | None:
    """An own marker can always be taken off, for 2 points."""
    seat, order = Seat(tap.seat), builder.state.orders[tap.slot]
    if order is None or order.marker != seat:
        return refuse(Veto.NOT_RESERVED)
    _take_off(builder, seat, tap.slot, Source.DROPPED)
    return None


def _take_off(builder: MoveBuilder, seat: Seat, slot: int, source: Source) -> None:
    builder.add(ev.MarkerOff(seat, slot), ev.Scored(seat, orders.LOST, source))


def end_turn(builder: MoveBuilder, _tap: do.EndTurn) -> Refused | None:
    """Ends a turn of which nothing is left to do."""
    if builder.state.finished:
        return refuse(Veto.REFILL_DUE)
    pass_turn(builder)
    return None


def pass_turn(builder: MoveBuilder) -> None:
    """The next seat, or the final count."""
    state = builder.state
    if is_over(state):
        builder.add(ev.StageBegan(Stage.COUNT))
    else:
        begin_turn(builder, rounds.next_seat(state.ring, active(state)))


def confirm_count(builder: MoveBuilder, _tap: do.ConfirmCount) -> Refused | None:
    """Coins, then reserved orders, seat by seat; then who has won."""
    state = builder.state
    for seat, swindler in state.swindlers.items():
        reserved = sum(order is not None and order.marker == seat for order in state.orders)
        for source, amount in scoring.final_changes(swindler.coins_shown, reserved):
            builder.add(ev.Scored(seat, amount, source))
    scores = [
        scoring.FinalScore(seat, swindler.points, swindler.orders) for seat, swindler in builder.state.swindlers.items()
    ]
    builder.add(ev.RankingMade(scoring.final_ranking(scores)))
    return None
