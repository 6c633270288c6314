"""Connections and what is known of the other end."""

from dataclasses import replace

import pytest

from companion.seal.vault import Secret
from companion.session.connection import Connections, ConnectionStage, cross
from companion.wire.codec import decode
from companion.wire.framing import FrameReader
from companion.wire.limits import GREETING
from companion.wire.messages import No


def test_no_number_is_used_twice() -> None:
    """A late word about a connection that is over is never taken for another's."""
    connections = Connections()
    first = connections.opened(0.0, "10.0.0.1", outgoing=True)
    connections.over(first)
    second = connections.opened(1.0, "10.0.0.1", outgoing=True)
    assert second.link != first.link
    assert connections.get(first.link) is None
    assert connections.get(second.link) is second


def test_what_is_over_is_gone_and_may_be_said_twice() -> None:
    """Two ends hang up at the same moment."""
    connections = Connections()
    connection = connections.opened(0.0, "10.0.0.1", outgoing=False)
    connections.over(connection)
    connections.over(connection)
    assert list(connections) == []


def test_connections_may_end_while_they_are_gone_through() -> None:
    """Whoever hangs up all of them misses none."""
    connections = Connections()
    for _ in range(3):
        connections.opened(0.0, "10.0.0.1", outgoing=False)
    for connection in connections:
        connections.over(connection)
    assert list(connections) == []


def test_a_call_rings_first() -> None:
    """Who calls waits for an answer; who is called is greeted at once, and takes only small frames from a stranger."""
    connections = Connections()
    ours, theirs = (connections.opened(3.0, "10.0.0.1", outgoing=way) for way in (True, False))
    assert (ours.stage, theirs.stage) == (ConnectionStage.RINGING, ConnectionStage.GREETING)
    assert theirs.reader.limit == GREETING
    assert (theirs.since, theirs.heard) == (3.0, 3.0)


def test_only_phones_of_the_table_that_are_in_are_found() -> None:
    """Neither strangers nor newcomers pass for a phone, whatever letter they claim."""
    connections = Connections()
    stranger, newcomer, phone = (connections.opened(0.0, "10.0.0.1", outgoing=False) for _ in range(3))
    stranger.peer = "B"
    newcomer.stage = ConnectionStage.IN
    assert connections.to("B") is None
    phone.peer, phone.stage = "B", ConnectionStage.IN
    assert connections.to("B") is phone
    assert connections.up() == [phone]
    assert phone.is_in
    assert not stranger.is_in


def test_whom_a_greeting_is_with_is_known_by_the_call_or_the_hello() -> None:
    """A call that still rings is none."""
    connections = Connections()
    ringing, calling, called, _ = (connections.opened(0.0, "10.0.0.1", outgoing=at < 2) for at in range(4))
    ringing.wanted, calling.wanted, called.peer = "B", "C", "D"
    calling.stage = ConnectionStage.GREETING
    assert connections.greeted() == {"C", "D"}


@pytest.mark.parametrize(("way", "since", "crossed"), [(False, 3.9, True), (False, 4.1, False), (True, 3.9, False)])
def test_calls_cross_that_go_both_ways_at_one_moment(way: bool, since: float, crossed: bool) -> None:
    """Two calls of ours do not; nor does one that came when ours was long under way."""
    connections = Connections()
    ours, other = (
        connections.opened(3.0, "10.0.0.1", outgoing=True),
        connections.opened(since, "10.0.0.1", outgoing=way),
    )
    assert cross(ours, other) is cross(other, ours) is crossed


def test_who_keeps_the_table_says_so() -> None:
    """The other end is host if it names itself; an end that nobody knows is none."""
    connection = Connections().opened(0.0, "10.0.0.1", outgoing=True)
    known = replace(connection, peer="B", host="B")
    assert [each.hosts for each in (connection, known, replace(known, host="A"))] == [False, True, False]


@pytest.mark.parametrize("more", [False, True])
def test_a_message_leaves_as_one_whole_frame(more: bool) -> None:
    """Its length before it; nothing left over."""
    connection = Connections().opened(0.0, "10.0.0.2", outgoing=True)
    send = connection.says(No("leaving"), more=more)
    assert (send.link, send.more) == (connection.link, more)
    assert [decode(body) for body in FrameReader(1000).feed(send.data)] == [No("leaving")]


def test_an_invitation_is_not_printed() -> None:
    """Neither the secret of our own nor the one on a display's screen."""
    connection = Connections().opened(0.0, "10.0.0.1", outgoing=True)
    connection.secret, connection.shown = Secret(b"whisper"), "COMPANION://T/1/WHISPER"
    assert "whisper" not in repr(connection).lower()
