"""Real dice, typed in by people."""

from typing import Any

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import District, Heist, Options, State
from companion.games.age_of_thieves.presenters.stages.real_dice import RealDice
from companion.games.age_of_thieves.rules.guards import Mood
from tests.support.desk_at import desk_at
from tests.support.thieves import NOIRON, at_event

REAL = Options(real_dice=True)
TWO: dict[str, Any] = {"mood": Mood.ALARM, "heist": Heist(NOIRON, NOIRON, 3, District.EMPTY_POT), "options": REAL}


def typing(state: State | None) -> tuple[RealDice, Any]:
    """The dice of the first thief's phone."""
    desk = desk_at(state)
    return RealDice(desk), desk


def lit(dice: RealDice, state: State) -> list[str]:
    """The faces that lie there."""
    return [choice.key for choice in dice.pad(state) if choice.chosen]


def test_a_real_die_is_one_tap() -> None:
    """Eight faces; there is nothing to confirm, so nothing to take back."""
    state = at_event(ready_to_roll=True, options=REAL)
    dice, desk = typing(state)
    assert [choice.key for choice in dice.pad(state)] == list("12345678")
    assert dice.asks(state) == "Tap what the die shows"
    dice.tap("6")
    assert desk.taps == [do.DiceThrown(1, (6,))]


def test_two_real_dice_are_typed_one_after_the_other() -> None:
    """The first can be taken back until the second is there; no key comes or goes meanwhile."""
    state = at_event(turn=5, **TWO)
    dice, desk = typing(state)
    keys = [choice.key for choice in dice.pad(state)]
    assert (keys, dice.pad(state)[-1].can) == ([*"12345678", "back"], False)
    dice.tap("6")
    assert (lit(dice, state), dice.asks(state)) == (["6"], "Tap what die 2 of 2 shows")
    assert ([choice.key for choice in dice.pad(state)], dice.pad(state)[-1].can) == (keys, True)
    dice.tap("back")
    assert (lit(dice, state), dice.asks(state)) == ([], "Tap what die 1 of 2 shows")
    dice.tap("2")
    dice.tap("5")
    assert desk.taps == [do.DiceThrown(5, (2, 5))]


def test_a_face_that_was_typed_does_not_outlive_its_turn() -> None:
    """The dice of the next turn are new, also if nobody has looked in between; without a game there are none."""
    dice, desk = typing(at_event(turn=5, **TWO))
    dice.tap("6")
    after = at_event(turn=6, **TWO)
    desk.table = desk_at(after).table
    dice.tap("3")
    assert (desk.taps, lit(dice, after)) == ([], ["3"])
    nowhere, desk = typing(None)
    nowhere.tap("3")
    assert desk.taps == []
