"""A phone's own half: what its owner says is said until it is heard, and what its host says is checked."""

from dataclasses import replace

import pytest

from companion.seal.canonical import b64
from companion.session import news
from companion.session.effects import Send, Store, Tell
from companion.session.journal import recall
from companion.session.news import Fault
from companion.session.phone import Signed
from companion.table import operations
from companion.table.frame import Frame
from companion.table.ids import LETTERS, Seat
from companion.table.why import Why
from companion.wire.messages import Beat, Log, Message, No, Op
from companion.wire.pairing import read
from tests.support.attacker import (
    MOMENT,
    Air,
    game,
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
from tests.toys.lanterns import Adjust, Race

BEN = Seat(1)
ADJUST = operations.Step({"do": "adjust", "seat": 1, "points": 4})


def points(node: Node) -> int:
    """Ben's, as this phone sees them; three at the start."""
    found: int = game(node).state.points[BEN]
    return found


def tap(node: Node, change: int) -> None:
    """Ben's points change."""
    node.do(lambda member: member.owner.tap(Adjust(BEN, change)))


def ops(net: Air, sender: Node, receiver: Node) -> list[Op]:
    """What one has said to the other."""
    return [message for message in net.between(sender, receiver) if isinstance(message, Op)]


def deaf_host(net: Air, times: int) -> None:
    """So many operations never arrive."""
    left = [times]

    def swallows(_: Node, __: Node, message: Message) -> bool:
        left[0] -= isinstance(message, Op)
        return isinstance(message, Op) and left[0] >= 0

    net.swallows = swallows


# -- saying ------------------------------------------------------------------------------------------------------------


def test_what_is_said_is_stored_before_it_is_sent() -> None:
    """A phone that stops in between knows what it has said."""
    net = under_way()
    guest = net.nodes[1].member
    guest.owner.tap(Adjust(BEN, 4))
    store, send, tell = guest.effects(net.now)
    assert isinstance(store, Store)
    assert isinstance(send, Send)
    assert isinstance(tell, Tell)
    assert tell.snapshot.said
    [signed] = recall([store.record])
    assert isinstance(signed, Signed)
    assert guest.board.guest.outbox == [signed]


def test_what_is_said_counts_when_it_comes_back() -> None:
    """For its author too; then it is kept no longer."""
    net = under_way()
    guest = net.nodes[1]
    tap(guest, 4)
    assert points(guest) == 3
    net.run(MOMENT)
    assert {points(node) for node in net.nodes} == {7}
    assert guest.member.board.guest.outbox == []


def test_what_was_not_heard_is_said_again_with_the_beats() -> None:
    """The same words every time, so that they count once."""
    net = under_way()
    deaf_host(net, 2)
    before = len(ops(net, net.nodes[1], net.nodes[0]))
    tap(net.nodes[1], 4)
    net.run(5.0)
    said_thrice = ops(net, net.nodes[1], net.nodes[0])[before:]
    assert len(said_thrice) == 3
    assert len(set(map(str, said_thrice))) == 1
    assert {points(node) for node in net.nodes} == {7}


def test_what_was_said_without_a_host_is_said_on_the_next_connection() -> None:
    """At once, without a tap; several in their order."""
    net = under_way()
    net.nodes[0].crash()
    net.run(MOMENT)
    tap(net.nodes[1], 4)
    tap(net.nodes[1], 1)
    assert points(net.nodes[1]) == 3
    net.nodes[0].restart()
    net.run(5.0)
    assert {points(node) for node in net.nodes} == {8}
    assert net.nodes[1].member.board.guest.outbox == []


def test_a_refusal_is_told_with_the_reasons_of_our_own_rules() -> None:
    """Not the host's word for it; it is not said again, and nothing has changed."""
    net = under_way()
    guest = net.nodes[1]
    with unmoved(net):
        guest.do(lambda member: member.owner.tap(Race((Seat(0), Seat(1), Seat(2)))))
        net.run(3.0)
    [refused] = guest.told(news.NotTaken)
    assert (refused.operation.author, refused.operation.kind) == ("B", "step")
    assert [reason.code.value for reason in refused.reasons] == ["race"]
    assert guest.member.board.guest.outbox == []


def test_what_was_refused_stays_refused_after_a_restart() -> None:
    """Its owner was told: it does not count out of the blue when the table has moved on."""
    net = under_way()
    guest = net.nodes[1]
    guest.do(lambda member: member.owner.say(operations.Call("throw-1")))
    net.run(3.0)
    assert [refused.operation.kind for refused in guest.told(news.NotTaken)] == ["call"]
    said_before = len(ops(net, guest, net.nodes[0]))
    guest.crash()
    guest.restart()
    assert guest.member.board.guest.outbox == []
    net.run(5.0)
    assert guest.member.board.guest.line
    assert len(ops(net, guest, net.nodes[0])) == said_before


def test_a_refusal_that_our_rules_do_not_share_is_told_as_come_too_late() -> None:
    """Something has come in between, as far as anybody can tell."""
    net = under_way()
    guest = net.nodes[1]
    deaf_host(net, 1)
    tap(guest, 4)
    [signed] = guest.member.board.guest.outbox
    slip(net, net.nodes[0], guest, No("seat_taken", "B", signed.operation.counter))
    [refused] = guest.told(news.NotTaken)
    assert [reason.code for reason in refused.reasons] == [Why.STALE]


def test_a_refusal_of_what_nobody_here_has_said_is_nothing() -> None:
    """Another author, another number."""
    net = under_way()
    guest = net.nodes[1]
    deaf_host(net, 1)
    tap(guest, 4)
    [signed] = guest.member.board.guest.outbox
    slip(net, net.nodes[0], guest, No("stale", "B", signed.operation.counter + 1))
    slip(net, net.nodes[0], guest, No("stale", "C", signed.operation.counter))
    assert guest.told(news.NotTaken) == []
    assert guest.member.board.guest.outbox == [signed]


def test_a_host_hears_at_once_why_not() -> None:
    """Its own phone has no other way than everybody's; a harmless repeat is no news."""
    net = under_way()
    host = net.nodes[0]
    session = host.member.board.guest
    with unmoved(net):
        signed = host.member.phone.tap(Race((Seat(0), Seat(1), Seat(2))))
        refused = session.say(signed)
        host.act()
    assert refused is not None
    assert host.told(news.NotTaken) == [news.NotTaken(signed.operation, refused.reasons)]
    twice = host.member.phone.tap(Adjust(BEN, 4))
    assert session.say(twice) is None
    repeated = session.say(twice)
    assert repeated is not None
    assert repeated.reasons[0].code is Why.REPEATED
    host.act()
    assert len(host.told(news.NotTaken)) == 1


def test_who_goes_on_as_host_takes_what_it_had_said_itself() -> None:
    """Nothing that was tapped meanwhile is lost."""
    net = under_way()
    net.nodes[0].crash()
    net.run(12.0)
    net.nodes[1].do(lambda member: member.owner.say(operations.Cardboard(BEN, "B"), BEN))
    assert len(net.nodes[1].member.board.guest.outbox) == 1
    net.nodes[1].do(lambda member: member.owner.go_on(frozenset("A")))
    net.run(1.0)
    assert net.nodes[1].member.board.guest.outbox == []
    assert not net.nodes[2].member.phone.state.chairs[BEN].phone


def test_who_goes_on_as_host_refuses_itself_for_good() -> None:
    """What its own rules refuse is not tried again after a restart, when it might count."""
    net = under_way()
    guest = net.nodes[1]
    net.nodes[0].crash()
    net.run(12.0)
    guest.do(lambda member: member.owner.say(operations.Call("throw-1"), BEN))
    guest.do(lambda member: member.owner.go_on(frozenset("A")))
    net.run(1.0)
    assert [refused.operation.kind for refused in guest.told(news.NotTaken)] == ["call"]
    guest.crash()
    guest.restart()
    assert guest.member.hosts
    assert len(guest.told(news.NotTaken)) == 1


# -- whom it hears -----------------------------------------------------------------------------------------------------


def test_people_are_told_whom_their_phone_hears() -> None:
    """When it finds its host, and when it loses it; once each."""
    net = under_way()
    guest = net.nodes[1]
    assert guest.told(news.Follows) == [news.Follows("A", 1)]
    net.nodes[0].crash()
    net.run(MOMENT)
    assert guest.told(news.HostLost) == [news.HostLost("A")]
    guest.member.board.guest.detach()
    guest.act()
    assert len(guest.told(news.HostLost)) == 1
    net.nodes[0].restart()
    net.run(5.0)
    assert guest.told(news.Follows)[1:] == [news.Follows("A", 2)]


def test_frames_are_stored_as_they_came() -> None:
    """Under their host's signature; whoever gets them from here can check them."""
    net = under_way()
    guest = net.nodes[1]
    tap(guest, 4)
    net.run(MOMENT)
    frames = [message.frame for message in net.between(net.nodes[0], guest) if isinstance(message, Log)]
    assert [record for record in recall(guest.records) if isinstance(record, Frame)] == frames
    told = [happened.admitted.entry.n for happened in guest.told(news.Happened)]
    assert told == list(range(1, guest.member.phone.state.n + 1))


def test_a_frame_that_came_twice_counts_once() -> None:
    """And is stored once."""
    net = under_way()
    tap(net.nodes[1], 4)
    net.run(MOMENT)
    [*_, last] = [message for message in net.between(net.nodes[0], net.nodes[1]) if isinstance(message, Log)]
    stored = len(net.nodes[1].records)
    with unmoved(net):
        slip(net, net.nodes[0], net.nodes[1], last)
    assert len(net.nodes[1].records) == stored


def test_of_a_frame_that_is_known_in_part_the_rest_counts() -> None:
    """Two frames by the same host may overlap after a new connection."""
    net = under_way()
    host, guest = net.nodes[:2]
    n, last = guest.member.phone.state.n, guest.member.phone.log.since(0)[-1]
    known = Signed(last.operation, last.signature)
    frame = ordered(guest, known, said(guest, "A", ADJUST), since=n - 1)
    slip(net, host, guest, Log(frame))
    assert (guest.member.phone.state.n, points(guest)) == (n + 1, 7)


def test_a_gap_is_mended_by_greeting_anew() -> None:
    """A frame that leaves entries out is not taken; on the next connection everything comes."""
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
    """Nothing of it counts, people hear why and by whom, and that host is not followed again."""
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
    assert guest.member.board.guest.line is None
    assert net.nodes[2].member.board.guest.line


def test_a_host_with_another_certificate_than_its_log_says_is_not_followed() -> None:
    """A typed code names none: the log does, as soon as it comes."""
    net = room()
    host, new = net.nodes[0], newcomer(net, "new")
    host.pin = b64(bytes(32))
    host.member.place.me = replace(host.member.place.me, pin=host.pin)
    new.do(lambda member: member.join(invited_by_code(net), net.now))
    net.run(1.0, lambda: bool(new.told(news.StoppedFollowing)))
    assert stopped(new) == {("A", Fault.WRONG_PIN)}
    assert new.letter == ""


def test_two_newcomers_and_one_letter() -> None:
    """Both were let in; the one that comes second hears with the next beat that the table is full."""
    net = room(1)
    for _ in LETTERS[2:]:
        add(net, f"phone {len(net.nodes)}")
        net.run(1.0)
    both = [newcomer(net, "one"), newcomer(net, "other")]
    link = net.nodes[0].do(lambda member: member.owner.invite())
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
def test_a_host_that_is_ahead_for_two_beats_is_greeted_anew(ahead: int) -> None:
    """Longer, or of another head: one beat may have overtaken its entries, two have not."""
    net = under_way()
    host, guest = net.nodes[:2]
    slip(net, host, guest, beat_of(host, ahead))
    assert len(guest.told(news.Follows)) == 1
    slip(net, host, guest, beat_of(host, ahead))
    net.run(1.0)
    assert len(guest.told(news.Follows)) == 2
    assert guest.member.board.guest.line


def test_a_host_whose_entries_come_is_not_doubted() -> None:
    """Ahead, level, ahead."""
    net = under_way()
    host, guest = net.nodes[:2]
    for _ in range(3):
        slip(net, host, guest, beat_of(host, 2))
        slip(net, host, guest, beat_of(host, 0, host.member.phone.state.head))
    assert len(guest.told(news.Follows)) == 1
