"""A phone on its way to a table: it knocks with its invitation until it has a letter."""

from typing import Any

import pytest

from companion.seal.canonical import unb64
from companion.seal.vault import Secret
from companion.session import news
from companion.session.effects import Dial
from companion.session.news import Fault
from companion.wire.limits import QR_SECONDS
from companion.wire.messages import Op
from companion.wire.typed_code import Code
from tests.support.attacker import Air, Stranger, invited, invited_by_code, newcomer, under_way
from tests.support.members import alone, invitation, of
from tests.support.net import PORT, Node, heads, table


def test_a_link_is_followed_to_all_its_addresses_with_its_pin() -> None:
    """Whichever answers first; the certificate is compared before a byte is sent."""
    member = alone()
    member.join(invitation("10.0.0.1", "10.0.0.2"), 0.0)
    effects = of(member.effects(0.0), Dial)
    assert [(dial.address, dial.port) for dial in effects] == [("10.0.0.1", PORT), ("10.0.0.2", PORT)]
    assert {unb64(dial.pin) for dial in effects} == {bytes(32)}


def test_a_typed_code_has_no_pin() -> None:
    """The proofs of both sides bind the certificate instead."""
    member = alone()
    member.join(Code("10.0.0.1", PORT, Secret(bytes(6))), 0.0)
    [dial] = of(member.effects(0.0), Dial)
    assert (dial.address, dial.pin) == ("10.0.0.1", None)


@pytest.mark.parametrize("way", [invited, invited_by_code], ids=["link", "code"])
def test_a_newcomer_joins_after_the_hosts_tap(way: Any) -> None:
    """By link or by code: it waits, is let in, follows from the first entry on and becomes a device of the table."""
    net = table(2)
    net.lets_in = False
    guest = newcomer(net, "new")
    guest.do(lambda member: member.join(way(net), net.now))
    net.run(1.0)
    assert guest.told(news.WaitsForHost)
    assert (guest.letter, guest.member.phone.state.n) == ("", 0)
    [asks] = net.nodes[0].told(news.Asks)[1:]
    net.nodes[0].do(lambda member: member.owner.let_in(asks.link))
    net.run(1.0)
    assert guest.told(news.Joined) == [news.Joined("C")]
    assert guest.member.dispatch.handshake.table == net.nodes[0].member.phone.state.table
    assert len(heads(net.nodes)) == 1


def test_a_newcomer_knocks_again_until_it_gets_in() -> None:
    """Whenever its hour comes and no call is under way; and at once when it is on another network."""
    net = table(2)
    guest = newcomer(net, "new")
    invitation = invited(net)
    net.cut.add(("new", "phone 0"))
    guest.do(lambda member: member.join(invitation, net.now))
    net.run(5.0)
    assert guest.told(news.JoinFailed)
    assert guest.letter == ""
    guest.do(lambda member: member.resumed(net.now))
    net.cut.clear()
    net.run(10.0)
    assert guest.told(news.Joined) == [news.Joined("C")]


def test_who_has_not_joined_anything_does_nothing() -> None:
    """No invitation, nobody to call."""
    member = alone()
    member.woke(10.0)
    member.resumed(10.0)
    assert member.effects(10.0) == []


def half_in(net: Air) -> Node:
    """A newcomer that was let in and has the log, but whose word that it joins never came through."""
    new = newcomer(net, "new")
    net.swallows = lambda sender, _, message: sender is new and isinstance(message, Op)
    new.do(lambda member: member.join(invited(net), net.now))
    net.run(3.0)
    assert not new.letter
    assert new.member.phone.state.n == net.nodes[0].member.phone.state.n
    net.nodes[0].crash()
    net.swallows = lambda _, __, ___: False
    net.run(12.0)
    return new


def test_a_newcomer_whose_host_dies_gets_in_where_the_table_goes_on() -> None:
    """It knocks at the other phones with the proof of its invitation; the tap of the new host's people decides."""
    net = under_way()
    new = half_in(net)
    net.lets_in = False
    net.nodes[1].do(lambda member: member.owner.go_on(frozenset("A")))
    assert net.run(20.0, lambda: bool(net.nodes[1].shown.asking))
    assert not new.letter
    [asking] = net.nodes[1].shown.asking
    net.nodes[1].do(lambda member: member.owner.let_in(asking.link))
    assert net.run(5.0, lambda: new.letter == "D")
    assert net.run(5.0, lambda: len(heads(net.nodes[1:])) == 1)


@pytest.mark.parametrize(("later", "noes"), [(20.0, []), (QR_SECONDS + 20.0, [Fault.SECRET_WRONG])])
def test_an_invitation_does_not_outlive_its_host_for_ever(later: float, noes: list[Fault]) -> None:
    """Two minutes after another phone goes on it is dead there, too."""
    net = under_way()
    secret = invited(net).secret
    net.run(3.0)
    net.nodes[0].crash()
    net.run(12.0)
    net.nodes[1].do(lambda member: member.owner.go_on(frozenset("A")))
    net.run(later)
    stranger = Stranger(net, "stranger")
    assert stranger.ear.noes(stranger.enter(net.nodes[1], secret)) == noes
