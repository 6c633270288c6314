"""Answers that all phones give at once leave together."""

import pytest

from companion.session.hosting import GATHER, more_are_coming
from companion.table.entry import Entry
from companion.table.ids import Seat
from companion.wire.messages import Log
from tests.support.attacker import Air, bid, racing
from tests.support.races import Q, locked, opened, part_of
from tests.support.ring import Ring
from tests.toys.lanterns import Play


def last(ring: Ring, count: int = 1) -> list[Entry]:
    """The newest entries."""
    return ring.entries[-count:]


def test_an_answer_waits_for_those_who_are_here() -> None:
    """Phone 2 has opened, phone 1 will; a phone that is not here is not waited for."""
    ring = locked(1)
    assert last(ring)[0].operation.kind == "open"
    assert more_are_coming(ring.state, last(ring), ["A", "B", "C"])
    assert not more_are_coming(ring.state, last(ring), ["A", "C"])


def test_the_last_answer_waits_for_nobody() -> None:
    """All have opened, so everybody wants to see it."""
    ring = locked()
    assert not more_are_coming(ring.state, last(ring), ["A", "B", "C"])


def test_a_card_waits_for_another_that_is_to_be_shown_with_it() -> None:
    """This happens at the end of a turn."""
    ring = opened()
    ring.asleep = {1, 2}
    for seat in (1, 2):
        ring.tap(seat, Play(Q, Seat(seat), 0))
    for seat, more in ((1, True), (2, False)):
        ring.say(seat, part_of(ring, seat, 0), Seat(seat))
        assert last(ring)[0].operation.kind == "part"
        assert more_are_coming(ring.state, last(ring), ["A", "B", "C"]) is more


def test_only_answers_wait_for_each_other() -> None:
    """A seal before them does not wait, and nothing waits when no answer is due."""
    ring = locked(1)
    assert not more_are_coming(ring.state, ring.entries, ["A", "B", "C"])
    assert not more_are_coming(ring.state, [], ["A", "B", "C"])


def frames(net: Air, seat: int) -> list[list[str]]:
    """The kinds of entry in each frame that this phone got from the host."""
    sent = net.between(net.nodes[0], net.nodes[seat])
    return [[said.kind for said, _ in message.frame.said] for message in sent if isinstance(message, Log)]


def test_a_race_opens_in_two_frames() -> None:
    """Both signatures are in one, both openings in the other."""
    net = racing()
    bid(net, 1)
    bid(net, 2)
    net.run(1.0)
    assert frames(net, 1)[-2:] == [["sign", "sign"], ["open", "open"]]


def test_who_does_not_answer_is_not_waited_for_long() -> None:
    """After a moment the others' signatures leave; nothing else changes."""
    net = racing()
    bid(net, 1)
    net.nodes[2].do(lambda member: member.owner.ready(Seat(2), 1001, "bid", ()))
    net.nodes[2].sleep()
    net.run(GATHER / 2)
    assert frames(net, 1)[-1] == ["seal"]
    net.run(GATHER)
    assert frames(net, 1)[-1] == ["sign"]


def test_a_host_shows_answers_when_they_leave(monkeypatch: pytest.MonkeyPatch) -> None:
    """While it waits for the second signature its people see nothing of the first, which is not stored yet."""
    net, seen = racing(), list[int]()
    host, before = net.nodes[0], net.nodes[0].member.phone.state.n
    monkeypatch.setattr(net, "shown", lambda node, shown: seen.append(shown.state.n - before) if node is host else None)
    bid(net, 1)
    bid(net, 2)
    net.run(1.0)
    assert [*dict.fromkeys(seen)] == [1, 2, 4, 6]
