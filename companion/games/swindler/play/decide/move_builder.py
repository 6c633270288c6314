"""What many moves have in common: paying, cards that are drawn, what follows by itself."""

from collections.abc import Sequence

from companion.games.swindler.play import card_events as cev
from companion.games.swindler.play import events as ev
from companion.games.swindler.play.apply.event import apply_event
from companion.games.swindler.play.decide.moments import fits_now
from companion.games.swindler.play.state import Stage, State
from companion.games.swindler.rules import paying
from companion.games.swindler.rules.reasons import Veto
from companion.games.swindler.rules.tiles import Heap, Tile
from companion.table import move_builder as table_moves
from companion.table.ids import Seat
from companion.table.refusals import Refused, refuse

MoveBuilder = table_moves.MoveBuilder[State, ev.Event]


def building(state: State) -> MoveBuilder:
    """A move that begins here."""
    return table_moves.MoveBuilder(state, apply_event)  # by its bare name: a generic one is made more slowly


def active(state: State) -> Seat:
    """Whose turn it is."""
    assert state.active is not None  # a turn is under way
    return state.active


def follow(builder: MoveBuilder) -> None:
    """What comes by itself after a tap or an answer: cards whose moment is gone, questions whose cards are all done, a
    draw from a pile that is out (ruling 18)."""
    while (reaction := builder.state.reaction) and reaction.opened and not reaction.to_type:
        front = builder.state.front
        if front is None:
            builder.add(cev.ReactionOver())
        elif not front.begun and not fits_now(builder.state, front):
            builder.add(cev.CardReturned(front.number))
        else:
            return
    state = builder.state
    if state.stage is Stage.BEFORE and not state.stack and not state.accomplices_left:
        builder.add(ev.CardsDrawn(active(state), 0, rest=False, shuffled=False), ev.StageBegan(Stage.RESERVE))


def missing(state: State, seat: Seat, tiles: Sequence[Tile]) -> Refused | None:
    """Tiles that do not lie before a seat."""
    swindler = state.swindler(seat)
    if swindler.tiles.holds(Heap(tiles)):
        return None
    return refuse(Veto.TILES_MISSING, swindler=swindler.figure)


def pay(builder: MoveBuilder, seat: Seat, price: int, tiles: Sequence[Tile]) -> Refused | None:
    """So many coins, first those on these tiles, which go back to their bags."""
    heap, swindler = Heap(tiles), builder.state.swindler(seat)
    left = paying.change(price, heap)
    if left is None:
        return refuse(Veto.PAID_ODDLY, price=price)
    if refused := missing(builder.state, seat, tiles):
        return refused
    if swindler.coins < left:
        return refuse(Veto.COINS_MISSING, swindler=swindler.figure, price=price, coins=swindler.coins_shown)
    if heap:
        builder.add(ev.TilesMoved(seat, None, heap))
    if left > 0:
        builder.add(ev.CoinsMoved(seat, None, left))
    elif left < 0:
        builder.add(ev.CoinsMoved(None, seat, -left))
    return None


def draw_cards(builder: MoveBuilder, seat: Seat, cards: int, *, rest: bool) -> Refused | None:
    """Accomplices from the pile; when it is out, the discards are shuffled."""
    state = builder.state
    if state.accomplices_left < cards:
        return refuse(Veto.CARDS_OUT, cards=state.accomplices_left)
    builder.add(ev.CardsDrawn(seat, cards, rest, shuffled=state.accomplices_left - state.discards < cards))
    return None
