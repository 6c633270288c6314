"""Promises of the invitation: only the host shows it, and it is in no print."""

from companion.present.inviting import InvitationView, copy, invitation
from companion.table.snapshot import Invited
from tests.support.front_rooms import rooms, sees, table

INVITED = Invited("COMPANION://X", "4KQ7-F2M9")


def test_only_the_host_invites() -> None:
    """A guest has nothing to show, nor a rehearsal; a host at first the button."""
    ring = table(2)
    assert invitation(rooms(sees(ring, 1)).desk) == InvitationView()
    assert invitation(rooms(sees(ring)).desk).show == "Show how to join"
    assert invitation(rooms(sees(ring, rehearses=True)).desk) == InvitationView()


def test_what_is_shown() -> None:
    """The link as a QR, the code under it; without an IPv4 address the link alone."""
    phone = rooms(sees(table(2), invited=INVITED))
    view = invitation(phone.desk)
    assert (view.link, view.code, view.note) == (
        "COMPANION://X",
        "4KQ7 F2M9",
        "For At one table: scan this, or type the code.",
    )
    assert "COMPANION" not in repr(view)
    assert "4KQ7" not in repr(view)
    phone.see(invited=Invited("COMPANION://X", ""))
    assert invitation(phone.desk).note == "For At one table: scan this, or copy the link."


def test_the_link_can_be_copied() -> None:
    """And it is said; without one nothing happens."""
    phone = rooms(sees(table(2)))
    copy(phone.desk, phone.front, phone.pages)
    assert (phone.front.clipboard, phone.pages.told) == ("", [])
    phone.see(invited=INVITED)
    copy(phone.desk, phone.front, phone.pages)
    assert phone.front.clipboard == "COMPANION://X"
    assert phone.pages.told == ["The link is copied. Send it to somebody in the same network."]


def test_without_a_network_there_is_advice_instead() -> None:
    """And the button, for when there is one."""
    view = invitation(rooms(sees(table(2), invited=Invited("", ""))).desk)
    assert (view.link, view.show, view.hide) == ("", "Show how to join", "")
    assert "open a hotspot on the phone that hosts" in view.advice
