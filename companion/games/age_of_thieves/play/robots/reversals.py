"""What a robot reverses once in a while, as a card or event unknown to the phones may do."""

from collections import defaultdict
from collections.abc import Iterator

from companion.games.age_of_thieves.play.decide.move_builder import lying
from companion.games.age_of_thieves.play.reversals import (
    CallGuard,
    CancelCard,
    GetOut,
    PassFirstThief,
    PutBack,
    Reversal,
    TakeMarkerOff,
)
from companion.games.age_of_thieves.play.state import State
from companion.games.age_of_thieves.rules.jewels import Jewel, theft_options
from companion.seal.chance import Chance


def reversal(chance: Chance, state: State) -> Reversal:
    """One of the reversals that are possible now, each equally likely. The guard can be skipped or called at any
    time."""
    kinds = defaultdict[type[Reversal], list[Reversal]](list)
    for each in _possible(state):
        kinds[type(each)].append(each)
    return chance.pick(chance.pick(list(kinds.values())))


def _possible(state: State) -> Iterator[Reversal]:
    turn = state.turn
    yield CallGuard(turn, acts=not state.guard_to_act)
    for seat in state.in_town:
        thief = state.thief(seat)
        if seat != state.first:
            yield PassFirstThief(turn, seat)
        for jewel in theft_options(thief.purse, carries_emperors=state.heist.holder == seat):
            if jewel is not Jewel.TRINKETS:
                yield PutBack(turn, seat, jewel)
        if thief.marked:
            yield TakeMarkerOff(turn, seat)
        if thief.in_dungeon:
            yield GetOut(turn, seat)  # no effect reaches the cards of a thief in the dungeon
        else:
            yield from (CancelCard(turn, seat, slot) for slot in lying(thief))
