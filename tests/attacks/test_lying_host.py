"""Attacks by the phone that hosts: it holds back, reorders, makes up, rewrites, and taps for others."""

from dataclasses import replace
from typing import Any

import pytest

from companion.session import news
from companion.table import operations
from companion.table.entry import Entry
from companion.table.fold import LEAP
from companion.table.ids import Seat
from companion.table.seals import SealStage, stage
from companion.table.why import Why
from companion.wire.messages import Log, No
from tests.support.attacker import (
    Q,
    bid,
    game,
    honest,
    mute,
    nobody_follows,
    ordered,
    racing,
    said,
    slip,
    stopped,
    under_way,
    unmoved,
)
from tests.support.contexts import MEDDLING
from tests.support.ring import lantern_ring
from tests.support.rogues import key_of, ops, step, tapped
from tests.support.table_builders import spoken
from tests.toys.lanterns import Adjust, Hide, Play, Throw

# -- holding back and reordering ---------------------------------------------------------------------------------------


def test_a_tap_that_the_host_swallows() -> None:
    """It never counts as done: the phone keeps it as waiting and says it again, until somebody else hosts, too."""
    net = under_way()
    mute(net, net.nodes[1], "step")
    with unmoved(net):
        tapped(net, 1, Hide(Seat(1), 5, 1))
        net.run(20.0)
    [waiting] = net.nodes[1].member.dispatch.outbox.waiting
    assert waiting.operation.kind == "step"
    assert len(ops(net, net.nodes[1], net.nodes[0])) > 5
    net.nodes[0].do(lambda member: member.owner.hand_to("C"))
    net.run(10.0)
    assert {tuple(game(node).state.owners.values()) for node in net.nodes} == {(1,)}
    assert net.nodes[1].member.dispatch.outbox.waiting == []


def test_taking_back_held_up_until_the_lock_has_fallen() -> None:
    """The host gets "take back" before the last Ready and orders it behind: the phone does not sign, nothing opens."""
    net = racing()
    bid(net, 1)
    mute(net, net.nodes[1], "unseal")
    net.nodes[1].do(lambda member: member.owner.take_back(Seat(1), Q))
    bid(net, 2)
    net.run(10.0)
    assert stage(game(net.nodes[0]), Q, Seat(1)) is SealStage.READY
    assert stage(game(net.nodes[0]), Q, Seat(2)) is SealStage.SIGNED
    assert not ops(net, net.nodes[1], net.nodes[0], "sign")
    assert not ops(net, net.nodes[2], net.nodes[0], "open")


def test_taking_back_refused_by_the_host() -> None:
    """The host answers "no" to a take-back that is good: the phone tells its owner, and still does not sign."""
    net = racing()
    bid(net, 1)
    mute(net, net.nodes[1], "unseal")
    net.nodes[1].do(lambda member: member.owner.take_back(Seat(1), Q))
    [waiting] = net.nodes[1].member.dispatch.outbox.waiting
    slip(net, net.nodes[0], net.nodes[1], No(Why.NOT_SEALED.value, Seat(1), waiting.operation.counter))
    bid(net, 2)
    net.run(10.0)
    assert [told.operation.kind for told in net.nodes[1].told(news.NotTaken)] == ["unseal"]
    assert not ops(net, net.nodes[1], net.nodes[0], "sign")


def test_a_no_to_everything() -> None:
    """A host that refuses without reason: the owner is told that it does not count, and the plan stays."""
    net = racing()
    mute(net, net.nodes[1], "seal")
    bid(net, 1, "kept")
    [waiting] = net.nodes[1].member.dispatch.outbox.waiting
    with unmoved(net):
        slip(net, net.nodes[0], net.nodes[1], No("i_do_not_like_it", Seat(1), waiting.operation.counter))
    assert [told.operation.kind for told in net.nodes[1].told(news.NotTaken)] == ["seal"]
    assert net.nodes[1].member.phone.own(Seat(1))[Q].open == "kept"


def test_a_no_to_every_share_until_the_seat_has_no_number_left() -> None:
    """Each is said anew under another number when the log has moved. Half of those that the log forgives stay, and the
    next host gets the share."""
    ring = lantern_ring()
    ring.asleep = {1}
    ring.tap(0, Throw(Seat(0)))
    ring.say(0, operations.Call("throw-1"))
    ben = ring.phones[1]
    said = 0
    for _ in range(LEAP + 5):
        for signed in ben.owed():
            ben.refused(signed.operation)
            said += 1
        ring.host_says(step(Adjust(Seat(0), 1)))
    assert said == LEAP // 2 + 1
    ring.asleep = set()
    assert isinstance(spoken(ring, "C", operations.Host(2)), Entry)
    ring.run()
    assert ring.playing.rolls.keys() == {"throw-1"}


# -- making up ---------------------------------------------------------------------------------------------------------


def test_a_word_put_into_a_seats_mouth() -> None:
    """The host makes up what a seat says, under its own key: every phone sees that the seat has not signed it."""
    net = under_way()
    made_up = said(net.nodes[0], Seat(1), step(Hide(Seat(1), 5, 0)), key=key_of(net, "A"))
    nobody_follows(net, made_up, Why.SIGNATURE_WRONG)


def test_a_device_made_up() -> None:
    """A new phone takes the next letter and no other, so that none passes for one that is there."""
    for letter in ("B", "F"):
        net = under_way()
        made_up = said(net.nodes[0], letter, operations.DeviceJoins(net.entropy(32), "", "phone 1"), counter=50)
        nobody_follows(net, made_up, Why.LETTER_WRONG)


