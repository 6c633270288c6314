"""Who is caught, and who steals from whom."""

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import Heist
from companion.games.age_of_thieves.presenters.pages.booking import Booking
from companion.games.age_of_thieves.presenters.pages.booking_people import offer_caught
from companion.games.age_of_thieves.rules.jewels import Jewel, Purse
from tests.support.asking import asked, noirons, round_of, sheet
from tests.support.rounds import Around, Desk
from tests.support.thieves import JASMINE, MORIUS, NOIRON, ZAIN

RICH = {"purse": Purse(green=1, yellow=1)}
LEVEL = {"purse": Purse(yellow=1, trinkets=1)}


def test_caught_is_two_answers() -> None:
    """A thief in the dungeon is grey."""
    desk = noirons(round_of(zain={"in_dungeon": True}))
    offered = sheet(desk, NOIRON, "caught")
    assert [(choice.text, choice.can) for choice in offered.values()] == [
        ("Morius", True),
        ("Noiron", True),
        ("Jasmine", True),
        ("Zain", False),
        ("Zain gets out without Move", True),
    ]
    assert asked(desk, NOIRON, "caught", "2") == do.Catch(1, JASMINE)


def test_of_equally_cheap_jewels_one_is_chosen() -> None:
    """A third answer, only then."""
    desk = noirons(round_of(jasmine=LEVEL))
    assert sheet(desk, NOIRON, "caught")["2"].can
    assert list(sheet(desk, NOIRON, "caught", "2")) == ["yellow", "trinkets"]
    assert asked(desk, NOIRON, "caught", "2", "trinkets") == do.Catch(1, JASMINE, Jewel.TRINKETS)


def test_a_catch_that_is_not_ours_is_not_offered() -> None:
    """Jasmine has not acted yet, so others are none of that phone's affair."""
    state = round_of()
    desk = Desk(Around(state), "C", (JASMINE,))
    assert offer_caught(Booking(desk, JASMINE, state), ZAIN) is None
    assert list(sheet(desk, JASMINE, "caught")) == ["2"]


def test_theft_is_two_answers() -> None:
    """Only who has something is robbed; a marker goes before anybody."""
    desk = noirons(round_of(morius={"purse": Purse(green=1)}, jasmine=RICH, zain={"robbed": True}))
    offered = sheet(desk, NOIRON, "theft")
    assert list(offered) == ["steal_0", "mark_0", "steal_2", "mark_2", "mark_3"]
    assert not offered["mark_3"].can
    assert asked(desk, NOIRON, "theft", "steal_0") == do.Steal(1, NOIRON, MORIUS, Jewel.GREEN)
    assert asked(desk, NOIRON, "theft", "mark_3") == do.MarkForTheft(1, NOIRON, ZAIN)


def test_the_thief_chooses_the_jewel() -> None:
    """A third answer, only if there is a choice; the Emperors' Jewel counts."""
    desk = noirons(round_of(jasmine=RICH, heist=Heist(JASMINE, JASMINE, 1)))
    assert list(sheet(desk, NOIRON, "theft", "steal_2")) == ["emperors", "green", "yellow"]
    assert asked(desk, NOIRON, "theft", "steal_2", "yellow") == do.Steal(1, NOIRON, JASMINE, Jewel.YELLOW)


def test_nobody_is_robbed_of_nothing() -> None:
    """The victim may have lost it meanwhile."""
    assert asked(noirons(round_of()), NOIRON, "theft", "steal_2") is None
