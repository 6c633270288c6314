"""A phone that hosts: it hands over, takes over, and comes back after a restart."""

from dataclasses import replace

import pytest

from companion.session import news
from companion.session.journal import read_journal
from companion.session.news import Presence, PresenceChanged
from companion.table.frame import Frame
from companion.table.ids import Seat
from companion.wire.limits import BEAT, SILENT
from tests.support.attacker import MOMENT, Q, bid, game, racing, under_way
from tests.support.gone_host import at_one
from tests.support.two_halves import hosts
from tests.toys.lanterns import Adjust

# -- planned -----------------------------------------------------------------------------------------------------------


def test_a_table_is_handed_over() -> None:
    """The named phone begins the next epoch, and everybody follows; the old host becomes a guest."""
    net = under_way()
    net.nodes[0].do(lambda member: member.owner.hand_to("C"))
    assert net.run(5.0, lambda: hosts(net) == "C" and at_one(net))
    assert {(node.member.phone.state.host, node.member.phone.state.epoch) for node in net.nodes} == {("C", 2)}
    assert net.nodes[0].told(news.HostsNoMore) == [news.HostsNoMore("C")]
    assert net.nodes[2].told(news.Hosts) == [news.Hosts(2)]
    net.nodes[0].do(lambda member: member.owner.tap(Adjust(Seat(0), 2)))
    assert net.run(1.0, lambda: all(game(node).state.points[Seat(0)] == 5 for node in net.nodes))


def test_a_successor_that_restarts_still_goes_on() -> None:
    """It finds in its journal that it was named."""
    net = under_way()
    net.nodes[2].crash_after = None
    net.cut |= {("phone 2", "phone 0"), ("phone 2", "phone 1")}
    net.nodes[0].do(lambda member: member.owner.hand_to("C"))
    net.run(MOMENT)
    net.nodes[2].crash()
    net.cut.clear()
    net.nodes[2].restart()
    assert net.run(8.0, lambda: hosts(net) == "C" and at_one(net))


def test_a_host_that_has_handed_over_does_not_host_after_a_restart() -> None:
    """It waits for the named phone; if that never comes, any phone may host, also this one."""
    net = under_way()
    net.nodes[2].crash()
    net.nodes[0].do(lambda member: member.owner.hand_to("C"))
    net.run(MOMENT)
    net.nodes[0].crash()
    net.nodes[0].restart()
    net.run(12.0)
    assert hosts(net) == ""
    net.nodes[0].do(lambda member: member.owner.go_on(frozenset("C")))
    assert net.run(3.0, lambda: hosts(net) == "A" and at_one(net))


# -- unplanned ---------------------------------------------------------------------------------------------------------


def test_a_phone_goes_on_when_all_others_have_answered() -> None:
    """The host is ticked as gone; the log says so."""
    net = under_way()
    net.nodes[0].crash()
    net.run(12.0)
    net.nodes[1].do(lambda member: member.owner.go_on(frozenset("A")))
    assert net.run(1.0, lambda: hosts(net) == "B" and at_one(net))
    [*_, entry] = net.nodes[1].member.phone.replica.log.since(0)
    assert (entry.operation.kind, entry.operation.body) == ("host", {"epoch": 2, "gone": ["A"]})


# -- a restart ---------------------------------------------------------------------------------------------------------


def test_a_host_that_restarts_begins_a_new_epoch() -> None:
    """An epoch is one unbroken run: phones that have seen more of the old one must not be told a second story."""
    net = under_way()
    net.nodes[0].crash()
    net.nodes[0].restart()
    assert net.run(5.0, lambda: at_one(net))
    assert [node.member.phone.state.epoch for node in net.nodes] == [2, 2, 2]
    assert hosts(net) == "A"


def test_a_guest_that_restarts_is_back_without_a_tap() -> None:
    """Letter, seat and log are its own again, and it has missed nothing."""
    net = under_way()
    guest = net.nodes[1]
    guest.crash()
    net.nodes[0].do(lambda member: member.owner.tap(Adjust(Seat(0), 2)))
    guest.restart()
    assert guest.letter == "B"
    assert net.run(5.0, lambda: at_one(net))
    assert guest.member.phone.seats == (Seat(1),)
    assert len(guest.told(news.Joined)) == 1, "it is nobody new"


def test_a_phone_that_restarts_knows_where_its_door_was() -> None:
    """The others look for it there, host and guest alike; a new phone had no door."""
    net = under_way()
    for node in net.nodes[:2]:
        port = node.member.context.door.port
        node.crash()
        back = node._born()
        assert back.context.last_port == 0
        back.resume(read_journal(node.records), {})
        assert back.context.last_port == port > 0


def test_what_was_said_before_a_crash_is_said_again() -> None:
    """It is stored, but not yet with the host; it counts once."""
    net = under_way()
    guest = net.nodes[1]
    net.cut.add(("phone 1", "phone 0"))
    guest.do(lambda member: member.owner.tap(Adjust(Seat(1), 4)))
    net.run(MOMENT)
    guest.crash()
    net.cut.clear()
    guest.restart()
    net.run(8.0)
    assert at_one(net)
    assert game(net.nodes[0]).state.points[Seat(1)] == 7


@pytest.mark.parametrize("crashing", [0, 1])
def test_a_plan_survives_a_crash(crashing: int) -> None:
    """A phone that restarts between Ready and the lock signs and opens what it had sealed."""
    net = racing()
    bid(net, 1)
    net.nodes[crashing].crash()
    net.nodes[crashing].restart()
    net.run(5.0)
    bid(net, 2)
    assert net.run(3.0, lambda: all(Q in game(node).state.results for node in net.nodes))


def test_a_journal_that_does_not_hold_is_refused() -> None:
    """The phone does not sit down with it."""
    net = under_way()
    guest = net.nodes[1]
    records = read_journal(guest.records)
    frames = [record for record in records if isinstance(record, Frame)]
    bent = replace(frames[-1], signature=bytes(64))
    member = guest._born()
    with pytest.raises(ValueError, match="does not hold"):
        member.resume((*frames[:-1], bent), {})


# -- many --------------------------------------------------------------------------------------------------------------


def test_a_host_tells_who_is_here() -> None:
    """Its own people read it, too, and a loss that lasts."""
    net = under_way()
    host = net.nodes[0]
    before = [len(node.told(PresenceChanged)) for node in net.nodes[:2]]
    net.nodes[2].crash()
    net.run(SILENT - BEAT - MOMENT)
    assert [len(node.told(PresenceChanged)) for node in net.nodes[:2]] == before
    net.run(3 * BEAT)
    for node in net.nodes[:2]:
        assert node.told(PresenceChanged)[-1] == PresenceChanged("C", Presence.SILENT)
    net.nodes[2].restart()
    net.run(5.0)
    assert host.told(PresenceChanged)[-1] == PresenceChanged("C", Presence.HERE)


def test_a_long_evening_is_sent_in_bursts() -> None:
    """No more is sent than may wait for one phone; the rest follows when the network has taken that."""
    net = under_way(2)
    host, guest = net.nodes
    guest.crash()
    for points in range(400):
        host.member.owner.tap(Adjust(Seat(0), points, "x" * 3000))
    host.act()
    whole = host.member.phone.state.n
    guest.restart()
    bursts = []
    while guest.member.phone.state.n < whole:
        before = guest.member.phone.state.n
        net.run(0.5)
        for connection in host.member.context.connections:
            host.member.dispatch.drained(connection.link)
        host.act()
        bursts.append(guest.member.phone.state.n - before)
    assert len(bursts) > 2
