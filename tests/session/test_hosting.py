"""The host gives operations one order, sends one frame for those that came together, and leaves nobody behind."""

from companion.session import news
from companion.session.effects import Send, Store
from companion.session.news import Fault
from companion.session.phone import Signed
from companion.table import operations
from companion.table.frame import PER_FRAME, Frame
from companion.table.ids import Seat
from companion.table.why import Why
from companion.wire.messages import Beat, Log, Message, No, Op, Whereabouts
from companion.wire.pairing import read
from tests.support.attacker import (
    MOMENT,
    Air,
    Stranger,
    attempts,
    game,
    good_hello,
    hosting,
    invited,
    newcomer,
    room,
    said,
    slip,
    under_way,
    unmoved,
)
from tests.support.frames import LENGTH, body_of, message_of
from tests.support.net import Node, heads
from tests.toys.lanterns import Adjust, Race

ANN, BEN = Seat(0), Seat(1)


def frames(net: Air, receiver: Node, since: int = 0) -> list[Frame]:
    """What the host has sent to a phone, of all that was said in the room since then."""
    between = [(sender, to, message_of(data)) for sender, to, data in net.overheard[since:] if to == receiver.name]
    return [message.frame for sender, _, message in between if isinstance(message, Log) and sender == "phone 0"]


def beats(net: Air, receiver: Node) -> list[Beat]:
    """The host's beats to a phone."""
    return [message for message in net.between(net.nodes[0], receiver) if isinstance(message, Beat)]


def noes(net: Air, receiver: Node) -> list[str]:
    """What the host has refused a phone."""
    return [message.reason for message in net.between(net.nodes[0], receiver) if isinstance(message, No)]


def adjust(host: Node, times: int) -> None:
    """So many taps in one move."""
    for points in range(times):
        host.member.owner.tap(Adjust(ANN, points))
    host.act()


# -- order -------------------------------------------------------------------------------------------------------------


def test_what_came_together_leaves_as_one_frame() -> None:
    """It is stored once, sent to all guests, and has one signature."""
    net = under_way()
    host, at = net.nodes[0], len(net.overheard)
    adjust(host, 4)
    net.run(MOMENT)
    [frame], [same] = frames(net, net.nodes[1], at), frames(net, net.nodes[2], at)
    assert frame == same
    assert len(frame.said) == 4
    assert len(heads(net.nodes)) == 1


def test_a_new_frame_leaves_deflated() -> None:
    """That is done once for all who get it; what is stored, and what is sent again, is the frame itself."""
    net = under_way()
    member, guest = net.nodes[0].member, net.nodes[1]
    member.owner.tap(Adjust(ANN, 1))
    store, one, other = [effect for effect in member.effects(net.now) if isinstance(effect, Store | Send)]
    assert isinstance(store, Store)
    assert isinstance(one, Send)
    assert isinstance(other, Send)
    assert other.data is one.data
    assert len(one.data) < len(store.record)
    assert body_of(one.data) == store.record
    guest.crash()
    at = len(net.overheard)
    guest.restart()
    net.run(3.0)
    assert store.record in [data[LENGTH:] for _, to, data in net.overheard[at:] if to == guest.name]


def test_a_frame_holds_so_many_entries() -> None:
    """More entries go into the next frame, in their order."""
    net = under_way()
    at = len(net.overheard)
    adjust(net.nodes[0], PER_FRAME + 2)
    net.run(MOMENT)
    assert [len(frame.said) for frame in frames(net, net.nodes[1], at)] == [PER_FRAME, 2]
    assert len(heads(net.nodes)) == 1


def test_it_is_stored_before_it_is_sent() -> None:
    """After a crash a host knows everything that a guest has seen."""
    net = under_way()
    member = net.nodes[0].member
    member.owner.tap(Adjust(ANN, 1))
    kinds = [type(effect) for effect in member.effects(net.now) if isinstance(effect, Store | Send)]
    assert kinds == [Store, Send, Send]


