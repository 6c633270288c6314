"""How a phone follows a host: its owner's operations are repeated until they are heard, and the host's entries are
checked."""

from dataclasses import replace

import pytest

from companion.seal.canonical import b64
from companion.session import news
from companion.session.following import Fork, Gap, Known, New, classify
from companion.session.journal import read_journal
from companion.session.news import Fault
from companion.session.phone import Signed
from companion.table.frame import Frame
from companion.table.ids import LETTERS
from companion.table.why import Why
from companion.wire.messages import Beat, Log
from companion.wire.pairing import read
from tests.support.attacker import (
    MOMENT,
    invited_by_code,
    newcomer,
    ordered,
    room,
    said,
    slip,
    stopped,
    under_way,
    unmoved,
)
from tests.support.net import Node, add, heads
from tests.support.rogues import step
from tests.support.scores import BEN, points, tap
from tests.toys.lanterns import Adjust

ADJUST = step(Adjust(BEN, 4))


# -- whom it hears -----------------------------------------------------------------------------------------------------


def test_people_are_told_whom_their_phone_hears() -> None:
    """They read it once when their phone finds its host, and once when it loses it."""
    net = under_way()
    guest = net.nodes[1]
    assert guest.told(news.Follows) == [news.Follows("A", 1)]
    net.nodes[0].crash()
    net.run(MOMENT)
    assert guest.told(news.HostLost) == [news.HostLost("A")]
    net.nodes[0].restart()
    net.run(5.0)
    assert guest.told(news.Follows)[1:] == [news.Follows("A", 2)]


def test_frames_are_stored_as_they_came() -> None:
    """Under their host's signature, so that phones that get them from here can check them."""
    net = under_way()
    guest = net.nodes[1]
    tap(guest, 4)
    net.run(MOMENT)
    frames = [message.frame for message in net.between(net.nodes[0], guest) if isinstance(message, Log)]
    assert [record for record in read_journal(guest.records) if isinstance(record, Frame)] == frames
    told = [happened.admitted.entry.n for happened in guest.told(news.Happened)]
    assert told == list(range(1, guest.member.phone.state.n + 1))


def test_a_frame_that_came_twice_counts_once() -> None:
    """It is stored once, too."""
    net = under_way()
    tap(net.nodes[1], 4)
    net.run(MOMENT)
    [*_, last] = [message for message in net.between(net.nodes[0], net.nodes[1]) if isinstance(message, Log)]
    stored = len(net.nodes[1].records)
    with unmoved(net):
        slip(net, net.nodes[0], net.nodes[1], last)
    assert len(net.nodes[1].records) == stored


def test_of_a_frame_that_is_known_in_part_the_rest_counts() -> None:
    """After a new connection two frames of the same host may overlap."""
    net = under_way()
    host, guest = net.nodes[:2]
    n, last = guest.member.phone.state.n, guest.member.phone.replica.log.since(0)[-1]
    known = Signed(last.operation, last.signature)
    frame = ordered(guest, known, said(guest, "A", ADJUST), since=n - 1)
    slip(net, host, guest, Log(frame))
    assert (guest.member.phone.state.n, points(guest)) == (n + 1, 7)


def test_a_gap_is_mended_by_greeting_anew() -> None:
    """A frame that leaves entries out is refused; on the next connection all entries come."""
    net = under_way()
    host, guest = net.nodes[:2]
    tap(host, 4)
    net.run(MOMENT)
    first, second = said(host, "A", ADJUST), said(host, "A", ADJUST)
    frame = ordered(host, first, second)
    slip(net, host, guest, Log(replace(frame, first=frame.first + 1, said=frame.said[1:])))
    net.run(3.0)
    assert guest.told(news.StoppedFollowing) == []
    assert len(guest.told(news.Follows)) == 2
    assert len(heads(net.nodes)) == 1


