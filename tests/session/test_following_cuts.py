"""How far a phone goes back to follow another host, and what it keeps."""

import pytest

from companion.session import news
from companion.session.member import Member
from companion.table import operations
from companion.table.ids import Seat
from tests.support.attacker import MOMENT, Air, ordered, said, stopped, under_way, unmoved
from tests.support.net import heads
from tests.toys.lanterns import Adjust

ANN = Seat(0)


def nothing(_: Air) -> None:
    """Nothing that anybody would miss."""


def test_a_cut_back_ends_where_a_signed_head_covers_what_is_kept() -> None:
    """Behind the last common entry nothing is kept that nobody could prove: what lies between is greeted for anew, and
    whoever hosts from there can hand every entry on."""
    net = under_way(4)
    guest = net.nodes[2]

    def taps(member: Member) -> None:
        for _ in range(5):
            member.owner.tap(Adjust(ANN, 1))

    net.nodes[0].do(taps)
    net.run(MOMENT)
    n = guest.member.phone.state.n
    assert n - 2 not in guest.member.phone.signatures, "one packed frame: nobody has signed an entry in its midst"
    net.cut |= {("phone 0", "phone 2"), ("phone 2", "phone 0"), ("phone 3", "phone 2"), ("phone 2", "phone 3")}
    line = guest.member.board.machine.line
    assert line is not None
    other = ordered(
        guest,
        said(guest, "B", operations.Host(2), seen_n=n - 2, seen_head=guest.member.phone.log.head(n - 2)),
        since=n - 2,
        epoch=2,
        by="B",
    )
    line.peer, line.epoch = "B", 2
    assert guest.member.board.follower.frame(line, other) is news.Fault.ANOTHER_HOST
    guest.member.owner.agree_to_drop()
    assert guest.member.board.follower.frame(line, other) is news.Fault.NONSENSE, "it greets anew"
    phone = guest.member.phone
    assert phone.state.n == n - 5
    assert phone.state.n in phone.signatures
    assert guest.member.record()
    guest.do(lambda member: member.resumed(net.now))
    guest.crash()
    guest.restart()
    assert guest.member.phone.state.n == n - 5
    net.cut.clear()
    assert net.run(10.0, lambda: len(heads(net.nodes)) == 1)


@pytest.mark.parametrize(("epoch", "fault"), [(1, None), (2, news.Fault.ANOTHER_HOST)])
def test_what_a_fellow_lends_of_another_half(epoch: int, fault: news.Fault | None) -> None:
    """Nobody is to blame for it: an older story is passed over, a newer one is asked for from what both have."""
    net = under_way()
    guest, fellow = net.nodes[1:]
    net.nodes[0].crash()
    net.run(1.0)
    [line] = [each for each in guest.member.place.lines.up() if each.peer == fellow.letter]
    n = guest.member.phone.state.n
    other = said(fellow, "C", operations.Host(2), seen_n=n, seen_head=bytes(32))
    with unmoved(net, [guest]):
        lent = ordered(guest, other, since=n, epoch=epoch, by="C")
        assert guest.member.board.follower.frame(line, lent) is fault
    assert stopped(guest) == set()
