"""Promises of the Event phase: what is due is one tap away, on the phone that has to tap it."""

from dataclasses import replace
from typing import Any

import pytest

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import District, Heist, Options, Stage, State
from companion.games.age_of_thieves.presenters.stages.event import EventPresenter, EventView
from companion.games.age_of_thieves.rules.editions import Edition
from companion.games.age_of_thieves.rules.guards import Mood
from companion.games.age_of_thieves.rules.jewels import Purse
from companion.present.page_parts import Bar
from companion.present.play.rolling import SILENT
from companion.table import operations
from companion.table.game import RollMade
from companion.table.ids import Seat
from tests.support.desk_at import calling, desk_at
from tests.support.looked import look
from tests.support.paper import Paper
from tests.support.thieves import JASMINE, MORIUS, NOIRON, ZAIN, at_declaration, at_event

REAL = Options(real_dice=True)
RAISED = Heist(NOIRON, NOIRON, 3, District.EMPTY_POT)


def first_alarm(**fields: Any) -> State:
    """The turn after the first taking; captains and guards are still in the box."""
    return at_event(4, turn=4, mood=Mood.ALARM, ready_to_roll=False, heist=RAISED, alarm_cards=1, **fields)


def on(state: State | None, letter: str = "A", **more: Any) -> tuple[EventPresenter, Any]:
    """The screen of one phone."""
    desk = desk_at(state, letter, **more)
    return EventPresenter(desk, Paper()), desk


# -- taps --------------------------------------------------------------------------------------------------------------


def test_a_calm_turn_takes_two_taps() -> None:
    """The jewel is placed, then the roll is called; the table asks for nothing else."""
    screen, desk = on(at_event())
    assert (look(screen).bar.main, look(screen).bar.second) == ("Placed: go on", "No legal space")
    screen.main()
    assert look(screen).bar == Bar(main="Roll", undo="Undo: a yellow jewel is placed")
    screen.main()
    assert desk.taps == [do.JewelPlaced(1, placed=True)]
    assert desk.said == [operations.Call("guard-1")]
    desk.learn(RollMade("guard-1", bytes(32)))
    assert desk.state.stage is Stage.DECLARATION


def test_there_may_be_no_room_for_the_jewel() -> None:
    """This is one tap, too."""
    screen, desk = on(at_event())
    screen.second()
    assert desk.taps == [do.JewelPlaced(1, placed=False)]
    assert look(screen).bar.main == "Roll"


def test_the_first_alarm_turn_takes_two_taps() -> None:
    """All is placed, then the roll."""
    screen, desk = on(first_alarm())
    assert look(screen).bar == Bar(main="Placed: go on")
    screen.main()
    screen.main()
    assert desk.taps == [do.AlarmPlaced(4)]
    assert desk.said == [operations.Call("guard-4")]


def test_a_later_alarm_turn_takes_one_tap() -> None:
    """There is only the roll."""
    screen, desk = on(at_event(turn=5, mood=Mood.ALARM, heist=RAISED))
    screen.main()
    assert (desk.taps, desk.said) == ([], [operations.Call("guard-5")])


@pytest.mark.parametrize(("letter", "main"), [("A", "Placed: go on (for Noiron)"), ("B", "Placed: go on"), ("C", "")])
def test_the_first_thief_taps_or_the_host_for_it(letter: str, main: str) -> None:
    """All others read whom the table waits for, and their taps do nothing."""
    screen, desk = on(at_event(first=NOIRON), letter)
    bar = look(screen).bar
    assert bar.main == main
    assert bar.waits == ("" if main else "Waiting for Noiron: yellow jewel")
    screen.main()
    screen.second()
    assert bool(desk.taps) is bool(main)


def test_a_cardboard_first_thief_taps_at_its_helper() -> None:
    """What its thief would tap is tapped there."""
    screen, desk = on(at_event(first=ZAIN, count=4), "A", cardboard=(3,))
    screen.main()
    assert desk.taps == [do.JewelPlaced(1, placed=True)]


