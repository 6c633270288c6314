"""Attacks by a host that tells two phones two stories, or one phone another story than before."""

from companion.session import news
from companion.table import operations
from companion.table.entry import chained
from companion.table.frame import Frame, head_message, read_frame, write_frame
from companion.table.ids import Seat
from companion.table.seals import SealStage, stage
from companion.table.state import TableState
from companion.table.why import Why
from companion.wire.messages import Hello, Log
from tests.support.attacker import (
    Air,
    Q,
    bid,
    game,
    honest,
    mute,
    ordered,
    racing,
    said,
    slip,
    stopped,
    under_way,
    unmoved,
)
from tests.support.keys import StandInKeys
from tests.support.net import heads
from tests.support.rogues import log_of, ops, step, tapped
from tests.toys.lanterns import Adjust, Hide


def told_apart() -> Air:
    """The host has told phone 1 that seat 0 got a point, and all others that it got nine."""
    net = under_way()
    for guest, points in zip(net.nodes[1:], (1, 9), strict=True):
        story = said(guest, Seat(0), step(Adjust(Seat(0), points)))
        slip(net, net.nodes[0], guest, Log(ordered(guest, story)))
    assert [game(node).state.points[Seat(0)] for node in net.nodes[1:]] == [4, 12]
    return net


def holds(state: TableState, host: str, record: bytes) -> tuple[int, int, bytes]:
    """Epoch, entry and head that this `log` frame proves its host to have signed, to anybody with the log before it."""
    frame = read_frame(record)
    assert isinstance(frame, Frame)
    assert write_frame(frame) == record
    n, head = frame.first - 1, state.heads.at(frame.first - 1) or b""
    for operation, signature in frame.said:
        n, head = n + 1, chained(state.table, frame.epoch, n + 1, head, operation, signature).head
    covered = head_message(state.table, frame.epoch, n, head)
    assert frame.head == head
    assert StandInKeys().verify(state.devices[host].key, covered, frame.signature)
    return frame.epoch, n, head


def test_two_signed_heads_for_one_entry() -> None:
    """The other story reaches the phone that knows the first: two frames, both under the host's signature, prove it."""
    net = told_apart()
    with unmoved(net, net.nodes[1:2]):
        for other in net.nodes[2:]:
            theirs = ordered(
                other, *log_of(other, other.member.phone.state.n - 1), since=other.member.phone.state.n - 1
            )
            slip(net, net.nodes[0], net.nodes[1], Log(theirs))
    [proof] = net.nodes[1].told(news.TwoFaced)
    assert proof.host == "A"
    state = net.nodes[1].member.phone.state
    ours, other_story = holds(state, "A", proof.ours), holds(state, "A", proof.theirs)
    assert ours[:2] == other_story[:2]
    assert ours[2] != other_story[2]


def test_nobody_follows_a_proved_liar_again() -> None:
    """A host with two proved stories is not followed any more, however often it calls; the table can go on with another
    host."""
    net = told_apart()
    second = net.nodes[2]
    slip(net, net.nodes[0], net.nodes[1], Log(ordered(second, *log_of(second, 7), since=7)))
    assert net.nodes[1].told(news.TwoFaced)
    follows = len(net.nodes[1].told(news.Follows))
    net.run(20.0)
    assert len(net.nodes[1].told(news.Follows)) == follows
    assert net.nodes[1].told(news.MayOffer)


def test_another_story_that_nobody_has_signed() -> None:
    """A second story without the host's signature accuses nobody of two faces: it just does not hold."""
    net = told_apart()
    second = net.nodes[2]
    bent = ordered(second, *log_of(second, 7), since=7, signature=bytes(64))
    with unmoved(net):
        slip(net, net.nodes[0], net.nodes[1], Log(bent))
    assert not net.nodes[1].told(news.TwoFaced)
    assert stopped(net.nodes[1]) == {("A", Why.HOST_SIGNATURE_WRONG)}


def test_the_first_word_that_crosses_over() -> None:
    """What a phone of one story says names its head: a phone of the other story stops at it, and says why."""
    net = told_apart()
    tap = said(net.nodes[2], Seat(2), step(Hide(Seat(2), 6, 0)))
    with unmoved(net):
        slip(net, net.nodes[0], net.nodes[1], Log(ordered(net.nodes[1], tap)))
    assert stopped(net.nodes[1]) == {("A", Why.SEEN_UNKNOWN)}


def test_two_locks_for_one_question() -> None:
    """Host and seat 3 in league show two phones two Readys of seat 3. The next signs cross over: both phones stop
    before either has opened."""
    net = racing(seats=4)
    mute(net, net.nodes[3], "seal", "sign")
    for seat in (1, 2, 3):
        bid(net, seat)
    one, two = net.nodes[1:3]
    laid = game(net.nodes[0]).sealing(Q)
    assert set(laid.seals) == {1, 2}
    net.swallows = lambda sender, _, __: sender is net.nodes[0]  # only what is slipped in gets through
    for guest, byte in ((one, 1), (two, 2)):
        ready = said(guest, Seat(3), operations.SealLaid(Q, bytes([byte]) * 32, bytes(512 + 28)))
        slip(net, net.nodes[0], guest, Log(ordered(guest, ready)))
        assert stage(game(guest), Q, Seat(3)) is SealStage.READY
    net.run(1.0)
    for guest, other in ((one, two), (two, one)):
        sign = ops(net, other, net.nodes[0], "sign")[-1]
        slip(net, net.nodes[0], guest, Log(ordered(guest, sign)))
        assert stopped(guest) == {("A", Why.SEEN_UNKNOWN)}
    assert not any(ops(net, guest, net.nodes[0], "open") for guest in (one, two))


