"""What can be booked, as questions."""

from typing import Any

import pytest

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import Heist, State
from companion.games.age_of_thieves.presenters.pages.booking import Answer, Booking, GoTo, Hold
from companion.games.age_of_thieves.presenters.pages.booking_choices import answer, chips, offer_caught
from companion.games.age_of_thieves.rules.cards import Way
from companion.games.age_of_thieves.rules.guards import Mood
from companion.games.age_of_thieves.rules.jewels import Jewel, Purse
from companion.games.age_of_thieves.rules.tokens import Token
from companion.present.pieces import Choice, Sheet
from companion.table.ids import Seat
from tests.support.rounds import Around, Desk
from tests.support.thieves import JASMINE, MORIUS, NOIRON, ZAIN, at_resolution, then, use

RICH = {"purse": Purse(green=1, yellow=1)}
LEVEL = {"purse": Purse(yellow=1, trinkets=1)}


def round_of(**thieves: Any) -> State:
    """Noiron is about to act; Morius is first thief and hosts."""
    by_seat = {MORIUS: "morius", NOIRON: "noiron", JASMINE: "jasmine", ZAIN: "zain"}
    given: dict[int, Any] = {seat: thieves.pop(name) for seat, name in by_seat.items() if name in thieves}
    return at_resolution((3,), (5, 2), (1,), (1,), thieves=given, **thieves)


def noirons(state: State) -> Desk:
    """The phone of the one who acts."""
    return Desk(Around(state), "B", (NOIRON,))


def hosts(state: State) -> Desk:
    """The phone that leads."""
    return Desk(Around(state))


def asked(desk: Desk, seat: Seat | None, *path: str) -> Answer:
    """What follows from these answers."""
    return answer(desk, desk.around.state, seat, path)


def sheet(desk: Desk, seat: Seat | None, *path: str) -> dict[str, Choice]:
    """The choices of the question that follows."""
    found = asked(desk, seat, *path)
    assert isinstance(found, Sheet)
    return {choice.key: choice for choice in found.choices}


# -- the first question ------------------------------------------------------------------------------------------------


def test_a_thief_may_bring_six_things() -> None:
    """Each chip has a word and an emblem."""
    offered = chips(hosts(round_of()).words, NOIRON)
    assert [choice.key for choice in offered] == ["jewel", "token", "caught", "theft", "effect", "more"]
    assert all(choice.text and choice.emblem for choice in offered)


def test_the_table_brings_what_is_no_thiefs_own() -> None:
    """Catches, effects and more."""
    assert [choice.key for choice in chips(hosts(round_of()).words, None)] == ["caught", "effect", "more"]


def test_no_such_question() -> None:
    """Nothing follows from what is not offered."""
    desk = hosts(round_of())
    assert asked(desk, NOIRON, "nonsense") is None
    assert asked(desk, NOIRON, "more", "nonsense") is None
    for kind in ("jewel", "token", "theft"):
        assert asked(desk, None, kind) is None
    for kind in ("left", "emperors"):
        assert asked(desk, None, "more", kind) is None


# -- jewels ------------------------------------------------------------------------------------------------------------


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
    hold = Hold(do.TakeEmperors(1, NOIRON), "Hold: Noiron takes the Emperors' Jewel", follows)
    assert asked(desk, NOIRON, "jewel", "emperors") == hold
    assert asked(desk, NOIRON, "more", "emperors") == hold


def test_only_the_first_taking_brings_the_alarm() -> None:
    """A later change of owner is told without it."""
    assert sheet(noirons(round_of()), NOIRON, "jewel")["emperors"].detail
    later = round_of(heist=Heist(None, JASMINE, 0))
    assert not sheet(noirons(later), NOIRON, "jewel")["emperors"].detail
    assert asked(noirons(later), NOIRON, "jewel", "emperors") == Hold(
        do.TakeEmperors(1, NOIRON), "Hold: Noiron takes the Emperors' Jewel"
    )


