"""The two editions a table can play, and where their rulebooks differ."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType


class Edition(StrEnum):
    """The summary that goes around is not an edition."""

    ENGLISH = "en"
    GERMAN = "de"


class TieBreak(StrEnum):
    """What is compared when thieves who left have the same VP."""

    BEST_BURGLAR = "best_burglar"
    MORE_JEWELS = "more_jewels"
    MORE_GREEN = "more_green"
    LEFT_EARLIER = "left_earlier"


class DistrictDrawn(StrEnum):
    """When the district card is drawn after the first taking of the Emperors' Jewel."""

    MOVEMENT_ENDS = "movement_ends"
    ACTION_ENDS = "action_ends"


@dataclass(frozen=True)
class Book:
    """What one edition says where the other says something else."""

    tie_breaks: tuple[TieBreak, ...]
    district_drawn: DistrictDrawn
    gates_open_with_district: bool  # a thief may leave as soon as the district is known, not only from the alarm on


BOOKS: Mapping[Edition, Book] = MappingProxyType(
    {
        Edition.ENGLISH: Book(
            tie_breaks=(TieBreak.BEST_BURGLAR, TieBreak.MORE_JEWELS, TieBreak.MORE_GREEN, TieBreak.LEFT_EARLIER),
            district_drawn=DistrictDrawn.MOVEMENT_ENDS,
            gates_open_with_district=False,
        ),
        Edition.GERMAN: Book(
            tie_breaks=(TieBreak.MORE_GREEN, TieBreak.LEFT_EARLIER),
            district_drawn=DistrictDrawn.ACTION_ENDS,
            gates_open_with_district=True,
        ),
    }
)
"""Ties, district card: rulebooks p. 14 and 15. Leaving in the turn of the first taking: ruling 14."""
