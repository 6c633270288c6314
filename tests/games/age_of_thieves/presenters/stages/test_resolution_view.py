"""The Resolution as one phone shows it."""

from typing import Any

import pytest

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import District, Heist, State
from companion.games.age_of_thieves.presenters.stages.resolution import ResolutionPresenter
from companion.games.age_of_thieves.presenters.stages.resolution_view import ResolutionView
from companion.games.age_of_thieves.rules.cards import Way
from companion.games.age_of_thieves.rules.guards import Mood
from companion.present.page_parts import Bar
from companion.table.duties import ToShow
from companion.table.ids import Seat
from companion.table.state import TableState
from tests.support.looked import look
from tests.support.paper import Paper
from tests.support.rounds import Around, Desk, port
from tests.support.thieves import JASMINE, MORIUS, NOIRON, at_cleanup, at_event, at_resolution, then, use

CARDS = {MORIUS: ("beacon", "move"), NOIRON: ("move", "poisonous_bola"), JASMINE: ("ambush",)}
STATE = at_resolution((7, 3), (6, 5), (2,))
GONE: dict[int, Any] = {NOIRON: {"left": 1}, JASMINE: {"left": 2}}


def phone(game: State, letter: str = "A", *seats: Seat, **facts: Any) -> ResolutionPresenter:
    """The screen of one phone; A is Morius's and hosts."""
    desk = Desk(Around(game), letter, seats or (MORIUS,), own=CARDS, facts=facts)
    return ResolutionPresenter(port(desk), Paper())


def view(game: State, letter: str = "A", *seats: Seat, **facts: Any) -> ResolutionView:
    """What it shows."""
    return phone(game, letter, *seats, **facts).view()


# -- my turn -----------------------------------------------------------------------------------------------------------


def test_a_card_with_one_way_is_the_main_button() -> None:
    """Used, and beside it: Resigned."""
    shown = view(STATE)
    assert shown.headline
    assert shown.headline == "Your turn: flip your leftmost card"
    assert shown.card == "Beacon"
    assert shown.bar == Bar(main="Use it", about="do what the card says", second="Resign", brief=True)
    assert shown.ways == ()
    assert [choice.key for choice in shown.chips] == ["jewel", "token", "caught", "theft", "effect", "more"]


def test_a_card_with_two_ways_shows_both() -> None:
    """Sneak is the main button, Dash above it; Resigned is the second one still, never alone."""
    state = then(STATE, use(MORIUS, 0, name="beacon"))
    shown = view(state, "B", NOIRON)
    assert [way.text for way in shown.ways] == ["Dash"]
    assert shown.bar == Bar(main="Sneak", about="up to 4 spaces", second="Resign", brief=True)


def test_what_is_closed_is_grey_with_its_reason() -> None:
    """A tap on it tells the reason; with no other way, the card can only be resigned."""
    presenter = phone(at_resolution((7, 3), thieves={MORIUS: {"in_dungeon": True}}))
    shown = presenter.view()
    assert (shown.bar.main, shown.bar.second) == ("", "Resign")
    assert [(way.text, way.can) for way in shown.ways] == [("Use it · why?", False)]
    presenter.main()
    assert presenter.view().sheet is None
    presenter.way("card")
    sheet = presenter.view().sheet
    assert sheet
    assert "Move before anything else" in sheet.text
    assert [choice.text for choice in sheet.choices] == ["It happened anyway: A general card"]
    presenter.sheets.choose("card")
    assert presenter.view().bar.main == "Nobody caught"


def test_who_may_not_insist_reads_why_and_closes_it() -> None:
    """Noiron's phone neither hosts nor leads; once the way is open again, its sheet is gone."""
    state = at_resolution((3,), (7,), thieves={NOIRON: {"in_dungeon": True}})
    own = {NOIRON: ("beacon",)}
    desk = Desk(Around(state), "B", (NOIRON,), own=own)
    presenter = ResolutionPresenter(port(desk), Paper())
    presenter.way("card")
    sheet = presenter.view().sheet
    assert sheet
    assert (sheet.title, sheet.choices) == ("A general card", ())
    desk.around.change(state=at_resolution((3,), (7,)))
    assert presenter.view().sheet is None