def test_those_who_lead_may_tap_what_is_refused() -> None:
    """The reason stands there all the same."""
    offered = sheet(hosts(round_of()), NOIRON, "jewel")
    assert (offered["yellow"].can, offered["yellow"].dim, offered["green"].dim) == (True, True, False)
    assert offered["yellow"].detail


# -- tokens ------------------------------------------------------------------------------------------------------------


def test_ten_tokens_are_explained() -> None:
    """And booked with the second tap."""
    desk = noirons(round_of())
    offered = sheet(desk, NOIRON, "token")
    assert list(offered) == [token.value for token in Token]
    assert all(choice.detail for choice in offered.values())
    assert asked(desk, NOIRON, "token", "ladder") == do.Reveal(1, NOIRON, Token.LADDER)


def test_known_neighborhood_is_given_up() -> None:
    """Only by whoever has one."""
    desk = noirons(round_of(noiron={"neighborhood": 1}))
    assert "spend" in sheet(desk, NOIRON, "token")
    assert asked(desk, NOIRON, "token", "spend") == do.SpendNeighborhood(1, NOIRON)


# -- caught ------------------------------------------------------------------------------------------------------------


def test_caught_is_two_answers() -> None:
    """Whoever is in the dungeon is grey."""
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
    assert offer_caught(Booking(desk, state, JASMINE), ZAIN) is None
    assert list(sheet(desk, JASMINE, "caught")) == ["2"]


# -- theft -------------------------------------------------------------------------------------------------------------


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


# -- effects and hiding ------------------------------------------------------------------------------------------------


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


def test_hidden_is_three_answers() -> None:
    """And the way back, for those who are; all at once for those who lead."""
    state = round_of(jasmine={"hidden": True})
    desk = noirons(state)
    assert list(sheet(desk, NOIRON, "more", "hidden")) == ["hide_0", "hide_1", "seen_2", "hide_3"]
    assert asked(desk, NOIRON, "more", "hidden", "hide_3") == do.Hide(1, True, ZAIN)
    assert asked(desk, NOIRON, "more", "hidden", "seen_2") == do.Hide(1, False, JASMINE)
    assert "all" in sheet(hosts(state), NOIRON, "more", "hidden")
    assert asked(hosts(state), None, "more", "hidden", "all") == do.Hide(1, hidden=True)


# -- more --------------------------------------------------------------------------------------------------------------


def test_more_of_a_thief() -> None:
    """What is shared is offered to those who lead alone."""
    state = round_of(mood=Mood.ALARM)
    assert list(sheet(noirons(state), NOIRON, "more")) == ["hidden", "left", "emperors", "cancel_card"]
    assert list(sheet(hosts(state), NOIRON, "more")) == [
        "hidden",
        "left",
        "emperors",
        "adjust",
        "event",
        "mismatch",
        "cancel_card",
        "patrol",
        "passfirst",
    ]
    assert list(sheet(hosts(state), None, "more")) == [
        "hidden",
        "adjust",
        "event",
        "mismatch",
        "cancel_card",
        "patrol",
        "passfirst",
    ]


def test_leaving_asks_for_a_hold() -> None:
    """And is grey while the gates are closed."""
    alarm, calm = round_of(mood=Mood.ALARM), round_of()
    assert sheet(noirons(alarm), NOIRON, "more")["left"].can
    assert not sheet(noirons(calm), NOIRON, "more")["left"].can
    found = asked(noirons(alarm), NOIRON, "more", "left")
    assert found == Hold(do.Leave(1, NOIRON), "Hold: Noiron leaves the city for good")


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


@pytest.mark.parametrize("kind", ["jewel", "token", "caught", "theft", "effect"])
def test_every_question_has_words(kind: str) -> None:
    """And a way out."""
    found = asked(noirons(round_of()), NOIRON, kind)
    assert isinstance(found, Sheet)
    assert found.title
    assert found.cancel
