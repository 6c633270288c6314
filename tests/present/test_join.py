"""Promises of joining: every wrong input gets a sentence that says what to do, and typed text is never lost."""

import pytest

from companion.present.join import JoinPresenter
from companion.present.page_parts import Bar
from companion.present.table_view import TableView
from companion.session.diagnosis import Finding
from companion.session.news import Fault
from companion.table.ids import Seat
from companion.table.snapshot import Contact
from companion.table.state import Chair, TableState
from tests.support.front_rooms import Rooms, rooms, sees, table


def door(seen: TableView | None = None) -> tuple[JoinPresenter, Rooms]:
    """The page of a phone that sees this."""
    phone = rooms(seen)
    return JoinPresenter(phone.desk, phone.front, phone.pages), phone


# -- in front of the door ----------------------------------------------------------------------------------------------


def test_a_typed_code_knocks() -> None:
    """It is used as typed, without spaces around it; until the answer comes nothing is wrong."""
    page, phone = door()
    page.field.typed(" 4KQ7-F2M9 ")
    page.field.main()
    assert phone.wishes == [("join", "4KQ7-F2M9")]
    assert (page.view().trouble, page.view().entry, page.view().at_door) == ("", " 4KQ7-F2M9 ", True)
    assert phone.pages.went == ["<"], "what lies below shows how far it is"


def test_a_bad_invitation_says_why_and_stays_to_be_mended() -> None:
    """The sentence disappears when the text changes."""
    page, phone = door()
    phone.front.refusal = "A letter of this code is wrong."
    page.field.typed("4KQ8")
    page.field.main()
    assert (page.view().trouble, page.view().entry) == ("A letter of this code is wrong.", "4KQ8")
    assert phone.pages.went == []
    page.field.typed("4KQ7")
    assert page.view().trouble == ""


def test_a_browser_offers_neither_scan_nor_clipboard() -> None:
    """It has none of them on a plain page: the link is typed, or pasted by the browser's own menu."""
    page, phone = door()
    phone.front.scanner = ""
    assert (page.view().bar, page.view().paste) == (Bar(main="Join"), "")


def test_a_browser_is_asked_for_the_link_alone() -> None:
    """Its code would be overheard; the camera is that of the phone."""
    page, phone = door()
    phone.front.scanner, phone.front.can_host = "", False
    assert page.view().entry_hint == "Link"
    assert page.view().line.startswith("Point this phone's own camera at the QR")


def test_an_empty_field_is_no_invitation() -> None:
    """The phone does not knock; a sentence says what to do."""
    page, phone = door()
    page.field.typed("  ")
    page.knock()
    assert (phone.wishes, page.view().trouble) == ([], "Type the code that the host shows, or paste the link.")


def test_pasting_knocks_at_once() -> None:
    """It is one tap; for an empty clipboard there is a sentence."""
    page, phone = door()
    page.paste()
    assert page.view().trouble.startswith("Nothing has been copied")
    phone.front.clipboard = " COMPANION://X\n"
    page.paste()
    assert (phone.wishes, page.view().entry) == ([("join", "COMPANION://X")], "COMPANION://X")


def test_scanning_knocks_at_once() -> None:
    """If people leave the scanner, the page is as it was."""
    page, phone = door()
    before = page.view()
    page.field.scan()
    assert page.view() == before
    phone.front.camera = "COMPANION://X"
    page.field.scan()
    assert phone.wishes == [("join", "COMPANION://X")]


def test_joining_opens_the_camera_at_once() -> None:
    """There must be a camera, and nothing typed yet; a picture is never asked for without a tap."""
    page, phone = door()
    page.explain("scan")
    assert phone.front.looks == 1
    page.field.typed("4KQ7")
    page.explain("scan")
    page.field.typed("")
    phone.front.scanner = "picture"
    page.explain("scan")
    assert phone.front.looks == 1


@pytest.mark.parametrize(
    ("scanner", "empty", "typed"),
    [
        ("camera", ("Scan the QR", ""), ("Join", "Scan the QR")),
        ("picture", ("Join", "Read the QR from a picture"), ("Join", "Read the QR from a picture")),
    ],
)
def test_a_scan_is_offered_as_this_device_can(scanner: str, empty: tuple[str, str], typed: tuple[str, str]) -> None:
    """With a camera it is the big button until something is typed; from a picture it is the second one."""
    page, phone = door()
    phone.front.scanner, phone.front.camera = scanner, "COMPANION://X"
    bar = page.view().bar
    assert (bar.main, bar.second) == empty
    page.field.main()
    assert phone.wishes == ([("join", "COMPANION://X")] if scanner == "camera" else [])
    page.field.typed("4KQ7")
    bar = page.view().bar
    assert (bar.main, bar.second) == typed
    page.field.main()
    page.field.scan()
    assert phone.wishes[-2:] == [("join", "4KQ7"), ("join", "COMPANION://X")]


