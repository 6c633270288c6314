"""Two halves did what cannot stand together: people decide once, on one page."""

import pytest

from companion.session import news
from companion.table import operations
from companion.table.ids import Seat
from companion.table.why import Why
from companion.wire.messages import Message, No, Op
from tests.support.attacker import (
    MOMENT,
    invited,
    newcomer,
    said,
    slip,
    under_way,
)
from tests.support.net import Node
from tests.support.two_halves import (
    LONG,
    adjust,
    alone,
    at,
    changes,
    conflict,
    goes_on,
    guest_in_conflict,
    hosts,
    in_conflict,
    is_one_table,
    points,
    together,
    torn_over_a_score,
)


@pytest.mark.parametrize("taps", ["A", "B"])
def test_one_tap_on_one_page(taps: str) -> None:
    """All phones show the same two stories and wait; any seat of the dropped half ends it, once."""
    net = in_conflict()
    shown = [conflict(node) for node in net.nodes]
    assert all(page is not None for page in shown)
    assert len({(page.goes_on.host, page.drops.host, page.asked) for page in shown if page}) == 1
    assert [page.is_ours for page in shown if page] == [True, True, False, False]
    adjust(net.nodes[3])
    since = [len(node.heard) for node in net.nodes]
    net.run(LONG)
    assert [changes(node, at) for node, at in zip(net.nodes, since, strict=True)] == [0] * 4, "nothing flaps"
    assert points(net.nodes[3]) == [4, 4, 6, 4], "and nothing counts"
    at(net, taps).do(lambda member: member.owner.agree_to_drop())
    net.run(LONG)
    assert (hosts(net), points(net.nodes[0])) == ("C", [4, 4, 6, 5])
    is_one_table(net)
    assert [len(node.told(news.Parted)) for node in net.nodes] == [1] * 4
    assert not any(conflict(node) for node in net.nodes)


def test_taps_wait_on_both_sides_also_if_one_has_given_up_the_others_seat() -> None:
    """By that host's log the other phone has no seat, but the work that people agree to drop must not grow
    meanwhile."""
    net = under_way(2)
    alone(net, "A")
    net.run(LONG)
    goes_on(net, "B")
    net.nodes[0].do(lambda member: member.owner.say(operations.Cardboard(Seat(1), "A")))
    adjust(net.nodes[1])
    net.run(MOMENT)
    together(net)
    net.run(LONG)
    assert all(map(conflict, net.nodes))
    before = [node.member.phone.state.n for node in net.nodes]
    for node in net.nodes:
        adjust(node)
    net.run(LONG)
    assert [node.member.phone.state.n for node in net.nodes] == before


def test_the_half_that_was_proposed_may_agree_instead() -> None:
    """One of its seats goes over to the others."""
    net = in_conflict()
    at(net, "D").do(lambda member: member.owner.agree_to_drop())
    net.run(LONG)
    assert (hosts(net), points(net.nodes[3])) == ("A", [5, 4, 4, 4])
    is_one_table(net)


def test_of_two_different_taps_the_proposed_half_stands() -> None:
    """Both come at the same moment."""
    net = in_conflict()
    for letter in "DB":
        at(net, letter).do(lambda member: member.owner.agree_to_drop())
    net.run(LONG)
    assert (hosts(net), points(net.nodes[3])) == ("C", [4, 4, 6, 4])
    is_one_table(net)


def test_who_slept_through_the_decision_follows_silently() -> None:
    """The agreement stands in the log that goes on."""
    net = torn_over_a_score()
    net.nodes[1].sleep()
    together(net)
    net.run(LONG)
    net.nodes[0].do(lambda member: member.owner.agree_to_drop())
    net.run(LONG)
    net.nodes[1].wake_up()
    net.run(LONG)
    is_one_table(net)
    assert not net.nodes[1].told(news.Parted)


@pytest.mark.parametrize(("taps", "points_then"), [("A", [2, 4]), ("B", [3, 2])])
def test_a_guest_and_its_host_decide(taps: str, points_then: list[int]) -> None:
    """Either may agree. The host stays host, and continues from the guest's log if its own half was dropped."""
    net = guest_in_conflict()
    at(net, taps).do(lambda member: member.owner.agree_to_drop())
    net.run(LONG)
    assert (hosts(net), points(net.nodes[0])) == ("B", points_then)
    is_one_table(net)
    assert not any(map(conflict, net.nodes))


def test_an_answer_that_got_lost_is_said_again() -> None:
    """With the next beat."""
    net = guest_in_conflict()
    lost = [1]

    def swallows(_: Node, __: Node, message: Message) -> bool:
        lost[0] -= isinstance(message, Op)
        return isinstance(message, Op) and lost[0] >= 0

    net.swallows = swallows
    net.nodes[0].do(lambda member: member.owner.agree_to_drop())
    net.nodes[0].do(lambda member: member.owner.agree_to_drop())
    net.run(MOMENT)
    shown = [conflict(node) for node in net.nodes]
    assert [page.answered for page in shown if page is not None] == [True, False]
    net.run(LONG)
    is_one_table(net)


def test_an_agreement_to_something_else_is_refused() -> None:
    """It does not come into the log."""
    net = guest_in_conflict()
    host, guest = net.nodes[1], net.nodes[0]
    n = host.member.phone.state.n
    odd = said(host, "A", operations.Yield(1, 2, bytes(32)))
    signed = said(host, Seat(0), operations.Yield(1, 2, bytes(32)))
    for each in (odd, signed):
        slip(net, guest, host, Op(each.operation, each.signature))
    assert host.member.phone.state.n == n
    assert [no.reason for no in net.between(host, guest) if isinstance(no, No)] == [Why.FORK_WRONG] * 2


def test_an_agreement_to_another_fork_is_passed_on_to_nobody() -> None:
    """The seat's own host keeps it from the other half."""
    net = in_conflict()
    before = [conflict(node) for node in net.nodes]
    odd = said(net.nodes[1], Seat(1), operations.Yield(1, 2, bytes(32)))
    slip(net, net.nodes[1], net.nodes[0], Op(odd.operation, odd.signature))
    assert [conflict(node) for node in net.nodes] == before
    assert not [op for op in net.between(net.nodes[0], net.nodes[2]) if isinstance(op, Op)]


def test_a_display_of_the_half_that_drops_shows_the_page_and_does_nothing() -> None:
    """It holds no seat that could agree."""
    net = under_way(2)
    screen = newcomer(net, "screen")
    screen.do(lambda member: member.join(invited(net), net.now))
    net.run(1.0)
    alone(net, "A", "C")
    net.run(LONG)
    goes_on(net, "B", "AC")
    adjust(net.nodes[0])
    adjust(net.nodes[1], 2)
    net.run(MOMENT)
    together(net)
    net.run(LONG)
    assert conflict(screen) is not None
    screen.do(lambda member: member.owner.agree_to_drop())
    net.run(LONG)
    assert conflict(net.nodes[0]) is not None
