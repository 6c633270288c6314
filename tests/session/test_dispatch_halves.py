"""Messages of another half go to the comparison of halves, and nowhere else."""

from companion.session import news
from companion.session.news import Fault
from companion.wire.messages import Claim, No
from tests.support.attacker import MOMENT, under_way
from tests.support.rogues import rival
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
    """Until both logs are here, nothing that comes from the other half changes anything."""
    net = torn()
    hide(net.nodes[2], 7, 1)
    net.run(MOMENT)
    together(net)
    net.run(LONG)
    assert hosts(net) == "C"
    is_one_table(net)


def test_an_agreement_between_halves_ends_the_waiting_on_all_phones() -> None:
    """It goes to the comparison, not into the log. Then all are one table again, and no phone shows the page."""
    net = in_conflict()
    assert all(map(conflict, net.nodes))
    net.run(LONG)
    host = next(node for node in net.nodes if (asked := conflict(node)) and asked.is_ours)
    host.do(lambda member: member.owner.agree_to_drop())
    net.run(LONG)
    assert not any(map(conflict, net.nodes))
    assert len(hosts(net)) == 1
    is_one_table(net)


def test_a_phone_that_follows_another_host_by_now_is_no_half() -> None:
    """It says so when it should be compared, and nobody waits for it."""
    net = under_way()
    host = net.nodes[0]
    stranger, link = rival(net)
    assert stranger.ear.heard_of(link, Claim)
    stranger.say(link, No(Fault.HOST_HERE.value))
    assert stranger.ear.over(link)
    adjust(host)
    net.run(MOMENT)
    assert points(host) == [4, 3, 3], "nobody stands still for it"


def test_a_guest_of_the_other_half_says_that_it_has_a_host_and_nobody_waits_for_it() -> None:
    """If it loses its host, it is greeted again."""
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


def test_steps_that_are_done_again_come_before_a_tap_that_had_to_wait() -> None:
    """A host takes over the log of a guest. The guest's waiting tap wants the same niche, and comes too late."""
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
