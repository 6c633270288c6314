"""The city guard sheet: two moods, and what guards and captains can do in each."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType


class Mood(StrEnum):
    """The mood of the city: the side of the guard sheet that is up."""

    CALM = "calm"
    ALARM = "alarm"


@dataclass(frozen=True)
class Reach:
    """How far away a thief is detected, and how far the figure then goes, in spaces."""

    vigilance: int
    move: int


@dataclass(frozen=True)
class GuardSheet:
    """One side of the sheet. Captains come with the alarm."""

    dice: int
    guard_wins_ties: bool
    guards: Reach
    captains: Reach | None


GUARD = Reach(vigilance=4, move=3)
CAPTAIN = Reach(vigilance=5, move=4)

SHEETS: Mapping[Mood, GuardSheet] = MappingProxyType(
    {
        Mood.CALM: GuardSheet(dice=1, guard_wins_ties=False, guards=GUARD, captains=None),
        Mood.ALARM: GuardSheet(dice=2, guard_wins_ties=True, guards=GUARD, captains=CAPTAIN),
    }
)


def sheet(mood: Mood) -> GuardSheet:
    """Calm: one die, thieves win ties. Alarm: two dice, captains, the guard wins ties. Rulebook p. 12-14."""
    return SHEETS[mood]


def initiative(faces: Sequence[int]) -> int:
    """The guard acts at the highest number on its dice. Rulebook p. 6 and 14."""
    return max(faces)
