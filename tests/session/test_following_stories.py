"""Two stories: of one host, which can be proved, or of another host that continues from an earlier entry."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from companion.session import news
from companion.session.journal import TurnedDown, read_journal
from companion.table import operations
from companion.table.frame import Frame, head_message, read_frame
from companion.table.ids import Seat
from companion.table.why import Why
from companion.wire.messages import Log
from tests.support import scores
from tests.support.attacker import MOMENT, Air, Q, bid, game, ordered, racing, said, slip, stopped, under_way, unmoved
from tests.support.gone_host import heard_by_c_alone
from tests.support.net import Node, heads
from tests.toys.lanterns import Adjust, Race

ANN = Seat(0)


def adjusted(by: int) -> operations.Step:
    """Ann's points change."""
    return operations.Step({"do": "adjust", "seat": 0, "points": by})


points = partial(scores.points, seat=ANN)
"""Ann's, as a phone sees them."""


def cut_off(net: Air) -> None:
    """Nobody hears the host any more, and it hears nobody."""
    others = [node.name for node in net.nodes[1:]]
    net.cut |= {("phone 0", name) for name in others} | {(name, "phone 0") for name in others}


def without_host(net: Air) -> None:
    """The others go on with B as host, who adds a seat; then all are connected again."""
    net.run(20.0)
    net.nodes[1].do(lambda member: member.owner.go_on(frozenset("A")))
    assert net.run(3.0, lambda: net.nodes[1].member.hosts)
    net.nodes[1].do(lambda member: member.owner.say(operations.Cardboard(Seat(7), "B", "Zoe", "bee")))
    net.run(MOMENT)
    net.cut.clear()


def ben_taps(net: Air) -> None:
    """A tap that cannot stand together with Ann's."""
    net.nodes[1].do(lambda member: member.owner.tap(Adjust(ANN, 4)))


def torn(meanwhile: Callable[[Air], None]) -> Air:
    """The host is cut off and its table goes on; the others go on with B as host until they meet again."""
    net = under_way()
    cut_off(net)
    meanwhile(net)
    without_host(net)
    if meanwhile is ann_taps:
        ben_taps(net)
    return net


def ann_taps(net: Air) -> None:
    """An entry that only the old host has."""
    net.nodes[0].do(lambda member: member.owner.tap(Adjust(ANN, 2)))


def nothing(_: Air) -> None:
    """Entries that nobody would miss."""


def asks(node: Node) -> bool:
    """Whether its people have been asked whether entries may be dropped."""
    return node.member.snapshot.conflict is not None


# -- of one host -------------------------------------------------------------------------------------------------------


def checked(record: bytes, node: Node) -> Frame:
    """The frame of a proof; its signature is the host's."""
    frame = read_frame(record)
    assert isinstance(frame, Frame)
    phone = node.member.phone
    covered = head_message(phone.state.table, frame.epoch, frame.last, frame.head)
    assert node.net.crypto.verify(phone.state.devices["A"].key, covered, frame.signature)
    return frame


def test_two_stories_under_one_signature_are_proved() -> None:
    """Both frames verify and differ at one entry: that is the proof. The host is not followed again."""
    net = under_way()
    host, guest = net.nodes[:2]
    n = guest.member.phone.state.n
    other = ordered(guest, said(guest, "A", adjusted(5)))
    host.do(lambda member: member.owner.tap(Adjust(ANN, 2)))
    net.run(MOMENT)
    with unmoved(net):
        slip(net, host, guest, Log(other))
    [proof] = guest.told(news.TwoFaced)
    assert (proof.host, proof.n) == ("A", n + 1)
    ours, theirs = checked(proof.ours, guest), checked(proof.theirs, guest)
    assert (ours.epoch, ours.last) == (theirs.epoch, theirs.last)
    assert ours.head != theirs.head
    net.run(15.0)
    assert guest.member.dispatch.machine.connection is None


@pytest.mark.parametrize("changes", [{"signature": bytes(64)}, {"head": bytes(32)}], ids=["unsigned", "another head"])
def test_another_story_that_is_not_signed_proves_nothing(changes: dict[str, Any]) -> None:
    """It is only wrong, and none of it counts."""
    net = under_way()
    host, guest = net.nodes[:2]
    other = ordered(guest, said(guest, "A", adjusted(5)), **changes)
    host.do(lambda member: member.owner.tap(Adjust(ANN, 2)))
    net.run(MOMENT)
    with unmoved(net):
        slip(net, host, guest, Log(other))
    assert guest.told(news.TwoFaced) == []
    assert stopped(guest) == {("A", Why.HOST_SIGNATURE_WRONG)}


