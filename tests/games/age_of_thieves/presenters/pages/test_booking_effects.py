"""What a card leaves for the next Declaration."""

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.rules.jewels import Purse
from tests.support.asking import asked, noirons, round_of, sheet
from tests.support.thieves import JASMINE, NOIRON

RICH = {"purse": Purse(green=1, yellow=1)}
LEVEL = {"purse": Purse(yellow=1, trinkets=1)}


def test_an_effect_is_three_answers() -> None:
    """What, then for whom."""
    desk = noirons(round_of())
    offered = sheet(desk, NOIRON, "effect")
    assert offered["aside_4"].text == "4 AP set aside"
    assert offered["gain_2_draws_2"].text == "+2 purple AP, draws 2 cards"
    assert [choice.text for choice in sheet(desk, NOIRON, "effect", "aside_4").values()] == [
        "Morius",
        "Noiron",
        "Jasmine",
        "Zain",
    ]
    assert asked(desk, NOIRON, "effect", "aside_4", "2") == do.DueNext(1, JASMINE, aside=4)
