"""Refusals of Age of Thieves in words: every reason, in order, in both languages."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.age_of_thieves.play.decide.bookings import MOST
from companion.games.age_of_thieves.rules.allocation import MAX_NAME_BYTES
from companion.games.age_of_thieves.rules.reasons import Veto
from companion.present.refusal import refusal
from companion.shell.words import Translation, load
from companion.table.refusals import Reason, Refused, refuse
from tests.support.played import moves

EN, DE = load("en", "age_of_thieves"), load("de", "age_of_thieves")
BOTH = pytest.mark.parametrize("words", [EN, DE], ids=["en", "de"])


def test_all_reasons_are_said_in_their_order() -> None:
    """The reason to mend first comes first, with its facts."""
    refused = Refused((Reason(Veto.NO_AP, {"slot": 2}), Reason(Veto.SPECIAL_TWICE)))
    assert refusal(EN, refused) == (
        "Card 2 has no AP on it. Lay at least 1 AP there or take the card back. "
        "A thief has only one special action. Declare it once."
    )


def test_german_is_said_in_german() -> None:
    """The terms of the German edition, with the same facts."""
    assert refusal(DE, refuse(Veto.NOT_NEXT, next="Zain", ap=4)).startswith("Zain ist mit 4 AP an der Reihe.")


@BOTH
def test_every_reason_says_what_is_wrong_and_what_to_do(words: Translation) -> None:
    """Two sentences at least for each code, neither of them empty."""
    facts = dict.fromkeys(("slot", "laid", "pool", "cards", "most", "tapped", "turn", "ap", "dice", "sides"), 3)
    for code in Veto:
        said = refusal(words, refuse(code, thief="Zain", next="Zain", **facts))
        assert said.count(".") + said.count(";") >= 2, said
        assert said.endswith("."), said


@BOTH
def test_no_reason_sends_anybody_to_a_button_of_others(words: Translation) -> None:
    """Only the first thief and the host may insist, and they have the button right below the reason."""
    facts = dict.fromkeys(("slot", "laid", "pool", "cards", "most", "tapped", "turn", "ap", "dice", "sides"), 3)
    anyway = words.say("booking.anyway")
    assert not [why for why in Veto if anyway in refusal(words, refuse(why, thief="Zain", next="Zain", **facts))]


@BOTH
def test_limits_that_stand_in_a_sentence_are_the_real_ones(words: Translation) -> None:
    """Some sentences have the number in their text instead of a fact."""
    assert f" {MAX_NAME_BYTES} " in refusal(words, refuse(Veto.NAME_TOO_LONG))
    assert f" {MOST}" in refusal(words, refuse(Veto.AMOUNT_WRONG))


@given(seed=st.integers(0, 10_000), seats=st.integers(2, 4), german=st.booleans())
def test_whatever_is_refused_can_be_said(seed: int, seats: int, german: bool) -> None:
    """For every refused tap of a whole game the facts fill the gaps."""
    for made in moves(seed, seats, cardboard=(1,), strays=True):
        if made.refused:
            assert refusal(DE if german else EN, made.refused)
