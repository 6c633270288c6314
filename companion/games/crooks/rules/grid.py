"""Where a player may lay a crook. The row of each player has one place under each target. A place holds one crook, with
three exceptions: Accomplice, Swap, Killer.

| played as                    | places of the own row it may go to      | what it does there                          |
|------------------------------|-----------------------------------------|---------------------------------------------|
| face down, or without action | free ones                               |                                             |
| Pickpocket                   | free ones                               | its owner takes $2 from the bank            |
| Spy                          | free ones                               | its owner looks at cards                    |
| Kingpin                      | free ones                               |                                             |
| Accomplice                   | with own crooks                         | lies on top of them, the ranks add up       |
| Swap                         | with own crooks, if another is free     | these crooks all move to one free place     |
| Killer of another's crooks   | free ones, if others have crooks there  | all crooks of one other player leave        |
| Killer of one's own crooks   | with own crooks                         | these leave, the Killer takes their place   |

An Accomplice or a Swap that is laid on a free place is played without its action; so is a Killer that kills nobody.
"""

from collections.abc import Collection
from dataclasses import dataclass

from companion.games.crooks.rules.crooks import Action
from companion.table.ids import Seat

TARGETS = range(2, 10)
"""The targets. Each is worth as many points as its number."""


@dataclass(frozen=True)
class Lie:
    """Where a crook lies on the table: in whose row, at which target."""

    seat: Seat
    target: int


def taken(lies: Collection[Lie], seat: Seat) -> frozenset[int]:
    """The targets at which this seat has crooks."""
    return frozenset(lie.target for lie in lies if lie.seat == seat)


def free(lies: Collection[Lie], seat: Seat) -> frozenset[int]:
    """The targets at which this seat has no crooks."""
    return frozenset(TARGETS) - taken(lies, seat)


def victims(lies: Collection[Lie], seat: Seat, target: int) -> frozenset[Seat]:
    """The seats whose crooks a Killer of this seat can kill at a target: only this seat if it has crooks there, else
    each seat that has."""
    there = frozenset(lie.seat for lie in lies if lie.target == target)
    return frozenset({seat}) if seat in there else there


def places(lies: Collection[Lie], seat: Seat, action: Action | None) -> frozenset[int]:
    """The targets at which this seat may lay a crook that is played with this action. None: it is played without an
    action, or face down."""
    own, open_places = taken(lies, seat), free(lies, seat)
    match action:
        case Action.ACCOMPLICE:
            return own
        case Action.SWAP:
            return own if open_places else frozenset()
        case Action.KILLER:
            return frozenset(target for target in TARGETS if victims(lies, seat, target))
    return open_places