def test_the_hosts_own_words_are_checked_like_everybodys() -> None:
    """A refusal changes nothing, not even the next frame."""
    net = under_way()
    host, at = net.nodes[0], len(net.overheard)
    with unmoved(net):
        refused = hosting(host).take(host.member.phone.tap(Race((ANN, BEN, Seat(2)))))
        host.act()
    assert not isinstance(refused, Signed)
    assert frames(net, net.nodes[1], at) == []


# -- what guests say ---------------------------------------------------------------------------------------------------


def test_a_refusal_names_the_operation_and_the_reason() -> None:
    """Only its author gets it; people at the host read who tried."""
    net = under_way()
    guest = net.nodes[1]
    with unmoved(net):
        guest.do(lambda member: member.owner.tap(Race((ANN, BEN, Seat(2)))))
        net.run(MOMENT)
    [no] = [message for message in net.between(net.nodes[0], guest) if isinstance(message, No)]
    assert (no.reason, no.author) == ("race", "B")
    assert {by for by, _ in attempts(net.nodes[0])} == {"B"}
    assert noes(net, net.nodes[2]) == []


def test_what_merely_comes_too_late_is_nobodys_fault() -> None:
    """It is refused without naming anybody: it happens on any evening."""
    net = under_way()
    guest = net.nodes[1]
    late = guest.member.phone.tap(Adjust(ANN, 9))
    net.nodes[0].do(lambda member: member.owner.tap(Adjust(ANN, 1)))
    net.run(MOMENT)
    slip(net, guest, net.nodes[0], Op(late.operation, late.signature))
    assert noes(net, guest) == [Why.STALE]
    assert attempts(net.nodes[0]) == set()


def test_what_is_said_twice_counts_once_and_is_no_mistake() -> None:
    """There is no answer: its author sees it in the log."""
    net = under_way()
    guest = net.nodes[1]
    signed = said(guest, "B", operations.Step({"do": "adjust", "seat": 0, "points": 4}))
    slip(net, guest, net.nodes[0], Op(signed.operation, signed.signature))
    with unmoved(net):
        slip(net, guest, net.nodes[0], Op(signed.operation, signed.signature))
    assert noes(net, guest) == []
    assert game(net.nodes[0]).state.points[ANN] == 7


def test_no_guest_hosts_instead() -> None:
    """This holds while this host is here."""
    net = under_way()
    guest = net.nodes[1]
    signed = said(guest, "B", operations.Host(2, ()))
    with unmoved(net):
        slip(net, guest, net.nodes[0], Op(signed.operation, signed.signature))
    assert noes(net, guest) == [Fault.HOST_HERE]
    assert ("B", Fault.HOST_HERE) in attempts(net.nodes[0])


def test_no_guest_brings_a_second_phone_along() -> None:
    """The people at the host see every phone that wishes to join."""
    net = under_way()
    guest = net.nodes[1]
    signed = said(guest, "D", operations.DeviceJoins(bytes(range(32)), "", "friend"))
    with unmoved(net):
        slip(net, guest, net.nodes[0], Op(signed.operation, signed.signature))
    assert noes(net, guest) == [Fault.NOT_LET_IN]


def let_in(net: Air) -> tuple[Stranger, int]:
    """Somebody whom the host has just let in, and who says what it likes."""
    secret = invited(net).secret
    stranger = Stranger(net, "stranger")
    link = stranger.enter(net.nodes[0], secret)
    net.run(MOMENT)
    assert stranger.ear.heard_of(link, Log)
    return stranger, link


def test_a_newcomer_says_nothing_but_that_it_joins() -> None:
    """It says nothing in another's name either, however good the signature is."""
    net = room()
    stranger, link = let_in(net)
    signed = said(net.nodes[1], "B", operations.Cardboard(BEN, "B"))
    with unmoved(net):
        stranger.say(link, Op(signed.operation, signed.signature))
    assert stranger.ear.noes(link) == [Why.AUTHOR_UNKNOWN]
    assert (stranger.address, Why.AUTHOR_UNKNOWN) in attempts(net.nodes[0])


