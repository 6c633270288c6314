"""Attacks by somebody in between with two tables, one for each side: the pictures show it."""

from companion.seal.canonical import b64
from companion.seal.vault import Secret
from companion.session.phone import TablePhone
from companion.table import operations
from companion.table.entry import Entry
from companion.table.ids import Seat
from companion.table.refusals import Refused
from companion.table.why import Why
from companion.wire.messages import Log
from companion.wire.pairing import read
from tests.support.attacker import Air, mute, newcomer, nobody_follows, ordered, room, said, slip
from tests.support.keys import StandInKeys
from tests.support.net import Node
from tests.support.ring import FIGURES, LANTERNS, Entropy

CALL = operations.Call("pictures")


def sat(net: Air, name: str, host: Node, seat: int) -> Node:
    """One more phone joins at this host and sits down."""
    node = newcomer(net, name)
    link = host.do(lambda member: member.owner.invitations.link())
    node.do(lambda member: member.join(read(link), net.now))
    net.run(1.0)
    root = net.roots[Seat(seat)] = Secret(net.entropy(32))
    node.do(lambda member: member.owner.sit(Seat(seat), ("word",) * 12, root, f"name {seat}", FIGURES[seat]))
    net.run(1.0)
    return node


def two_tables() -> tuple[Air, Node, Node, Node]:
    """The host; a guest that plays host to a victim as if it were the table; a phone of its own in the victim's place.

    Up to the guest's own seat both logs are one; the names on both are the same."""
    net = room(2)
    host, middle = net.nodes
    net.cut |= {("phone 0", "phone 1"), ("phone 1", "phone 0")}
    net.run(8.0)
    middle.do(lambda member: member.dispatch.transitions.hosts(()))
    victim = sat(net, "victim", middle, 2)
    net.cut |= {("phone 1", "stand-in"), ("victim", "phone 0"), ("phone 0", "victim"), ("stand-in", "phone 1")}
    sat(net, "stand-in", host, 2)
    assert victim.member.phone.state.table == host.member.phone.state.table
    return net, host, middle, victim


def glance(net: Air, host: Node) -> tuple[int, ...]:
    """The pictures of this host's table after a call. Seats that do not answer lose their phone there."""
    host.do(lambda member: member.owner.say(CALL))
    net.run(1.0)
    return host.member.phone.state.pictures


def test_two_tables_show_different_pictures() -> None:
    """The victim's pictures are not the host's: one glance from phone to phone shows that somebody sits in between."""
    net, host, middle, victim = two_tables()
    host.do(lambda member: member.owner.say(operations.Cardboard(Seat(1), "A")))  # the cut-off guest gives no share
    middle.do(lambda member: member.owner.say(operations.Cardboard(Seat(0), "B")))
    ours, theirs = glance(net, host), glance(net, middle)
    assert len(ours) == len(theirs) == 4
    assert victim.member.phone.state.pictures == theirs
    assert ours != theirs


def test_grinding_for_the_same_pictures() -> None:
    """An attacker in between may call again and again, skip, start, play a roll in between: the victim's phone has one
    link for these keys, and gives no other one. Its screen shows the same four, and they are not the host's."""
    net, host, middle, victim = two_tables()
    host.do(lambda member: member.owner.say(operations.Cardboard(Seat(1), "A")))
    middle.do(lambda member: member.owner.say(operations.Cardboard(Seat(0), "B")))
    ours, theirs = glance(net, host), glance(net, middle)
    links = victim.member.phone.state.chairs[Seat(2)].links
    assert {glance(net, middle) for _ in range(50)} == {theirs} != {ours}
    assert victim.member.phone.state.chairs[Seat(2)].links == links


def test_a_host_that_asks_from_another_place() -> None:
    """Going back and calling again from a longer log, so that another head would enter: the same link, or none."""
    net = room()
    host, guest = net.nodes[0].member.phone, net.nodes[1].member.phone
    n = host.state.n
    four = glance(net, net.nodes[0])
    given = guest.state.chairs[Seat(1)].link
    for fillers in range(3):
        guest.replica.cut_back(n)
        for entry in _tail(host, n, fillers):
            assert not isinstance(guest.replica.receive(entry), Refused)
        [share] = [signed.operation.body for signed in guest.owed() if signed.operation.kind == "share"]
        assert share["link"] == b64(given), f"behind {fillers} more entries"
    assert len(four) == 4


def _tail(host: TablePhone, n: int, fillers: int) -> list[Entry]:
    """What a host could go on with behind entry n: some entries that say nothing, then a call for pictures."""
    phone = TablePhone(host._signer, LANTERNS, StandInKeys(), Entropy("liar"))
    for entry in host.replica.log.since(0, n):
        phone.replica.receive(entry)
    for wish in [operations.Cardboard(Seat(9), "A", "x", FIGURES[3])] * fillers + [CALL]:
        signed = phone.say(wish)
        assert not isinstance(phone.replica.order(signed.operation, signed.signature), Refused)
    return list(phone.replica.log.since(n))


def test_pictures_without_the_share_that_does_not_suit() -> None:
    """A host that sees all shares but one and does not like what comes cannot leave that one out: no pictures then."""
    net = room()
    mute(net, net.nodes[2], "share")
    net.nodes[0].do(lambda member: member.owner.say(CALL))
    net.run(1.0)
    net.nodes[0].do(lambda member: member.owner.say(operations.Skip(Seat(2))))
    net.run(1.0)
    assert {node.member.phone.state.pictures for node in net.nodes} == {()}
    assert {node.member.phone.state.pictures_call for node in net.nodes} == {None}


def test_pictures_from_before_a_new_key() -> None:
    """When a phone joins after people compared the pictures, they disappear on every phone."""
    net = room()
    assert len(glance(net, net.nodes[0])) == 4
    sat(net, "late", net.nodes[0], 3)
    assert {node.member.phone.state.pictures for node in net.nodes} == {()}


def test_a_share_that_was_chosen_for_the_pictures() -> None:
    """The host's own seat cannot pick its share either, after it has seen all others."""
    net = room()
    net.swallows = lambda sender, _, __: sender is net.nodes[0]
    called = said(net.nodes[0], "A", CALL)

    for guest in net.nodes[1:]:
        slip(net, net.nodes[0], guest, Log(ordered(guest, called)))
    number = net.nodes[1].member.phone.state.rolls
    chosen = said(net.nodes[1], Seat(0), operations.Share(number, bytes(32)))
    nobody_follows(net, chosen, Why.LINK_WRONG)
