"""What a phone knows of another half: its own claim, what it lends, and the verdict as soon as both logs are here."""

from companion.session import news
from companion.session.hosting import Hosting
from companion.table.ids import Seat
from companion.wire.limits import COMING_OVER
from tests.support.attacker import MOMENT, under_way
from tests.support.net import heads
from tests.support.two_halves import (
    LONG,
    adjust,
    alone,
    at,
    conflict,
    hide,
    hosts,
    is_one_table,
    owners,
    together,
    torn,
)


def test_what_both_did_stands_if_it_can() -> None:
    """Steps by all four phones, and a seal of a lantern."""
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
    """All of them, and not before the others of a half have had time to come over."""
    net = torn()
    adjust(net.nodes[0])
    adjust(net.nodes[2], 2)
    net.run(MOMENT)
    net.cut -= {("phone 0", "phone 2"), ("phone 2", "phone 0")}
    role = net.nodes[0].member.dispatch.machine.role
    assert isinstance(role, Hosting)
    assert net.run(LONG, lambda: bool(role.still))
    net.run(0.9 * COMING_OVER)
    assert not any(map(conflict, net.nodes))
    net.run(0.2 * COMING_OVER)
    assert all(map(conflict, net.nodes))


def test_three_candidates_at_once() -> None:
    """One goes on, and nothing that anybody had seen is missing."""
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
