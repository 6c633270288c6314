"""What the rulebook leaves open, and the answers by which this app plays. The code cites them as "ruling n"."""

from collections.abc import Mapping
from types import MappingProxyType

RULINGS: Mapping[int, str] = MappingProxyType(
    {
        1: "Money is open: everybody could add it up.",
        2: "With all own places taken, recruiting is warned of and allowed; a crook without a place goes to the box.",
        3: "A face-down Accomplice, Swap or Killer has no action, so it lies only on a free place.",
        4: "An Accomplice on a free place is an ordinary crook.",
        5: "A second Accomplice may lay a third crook on a place.",
        6: "A Swap lies on own crooks only if they have a free place to go to.",
        7: "A Killer kills its owner's crooks or another player's, never both; where there are none it is ordinary.",
        8: "A face-down crook that is killed leaves unseen; its seal stays closed for good.",
        9: "Undo after a look into a stack gives the numbers back, and the log says that the cards were seen.",
        10: "The card on the table wins over the face that was noted; a correction shows both.",
        11: "A Kingpin that lay face down, or was not a stack's last card, is named and counts for nothing.",
        12: "Whoever cannot pay for the lowest stack passes without a tap.",
        13: "Everything is turned up at a tap: until then, the last crook can be taken back.",
        14: "Whoever goes home passes, a crook in hand goes to the box; crooks that lie stay, are turned up and count.",
    }
)