# -- of another host ---------------------------------------------------------------------------------------------------


def test_entries_of_a_replaced_host_are_refused() -> None:
    """An older epoch cannot replace a newer one; the connection is made anew, and nothing is lost."""
    net = under_way()
    before = net.nodes[1].member.phone
    late = said(net.nodes[1], "A", adjusted(5))
    frame = ordered(net.nodes[1], late)
    assert frame.first == before.state.n + 1
    net.nodes[0].crash()
    net.run(12.0)
    net.nodes[1].do(lambda member: member.owner.go_on(frozenset("A")))
    net.run(1.0)
    with unmoved(net):
        slip(net, net.nodes[1], net.nodes[2], Log(frame))
    net.run(3.0)
    assert stopped(net.nodes[2]) == set()
    assert net.nodes[2].member.dispatch.machine.connection
    assert len(heads(net.nodes[1:])) == 1


def test_what_nobody_misses_is_dropped_without_a_tap() -> None:
    """The old host comes back with the same log and follows."""
    net = torn(nothing)
    net.run(15.0)
    assert len(heads(net.nodes)) == 1
    assert [node.member.hosts for node in net.nodes] == [False, True, False]
    assert net.nodes[0].told(news.Parted) == []


def test_who_would_lose_entries_is_asked_first() -> None:
    """Until a tap both stories stay; then the phone goes back, and people read what was dropped."""
    net = torn(ann_taps)
    old, new = net.nodes[:2]
    net.run(15.0)
    assert asks(old)
    assert (points(old), points(new)) == (5, 7)
    step = old.member.phone.replica.log.since(old.member.phone.state.n - 1)[0]
    old.do(lambda member: member.owner.agree_to_drop())
    net.run(8.0)
    assert len(heads(net.nodes)) == 1
    assert (points(old), points(new)) == (7, 7)
    [dropped] = old.told(news.Dropped)
    assert step in dropped.entries


def test_people_are_asked_once() -> None:
    """This holds however long they take."""
    net = torn(ann_taps)
    net.run(60.0)
    assert [len(node.told(news.Parted)) for node in net.nodes] == [1, 1, 1]


def test_what_was_dropped_stays_dropped_after_a_restart() -> None:
    """The journal has both stories and the choice."""
    net = torn(ann_taps)
    old = net.nodes[0]
    net.run(15.0, lambda: asks(old))
    old.do(lambda member: member.owner.agree_to_drop())
    net.run(8.0)
    old.crash()
    old.restart()
    assert points(old) == 7
    assert old.member.phone.state == net.nodes[1].member.phone.state


def test_an_old_agreement_does_not_count_for_another_story() -> None:
    """A tap without anything to agree to does nothing."""
    net = under_way()
    old = net.nodes[0]
    cut_off(net)
    ann_taps(net)
    old.do(lambda member: member.owner.agree_to_drop())
    without_host(net)
    ben_taps(net)
    net.run(15.0)
    assert asks(old)
    assert points(old) == 5


def planned_alone() -> Air:
    """Ann hosts, is asked for a bid, and is cut off: her plan is only in her own log."""
    net = under_way()
    net.nodes[1].do(lambda member: member.owner.tap(Race((ANN, Seat(2)))))
    net.run(MOMENT)
    cut_off(net)
    bid(net, 0, "mine")
    return net


def test_own_seals_are_laid_again() -> None:
    """A plan that was ready on the dropped side is ready on the other, without a tap."""
    net = planned_alone()
    without_host(net)
    net.run(15.0)
    assert len(heads(net.nodes)) == 1
    bid(net, 2)
    net.run(3.0)
    assert [game(node).state.results[Q][ANN] for node in net.nodes] == 3 * [("mine", 2)]


def test_a_seal_that_was_taken_back_is_not_laid_again() -> None:
    """Another seat's seal is not laid either: only its own phone can."""
    net = planned_alone()
    net.nodes[0].do(lambda member: member.owner.take_back(ANN, Q))
    without_host(net)
    net.run(15.0)
    assert len(heads(net.nodes)) == 1
    assert ANN not in game(net.nodes[1]).sealing(Q).seals