# -- another story than before -----------------------------------------------------------------------------------------


HIDE = Hide(Seat(1), 5, 0)
"""What everybody has seen."""


def test_an_entry_rewritten_behind_everybodys_back() -> None:
    """A phone that comes back after a sleep is sent another entry in the place of one it has: that is the proof."""
    net = under_way()
    n = tapped(net, 1, HIDE)
    net.nodes[1].do(lambda member: member.resumed(net.now))
    net.run(1.0)
    other = said(
        net.nodes[0],
        Seat(0),
        step(Hide(Seat(0), 9, 0)),
        seen_n=n - 1,
        seen_head=net.nodes[0].member.phone.replica.log.head(n - 1),
    )
    with unmoved(net):
        slip(net, net.nodes[0], net.nodes[1], Log(ordered(net.nodes[1], other, since=n - 1)))
    [proof] = net.nodes[1].told(news.TwoFaced)
    assert (proof.host, proof.n) == ("A", n)


def test_the_whole_log_rewritten_from_its_first_entry() -> None:
    """Another beginning under the same name cannot be made, and another second entry is seen at once."""
    net = under_way()
    tapped(net, 1, HIDE)
    first, second, *_ = log_of(net.nodes[0])
    with unmoved(net):
        frame = ordered(net.nodes[1], first, first, second, since=0, epoch=1)
        slip(net, net.nodes[0], net.nodes[1], Log(frame))
    assert [proof.host for proof in net.nodes[1].told(news.TwoFaced)] == ["A"]


def test_a_host_that_has_lost_the_end_of_its_log_is_lent_it() -> None:
    """A host that comes back without the last entries looks before it hosts: nobody loses anything, nobody is asked."""
    net = under_way()
    n = tapped(net, 1, HIDE)
    host = net.nodes[0]
    host.crash()
    host.records.pop()
    host.restart()
    assert host.member.phone.state.n == n - 1
    assert net.run(5.0, lambda: host.member.hosts)
    net.run(1.0)
    assert {node.member.phone.state.n for node in net.nodes} == {n + 1}
    assert not any(node.told(news.Parted) for node in net.nodes)


def test_a_host_that_goes_on_from_before_the_end_of_its_log() -> None:
    """It begins a new epoch before entries that the others have: they show it what they have, and nothing is lost."""
    net = under_way()
    tapped(net, 1, HIDE)
    host = net.nodes[0]
    host.crash()
    host.records.pop()
    host.restart()
    host.do(lambda member: member.dispatch.transitions.hosts(()))
    assert host.member.phone.state.epoch == 2
    net.run(4.0)
    assert len(heads(net.nodes)) == 1
    assert game(host).state.owners == {5: 1}
    assert not any(guest.told(news.Parted) or guest.told(news.Dropped) for guest in net.nodes[1:])


def test_a_host_that_goes_back_within_its_epoch() -> None:
    """Going back to an earlier entry without a new epoch brings nothing: a beat of less is not believed to be less."""
    net = under_way()
    n = tapped(net, 1, HIDE)
    frame = ordered(net.nodes[1], *log_of(net.nodes[1])[: n - 1], since=0)
    with unmoved(net):
        slip(net, net.nodes[0], net.nodes[1], Log(frame))
    assert all(node.member.phone.state.n == n for node in honest(net))


def test_a_host_that_is_not_followed_is_not_stormed() -> None:
    """While its owner decides, a phone knocks at the host's door as at any other: ever more slowly, and tells once."""
    net = under_way()
    tapped(net, 1, HIDE)
    net.nodes[0].crash()
    net.nodes[0].records.pop()
    net.nodes[0].restart()
    net.overheard.clear()
    net.run(3.0)
    hellos = [hello for hello in net.between(net.nodes[1], net.nodes[0]) if isinstance(hello, Hello)]
    assert len(hellos) <= 20


def test_a_host_that_goes_back_behind_a_seal_gets_no_other_plan() -> None:
    """It is shown the seal that lay there, and hosts on from it."""
    net = racing()
    bid(net, 1, "mine")
    host, guest = net.nodes[0], net.nodes[1]
    laid = game(guest).sealing(Q).seals[Seat(1)]
    host.crash()
    host.records.pop()
    host.restart()
    host.do(lambda member: member.dispatch.transitions.hosts(()))
    assert not game(host).sealing(Q).seals
    net.run(4.0)
    assert [game(node).sealing(Q).seals[Seat(1)] for node in net.nodes] == [laid] * 3
    assert stage(game(host), Q, Seat(1)) is SealStage.READY
    assert guest.member.phone.own(Seat(1))[Q].open == "mine"
