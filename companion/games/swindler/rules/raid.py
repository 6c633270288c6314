"""Police raids: whom they hit, and how. Rulebook p. 6."""

from dataclasses import dataclass


@dataclass(frozen=True)
class RaidCard:
    """What a raid prints: loot from so many tiles on, tiles to hand in; posters from so many on."""

    loot: int | None = None
    hand_in: int = 0
    posters: int | None = None


@dataclass(frozen=True)
class Caught:
    """What a raid does to one seat: so many tiles to hand in, of its own choice, and whether it goes to the dungeon."""

    hand_in: int = 0
    dungeon: bool = False


def caught(card: RaidCard, *, tiles: int, posters: int, in_dungeon: bool, looks_harmless: bool) -> Caught:
    """`looks_harmless`: the ability that lowers both counts by 1. Nobody hands in more than lies there."""
    if in_dungeon:
        return Caught()
    seen_tiles, seen_posters = tiles - looks_harmless, posters - looks_harmless
    hit = card.loot is not None and seen_tiles >= card.loot
    return Caught(
        hand_in=min(card.hand_in, tiles) if hit else 0,
        dungeon=card.posters is not None and seen_posters >= card.posters,
    )
