"""Cards used in this turn can forbid some bookings: there is a warning, and people may insist."""

from dataclasses import replace

import pytest

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import State
from companion.games.age_of_thieves.rules.cards import Way
from companion.games.age_of_thieves.rules.jewels import Jewel, Purse
from companion.games.age_of_thieves.rules.reasons import Veto
from companion.games.age_of_thieves.rules.tokens import Token
from tests.support.thieves import MORIUS, NOIRON, at_resolution, card, refused, resigned, shown, then, told, use

ROPE = "rope_and_hook"
AFTER_A_MOVEMENT = [
    do.PickUp(1, MORIUS, Jewel.GREEN),
    do.TakeEmperors(1, MORIUS),
    do.Reveal(1, MORIUS, Token.STASH),
    do.Steal(1, MORIUS, NOIRON, Jewel.GREEN),
]


def moved(way: Way) -> State:
    """Morius used a card; Noiron could be robbed, and robs."""
    purse = Purse(green=1)
    state = at_resolution((6, 3), (2,), thieves={MORIUS: {"purse": purse}, NOIRON: {"purse": purse}})
    return then(state, use(MORIUS, 0, way))


@pytest.mark.parametrize("tap", AFTER_A_MOVEMENT)
def test_dash_is_movement_and_nothing_else(tap: do.PickUp | do.TakeEmperors | do.Reveal | do.Steal) -> None:
    """Rulebook p. 12: its thief takes, reveals and steals nothing this turn, unless somebody insists; with Sneak it
    may."""
    assert refused(moved(Way.DASH), tap) == [Veto.WARN_DASHED]
    assert told(moved(Way.DASH), replace(tap, insist=True)) == told(moved(Way.SNEAK), tap)


def test_dash_binds_its_thief_alone_and_for_a_turn() -> None:
    """Others can steal from this thief, and in the next turn everything is allowed again."""
    state = moved(Way.DASH)
    assert told(state, do.Steal(1, NOIRON, MORIUS, Jewel.GREEN))
    assert told(state, do.PickUp(1, NOIRON, Jewel.GREEN))
    assert told(then(resigned(state), do.NextTurn(1)), do.PickUp(2, MORIUS, Jewel.GREEN))
    not_used = at_resolution((6, 3))
    assert told(then(not_used, do.Resign(1, MORIUS, 0, "move")), do.PickUp(1, MORIUS, Jewel.GREEN))


@pytest.mark.parametrize(("special", "way"), [(0, Way.CARD), (1, Way.COVER)])
def test_rope_and_hook_keeps_the_guard_off(special: int, way: Way) -> None:
    """Rulebook p. 13: alone or as a cover it protects its thief until the turn ends; the first thief may insist."""
    state = then(at_resolution((card(6, special=special), 3), (2,)), use(MORIUS, 0, way, ROPE))
    assert refused(state, do.Catch(1, MORIUS)) == [Veto.WARN_UNCATCHABLE]
    assert then(state, do.Catch(1, MORIUS, insist=True)).thief(MORIUS).caught
    assert told(state, do.Catch(1, NOIRON))
    assert told(then(resigned(state), do.NextTurn(1)), do.Catch(2, MORIUS))


def test_rope_and_hook_that_is_named_late() -> None:
    """A card used without a name counts after its phone has proved it."""
    state = then(at_resolution((6, 3)), use(MORIUS, 0))
    assert told(state, do.Catch(1, MORIUS))
    assert refused(then(state, shown(state, MORIUS, 0, ROPE)), do.Catch(1, MORIUS)) == [Veto.WARN_UNCATCHABLE]


def test_rope_and_hook_that_was_not_used() -> None:
    """Three cases: resigned, under a special that was used, found out by the table."""
    state = at_resolution((6, 3))
    assert told(then(state, do.Resign(1, MORIUS, 0, ROPE)), do.Catch(1, MORIUS))
    assert told(then(state, use(MORIUS, 0, name=ROPE), do.Mismatch(1, MORIUS, 0)), do.Catch(1, MORIUS))
    special = then(at_resolution((card(6, special=1), 3)), use(MORIUS, 0, Way.SPECIAL, ROPE))
    assert told(special, do.Catch(1, MORIUS))
