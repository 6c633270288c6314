"""A table whose host has gone: the others have noticed, and one of them may go on."""

from collections.abc import Container

from companion.session.handover import Handover
from tests.support.attacker import MOMENT, Air, under_way
from tests.support.net import Net, Node, heads
from tests.toys.lanterns import Adjust

WHILE = 12.0
"""Seconds after which everybody has noticed that the host is gone, and has found the others."""


def without_host(seats: int = 3, doorless: Container[int] = ()) -> Air:
    """The host's phone is dead, and everybody else has noticed and found the others."""
    net = under_way(seats, doorless=doorless)
    net.nodes[0].crash()
    net.run(WHILE)
    return net


def heard_by_c_alone() -> Air:
    """The same; before it died, the host gave its own seat two points, and only phone C has heard of it."""
    net = under_way()
    host = net.nodes[0]
    net.cut |= {("phone 0", "phone 1"), ("phone 1", "phone 0")}
    net.run(8.0)
    host.do(lambda member: member.owner.tap(Adjust(member.phone.seats[0], 2)))
    net.run(MOMENT)
    host.crash()
    net.cut.clear()
    net.run(WHILE)
    return net


def goes(node: Node, gone: str = "A") -> None:
    """The owner taps to host from this phone; these phones are ticked as gone."""
    node.do(lambda member: member.owner.go_on(frozenset(gone)))


def handover(node: Node) -> Handover:
    """What it knows of offers to go on, its own and those of others."""
    return node.member.dispatch.handover


def at_one(net: Net, *nodes: Node) -> bool:
    """Whether these phones (or all that run) have one log and hear one host, which is among them."""
    here = nodes or tuple(node for node in net.nodes if node.alive)
    hosting = [node for node in here if node.member.hosts]
    following = [node.member.dispatch.machine.connection for node in here if not node.member.hosts]
    return len(hosting) == 1 and all(following) and len(heads(here)) == 1
