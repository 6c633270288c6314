"""Promises of the Resolution screen: what is on it, what a touch does, and that everything can be read."""

from typing import Any

import pytest

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import District, State
from companion.games.age_of_thieves.presenters.stages.resolution import ResolutionPresenter
from companion.games.age_of_thieves.rules.cards import Way
from companion.games.age_of_thieves.rules.guards import Mood
from companion.games.age_of_thieves.rules.jewels import Jewel
from companion.games.age_of_thieves.screens.resolution import ResolutionScreen
from companion.table.duties import ToShow
from companion.table.ids import Seat
from companion.ui.play.cover import PeekButton
from tests.support import stage
from tests.support.paper import Paper
from tests.support.rounds import Around, Desk, port
from tests.support.scenes.age_of_thieves.pages import TWELVE
from tests.support.thieves import JASMINE, MORIUS, NOIRON, at_event, at_resolution, then, use

CARDS = {MORIUS: ("beacon", "move"), NOIRON: ("ambush", "poisonous_bola"), JASMINE: ("move",)}
STATE = at_resolution((7, 3), (6, 5), (5,))
NEXT = then(STATE, use(MORIUS, 0, name="beacon"))
GUARD = at_resolution((3, 2), (2, 1), (1,))
ALARM = at_resolution((7, 3), (6, 5), (5,), mood=Mood.ALARM, thieves={NOIRON: {"hidden": True}})
CLOSED = then(at_resolution((7, 6)), use(MORIUS, 0, name="beacon"))

SCENES = [
    (STATE, "A", MORIUS),
    (NEXT, "B", NOIRON),
    (NEXT, "C", JASMINE),
    (GUARD, "A", MORIUS),
    (GUARD, "C", JASMINE),
    (TWELVE, "A", MORIUS),
    (ALARM, "A", MORIUS),
    (CLOSED, "A", MORIUS),
    (then(STATE, do.TakeEmperors(1, MORIUS)), "A", MORIUS),
    (then(GUARD, do.Catch(1, JASMINE)), "C", JASMINE),
    (at_resolution((7, 7)), "A", MORIUS),
]


def phone(
    state: State, letter: str = "A", *seats: Seat, language: str = "en", **facts: Any
) -> tuple[Any, Desk, ResolutionPresenter]:
    """The screen of one phone, not on the stage yet."""
    desk = Desk(Around(state, language=language), letter, seats or (MORIUS,), own=CARDS, facts=facts)
    presenter = ResolutionPresenter(port(desk), Paper())
    return ResolutionScreen(presenter), desk, presenter


def shown(state: State, letter: str = "A", *seats: Seat, **facts: Any) -> tuple[Any, Desk]:
    """The screen of one phone on the stage."""
    screen, desk, _ = phone(state, letter, *seats, **facts)
    stage.show(screen)
    return screen, desk


# -- touches, counted --------------------------------------------------------------------------------------------------


def test_a_card_is_one_touch() -> None:
    """Used; then the next thief is waited for."""
    _, desk = shown(STATE)
    stage.tap("Use it")
    assert desk.taps == [do.Use(1, MORIUS, 0, Way.CARD, "beacon")]
    assert "Noiron acts, then Jasmine" in stage.texts()


def test_a_basic_card_is_one_touch() -> None:
    """This holds for both ways."""
    _, desk = shown(NEXT, "B", NOIRON)
    stage.tap("Cunning Plan")
    assert desk.taps == [do.Use(1, NOIRON, 0, Way.CUNNING)]


def test_resigned_is_one_touch() -> None:
    """The other button."""
    _, desk = shown(STATE)
    stage.tap("Resign")
    assert desk.taps == [do.Resign(1, MORIUS, 0)]


def test_a_jewel_is_two_touches_more() -> None:
    """The chip, the jewel; the sheet goes by itself."""
    _, desk = shown(STATE)
    stage.tap("jewel")
    stage.wait(0.3)
    stage.tap("A green jewel")
    assert desk.taps == [do.PickUp(1, MORIUS, Jewel.GREEN)]
    assert "Which jewel did Morius pick up?" not in stage.texts()


