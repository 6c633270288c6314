"""What was said after entries that are dropped, or that the host has no room for now."""

from dataclasses import replace

import pytest

from companion.session import news
from companion.session.effects import Send
from companion.session.news import Fault
from companion.table import operations
from companion.table.ids import Seat
from companion.table.why import Why
from companion.wire.limits import SILENT
from companion.wire.messages import No, Op
from tests.support.attacker import MOMENT, Air, Q, bid, mute, racing, slip, under_way
from tests.support.net import Node
from tests.toys.lanterns import Adjust, Hide

ANN, BEN = Seat(0), Seat(1)


def unheard(net: Air) -> Node:
    """Nothing that phone B says reaches the host."""
    net.swallows = lambda _, __, message: isinstance(message, Op)
    return net.nodes[1]


def waiting(node: Node) -> list[str]:
    """The kinds of operations that wait to be heard."""
    return [signed.operation.kind for signed in node.member.dispatch.outbox.waiting]


def not_taken(node: Node) -> list[tuple[str, object]]:
    """What the owner was told about operations that did not count, with the reasons."""
    return [(said.operation.kind, said.reasons[0].code) for said in node.told(news.NotTaken)]


def forks(node: Node) -> None:
    """Drops the last entry of its log, as far as its operations are concerned."""
    before = node.member.phone.state.n - 1
    node.do(lambda member: member.dispatch.outbox.cut_back(before))


def test_what_is_only_too_much_for_now_is_said_again() -> None:
    """It was not refused; it waits."""
    net = under_way()
    guest = unheard(net)
    guest.do(lambda member: member.owner.tap(Adjust(BEN, 1)))
    [signed] = guest.member.dispatch.outbox.waiting
    slip(net, net.nodes[0], guest, No(Fault.TOO_MUCH.value, BEN, signed.operation.counter))
    assert guest.member.dispatch.outbox.waiting == [signed]
    assert not_taken(guest) == []


def test_without_a_host_nobody_is_told_again() -> None:
    """It is kept, and counts after a host is there."""
    net = under_way()
    guest = net.nodes[1]
    net.nodes[0].crash()
    net.run(MOMENT)
    guest.do(lambda member: member.owner.tap(Adjust(BEN, 1)))
    net.run(8.0)
    assert waiting(guest) == ["step"]
    net.nodes[0].restart()
    net.run(5.0)
    assert waiting(guest) == []


def test_what_names_all_that_it_acts_on_is_said_again_upon_what_stands_there_now() -> None:
    """It has a new number: the first one is over, also after a restart."""
    net = under_way()
    guest = unheard(net)
    guest.do(lambda member: member.owner.tap(Hide(BEN, 5, 0)))
    [before] = guest.member.dispatch.outbox.waiting
    forks(guest)
    [after] = guest.member.dispatch.outbox.waiting
    assert after.operation.body == before.operation.body
    assert after.operation.counter > before.operation.counter
    assert not_taken(guest) == []
    guest.crash()
    guest.restart()
    assert guest.member.dispatch.outbox.waiting == [after]


def test_what_meant_the_screen_is_not_said_again() -> None:
    """A correction or an undo is left to its owner, who looks first."""
    net = under_way()
    guest = unheard(net)
    guest.do(lambda member: member.owner.tap(Adjust(BEN, 1)))
    guest.do(lambda member: member.owner.say(operations.Undo(guest.member.phone.state.n), BEN))
    forks(guest)
    assert waiting(guest) == []
    assert not_taken(guest) == [("step", Why.STALE), ("undo", Why.STALE)]


def test_what_was_said_before_the_halves_parted_stays_as_it_is() -> None:
    """Both halves have what it was said upon."""
    net = under_way()
    guest = unheard(net)
    guest.do(lambda member: member.owner.tap(Adjust(BEN, 1)))
    [signed] = guest.member.dispatch.outbox.waiting
    guest.do(lambda member: member.dispatch.outbox.cut_back(member.phone.state.n))
    assert guest.member.dispatch.outbox.waiting == [signed]


