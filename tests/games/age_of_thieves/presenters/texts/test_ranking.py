"""Promises of the ranking in words: who won, why, and where every VP came from."""

from companion.games.age_of_thieves.presenters.texts.ranking import result
from companion.games.age_of_thieves.rules.calendar import Ending
from companion.games.age_of_thieves.rules.editions import Edition
from companion.games.age_of_thieves.rules.jewels import Purse
from companion.games.age_of_thieves.rules.scoring import FinalStanding, rank
from companion.present.play.ranking import ranking_lines
from companion.shell.words import Translation, load
from companion.table.ids import Seat
from tests.support.thieves import table as seated

EN, DE = load("en", "age_of_thieves"), load("de", "age_of_thieves")
RING = (Seat(0), Seat(1), Seat(2))
NOTHING = Purse()


def told(words: Translation, *standings: FinalStanding, ending: Ending = Ending.ALARM_CARDS_OUT) -> list[str]:
    """The ranking of Morius, Noiron and Jasmine."""
    return ranking_lines(words, result(words, seated(), rank(standings, Edition.ENGLISH, ending)))


def test_places_sources_and_the_comparison_that_decided() -> None:
    """VP by source without the empty ones; what put each before the next; who does not count."""
    morius = FinalStanding(RING[0], Purse(green=1, trinkets=1), left=2)
    noiron = FinalStanding(RING[1], NOTHING, best_burglar=True, left=1)
    jasmine = FinalStanding(RING[2], Purse(green=4))
    assert told(EN, morius, noiron, jasmine) == [
        "  Noiron wins: the Best Burglar token breaks the tie in VP.",
        "    1. Noiron: 3 VP (3 VP for the Best Burglar token), ahead by the Best Burglar token",
        "    2. Morius: 3 VP (2 VP for green jewels, 1 VP for Trinkets)",
        "    Left behind: Jasmine",
    ]


def test_the_emperors_jewel_wins_at_once() -> None:
    """A thief without VP has no sources to tell."""
    assert told(
        DE,
        FinalStanding(RING[0], NOTHING, emperors=True, left=1),
        FinalStanding(RING[1], NOTHING),
        FinalStanding(RING[2], NOTHING),
    ) == [
        "  Morius ist mit dem kaiserlichen Juwel entkommen!",
        "    1. Morius: 0 SP",
        "    Zurückgeblieben: Noiron, Jasmine",
    ]


def test_all_can_lose() -> None:
    """Then nobody has a place."""
    assert told(
        EN, FinalStanding(RING[0], NOTHING), FinalStanding(RING[1], NOTHING), ending=Ending.JEWEL_NEVER_TAKEN
    ) == [
        "  All thieves lose: the Calm deck has run out and nobody ever took the Emperors' Jewel.",
        "    Left behind: Morius, Noiron",
    ]


def test_nobody_need_be_left_behind() -> None:
    """No line about those in town if all are out."""
    assert told(EN, FinalStanding(RING[0], NOTHING, left=1), FinalStanding(RING[1], NOTHING, left=2)) == [
        "  Morius wins: nobody who left has any VP, and Morius was out first.",
        "    1. Morius: 0 VP, ahead by leaving earlier",
        "    2. Noiron: 0 VP",
    ]
