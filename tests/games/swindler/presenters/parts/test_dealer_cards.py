"""Promises of the dealers: what lies on them, and what the last field brings."""

from companion.games.swindler.presenters.parts.dealer_cards import dealer_cards
from companion.games.swindler.rules.tiles import Heap
from companion.shell.words import load
from tests.support.swindlers import BLUE, RED, table

EN = load("en", "swindler")


def test_each_dealer_shows_its_three_fields() -> None:
    """One that is done is gone until the refill."""
    cards = dealer_cards(EN, table(dealers=(Heap([RED, BLUE]), Heap(), None)), can=True)
    assert [[field.emblem for field in card.fields] for card in cards] == [
        ["tile_red", "tile_blue", "field"],
        ["field"] * 3,
        [],
    ]
    assert [(card.says, card.can) for card in cards] == [
        ("last field: +2", True),
        ("3 fields free", True),
        ("done", False),
    ]
    assert not any(card.can for card in dealer_cards(EN, table(), can=False))
