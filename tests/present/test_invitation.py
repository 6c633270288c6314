"""Promises of the invitation: every phone of a table shows it when people wish, and it is never printed."""

from companion.present.invitation import InvitationView, Inviting
from companion.table.snapshot import Invited
from tests.support.front_rooms import Rooms, rooms, sees, table

INVITED = Invited("COMPANION://X", "4KQ7-F2M9")


def on(phone: Rooms) -> Inviting:
    """The invitation on this phone."""
    return Inviting(phone.desk, phone.front, phone.pages)


def test_every_phone_of_a_table_can_show_how_to_join() -> None:
    """It first has the button. A rehearsal has nothing to show."""
    ring = table(2)
    assert on(rooms(sees(ring, 1))).view() == InvitationView(show="Show how to join")
    assert on(rooms(sees(ring))).view().show == "Show how to join"
    assert on(rooms(sees(ring, rehearses=True))).view() == InvitationView()


def test_a_guest_shows_what_comes_from_the_host() -> None:
    """It says so until it is there; what the host shows by itself to all screens stays out of the way."""
    phone = rooms(sees(table(2), 1))
    shown = on(phone)
    phone.see(invited=Invited("http://192.168.0.7:4000/abcd#x", ""))
    assert shown.view().link == ""
    phone.see(invited=None)
    shown.toggle()
    assert shown.view().advice == "The link comes from name 0 (fox)'s phone in a moment."
    phone.see(invited=Invited("http://192.168.0.7:4000/abcd#x", ""))
    view = shown.view()
    assert (view.link, view.code) == ("http://192.168.0.7:4000/abcd#x", "")
    assert view.note.endswith("scan this, or copy the link.")
    assert "same Wi-Fi" in view.check
    shown.copy()
    assert phone.front.clipboard == view.link
    shown.toggle()
    shown.hide()
    assert phone.wishes == [("invite",), ("hide",)]


def test_what_is_shown() -> None:
    """The link as a QR, and the code below it; without an IPv4 address only the link."""
    phone = rooms(sees(table(2), invited=INVITED))
    view = on(phone).view()
    assert (view.link, view.code, view.note) == (
        "COMPANION://X",
        "4KQ7 F2M9",
        "For At one table: scan this, or type the code.",
    )
    assert "COMPANION" not in repr(view)
    assert "4KQ7" not in repr(view)
    phone.see(invited=Invited("COMPANION://X", ""))
    assert on(phone).view().note == "For At one table: scan this, or copy the link."


def test_the_link_can_be_copied() -> None:
    """A sentence says so; without a link nothing happens."""
    phone = rooms(sees(table(2)))
    on(phone).copy()
    assert (phone.front.clipboard, phone.pages.told) == ("", [])
    phone.see(invited=INVITED)
    on(phone).copy()
    assert phone.front.clipboard == "COMPANION://X"
    assert phone.pages.told == ["The link is copied. Send it to somebody in the same network."]


def test_without_a_network_there_is_advice_instead() -> None:
    """The button stays, for when there is a network."""
    view = on(rooms(sees(table(2), invited=Invited("", "")))).view()
    assert (view.link, view.show, view.hide) == ("", "Show how to join", "")
    assert "open a hotspot on the phone that hosts" in view.advice


def test_it_is_shown_and_put_away_with_one_tap() -> None:
    """An invitation that leads nowhere is asked for again. In a rehearsal robots sit down without one."""
    ring = table(2)
    phone = rooms(sees(ring))
    on(phone).toggle()
    phone.see(invited=INVITED)
    on(phone).toggle()
    phone.see(invited=Invited("", ""))
    on(phone).toggle()
    assert phone.wishes == [("invite",), ("hide",), ("invite",)]
    guest = rooms(sees(ring, 1))
    on(guest).hide()
    rehearsal = rooms(sees(ring, rehearses=True))
    on(rehearsal).toggle()
    assert guest.wishes == rehearsal.wishes == []


def test_browsers_are_invited_as_soon_as_there_is_a_page() -> None:
    """Until then people read how far it is; then that nobody has to install anything, and what to check."""
    phone = rooms(sees(table(2), invited=INVITED))
    phone.front.line = "Browsers can join in a moment."
    view = on(phone).view()
    assert (view.browsers, view.check) == ("Browsers can join in a moment.", "")
    phone.see(invited=Invited("http://192.168.0.7:4000/abcd#x", ""))
    view = on(phone).view()
    assert view.browsers.startswith("Nobody has to install anything")
    assert "same Wi-Fi" in view.check