def test_the_emperors_jewel_is_two_touches_and_a_hold() -> None:
    """A brush of the thumb is not enough; the district is one touch then."""
    _, desk = shown(STATE)
    stage.tap("jewel")
    stage.wait(0.3)
    stage.tap("The Emperors' Jewel")
    stage.tap("Hold: Morius takes the Emperors' Jewel")
    assert not desk.taps
    stage.hold("Hold: Morius takes the Emperors' Jewel")
    assert desk.taps == [do.TakeEmperors(1, MORIUS)]
    stage.tap("Salty Docks")
    assert desk.taps[1:] == [do.DrawDistrict(1, District.SALTY_DOCKS)]


def test_the_hold_is_not_wanted() -> None:
    """It stands alone; the second button takes it away."""
    _, desk = shown(STATE)
    stage.tap("jewel")
    stage.wait(0.3)
    stage.tap("The Emperors' Jewel")
    assert "jewel" not in stage.texts()
    stage.tap("Cancel")
    assert {"Use it", "jewel"} <= set(stage.texts())
    assert not desk.taps


def test_equal_cards_are_chosen_by_place() -> None:
    """The place, then the way."""
    _, desk = shown(at_resolution((7, 7)))
    stage.tap("2nd card from the left")
    stage.tap("Sneak")
    assert desk.taps == [do.Use(1, MORIUS, 1, Way.SNEAK)]


def test_nobody_caught_is_one_touch() -> None:
    """The guard has acted."""
    _, desk = shown(GUARD)
    stage.tap("Nobody caught")
    assert desk.taps == [do.GuardDone(1)]


def test_two_caught_are_three_touches() -> None:
    """Each thief, then Done."""
    _, desk = shown(at_resolution((3,), (), ()))
    stage.tap("Noiron")
    stage.tap("Jasmine")
    stage.tap("Done")
    assert desk.taps == [do.Catch(1, NOIRON), do.Catch(1, JASMINE), do.GuardDone(1)]


def test_we_are_here_is_two_touches() -> None:
    """The entry, then that."""
    screen, desk = shown(STATE)
    rows = {row.item.key: row for row in screen.ids.entries.children}
    stage.tap(rows["1_1"].children[0])
    stage.wait(0.3)
    stage.tap("We're already here: mark everything above as done")
    assert desk.taps == [do.WeAreHere(1, NOIRON, 1)]


def test_undo_is_one_touch() -> None:
    """The line above the button."""
    _, desk = shown(STATE)
    stage.tap("Use it")
    stage.tap("Undo: Morius used Beacon")
    assert desk.around.state.moment == 0


def test_show_it_is_one_touch() -> None:
    """Somebody else has tapped for this phone."""
    _, desk = shown(STATE, to_show=frozenset({ToShow(MORIUS, 100, 1)}))
    stage.tap("Show it")
    assert desk.shown == 1


def test_what_is_closed_does_nothing() -> None:
    """A tap says why."""
    _, desk = shown(CLOSED)
    assert not any("stand alone" in text for text in stage.texts())
    stage.tap("Dash · why?")
    assert not desk.taps
    assert any("stand alone" in text for text in stage.texts())


def test_a_sheet_is_waved_away() -> None:
    """Nothing is booked."""
    _, desk = shown(STATE)
    stage.tap("effect")
    stage.wait(0.3)
    stage.tap("Cancel")
    stage.frames(3)
    assert "For whom?" not in stage.texts()
    assert not desk.taps


def test_the_frame_leads_on() -> None:
    """To the table page and the menu."""
    paper = Paper()
    screen = stage.show(ResolutionScreen(ResolutionPresenter(port(Desk(Around(STATE), "A", (MORIUS,))), paper)))
    stage.tap("connected")
    screen.menu()
    assert paper.went == ["table_page", "menu"]


# -- secrets -----------------------------------------------------------------------------------------------------------

NAMES = {"Ambush", "Wits", "Cunning Plan", "Poisonous Bola", "Use it"}


def _names() -> set[str]:
    return {name for name in NAMES for text in stage.texts() if name in text}


