"""What a robot turns round once in a while, as a card or event that no phone knows may do."""

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
from companion.games.age_of_thieves.play.robots.chance import Chance
from companion.games.age_of_thieves.play.state import State
from companion.games.age_of_thieves.rules.jewels import Jewel, theft_options


def reversal(chance: Chance, state: State) -> Reversal:
    """One of the kinds that are possible now, each alike; the guard can be skipped or called at any time."""
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
            yield GetOut(turn, seat)  # nothing reaches its cards
        else:
            yield from (CancelCard(turn, seat, slot) for slot in lying(thief))