def test_undo_takes_back_the_last_step() -> None:
    """It stands above the main button of the phone that tapped."""
    screen, desk = on(at_event())
    screen.main()
    screen.undo()
    assert desk.undone == 1


# -- what is shown -----------------------------------------------------------------------------------------------------


def test_the_first_alarm_turn_has_its_headline_and_its_district() -> None:
    """For everybody; the figures go where the district card says."""
    view = on(first_alarm(), "C")[0].view()
    assert (view.alarm, view.place) == ("The alarm is raised", "Empty Pot")
    assert [line.id for line in view.steps] == [
        "alarm_captains",
        "alarm_guards",
        "alarm_decks",
        "gates_open",
        "event_card",
        "guard_roll",
    ]
    unknown = on(replace(first_alarm(), heist=replace(RAISED, district=None)))[0].view()
    assert unknown.place == ""


def test_other_turns_have_none() -> None:
    """This holds in Calm and later in the Alarm."""
    for state in (at_event(), at_event(turn=5, mood=Mood.ALARM, heist=RAISED)):
        view = on(state)[0].view()
        assert (view.alarm, view.place) == ("", "")


def test_what_belongs_to_the_next_tap_stands_out() -> None:
    """The card with the jewel, else with the roll; in the first Alarm turn all that is placed."""

    def now(state: State) -> list[str]:
        return [line.id for line in on(state)[0].view().steps if line.now]

    assert now(at_event()) == ["event_card", "yellow_jewel"]
    assert now(at_event(ready_to_roll=True)) == ["guard_roll"]
    assert now(first_alarm()) == ["alarm_captains", "alarm_guards", "alarm_decks"]
    assert now(at_event(supply=Purse(), board=Purse(yellow=9), ready_to_roll=True)) == ["event_card", "guard_roll"]
    assert now(at_event(turn=5, mood=Mood.ALARM, heist=RAISED, options=REAL)) == ["event_card", "guard_roll_real"]


def test_a_card_whose_jewel_lies_is_done() -> None:
    """Its compass has said where."""

    def done(state: State) -> list[str]:
        return [line.id for line in on(state)[0].view().steps if line.done]

    assert done(at_event()) == []
    assert done(at_event(ready_to_roll=True)) == ["event_card", "yellow_jewel"]


def test_the_open_district_is_named_once() -> None:
    """In the headline of the first Alarm turn; later beside the steps that need it."""
    assert not any(line.place for line in on(first_alarm())[0].view().steps)
    taken = at_event(heist=Heist(NOIRON, NOIRON, 1, District.EMPTY_POT), options=Options(edition=Edition.GERMAN))
    assert "Empty Pot" in [line.place for line in on(taken)[0].view().steps]


def test_all_phones_say_that_they_roll_while_shares_come_in() -> None:
    """No matter which phone called them."""
    for letter in "ABC":
        view = on(at_event(ready_to_roll=True), letter, call=calling("guard-1", (2,)))[0].view()
        assert view.bar == Bar(waits="The phones roll")


def test_a_silent_phone_is_passed_with_a_real_die() -> None:
    """The wait is shown, and the way out beside it; one tap, and the number is typed in."""
    screen, desk = on(at_event(ready_to_roll=True), call=calling("guard-1", (2,)))
    look(screen)
    desk.now += SILENT + 9
    assert look(screen).bar == Bar(waits="The roll waits for the phone of Jasmine, 0:12", second="Roll the real die")
    screen.second()
    assert desk.said == [operations.Skip(Seat(2))]


def lit(view: EventView) -> list[str]:
    """Which faces of the pad are typed in."""
    return [choice.key for choice in view.pad if choice.chosen]


# -- real dice ---------------------------------------------------------------------------------------------------------


