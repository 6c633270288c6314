"""The city guard sheet: two moods, and what guards and captains can do in each."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType


class Mood(StrEnum):
    """The side of the sheet that lies up."""

    CALM = "calm"
    ALARM = "alarm"


@dataclass(frozen=True)
class Reach:
    """In spaces: how far off a thief is detected, and how far the figure then goes."""

    vigilance: int
    move: int


@dataclass(frozen=True)
class Sheet:
    """One side of the sheet. Captains come with the alarm."""

    dice: int
    guard_wins_ties: bool
    guards: Reach
    captains: Reach | None


GUARD = Reach(vigilance=4, move=3)
CAPTAIN = Reach(vigilance=5, move=4)

SHEETS: Mapping[Mood, Sheet] = MappingProxyType(
    {
        Mood.CALM: Sheet(dice=1, guard_wins_ties=False, guards=GUARD, captains=None),
        Mood.ALARM: Sheet(dice=2, guard_wins_ties=True, guards=GUARD, captains=CAPTAIN),
    }
)


def sheet(mood: Mood) -> Sheet:
    """Calm: one die, thieves win ties. Alarm: two dice, captains, the guard wins ties. Rulebook p. 12-14."""
    return SHEETS[mood]


def initiative(faces: Sequence[int]) -> int:
    """The guard acts at the highest number thrown, however many dice were. Rulebook p. 6 and 14."""
    return max(faces)
