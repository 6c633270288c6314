"""What people enter by hand, in words."""

from dataclasses import replace

import pytest

from companion.games.age_of_thieves.play import events as ev
from companion.games.age_of_thieves.play.state import Adjustment, Span, What
from companion.games.age_of_thieves.presenters.texts.tale_changes import Turned, changed, turned
from companion.games.age_of_thieves.rules.jewels import Jewel
from tests.support.tales import DE, EN, FOUR, JASMINE, resolving

STATE = resolving(FOUR)


@pytest.mark.parametrize(
    ("adjustment", "text"),
    [
        (Adjustment(What.GUARD_MOVE, 2, None, None, Span.NEXT_TURN, "", 4), "move of guards +2, next turn"),
        (
            Adjustment(What.AP, -3, None, None, Span.TURN, "", 4),
            "AP at the Declaration \N{MINUS SIGN}3, all thieves, this turn",
        ),
        (
            Adjustment(What.CARD_AP, 1, None, None, Span.GAME, "", 4),
            "AP on cards +1, all thieves, to the end of the game",
        ),
        (
            Adjustment(What.CARD_AP, 1, JASMINE, 0, Span.TURN, "", 4),
            "AP on cards +1, Jasmine's card with 4 AP, this turn",
        ),
        (Adjustment(What.GREEN, 1, JASMINE, None, Span.TURN, "", 4), "green jewels +1, Jasmine"),
        (Adjustment(What.DICE, 1, None, None, Span.TURN, "a\x1b!", 4), 'dice for the guard +1, this turn ("a?!")'),
    ],
)
def test_what_was_entered_by_hand_says_all_of_it(adjustment: Adjustment, text: str) -> None:
    """What, how much, whom, how long, and the note as far as it can be printed."""
    assert changed(EN, STATE, adjustment) == text


TURNED: list[tuple[Turned, str, str]] = [
    (
        ev.JewelPutBack(JASMINE, Jewel.EMPERORS),
        "Jasmine puts the Emperors' Jewel back on the board.",
        "Jasmine legt das kaiserliche Juwel aufs Spielbrett zurück.",
    ),
    (
        ev.MarkerTakenOff(JASMINE),
        "The theft marker on Jasmine is taken off.",
        "Das Diebstahlplättchen vor Jasmine kommt weg.",
    ),
    (
        ev.FirstThiefPassed(JASMINE),
        "The first thief token passes to Jasmine.",
        "Das Startspieler-Plättchen geht an Jasmine.",
    ),
    (
        ev.GuardSkipped(),
        "The city guard does not act this turn.",
        "Die Stadtwache agiert in dieser Runde nicht.",
    ),
    (
        ev.GuardCalled(),
        "The city guard acts once more this turn.",
        "Die Stadtwache agiert in dieser Runde noch einmal.",
    ),
]


@pytest.mark.parametrize(("event", "english", "german"), TURNED)
def test_what_is_turned_round_is_one_sentence(event: Turned, english: str, german: str) -> None:
    """In both languages."""
    assert (turned(EN, STATE, event), turned(DE, STATE, event)) == (english, german)


def test_a_guard_that_was_skipped_acts_after_all() -> None:
    """It has not acted yet."""
    skipped = replace(STATE, guard_skipped=True)
    assert turned(EN, skipped, ev.GuardCalled()) == "The city guard acts this turn after all."
