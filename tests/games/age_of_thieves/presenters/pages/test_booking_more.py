"""Rare things, booked in any phase."""

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.rules.cards import Way
from companion.games.age_of_thieves.rules.guards import Mood
from companion.games.age_of_thieves.rules.jewels import Purse
from companion.present.play.booking_tree import GoTo, HeldStep
from tests.support.asking import asked, hosts, noirons, round_of, sheet
from tests.support.thieves import JASMINE, MORIUS, NOIRON, ZAIN, at_resolution, then, use

RICH = {"purse": Purse(green=1, yellow=1)}
LEVEL = {"purse": Purse(yellow=1, trinkets=1)}


def test_hidden_is_three_answers() -> None:
    """A hidden thief can be shown again; leaders can hide all at once."""
    state = round_of(jasmine={"hidden": True})
    desk = noirons(state)
    assert list(sheet(desk, NOIRON, "more", "hidden")) == ["hide_0", "hide_1", "seen_2", "hide_3"]
    assert asked(desk, NOIRON, "more", "hidden", "hide_3") == do.Hide(1, True, ZAIN)
    assert asked(desk, NOIRON, "more", "hidden", "seen_2") == do.Hide(1, False, JASMINE)
    assert "all" in sheet(hosts(state), NOIRON, "more", "hidden")
    assert asked(hosts(state), None, "more", "hidden", "all") == do.Hide(1, hidden=True)


def test_more_of_a_thief() -> None:
    """Shared steps are offered only to leaders."""
    state = round_of(mood=Mood.ALARM)
    assert list(sheet(noirons(state), NOIRON, "more")) == ["hidden", "left", "emperors", "cancel_card"]
    shared = ["adjust", "event", "mismatch", "cancel_card", "patrol", "passfirst"]
    assert list(sheet(hosts(state), NOIRON, "more")) == ["hidden", "left", "emperors", *shared]
    assert list(sheet(hosts(state), None, "more")) == ["hidden", *shared]


def test_leaving_asks_for_a_hold() -> None:
    """It is grey while the gates are closed."""
    alarm, calm = round_of(mood=Mood.ALARM), round_of()
    assert sheet(noirons(alarm), NOIRON, "more")["left"].can
    assert not sheet(noirons(calm), NOIRON, "more")["left"].can
    found = asked(noirons(alarm), NOIRON, "more", "left")
    assert found == HeldStep(do.Leave(1, NOIRON), "Hold: Noiron leaves the city for good")


def test_a_number_by_hand_has_a_page_of_its_own() -> None:
    """The rest is asked there."""
    assert asked(hosts(round_of()), None, "more", "adjust") == GoTo("adjust")


def test_one_more_event_card() -> None:
    """It is counted."""
    assert asked(hosts(round_of()), None, "more", "event") == do.ExtraEvent(1)


def test_a_card_that_does_not_match() -> None:
    """Among those that lie or were used, by name as far as that is known; a resigned one did nothing anyway."""
    state = then(round_of(), use(NOIRON, 0, Way.CARD, "beacon"), do.GuardDone(1), do.Resign(1, MORIUS, 0))
    offered = sheet(hosts(state), None, "more", "mismatch")
    assert [choice.text for choice in offered.values()] == [
        "Noiron, 5 AP: Beacon",
        "Noiron, 2 AP: 2nd card from the left",
        "Jasmine, 1 AP: leftmost card",
        "Zain, 1 AP: leftmost card",
    ]
    assert asked(hosts(state), None, "more", "mismatch", "1_1") == do.Mismatch(1, NOIRON, 1)


def test_nothing_lies_there_that_could_be_another() -> None:
    """Then the question is not asked."""
    state = at_resolution((), (), ())
    assert "mismatch" not in sheet(hosts(state), None, "more")
