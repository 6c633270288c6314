"""What guests are shown while their host meets another half."""

from companion.session import news
from companion.table import operations
from companion.wire.messages import Claim, Log
from tests.support.attacker import MOMENT, Stranger, claim, ordered, said, slip, stopped, under_way, unmoved
from tests.support.two_halves import conflict, in_conflict


def test_a_guest_that_comes_while_halves_are_still_compared_is_shown_nothing() -> None:
    """Nobody knows yet whether there is anything to decide."""
    net = under_way()
    host, _, guest = net.nodes
    net.nodes[1].crash()
    rival = Stranger(net, "rival")
    link = rival.enter(host, key=host.member.phone.state.devices["B"].key, host="B")
    rival.say(link, claim("B", "B"))
    guest.crash()
    guest.restart()
    net.run(5.0)
    assert guest.member.dispatch.machine.connection
    assert not rival.over(link)
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
    rival, _, host, guest = net.nodes
    late = said(rival, "A", operations.Step({"do": "adjust", "seat": 0, "points": 3}))
    slip(net, rival, host, Log(ordered(rival, late)))
    net.run(MOMENT)
    shown = conflict(guest)
    assert shown is not None
    assert shown.drops.happened[-1][1].entry.operation == late.operation
    assert stopped(guest) == set()