def test_among_equal_cards_nothing_is_betrayed() -> None:
    """Before one is chosen there is nothing to press but its place, and the bar says so."""
    shown = view(at_resolution((7, 7)))
    assert [choice.key for choice in shown.places] == ["0", "1"]
    assert (shown.card, shown.ways, shown.bar) == ("", (), Bar(waits="Tap the place of the card", brief=True))


# -- waiting -----------------------------------------------------------------------------------------------------------


def test_others_see_the_list_and_whom_it_waits_for() -> None:
    """No buttons."""
    shown = view(STATE, "C", JASMINE)
    assert len(shown.entries) == 6
    assert shown.bar == Bar(waits="Morius acts, then Noiron", brief=True)
    assert (shown.headline, shown.chips, shown.ways, shown.prey, shown.card) == ("", (), (), (), "")


def test_a_display_sees_the_list() -> None:
    """It has no own cards to peek at, and no cards to lay out."""
    assert ResolutionPresenter(port(Desk(Around(STATE), "D", ())), Paper()).view().hands == ()
    shown = ResolutionPresenter(port(Desk(Around(STATE), "D", ())), Paper()).view()
    assert len(shown.entries) == 6
    assert (shown.chips, shown.peek) == ((), ())


def test_who_leads_may_book_for_the_table() -> None:
    """It may even while another thief acts, by the same chips in the same places; on the Alarm, leaving is one more."""
    state = then(STATE, use(MORIUS, 0, name="beacon"))
    shown = view(state)
    assert shown.chips == view(STATE).chips
    assert shown.bar == Bar(waits="Noiron acts, then the guard", brief=True)
    assert shown.tall == Bar(waits="Noiron acts, then the guard")
    alarm = at_resolution((7, 3), (6, 5), (2,), mood=Mood.ALARM)
    assert [chip.key for chip in view(alarm).chips][-2:] == ["left", "more"]


@pytest.mark.parametrize(
    ("thieves", "holder", "follows"),
    [({}, NOIRON, ()), ({}, MORIUS, ("This ends the game.",)), (GONE, NOIRON, ("This ends the game.",))],
)
def test_leaving_is_one_chip_and_a_hold_that_says_when_it_ends_the_game(
    thieves: dict[int, Any], holder: Seat, follows: tuple[str, ...]
) -> None:
    """It does with the Emperors' Jewel, and when nobody else is in the city."""
    heist = Heist(holder, holder, 1, District.EMPTY_POT)
    state = at_resolution((7,), (), (), mood=Mood.ALARM, heist=heist, thieves=thieves)
    presenter = phone(state)
    presenter.sheets.chip("left")
    shown = presenter.view()
    assert [held.text for held in shown.held] == ["Hold: Morius leaves the city for good"]
    assert shown.follows == follows


def test_a_silent_phone_is_tapped_for() -> None:
    """For Noiron, with every way its card may have; what most cards are is the main button."""
    state = then(STATE, use(MORIUS, 0, name="beacon"))
    shown = view(state, away={"B": 1.0})
    assert shown.headline == "Flip the leftmost card for Noiron"
    assert shown.bar.main == "A different card"
    assert [way.text for way in shown.ways] == ["Sneak", "Dash", "Wits", "Cunning Plan"]


@pytest.mark.parametrize("state", [at_event(), None])
def test_another_phase_or_no_game_leaves_it_empty(state: State | None) -> None:
    """This holds for every other state of the table."""
    facts: dict[str, Any] = {} if state else {"state": TableState()}
    shown = view(state or STATE, **facts)
    assert shown == ResolutionView(top=shown.top)


def test_the_list_stays_for_the_clean_up() -> None:
    """What the last card brought may still be booked."""
    shown = view(at_cleanup((3,)))
    assert [entry.name for entry in shown.entries] == ["GUARD", "Morius"]
    assert not shown.headline


# -- the guard ---------------------------------------------------------------------------------------------------------


