"""The catalogue holds what the rulebooks name, and nothing that they do not."""

from collections.abc import Callable

import pytest

from companion.games.age_of_thieves.rules.cards import (
    CATALOGUE,
    EVENTS,
    CarryOver,
    Figure,
    Kind,
    Way,
    asks_whom,
    due_after,
    hides,
    kind_of,
    known,
    uncatchable,
)


def test_the_six_thieves() -> None:
    """Thieves go by the names that both editions print."""
    assert [str(figure) for figure in Figure] == ["Morius", "Noiron", "Jasmine", "Nikolai", "Joanne", "Zain"]


def test_how_many_cards_of_each_kind_are_known() -> None:
    """The texts name two basic cards, three specials and fourteen general ones."""
    kinds = [card.kind for card in CATALOGUE.values()]
    assert (kinds.count(Kind.BASIC), kinds.count(Kind.SPECIAL), kinds.count(Kind.GENERAL)) == (2, 3, 14)


def test_ids_are_word_keys() -> None:
    """Ids are plain lower-case words, fit for a log, a word key and a key of the catalogue."""
    for catalogue in (CATALOGUE, EVENTS):
        for key, entry in catalogue.items():
            assert entry.id == key
            assert key.isascii()
            assert key.replace("_", "").islower()


@pytest.mark.parametrize(
    ("card", "kind"),
    [
        ("move", Kind.BASIC),
        ("ambush", Kind.BASIC),
        ("seduction", Kind.SPECIAL),
        ("potion_of_haste", Kind.SPECIAL),
        ("shadow_of_the_city", Kind.SPECIAL),
        ("beacon", Kind.GENERAL),
        ("elixir_of_speed", Kind.GENERAL),
        (None, Kind.GENERAL),
        ("Grandmother's Ladle", Kind.GENERAL),
    ],
)
def test_kind_of(card: str | None, kind: Kind) -> None:
    """A card without a name, or with one of the players' own, is a general card."""
    assert kind_of(card) is kind


def test_marks_that_get_booked() -> None:
    """Exactly one card each is known for the theft icon, for hiding and for escaping every catch."""
    assert [card.id for card in CATALOGUE.values() if card.theft] == ["noise_grenade"]
    assert [card.id for card in CATALOGUE.values() if card.hides] == ["reflective_cloak"]
    assert [card.id for card in CATALOGUE.values() if card.uncatchable] == ["rope_and_hook"]
    assert [event.id for event in EVENTS.values() if event.hides_all] == ["no_star_in_the_sky"]


def test_owner_of_a_special() -> None:
    """Only Seduction's owner stands in the texts; the others' are not invented."""
    assert {card.id: card.owner for card in CATALOGUE.values() if card.owner} == {"seduction": Figure.JASMINE}


@pytest.mark.parametrize(
    ("card", "way", "due"),
    [
        ("ambush", Way.CUNNING, CarryOver(gain=2, draws=2)),
        ("ambush", Way.WITS, None),
        ("move", Way.DASH, None),
        ("potion_of_haste", Way.SPECIAL, None),
        ("poisonous_bola", Way.CARD, CarryOver(aside=4, on_chosen=True)),
        ("poisonous_bola", Way.COVER, CarryOver(aside=4, on_chosen=True)),
        ("elixir_of_speed", Way.CARD, None),
        (None, Way.CARD, None),
        ("Grandmother's Ladle", Way.COVER, None),
    ],
)
def test_what_a_card_leaves_for_the_next_declaration(card: str | None, way: Way, due: CarryOver | None) -> None:
    """Cunning Plan and the Bola are owed at the next Declaration, and nothing else that is known."""
    assert due_after(card, way) == due


def test_known_cards_are_those_of_the_catalogue() -> None:
    """No name, and a name of the players' own, are not among them."""
    assert all(known(key) == entry for key, entry in CATALOGUE.items())
    assert known(None) is None
    assert known("Grandmother's Ladle") is None


@pytest.mark.parametrize(
    ("question", "name"), [(hides, "reflective_cloak"), (asks_whom, "poisonous_bola"), (uncatchable, "rope_and_hook")]
)
def test_one_card_alone_has_this_effect(question: Callable[[str | None], bool], name: str) -> None:
    """It hides, asks for a thief, or keeps the guard's hands off; no other card does, known or not."""
    assert [card for card in (*CATALOGUE, None, "Grandmother's Ladle") if question(card)] == [name]
