"""Which ways of using a card are open, and why others are closed."""

from itertools import product

import pytest

from companion.games.age_of_thieves.rules.card_use import LONE, MOVES, Hint, forbidden, plan_hints, ways
from companion.games.age_of_thieves.rules.cards import Way
from companion.games.age_of_thieves.rules.reasons import Veto


@pytest.mark.parametrize(
    ("card", "special", "offered"),
    [
        ("move", False, (Way.SNEAK, Way.DASH)),
        ("ambush", False, (Way.WITS, Way.CUNNING)),
        ("cog_rod", False, (Way.CARD,)),
        (None, False, (Way.CARD,)),
        ("Grandmother's Ladle", False, (Way.CARD,)),
        ("beacon", True, (Way.SPECIAL, Way.COVER)),
        (None, True, (Way.SPECIAL, Way.COVER)),
    ],
)
def test_ways(card: str | None, special: bool, offered: tuple[Way, ...]) -> None:
    """Each kind of slot offers its own ways, whatever the general card in it is called."""
    assert ways(card, special) == offered


def test_noiron_and_the_cog_rod() -> None:
    """Rulebook p. 10: after Cog Rod only Wits is open on Ambush; Cog Rod resigned, Cunning Plan is open too."""
    assert ways("ambush", special=False) == (Way.WITS, Way.CUNNING)
    used = [Way.CARD]
    assert forbidden(Way.WITS, used, in_dungeon=False) is None
    assert forbidden(Way.CUNNING, used, in_dungeon=False) is Veto.ANOTHER_CARD_USED
    resigned: list[Way] = []
    assert forbidden(Way.WITS, resigned, in_dungeon=False) is None
    assert forbidden(Way.CUNNING, resigned, in_dungeon=False) is None


def test_jasmine_and_the_beacon() -> None:
    """Rulebook p. 11: Seduction with Beacon on it may be used as either of the two."""
    offered = ways("beacon", special=True)
    assert offered == (Way.SPECIAL, Way.COVER)
    assert [forbidden(way, [], in_dungeon=False) for way in offered] == [None, None]


@pytest.mark.parametrize("before", sorted(set(Way) - LONE))
@pytest.mark.parametrize("way", sorted(LONE))
def test_dash_and_cunning_plan_want_no_card_before(way: Way, before: Way) -> None:
    """Once any card is used, Dash and Cunning Plan are closed."""
    assert forbidden(way, [before], in_dungeon=False) is Veto.ANOTHER_CARD_USED


@pytest.mark.parametrize("way", list(Way))
def test_dash_and_cunning_plan_allow_no_card_after(way: Way) -> None:
    """After Dash or Cunning Plan everything is closed, and the reason names which of the two it was."""
    assert forbidden(way, [Way.DASH], in_dungeon=False) is Veto.DASH_WAS_USED
    assert forbidden(way, [Way.CUNNING], in_dungeon=False) is Veto.CUNNING_WAS_USED


def test_dash_and_cunning_plan_may_stand_alone() -> None:
    """As the only card of the turn both are open."""
    assert [forbidden(way, [], in_dungeon=False) for way in sorted(LONE)] == [None, None]


@pytest.mark.parametrize("way", list(Way))
def test_a_movement_with_loot_is_no_dash(way: Way) -> None:
    """Rulebook p. 12: Dash only moves; every other way may have brought a jewel or a token."""
    assert forbidden(way, [], in_dungeon=False, looted=True) is (Veto.LOOT_BEFORE_DASH if way is Way.DASH else None)


def test_other_ways_go_together() -> None:
    """Sneak, Wits, specials and general cards never close each other."""
    free = sorted(set(Way) - LONE)
    assert {forbidden(way, [before], in_dungeon=False) for way, before in product(free, free)} == {None}


@pytest.mark.parametrize("way", list(Way))
def test_move_comes_first_in_the_dungeon(way: Way) -> None:
    """In the dungeon only Sneak and Dash are open to begin with."""
    assert forbidden(way, [], in_dungeon=True) is (None if way in MOVES else Veto.DUNGEON_MOVE_FIRST)


def test_out_of_the_dungeon_by_sneak() -> None:
    """After Sneak the other cards are open again, but Cunning Plan stays closed for this turn."""
    assert forbidden(Way.CARD, [Way.SNEAK], in_dungeon=True) is None
    assert forbidden(Way.WITS, [Way.SNEAK], in_dungeon=False) is None
    assert forbidden(Way.CUNNING, [Way.SNEAK], in_dungeon=True) is Veto.ANOTHER_CARD_USED


@pytest.mark.parametrize(
    ("cards", "in_dungeon", "hints"),
    [
        ((), False, ()),
        (((4, "move"),), False, ()),
        (((4, "ambush"),), False, ()),
        (((4, None), (2, "beacon")), False, ()),
        (((4, "move"), (2, None)), False, (Hint.LONE_WAY,)),
        (((4, None), (2, "ambush")), False, (Hint.LONE_WAY,)),
        ((), True, (Hint.DUNGEON_NO_MOVE,)),
        (((2, "ambush"), (1, None)), True, (Hint.DUNGEON_NO_MOVE,)),
        (((2, "move"),), True, ()),
        (((2, "move"), (2, None)), True, (Hint.LONE_WAY,)),
        (((3, "move"), (2, None)), True, (Hint.LONE_WAY,)),
        (((1, "move"), (2, None)), True, (Hint.DUNGEON_BEFORE_MOVE, Hint.LONE_WAY)),
        (((1, "move"), (2, None)), False, (Hint.LONE_WAY,)),
    ],
)
def test_hints(cards: tuple[tuple[int, str | None], ...], in_dungeon: bool, hints: tuple[Hint, ...]) -> None:
    """A plan is told what can only be resigned in the dungeon, and when Dash or Cunning Plan costs the other cards."""
    assert plan_hints(cards, in_dungeon) == hints