def test_a_plan_that_was_dropped_and_taken_back_survives_a_restart() -> None:
    """Only the journal before the cut has it: its owner sees it again and only has to tap Ready."""
    net = planned_alone()
    old = net.nodes[0]
    old.do(lambda member: member.owner.take_back(ANN, Q))
    without_host(net)
    net.run(15.0)
    old.crash()
    old.restart()
    assert old.member.phone.own(ANN)[Q].open == "mine"
    net.run(8.0)
    assert len(heads(net.nodes)) == 1
    assert ANN not in game(net.nodes[1]).sealing(Q).seals


@pytest.mark.parametrize("whole", range(4))
def test_a_crash_while_entries_are_dropped_loses_no_seal(whole: int) -> None:
    """Whatever part of that move is on the disk, the plan is ready on the other side without a tap."""
    net = planned_alone()
    old = net.nodes[0]
    without_host(net)
    before = len(old.records)
    assert net.run(8.0, lambda: bool(old.told(news.Dropped)))
    cut_off(net)
    net.run(MOMENT)
    assert len(old.records) >= before + 3, "a cut, the other host's entries, a seal"
    old.crash()
    del old.records[before + whole :]
    net.cut.clear()
    old.restart()
    net.run(15.0)
    assert len(heads(net.nodes)) == 1
    assert ANN in game(net.nodes[1]).sealing(Q).seals


def test_a_plan_sealed_upon_entries_of_the_other_half_is_sealed() -> None:
    """It had not reached the lost host. Its owner has tapped Ready once and need not tap again."""
    net = racing()
    host, guest, third = net.nodes
    net.cut |= {("phone 0", "phone 2"), ("phone 2", "phone 0")}
    net.run(8.0)
    host.do(lambda member: member.owner.say(operations.Cardboard(Seat(7), "A", "Zoe")))
    net.run(MOMENT)
    host.crash()
    bid(net, 1)
    guest.crash()
    net.cut.clear()
    net.run(12.0)
    third.do(lambda member: member.owner.go_on(frozenset("AB")))
    net.run(3.0)
    guest.restart()
    net.run(15.0)
    assert Seat(1) in game(third).sealing(Q).seals
    assert guest.told(news.NotTaken) == []


def test_what_was_said_about_dropped_entries_is_not_said_on_the_other_side() -> None:
    """Its author had seen dropped entries, and is told to tap again."""
    net = under_way()
    host, guest, third = net.nodes
    net.cut |= {("phone 0", "phone 2"), ("phone 2", "phone 0")}
    net.run(8.0)
    host.do(lambda member: member.owner.tap(Adjust(ANN, 2)))
    net.run(MOMENT)
    assert (points(guest), points(third)) == (5, 3)
    host.crash()
    guest.do(lambda member: member.owner.tap(Adjust(ANN, 1)))
    guest.crash()
    net.cut.clear()
    net.run(12.0)
    third.do(lambda member: member.owner.go_on(frozenset("AB")))
    net.run(3.0)
    assert third.member.hosts
    third.do(lambda member: member.owner.tap(Adjust(ANN, 4)))
    guest.restart()
    assert net.run(15.0, lambda: asks(guest))
    guest.do(lambda member: member.owner.agree_to_drop())
    net.run(8.0)
    assert (points(guest), points(third)) == (7, 7)
    assert guest.member.dispatch.outbox.waiting == []
    [refused] = guest.told(news.NotTaken)
    assert (refused.operation.kind, refused.reasons[0].code) == ("step", Why.STALE)
    told = TurnedDown("B", refused.operation.counter)
    assert told in read_journal(guest.records), "should it follow the first host again after a restart"


# -- lending -----------------------------------------------------------------------------------------------------------


def test_a_fellow_lends_what_another_lacks() -> None:
    """Frames as they came from the old host: the one who goes on has the longest tail."""
    net = heard_by_c_alone()
    _, guest, third = net.nodes
    assert (points(guest), points(third)) == (3, 5)
    guest.do(lambda member: member.owner.go_on(frozenset("A")))
    net.run(2.0)
    assert (points(guest), points(third)) == (5, 5)
    assert guest.member.hosts
    assert len(heads([guest, third])) == 1
