"""What a phone knows of another half: its claim, its entries, and the verdict as soon as both logs are here."""

from companion.session import news
from companion.table.ids import Seat
from companion.wire.limits import COMING_OVER
from tests.support.attacker import MOMENT, hosting, under_way
from tests.support.net import heads
from tests.support.two_halves import (
    LONG,
    alone,
    at,
    conflict,
    hide,
    hosts,
    is_one_table,
    owners,
    together,
    torn,
    torn_over_a_score,
)


def test_what_both_did_stands_if_it_can() -> None:
    """There are steps by all four phones, and a seal of a lantern."""
    net = torn()
    for number, letter in enumerate("ABCD"):
        hide(at(net, letter), 5 + number, number)
        net.run(MOMENT)
    net.nodes[1].do(lambda member: member.owner.ready(Seat(1), 6, "red", ()))
    net.run(MOMENT)
    together(net)
    net.run(LONG)
    assert (hosts(net), owners(net.nodes[3])) == ("C", {5, 6, 7, 8})
    is_one_table(net)
    playing = net.nodes[2].member.phone.state.playing
    assert playing is not None
    assert playing.sealing(6).seals.keys() == {1}
    assert not any(node.told(news.Parted) for node in net.nodes)


def test_people_are_asked_a_moment_after_halves_have_met() -> None:
    """All are asked, but the others of a half get time to come over first."""
    net = torn_over_a_score()
    net.cut -= {("phone 0", "phone 2"), ("phone 2", "phone 0")}
    assert net.run(LONG, lambda: bool(hosting(net.nodes[0]).still))
    net.run(0.9 * COMING_OVER)
    assert not any(map(conflict, net.nodes))
    net.run(0.2 * COMING_OVER)
    assert all(map(conflict, net.nodes))


def test_three_candidates_at_once() -> None:
    """One goes on, and nothing is missing that anybody had seen."""
    net = under_way(4)
    alone(net, "A", "D")
    hide(net.nodes[0], 7, 1)
    net.run(MOMENT)
    net.nodes[0].crash()
    together(net)
    net.run(LONG)
    for letter in "BCD":
        at(net, letter).do(lambda member: member.owner.go_on(frozenset("A")))
    net.run(LONG)
    assert len(hosts(net)) == 1
    assert len(heads(net.nodes[1:])) == 1
    assert owners(net.nodes[2]) == {7}
