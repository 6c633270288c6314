"""What guests are shown while their host meets another half."""

from companion.session import news
from companion.table import operations
from companion.table.ids import Seat
from companion.wire.messages import Claim, Log
from tests.support.attacker import MOMENT, claim, ordered, said, slip, stopped, under_way, unmoved
from tests.support.rogues import rival
from tests.support.two_halves import LONG, adjust, alone, conflict, goes_on, hosts, in_conflict, is_one_table, together
from tests.toys.lanterns import Adjust


def test_a_guest_that_comes_while_halves_are_still_compared_is_shown_nothing() -> None:
    """Nobody knows yet whether there is anything to decide."""
    net = under_way()
    guest = net.nodes[2]
    stranger, link = rival(net)
    stranger.say(link, claim("B", "B"))
    guest.crash()
    guest.restart()
    net.run(5.0)
    assert guest.member.dispatch.machine.connection
    assert not stranger.ear.over(link)
    assert conflict(guest) is None
    assert guest.told(news.Parted) == []


def test_a_guest_leaves_it_to_its_host_to_follow_another_half() -> None:
    """It is passed on to it which one goes on: it waits for what its host does."""
    net = under_way()
    host, guest = net.nodes[:2]
    frame = ordered(host, said(host, "C", operations.Host(2)), epoch=2, by="C")
    with unmoved(net):
        for message in (claim("A", "A", "B", upon=host), Claim("C", ("C",), frame.last, frame.head), Log(frame)):
            slip(net, host, guest, message)
        assert guest.member.dispatch.machine.connection
    assert conflict(guest) is None
    assert guest.told(news.Parted) == guest.told(news.Dropped) == []


def test_a_guest_is_shown_what_came_to_the_other_half_while_people_decide() -> None:
    """All of it as the other half's: its own host has not ordered that."""
    net = in_conflict()
    other, _, host, guest = net.nodes
    late = said(other, "A", operations.Step({"do": "adjust", "seat": 0, "points": 3}))
    slip(net, other, host, Log(ordered(other, late)))
    net.run(MOMENT)
    shown = conflict(guest)
    assert shown is not None
    assert shown.drops.happened[-1][1].entry.operation == late.operation
    assert stopped(guest) == set()


def test_a_guest_does_not_take_its_host_for_another_half_when_one_is_gone() -> None:
    """Two guests met their host with a log that it agrees to go on from: what is over with the one says to the other
    how far the log goes by now, behind its last entries."""
    net = under_way(4)
    first, second, host, other = net.nodes
    alone(net, "C")
    net.run(LONG)
    goes_on(net, "C", "ABD")
    adjust(first)
    adjust(host, 2)
    net.run(LONG)
    first.crash()
    together(net)
    assert net.run(LONG, lambda: bool(conflict(host) and conflict(second) and conflict(other)))
    second.do(lambda member: member.owner.tap(Adjust(Seat(1), 3, "by hand")))
    net.run(MOMENT)
    host.do(lambda member: member.owner.agree_to_drop())
    net.run(LONG)
    assert hosts(net) == "C"
    first.restart()
    net.run(LONG)
    is_one_table(net)
