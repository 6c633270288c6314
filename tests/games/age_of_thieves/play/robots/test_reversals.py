"""Robots reverse what can be reversed."""

from hashlib import sha256
from typing import Any

from companion.games.age_of_thieves.play.decide.move import decide
from companion.games.age_of_thieves.play.reversals import (
    CallGuard,
    CancelCard,
    GetOut,
    PassFirstThief,
    PutBack,
    Reversal,
    TakeMarkerOff,
)
from companion.games.age_of_thieves.play.robots.reversals import reversal
from companion.games.age_of_thieves.play.state import Heist, State
from companion.games.age_of_thieves.rules.jewels import Jewel, Purse
from companion.seal.chance import Chance
from companion.seal.shared_dice import Stream
from companion.table.refusals import Refused
from tests.support.thieves import JASMINE, MORIUS, NOIRON, at_event, at_resolution, table


def often(state: State) -> set[Reversal]:
    """What comes of many streams."""
    return {reversal(Chance(Stream(sha256(b"%d" % n).digest())), state) for n in range(400)}


def test_all_that_is_possible_comes_up_and_nothing_else() -> None:
    """Jewels on sheets, markers, prisoners, cards that lie, the token for others, the guard."""
    thieves: Any = {
        MORIUS: {"purse": Purse(green=1, trinkets=1), "marked": True},
        JASMINE: {"in_dungeon": True},
        NOIRON: {"left": 1},
    }
    state = at_resolution((5, 2), (), (3,), thieves=thieves, heist=Heist(MORIUS, MORIUS, 1))
    assert often(state) == {
        PutBack(1, MORIUS, Jewel.EMPERORS),
        PutBack(1, MORIUS, Jewel.GREEN),
        TakeMarkerOff(1, MORIUS),
        CancelCard(1, MORIUS, 0),
        CancelCard(1, MORIUS, 1),
        PassFirstThief(1, JASMINE),
        GetOut(1, JASMINE),
        CallGuard(1, acts=False),
    }
    assert not [each for each in often(state) if isinstance(decide(state, each), Refused)]


def test_the_guard_can_always_be_turned_round() -> None:
    """So there is something to choose, even for the last thief in town."""
    alone = at_event(2, thieves={NOIRON: {"left": 1}})
    assert often(alone) == {CallGuard(1, acts=False)}
    assert CallGuard(0, acts=True) in often(table(guard_skipped=True))
