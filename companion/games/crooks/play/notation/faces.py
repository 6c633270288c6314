"""The face of a crook in words: rank and modifier, gangs, action.

7                               rank 7 and nothing else
7-1 northside                   rank 7, modifier -1, one gang
6+2 westside outfit killer      rank 6, modifier +2, two gangs, an action
"""

import re
from collections.abc import Sequence

from companion.games.crooks.rules.crooks import Action, CrookFace, Gang
from companion.table.notation.words import NONE, Unclear, clip

A_FACE = "a crook like '7-1 northside outfit killer'"

_NUMBERS = re.compile(r"([0-9]{1,3})([-+][0-9]{1,3})?")


def read_face(words: Sequence[str]) -> CrookFace | None:
    """Reads a face from its words. No words, or only `-`, give None. Raises Unclear."""
    if not words or list(words) == [NONE]:
        return None
    rank, *rest = words
    if rest and rest[0].startswith("+"):
        rank += rest.pop(0)  # a line is split before each plus, so the modifier is a word of its own
    numbers = _NUMBERS.fullmatch(rank)
    if numbers is None:
        raise Unclear(f"{clip(rank)} is no rank with its modifier; expected {A_FACE}")
    gangs = []
    while rest and rest[0] in tuple(Gang):
        gangs.append(Gang(rest.pop(0)))
    action = Action(rest.pop(0)) if rest and rest[0] in tuple(Action) else None
    if rest:
        raise Unclear(f"{clip(rest[0])} does not stand there on a crook; expected {A_FACE}")
    return CrookFace(int(numbers[1]), int(numbers[2] or 0), tuple(gangs), action)


def write_face(face: CrookFace) -> str:
    """Writes a face as `read_face` reads it."""
    modifier = f"{face.modifier:+}" if face.modifier else ""
    action = [] if face.action is None else [face.action.value]
    return " ".join([f"{face.rank}{modifier}", *face.gangs, *action])