def test_covered_no_card_is_in_the_tree() -> None:
    """This is so before its turn, on its own phone."""
    shown(STATE, "B", NOIRON)
    assert not _names()


def test_a_hold_peeks_and_letting_go_covers() -> None:
    """The names leave the tree with the finger."""
    shown(STATE, "B", NOIRON)
    finger = stage.finger("Hold to see your cards")
    finger.down()
    stage.wait(0.7)
    assert _names() == {"Ambush", "Poisonous Bola"}
    finger.up()
    stage.frames(3)
    assert not _names()


def test_no_light_lies_over_what_is_peeked_at() -> None:
    """The button lights up while the hold lasts; open, it is larger, and half a light would lie over it."""
    shown(STATE, "B", NOIRON)
    finger = stage.finger("Hold to see your cards")
    (button,) = (each for each in stage.walk() if isinstance(each, PeekButton))
    finger.down()
    stage.wait(0.7)
    assert _names()
    assert not button.glow.children
    finger.up()


def test_a_short_touch_does_not_peek() -> None:
    """A brush of the thumb opens nothing."""
    shown(STATE, "B", NOIRON)
    stage.tap("Hold to see your cards")
    assert not _names()


def test_another_page_covers() -> None:
    """Everything open is covered."""
    screen, _ = shown(STATE, "B", NOIRON)
    screen.own_cards.peeked("open")
    assert _names()
    screen.leave()
    stage.frames(2)
    assert not _names()


def test_time_covers() -> None:
    """It covers after a while without a touch."""
    screen, desk = shown(STATE, "B", NOIRON)
    screen.own_cards.peeked("open")
    desk.now += 21
    stage.wait(1.1)
    assert not _names()


# -- what is in sight --------------------------------------------------------------------------------------------------


def test_who_acts_is_in_sight() -> None:
    """However long the list is; while the guard acts, its sheet is."""
    screen, desk, _ = phone(TWELVE, "D", Seat(3))
    stage.show(screen, (360, 640))
    for _ in range(4):
        place = next(row for row in screen.ids.entries.children if row.item.look == "now")
        entry = place.item
        low = place.to_window(*place.pos)[1]
        assert entry.seat is None or screen.ids.list.y - 1 <= low <= screen.ids.list.top
        command = do.GuardDone(1) if entry.seat is None else do.Resign(1, entry.seat, entry.slot)
        desk.around.change(state=then(desk.around.state, command))
        screen.refresh()
        stage.frames(4)


def test_a_short_list_stands_at_the_top() -> None:
    """There is nothing to scroll."""
    screen, _ = shown(STATE, "C", JASMINE)
    first = screen.ids.entries.children[-1]
    assert first.to_window(*first.pos)[1] > 600


def test_a_screen_that_lies_has_both_beside_each_other() -> None:
    """The timeline to the left, what to do to the right of it; nothing to do leaves it all the room."""
    screen, _, _ = phone(STATE)
    stage.show(screen, (915, 412))
    timeline, deeds = screen.ids.list, screen.ids.deeds
    assert (timeline.right <= deeds.x, timeline.top, timeline.width) == (True, deeds.top, deeds.width)
    watching, _, _ = phone(at_event())
    stage.show(watching, (915, 412))
    assert watching.ids.deeds.width < 1


def test_what_is_to_be_done_is_read_from_its_beginning() -> None:
    """The next thief with something to do also begins at the top. Where not all is in sight, the ways of a card come
    first, then what people do by hand, then the timeline."""
    screen, _, _ = phone(NEXT, "B", NOIRON)
    stage.show(screen, (360, 640), 2.0)
    deeds = screen.ids.deeds
    assert (screen.cramped, deeds.scroll_y) == (True, 1)
    assert stage.texts(deeds).index("Cunning Plan") < stage.texts(deeds).index("GUARD")
    stage.show(phone(STATE, "A", MORIUS)[0], (360, 640), 2.0)
    dealt = "Lay your top cards out in a row, highest on the left."
    assert stage.texts().index("Your turn: flip your leftmost card") < stage.texts().index(dealt)
    stage.show(screen, (360, 640), 2.0)
    deeds.scroll_y = 0
    screen.anew()
    assert deeds.scroll_y == 1


