"""How a card was used."""

import pytest

from companion.games.age_of_thieves.presenters.texts.card_text import card_text
from companion.games.age_of_thieves.rules.cards import Way
from companion.shell.words import load

WORDS = load("en", "age_of_thieves")


@pytest.mark.parametrize(
    ("figure", "way", "card", "text"),
    [
        ("Zain", None, None, "a card, nobody told the phones how"),
        ("Zain", None, "beacon", "Beacon"),
        ("Zain", Way.SNEAK, "move", "Move: Sneak"),
        ("Zain", Way.CUNNING, None, "Ambush: Cunning Plan"),
        ("Zain", Way.SPECIAL, "beacon", "the special action"),
        ("Jasmine", Way.SPECIAL, None, "Seduction"),
        ("Zain", Way.COVER, "beacon", "Beacon, instead of the special action under it"),
        ("Zain", Way.CARD, "Magic Hat", "Magic Hat"),
        ("Zain", Way.CARD, None, "a general card"),
    ],
)
def test_the_card_and_its_way_are_named(figure: str, way: Way | None, card: str | None, text: str) -> None:
    """As far as the phones were told; a special action by its name where the rulebooks tell whose it is."""
    assert card_text(WORDS, figure, way, card) == text
