"""How others can join, as the owner of a phone shows it."""

import pytest

from companion.seal.canonical import b64
from companion.session import news
from companion.session.news import Fault
from companion.table.ids import Seat
from companion.table.snapshot import Invited
from companion.wire.errors import LocalWireError
from companion.wire.pairing import Invitation, read
from companion.wire.typed_code import Code
from tests.support.attacker import invited, newcomer, room, under_way
from tests.support.members import opened
from tests.support.net import PORT, Net, Node

ANN, BEN = Seat(0), Seat(1)


def test_the_link_leads_to_this_phone() -> None:
    """It has its pin and all addresses. It stays the same while it is shown; the next time there is another."""
    member = opened(["10.0.0.1", "fe80::1"])
    link = member.owner.invitations.link()
    invitation = read(link)
    assert isinstance(invitation, Invitation)
    assert (b64(invitation.pin), invitation.port) == (member.context.me.pin, PORT)
    assert invitation.addresses == ("10.0.0.1", "fe80::1")
    assert member.owner.invitations.link() == link
    member.owner.invitations.hide(1.0)
    assert member.owner.invitations.link() != link


def test_the_link_leads_to_a_page_where_there_is_one() -> None:
    """What is on the screen changes as soon as the page is ready; the secret stays, so an older QR is good, too."""
    member = opened(["10.0.0.1"])
    before = member.owner.invitations.show(0.0)
    member.owner.invitations.has_page(1.0)
    shown = member.context.invited
    assert shown
    assert before.link.startswith("COMPANION:")
    assert shown.link.startswith(f"http://10.0.0.1:{PORT}/")
    assert read(shown.link) == read(before.link)
    assert member.context.link == shown.link


def test_a_page_that_is_ready_shows_nothing() -> None:
    """People have not asked for the link yet."""
    member = opened(["10.0.0.1"])
    member.owner.invitations.has_page(1.0)
    assert member.context.invited is None


def test_without_an_address_there_is_nothing_to_show() -> None:
    """The screen says why."""
    member = opened([])
    with pytest.raises(LocalWireError):
        member.owner.invitations.link()
    assert member.owner.invitations.code(0.0) is None
    assert opened(["fe80::1"]).owner.invitations.code(0.0) is None


def test_a_code_to_be_typed_leads_to_the_first_plain_address() -> None:
    """For five minutes the same one."""
    member = opened(["fe80::1", "10.0.0.1"])
    code = member.owner.invitations.code(0.0)
    assert code is not None
    read_back = read(code)
    assert isinstance(read_back, Code)
    assert (read_back.address, read_back.port) == ("10.0.0.1", PORT)
    assert member.owner.invitations.code(299.0) == code
    assert member.owner.invitations.code(301.0) != code


def test_a_link_that_left_the_screen_is_good_for_two_minutes() -> None:
    """Who scanned it last may still be reading."""
    net = room()
    invitation = invited(net)
    net.nodes[0].do(lambda member: member.owner.invitations.hide(net.now))
    late, too_late = newcomer(net, "late"), newcomer(net, "too late")
    net.run(100.0)
    late.do(lambda member: member.join(invitation, net.now))
    net.run(25.0)
    assert late.letter == "D"
    too_late.do(lambda member: member.join(invitation, net.now))
    net.run(2.0)
    assert too_late.told(news.JoinFailed)[0] == news.JoinFailed(Fault.SECRET_WRONG)


def shown_by_a_guest() -> tuple[Net, Node, Node]:
    """A table with its host and the guest whose people show how to join."""
    net = under_way()
    host, guest = net.nodes[:2]
    guest.do(lambda member: member.owner.invitations.invite(net.now))
    net.run(5.0)
    return net, host, guest


def test_a_guest_shows_the_hosts_link() -> None:
    """As long as its people wish it, whatever the host shows itself; who scans it comes in at the host."""
    net, host, guest = shown_by_a_guest()
    shown = guest.member.snapshot.invited
    assert shown is not None
    assert (shown.code, host.member.snapshot.invited) == ("", None)
    host.do(lambda member: member.owner.invitations.invite(net.now))
    host.do(lambda member: member.owner.invitations.hide(net.now))
    net.run(5.0)
    assert guest.member.snapshot.invited == shown
    new = newcomer(net, "new")
    new.do(lambda member: member.join(read(shown.link), net.now))
    net.run(5.0)
    assert new.member.context.letter
    assert net.nodes[0].told(news.LinkForDisplay) == []


def test_a_link_that_no_guest_shows_any_more_goes() -> None:
    """They put it away, or are gone. It stays while the host shows it."""
    net = under_way()
    host, guest = net.nodes[:2]

    def wished() -> tuple[bool, bool]:
        net.run(8.0)
        return bool(guest.member.snapshot.invited), bool(host.member.context.link)

    guest.do(lambda member: member.owner.invitations.invite(net.now))
    assert wished() == (True, True)
    guest.do(lambda member: member.owner.invitations.hide(net.now))
    assert wished() == (False, False)
    host.do(lambda member: member.owner.invitations.invite(net.now))
    guest.do(lambda member: member.owner.invitations.invite(net.now))
    assert wished() == (True, True)
    guest.crash()
    net.run(8.0)
    assert host.member.snapshot.invited
    host.do(lambda member: member.owner.invitations.hide(net.now))
    net.run(2.0)
    assert not host.member.context.link


def test_what_a_guest_shows_leads_to_where_the_door_is() -> None:
    """The host is in another network by now, or in none."""
    net, host, _ = shown_by_a_guest()
    before = host.member.context.link
    host.do(lambda member: member.moved([], PORT, net.now))
    assert host.member.context.link == before
    host.do(lambda member: member.moved(["10.9.9.9"], PORT, net.now))
    assert host.member.context.link not in ("", before)


def test_a_guest_can_show_only_where_it_is() -> None:
    """A phone of the table finds it by the link; a newcomer is sent to the host."""
    net = under_way()
    guest = net.nodes[1]
    invitation = read(guest.do(lambda member: member.owner.invitations.link()))
    new = newcomer(net, "new")
    new.do(lambda member: member.join(invitation, net.now))
    net.run(1.0)
    assert new.told(news.JoinFailed)[0] == news.JoinFailed(Fault.NOT_HOST)
    guest.do(lambda member: member.owner.invitations.hide(net.now))
    assert guest.member.dispatch.machine.connection


def test_what_is_shown_leads_to_where_the_door_is() -> None:
    """Without a network there is nothing; with a new network there are another link and code; off the screen there is
    nothing."""
    member = opened()
    before = member.owner.invitations.show(0.0)
    assert before.link.startswith("COMPANION://")
    assert before.code
    member.moved([], PORT, 1.0)
    assert member.snapshot.invited == Invited("", "")
    member.moved(["10.9.9.9"], PORT, 2.0)
    shown = member.snapshot.invited
    assert shown is not None
    assert shown.link not in ("", before.link)
    member.owner.invitations.hide(3.0)
    member.moved(["10.0.0.1"], PORT, 4.0)
    assert member.snapshot.invited is None
