"""What each accomplice does when its place in the line has come. Rulebook p. 7 and its appendix."""

from companion.games.swindler.play import card_events as cev
from companion.games.swindler.play import commands as do
from companion.games.swindler.play import events as ev
from companion.games.swindler.play.decide.moments import swaps
from companion.games.swindler.play.decide.move_builder import MoveBuilder, active, missing
from companion.games.swindler.play.state import PlayedCard, State, Theft
from companion.games.swindler.rules.accomplices import Accomplice, is_begged
from companion.games.swindler.rules.reasons import Veto
from companion.games.swindler.rules.tiles import Colour, Heap
from companion.table.ids import Seat
from companion.table.refusals import Refused, refuse

AT_ONCE = frozenset(
    {
        Accomplice.ASSASSIN,
        Accomplice.FORGER,
        Accomplice.LOCKPICK,
        Accomplice.TRAITOR,
        Accomplice.CHEAT,
        Accomplice.BEGGAR,
    }
)
"""Cards that need no word more to begin with."""


def _front(state: State, play: int, card: Accomplice, *, begun: bool = False) -> PlayedCard | Refused:
    """The card that is next in line, if it is this one."""
    front = state.front
    if front is None or front.number != play or front.card is not card or front.begun is not begun:
        return refuse(Veto.NOT_THIS_CARD)
    return front


def _theft(state: State) -> Theft:
    assert state.theft is not None  # its moment has been looked at
    return state.theft


def carry_out(builder: MoveBuilder, tap: do.CarryOut) -> Refused | None:
    """Cards that only say that they begin."""
    front = builder.state.front
    if front is None or front.number != tap.play or front.begun or front.card not in AT_ONCE:
        return refuse(Veto.NOT_THIS_CARD)
    match front.card:
        case Accomplice.ASSASSIN:
            assert front.target is not None
            builder.add(cev.CardDone(front.target, neutralised=True), cev.CardDone(front.number))
        case Accomplice.TRAITOR:
            builder.add(cev.CardBegun(front.number), cev.DrawForced(front.number))
        case Accomplice.BEGGAR:
            _beg(builder, front)
        case Accomplice.CHEAT:
            builder.add(cev.CardBegun(front.number))
        case _:
            builder.add(cev.AidLaid(front.number))
    return None


def place_bet(builder: MoveBuilder, tap: do.PlaceBet) -> Refused | None:
    """For all to see."""
    front = _front(builder.state, tap.play, Accomplice.KNOW_IT_ALL)
    if isinstance(front, Refused):
        return front
    builder.add(cev.BetPlaced(front.number, tap.on_skull))
    return None


def stop_cheating(builder: MoveBuilder, tap: do.StopCheating) -> Refused | None:
    """After one draw at least (ruling 14)."""
    front = _front(builder.state, tap.play, Accomplice.CHEAT, begun=True)
    if isinstance(front, Refused):
        return front
    if not front.drawn:
        return refuse(Veto.DRAW_FIRST)
    builder.add(cev.CardDone(front.number))
    return None


def take_loot(builder: MoveBuilder, tap: do.TakeLoot) -> Refused | None:
    """A Guardian Angel undoes the skull and takes a tile of this turn, if there is one."""
    state = builder.state
    front = _front(state, tap.play, Accomplice.GUARDIAN_ANGEL)
    if isinstance(front, Refused):
        return front
    loot = _theft(state).loot
    if (tap.tile is None) is not (not loot) or (tap.tile is not None and not loot.number(tap.tile)):
        return refuse(Veto.NOT_OF_THIS_LOOT)
    builder.add(cev.SkullUndone(front.number))
    if tap.tile is not None:
        builder.add(ev.TilesMoved(active(state), front.seat, Heap((tap.tile,)), of_loot=True))
    builder.add(cev.CardDone(front.number))
    return None