@pytest.mark.parametrize("lie", ["signature", "rules", "head"])
def test_a_frame_that_does_not_hold_ends_it_with_that_host(lie: str) -> None:
    """No entry of it counts, people read the reason, and that host is not followed again."""
    net = under_way()
    host, guest = net.nodes[:2]
    good = said(guest, "A", ADJUST)
    match lie:
        case "signature":
            frame = ordered(guest, good, by="C")
            code: object = Why.HOST_SIGNATURE_WRONG
        case "rules":
            frame = ordered(guest, good, said(guest, "A", ADJUST, counter=99999))
            code = Why.COUNTER_AHEAD
        case _:
            frame = ordered(guest, good, head=bytes(32))
            code = Why.HEAD_WRONG
    stored = len(guest.records)
    with unmoved(net):
        slip(net, host, guest, Log(frame))
    assert stopped(guest) == {("A", code)}
    assert len(guest.records) == stored
    net.run(20.0)
    assert guest.member.dispatch.machine.connection is None
    assert net.nodes[2].member.dispatch.machine.connection


def test_a_host_with_another_certificate_than_its_log_says_is_not_followed() -> None:
    """A typed code names none: the log does, as soon as it comes."""
    net = room()
    host, new = net.nodes[0], newcomer(net, "new")
    host.pin = b64(bytes(32))
    host.member.context.me = replace(host.member.context.me, pin=host.pin)
    new.do(lambda member: member.join(invited_by_code(net), net.now))
    net.run(1.0, lambda: bool(new.told(news.StoppedFollowing)))
    assert stopped(new) == {("A", Fault.WRONG_PIN)}
    assert new.letter == ""


def test_of_two_newcomers_one_gets_the_last_letter() -> None:
    """Both were let in. The slower one is told with the next beat that the table is full."""
    net = room(1)
    for _ in LETTERS[2:]:
        add(net, f"phone {len(net.nodes)}")
        net.run(1.0)
    both = [newcomer(net, "one"), newcomer(net, "other")]
    link = net.nodes[0].do(lambda member: member.owner.invitations.link())
    for node in both:
        node.do(lambda member: member.join(read(link), net.now))
    net.run(3.0)
    assert len(net.nodes[0].member.phone.state.devices) == len(LETTERS)
    [late] = [node for node in both if not node.letter]
    assert late.told(news.JoinFailed)[0] == news.JoinFailed(Fault.TABLE_FULL)
    assert not late.told(news.Joined)


# -- beats -------------------------------------------------------------------------------------------------------------


def beat_of(host: Node, ahead: int, head: bytes = bytes(32)) -> Beat:
    """The host's next beat, as if its log were longer."""
    state = host.member.phone.state
    return Beat(state.epoch, state.n + ahead, head, ("A", "B", "C"))


@pytest.mark.parametrize("ahead", [0, 2])
def test_a_host_that_knows_more_for_two_beats_is_greeted_anew(ahead: int) -> None:
    """It has more entries, or other ones. One beat may have overtaken its entries; two have not."""
    net = under_way()
    host, guest = net.nodes[:2]
    slip(net, host, guest, beat_of(host, ahead))
    assert len(guest.told(news.Follows)) == 1
    slip(net, host, guest, beat_of(host, ahead))
    net.run(1.0)
    assert len(guest.told(news.Follows)) == 2
    assert guest.member.dispatch.machine.connection


def test_a_host_whose_entries_come_is_not_doubted() -> None:
    """Its beats are ahead of us, level with us, and ahead again: never twice in a row."""
    net = under_way()
    host, guest = net.nodes[:2]
    for _ in range(3):
        slip(net, host, guest, beat_of(host, 2))
        slip(net, host, guest, beat_of(host, 0, host.member.phone.state.head))
    assert len(guest.told(news.Follows)) == 1


# -- what a frame is to a log ------------------------------------------------------------------------------------------


def test_a_frame_is_classified_before_anything_is_done() -> None:
    """There are four kinds: with a gap, known already, new, and with another entry than ours, of which the first is
    named."""
    net = under_way()
    host = net.nodes[0]
    log, n = host.member.phone.replica.log, host.member.phone.state.n
    last = log.since(n - 1)[0]
    known, new = Signed(last.operation, last.signature), said(host, "A", ADJUST)
    assert classify(log, ordered(host, new, first=n + 2)) == Gap()
    assert classify(log, ordered(host, known, since=n - 1)) == Known()
    assert classify(log, ordered(host, known, new, since=n - 1)) == New()
    assert classify(log, ordered(host, new)) == New()
    assert classify(log, ordered(host, known, new, since=n - 2)) == Fork(n - 1)
    assert classify(log, ordered(host, known, since=n - 1, epoch=2)) == Fork(n)
