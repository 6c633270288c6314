"""Accomplices and their moments."""

import pytest

from companion.games.swindler.rules.accomplices import (
    BEGGED_FROM,
    CARDS,
    MOMENTS,
    PRICE,
    Accomplice,
    Opportunity,
    bet_is_right,
    fits,
    is_begged,
)


def test_the_box() -> None:
    """27 cards of eleven kinds, 1 coin each. Rulebook p. 1, 7 and 8."""
    assert (CARDS, PRICE, BEGGED_FROM) == (27, 1, 3)
    assert set(MOMENTS) == set(Accomplice)
    assert len(Accomplice) == 11


SCENES = {
    "another is about to steal": Opportunity(own_turn=False, before_first_draw=True),
    "another has drawn loot": Opportunity(own_turn=False, stealing=True),
    "another has drawn a skull": Opportunity(own_turn=False, skull=True),
    "another stops": Opportunity(own_turn=False, stop=True),
    "another acts": Opportunity(own_turn=False, actions=True),
    "I am about to steal": Opportunity(own_turn=True, before_first_draw=True),
    "I have drawn loot": Opportunity(own_turn=True, stealing=True),
    "I have drawn a skull": Opportunity(own_turn=True, skull=True),
    "I stop": Opportunity(own_turn=True, stop=True),
    "I act": Opportunity(own_turn=True, actions=True),
    "a card waits": Opportunity(own_turn=False, card_waits=True),
    "a card waits in my turn": Opportunity(own_turn=True, card_waits=True),
}


@pytest.mark.parametrize(
    ("card", "scenes"),
    [
        (Accomplice.KNOW_IT_ALL, {"another is about to steal"}),
        (Accomplice.CHEAT, {"another has drawn loot"}),
        (Accomplice.GUARDIAN_ANGEL, {"another has drawn a skull"}),
        (Accomplice.DECOY, {"I stop"}),
        (Accomplice.LEGACY_HUNTER, {"another stops"}),
        (Accomplice.TRAITOR, {"another stops"}),
        (Accomplice.BEGGAR, set(SCENES)),
        (Accomplice.TRICKSTER, set(SCENES)),
        (Accomplice.ASSASSIN, {"a card waits", "a card waits in my turn"}),
        (Accomplice.FORGER, {"I act"}),
        (Accomplice.LOCKPICK, {"I act"}),
    ],
)
def test_each_card_has_its_moment(card: Accomplice, scenes: set[str]) -> None:
    """As its text says. Rulebook p. 8."""
    assert {name for name, scene in SCENES.items() if fits(card, scene)} == scenes


@pytest.mark.parametrize(
    ("on_skull", "skulls", "right"), [(True, 1, True), (True, 0, False), (False, 0, True), (False, 2, False)]
)
def test_a_bet_is_on_the_whole_steal(on_skull: bool, skulls: int, right: bool) -> None:
    """Any skull that stood counts (ruling 2)."""
    assert bet_is_right(bet_on_skull=on_skull, skulls=skulls) is right


def test_a_beggar_asks_who_has_three() -> None:
    """Fewer tiles, and nothing is given."""
    assert [is_begged(tiles) for tiles in (2, 3, 4)] == [False, True, True]
