"""A phone that hears a host, or hosts itself, ignores offers."""

import pytest

from companion.session.role import Offering
from companion.table.frame import pack
from companion.wire.codec import encode
from companion.wire.framing import framed
from companion.wire.messages import Claim, Log, Message
from tests.support.attacker import MOMENT, Air, Stranger, claim, invited, newcomer, slip_bytes, under_way, unmoved
from tests.support.gone_host import handover
from tests.support.net import heads
from tests.support.two_halves import LONG, goes_on, hosts


def with_screen() -> Air:
    """Phone D has no seat."""
    net = under_way()
    screen = newcomer(net, "screen")
    screen.do(lambda member: member.join(invited(net), net.now))
    net.run(1.0)
    assert screen.letter == "D"
    return net


def test_a_phone_that_hears_its_host_does_not_offer() -> None:
    """The host does not offer either: a tap that comes too late does nothing."""
    net = under_way()
    with unmoved(net):
        for node in net.nodes:
            handover(node).begin(frozenset("A"))
            node.act()
    assert [node.member.hosts for node in net.nodes] == [True, False, False]
    assert all(node.member.dispatch.machine.connection for node in net.nodes[1:])


def test_a_host_does_not_answer_offers() -> None:
    """It sends no claim back and no entries, whether the phone has a seat or not."""
    net = with_screen()
    host = net.nodes[0]
    for letter in "BD":
        [connection] = [each for each in host.member.context.connections.up() if each.peer == letter]
        with unmoved(net):
            handover(host).heard(connection, claim(letter, letter, upon=host))
            assert host.member.context.wants == []
    assert host.member.hosts


def test_a_lost_hand_over_is_brought_to_the_phone_that_it_names() -> None:
    """Any phone that heard of it lends it, once a connection, as soon as it meets the named one."""
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
def test_the_named_phone_hosts_though_the_old_host_does_not_reach_it(seats: int) -> None:
    """The others heard of the hand-over and bring it at once. Its own connection to the old host still seems to
    stand."""
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


def test_an_old_host_that_learns_of_a_later_one_makes_no_more_offers() -> None:
    """Otherwise the phone that is right to offer would give way to it, and nobody would host."""
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
    before = third.ear.heard_of(link, Claim)
    assert [said.host for said in before] == ["A"]
    phone = guest.member.phone
    told: list[Message] = [Log(frame) for frame in pack(phone.replica.log, phone.replica.signatures, 0)]
    told.append(claim("A", "B", upon=guest))
    slip_bytes(net, guest, old, b"".join(framed(encode(said)) for said in told))
    assert old.member.phone.state.host == "C"
    assert third.ear.heard_of(link, Claim) == before
    assert not isinstance(old.member.dispatch.machine.role, Offering)
