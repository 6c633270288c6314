"""Jewels and city tokens, booked for a thief."""

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import Heist
from companion.games.age_of_thieves.rules.jewels import Jewel, Purse
from companion.games.age_of_thieves.rules.tokens import Token
from companion.present.play.booking_tree import HeldStep
from tests.support.asking import asked, hosts, noirons, round_of, sheet
from tests.support.thieves import JASMINE, NOIRON

RICH = {"purse": Purse(green=1, yellow=1)}
LEVEL = {"purse": Purse(yellow=1, trinkets=1)}


def test_a_jewel_is_two_answers() -> None:
    """Green and yellow lie on the board, or are grey, last and with the reason; the Emperors' Jewel asks for a hold."""
    desk = noirons(round_of())
    offered = sheet(desk, NOIRON, "jewel")
    assert [(key, choice.can) for key, choice in offered.items()] == [
        ("green", True),
        ("emperors", True),
        ("yellow", False),
    ]
    assert list(sheet(noirons(round_of(board=Purse(green=4, yellow=1))), NOIRON, "jewel")) == [
        "yellow",
        "green",
        "emperors",
    ]
    assert "no such jewel" in offered["yellow"].detail
    assert asked(desk, NOIRON, "jewel", "green") == do.PickUp(1, NOIRON, Jewel.GREEN)
    follows = (
        "Best Burglar: 3 VP, yours for good",
        "From next turn: +3 red AP for the carrier",
        "A district card decides which gates open",
        "Alarm next turn",
    )
    hold = HeldStep(do.TakeEmperors(1, NOIRON), "Hold: Noiron takes the Emperors' Jewel", follows)
    assert asked(desk, NOIRON, "jewel", "emperors") == hold
    assert asked(desk, NOIRON, "more", "emperors") == hold


def test_only_the_first_taking_brings_the_alarm() -> None:
    """A later change of owner is told without it."""
    assert sheet(noirons(round_of()), NOIRON, "jewel")["emperors"].detail
    later = round_of(heist=Heist(None, JASMINE, 0))
    assert not sheet(noirons(later), NOIRON, "jewel")["emperors"].detail
    assert asked(noirons(later), NOIRON, "jewel", "emperors") == HeldStep(
        do.TakeEmperors(1, NOIRON), "Hold: Noiron takes the Emperors' Jewel"
    )


def test_those_who_lead_may_tap_what_is_refused() -> None:
    """The reason stands beside it."""
    offered = sheet(hosts(round_of()), NOIRON, "jewel")
    assert (offered["yellow"].can, offered["yellow"].dim, offered["green"].dim) == (True, True, False)
    assert offered["yellow"].detail


def test_ten_tokens_are_explained() -> None:
    """The second tap books one."""
    desk = noirons(round_of())
    offered = sheet(desk, NOIRON, "token")
    assert list(offered) == [token.value for token in Token]
    assert all(choice.detail for choice in offered.values())
    assert asked(desk, NOIRON, "token", "ladder") == do.Reveal(1, NOIRON, Token.LADDER)


def test_known_neighborhood_is_given_up() -> None:
    """Only by a thief who has one."""
    desk = noirons(round_of(noiron={"neighborhood": 1}))
    assert "spend" in sheet(desk, NOIRON, "token")
    assert asked(desk, NOIRON, "token", "spend") == do.SpendNeighborhood(1, NOIRON)
