"""What a phone says: it is stored first, repeated until it is in the log or refused, and never has another number."""

from companion.session import news
from companion.session.effects import Send, Store, Tell
from companion.session.hosting import Hosting
from companion.session.journal import read_journal
from companion.session.phone import Signed
from companion.table import operations
from companion.table.ids import Seat
from companion.table.refusals import Reason
from companion.table.why import Why
from companion.wire.messages import Message, No, Op
from tests.support.attacker import (
    MOMENT,
    Air,
    bid,
    racing,
    slip,
    under_way,
    unmoved,
)
from tests.support.net import Node
from tests.support.rogues import ops, step
from tests.support.scores import BEN, points, tap
from tests.toys import lanterns
from tests.toys.lanterns import Adjust, Race

ADJUST = step(Adjust(BEN, 4))


def deaf_host(net: Air, times: int) -> None:
    """So many operations never arrive."""
    left = [times]

    def swallows(_: Node, __: Node, message: Message) -> bool:
        left[0] -= isinstance(message, Op)
        return isinstance(message, Op) and left[0] >= 0

    net.swallows = swallows


def test_what_is_said_is_stored_before_it_is_sent() -> None:
    """So a phone that stops in between knows what it has said."""
    net = under_way()
    guest = net.nodes[1].member
    guest.owner.tap(Adjust(BEN, 4))
    store, send, tell = guest.effects(net.now)
    assert isinstance(store, Store)
    assert isinstance(send, Send)
    assert isinstance(tell, Tell)
    assert tell.snapshot.said
    [signed] = read_journal([store.record])
    assert isinstance(signed, Signed)
    assert guest.dispatch.outbox.waiting == [signed]


def test_what_is_said_counts_when_it_comes_back() -> None:
    """This holds for its author, too; then it is no longer kept."""
    net = under_way()
    guest = net.nodes[1]
    tap(guest, 4)
    assert points(guest) == 3
    net.run(MOMENT)
    assert {points(node) for node in net.nodes} == {7}
    assert guest.member.dispatch.outbox.waiting == []


def test_what_was_not_heard_is_said_again_with_the_beats() -> None:
    """It is the same every time, so it counts once; the pauses grow."""
    net = under_way()
    deaf_host(net, 2)
    before = len(ops(net, net.nodes[1], net.nodes[0]))
    tap(net.nodes[1], 4)
    net.run(5.0)
    assert len(ops(net, net.nodes[1], net.nodes[0])[before:]) == 2
    net.run(3.0)
    said_thrice = ops(net, net.nodes[1], net.nodes[0])[before:]
    assert len(said_thrice) == 3
    assert len(set(map(str, said_thrice))) == 1
    assert {points(node) for node in net.nodes} == {7}


def test_what_was_said_without_a_host_is_said_on_the_next_connection() -> None:
    """It is said at once, without a tap, in its order."""
    net = under_way()
    net.nodes[0].crash()
    net.run(MOMENT)
    tap(net.nodes[1], 4)
    tap(net.nodes[1], 1)
    assert points(net.nodes[1]) == 3
    net.nodes[0].restart()
    net.run(5.0)
    assert {points(node) for node in net.nodes} == {8}
    assert net.nodes[1].member.dispatch.outbox.waiting == []


def test_a_refusal_is_told_with_the_reasons_of_our_own_rules() -> None:
    """It is not only the host's word; it is not said again, and nothing has changed."""
    net = under_way()
    guest = net.nodes[1]
    with unmoved(net):
        guest.do(lambda member: member.owner.tap(Race((Seat(0), Seat(1), Seat(2)))))
        net.run(3.0)
    [refused] = guest.told(news.NotTaken)
    assert (refused.operation.author, refused.operation.kind) == ("B", "step")
    assert [reason.code.value for reason in refused.reasons] == ["race"]
    assert guest.member.dispatch.outbox.waiting == []


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
    assert guest.member.dispatch.outbox.waiting == []
    net.run(5.0)
    assert guest.member.dispatch.machine.connection
    assert len(ops(net, guest, net.nodes[0])) == said_before


def test_a_refusal_that_our_rules_do_not_share_is_told_as_come_too_late() -> None:
    """Something has come in between, as far as anybody can tell."""
    net = under_way()
    guest = net.nodes[1]
    deaf_host(net, 1)
    tap(guest, 4)
    [signed] = guest.member.dispatch.outbox.waiting
    slip(net, net.nodes[0], guest, No("seat_taken", "B", signed.operation.counter))
    [refused] = guest.told(news.NotTaken)
    assert [reason.code for reason in refused.reasons] == [Why.STALE]


def test_a_refusal_of_what_nobody_here_has_said_is_nothing() -> None:
    """It has another author or another number."""
    net = under_way()
    guest = net.nodes[1]
    deaf_host(net, 1)
    tap(guest, 4)
    [signed] = guest.member.dispatch.outbox.waiting
    slip(net, net.nodes[0], guest, No("stale", "B", signed.operation.counter + 1))
    slip(net, net.nodes[0], guest, No("stale", "C", signed.operation.counter))
    assert guest.told(news.NotTaken) == []
    assert guest.member.dispatch.outbox.waiting == [signed]


