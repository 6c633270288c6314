"""Two connections between two phones are one too many, and how connections end."""

import pytest

from companion.session import news
from companion.session.connection import Connection
from companion.session.news import Fault
from companion.table.ids import Seat
from companion.table.operations import PROTOCOL
from companion.wire.messages import Hail, No
from tests.support.attacker import (
    MOMENT,
    Air,
    Stranger,
    invited_by_code,
    newcomer,
    room,
    under_way,
)
from tests.support.net import Node
from tests.support.rogues import key_of

ANN = Seat(0)


# -- two connections between two phones --------------------------------------------------------------------------------


def lines_to(node: Node, letter: str) -> list[Connection]:
    """Its connections to a phone of the table."""
    return [connection for connection in node.member.context.connections.up() if connection.peer == letter]


def test_the_newer_of_two_connections_stays() -> None:
    """A phone that has lost one calls again before its host notices."""
    net = under_way()
    net.nodes[1].crash(silent=True)
    first, second = Stranger(net, "first"), Stranger(net, "second")
    old = first.enter(net.nodes[0], key=key_of(net, "B"))
    new = second.enter(net.nodes[0], key=key_of(net, "B"))
    assert first.ear.over(old)
    assert second.ear.is_in(new)
    assert len(lines_to(net.nodes[0], "B")) == 1


@pytest.mark.parametrize("letters", ["AB", "BC"])
def test_of_two_calls_at_once_the_one_by_the_first_letter_stays(letters: str) -> None:
    """Both ends come to the same answer, so not both connections end."""
    net = under_way()
    one, other = (net.nodes["ABC".index(letter)] for letter in letters)
    if letters == "BC":
        net.nodes[0].crash()
        net.run(5.0)
    one.do(lambda member: member.resumed(net.now))
    other.do(lambda member: member.resumed(net.now))
    net.run(0.5)
    [ours], [theirs] = lines_to(one, letters[1]), lines_to(other, letters[0])
    assert (ours.outgoing, theirs.outgoing) == (True, False)


def test_a_guest_moves_to_a_second_connection_to_its_host_in_silence() -> None:
    """Two calls become one connection: people are told neither of a loss nor of a new host."""
    net = under_way()
    guest = net.nodes[1]
    told = len(guest.heard)
    old = guest.member.dispatch.machine.connection
    assert old is not None
    new = guest.member.context.connections.opened(net.now, old.address, outgoing=True)
    new.stage, new.peer, new.host = old.stage, old.peer, old.peer
    guest.member.dispatch.peers.arrived(new)
    guest.act()
    assert guest.member.dispatch.machine.connection is new
    assert not [each for each in guest.heard[told:] if isinstance(each, news.Follows | news.HostLost)]


# -- ends --------------------------------------------------------------------------------------------------------------


def astray(net: Air, answers: Hail) -> Node:
    """A newcomer by code is led to a stranger that says this."""
    host, stranger, new = net.nodes[0], Stranger(net, "stranger"), newcomer(net, "new")
    net.astray["new", host.address] = stranger
    code = invited_by_code(net)
    stranger.on_call = lambda link: stranger.say(link, answers)
    new.do(lambda member: member.join(code, net.now))
    net.run(1.0, lambda: bool(new.told(news.JoinFailed)))
    return new


@pytest.mark.parametrize(
    ("protocol", "letter", "fault"),
    [(0, "A", Fault.THEY_ARE_OLDER), (9, "A", Fault.WE_ARE_OLDER), (PROTOCOL, "B", Fault.NOT_HOST)],
    ids=["older", "newer", "a guest"],
)
def test_a_newcomer_hears_why_it_does_not_get_in(protocol: int, letter: str, fault: Fault) -> None:
    """The reason may also be its own finding."""
    net = room()
    table = net.nodes[0].member.phone.state.table
    new = astray(net, Hail(table, protocol, (1,), bytes(16), letter, 1, "A"))
    assert new.told(news.JoinFailed)[0] == news.JoinFailed(fault)
    assert new.letter == ""


def test_the_called_says_why_it_hangs_up() -> None:
    """A caller hangs up without a word, as the called phone may not need it."""
    net = under_way()
    stranger = Stranger(net, "stranger")
    link = stranger.enter(net.nodes[0])
    assert stranger.ear.noes(link) == [Fault.UNKNOWN_PHONE]
    assert stranger.ear.over(link)


def test_a_phone_of_the_table_remembers_who_turned_it_away() -> None:
    """It keeps the host's reason or its own finding until the next good greeting, so that people read what to do."""
    net = under_way()
    host, guest = net.nodes[:2]
    host.crash()
    stranger = Stranger(net, "stranger")
    stranger.pin = host.pin
    hail = Hail(host.member.phone.state.table, 9, (1,), bytes(16), "A", 1, "A")
    stranger.on_call = lambda link: stranger.say(link, hail)
    net.astray[guest.name, host.address] = stranger
    known = guest.member.context.known
    assert net.run(10.0, lambda: known.turned_away.get("A") is Fault.WE_ARE_OLDER)
    stranger.on_call = lambda link: stranger.say(link, No(Fault.UNKNOWN_PHONE.value))
    assert net.run(10.0, lambda: known.turned_away.get("A") is Fault.UNKNOWN_PHONE)
    assert guest.told(news.JoinFailed) == []
    net.astray.clear()
    host.restart()
    assert net.run(10.0, lambda: "A" not in known.turned_away)


def test_a_new_call_of_the_host_replaces_the_connection_that_only_it_had_lost() -> None:
    """People are told nothing: the guest heard its host all the time."""
    net = under_way()
    host, guest = net.nodes[:2]
    net.cut.add(("phone 0", "phone 1"))
    [connection] = [each for each in host.member.context.connections.up() if each.peer == "B"]
    host.do(lambda member: member.dispatch.transitions.over(connection))
    net.run(MOMENT)
    old = guest.member.dispatch.machine.connection
    net.cut.clear()
    assert net.run(5.0, lambda: guest.member.dispatch.machine.connection is not old)
    assert guest.member.dispatch.machine.connection
    assert guest.told(news.HostLost) == []
    assert len(guest.told(news.Follows)) == 1
