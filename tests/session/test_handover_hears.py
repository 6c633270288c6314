"""Offers are nothing to a phone that hears a host, or is it."""

import pytest

from companion.session.handover import Handover
from companion.session.role import Offering
from companion.table.frame import pack
from companion.wire.codec import encode
from companion.wire.framing import framed
from companion.wire.messages import Claim, Log, Message
from tests.support.attacker import MOMENT, Air, Stranger, claim, invited, newcomer, slip_bytes, under_way, unmoved
from tests.support.net import Node, heads
from tests.support.two_halves import LONG, goes_on, hosts


def handover(node: Node) -> Handover:
    """Its offers."""
    return node.member.dispatch.handover


def with_screen() -> Air:
    """Phone D has no seat."""
    net = under_way()
    screen = newcomer(net, "screen")
    screen.do(lambda member: member.join(invited(net), net.now))
    net.run(1.0)
    assert screen.letter == "D"
    return net


def test_a_phone_that_hears_its_host_does_not_offer() -> None:
    """Nor does the host itself: a tap that came too late is nothing."""
    net = under_way()
    with unmoved(net):
        for node in net.nodes:
            handover(node).begin(frozenset("A"))
            node.act()
    assert [node.member.hosts for node in net.nodes] == [True, False, False]
    assert all(node.member.dispatch.machine.connection for node in net.nodes[1:])


def test_a_host_answers_no_offer_here() -> None:
    """Whether whoever offers has a say or none: no claim is said back, and no log is lent."""
    net = with_screen()
    host = net.nodes[0]
    for letter in "BD":
        [connection] = [each for each in host.member.context.connections.up() if each.peer == letter]
        with unmoved(net):
            handover(host).heard(connection, claim(letter, letter, upon=host))
            assert host.member.context.wants == []
    assert host.member.hosts


def test_a_hand_that_was_lost_is_brought_to_the_phone_it_names() -> None:
    """Whoever heard it lends it, once a line, as soon as that phone is met."""
    net = under_way()
    host, named, other = net.nodes
    host.do(lambda member: member.owner.hand_to("B"))
    named.crash()
    host.crash()
    net.run(15.0)
    connection = other.member.context.connections.opened(net.now, "10.0.0.2", outgoing=True)
    connection.peer = "B"
    handover(other).met(connection)
    lent = len(other.member.context.wants)
    handover(other).met(connection)
    assert (other.member.phone.state.handing, lent > 0, len(other.member.context.wants)) == ("B", True, lent)


@pytest.mark.parametrize("seats", [3, 4])
def test_who_is_named_hosts_though_the_old_host_does_not_reach_it(seats: int) -> None:
    """The others, who heard the hand, bring it, at once: its own connection to the old host still seems to stand."""
    net = under_way(seats)
    old, named = net.nodes[:2]
    net.cut |= {(old.name, named.name), (named.name, old.name)}
    old.do(lambda member: member.owner.hand_to("B"))
    assert net.run(MOMENT, lambda: named.member.hosts)
    net.run(LONG)
    assert hosts(net) == "B"
    assert len(heads(net.nodes[1:])) == 1
    net.cut.clear()
    net.run(LONG)
    assert (hosts(net), len(heads(net.nodes))) == ("B", 1)


def test_who_learns_that_another_hosted_since_offers_to_nobody_any_more() -> None:
    """The phone that is right to offer would desist for an offer that is none, and nobody would go on."""
    net = under_way()
    old, guest, later = net.nodes
    old.crash()
    net.run(LONG)
    goes_on(net, "C")
    later.crash()
    net.run(MOMENT)
    net.swallows = lambda sender, _, message: sender is guest and isinstance(message, Log | Claim)
    old.restart()
    net.run(MOMENT)
    third = Stranger(net, "third")
    link = third.enter(old, key=old.member.phone.state.devices["C"].key, epoch=2)
    before = third.heard_of(link, Claim)
    assert [said.host for said in before] == ["A"]
    phone = guest.member.phone
    told: list[Message] = [Log(frame) for frame in pack(phone.replica.log, phone.replica.signatures, 0)]
    told.append(claim("A", "B", upon=guest))
    slip_bytes(net, guest, old, b"".join(framed(encode(said)) for said in told))
    assert old.member.phone.state.host == "C"
    assert third.heard_of(link, Claim) == before
    assert not isinstance(old.member.dispatch.machine.role, Offering)
