"""Promises of the end: the count can be corrected until it is right, then everybody reads who won and why."""

from dataclasses import replace
from typing import Any, Self

import pytest

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import District, Heist, Stage, State
from companion.games.age_of_thieves.presenters.stages.count import CountPresenter, CountView
from companion.games.age_of_thieves.rules.editions import NEWEST
from companion.games.age_of_thieves.rules.guards import Mood
from companion.games.age_of_thieves.rules.jewels import Purse
from companion.present.pieces import Bar
from companion.table import operations
from tests.support.desk_at import DE, desk_at
from tests.support.looked import look
from tests.support.paper import Paper
from tests.support.thieves import JASMINE, MORIUS, NOIRON, at_event, table, then

HEIST = Heist(None, NOIRON, 5, District.EMPTY_POT)
LEFT: dict[int, dict[str, Any]] = {
    MORIUS: {"left": 2, "purse": Purse(2, 0, 1)},
    NOIRON: {"left": 1, "purse": Purse(1, 0, 0)},
}


class Clipboard:
    """As much of a front as a result needs."""

    def __init__(self) -> None:
        self.held: list[str] = []
        self.pictures: list[bytes] = []

    sends = False
    """By a sheet of its own."""

    @property
    def device(self) -> Self:
        """It is its own part."""
        return self

    def send(self, text: str, picture: Any = None) -> bool:
        """Holds it."""
        self.held.append(text)
        self.pictures += [picture()] if picture else []
        return self.sends


def counting(**fields: Any) -> State:
    """Morius and Noiron are out, Jasmine is not; the last Alarm card is over."""
    return table(**{"thieves": LEFT, "stage": Stage.COUNT, "turn": 12, "mood": Mood.ALARM, "heist": HEIST, **fields})


def over(**fields: Any) -> State:
    """The same, counted."""
    return then(counting(**fields), do.CountIsRight())


def on(state: State | None, letter: str = "A", **more: Any) -> tuple[CountPresenter, Any]:
    """The screen of one phone."""
    desk = desk_at(state, letter, **more)
    front: Any = Clipboard()
    return CountPresenter(desk, Paper(), front), desk


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
    """The first thief's, who is still in town, or the host's for it; the others wait."""
    for letter, main in {"A": "The count is right (for Jasmine)", "C": "The count is right"}.items():
        screen, desk = on(counting(), letter)
        assert look(screen).bar == Bar(main=main, quiet=letter == "A")
        screen.main()
        assert desk.taps == [do.CountIsRight()]
        assert desk.state.stage is Stage.OVER
    assert on(counting(), "B")[0].view().bar == Bar(waits="Waiting for Jasmine: confirm the count")


def test_a_jewel_more_or_less_is_one_tap() -> None:
    """What lies on the sheet wins; below none there is nothing."""
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
    """Behind the next entry, with nothing more on its way, the table's count is shown again."""
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
    """It says so; who leads may insist, and whoever cannot only closes the question."""
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


# -- the ranking -------------------------------------------------------------------------------------------------------


def test_the_ranking_tells_vp_by_source_and_what_decided() -> None:
    """Places, what the VP are for, and what put one before the next."""
    view = on(over())[0].view()
    assert (view.headline, view.emblem) == ("Noiron wins", "thief_noiron")
    assert view.because == "The Best Burglar token breaks the tie in VP."
    assert [(each.place, each.name, each.vp, each.wins) for each in view.places] == [
        ("1.", "Noiron", "5 VP", True),
        ("2.", "Morius", "5 VP", False),
    ]
    assert [(each.sources, each.ahead) for each in view.places] == [
        ("3 VP for the Best Burglar token, 2 VP for green jewels", "ahead by the Best Burglar token"),
        ("4 VP for green jewels, 1 VP for Trinkets", ""),
    ]
    assert view.in_town == "Left behind: Jasmine"


def test_all_lose_and_why() -> None:
    """No winner, no places; the reason stands there."""
    lost = over(thieves={}, heist=Heist(None, NOIRON, 5, District.EMPTY_POT))
    view = on(lost)[0].view()
    assert (view.headline, view.emblem, view.places) == ("All thieves lose", "warn", ())
    assert view.because == "Nobody made it out of the city in time."
    assert on(lost, words=DE)[0].view().headline == "Alle Diebe verlieren"


def test_when_all_have_left_nobody_is_in_town() -> None:
    """No line about it."""
    everybody = {**LEFT, JASMINE: {"left": 3}}
    view = on(over(thieves=everybody))[0].view()
    assert view.in_town == ""
    assert view.places[-1].sources == ""


def test_a_rematch_is_one_tap_of_the_host() -> None:
    """The same seats, the same choices; the others read that it can be."""
    screen, desk = on(over())
    assert look(screen).bar == Bar(main="Rematch, same seats")
    screen.main()
    (start,) = desk.said
    assert start == operations.Start(desk.table.playing.ring, NEWEST, desk.table.playing.options)
    desk.version = 1
    screen.main()
    assert desk.said[-1].version == 1, "the newest rules that all phones know"
    guest, its_desk = on(over(), "B")
    assert look(guest).bar == Bar(waits="The host can start a rematch")
    guest.main()
    assert its_desk.said == []


def test_the_result_can_be_copied() -> None:
    """As plain text: what decided, the places, who stayed in the city."""
    desk, pages, front = desk_at(over()), Paper(), Clipboard()
    fulfils: Any = front
    CountPresenter(desk, pages, fulfils).chose("share")
    (text,) = front.held
    assert text.splitlines() == [
        "Noiron wins: the Best Burglar token breaks the tie in VP.",
        "1. Noiron: 5 VP (3 VP for the Best Burglar token, 2 VP for green jewels)",
        "2. Morius: 5 VP (4 VP for green jewels, 1 VP for Trinkets)",
        "Left behind: Jasmine",
    ]
    assert pages.told == ["Copied: paste it anywhere."]
    front.sends = True
    CountPresenter(desk, pages, fulfils).chose("share")
    assert (len(front.held), len(pages.told)) == (2, 1), "the sheet that is up says enough"


def test_the_game_can_be_checked() -> None:
    """In the log; the sheets are a tap away, too, and the chairs, where thieves change for a rematch."""
    pages, front = Paper(), Clipboard()
    fulfils: Any = front
    screen = CountPresenter(desk_at(over()), pages, fulfils)
    assert [link.key for link in look(screen).links] == ["share", "log", "sheets", "table"]
    screen.chose("log")
    screen.chose("sheets")
    assert pages.went == ["log", "sheets"]


@pytest.mark.parametrize("state", [None, at_event()])
def test_before_the_end_it_shows_nothing_and_does_nothing(state: State | None) -> None:
    """Whatever is still tapped on it."""
    screen, desk = on(state)
    view = look(screen)
    assert view == CountView(top=view.top)
    screen.main()
    screen.change(0, "more green")
    assert (desk.taps, desk.said, screen.share()) == ([], [], "")
