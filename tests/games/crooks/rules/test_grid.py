"""Where each kind of crook may be laid."""

import pytest

from companion.games.crooks.rules.crooks import Action
from companion.games.crooks.rules.grid import TARGETS, Lie, free, places, taken, victims
from companion.table.ids import Seat

A, B, C = Seat(0), Seat(1), Seat(2)
LIES = (Lie(A, 2), Lie(A, 5), Lie(A, 5), Lie(B, 5), Lie(B, 6), Lie(C, 6))
FULL = tuple(Lie(A, target) for target in TARGETS)


def test_targets() -> None:
    """Rulebook, set-up: from 2 to 9."""
    assert list(TARGETS) == [2, 3, 4, 5, 6, 7, 8, 9]


def test_own_row() -> None:
    """A place is taken by own crooks only."""
    assert taken(LIES, A) == {2, 5}
    assert free(LIES, A) == {3, 4, 6, 7, 8, 9}


@pytest.mark.parametrize("action", [None, Action.PICKPOCKET, Action.SPY, Action.KINGPIN])
def test_an_ordinary_crook_wants_a_free_place(action: Action | None) -> None:
    """One own crook a target."""
    assert places(LIES, A, action) == {3, 4, 6, 7, 8, 9}
    assert places(FULL, A, action) == frozenset()


def test_an_accomplice_lies_on_own_crooks() -> None:
    """However many lie there (ruling 5)."""
    assert places(LIES, A, Action.ACCOMPLICE) == {2, 5}


def test_a_swap_wants_a_place_for_those_it_moves() -> None:
    """Golden case 10, and ruling 6."""
    assert places(LIES, A, Action.SWAP) == {2, 5}
    assert places(FULL, A, Action.SWAP) == frozenset()


def test_a_killer_goes_where_somebody_can_be_killed() -> None:
    """Golden case 5: where own crooks lie it can only take their place (ruling 7)."""
    assert places(LIES, A, Action.KILLER) == {2, 5, 6}
    assert victims(LIES, A, 6) == {B, C}
    assert victims(LIES, A, 5) == {A}
    assert victims(LIES, A, 9) == frozenset()