@pytest.mark.parametrize("fault", list(Fault))
def test_every_failure_is_a_sentence(fault: Fault) -> None:
    """It stands on the page on which people try again, above the typed text."""
    page, _ = door(TableView(contact=Contact.FAILED, fault=fault))
    page.field.typed("4KQ7")
    view = page.view()
    assert (view.at_door, view.entry) == (True, "4KQ7")
    assert len(view.trouble) > 20


def test_a_failure_without_a_reason_says_nothing_wrong() -> None:
    """No sentence is better than a bare code."""
    page, _ = door(TableView(contact=Contact.FAILED))
    assert page.view().trouble == ""


def test_with_a_name_that_cannot_be_taken_nothing_knocks() -> None:
    """Its field says so, and the name stays, to be shortened."""
    page, phone = door()
    page.field.typed("4KQ7")
    page.own_name.typed("Maximiliane Charlotte")
    page.field.main()
    view = page.view()
    assert (view.name, view.name_trouble[:18], phone.wishes) == ("Maximiliane Charlotte", "A name has at most", [])


def test_a_name_is_kept_for_the_next_table() -> None:
    """It is there when the page comes up again."""
    page, phone = door()
    page.field.typed("4KQ7")
    page.own_name.typed(" Anna ")
    page.field.main()
    assert phone.desk.settings.name == "Anna"
    assert JoinPresenter(phone.desk, phone.front, phone.pages).view().name == "Anna"


# -- inside ------------------------------------------------------------------------------------------------------------


def test_one_tap_sits_down() -> None:
    """This holds for the host, too: people only choose a figure."""
    page, phone = door(sees(table(1), seats=()))
    page.own_name.typed("Ben")
    view = page.view()
    assert (view.at_door, [choice.can for choice in view.figures]) == (False, [False, True, True, True])
    assert view.bar.waits == "Waiting for you: tap the figure that you play."
    page.choose("owl")
    assert phone.wishes == [("sit", 1, "Ben", "owl")]
    phone.see(said=True)
    assert page.view().bar.waits == "You sit down…"


def test_what_is_grey_does_nothing() -> None:
    """Examples: a taken figure, an unknown figure, a name that is too long, a tap before the phone is let in."""
    page, phone = door(sees(table(1), seats=()))
    page.choose("fox")
    page.choose("dragon")
    page.own_name.typed("x" * 20)
    page.choose("owl")
    page.own_name.typed("")
    phone.see(contact=Contact.CATCHING_UP)
    page.choose("owl")
    assert phone.wishes == []


def test_a_full_table_says_what_is_left() -> None:
    """People can play without a phone, bring a seat over by its words, or look on."""
    chairs = {Seat(n): Chair("", figure, "A", phone=True) for n, figure in enumerate(("fox", "owl", "cat", "bee"))}
    page, phone = door(sees(table(1), state=TableState(chairs=chairs), letter="B", hosts=False, seats=()))
    view = page.view()
    assert view.trouble.startswith("Every seat is taken. Ask the host")
    assert (view.figures, view.line, view.bar) == ((), "", Bar()), "nobody is told to tap what does nothing"
    for way in view.others:
        page.other(way.key)
    assert phone.pages.went == ["seat_move", "display"]


def test_back_leads_out() -> None:
    """Before the phone is let in, it leads to the page before; later it leaves the table."""
    page, phone = door()
    page.back()
    phone.see(contact=Contact.HERE)
    page.back()
    assert (phone.pages.went, phone.wishes) == (["<"], [("leave",)])


def test_a_new_host_has_nothing_to_bring_and_nothing_to_look_at() -> None:
    """At an empty table it has only the figures."""
    page, _ = door(sees(table(1), state=TableState(), seats=()))
    assert page.view().others == ()


def test_what_was_found_on_the_way_is_said() -> None:
    """It says more than that nobody answers."""
    page, _ = door(TableView(contact=Contact.FAILED, fault=Fault.UNREACHABLE, finding=Finding.OTHER_NETWORK))
    assert page.view().trouble.startswith("This phone seems to be in another network")


def test_the_door_asks_for_what_the_device_can_do() -> None:
    """Without a camera nobody is told to use one."""
    page, phone = door()
    phone.front.scanner = "camera"
    assert "camera" in page.view().line
    phone.front.scanner = "picture"
    assert "camera" not in page.view().line


def test_a_name_given_at_the_door_is_not_asked_for_again() -> None:
    """If it was left empty, it is."""
    page, phone = door()
    page.field.typed("COMPANION://X")
    page.field.main()
    phone.desk.seen = TableView(contact=Contact.HERE)
    assert page.view().name_hint
    phone.desk.seen = TableView()
    page.own_name.typed("Ann")
    page.field.main()
    phone.desk.seen = TableView(contact=Contact.HERE)
    assert page.view().name_hint == ""