def test_the_ways_are_in_sight_whatever_scrolls() -> None:
    """On a small phone, too; Resigned stands beside one of them, where it always is."""
    for state, away in ((CLOSED, {}), (NEXT, {"B": 1.0})):
        screen, _, _ = phone(state, away=away)
        stage.show(screen, (360, 640))
        assert {"Dash", "Dash · why?"} & set(stage.texts(screen.ids.pinned))
        assert not {"Dash", "Dash · why?"} & set(stage.texts(screen.ids.deeds))
        assert {"Sneak", "A different card"} & set(stage.texts(screen.ids.frame.ids.below))
        assert "Resign" in stage.texts(screen.ids.frame.ids.below)


def test_a_taking_tells_what_follows() -> None:
    """Before it is held; the button itself never scrolls."""
    screen, _ = shown(STATE)
    stage.tap("jewel")
    stage.wait(0.3)
    stage.tap("The Emperors' Jewel")
    assert {"Best Burglar: 3 VP, yours for good", "Alarm next turn"} <= set(stage.texts(screen.ids.deeds))
    assert "Hold: Morius takes the Emperors' Jewel" in stage.texts(screen.ids.pinned)


def test_the_district_is_asked_for_after_the_turn() -> None:
    """The movement has to end first. On a small phone, too, all four are in sight and none lies where a way lies."""
    screen, _, _ = phone(then(STATE, do.TakeEmperors(1, MORIUS)), language="de")
    stage.show(screen, (360, 640))
    said = stage.texts()
    assert said.index("Du bist dran: Karte ganz links umdrehen") < said.index("Salzige Docks") < said.index("Juwel")
    for name in ("Goldene Kuppeln", "Leerer Topf", "Salzige Docks", "Hammerschlag"):
        chip = stage.find(name)
        _, low = chip.to_window(*chip.pos)
        assert screen.ids.bookings.top < low
        assert low + chip.height < screen.ids.panes.top


@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_districts_leave_what_is_to_be_done_in_sight(scale: float) -> None:
    """On a small phone they scroll with it, two in a line, and cannot lie over it."""
    screen, _, _ = phone(then(STATE, do.TakeEmperors(1, MORIUS)), language="de")
    stage.show(screen, (360, 640), scale)
    deeds, headline = screen.ids.deeds, stage.find("Du bist dran: Karte ganz links umdrehen")
    _, low = headline.to_window(*headline.pos)
    assert deeds.y < low < low + headline.height < deeds.top
    domes, pot = stage.find("Goldene Kuppeln"), stage.find("Leerer Topf")
    assert domes.to_window(*domes.center)[1] == pytest.approx(pot.to_window(*pot.center)[1], abs=1)
    assert "Hammerschlag" in stage.texts(deeds)


def test_a_display_has_no_buttons() -> None:
    """Only the frame's own."""
    desk = Desk(Around(STATE), "D", ())
    stage.show(ResolutionScreen(ResolutionPresenter(port(desk), Paper())))
    assert not {"Use it", "Resign", "jewel", "more"} & set(stage.texts())


def test_the_screen_of_another_phase_is_empty() -> None:
    """For the moment before it is left."""
    shown(at_event())
    assert "Use it" not in stage.texts()


@pytest.mark.parametrize(("state", "letter", "seat"), SCENES)
def test_everything_can_be_read_and_hit(state: State, letter: str, seat: Seat) -> None:
    """In every size of window and print."""
    assert stage.everywhere(lambda: phone(state, letter, seat)[0]) == []


@pytest.mark.parametrize("state", [STATE, GUARD])
def test_german_can_be_read_and_hit(state: State) -> None:
    """Its words are longer."""
    assert stage.everywhere(lambda: phone(state, language="de")[0]) == []


def test_a_silent_phones_ways_can_be_read() -> None:
    """All five."""
    assert stage.everywhere(lambda: phone(NEXT, away={"B": 1.0})[0]) == []