def switch_bag(builder: MoveBuilder, tap: do.SwitchBag) -> Refused | None:
    """A Decoy: the thief goes on with another bag."""
    state = builder.state
    front = _front(state, tap.play, Accomplice.DECOY)
    if isinstance(front, Refused):
        return front
    if tap.bag in (Colour.NEUTRAL, _theft(state).bag):
        return refuse(Veto.NO_BAG)
    builder.add(ev.BagPicked(tap.bag, switched=True), cev.CardDone(front.number))
    return None


def split_loot(builder: MoveBuilder, tap: do.SplitLoot) -> Refused | None:
    """A Legacy Hunter makes two parts of all that was stolen in this turn; one may be empty."""
    state = builder.state
    front = _front(state, tap.play, Accomplice.LEGACY_HUNTER)
    if isinstance(front, Refused):
        return front
    part = Heap(tap.part)
    if not _theft(state).loot.holds(part):
        return refuse(Veto.NOT_OF_THIS_LOOT)
    builder.add(cev.LootSplit(front.number, part))
    return None


def choose_part(builder: MoveBuilder, tap: do.ChoosePart) -> Refused | None:
    """The thief picks first; the other part is the Legacy Hunter's."""
    state = builder.state
    front = _front(state, tap.play, Accomplice.LEGACY_HUNTER, begun=True)
    if isinstance(front, Refused):
        return front
    loot, part = _theft(state).loot, front.part or Heap()
    goes = loot - part if tap.named else loot & part
    if goes:
        builder.add(ev.TilesMoved(active(state), front.seat, goes, of_loot=True))
    builder.add(cev.CardDone(front.number))
    return None


def _beg(builder: MoveBuilder, front: PlayedCard) -> None:
    """All others with enough loot give, wherever they sit."""
    state = builder.state
    others = (seat for seat in state.ring if seat != front.seat)
    givers = tuple(seat for seat in others if is_begged(len(state.swindler(seat).tiles)))
    if givers:
        builder.add(cev.CardBegun(front.number, givers))
    else:
        builder.add(cev.CardDone(front.number))


def give(builder: MoveBuilder, tap: do.Give) -> Refused | None:
    """A tile or a coin, as the giver likes."""
    state, seat = builder.state, Seat(tap.seat)
    front = _front(state, tap.play, Accomplice.BEGGAR, begun=True)
    if isinstance(front, Refused):
        return front
    swindler = state.swindler(seat)
    if seat not in front.givers:
        return refuse(Veto.STEP_NOT_DUE)
    if tap.tile is None:
        if swindler.coins < 1 and swindler.tiles:
            return refuse(Veto.COINS_MISSING, swindler=swindler.figure, price=1, coins=0)
        if swindler.coins:  # another Beggar may have left nothing at all
            builder.add(ev.CoinsMoved(seat, front.seat, 1))
    else:
        if refused := missing(state, seat, (tap.tile,)):
            return refused
        builder.add(ev.TilesMoved(seat, front.seat, Heap((tap.tile,))))
    builder.add(cev.Given(front.number, seat, tap.tile))
    if front.givers == (seat,):
        builder.add(cev.CardDone(front.number))
    return None


def swap(builder: MoveBuilder, tap: do.Swap) -> Refused | None:
    """Two tiles, both of the Trickster's choice; the other seat has the card then, and cannot undo it with it."""
    state, other = builder.state, Seat(tap.other)
    front = _front(state, tap.play, Accomplice.TRICKSTER)
    if isinstance(front, Refused):
        return front
    if other == front.seat:
        return refuse(Veto.FROM_ONESELF)
    if refused := missing(state, front.seat, (tap.own,)) or missing(state, other, (tap.theirs,)):
        return refused
    if (other, tap.own, tap.theirs) not in swaps(state, front.seat):
        return refuse(Veto.UNDOES_SWAP)
    builder.add(
        ev.TilesMoved(front.seat, other, Heap((tap.own,))),
        ev.TilesMoved(other, front.seat, Heap((tap.theirs,))),
        cev.TricksterHandedOn(front.number, other, tap.own, tap.theirs),
    )
    return None
