"""What a robot plays when it is asked for a card, and what it taps when its card's place has come."""

from collections.abc import Callable

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.commands import Command
from companion.games.swindler.play.decide.actions import can_act
from companion.games.swindler.play.decide.cards import AT_ONCE
from companion.games.swindler.play.decide.moments import is_playable, may_call_stop, swaps
from companion.games.swindler.play.decide.move_builder import active
from companion.games.swindler.play.planning import Answered
from companion.games.swindler.play.robots.purse import some_of
from companion.games.swindler.play.state import PlayedCard, State
from companion.games.swindler.rules.accomplices import Accomplice, is_begged
from companion.games.swindler.rules.tiles import BAGS, Heap
from companion.seal.chance import Chance
from companion.table.ids import Seat

Tap = tuple[Seat, Command]


def answer(chance: Chance, state: State, seat: Seat) -> Answered:
    """Any card that has an effect now, as if it were in hand; in one case of three none, but for who has said STOP!"""
    able = useful(state, seat)
    called = state.reaction is not None and state.reaction.by == seat
    return Answered() if not able or (not called and chance.one_in(3)) else chance.pick(able)


def useful(state: State, seat: Seat) -> list[Answered]:
    """Every answer of a seat that would change something now."""
    waiting = [card for reaction in state.stack for card in reaction.cards if not card.begun and card.seat != seat]
    stopped = [Answered(Accomplice.ASSASSIN, card.number) for card in waiting]
    others = [card for card in Accomplice if is_playable(state, seat, card) and _changes(state, seat, card)]
    return [*map(Answered, others), *stopped]


def could_answer(state: State, seat: Seat) -> bool:
    """Whether a seat may say STOP! now, and could have a reason to."""
    return may_call_stop(state, seat) and bool(useful(state, seat))


def _changes(state: State, seat: Seat, card: Accomplice) -> bool:
    """Whether a card that can be played now does something."""
    loot, bag = (state.theft.loot, state.theft.bag) if state.theft else (Heap(), None)
    match card:
        case Accomplice.BEGGAR:
            return any(is_begged(len(state.swindler(each).tiles)) for each in state.ring if each != seat)
        case Accomplice.LEGACY_HUNTER:
            return bool(loot)
        case Accomplice.CHEAT:
            return bag is not None and state.odds(bag).loot > 0
        case Accomplice.FORGER | Accomplice.LOCKPICK:
            return can_act(state)
    return True


def tap(chance: Chance, state: State, draw: Callable[[State], Tap]) -> Tap | None:
    """What carries the cards on the table on; None while answers are sealed. `draw`: a hand in the bag."""
    reaction, front = state.reaction, state.front
    if reaction is not None and reaction.to_type:
        seat = reaction.to_type[0]
        return seat, _typed(chance, state, seat)
    if front is None:
        return None
    return _begun(chance, state, front, draw) if front.begun else (front.seat, _carried_out(chance, state, front))


def _typed(chance: Chance, state: State, seat: Seat) -> do.TypeCard:
    reaction = state.reaction
    own = {card.number for card in reaction.cards} if reaction else set()
    answered = answer(chance, state, seat)
    if answered.target in own:
        answered = Answered()
    return do.TypeCard(state.turn, seat, answered.card, answered.target)


def _begun(chance: Chance, state: State, front: PlayedCard, draw: Callable[[State], Tap]) -> Tap:
    match front.card:
        case Accomplice.BEGGAR:
            giver = front.givers[0]
            tiles = tuple(state.swindler(giver).tiles)
            coin = not tiles or (state.swindler(giver).coins > 0 and chance.one_in(2))
            return giver, do.Give(state.turn, front.number, giver, None if coin else chance.pick(tiles))
        case Accomplice.LEGACY_HUNTER:
            return active(state), do.ChoosePart(state.turn, front.number, chance.one_in(2))
        case Accomplice.CHEAT if front.drawn and chance.one_in(2):
            return front.seat, do.StopCheating(state.turn, front.number)
    return draw(state)


def _carried_out(chance: Chance, state: State, front: PlayedCard) -> Command:
    if front.card in AT_ONCE:
        return do.CarryOut(state.turn, front.number)
    loot = state.theft.loot if state.theft else Heap()
    match front.card:
        case Accomplice.KNOW_IT_ALL:
            return do.PlaceBet(state.turn, front.number, chance.one_in(2))
        case Accomplice.GUARDIAN_ANGEL:
            return do.TakeLoot(state.turn, front.number, chance.pick(tuple(loot)) if loot else None)
        case Accomplice.DECOY:
            bags = [bag for bag in BAGS if state.theft and bag is not state.theft.bag]
            return do.SwitchBag(state.turn, front.number, chance.pick(bags))
        case Accomplice.LEGACY_HUNTER:
            return do.SplitLoot(state.turn, front.number, some_of(chance, loot, chance.below(len(loot) + 1)))
    other, own, theirs = chance.pick(tuple(swaps(state, front.seat)))
    return do.Swap(state.turn, front.number, other, own, theirs)
