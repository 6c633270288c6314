"""What comes from another half goes to where halves are compared, and nowhere else."""

from companion.session import news
from companion.session.news import Fault
from companion.wire.messages import Claim, No
from tests.support.attacker import MOMENT, Stranger, under_way
from tests.support.two_halves import (
    LONG,
    adjust,
    alone,
    conflict,
    goes_on,
    hide,
    hosts,
    in_conflict,
    is_one_table,
    owners,
    points,
    together,
    torn,
)


def test_halves_are_compared_and_one_goes_on() -> None:
    """Logs, beats and claims of the other half change nothing here until both are there."""
    net = torn()
    hide(net.nodes[2], 7, 1)
    net.run(MOMENT)
    together(net)
    net.run(LONG)
    assert hosts(net) == "C"
    is_one_table(net)


def test_a_word_that_decides_between_halves_is_no_word_for_the_log() -> None:
    """As long as they wait for one; then all are one table again, and the page is gone."""
    net = in_conflict()
    assert all(map(conflict, net.nodes))
    net.run(LONG)
    host = next(node for node in net.nodes if conflict(node) and conflict(node).is_ours)  # type: ignore[union-attr]
    host.do(lambda member: member.owner.agree_to_drop())
    net.run(LONG)
    assert not any(map(conflict, net.nodes))
    assert len(hosts(net)) == 1
    is_one_table(net)


def test_a_phone_that_has_found_another_host_meanwhile_is_no_half() -> None:
    """It says so where halves were to be compared: it is greeted anew when it hears none any more."""
    net = under_way()
    host = net.nodes[0]
    net.nodes[1].crash()
    rival = Stranger(net, "rival")
    link = rival.enter(host, key=host.member.phone.state.devices["B"].key, host="B")
    assert rival.heard_of(link, Claim)
    rival.say(link, No(Fault.HOST_HERE.value))
    assert rival.over(link)
    adjust(host)
    net.run(MOMENT)
    assert points(host) == [4, 3, 3], "nobody stands still for it"


def test_who_hears_another_host_is_greeted_anew_when_it_hears_none() -> None:
    """A guest of the other half says so to the host that calls it; nobody stands still for it."""
    net = torn()
    hide(net.nodes[2], 7, 1)
    net.run(MOMENT)
    together(net)
    net.cut |= {("phone 0", "phone 2"), ("phone 2", "phone 0")}
    net.run(LONG)
    hide(net.nodes[0], 8, 2)
    net.run(MOMENT)
    assert not any(node.told(news.Parted) for node in net.nodes)
    net.cut.clear()
    net.run(LONG)
    is_one_table(net)


def test_what_is_done_again_comes_before_what_was_said_since() -> None:
    """A host takes a guest's log, with a tap of that guest that had to wait, and both want the same niche."""
    net = under_way(2)
    alone(net, "A")
    adjust(net.nodes[0])
    net.run(MOMENT)
    net.nodes[0].crash()
    net.run(LONG)
    goes_on(net, "B")
    hide(net.nodes[1], 7, 1)
    net.run(MOMENT)
    net.nodes[0].restart()
    hide(net.nodes[0], 8, 1)
    together(net)
    net.run(LONG)
    is_one_table(net)
    assert (points(net.nodes[0]), owners(net.nodes[0])) == ([3, 2], {7})
    assert len(net.nodes[0].told(news.NotTaken)) == 1, "its owner hears of it"
