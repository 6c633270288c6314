"""Attacks on a host by a phone that plays no seat: it says that it hosts, and does something there."""

from companion.seal.vault import Secret
from companion.session import news
from companion.session.phone import Signed
from companion.session.presence import phone_seats
from companion.table import operations
from companion.table.ids import Seat
from companion.wire.messages import Claim, Log
from tests.support.attacker import MOMENT, Air, Stranger, honest, ordered, said, under_way, unmoved
from tests.support.net import Node, add, sit
from tests.support.rogues import key_of, tapped
from tests.support.two_halves import LONG, alone, at, hosts, is_one_table, together
from tests.toys.lanterns import Hide

BOX = operations.Cardboard(Seat(3), "D", "Dora", "bee")


def looked_on() -> tuple[Air, Node]:
    """A game of three, and phone D, which looks on. Nobody has done anything since it came."""
    net = under_way()
    net.nodes[0].do(lambda member: member.owner.invitations.link())
    display = add(net, "display")
    assert net.run(LONG, lambda: bool(display.letter))
    net.run(MOMENT)
    return net, display


def usurps(display: Node) -> None:
    """Whatever its page would say: it hosts, and adds a seat without a phone."""
    display.do(lambda member: member.dispatch.transitions.hosts(()))
    display.do(lambda member: member.owner.say(BOX))


def test_what_it_does_in_a_corner_deposes_nobody() -> None:
    """It comes back with its own story. The host goes on, no guest has to look for another one, and the people at that
    phone are told what was dropped there."""
    net, display = looked_on()
    alone(net, "A", "B", "C")
    net.run(LONG)
    usurps(display)
    heard = [len(node.heard) for node in net.nodes[:3]]
    together(net)
    assert net.run(LONG, lambda: display.told(news.Dropped) != [])
    net.run(LONG)
    assert hosts(net) == "A"
    is_one_table(net)
    assert display.told(news.Dropped)[-1].lost == 1
    moved = (news.HostsNoMore, news.HostLost, news.Dropped, news.Parted)
    for node, since in zip(net.nodes, heard, strict=False):
        assert not [told for told in node.heard[since:] if isinstance(told, moved)]


def test_a_tap_at_its_table_is_an_agreement() -> None:
    """People whose host was gone have followed it and gone on: nothing of that is lost when the old host comes back."""
    net, display = looked_on()
    alone(net, "A")
    net.run(LONG)
    usurps(display)
    assert net.run(LONG, lambda: at(net, "B").member.phone.state.host == "D")
    tapped(net, 1, Hide(Seat(1), 6, 0))
    together(net)
    net.run(LONG)
    assert hosts(net) == "D"
    is_one_table(net)


def test_counting_everybody_as_its_own() -> None:
    """It shows the same log over a connection of its own making, with all phones of the table in its claim."""
    net, display = looked_on()
    display.crash()
    net.run(LONG)
    host = net.nodes[0]
    state = host.member.phone.state
    first = said(host, "D", operations.Host(2))
    begun = ordered(host, first, epoch=2, by="D")
    then = _behind(host, begun.head)
    more = ordered(host, first, then, epoch=2, by="D")
    rogue = Stranger(net, "usurper")
    with unmoved(net, [node for node in honest(net) if node.alive]):
        heads = (more.head, begun.head, state.head)
        link = rogue.enter(host, key=key_of(net, "D"), epoch=2, host="D", n=more.last, heads=heads)
        rogue.say(link, Claim("D", ("B", "C", "D"), more.last, more.head))
        rogue.say(link, Log(more))
    assert host.member.hosts


def _behind(host: Node, head: bytes) -> Signed:
    """What D does as host, upon its own word."""
    n = host.member.phone.state.n + 1
    last = host.member.phone.state.next_counter("D")
    return said(host, "D", BOX, seen_n=n, seen_head=head, counter=last + 1)


def test_taking_a_seat_at_its_own_table() -> None:
    """It sits down there: that seat was none when the halves parted."""
    net, display = looked_on()
    alone(net, "A", "B", "C")
    net.run(LONG)
    display.do(lambda member: member.dispatch.transitions.hosts(()))
    net.roots[Seat(3)] = Secret(net.entropy(32))
    sit(net, display, 3)
    assert phone_seats(display.member.phone.state, "D") == (Seat(3),)
    together(net)
    net.run(LONG)
    assert hosts(net) == "A"
    is_one_table(net)
