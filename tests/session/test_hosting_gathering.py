"""Answers that all phones give at once leave together."""

from dataclasses import replace

import pytest

from companion.session.hosting import GATHER, GATHER_BROWSERS, owes_more
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
    assert owes_more(ring.state, last(ring), ["A", "B", "C"]) == "B"
    assert not owes_more(ring.state, last(ring), ["A", "C"])


def test_the_last_answer_waits_for_nobody() -> None:
    """All have opened, so everybody wants to see it."""
    ring = locked()
    assert not owes_more(ring.state, last(ring), ["A", "B", "C"])


def test_a_card_waits_for_another_that_is_to_be_shown_with_it() -> None:
    """This happens at the end of a turn."""
    ring = opened()
    ring.asleep = {1, 2}
    for seat in (1, 2):
        ring.tap(seat, Play(Q, Seat(seat), 0))
    for seat, more in ((1, True), (2, False)):
        ring.say(seat, part_of(ring, seat, 0), Seat(seat))
        assert last(ring)[0].operation.kind == "part"
        assert bool(owes_more(ring.state, last(ring), ["A", "B", "C"])) is more


def test_only_answers_wait_for_each_other() -> None:
    """A seal before them does not wait, and nothing waits when no answer is due."""
    ring = locked(1)
    assert not owes_more(ring.state, ring.entries, ["A", "B", "C"])
    assert not owes_more(ring.state, [], ["A", "B", "C"])


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


def bids_but_one(net: Air) -> None:
    """All have laid their bids; phone 2 owes its signature."""
    bid(net, 1)
    net.nodes[2].do(lambda member: member.owner.ready(Seat(2), Q, "bid", ()))
    net.nodes[2].sleep()


def test_a_phone_in_a_browser_is_waited_for_longer() -> None:
    """So its answer leaves with the others' and costs nobody a frame more. It is not waited for for ever either."""
    net = racing(doorless={2})
    bids_but_one(net)
    net.run(GATHER_BROWSERS - GATHER)
    assert frames(net, 1)[-1] == ["seal"]
    net.run(2 * GATHER)
    assert frames(net, 1)[-1] == ["sign"]


def test_a_browser_that_owes_nothing_makes_nobody_wait() -> None:
    """Its own answer was the first: then phone 2 is waited for as ever."""
    net = racing(doorless={1})
    bids_but_one(net)
    net.run(2 * GATHER)
    assert frames(net, 1)[-1] == ["sign"]


def test_whoever_is_in_a_browser_is_named_first() -> None:
    """Both owe an opening: what they wait for is the slower one."""
    state, opening = locked(1, 2).state, last(locked(1))
    assert owes_more(state, opening, ["A", "B", "C"]) == "B"
    in_a_browser = {**state.devices, "C": replace(state.devices["C"], pin="")}
    assert owes_more(replace(state, devices=in_a_browser), opening, ["A", "B", "C"]) == "C"


def test_a_host_shows_answers_when_they_leave(monkeypatch: pytest.MonkeyPatch) -> None:
    """While it waits for the second signature its people see nothing of the first, which is not stored yet."""
    net, seen = racing(), list[int]()
    host, before = net.nodes[0], net.nodes[0].member.phone.state.n
    monkeypatch.setattr(net, "shown", lambda node, shown: seen.append(shown.state.n - before) if node is host else None)
    bid(net, 1)
    bid(net, 2)
    net.run(1.0)
    assert [*dict.fromkeys(seen)] == [1, 2, 4, 6]
