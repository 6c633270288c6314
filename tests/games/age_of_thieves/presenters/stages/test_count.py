"""Promises of the count: it can be corrected until it is right."""

from dataclasses import replace
from typing import Any

import pytest

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import District, Heist, Stage, State
from companion.games.age_of_thieves.presenters.stages.count import CountPresenter
from companion.games.age_of_thieves.rules.guards import Mood
from companion.games.age_of_thieves.rules.jewels import Purse
from companion.present.page_parts import Bar
from companion.present.play.count import CountView
from tests.support.desk_at import desk_at
from tests.support.looked import look
from tests.support.paper import Paper
from tests.support.thieves import JASMINE, MORIUS, NOIRON, at_event, table

HEIST = Heist(None, NOIRON, 5, District.EMPTY_POT)
LEFT: dict[int, dict[str, Any]] = {
    MORIUS: {"left": 2, "purse": Purse(2, 0, 1)},
    NOIRON: {"left": 1, "purse": Purse(1, 0, 0)},
}


def counting(**fields: Any) -> State:
    """Morius and Noiron are out, Jasmine is not; the last Alarm card is over."""
    return table(**{"thieves": LEFT, "stage": Stage.COUNT, "turn": 12, "mood": Mood.ALARM, "heist": HEIST, **fields})


def on(state: State | None, letter: str = "A", **more: Any) -> tuple[CountPresenter, Any]:
    """The screen of one phone."""
    desk = desk_at(state, letter, **more)
    return CountPresenter(desk, Paper()), desk


def numbers(screen: CountPresenter, at: int = 0) -> list[int]:
    """Green, yellow and Trinkets of one thief."""
    return [counter.number for counter in look(screen).counting[at].counters]


# -- the count ---------------------------------------------------------------------------------------------------------


def test_those_who_left_count() -> None:
    """With what was booked for them, in which order they left, and the token of the first taking."""
    view = on(counting())[0].view()
    assert [(each.name, each.note) for each in view.counting] == [
        ("Morius", "2nd out of the city"),
        ("Noiron", "1st out of the city · the Best Burglar token"),
    ]
    assert [(each.emblem, each.text, each.number) for each in view.counting[0].counters] == [
        ("jewel_green", "green jewels", 2),
        ("jewel_yellow", "yellow jewels", 0),
        ("jewel_trinket", "Trinkets", 1),
    ]
    assert view.title == "Count the loot"


def test_the_count_is_right_with_one_tap() -> None:
    """The first thief, who is still in town, or the host taps; the others wait."""
    for letter, main in {"A": "The count is right (for Jasmine)", "C": "The count is right"}.items():
        screen, desk = on(counting(), letter)
        assert look(screen).bar == Bar(main=main, quiet=letter == "A")
        screen.main()
        assert desk.taps == [do.CountIsRight()]
        assert desk.state.stage is Stage.OVER
    assert on(counting(), "B")[0].view().bar == Bar(waits="Waiting for Jasmine: confirm the count")


def test_a_jewel_more_or_less_is_one_tap() -> None:
    """The real number on the sheet wins; it is never below 0."""
    screen, desk = on(counting())
    screen.change(0, "more yellow")
    screen.change(0, "fewer green")
    screen.change(1, "fewer yellow")
    assert desk.taps == [do.Count(0, 2, 1, 1), do.Count(0, 1, 1, 1)]
    assert numbers(screen) == [1, 1, 1]


def test_taps_that_are_on_their_way_count() -> None:
    """Three quick taps make three jewels, before the first one has come back."""
    screen, desk = on(counting())
    desk.refuses = True
    for _ in range(3):
        screen.change(0, "more yellow")
    assert desk.taps[-1] == do.Count(0, 2, 3, 1)
    assert numbers(screen) == [2, 3, 1]


def test_a_tap_that_came_to_nothing_is_not_shown_for_good() -> None:
    """After the next entry, with nothing on its way, the table's count is shown again."""
    screen, desk = on(counting())
    desk.refuses = True
    screen.change(0, "more yellow")
    desk.table, desk.said_on_its_way = replace(desk.table, heads=desk.table.heads.grown(bytes(32))), True
    assert numbers(screen) == [2, 1, 1], "an entry of somebody else has come in between"
    desk.said_on_its_way = False
    assert numbers(screen) == [2, 0, 1]


@pytest.mark.parametrize(("letter", "may"), [("A", [True, True]), ("B", [False, True]), ("C", [True, True])])
def test_who_corrects_what(letter: str, may: list[bool]) -> None:
    """The host and the first thief everything, a thief its own sheet."""
    view = on(counting(first=JASMINE), letter)[0].view()
    assert [all(counter.can for counter in each.counters) for each in view.counting] == may
    assert [[counter.fewer for counter in each.counters] for each in view.counting] == [
        [may[0], False, may[0]],
        [may[1], False, False],
    ]


def test_more_jewels_than_there_are_want_a_second_look() -> None:
    """It says so. A leader may insist; all others can only close the question."""
    screen, desk = on(counting())
    screen.change(1, "more green")
    screen.change(1, "more green")
    sheet = look(screen).sheet
    assert sheet is not None
    assert sheet.title == "The jewels of Noiron"
    assert sheet.text.startswith("The thieves would hold more jewels")
    assert [choice.key for choice in sheet.choices] == ["insist"]
    screen.chose("insist")
    assert desk.taps[-1] == do.Count(1, 3, 0, 0, insist=True)
    assert look(screen).sheet is None
    screen.chose("insist")
    assert len(desk.taps) == 2
    guest = on(counting(first=JASMINE), "B")[0]
    guest.change(1, "more green")
    guest.change(1, "more green")
    question = look(guest).sheet
    assert question is not None
    assert question.choices == ()
    guest.closed()
    assert look(guest).sheet is None


def test_another_table_knows_nothing_of_it() -> None:
    """The page lives as long as the app: neither a tap on its way nor a question goes along to the next table."""
    screen, desk = on(counting(thieves={**LEFT, JASMINE: {"left": 3}}))
    desk.refuses = True
    screen.change(2, "more yellow")
    for _ in range(5):
        screen.change(2, "more green")
    assert look(screen).sheet
    state = table(2, thieves={MORIUS: LEFT[MORIUS]}, stage=Stage.COUNT, turn=12, mood=Mood.ALARM, heist=HEIST)
    desk.table = replace(desk_at(state).table, table="another")
    assert look(screen).sheet is None
    assert numbers(screen) == [2, 0, 1]


@pytest.mark.parametrize("state", [None, at_event()])
def test_before_the_end_it_shows_nothing_and_does_nothing(state: State | None) -> None:
    """This holds for every tap."""
    screen, desk = on(state)
    view = look(screen)
    assert view == CountView(top=view.top)
    screen.main()
    screen.change(0, "more green")
    assert (desk.taps, desk.said) == ([], [])
