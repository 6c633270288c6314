"""The faces that robots imagine for their crooks. The app does not know the crooks in the box, so a robot makes up each
face from the number of the crook.

The same number always gives the same face, so a robot need not remember what it laid, not even after an undo.
"""

from companion.games.crooks.rules.crooks import RANKS, Action, CrookFace, Gang
from companion.seal.canonical import digest
from companion.seal.chance import Chance
from companion.seal.shared_dice import Stream

KINGPIN = CrookFace(RANKS[-1], action=Action.KINGPIN)

_OTHERS = tuple(action for action in Action if action is not Action.KINGPIN)


def imagined(seed: bytes, number: int, *, king: bool) -> CrookFace:
    """The face of the crook with this number. `king`: whether it may be the Kingpin."""
    chance = Chance(Stream(digest("crook", seed.hex(), number)))
    if chance.one_in(8) and king:
        return KINGPIN
    rank = chance.pick(RANKS)
    modifier = chance.below(5) - 2 if chance.one_in(3) else 0
    gangs = tuple(gang for gang in Gang if chance.one_in(3))
    return CrookFace(rank, modifier, gangs, chance.pick(_OTHERS) if chance.one_in(2) else None)
