"""The tale of a Resolution, card by card."""

from dataclasses import replace

import pytest

from companion.games.age_of_thieves.play import events as ev
from companion.games.age_of_thieves.play.state import (
    Fate,
    Slot,
    Stage,
)
from companion.games.age_of_thieves.presenters.tale import tell
from companion.games.age_of_thieves.rules.action_points import Points
from companion.games.age_of_thieves.rules.cards import Way
from companion.games.age_of_thieves.rules.reasons import Why
from tests.support.tales import DE, EN, FOUR, JASMINE, MORIUS, resolving, table, told


def test_the_resolution_begins_with_the_order() -> None:
    """The order of all that lies, the guard among it."""
    state = replace(resolving(FOUR), stage=Stage.DECLARATION)
    assert told(ev.ResolutionBegan(), state) == ["  Resolution", "    Order: 5 guard > 4 Jasmine"]


@pytest.mark.parametrize(
    ("way", "card", "text"),
    [
        (Way.SNEAK, "move", "Move: Sneak"),
        (Way.CUNNING, "ambush", "Ambush: Cunning Plan"),
        (Way.CARD, "cog_rod", "Cog Rod"),
        (Way.CARD, "Blendpulver", "Blendpulver"),
        (Way.CARD, None, "a general card"),
        (Way.COVER, "beacon", "Beacon, instead of the special action under it"),
        (Way.SPECIAL, None, "special action: Seduction"),
        (None, None, "a card, but the phones were not told how"),
    ],
)
def test_a_used_card_says_how(way: Way | None, card: str | None, text: str) -> None:
    """Its AP, its thief, its name and way as far as they are known."""
    assert told(ev.CardUsed(JASMINE, 0, way, card), resolving(FOUR)) == [f"     4  Jasmine    {text}"]


def test_a_special_nobody_knows_has_no_name() -> None:
    """Only Jasmine's is in the rulebook texts."""
    state = table(stage=Stage.RESOLUTION).with_thief(MORIUS, slots=(FOUR,))
    assert told(ev.CardUsed(MORIUS, 0, Way.SPECIAL, None), state) == ["     4  Morius     special action"]


def test_a_resigned_card_says_why() -> None:
    """By its thief's tap, with or without a name, or because of a card that stands alone."""
    resigned = ev.CardResigned(JASMINE, 0, "cog_rod", ev.Because.TAPPED)
    assert told(resigned, resolving(FOUR)) == ["     4  Jasmine    resigns Cog Rod"]
    assert told(replace(resigned, card=None), resolving(FOUR), DE) == ["     4  Jasmine    verzichtet auf eine Karte"]
    dash = replace(FOUR, fate=Fate.USED, way=Way.DASH, card="move")
    alone = ev.CardResigned(JASMINE, 1, None, ev.Because.ONLY_CARD)
    assert told(alone, resolving(dash, Slot(Points(blue=1)))) == ["     1  Jasmine    resigned: Dash stands alone"]


@pytest.mark.parametrize(
    ("because", "text"),
    [
        (ev.Because.CAUGHT, "cancelled: caught"),
        (ev.Because.LEFT, "cancelled: out of the city"),
        (ev.Because.MISMATCH, "cancelled: the table saw another card"),
        (ev.Because.BROKEN, "cancelled: the plan does not count"),
    ],
)
def test_a_cancelled_card_says_why(because: ev.Because, text: str) -> None:
    """And nothing about what it was."""
    known = replace(FOUR, card="beacon")
    assert told(ev.CardCancelled(JASMINE, 0, because), resolving(known)) == [f"     4  Jasmine    {text}"]


def test_a_shown_card_is_told_if_it_is_news() -> None:
    """Not what its thief said when using it, not a card without a name."""
    shown = ev.CardShown(400, JASMINE, 0, "beacon")
    assert told(shown, resolving(FOUR)) == ["     4  Jasmine    shows Beacon"]
    assert told(shown, resolving(replace(FOUR, card="beacon"))) == []
    assert told(replace(shown, card=None), resolving(FOUR)) == []


def test_a_card_of_an_earlier_turn_is_told_with_its_turn() -> None:
    """A phone that was silent proves it later; so also after the very last Clean-up, when no new turn has begun."""
    late = ["    Jasmine belatedly shows a card from turn 3: Beacon."]
    assert told(ev.CardShown(300, JASMINE, 0, "beacon"), resolving(FOUR)) == late
    cleaned = table(turn=3, stage=Stage.COUNT)
    assert tell(EN, cleaned, ev.CardShown(300, JASMINE, 0, "beacon"), cleaned) == late


def test_after_the_end_no_card_is_told() -> None:
    """Whoever won, the cards that still come to light are nobody's business any more."""
    over = resolving(FOUR, turn=4)
    for question in (400, 300):
        shown = ev.CardShown(question, JASMINE, 0, "beacon")
        assert told(shown, over)
        assert told(shown, replace(over, stage=Stage.OVER)) == []


def test_a_card_that_was_not_what_was_tapped_did_nothing() -> None:
    """Proved by its phone, with or without a name, or seen by the table."""
    used = resolving(replace(FOUR, fate=Fate.USED, way=Way.SNEAK, card="move"))
    proved = ev.CardVoided(400, JASMINE, 0, "ambush", proved=True)
    assert told(proved, used) == ["     4  Jasmine    shows Ambush, not what was tapped: it did nothing"]
    unnamed = replace(proved, card=None)
    assert told(unnamed, used) == ["     4  Jasmine    shows a general card, not what was tapped: it did nothing"]
    seen = replace(unnamed, proved=False)
    assert told(seen, used) == ["     4  Jasmine    the table saw another card: it did nothing"]
    assert told(seen, used, DE) == ["     4  Jasmine    der Tisch sah eine andere Karte: bewirkt nichts"]


def test_a_wrong_tap_of_an_earlier_turn_names_no_card() -> None:
    """It is too late to change anything; whose it was and when is told, and that is enough."""
    late = ev.CardVoided(300, JASMINE, 0, "ambush", proved=True)
    assert told(late, resolving(FOUR)) == ["    Jasmine shows a card from turn 3: not what was tapped."]


def test_a_broken_plan_says_why() -> None:
    """In its own turn and later."""
    broke = ev.PlanBroke(400, JASMINE, Why.BASIC_TWICE)
    assert told(broke, resolving(FOUR)) == [
        "        The plan of Jasmine does not count any more: it has the same basic card twice."
    ]
    assert told(replace(broke, question=300), resolving(FOUR)) == [
        "    The plan of Jasmine in turn 3 did not hold: it has the same basic card twice."
    ]


def test_the_guard_has_its_row_in_the_order() -> None:
    """At its number, under its edition's name."""
    assert told(ev.GuardActed(), resolving()) == ["     5  guard      has acted"]
    assert told(ev.GuardActed(), resolving(), DE) == ["     5  Stadtwache hat agiert"]
