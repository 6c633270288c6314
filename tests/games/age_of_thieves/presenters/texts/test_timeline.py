"""Promises of the timeline: every card at its place with its fate; own cards have names for their owner alone."""

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.reversals import CallGuard
from companion.games.age_of_thieves.presenters.texts.timeline import slot_text, timeline_lines
from companion.games.age_of_thieves.rules.cards import Way
from companion.shell.words import load
from tests.support.thieves import MORIUS, NOIRON, at_resolution, card, then, use

EN, DE = load("en", "age_of_thieves"), load("de", "age_of_thieves")
STATE = at_resolution((6, 4, 2, 2), (4,), (card(1, special=1),))


def test_what_is_to_come_with_its_reasons() -> None:
    """Ties say why; of equal cards nobody knows yet which comes first; a special lies face up."""
    assert timeline_lines(EN, STATE, None, None) == [
        "     6  Morius     card 1",
        "     4  Morius     card 2 (Calm: thieves win ties; tie: Morius goes first, as first thief)",
        "     4  Noiron     card 1 (Calm: thieves win ties; tie: next clockwise from Morius)",
        "     4  guard      acts (Calm: thieves win ties)",
        "     2  Morius     one of several cards with the same AP",
        "     2  Morius     one of several cards with the same AP",
        "     1  Jasmine    card 1, on the special action",
    ]


def test_own_cards_have_their_names() -> None:
    """For the seat whose phone knows them; the places are those to be typed."""
    cards = ("move", None, "beacon", "Blendpulver")
    told = timeline_lines(DE, STATE, MORIUS, cards)
    assert told[0] == "     6  Morius     Karte 1: Bewegen"
    assert told[1].startswith("     4  Morius     Karte 2 (")
    assert timeline_lines(DE, STATE, NOIRON, ("move",))[0] == "     6  Morius     Karte 1"


def test_what_became_of_a_card() -> None:
    """Used, resigned, cancelled; a card that was used or shown has its name for all."""
    state = then(STATE, use(MORIUS, 0, Way.SNEAK), do.Mismatch(1, NOIRON, 0), do.Resign(1, MORIUS, 1), do.GuardDone(1))
    told = timeline_lines(EN, state, None, None)
    assert told[:4] == [
        "     6  Morius     card 1: Move: done",
        "     4  Morius     card 2: resigned",
        "     4  guard      has acted",
        "     4  Noiron     card 1: cancelled",
    ]


def test_a_guard_that_is_skipped_says_so() -> None:
    """Where it would have acted, without a tie."""
    told = timeline_lines(EN, then(STATE, CallGuard(1, acts=False)), None, None)
    assert "     4  guard      does not act this turn" in told
    assert "     4  Noiron     card 1 (tie: next clockwise from Morius)" in told


def test_a_name_of_ones_own_cannot_disturb_the_terminal() -> None:
    """This holds for any typed name."""
    assert slot_text(EN, 0, True, "A\x1b[2J") == "card 1: A?[2J, on the special action"
