"""Promises of past games: each can be told and checked again, and none is deleted by one tap."""

from dataclasses import replace

from companion.present.bg_stats import FinishedGame, bg_stats_link
from companion.present.past import PastPresenter
from companion.present.result import Result
from companion.present.table_view import Checked, Told
from tests.support.front_rooms import Kept, Rooms, rooms, table
from tests.support.parlour import table as marbles

STATE = table(1).state


def past(*kept: Kept) -> tuple[PastPresenter, Rooms]:
    """The page of a phone that keeps these."""
    phone = rooms()
    phone.front.kept = list(kept)
    return PastPresenter(phone.desk, phone.front, phone.pages), phone


def ways(page: PastPresenter) -> list[str]:
    """The choices of the open sheet."""
    sheet = page.view().sheet
    return [choice.key for choice in sheet.choices] if sheet else []


def test_an_empty_shelf_says_what_will_stand_there() -> None:
    """So the page is never empty."""
    assert past()[0].view().empty == "Your first game will be kept here."


def test_each_game_says_who_and_when() -> None:
    """It also says whether it was played to its end."""
    page, _ = past(Kept("a", turn=10, over=True), Kept("b", called=()), Kept("c", turn=0))
    assert [(each.text, each.detail) for each in page.view().tables] == [
        ("Anna, Ben", "18 Nov 2026 · played to the end, turn 10"),
        ("a table without players", "18 Nov 2026 · unfinished, turn 3"),
        ("Anna, Ben", "18 Nov 2026 · not begun yet"),
    ]


def test_a_rematch_does_not_hide_the_game_before() -> None:
    """How that ended stands there, and how far the rematch is; it is gone on with."""
    won = Kept("a", turn=9, over=True, ended=9, won=("Anna", "Ben"))
    rematches = (replace(won, table=f"{turn}", turn=turn, over=False) for turn in (0, 2))
    page, _ = past(won, *rematches, Kept("d", ended=9))
    assert [each.detail for each in page.view().tables] == [
        "18 Nov 2026 · won by Anna, Ben, turn 9",
        "18 Nov 2026 · won by Anna, Ben, turn 9 · rematch not begun yet",
        "18 Nov 2026 · won by Anna, Ben, turn 9 · rematch unfinished, turn 2",
        "18 Nov 2026 · played to the end, turn 9 · rematch unfinished, turn 3",
    ]
    page.tapped("0")
    assert ways(page)[0] == "past.resume"


def test_where_there_are_several_games_each_table_names_its_own() -> None:
    """In the list, and above its tale."""
    page, phone = past(Kept("a", game="lanterns"), Kept("b", game="gone"))
    phone.front.many = {"marbles": "Marbles", "lanterns": "Lanterns"}
    assert [each.detail for each in page.view().tables] == [
        "Lanterns · 18 Nov 2026 · unfinished, turn 3",
        "18 Nov 2026 · unfinished, turn 3",
    ]
    page.tapped("a")
    sheet = page.view().sheet
    assert sheet is not None
    assert sheet.text.startswith("Lanterns · ")


def test_an_unfinished_game_can_be_gone_on_with() -> None:
    """A finished one opens with its ranking, where a rematch begins."""
    page, phone = past(Kept("a", over=True), Kept("b"))
    page.tapped("a")
    assert ways(page) == ["past.rematch", "past.tale", "past.forget"]
    page.chose("past.rematch")
    page.tapped("b")
    assert ways(page)[0] == "past.resume"
    page.chose("past.resume")
    assert (phone.wishes, ways(page)) == ([("resume", "a"), ("resume", "b")], [])


def test_a_damaged_game_says_so_and_how_it_comes_back() -> None:
    """People join it again, unless it is over; it can no longer be told or continued here."""
    page, phone = past(Kept("a", trouble="It is damaged."), Kept("b", over=True, trouble="It is damaged."))
    assert [(each.detail, each.emblem) for each in page.view().tables] == [("18 Nov 2026 · damaged", "warn")] * 2
    page.tapped("b")
    assert ways(page) == ["past.forget"]
    page.tapped("a")
    sheet = page.view().sheet
    assert sheet is not None
    assert (ways(page), sheet.text) == (["past.rejoin", "past.forget"], "It is damaged.")
    page.chose("past.rejoin")
    assert (phone.pages.went, ways(page)) == (["join/scan"], [])


def test_forgetting_asks_once_more() -> None:
    """The other answer keeps it."""
    page, phone = past(Kept("a"))
    page.tapped("a")
    page.chose("past.forget")
    sheet = page.view().sheet
    assert sheet is not None
    assert (ways(page), sheet.cancel) == (["past.forget_now"], "Keep it")
    page.closed()
    assert (len(phone.front.kept), ways(page)) == (1, [])
    page.tapped("a")
    page.chose("past.forget")
    page.chose("past.forget_now")
    assert (phone.front.kept, page.view().tables) == ([], ())
    page.chose("past.tale")
    page.tapped("a")
    page.chose("odd")
    assert (ways(page), phone.wishes) == ([], [])


