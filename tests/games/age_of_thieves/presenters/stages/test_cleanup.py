"""Promises of Clean-up: people do their part by hand, the phones have done theirs, one tap leads on."""

from typing import Any

import pytest

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import Debts, District, Heist, Options, Stage, State
from companion.games.age_of_thieves.presenters.stages.cleanup import CleanupPresenter, CleanupView
from companion.games.age_of_thieves.rules.editions import Edition
from companion.games.age_of_thieves.rules.guards import Mood
from companion.present.page_parts import Bar
from tests.support.desk_at import DE, desk_at
from tests.support.paper import Paper
from tests.support.rounds import Around, Desk
from tests.support.thieves import JASMINE, MORIUS, NOIRON, at_cleanup, at_event, card

OPEN = Heist(NOIRON, NOIRON, 1, District.EMPTY_POT)


def on(state: State | None, letter: str = "A", **more: Any) -> tuple[CleanupPresenter, Any]:
    """The screen of one phone."""
    desk = desk_at(state, letter, **more)
    return CleanupPresenter(desk, Paper()), desk


def test_one_tap_leads_to_the_next_turn() -> None:
    """It is the first thief's, or the host's; nobody else taps anything."""
    for letter, main in {"A": "Next turn (for Noiron)", "B": "Next turn", "C": ""}.items():
        screen, desk = on(at_cleanup(first=NOIRON), letter)
        bar = screen.view().bar
        assert bar.main == main
        assert bar.waits == ("" if main else "Waiting for Noiron: tap Next turn")
        screen.main()
        assert desk.taps == ([do.NextTurn(1)] if main else [])


def test_it_takes_one_tap() -> None:
    """The next turn is there."""
    screen, desk = on(at_cleanup())
    screen.main()
    assert (desk.state.stage, desk.state.turn) == (Stage.EVENT, 2)


def test_these_hands_and_the_others() -> None:
    """The first thief has the markers and the event card, everybody their cards; owners take their tokens."""
    state = at_cleanup((card(1, informer=1),), thieves={MORIUS: {"informer": 1}}, first=NOIRON)
    own, first = on(state, "A")[0].view(), on(state, "B")[0].view()
    assert [line.id for line in own.hands] == ["cleanup_cards", "cleanup_tokens"]
    assert [line.id for line in own.others] == ["cleanup_markers", "cleanup_event"]
    assert [line.id for line in first.hands] == ["cleanup_cards", "cleanup_markers", "cleanup_event"]
    assert [(line.id, line.who) for line in first.others] == [("cleanup_tokens", "Morius")]
    assert (own.hands_title, own.others_title) == ("Your jobs", "The others' jobs")


def test_who_does_everything_reads_of_no_others() -> None:
    """There are no empty headings, also on a display."""
    assert on(at_cleanup())[0].view().others_title == ""
    display = on(at_cleanup(), "D")[0].view()
    assert (display.hands, display.hands_title) == ((), "")


def test_what_robots_have_on_no_table_has_no_heading() -> None:
    """In a practice nobody reads of the others' jobs."""
    desk = Desk(Around(at_cleanup()), seats=(MORIUS,), facts={"rehearses": True, "robots": (NOIRON, JASMINE)})
    view = CleanupPresenter(desk, Paper()).view()
    assert (view.others, view.others_title) == ((), "")


def test_the_phones_have_prepared_the_next_turn() -> None:
    """Thief by thief: blue, after being caught fewer; red for the carrier; what the Declaration takes or brings."""
    debts = {"debts": Debts(gains=2, asides=(4, 1))}
    state = at_cleanup(thieves={MORIUS: debts, JASMINE: {"caught": True}}, heist=OPEN)
    view = on(state)[0].view()
    assert view.phones_title == "Ready for next turn"
    assert [(ready.figure, ready.text) for ready in view.phones] == [
        ("Morius", "7 AP (10 blue, -5 set aside, +2 purple)"),
        ("Noiron", "12 AP (10 blue, +2 red)"),
        ("Jasmine", "2 AP · was caught"),
    ]
    assert view.phones[1].emblem == "thief_noiron"


def test_the_german_edition_leaves_few_ap_in_the_dungeon() -> None:
    """This is ruling 20; the page says why."""
    state = at_cleanup(thieves={MORIUS: {"in_dungeon": True}}, options=Options(Edition.GERMAN))
    assert on(state)[0].view().phones[0].text == "2 AP · is in the dungeon"


def test_a_cardboard_seat_puts_its_markers_back() -> None:
    """By hand, so it is told how many."""
    view = on(at_cleanup(), cardboard=(1,))[0].view()
    assert [ready.text for ready in view.phones] == ["10 AP", "10 AP · takes back 10 markers", "10 AP"]


def test_the_next_first_thief_is_named() -> None:
    """Its own phone has a sentence for it."""
    assert on(at_cleanup())[0].view().first == "Next first thief: Noiron"
    assert on(at_cleanup(), "B")[0].view().first == "You are the next first thief"
    assert on(at_cleanup(), "B", words=DE)[0].view().first == "Du bist der nächste Startspieler"


def test_the_last_turn_leads_to_the_end() -> None:
    """No next first thief, no AP; to the count if somebody has left, else to the end."""
    lost = on(at_cleanup(calm_cards=10))[0].view()
    assert (lost.bar.main, lost.first, lost.first_emblem, lost.phones, lost.phones_title) == (
        "End the game",
        "",
        "",
        (),
        "",
    )
    assert "cleanup_last" in [line.id for line in lost.hands]
    fled: dict[int, dict[str, Any]] = {JASMINE: {"left": 1}}
    counted = at_cleanup(thieves=fled, turn=9, mood=Mood.ALARM, alarm_cards=5, heist=OPEN)
    assert on(counted)[0].view().bar.main == "Count the jewels"
    nobody = at_cleanup(turn=9, mood=Mood.ALARM, alarm_cards=5, heist=OPEN)
    assert on(nobody)[0].view().bar.main == "End the game"


def test_the_district_card_comes_first() -> None:
    """Without it the button says why it is dim; tapping the district opens the way."""
    screen, desk = on(at_cleanup(heist=Heist(NOIRON, NOIRON, 1)))
    view = screen.view()
    assert not view.bar.can
    assert view.bar.why.startswith("The district card for the first taking")
    assert (view.district_title, len(view.districts)) == ("Which district card was drawn?", 4)
    assert (view.phones, view.phones_title) == ((), "")
    screen.district("salty_docks")
    assert desk.taps == [do.DrawDistrict(1, District.SALTY_DOCKS)]
    after = screen.view()
    assert (after.bar.can, after.districts, after.district_title) == (True, (), "")


@pytest.mark.parametrize("state", [None, at_event()])
def test_out_of_its_phase_it_shows_nothing_and_does_nothing(state: State | None) -> None:
    """This holds for every tap."""
    screen, desk = on(state)
    view = screen.view()
    assert view == CleanupView(top=view.top, bar=Bar())
    screen.main()
    if state is None:
        screen.district("salty_docks")
    assert desk.taps == []