def test_a_real_die_is_one_tap() -> None:
    """Eight faces; there is nothing to confirm."""
    screen, desk = on(at_event(ready_to_roll=True, options=REAL))
    view = look(screen)
    assert [choice.key for choice in view.pad] == list("12345678")
    assert view.bar == Bar(waits="Tap what the die shows")
    screen.main()
    screen.dice.tap("6")
    assert desk.taps == [do.DiceThrown(1, (6,))]
    assert desk.state.guard == 6


def test_two_real_dice_are_typed_one_after_the_other() -> None:
    """The first can be taken back until the second is there; no key comes or goes meanwhile."""
    screen, desk = on(at_event(turn=5, mood=Mood.ALARM, heist=RAISED, options=REAL))
    first = look(screen)
    assert (lit(first), first.bar.waits) == ([], "Tap what die 1 of 2 shows")
    screen.dice.tap("6")
    view = look(screen)
    assert (lit(view), view.bar.waits) == (["6"], "Tap what die 2 of 2 shows")
    assert [choice.key for choice in view.pad] == [choice.key for choice in first.pad] == [*"12345678", "back"]
    assert [each.pad[-1].can for each in (first, view)] == [False, True]
    screen.dice.tap("back")
    assert look(screen) == first
    screen.dice.tap("2")
    screen.dice.tap("5")
    assert desk.taps == [do.DiceThrown(5, (2, 5))]
    assert look(screen) == EventView(top=look(screen).top), "the next phase has come"


def test_real_dice_are_typed_by_who_leads() -> None:
    """The others wait."""
    view = on(at_event(ready_to_roll=True, options=REAL), "B")[0].view()
    assert view.pad == ()
    assert view.bar.waits == "Waiting for Morius: real dice for the guard"


# -- more than usual ---------------------------------------------------------------------------------------------------


def test_what_an_event_may_bring_is_entered_by_who_leads() -> None:
    """One more card, everybody hidden, a number; nobody else is asked."""
    screen, desk = on(at_event())
    assert [choice.key for choice in look(screen).more] == ["extra", "hide_all", "bookings"]
    screen.chose("extra")
    screen.chose("hide_all")
    assert desk.taps == [do.ExtraEvent(1), do.Hide(1, hidden=True)]
    assert all(desk.state.thief(seat).hidden for seat in (MORIUS, NOIRON, JASMINE))
    for nobody in (on(at_event(), "B"), on(first_alarm())):
        view = look(nobody[0])
        assert (view.more, view.more_title) == ((), "")


def test_a_number_is_changed_on_its_own_page() -> None:
    """The page of adjustments."""
    pages = Paper()
    EventPresenter(desk_at(at_event()), pages).chose("bookings")
    assert pages.went == ["bookings"]


def test_what_cannot_be_says_why() -> None:
    """An empty deck has no further card."""
    extra = on(at_event(calm_cards=10))[0].view().more[0]
    assert not extra.can
    assert extra.detail.startswith("The event deck is empty")


def test_a_first_taking_in_this_phase_asks_for_its_district() -> None:
    """One tap; the roll does not wait for it."""
    screen, desk = on(at_event(heist=Heist(NOIRON, NOIRON, 1)))
    view = look(screen)
    assert view.district_title == "Which district card was drawn?"
    assert len(view.districts) == 4
    assert view.bar.main == "Placed: go on"
    screen.district("hammerings")
    assert desk.taps == [do.DrawDistrict(1, District.HAMMERINGS)]
    assert look(screen).districts == ()


@pytest.mark.parametrize("state", [None, at_declaration()])
def test_out_of_its_phase_it_shows_nothing_and_does_nothing(state: State | None) -> None:
    """This holds for every tap."""
    screen, desk = on(state)
    view = look(screen)
    assert view == EventView(top=view.top)
    for verb in (screen.main, screen.second):
        verb()
    screen.dice.tap("3")
    if state is None:
        screen.district("hammerings")
        screen.chose("extra")
    assert (desk.taps, desk.said) == ([], [])
