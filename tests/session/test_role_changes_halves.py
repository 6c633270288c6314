"""Which host goes on when the hosts of two halves meet."""

import pytest

from companion.session import news
from tests.support.attacker import MOMENT, under_way
from tests.support.two_halves import (
    LONG,
    guest_in_conflict,
    hide,
    hosts,
    is_one_table,
    together,
    torn,
)


def test_a_host_that_resigns_keeps_the_line_to_the_next_one() -> None:
    """All others are sent away and look for it; nobody is asked."""
    net = torn()
    hide(net.nodes[2], 7, 1)
    net.run(MOMENT)
    together(net)
    net.run(LONG)
    assert hosts(net) == "C"
    assert net.nodes[0].told(news.HostsNoMore) == [news.HostsNoMore("C")]
    assert net.nodes[0].told(news.HostLost) == []
    is_one_table(net)


@pytest.mark.parametrize("agrees", [0, 1])
def test_a_host_goes_on_from_the_log_of_a_guest(agrees: int) -> None:
    """If its own half is dropped and the other one has no host: in an epoch of its own, and all are shown it."""
    net = guest_in_conflict()
    before = net.nodes[1].member.phone.state.epoch
    net.nodes[agrees].do(lambda member: member.owner.agree_to_drop())
    net.run(LONG)
    assert hosts(net) == "B"
    is_one_table(net)
    assert net.nodes[1].member.phone.state.epoch >= before


def test_the_same_host_on_another_line_is_no_news() -> None:
    """People heard of it when it was found."""
    net = under_way()
    guest = net.nodes[1]
    connection = guest.member.dispatch.machine.connection
    assert connection
    guest.do(lambda member: member.dispatch.transitions.hears(connection, 1))
    assert guest.told(news.Follows) == [news.Follows("A", 1)]
    assert guest.member.dispatch.machine.connection is connection
