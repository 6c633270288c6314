"""What the shell reports of calls and connections: which report means something, and which comes too late."""

from companion.session import news
from companion.session.effects import Dial, Hang, Send
from companion.session.news import Fault
from tests.support.attacker import under_way
from tests.support.members import alone, invitation, news_in, of, opened

# -- a newcomer that does not get in -----------------------------------------------------------------------------------


def test_the_last_call_that_fails_says_why() -> None:
    """While another address may still answer, people are told nothing."""
    member = alone()
    member.join(invitation("10.0.0.1", "10.0.0.2"), 0.0)
    first, second = (dial.link for dial in of(member.effects(0.0), Dial))
    member.dispatch.lost(first, 0.0, Fault.WRONG_PIN)
    assert member.effects(0.1) == []
    member.dispatch.lost(second, 0.0, Fault.WRONG_PIN)
    assert news_in(member.effects(0.1), news.JoinFailed) == [news.JoinFailed(Fault.WRONG_PIN)]


def test_a_call_that_is_over_tells_a_phone_of_the_table_nothing() -> None:
    """The phone knocks again without a tap."""
    net = under_way()
    guest = net.nodes[1]
    net.nodes[0].crash()
    net.run(20.0)
    assert guest.told(news.JoinFailed) == []


# -- connections that nobody knows -------------------------------------------------------------------------------------


def test_what_is_reported_of_a_connection_that_is_over_does_nothing() -> None:
    """The shell may be late with its news."""
    member = opened()
    link = member.dispatch.called("10.0.0.7", 0.0)
    member.dispatch.lost(link, 0.0)
    member.effects(0.0)
    member.dispatch.connected(link, "pin", 0.1)
    member.dispatch.received(link, b"\0\0\0\1x", 0.1)
    member.dispatch.drained(link)
    member.dispatch.lost(link, 0.0)
    assert member.effects(0.1) == []


def test_who_is_at_no_table_hangs_up_on_callers() -> None:
    """There is nothing to say yet."""
    member = alone()
    link = member.dispatch.called("10.0.0.7", 0.0)
    assert member.effects(0.0) == [Hang(link)]


def test_a_guest_does_not_care_what_the_network_has_taken() -> None:
    """Only a host sends in bursts."""
    net = under_way()
    guest = net.nodes[1].member
    [connection] = list(guest.context.connections)
    guest.dispatch.drained(connection.link)
    assert guest.effects(net.now) == []


def test_a_host_goes_on_with_what_a_guest_lacks() -> None:
    """It continues after the network has taken the entries before."""
    net = under_way()
    host = net.nodes[0].member
    connection = host.context.connections.up()[0]
    connection.sent -= 1
    host.dispatch.drained(connection.link)
    [sent] = of(host.effects(net.now), Send)
    assert sent.link == connection.link
