"""The host gathers answers that all give at once, and does not answer operations that count already."""

from companion.session import news
from companion.session.hosting import GATHER
from companion.table import operations
from companion.table.ids import Seat
from companion.wire.messages import Op
from tests.support.attacker import MOMENT, Q, attempts, bid, game, racing, said, slip, under_way, unmoved
from tests.toys.lanterns import Adjust, Race


def test_answers_that_all_give_at_once_leave_together() -> None:
    """The host waits a moment for signatures while a phone that is here owes one; then they leave."""
    net = racing()
    bid(net, 1)
    net.nodes[2].do(lambda member: member.owner.ready(Seat(2), Q, "bid", ()))
    net.nodes[2].sleep()
    net.run(GATHER / 2)
    host, guest = net.nodes[:2]
    assert (game(host).sealing(Q).signed, game(guest).sealing(Q).signed) == (frozenset({Seat(1)}), frozenset())
    net.run(GATHER)
    assert game(guest).sealing(Q).signed == {Seat(1)}


def test_an_operation_that_counts_already_is_not_answered() -> None:
    """Its author will see it in the log; after a refusal an honest phone would say it again."""
    net = under_way()
    guest = net.nodes[1]
    guest.do(lambda member: member.owner.tap(Adjust(Seat(0), 1)))
    guest.do(lambda member: member.owner.tap(Adjust(Seat(0), 2)))
    net.run(MOMENT)
    first = guest.member.phone.replica.log.since(net.nodes[0].member.phone.state.n - 2)[0]
    with unmoved(net):
        slip(net, guest, net.nodes[0], Op(first.operation, first.signature))
    assert not guest.told(news.NotTaken)


def test_what_no_slip_explains_is_named() -> None:
    """A seat that taps for another one had seen everything; a phone that was only late is not named."""
    net = under_way()
    host, guest = net.nodes[:2]
    late = said(guest, Seat(1), operations.Step({"do": "race", "runners": [0, 2]}))
    host.do(lambda member: member.owner.tap(Race((Seat(1), Seat(2)))))
    slip(net, guest, host, Op(late.operation, late.signature))
    assert not attempts(host)
    net.run(MOMENT)
    again = said(guest, Seat(1), operations.Step({"do": "race", "runners": [0, 2]}))
    slip(net, guest, host, Op(again.operation, again.signature))
    assert [by for by, _ in attempts(host)] == ["B"]
