"""What a host accepts from one phone: operations within limits, and seats for that phone only."""

from companion.session import news
from companion.session.news import Fault
from companion.table import operations
from companion.table.ids import Seat
from companion.table.why import Why
from companion.wire.limits import OPERATIONS_AT_ONCE
from companion.wire.messages import No, Op
from tests.support.attacker import attempts, hosting, said, slip, under_way, unmoved
from tests.toys.lanterns import Adjust


def test_what_goes_beyond_the_limit_is_named_and_not_looked_at() -> None:
    """It is answered once a second; later the same phone has its say again."""
    net = under_way()
    host, guest = net.nodes[:2]
    assert hosting(host)._meters.grants("B", OPERATIONS_AT_ONCE, net.now)
    with unmoved(net):
        for _ in range(2):
            guest.do(lambda member: member.owner.tap(Adjust(Seat(1), 1)))
        net.run(0.001)
    noes = [message.reason for message in net.between(host, guest) if isinstance(message, No)]
    assert noes == [Fault.TOO_MUCH]
    assert ("B", Fault.TOO_MUCH) in attempts(host)
    before = host.member.phone.state.n
    net.run(10.0)
    assert host.member.phone.state.n == before + 2, "it is said again"
    assert guest.told(news.NotTaken) == []


def test_a_guest_takes_a_seat_for_itself_alone() -> None:
    """It also takes a seat over only for itself."""
    net = under_way()
    takes = operations.SeatTaken("C", bytes(32), bytes(32), "Zoe", "Zain")
    signed = said(net.nodes[1], Seat(3), takes, key=bytes(32))
    with unmoved(net):
        slip(net, net.nodes[1], net.nodes[0], Op(signed.operation, signed.signature))
    assert attempts(net.nodes[0]) == {("B", Why.NOT_YOURS)}


def test_who_is_no_guest_has_no_say() -> None:
    """This is a phone that waits to come in, or a closed connection: it has no effect and gets no answer."""
    net = under_way()
    host = net.nodes[0]
    connection = host.member.context.connections.opened(net.now, "10.0.0.9", outgoing=False)
    signed = said(net.nodes[1], Seat(1), operations.Cardboard(Seat(7), "B", "Zoe"))
    with unmoved(net):
        hosting(host).heard(connection, Op(signed.operation, signed.signature))
        assert host.member.context.wants == []
