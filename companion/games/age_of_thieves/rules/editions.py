"""The two editions of the game, the differences between their rulebooks, and how older versions of this app read them.

A game keeps the version of the rules that it began with (ruling 32). Each difference between versions is a field of
`Book`. So the rules ask the book, and never need the number of a version."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from types import MappingProxyType

from companion.games.age_of_thieves.rules.allocation import MAX_SLOTS
from companion.games.age_of_thieves.rules.cards import HAND_LIMIT


class Edition(StrEnum):
    """The editions. The short summary of the rules that can be found online is not one."""

    ENGLISH = "en"
    GERMAN = "de"


class TieBreak(StrEnum):
    """What is compared when thieves have the same VP."""

    BEST_BURGLAR = "best_burglar"
    MORE_JEWELS = "more_jewels"
    MORE_GREEN = "more_green"
    LEFT_EARLIER = "left_earlier"


class DistrictTiming(StrEnum):
    """When the district card is drawn after the first taking of the Emperors' Jewel."""

    MOVEMENT_ENDS = "movement_ends"
    ACTION_ENDS = "action_ends"


class BetweenSpaces(StrEnum):
    """Where a guard goes if two spaces are equally near and a hidden thief is on one. Pages say it; people move the
    guard."""

    HIDDEN_COUNT = "hidden_count"
    FIRST_THIEF_DECIDES = "first_thief_decides"


@dataclass(frozen=True)
class Book:
    """The rules of one edition, in one version, where others are different."""

    tie_breaks: tuple[TieBreak, ...]
    district_drawn: DistrictTiming
    gates_open_with_district: bool  # a thief may leave as soon as the district is known, not only during the alarm
    between_spaces: BetweenSpaces
    few_ap_in_dungeon: bool  # 2 blue AP for every thief in the dungeon at Clean-up, not only for those caught this turn
    gates_wait_for_alarm: bool = True  # nobody leaves while captains, guards and decks of the alarm are not placed
    general_limit: int = HAND_LIMIT  # the most general cards in a plan, counting those that cover a special
    resigns_in_order: bool = True  # after Dash or Cunning Plan each card is resigned at its own place, not at once
    dash_after_loot: bool = False  # a movement that has already brought loot may still be called a Dash
    spends_anywhere: bool = False  # Known Neighborhood may be spent outside a movement, and twice in one
    reaches_dungeon: bool = False  # effects entered by hand reach thieves in the dungeon without a warning
    effects_stay: bool = False  # the effects of a card stay even if it proves to be another card


BOOKS: Mapping[Edition, Book] = MappingProxyType(
    {
        Edition.ENGLISH: Book(
            tie_breaks=(TieBreak.BEST_BURGLAR, TieBreak.MORE_JEWELS, TieBreak.MORE_GREEN, TieBreak.LEFT_EARLIER),
            district_drawn=DistrictTiming.MOVEMENT_ENDS,
            gates_open_with_district=False,
            between_spaces=BetweenSpaces.HIDDEN_COUNT,
            few_ap_in_dungeon=False,
        ),
        Edition.GERMAN: Book(
            tie_breaks=(TieBreak.MORE_GREEN, TieBreak.LEFT_EARLIER),
            district_drawn=DistrictTiming.ACTION_ENDS,
            gates_open_with_district=True,
            between_spaces=BetweenSpaces.FIRST_THIEF_DECIDES,
            few_ap_in_dungeon=True,
        ),
    }
)
"""The editions as we read them now. Ties, district card: p. 14 and 15. Leaving in the turn of the first taking: ruling
14. A hidden thief between two spaces: pictures on p. 13. AP in the dungeon: ruling 20. General cards: p. 11."""


def _as_read_first(book: Book) -> Book:
    return replace(
        book,
        few_ap_in_dungeon=False,
        gates_wait_for_alarm=False,
        general_limit=MAX_SLOTS,
        resigns_in_order=False,
        dash_after_loot=True,
        spends_anywhere=True,
        reaches_dungeon=True,
        effects_stay=True,
    )


VERSIONS: Mapping[int, Mapping[Edition, Book]] = MappingProxyType(
    {1: MappingProxyType({edition: _as_read_first(book) for edition, book in BOOKS.items()}), 2: BOOKS}
)
"""Every version of the rules that a game may have begun with."""
NEWEST = max(VERSIONS)
"""The version that new games begin with, if all phones know it."""