def test_a_host_hears_at_once_why_not() -> None:
    """Its own phone has no other way than everybody's; a harmless repeat is no news."""
    net = under_way()
    host = net.nodes[0]
    session = host.member.dispatch.outbox
    with unmoved(net):
        signed = host.member.phone.tap(Race((Seat(0), Seat(1), Seat(2))))
        session.say(signed)
        host.act()
    assert host.told(news.NotTaken) == [news.NotTaken(signed.operation, (Reason(lanterns.Why.RACE),))]
    twice = host.member.phone.tap(Adjust(BEN, 4))
    session.say(twice)
    session.say(twice)
    host.act()
    assert points(host) == 7
    assert len(host.told(news.NotTaken)) == 1


def test_what_a_host_says_itself_waits_like_what_its_guests_say() -> None:
    """It waits while halves are compared, and counts once, in its order."""
    net = under_way()
    host = net.nodes[0]
    role = host.member.dispatch.machine.role
    assert isinstance(role, Hosting)
    role.still.add(99)
    tap(host, 4)
    tap(host, 5)
    assert (points(host), len(host.member.dispatch.outbox.waiting)) == (3, 2)
    role.still.clear()
    host.act()
    assert (points(host), len(host.member.dispatch.outbox.waiting)) == (12, 0)


def test_who_goes_on_as_host_takes_what_it_had_said_itself() -> None:
    """Nothing that was tapped meanwhile is lost."""
    net = under_way()
    net.nodes[0].crash()
    net.run(12.0)
    net.nodes[1].do(lambda member: member.owner.say(operations.Cardboard(BEN, "B"), BEN))
    assert len(net.nodes[1].member.dispatch.outbox.waiting) == 1
    net.nodes[1].do(lambda member: member.owner.go_on(frozenset("A")))
    net.run(1.0)
    assert net.nodes[1].member.dispatch.outbox.waiting == []
    assert not net.nodes[2].member.phone.state.chairs[BEN].phone


def test_what_a_seat_said_before_its_phone_hosts_keeps_its_number() -> None:
    """A seat's numbers have nothing to do with those of the phone, which has said that it hosts since."""
    net = under_way()
    net.nodes[0].crash()
    net.run(12.0)
    net.nodes[1].do(lambda member: member.owner.tap(Adjust(BEN, 2), BEN))
    [waits] = net.nodes[1].member.dispatch.outbox.waiting
    net.nodes[1].do(lambda member: member.owner.go_on(frozenset("A")))
    net.run(1.0)
    state = net.nodes[2].member.phone.state
    assert waits.operation.counter < state.next_counter("B")
    assert state.said[BEN] == waits.operation


def test_what_a_phone_said_for_itself_before_it_hosts_is_not_too_late() -> None:
    """Its own beginning has a later number: what waits is signed once more, and counts once."""
    net = under_way()
    net.nodes[0].crash()
    net.run(12.0)
    net.nodes[1].do(lambda member: member.owner.tap(Adjust(BEN, 2), "B"))
    net.nodes[1].do(lambda member: member.owner.go_on(frozenset("A")))
    net.run(1.0)
    assert not net.nodes[1].told(news.NotTaken)
    assert points(net.nodes[2]) == 5


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
    assert net.run(4.0, lambda: guest.member.hosts)
    assert len(guest.told(news.NotTaken)) == 1


def test_nothing_is_said_for_ever_while_the_host_does_not_listen() -> None:
    """The pauses grow: a deaf minute costs only a few frames."""
    net = under_way()
    deaf_host(net, 99)
    before = len(ops(net, net.nodes[1], net.nodes[0]))
    tap(net.nodes[1], 4)
    net.run(60.0)
    assert len(ops(net, net.nodes[1], net.nodes[0])) - before in (5, 6)


def test_a_host_that_refuses_what_is_owed_hears_it_again_only_when_the_log_has_moved() -> None:
    """It gets a new number, as the old operation is over. So no phone uses up its numbers."""
    net = racing()
    guest = net.nodes[1]
    deaf_host(net, 99)
    for seat in (1, 2):
        bid(net, seat)
    net.swallows = lambda _, __, message: isinstance(message, Op) and message.operation.kind == "sign"
    assert net.run(5.0, lambda: bool(signs(net, guest)))
    for _ in range(5):
        slip(net, net.nodes[0], guest, No("stale", Seat(1), signs(net, guest)[-1].operation.counter))
        net.run(5.0)
    assert len(signs(net, guest)) == 1
    net.nodes[0].do(lambda member: member.owner.tap(Adjust(Seat(0), 1)))
    net.run(3.0)
    bid(net, 1)
    assert len({op.operation.counter for op in signs(net, guest)}) <= 2


def signs(net: Air, guest: Node) -> list[Signed]:
    """The signs that it has said."""
    return ops(net, guest, net.nodes[0], "sign")
