"""Promises of the first page: what is unfinished comes first, and every way leads where it says."""

from companion.present.home import HomePresenter
from tests.support.front_rooms import Kept, Rooms, rooms


def home(kept: list[Kept] | None = None) -> tuple[HomePresenter, Rooms]:
    """The page of a phone that keeps these tables."""
    phone = rooms()
    phone.front.kept = kept or []
    return HomePresenter(phone.desk, phone.front, phone.pages), phone


def test_a_new_phone_hosts() -> None:
    """With no table to continue, the big button opens a table; no way is offered twice."""
    page, phone = home()
    view = page.view()
    assert (view.bar.main, view.resume) == ("Host a table", "")
    assert [way.key for way in view.ways] == [
        f"home.{way}" for way in ("join", "learn", "rehearse", "rules", "past", "settings")
    ]
    page.main()
    assert phone.wishes == [("host",)]


def test_an_unfinished_table_comes_first() -> None:
    """It is the newest one, with date, turn (if there was one) and players. Hosting is still offered."""
    page, phone = home([Kept("a", over=True), Kept("b", turn=4), Kept("c")])
    view = page.view()
    assert (view.bar.main, view.resume) == ("Resume game", "18 Nov 2026 · turn 4 · Anna, Ben")
    page.main()
    page.chose(view.ways[0].key)
    assert phone.wishes == [("resume", "b"), ("host",)]
    assert home([Kept("d", turn=0)])[0].view().resume == "18 Nov 2026 · Anna, Ben"


def test_a_table_names_its_game_where_there_are_several() -> None:
    """As the list of past games does."""
    page, phone = home([Kept("a", game="lanterns")])
    phone.front.many = {"marbles": "Marbles", "lanterns": "Lanterns"}
    assert page.view().resume == "Lanterns · 18 Nov 2026 · turn 3 · Anna, Ben"


def test_a_damaged_table_says_so_and_is_joined_anew() -> None:
    """The big button is the way back; hosting and all else are still offered."""
    page, phone = home([Kept("a", trouble="It is damaged.")])
    view = page.view()
    assert (view.resume, view.damaged) == ("18 Nov 2026 · turn 3 · Anna, Ben\nIt is damaged.", True)
    assert view.bar.main == "Join a table"
    assert [way.key for way in view.ways][:2] == ["home.host", "home.learn"]
    page.main()
    assert (phone.pages.went, phone.wishes) == (["join/scan"], [])


def test_every_way_leads_somewhere() -> None:
    """It leads to its page; an unknown one leads nowhere."""
    page, phone = home()
    for way in ("join", "learn", "rules", "past", "settings", "nowhere"):
        page.chose(f"home.{way}")
    assert phone.pages.went == ["join/scan", "lesson", "reference", "past", "settings_page"]


def test_a_rehearsal_asks_for_the_number_of_seats() -> None:
    """It offers as many as the game allows; then the rehearsal begins."""
    page, phone = home()
    assert page.view().sheet is None
    page.chose("home.rehearse")
    sheet = page.view().sheet
    assert sheet is not None
    assert [choice.text for choice in sheet.choices] == ["2 seats", "3 seats", "4 seats"]
    page.chose(sheet.choices[1].key)
    assert (phone.wishes, page.view().sheet) == ([("rehearse", 3)], None)


def test_an_app_with_several_games_asks_which_one() -> None:
    """It asks before hosting, lesson, practice and rules. The last game comes first and is highlighted; an unknown game
    does nothing."""
    for way, wish in {"host": [("host",)], "learn": [], "rehearse": [], "rules": []}.items():
        page, phone = home()
        phone.front.many = {"lanterns": "Lanterns", "chess": "Chess"}
        page.chose(f"home.{way}")
        sheet = page.view().sheet
        assert sheet is not None
        assert [(choice.text, choice.chosen) for choice in sheet.choices] == [("Lanterns", True), ("Chess", False)]
        assert phone.wishes == []
        page.chose(sheet.choices[1].key)
        assert phone.wishes == [("prefer", "chess"), *wish]
        assert phone.pages.went == {"learn": ["lesson"], "rules": ["reference"]}.get(way, [])
        assert (page.view().sheet is not None) is (way == "rehearse"), "which asks for the seats next"


def test_the_big_button_asks_as_well() -> None:
    """This is so on a phone that keeps no table."""
    page, phone = home()
    phone.front.many = {"lanterns": "Lanterns", "chess": "Chess"}
    page.main()
    assert (page.open, phone.wishes) == ("host", [])


def test_a_phone_that_nobody_can_call_joins() -> None:
    """In a browser the first page offers neither a table nor robots, which need one. A lesson needs none."""
    page, phone = home()
    phone.front.can_host = False
    view = page.view()
    assert view.bar.main == "Join a table"
    assert [way.key for way in view.ways] == ["home.learn", "home.rules", "home.past", "home.settings"]
    page.main()
    assert (phone.pages.went, phone.wishes) == (["join/scan"], [])
