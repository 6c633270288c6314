"""What the rulebook leaves open, and what this house plays. Code cites these as "ruling n"."""

from collections.abc import Mapping
from types import MappingProxyType

RULINGS: Mapping[int, str] = MappingProxyType(
    {
        1: "A card whose moment is gone when its place comes goes back to the hand, not spent.",
        2: "A bet counts any skull of that thief's steal, unless an Angel undid it; never the Cheat's.",
        3: "A skull that an Angel undid was never drawn: the next draw can be the first of the turn again.",
        4: "An Angel may be played on a first-draw skull: there is nothing to take, and no coin to console.",
        5: "Orders that are not reserved are those with nobody's marker; a rival's is thrown off only by reserving.",
        6: "A raid that puts the active seat in the dungeon: its step 5 still follows, its next turn is lost.",
        7: "In the dungeon cards may be played; the accomplice of a master thief waits.",
        8: "When the supply is out, coins are counted on, neutral tiles are not.",
        9: "A raid among the first four orders is shuffled back; with the deck empty, fewer orders lie out.",
        10: "The final count takes the coins first, then each reserved order, never below 0.",
        11: "Where table and phone differ, the active seat's phone or the host's sets any count; the log says so.",
        12: "A Traitor's draw that brings loot is a new stop without free draws; after a Decoy: from the last bag.",
        13: "Of equal tiles, one that leaves the thief during the steal is an older one while there is one.",
        14: "A Cheat draws once at least; its steal can be answered only by cards that fit at any time.",
        15: "After a Decoy the thief draws once at least; a skull as its first draw ends the steal and nothing else.",
        16: "A Trickster cannot bring back by the same two tiles what was just swapped with it.",
        17: "A Know-it-all with an open bet lies on the table: it is in no hand until it is settled.",
        18: "When every accomplice is in a hand, a master thief who draws one before its turn has nothing to draw.",
        19: "Whoever goes home has no turns more, takes back cards, gives nothing, and is counted at the end.",
    }
)