def test_a_plan_that_was_taken_back_is_left_out() -> None:
    """Nobody is told of it: its owner knows."""
    net = racing()
    guest = unheard(net)
    guest.do(lambda member: member.owner.ready(BEN, Q, "bid", ()))
    guest.do(lambda member: member.owner.take_back(BEN, Q))
    assert waiting(guest) == ["seal", "unseal"]
    forks(guest)
    assert waiting(guest) == []
    assert not_taken(guest) == []


def test_what_the_app_said_unasked_is_not_done_again() -> None:
    """What the table waits for then is said anew; nobody is told."""
    net = racing()
    guest = net.nodes[1]
    mute(net, guest, "sign")
    for seat in (1, 2):
        bid(net, seat)
    [sign] = guest.member.dispatch.outbox.waiting
    assert sign.operation.kind == "sign"
    guest.do(lambda member: member.dispatch.outbox.cut_back(sign.operation.seen_n - 1))
    assert sign not in guest.member.dispatch.outbox.waiting
    assert not_taken(guest) == []


def test_what_was_owed_is_said_anew_when_the_log_comes_to_stand_there_again() -> None:
    """What was said before is not on its way any more, though all that it had seen stands in the log once more."""
    net = racing()
    guest = net.nodes[1]
    mute(net, guest, "sign")
    for seat in (1, 2):
        bid(net, seat)
    [before] = guest.member.dispatch.outbox.waiting
    guest.do(lambda member: member.dispatch.outbox.cut_back(before.operation.seen_n - 1))
    [after] = guest.member.dispatch.outbox.waiting
    assert after.operation.kind == "sign"
    assert after.operation.counter > before.operation.counter


def test_what_has_not_left_the_phone_does_not_leave_it_for_a_log_that_is_no_more() -> None:
    """Found in the same move: a plan that was due there is shown to nobody."""
    net = under_way()
    member = net.nodes[1].member
    member.owner.tap(Adjust(BEN, 1))
    assert [want for want in member.context.wants if isinstance(want, Send)]
    member.dispatch.outbox.cut_back(member.phone.state.n - 1)
    assert not [want for want in member.context.wants if isinstance(want, Send)]


@pytest.mark.parametrize("author", ["A", ANN])
def test_others_go_first_as_long_as_they_may_come(author: str | Seat) -> None:
    """Operations that stood before ours in the old log are waited for; after a while a phone that stays away is left
    out."""
    net = under_way()
    host, guest = net.nodes[:2]
    host.do(lambda member: member.owner.tap(Adjust(ANN, 1)))
    net.run(MOMENT)
    host.crash()
    net.run(12.0)
    [entry] = guest.member.phone.replica.log.since(guest.member.phone.state.n - 1)
    entry = replace(entry, operation=replace(entry.operation, author=author))
    n = guest.member.phone.state.n
    guest.do(lambda member: member.owner.tap(Hide(BEN, 5, 0)))
    guest.do(lambda member: member.dispatch.outbox.cut_back(n - 1, [entry], n))
    assert waiting(guest) == []
    net.run(SILENT + 1.0)
    guest.do(lambda member: member.dispatch.settle())
    assert waiting(guest) == ["step"]


def test_what_was_still_to_be_done_again_is_carried_over() -> None:
    """Its own log is dropped in its turn. What meant the screen is left out by now; only its own owner is told."""
    net = under_way()
    host, guest = net.nodes[:2]
    host.do(lambda member: member.owner.tap(Adjust(ANN, 1)))
    host.do(lambda member: member.owner.tap(Hide(ANN, 5, 0)))
    host.do(lambda member: member.owner.tap(Adjust(BEN, 1)))
    net.run(MOMENT)
    n = guest.member.phone.state.n
    dropped = list(guest.member.phone.replica.log.since(n - 3))
    mine = [dropped[0], *(replace(each, operation=replace(each.operation, author="B")) for each in dropped[1:])]
    host.crash()
    net.run(MOMENT)
    guest.do(lambda member: member.dispatch.outbox.cut_back(n - 3, mine, n))
    assert waiting(guest) == [], "it is somebody else's turn"
    guest.do(lambda member: member.dispatch.outbox.cut_back(n - 3, (), n))
    assert [signed.operation.body["do"] for signed in guest.member.dispatch.outbox.waiting] == ["hide"]
    assert not_taken(guest) == [("step", Why.STALE)]