def test_a_newcomer_joins_with_the_key_that_was_let_in() -> None:
    """The host's tap was for this phone."""
    net = room()
    stranger, link = let_in(net)
    signed = said(net.nodes[0], "D", operations.DeviceJoins(bytes(range(32)), "", "another"))
    with unmoved(net):
        stranger.say(link, Op(signed.operation, signed.signature))
    assert stranger.ear.noes(link) == [Fault.NOT_LET_IN]
    signed = said(net.nodes[0], "D", operations.DeviceJoins(stranger.key, stranger.pin, "stranger"))
    stranger.say(link, Op(signed.operation, signed.signature))
    assert net.nodes[0].member.phone.state.devices["D"].name == "stranger"
    assert net.nodes[0].member.context.known.doors["D"].addresses == (stranger.address,)


def test_where_a_newcomer_is_reached_is_told_to_all() -> None:
    """They hear it with the next beat after it has joined; no phone is told its own door, or anything twice."""
    net = under_way()
    guest, third = net.nodes[1:]
    net.run(5.0)
    told = [at for beat in beats(net, guest) for at in beat.doors]
    assert sorted(told) == ["A", "C"]
    assert guest.member.context.known.doors["C"].addresses == (third.address,)


def test_a_newcomer_that_is_known_by_now_is_no_news() -> None:
    """Its door is where it was when it was let in; a newcomer without one has none."""
    net = room()
    secret = invited(net).secret
    stranger = Stranger(net, "stranger")
    link = stranger.dial(net.nodes[0])
    hello = good_hello(stranger, link, net.nodes[0], secret, door=Whereabouts((), 0))
    stranger.say(link, hello)
    signed = said(net.nodes[0], "D", operations.DeviceJoins(stranger.key, stranger.pin, "stranger"))
    stranger.say(link, Op(signed.operation, signed.signature))
    assert "D" not in net.nodes[0].member.context.known.doors


def test_who_does_not_follow_is_not_heard() -> None:
    """This is another host, before it is clear which one goes on: its operations do not count."""
    net = under_way()
    host = net.nodes[0]
    net.nodes[1].crash()
    rival = Stranger(net, "rival")
    link = rival.enter(host, key=host.member.phone.state.devices["B"].key, epoch=2, host="B")
    signed = said(net.nodes[2], "B", operations.Cardboard(BEN, "B"))
    with unmoved(net, [host]):
        rival.say(link, Op(signed.operation, signed.signature))
        [connection] = [
            connection for connection in host.member.context.connections if connection.address == rival.address
        ]
        host.member.dispatch.drained(connection.link)
        hosting(host).on_beat(connection, Beat(1, 0, b""))
        host.act()
    assert rival.ear.noes(link) == []


# -- bringing up -------------------------------------------------------------------------------------------------------


def test_who_comes_back_gets_what_it_lacks() -> None:
    """It gets entries from the newest common one on, and no more."""
    net = under_way()
    host, guest = net.nodes[:2]
    guest.crash()
    adjust(host, 3)
    net.run(MOMENT)
    had, at = guest.records[:], len(net.overheard)
    guest.restart()
    net.run(3.0)
    assert len(heads(net.nodes)) == 1
    [frame] = frames(net, guest, at)
    assert len(frame.said) == 3
    assert len([record for record in guest.records[len(had) :] if record.startswith(b'["log"')]) == 1


def test_who_comes_with_nothing_gets_everything() -> None:
    """It comes in the fewest frames, each as its host signed it."""
    net = under_way()
    new = newcomer(net, "new")
    link, at = net.nodes[0].do(lambda member: member.owner.invitations.link()), len(net.overheard)
    n = net.nodes[0].member.phone.state.n
    new.do(lambda member: member.join(read(link), net.now))
    net.run(1.0)
    got = frames(net, new, at)
    assert (got[0].first, got[-1].last) == (1, n + 1)
    assert len(got) == 2
    assert len(heads(net.nodes)) == 1


