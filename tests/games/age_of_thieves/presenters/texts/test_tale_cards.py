"""The tale of a Resolution, card by card."""

from dataclasses import replace

import pytest

from companion.games.age_of_thieves.play import events as ev
from companion.games.age_of_thieves.play.state import (
    Fate,
    Slot,
    Stage,
)
from companion.games.age_of_thieves.presenters.texts.tale import tell
from companion.games.age_of_thieves.rules.action_points import Points
from companion.games.age_of_thieves.rules.cards import Way
from companion.games.age_of_thieves.rules.reasons import Veto
from tests.support.tales import DE, EN, FOUR, JASMINE, MORIUS, resolving, table, told


def test_the_resolution_begins_with_the_order() -> None:
    """The order of all that lies, the guard among it."""
    state = replace(resolving(FOUR), stage=Stage.DECLARATION)
    assert told(ev.ResolutionBegan(), state) == ["  The Resolution begins.", "    Order: 5 guard > 4 Jasmine"]


@pytest.mark.parametrize(
    ("way", "card", "text"),
    [
        (Way.SNEAK, "move", "Jasmine sneaks at 4."),
        (Way.CUNNING, "ambush", "Jasmine uses Cunning Plan at 4."),
        (Way.CARD, "cog_rod", "Jasmine uses Cog Rod at 4."),
        (Way.CARD, "Blendpulver", "Jasmine uses Blendpulver at 4."),
        (Way.CARD, None, "Jasmine uses a general card at 4."),
        (Way.COVER, "beacon", "Jasmine uses Beacon at 4, instead of the special action under it."),
        (Way.SPECIAL, None, "Jasmine uses Seduction at 4."),
        (None, None, "Jasmine uses a card at 4; nobody told the phones how."),
    ],
)
def test_a_used_card_says_how(way: Way | None, card: str | None, text: str) -> None:
    """Its AP, its thief, its name and way as far as they are known."""
    assert told(ev.CardUsed(JASMINE, 0, way, card), resolving(FOUR)) == [f"    {text}"]


def test_a_special_nobody_knows_has_no_name() -> None:
    """Only Jasmine's is in the rulebook texts."""
    state = table(stage=Stage.RESOLUTION).with_thief(MORIUS, slots=(FOUR,))
    assert told(ev.CardUsed(MORIUS, 0, Way.SPECIAL, None), state) == ["    Morius uses the special action at 4."]


def test_a_resigned_card_says_why() -> None:
    """By its thief's tap, with or without a name, or because of a card that stands alone."""
    resigned = ev.CardResigned(JASMINE, 0, "cog_rod", ev.Because.TAPPED)
    assert told(resigned, resolving(FOUR)) == ["    Jasmine resigns Cog Rod at 4."]
    assert told(replace(resigned, card=None), resolving(FOUR), DE) == ["    Jasmine verzichtet bei 4 auf eine Karte."]
    dash = replace(FOUR, fate=Fate.USED, way=Way.DASH, card="move")
    alone = ev.CardResigned(JASMINE, 1, None, ev.Because.ONLY_CARD)
    assert told(alone, resolving(dash, Slot(Points(blue=1)))) == ["    Jasmine resigns a card at 1: Dash stands alone."]


@pytest.mark.parametrize(
    ("because", "text"),
    [
        (ev.Because.CAUGHT, "Jasmine's card at 4 is cancelled: Jasmine was caught."),
        (ev.Because.LEFT, "Jasmine's card at 4 is cancelled: Jasmine is out of the city."),
        (ev.Because.MISMATCH, "Jasmine's card at 4 is cancelled: it isn't the planned card."),
        (ev.Because.BROKEN, "Jasmine's card at 4 is cancelled: the plan does not count."),
    ],
)
def test_a_cancelled_card_says_why(because: ev.Because, text: str) -> None:
    """It does not say what the card was."""
    known = replace(FOUR, card="beacon")
    assert told(ev.CardCancelled(JASMINE, 0, because), resolving(known)) == [f"    {text}"]


def test_a_shown_card_is_told_if_it_is_news() -> None:
    """A card that its thief named when using it, or one without a name, is not told again."""
    shown = ev.CardShown(400, JASMINE, 0, "beacon")
    assert told(shown, resolving(FOUR)) == ["    Jasmine shows the card at 4: Beacon."]
    assert told(shown, resolving(replace(FOUR, card="beacon"))) == []
    assert told(replace(shown, card=None), resolving(FOUR)) == []


def test_a_card_of_an_earlier_turn_is_told_with_its_turn() -> None:
    """A phone that was silent proves it later; so also after the very last Clean-up, when no new turn has begun."""
    late = ["    Jasmine belatedly shows a card from turn 3: Beacon."]
    assert told(ev.CardShown(300, JASMINE, 0, "beacon"), resolving(FOUR)) == late
    cleaned = table(turn=3, stage=Stage.COUNT)
    assert tell(EN, cleaned, ev.CardShown(300, JASMINE, 0, "beacon"), cleaned) == late


def test_after_the_end_no_card_is_told() -> None:
    """Cards that are still proved then are left out."""
    over = resolving(FOUR, turn=4)
    for question in (400, 300):
        shown = ev.CardShown(question, JASMINE, 0, "beacon")
        assert told(shown, over)
        assert told(shown, replace(over, stage=Stage.OVER)) == []


def test_a_card_that_was_not_what_was_tapped_did_nothing() -> None:
    """Proved by its phone, with or without a name, or seen by the table."""
    used = resolving(replace(FOUR, fate=Fate.USED, way=Way.SNEAK, card="move"))
    proved = ev.CardVoided(400, JASMINE, 0, "ambush", proved=True)
    assert told(proved, used) == ["    Jasmine shows Ambush at 4, not what was tapped: no effect."]
    unnamed = replace(proved, card=None)
    assert told(unnamed, used) == ["    Jasmine shows a general card at 4, not what was tapped: no effect."]
    seen = replace(unnamed, proved=False)
    assert told(seen, used) == ["    Jasmine's card at 4 isn't the planned card: no effect."]
    assert told(seen, used, DE) == ["    Die Karte von Jasmine bei 4 ist nicht die geplante: Sie bewirkt nichts."]


def test_a_wrong_tap_of_an_earlier_turn_names_no_card() -> None:
    """It is too late to change anything; whose it was and when is told, and that is enough."""
    late = ev.CardVoided(300, JASMINE, 0, "ambush", proved=True)
    assert told(late, resolving(FOUR)) == ["    Jasmine shows a card from turn 3: not what was tapped."]


def test_a_broken_plan_says_why() -> None:
    """It does so in its own turn and later."""
    broke = ev.PlanBroke(400, JASMINE, Veto.BASIC_TWICE)
    assert told(broke, resolving(FOUR)) == [
        "        The plan of Jasmine no longer counts: it has the same basic card twice."
    ]
    assert told(replace(broke, question=300), resolving(FOUR)) == [
        "    The plan of Jasmine in turn 3 did not hold: it has the same basic card twice."
    ]


def test_the_guard_acts_at_its_number() -> None:
    """At its number, under its edition's name."""
    assert told(ev.GuardActed(), resolving()) == ["    The guard acts at 5."]
    assert told(ev.GuardActed(), resolving(), DE) == ["    Die Stadtwache agiert bei 5."]
