"""Step 2: a bag, its draws, and how the steal ends. Rulebook p. 4 and 5."""

from companion.games.swindler.play import card_events as cev
from companion.games.swindler.play import commands as do
from companion.games.swindler.play import events as ev
from companion.games.swindler.play.decide.move_builder import MoveBuilder, active
from companion.games.swindler.play.state import Pending, Stage, State, Theft
from companion.games.swindler.rules import bags
from companion.games.swindler.rules.accomplices import Accomplice, bet_is_right
from companion.games.swindler.rules.reasons import Veto
from companion.games.swindler.rules.scoring import Source
from companion.games.swindler.rules.tiles import Colour, Tile
from companion.table.ids import Seat
from companion.table.refusals import Refused, refuse


def pick_bag(builder: MoveBuilder, tap: do.PickBag) -> Refused | None:
    """With the bag, step 1 is over."""
    if tap.bag is Colour.NEUTRAL:
        return refuse(Veto.NO_BAG)
    builder.add(ev.BagPicked(tap.bag, switched=False), ev.StageBegan(Stage.STEAL))
    return None


def drawer(state: State) -> Seat | None:
    """Who draws now, if anybody: a Cheat, or the thief while nothing pauses it, for a Traitor, too."""
    cheat, theft, front = state.cheat, state.theft, state.front
    if cheat is not None:
        return cheat.seat
    if theft is None or theft.pending is not Pending.NOTHING:
        return None
    forced = front is not None and front.begun and front.card is Accomplice.TRAITOR
    return active(state) if not state.stack or forced else None


def draw_loot(builder: MoveBuilder, tap: do.DrawLoot) -> Refused | None:
    """One more tile; of which kind, its drawer says."""
    state = builder.state
    seat = _due_draw(state, tap.number)
    if isinstance(seat, Refused):
        return seat
    tile = Tile(_theft(state).bag, tap.coins)
    if not tile.exists:
        return refuse(Veto.NO_SUCH_TILE)
    if state.odds(tile.colour).loot < 1:
        return refuse(Veto.BAG_EMPTY)
    builder.add(ev.LootDrawn(seat, tile))
    _forced_draw_is_made(builder)
    return None


def draw_skull(builder: MoveBuilder, tap: do.DrawSkull) -> Refused | None:
    """A Cheat's ends its draws and does nothing else; a thief's lies open until the loot goes back."""
    seat = _due_draw(builder.state, tap.number)
    if isinstance(seat, Refused):
        return seat
    cheat = builder.state.cheat
    builder.add(ev.SkullDrawn(seat, by_cheat=cheat is not None))
    if cheat is not None:
        builder.add(cev.CardDone(cheat.number))
    _forced_draw_is_made(builder)
    return None


def _due_draw(state: State, number: int) -> Seat | Refused:
    seat = drawer(state)
    if seat is None:
        return refuse(Veto.NO_DRAW_NOW)
    return seat if number == state.draws + 1 else refuse(Veto.DRAW_COUNTED, draw=state.draws + 1)


def _forced_draw_is_made(builder: MoveBuilder) -> None:
    front = builder.state.front
    if front is not None and front.begun and front.card is Accomplice.TRAITOR:
        builder.add(cev.CardDone(front.number))


def _theft(state: State) -> Theft:
    assert state.theft is not None  # somebody draws
    return state.theft


def stop_stealing(builder: MoveBuilder, tap: do.StopStealing) -> Refused | None:
    """After the first tile out of this bag, or when an Angel allows it; never instead of a Traitor's draw."""
    state, theft = builder.state, builder.state.theft
    if theft is None or theft.pending is not Pending.NOTHING or tap.draws != state.draws:
        return refuse(Veto.STEP_NOT_DUE)
    if not theft.here and not theft.spared:
        return refuse(Veto.DRAW_FIRST)
    builder.add(ev.StealStopped())
    return None


def keep_loot(builder: MoveBuilder, tap: do.KeepLoot) -> Refused | None:
    """Nobody has answered the stop."""
    if not _is_pending(builder.state, Pending.STOP, tap.draws):
        return refuse(Veto.STEP_NOT_DUE)
    end_steal(builder)
    return None


def give_back(builder: MoveBuilder, tap: do.GiveBack) -> Refused | None:
    """Nobody has undone the skull: every tile of that colour goes back, old and new; a very first draw is consoled."""
    if not _is_pending(builder.state, Pending.SKULL, tap.draws):
        return refuse(Veto.STEP_NOT_DUE)
    state, theft = builder.state, _theft(builder.state)
    seat, harmless = active(state), theft.harmless
    builder.add(ev.SkullStood(harmless))
    if not harmless:
        lost = bags.goes_back(state.swindler(seat).tiles, theft.bag)
        if lost:
            builder.add(ev.TilesMoved(seat, None, lost))
        if bags.consoles(theft.stood):
            builder.add(ev.CoinsMoved(None, seat, 1))
    if theft.forced_by is not None:
        builder.add(ev.CoinsMoved(None, theft.forced_by, 1))
    end_steal(builder)
    return None


def _is_pending(state: State, pending: Pending, draws: int) -> bool:
    return state.theft is not None and state.theft.pending is pending and state.draws == draws


def end_steal(builder: MoveBuilder) -> None:
    """The steal is over. Bets are settled: the whole steal counts."""
    skulls = _theft(builder.state).skulls
    for bet in builder.state.bets:
        right = bet_is_right(bet_on_skull=bet.on_skull, skulls=skulls)
        builder.add(cev.BetSettled(bet.seat, bet.on_skull, right))
        if right:
            builder.add(ev.Scored(bet.seat, 1, Source.BET))
    builder.add(ev.StealEnded(), ev.StageBegan(Stage.ACTIONS))