def test_who_is_in_the_middle_of_a_long_tail_waits_for_the_new_entries() -> None:
    """They follow in order: no frame leaves a gap, and no more is on its way than fits."""
    net = under_way(2)
    host, guest = net.nodes
    guest.crash()
    for points in range(300):
        host.member.owner.tap(Adjust(ANN, points, "x" * 3500))
    host.act()
    guest.restart()
    net.run(1.0)
    behind = host.member.phone.state.n - guest.member.phone.state.n
    assert behind > 0
    adjust(host, 1)
    net.run(MOMENT)
    assert host.member.phone.state.n - guest.member.phone.state.n == behind + 1
    for _ in range(3):
        for connection in host.member.context.connections:
            host.member.dispatch.drained(connection.link)
        host.act()
        net.run(MOMENT)
    assert len(heads(net.nodes)) == 1


def lose_frames(net: Air, receiver: Node, times: int) -> None:
    """So many frames never arrive, and nobody notices."""
    left = [times]

    def swallows(_: Node, to: Node, message: Message) -> bool:
        if to is not receiver or not isinstance(message, Log):
            return False
        left[0] -= 1
        return left[0] >= 0

    net.swallows = swallows


def test_what_a_guest_lacks_for_two_beats_is_sent_again() -> None:
    """A beat may cross a frame on its way, so only the second beat counts."""
    net = under_way()
    host, guest = net.nodes[:2]
    lose_frames(net, guest, 1)
    adjust(host, 1)
    net.run(MOMENT)
    assert len(heads(net.nodes)) == 2
    state, follows = guest.member.phone.state, len(guest.told(news.Follows))
    behind = Beat(state.epoch, state.n, state.head)
    slip(net, guest, host, behind)
    assert len(heads(net.nodes)) == 2
    slip(net, guest, host, behind)
    assert len(heads(net.nodes)) == 1
    assert len(guest.told(news.Follows)) == follows


def test_a_guest_that_lacks_everything_again_is_sent_it_once() -> None:
    """This holds however fast it beats: the log is long, and a beat is short."""
    net = under_way()
    host, guest = net.nodes[:2]
    at, epoch = len(net.overheard), guest.member.phone.state.epoch
    for _ in range(20):
        slip(net, guest, host, Beat(epoch, 0, b""))
    assert [frame.first for frame in frames(net, guest, at)].count(1) == 1


def test_a_guest_with_another_head_is_not_sent_more_of_ours() -> None:
    """It holds another story; that is for the greeting."""
    net = under_way()
    host, guest = net.nodes[:2]
    at, state = len(net.overheard), guest.member.phone.state
    for _ in range(3):
        slip(net, guest, host, Beat(state.epoch, state.n - 1, bytes(32)))
    assert frames(net, guest, at) == []


# -- beats -------------------------------------------------------------------------------------------------------------


def test_a_beat_says_how_far_the_log_goes_and_who_is_here() -> None:
    """It names the host, too, but not a phone that has gone."""
    net = under_way()
    net.nodes[2].crash()
    net.run(3.0)
    state = net.nodes[0].member.phone.state
    last = beats(net, net.nodes[1])[-1]
    assert (last.epoch, last.n, last.head, last.here) == (1, state.n, state.head, ("A", "B"))


def test_a_beat_passes_on_the_order_of_seats_and_low_batteries() -> None:
    """All get them, also phones that come later; people at the host read changes."""
    net = room(2)
    host, guest = net.nodes[:2]
    assert beats(net, guest)[-1].ring == ()
    host.member.owner.arrange((Seat(1), Seat(0)))
    guest.member.context.runs_low = True
    net.run(5.0)
    assert (beats(net, guest)[-1].ring, beats(net, guest)[-1].low) == ((1, 0), ("B",))
    assert host.told(news.RunLow) == [news.RunLow(frozenset("B"))]


# -- who goes along ----------------------------------------------------------------------------------------------------