def test_a_game_nobody_has() -> None:
    """Rules that a phone cannot play it does not follow, and says which."""
    net = under_way()
    start = operations.Start((Seat(0), Seat(1)), 99, {"row": [1, 2, 3]})
    nobody_follows(net, said(net.nodes[0], "A", start), Why.GAME_UNKNOWN)


def test_an_entry_behind_the_last_good_bye() -> None:
    """A host that has handed over adds no more entries: the next one continues from exactly there."""
    net = under_way()
    handed = said(net.nodes[0], "A", operations.Hand("C"))
    more = said(net.nodes[0], Seat(0), step(Adjust(Seat(0), 9)))
    with unmoved(net):
        for guest in honest(net)[1:]:
            slip(net, net.nodes[0], guest, Log(ordered(guest, handed, more)))
            assert stopped(guest) == {("A", Why.HANDING_OVER)}


# -- frames that do not hold -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"head": bytes(32)}, Why.HEAD_WRONG),
        ({"signature": bytes(64)}, Why.HOST_SIGNATURE_WRONG),
        ({"epoch": 2}, Why.GAP),
        ({"epoch": 0}, Why.GAP),
    ],
)
def test_a_frame_that_does_not_hold(changes: dict[str, Any], code: Why) -> None:
    """Another head, another signature, another epoch: not one of its entries counts, and the host is named."""
    net = under_way()
    good = said(net.nodes[0], Seat(0), step(Hide(Seat(0), 9, 0)))
    nobody_follows(net, good, code, **changes)


def test_a_frame_that_is_good_up_to_its_last_entry() -> None:
    """A frame counts whole or not at all: the good entries before a bad one do not slip through."""
    net = under_way()
    good = said(net.nodes[0], Seat(0), step(Hide(Seat(0), 9, 0)))
    bad = said(net.nodes[0], "A", step(Hide(Seat(1), 5, 1)))
    with unmoved(net):
        slip(net, net.nodes[0], net.nodes[1], Log(ordered(net.nodes[1], good, bad)))
    assert stopped(net.nodes[1]) == {("A", Why.NOT_YOURS)}


def test_the_signature_of_another_phone() -> None:
    """Only the phone that hosts signs the log, not any phone of the table."""
    net = under_way()
    good = said(net.nodes[0], Seat(0), step(Hide(Seat(0), 9, 0)))
    nobody_follows(net, good, Why.HOST_SIGNATURE_WRONG, by="C")


def test_leaving_out_an_entry() -> None:
    """A frame that begins behind a gap is not taken; the phone hangs up and asks for what is missing."""
    net = under_way()
    good = said(net.nodes[0], Seat(0), step(Hide(Seat(0), 9, 0)))
    frame = ordered(net.nodes[1], good)
    with unmoved(net):
        slip(net, net.nodes[0], net.nodes[1], Log(replace(frame, first=frame.first + 1)))
    assert net.nodes[1].told(news.HostLost)
    net.run(5.0)
    assert net.nodes[1].member.dispatch.machine.connection is not None


def test_a_frame_of_entry_nought() -> None:
    """There is nothing before the first entry."""
    for first in (0, -1):
        net = under_way()
        good = said(net.nodes[0], Seat(0), step(Hide(Seat(0), 9, 0)))
        with unmoved(net):
            slip(net, net.nodes[0], net.nodes[1], Log(replace(ordered(net.nodes[1], good), first=first)))


def test_the_whole_log_over_and_over() -> None:
    """What a phone has already it does not take again, and stores none of it."""
    net = under_way()
    records = len(net.nodes[1].records)
    frames = [message for message in net.between(net.nodes[0], net.nodes[1]) if isinstance(message, Log)]
    with unmoved(net):
        for frame in frames:
            slip(net, net.nodes[0], net.nodes[1], frame)
    assert len(net.nodes[1].records) == records


# -- the host's own rights, misused ------------------------------------------------------------------------------------


def test_setting_a_seat_aside() -> None:
    """While the screens go the host makes a seat cardboard whose opening it holds back: that costs the seat its cards
    and is not prevented, but it stands in everybody's log under the host's name."""
    net = racing()
    mute(net, net.nodes[2], "open")
    bid(net, 1)
    bid(net, 2)
    net.run(1.0)
    net.nodes[0].do(lambda member: member.owner.say(operations.Cardboard(Seat(2), "A")))
    net.run(1.0)
    for node in net.nodes:
        assert game(node).state.results[Q][Seat(2)] == "set aside"
        last = node.told(news.Happened)[-1].admitted.entry.operation
        assert (last.author, last.kind, last.body["seat"]) == ("A", "cardboard", 2)


def test_turning_up_somebodys_cards() -> None:
    """A host that may tap for a silent seat taps all cards of one that is not: its phone asks the owner first."""
    net = racing(MEDDLING)
    bid(net, 1)
    bid(net, 2)
    net.nodes[0].do(lambda member: member.owner.tap(Play(Q, Seat(1), 0)))
    net.nodes[0].do(lambda member: member.owner.tap(Play(Q, Seat(1), 1)))
    net.run(5.0)
    assert game(net.nodes[0]).state.cards == {}
    assert not ops(net, net.nodes[1], net.nodes[0], "part")
    assert set(net.nodes[1].told(news.AsksToShow)) == {news.AsksToShow(Seat(1), Q, place) for place in (0, 1)}
    for _ in range(2):
        net.nodes[0].do(lambda member: member.owner.undo())
        net.run(1.0)
    net.nodes[1].do(lambda member: member.owner.show())
    net.run(1.0)
    assert not ops(net, net.nodes[1], net.nodes[0], "part")
