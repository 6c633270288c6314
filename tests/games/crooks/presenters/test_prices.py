"""Promises of the hangouts: what each costs, and who can pay it."""

from companion.games.crooks.presenters.prices import tiles
from companion.table.copies import replace
from tests.support.gangland import A, B, C, begun
from tests.support.gangland_desk import desk_at

STATE = replace(begun((2, 5, 1), seats=3, money={A: 4, B: 1, C: 9}), stacks=(2, 5, 0))


def test_everybody_reads_who_can_pay() -> None:
    """The hats of all who have so much and have not passed; nobody pays for an empty one."""
    shown = tiles(desk_at(STATE), STATE)
    assert [(tile.letter, tile.price, tile.hats) for tile in shown] == [
        ("A", "$2", ("hat_bowler", "hat_homburg")),
        ("B", "$5", ("hat_homburg",)),
        ("C", "empty", ()),
    ]
    passed = STATE.with_player(C, passed=True)
    assert tiles(desk_at(passed), passed)[1].hats == ()


def test_only_what_can_be_paid_can_be_tapped() -> None:
    """And only where somebody is about to choose."""
    assert [tile.can for tile in tiles(desk_at(STATE), STATE, A)] == [True, False, False]
    assert not any(tile.can or tile.yours for tile in tiles(desk_at(STATE), STATE))
    assert all(tile.yours for tile in tiles(desk_at(STATE), STATE, B))
