"""Connections and what a phone knows about the other end."""

from dataclasses import replace

import pytest

from companion.seal.vault import Secret
from companion.session.connection import Connections, ConnectionStage, cross
from companion.wire.codec import decode
from companion.wire.framing import FrameReader
from companion.wire.limits import GREETING
from companion.wire.messages import No


def test_no_number_is_used_twice() -> None:
    """So late news about a closed connection is never taken for news about another one."""
    connections = Connections()
    first = connections.opened(0.0, "10.0.0.1", outgoing=True)
    connections.over(first)
    second = connections.opened(1.0, "10.0.0.1", outgoing=True)
    assert second.link != first.link
    assert connections.get(first.link) is None
    assert connections.get(second.link) is second


def test_a_connection_may_be_closed_twice() -> None:
    """Both ends may hang up at the same moment. A closed connection is forgotten."""
    connections = Connections()
    connection = connections.opened(0.0, "10.0.0.1", outgoing=False)
    connections.over(connection)
    connections.over(connection)
    assert list(connections) == []


def test_connections_may_be_closed_in_a_loop_over_them() -> None:
    """The loop still meets every one of them."""
    connections = Connections()
    for _ in range(3):
        connections.opened(0.0, "10.0.0.1", outgoing=False)
    for connection in connections:
        connections.over(connection)
    assert list(connections) == []


def test_a_call_rings_first() -> None:
    """The caller waits for an answer. The called phone greets at once, and accepts only small frames from a
    stranger."""
    connections = Connections()
    ours, theirs = (connections.opened(3.0, "10.0.0.1", outgoing=way) for way in (True, False))
    assert (ours.stage, theirs.stage) == (ConnectionStage.RINGING, ConnectionStage.GREETING)
    assert (theirs.reader.limit, theirs.reader.inflates) == (GREETING, False)
    assert (theirs.since, theirs.heard) == (3.0, 3.0)


def test_only_phones_of_the_table_that_are_in_are_found() -> None:
    """Strangers and newcomers do not count, whatever letter they claim."""
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


@pytest.mark.parametrize(("way", "since", "crossed"), [(False, 3.9, True), (False, 4.1, False), (True, 3.9, False)])
def test_two_calls_cross_if_each_phone_called_the_other_at_one_moment(way: bool, since: float, crossed: bool) -> None:
    """Two calls of our own do not cross, and neither do two calls at different times."""
    connections = Connections()
    ours, other = (
        connections.opened(3.0, "10.0.0.1", outgoing=True),
        connections.opened(since, "10.0.0.1", outgoing=way),
    )
    assert cross(ours, other) is cross(other, ours) is crossed


def test_the_other_end_hosts_if_it_names_itself_as_host() -> None:
    """An end whose letter nobody knows does not host."""
    connection = Connections().opened(0.0, "10.0.0.1", outgoing=True)
    known = replace(connection, peer="B", host="B")
    assert [each.hosts for each in (connection, known, replace(known, host="A"))] == [False, True, False]


@pytest.mark.parametrize("more", [False, True])
def test_a_message_leaves_as_one_whole_frame(more: bool) -> None:
    """Its length stands before it, and nothing is left over."""
    connection = Connections().opened(0.0, "10.0.0.2", outgoing=True)
    send = connection.says(No("leaving"), more=more)
    assert (send.link, send.more) == (connection.link, more)
    assert [decode(body) for body in FrameReader(1000).feed(send.data)] == [No("leaving")]


def test_an_invitation_is_not_printed() -> None:
    """This holds for the secret of our own invitation and for the one on a display's screen."""
    connection = Connections().opened(0.0, "10.0.0.1", outgoing=True)
    connection.secret, connection.shown = Secret(b"whisper"), "COMPANION://T/1/WHISPER"
    assert "whisper" not in repr(connection).lower()
