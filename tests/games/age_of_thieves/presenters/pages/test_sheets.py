"""Promises of the thief sheets: all can be read by everybody, and every mark is said in words."""

from companion.games.age_of_thieves.play.state import Debts, District, Heist, State
from companion.games.age_of_thieves.presenters.pages.sheets import Note, SheetsPresenter, SheetsView, Tally, ThiefSheet
from companion.games.age_of_thieves.rules.action_points import Points
from companion.games.age_of_thieves.rules.jewels import Purse
from tests.support.desk_at import DE, desk_at
from tests.support.paper import Paper
from tests.support.thieves import JASMINE, MORIUS, NOIRON, at_declaration


def sheets(state: State, letter: str = "A") -> list[ThiefSheet]:
    """As one phone shows them."""
    return list(SheetsPresenter(desk_at(state, letter), Paper()).view().sheets)


def test_the_own_sheet_comes_first() -> None:
    """The others follow clockwise; the first thief is named."""
    state = at_declaration(first=NOIRON)
    assert [(each.name, each.role) for each in sheets(state, "C")] == [
        ("Jasmine", "you"),
        ("Morius", ""),
        ("Noiron", "first thief"),
    ]
    assert sheets(state, "B")[0].role == "you · first thief"
    assert sheets(state, "Z")[0].name == "Morius", "a display looks from the first seat"


def test_all_phones_show_the_same_sheets() -> None:
    """Only the word "you" and the order differ."""
    state = at_declaration(thieves={MORIUS: {"informer": 2, "purse": Purse(1, 1, 0)}})
    by_name = [
        {each.name: (each.points, each.jewels, each.tokens) for each in sheets(state, letter)} for letter in "ABC"
    ]
    assert by_name[0] == by_name[1] == by_name[2]


def test_jewels_are_counted_by_kind() -> None:
    """With the Emperors' Jewel and the token of the first taking; none at all is said."""
    heist = Heist(MORIUS, MORIUS, 1, District.EMPTY_POT)
    first, second, _ = sheets(at_declaration(heist=heist, thieves={MORIUS: {"purse": Purse(2, 1, 3)}}))
    assert first.jewels == (
        Tally("jewel_emperors", "gold", 1, "Emperors' Jewel"),
        Tally("best_burglar", "gold", 1, "Best Burglar"),
        Tally("jewel_green", "gold", 2, "green"),
        Tally("jewel_yellow", "gold", 1, "yellow"),
        Tally("jewel_trinket", "gold", 3, "Trinkets"),
    )
    assert (first.no_jewels, second.no_jewels, second.jewels) == ("", "No jewels yet", ())


def test_ap_are_told_by_colour_and_by_word() -> None:
    """What can be laid this turn, tokens among it; they have their own line."""
    thieves = {MORIUS: {"markers": Points(10, 2, 1), "informer": 1, "agent": 1, "neighborhood": 2}}
    first, second, _ = sheets(at_declaration(thieves=thieves))
    assert first.ap == "16 AP this turn"
    assert [(tally.tone, tally.number, tally.text) for tally in first.points] == [
        ("ap_blue", 10, "blue AP"),
        ("ap_purple", 2, "purple AP"),
        ("ap_red", 1, "red AP"),
    ]
    assert [(tally.emblem, tally.number, tally.text) for tally in first.tokens] == [
        ("token_informer", 1, "Informer"),
        ("token_agent", 1, "Guild Agent"),
        ("token_neighborhood", 2, "Known Neighborhood"),
    ]
    assert second.tokens == ()


def test_marks_and_debts_are_sentences() -> None:
    """All that somebody at the table may ask about this thief."""
    marks = {"in_dungeon": True, "hidden": True, "robbed": True, "marked": True, "aside": Points(blue=4)}
    thieves = {MORIUS: {**marks, "debts": Debts(2, (4, 4), 1)}, JASMINE: {"left": 1}}
    first, second, third = sheets(at_declaration(thieves=thieves))
    assert [note.text for note in first.notes] == [
        "In the dungeon: Move must come first",
        "Hidden this turn",
        "Robbed this turn: safe until the next",
        "Has a theft marker",
        "4 AP aside this turn",
        "Next Declaration: +2 purple AP",
        "Next Declaration: 8 AP aside",
        "Next Declaration: draws 1 card",
    ]
    assert all(note.emblem for note in first.notes)
    assert (second.notes, second.gone) == ((), False)
    assert (third.notes, third.gone) == ((Note("left", "1st out of the city"),), True)


def test_another_language_says_the_same() -> None:
    """The words of this phone."""
    view = SheetsPresenter(desk_at(at_declaration(), words=DE), Paper()).view()
    assert (view.title, view.sheets[0].ap) == ("Diebesbögen", "10 AP in dieser Runde")
    assert view.top.back


def test_without_a_game_there_are_none() -> None:
    """It says so, and has a way back."""
    view = SheetsPresenter(desk_at(None), Paper()).view()
    assert view == SheetsView(top=view.top, title="Thief sheets", none=view.none)
    assert view.none
    assert view.top.back
