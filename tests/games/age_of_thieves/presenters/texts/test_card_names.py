"""The names that a card can get: found, typed, kept."""

import pytest

from companion.games.age_of_thieves.presenters.texts.card_names import heard, offered, picked, tidy
from companion.games.age_of_thieves.rules.cards import Way
from companion.seal.commitment import Plan
from companion.seal.vault import Secret
from companion.shell.words import load
from tests.support.thieves import MORIUS, at_resolution, then, use

WORDS = load("en", "age_of_thieves")
GERMAN, FRENCH = load("de", "age_of_thieves"), load("fr", "age_of_thieves")


def found(typed: str, kept: tuple[str, ...] = ()) -> list[str]:
    """The texts offered."""
    return [choice.text for choice in offered(WORDS, kept, typed, None)]


def test_the_catalogue_is_offered_in_order_general_cards_alone() -> None:
    """Move has its own tile, and a special cannot be named."""
    texts = found("")
    assert texts == sorted(texts)
    assert "Beacon" in texts
    assert not {"Move", "Ambush", "Seduction"} & set(texts)


def test_names_heard_in_this_game_come_first() -> None:
    """They are the likeliest."""
    assert found("", ("Owl", "Bat"))[:3] == ["Owl", "Bat", "Automatic Snare"]


def test_search_finds_parts_and_puts_beginnings_first() -> None:
    """Letter case does not matter, in either language."""
    assert found("gr")[:3] == ["Fire Grenade", "Noise Grenade", "Smoke Grenade"]
    assert found("SMOKE") == ["Smoke Grenade", 'Call it "SMOKE"']
    assert found("b")[0] == "Beacon"
    assert [choice.text for choice in offered(GERMAN, (), "angel", None)] == ["Angel"]


def test_accents_are_no_letters_of_their_own() -> None:
    """French names stand where a reader looks for them, and are found without their accents."""
    texts = [choice.text for choice in offered(FRENCH, (), "", None)]
    assert texts.index("Corde & grappin") < texts.index("Élixir de vitesse") < texts.index("Fanal")
    assert offered(FRENCH, (), "elixir", None)[0].text == "Élixir de vitesse"


def test_what_is_typed_can_be_the_name() -> None:
    """Tidied, with its own key."""
    (choice,) = offered(WORDS, (), "  Night   Owl ", None)
    assert (picked(choice.key), choice.can) == ("Night Owl", True)
    assert tidy(" a  b ") == "a b"


def test_a_name_that_cannot_be_says_why() -> None:
    """Too long for its envelope."""
    choice = offered(WORDS, (), "x" * 25, None)[-1]
    assert not choice.can
    assert "too long" in choice.detail


@pytest.mark.parametrize("typed", ["Beacon", "beacon", "forged_orders", "move", "Ambush", "seduction"])
def test_names_of_known_cards_are_not_given_to_others(typed: str) -> None:
    """A player who types Move means the basic card, and uses its tile."""
    assert not [choice for choice in offered(WORDS, (), typed, None) if choice.key.startswith("typed:")]


def test_a_named_card_can_lose_its_name() -> None:
    """First of all; the one it has is ticked."""
    none, *rest = offered(WORDS, (), "", "beacon")
    assert picked(none.key) is None
    assert [choice.text for choice in rest if choice.chosen] == ["Beacon"]
    assert "No name" not in [choice.text for choice in offered(WORDS, (), "bea", "beacon")]


def test_own_names_are_kept_from_plans_and_table() -> None:
    """Newest first, each once, the catalogue apart."""
    own = {100: Plan([], ("Owl", "beacon", None), Secret(bytes(32))), 200: Plan([], ("Bat", "Owl"), Secret(bytes(32)))}
    state = then(at_resolution((5,), (), ()), use(MORIUS, 0, Way.CARD, "Cat"))
    assert heard(state, own) == ("Cat", "Owl", "Bat")
