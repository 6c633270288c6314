"""Promises of the end of a game: who has won, shared places, what points are for; it is the same everywhere."""

from dataclasses import replace
from typing import Any

from companion.present.bg_stats import FinishedGame, bg_stats_link
from companion.present.page_parts import Bar
from companion.present.play.ranking import RankingPage, RankingView, headline, ranking_lines
from companion.present.result import Finisher, Result
from companion.table import operations
from tests.present.play.test_frame import FRAME
from tests.support.clipboard import Clipboard
from tests.support.paper import Paper
from tests.support.parlour import ADA, BO, CY, Spoken, phone, table, took

WON = Result(
    "Ada wins: most marbles.",
    (ADA,),
    (
        Finisher(ADA, "Ada", 5, (("red ones", 4), ("blue ones", 1), ("holes", 0)), "more red ones"),
        Finisher(BO, "Bo", 1),
    ),
    "Not counted: Cy",
)
SHARED = Result(
    "Ada, Cy win: both have as many.",
    (ADA, CY),
    (Finisher(ADA, "Ada", 2), Finisher(CY, "Cy", 2, tied=True), Finisher(BO, "Bo", 1)),
)
LOST = Result("All marbles are gone.", (), ())


def page(result: Result | None, letter: str = "A", **facts: Any) -> tuple[RankingPage, Any, Paper, Any]:
    """The page of one phone, its desk, where it leads, what it shares."""
    desk, paper, front = phone(letter, **facts), Paper(), Clipboard()
    fulfils: Any = front
    return RankingPage(desk, paper, fulfils, FRAME, lambda _: result, {"bags": "card"}), desk, paper, front


def test_it_tells_who_won_and_why() -> None:
    """It shows everybody's place and points, what these are for, and what put one seat before the next."""
    view = page(WON)[0].view()
    assert (view.headline, view.because, view.archway[0].emblem) == ("Ada wins", "Most marbles.", "figure_ada")
    assert [(each.place, each.name, each.emblem, each.points, each.wins) for each in view.places] == [
        ("1.", "Ada", "figure_ada", "5 points", True),
        ("2.", "Bo", "figure_bo", "1 point", False),
    ]
    assert [(each.sources, each.ahead) for each in view.places] == [
        ("4 for red ones, 1 for blue ones", "ahead by more red ones"),
        ("", ""),
    ]
    assert view.apart == "Not counted: Cy"


def test_a_place_can_be_shared() -> None:
    """Then the next place is skipped, and all winners are named."""
    view = page(SHARED)[0].view()
    assert (view.headline, view.because) == ("Ada, Cy win", "Both have as many.")
    assert [hung.emblem for hung in view.archway] == ["figure_ada", "figure_cy", "figure_bo"]
    assert [(each.place, each.wins) for each in view.places] == [("1.", True), ("1.", True), ("3.", False)]


def test_who_has_won_is_said_once() -> None:
    """Also in French, which puts a space before a colon."""
    presenter, desk, *_ = page(replace(WON, decided="Ada gagne\u00a0: le plus de billes."))
    desk.words = Spoken("fr")
    assert (presenter.view().headline, presenter.view().because) == ("Ada gagne", "Le plus de billes.")


def test_who_changes_seats_has_still_won_as_before() -> None:
    """Another figure is for the next game."""
    presenter, desk, *_ = page(WON)
    before = presenter.view()
    chairs = dict(desk.table.chairs) | {ADA: replace(desk.table.chairs[ADA], figure="Eve")}
    desk.table = replace(desk.table, chairs=chairs)
    assert (presenter.view().places, presenter.view().archway) == (before.places, before.archway)


def test_all_can_lose() -> None:
    """There are no places, and nobody stands in the archway."""
    view = page(LOST)[0].view()
    assert (view.headline, view.because, view.places) == (
        "Nobody wins",
        "All marbles are gone.",
        (),
    )
    assert headline(Spoken("de"), "Ada", "Bo") == "Ada, Bo gewinnen"


def test_a_terminal_reads_the_same() -> None:
    """It gets lines of text."""
    assert ranking_lines(Spoken(), WON) == [
        "  Ada wins: most marbles.",
        "    1. Ada: 5 points (4 for red ones, 1 for blue ones), ahead by more red ones",
        "    2. Bo: 1 point",
        "    Not counted: Cy",
    ]
    assert ranking_lines(Spoken(), LOST) == ["  All marbles are gone."]


def test_it_can_be_shared_and_checked() -> None:
    """It is shared as a text; without a sheet it is copied. The game's own pages stand among the links."""
    presenter, _, paper, front = page(WON)
    presenter.chose("share", lambda: b"png")
    text = (
        "Ada wins: most marbles.\n1. Ada: 5 points (4 for red ones, 1 for blue ones)\n2. Bo: 1 point\nNot counted: Cy"
    )
    assert (front.held, front.pictures, paper.told) == ([text], [b"png"], ["Copied: paste it anywhere."])
    front.sends = True
    presenter.chose("share")
    assert (len(front.held), len(paper.told)) == (2, 1), "the sheet that is up says enough"
    links = presenter.view().links
    assert [(link.key, link.text) for link in links] == [
        ("share", "Share the result"),
        ("bg_stats", "Send to BG Stats"),
        ("log", "Replay & verify"),
        ("bags", "ranking.bags"),
        ("table_page", "Change seats"),
    ]
    presenter.chose("log")
    assert paper.went == ["log"]


def test_who_would_change_seats_is_led_to_the_own_one() -> None:
    """Whoever has none, or several, finds them on the page."""
    for seats, way in (((ADA,), f"table_page/seat:{ADA}"), ((), "table_page"), ((ADA, BO), "table_page")):
        presenter, _, paper, _ = page(WON, seats=seats)
        presenter.chose("table_page")
        assert paper.went == [way]


def test_it_can_be_handed_to_bg_stats() -> None:
    """On the day on which this table was played last."""
    presenter, desk, _, front = page(WON)
    presenter.chose("bg_stats")
    assert front.opened == [bg_stats_link(FinishedGame(desk.seen.state, WON, "2026-11-20"), "")]
    lost, _, _, nothing = page(None)
    lost.chose("bg_stats")
    assert nothing.opened == []


def test_the_end_has_its_undo() -> None:
    """The tap that ended the game may have been a slip."""
    steps = table(steps=(took(BO, author="B"),))
    for letter in "AB":
        assert page(WON, letter, state=steps)[0].view().bar.undo == "Undo: did 1 in turn 1"


def test_a_rematch_is_one_tap_of_the_host() -> None:
    """It has the same seats and choices, and the newest rules that all phones know. Other phones read that it is
    possible."""
    presenter, desk, _, _ = page(WON, version=7)
    assert presenter.view().bar == Bar(main="Rematch, same seats")
    presenter.main()
    assert desk.said == [operations.Start((ADA, BO, CY), 7, {})]
    _, state = presenter, table(WON, absent=frozenset({BO}))
    without, its_desk, _, _ = page(WON, version=7, state=state)
    without.main()
    assert its_desk.said == [operations.Start((ADA, CY), 7, {})]
    guest, its_desk, _, _ = page(WON, "B")
    assert guest.view().bar == Bar(waits="The host can start a rematch")
    guest.main()
    assert its_desk.said == []


def test_before_the_end_it_shows_nothing_and_does_nothing() -> None:
    """This holds for every tap."""
    presenter, desk, _, _ = page(None, version=7)
    view = presenter.view()
    presenter.main()
    assert (view, presenter.share(), desk.said) == (RankingView(top=view.top), "", [])
