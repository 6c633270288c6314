"""Connections and what is known of the other end."""

from dataclasses import replace

import pytest

from companion.seal.vault import Secret
from companion.session.connection import Lines, Stage, cross
from companion.wire.limits import GREETING


def test_no_number_is_used_twice() -> None:
    """A late word about a connection that is over is never taken for another's."""
    lines = Lines()
    first = lines.opened(0.0, "10.0.0.1", outgoing=True)
    lines.over(first)
    second = lines.opened(1.0, "10.0.0.1", outgoing=True)
    assert second.link != first.link
    assert lines.get(first.link) is None
    assert lines.get(second.link) is second


def test_what_is_over_is_gone_and_may_be_said_twice() -> None:
    """Two ends hang up at the same moment."""
    lines = Lines()
    line = lines.opened(0.0, "10.0.0.1", outgoing=False)
    lines.over(line)
    lines.over(line)
    assert list(lines) == []


def test_connections_may_end_while_they_are_gone_through() -> None:
    """Whoever hangs up all of them misses none."""
    lines = Lines()
    for _ in range(3):
        lines.opened(0.0, "10.0.0.1", outgoing=False)
    for line in lines:
        lines.over(line)
    assert list(lines) == []


def test_a_call_rings_first() -> None:
    """Who calls waits for an answer; who is called is greeted at once, and takes only small frames from a stranger."""
    lines = Lines()
    ours, theirs = (lines.opened(3.0, "10.0.0.1", outgoing=way) for way in (True, False))
    assert (ours.stage, theirs.stage) == (Stage.RINGING, Stage.GREETING)
    assert theirs.reader.limit == GREETING
    assert (theirs.since, theirs.heard) == (3.0, 3.0)


def test_only_phones_of_the_table_that_are_in_are_found() -> None:
    """Neither strangers nor newcomers pass for a phone, whatever letter they claim."""
    lines = Lines()
    stranger, newcomer, phone = (lines.opened(0.0, "10.0.0.1", outgoing=False) for _ in range(3))
    stranger.peer = "B"
    newcomer.stage = Stage.IN
    assert lines.to("B") is None
    phone.peer, phone.stage = "B", Stage.IN
    assert lines.to("B") is phone
    assert lines.up() == [phone]
    assert phone.is_in
    assert not stranger.is_in


def test_whom_a_greeting_is_with_is_known_by_the_call_or_the_hello() -> None:
    """A call that still rings is none."""
    lines = Lines()
    ringing, calling, called, _ = (lines.opened(0.0, "10.0.0.1", outgoing=at < 2) for at in range(4))
    ringing.wanted, calling.wanted, called.peer = "B", "C", "D"
    calling.stage = Stage.GREETING
    assert lines.greeted() == {"C", "D"}


@pytest.mark.parametrize(("way", "since", "crossed"), [(False, 3.9, True), (False, 4.1, False), (True, 3.9, False)])
def test_calls_cross_that_go_both_ways_at_one_moment(way: bool, since: float, crossed: bool) -> None:
    """Two calls of ours do not; nor does one that came when ours was long under way."""
    lines = Lines()
    ours, other = lines.opened(3.0, "10.0.0.1", outgoing=True), lines.opened(since, "10.0.0.1", outgoing=way)
    assert cross(ours, other) is cross(other, ours) is crossed


def test_who_keeps_the_table_says_so() -> None:
    """The other end is host if it names itself; an end that nobody knows is none."""
    line = Lines().opened(0.0, "10.0.0.1", outgoing=True)
    known = replace(line, peer="B", host="B")
    assert [each.hosts for each in (line, known, replace(known, host="A"))] == [False, True, False]


def test_an_invitation_is_not_printed() -> None:
    """Neither the secret of our own nor the one on a display's screen."""
    line = Lines().opened(0.0, "10.0.0.1", outgoing=True)
    line.secret, line.shown = Secret(b"whisper"), "COMPANION://T/1/WHISPER"
    assert "whisper" not in repr(line).lower()