def test_the_guards_turn() -> None:
    """The panel for all; whom it catches, and the button, for those who lead."""
    state = at_resolution((3,), (2,))
    shown = view(state)
    assert shown.guard[0].number == "4"
    assert [choice.text for choice in shown.prey] == ["Morius", "Noiron", "Jasmine"]
    assert shown.bar == Bar(main="Nobody caught", brief=True)
    assert shown.chips == view(STATE).chips
    others = view(state, "C", JASMINE)
    assert len(others.guard) == 1
    assert (others.prey, others.bar) == ((), Bar(waits="The guard acts, then Morius", brief=True))


def test_somebody_is_caught() -> None:
    """The button then says Done, and the caught thief's phone tells what to do by hand."""
    state = then(at_resolution((3,), (2,)), do.Catch(1, NOIRON))
    assert view(state).bar.main == "Done"
    own = look(phone(state, "B", NOIRON))
    assert (own.hands_title, len(own.hands)) == ("You are caught", 3)


# -- the first taking --------------------------------------------------------------------------------------------------


def test_the_first_taking_is_everybodys_news() -> None:
    """Best Burglar, red AP, the alarm to come; the district for those who lead."""
    state = at_resolution((7,), (5,), heist=Heist(MORIUS, MORIUS, 1))
    shown = look(phone(state))
    assert [step.id for step in shown.hands] == ["first_taking", "district_after_movement", "alarm_next_turn"]
    assert [choice.key for choice in shown.districts] == ["golden_domes", "empty_pot", "salty_docks", "hammerings"]
    assert shown.district_title == "Which district card was drawn?"
    others = view(state, "C", JASMINE)
    assert (others.district_title, others.districts) == ("", ())
    assert len(look(phone(state, "C", JASMINE)).hands) == 3


# -- what somebody else tapped -----------------------------------------------------------------------------------------


def test_the_owner_is_asked_before_a_card_is_shown() -> None:
    """Which card it is, by its place."""
    shown = view(STATE, to_show=frozenset({ToShow(MORIUS, 100, 1)}))
    assert "Morius, 2nd card from the left" in shown.to_show
    assert shown.show == "Show it"
    assert (view(STATE).to_show, view(STATE).show) == ("", "")


# -- secrets -----------------------------------------------------------------------------------------------------------


def test_nothing_of_the_own_cards_is_in_the_view_before_their_turn() -> None:
    """Two plans that differ look the same."""
    for letter, seats in (("B", (NOIRON,)), ("C", (JASMINE,))):
        one = Desk(Around(STATE), letter, seats, own=CARDS)
        other = Desk(Around(STATE), letter, seats, own={NOIRON: ("ambush", "move"), JASMINE: ("move",)})
        assert ResolutionPresenter(port(one), Paper()).view() == ResolutionPresenter(port(other), Paper()).view()


def test_a_peek_opens_them() -> None:
    """They are open as long as the peek lasts."""
    presenter = phone(STATE, "B", NOIRON)
    presenter.own_cards.open()
    cards = "leftmost card: Move\n2nd card from the left: Poisonous Bola"
    assert look(presenter).peek[0].cover.text == cards
    presenter.own_cards.cover()
    assert look(presenter).peek[0].cover.text == ""


def test_the_view_keeps_secrets_out_of_its_repr() -> None:
    """Logs and tracebacks tell nothing."""
    presenter = phone(STATE)
    presenter.own_cards.open()
    assert "Beacon" not in repr(look(presenter))
    assert "Move" not in repr(look(presenter).peek)


def test_the_main_button_is_a_way_that_is_open() -> None:
    """After another card Cunning Plan is grey; in the dungeon Move alone is open, whatever the card is."""
    own = {MORIUS: ("beacon", "ambush")}
    state = then(at_resolution((7, 6)), use(MORIUS, 0, Way.CARD, "beacon"))
    shown = ResolutionPresenter(port(Desk(Around(state), own=own)), Paper()).view()
    assert (shown.bar.main, [(way.key, way.can) for way in shown.ways]) == ("Wits", [("cunning", False)])
    jailed = at_resolution((3,), (7,), thieves={NOIRON: {"in_dungeon": True}})
    silent = view(jailed, away={"B": 1.0})
    assert (silent.bar.main, silent.bar.can) == ("Sneak", True)
    assert [way.key for way in silent.ways if not way.can] == ["card", "wits", "cunning"]