def test_a_tap_on_nothing_we_know_changes_nothing() -> None:
    """The sheet stays."""
    page, _ = past(Kept("a"))
    page.tapped("a")
    page.chose("odd")
    assert ways(page)


def test_a_check_shows_how_far_it_is() -> None:
    """It shows progress from the first moment to the result; then the tale can be sent or copied."""
    page, phone = past(Kept("a"))
    page.tapped("a")
    page.chose("past.tale")
    assert (page.view().progress, page.view().verdict) == (0.0, "Checking line 0 of 0")
    [tell] = phone.front.checks
    tell(Checked(1, 4))
    assert (page.view().progress, page.view().verdict) == (0.25, "Checking line 1 of 4")
    tell(Checked(4, 4, (Told(1, "A", "table"),), STATE, record=b"[a record]\n"))
    view = page.view()
    assert (view.progress, view.holds, view.rows[0].who) == (-1.0, True, "name 0 (fox)")
    assert view.verdict == "1 entry holds: signatures, seals, rolls and rules."
    page.share("odd")
    tale, record = (deed.key for deed in view.deeds)
    page.share(record)
    assert (phone.front.clipboard, phone.pages.told.pop()) == ("[a record]\n", "The record is copied.")
    page.share(tale)
    assert (phone.front.clipboard, phone.pages.told) == (
        "   1  name 0 (fox): opens the table",
        ["The story is copied."],
    )
    phone.front.sends = True
    page.share(tale)
    assert len(phone.pages.told) == 1, "the sheet that is up says enough"


def test_a_finished_game_can_be_handed_to_bg_stats() -> None:
    """Once all of it was checked; on the day on which it was played."""
    page, phone = past(Kept("new"), Kept("a", day="2026-10-31", game="marbles"))
    page.tapped("a")
    page.chose("past.tale")
    result = Result("Ada wins.", (), ())
    over = marbles()
    phone.front.checks[0](Checked(4, 4, (), over, record=b"[]\n", result=result))
    assert [deed.key for deed in page.view().deeds] == ["past.share", "ranking.bg_stats", "log.record"]
    page.share("ranking.bg_stats")
    assert phone.front.opened == [bg_stats_link(FinishedGame(over, result, "2026-10-31"), "")]
    phone.front.checks[0](Checked(4, 4, (), over, record=b"[]\n"))
    page.share("ranking.bg_stats")
    assert len(phone.front.opened) == 1
    assert [deed.key for deed in page.view().deeds] == ["past.share", "log.record"]


def test_what_does_not_hold_is_named() -> None:
    """It has the entry and the reason. The tale up to there can be sent, but no record."""
    page, phone = past(Kept("a"))
    page.tapped("a")
    page.chose("past.tale")
    phone.front.checks[0](Checked(2, 2, bad=1, why="The signature does not fit."))
    assert (page.view().holds, page.view().rows, page.view().deeds) == (False, (), ())
    phone.front.checks[0](Checked(2, 2, (Told(1, "A", "table"),), STATE, bad=2, why="The signature does not fit."))
    view = page.view()
    assert view.verdict == "Entry 2 does not hold, so the story ends before it. The signature does not fit."
    assert (view.holds, [row.n for row in view.rows]) == (False, ["1"])
    [tale] = view.deeds
    page.share(tale.key)
    assert phone.front.clipboard == "   1  name 0 (fox): opens the table"


def test_what_cannot_be_checked_is_said() -> None:
    """Nobody waits for it any longer, and no entry is named."""
    page, phone = past(Kept("a"))
    page.tapped("a")
    page.chose("past.tale")
    phone.front.checks[0](Checked(why="This phone cannot read it."))
    view = page.view()
    assert (view.verdict, view.progress, view.holds, view.deeds) == ("This phone cannot read it.", -1.0, False, ())


def test_back_leads_to_the_shelf_and_then_away() -> None:
    """News of a check that nobody watches any more is dropped."""
    page, phone = past(Kept("a"), Kept("b"))
    page.share("past.share")
    page.tapped("a")
    page.chose("past.tale")
    page.back()
    phone.front.checks[0](Checked(1, 2))
    assert page.view().tables
    page.tapped("b")
    page.chose("past.tale")
    phone.front.checks[0](Checked(1, 2))
    assert page.view().progress == 0.0
    phone.front.kept = []
    assert page.view().top.title == "Past games"
    page.back()
    page.back()
    assert phone.pages.went == ["<"]
