"""Police raids."""

import pytest

from companion.games.swindler.rules.raid import Caught, RaidCard, caught

LOOT = RaidCard(loot=5, hand_in=2)


@pytest.mark.parametrize(
    ("tiles", "in_dungeon", "looks_harmless", "hand_in"),
    [(5, False, False, 2), (4, False, False, 0), (5, False, True, 0), (6, False, True, 2), (8, True, False, 0)],
)
def test_golden_case_7(tiles: int, in_dungeon: bool, looks_harmless: bool, hand_in: int) -> None:
    """Loot raid 5, hand in 2: from 5 on, 1 later with the ability, never in the dungeon."""
    hit = caught(LOOT, tiles=tiles, posters=9, in_dungeon=in_dungeon, looks_harmless=looks_harmless)
    assert hit == Caught(hand_in)


@pytest.mark.parametrize(
    ("posters", "looks_harmless", "dungeon"), [(2, False, True), (1, False, False), (2, True, False), (3, True, True)]
)
def test_posters_lead_to_the_dungeon(posters: int, looks_harmless: bool, dungeon: bool) -> None:
    """From the printed number on. Rulebook p. 6."""
    hit = caught(RaidCard(posters=2), tiles=9, posters=posters, in_dungeon=False, looks_harmless=looks_harmless)
    assert hit == Caught(0, dungeon)


def test_a_raid_can_ask_for_both() -> None:
    """Loot and posters; nobody hands in more than lies there."""
    card = RaidCard(loot=1, hand_in=3, posters=1)
    assert caught(card, tiles=2, posters=1, in_dungeon=False, looks_harmless=False) == Caught(2, dungeon=True)
