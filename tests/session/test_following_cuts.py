"""How far a phone goes back to follow another host, and what it keeps."""

import pytest

from companion.session import news
from companion.table import operations
from companion.table.ids import Seat
from tests.support.attacker import Air, ordered, said, stopped, under_way, unmoved

ANN = Seat(0)


def nothing(_: Air) -> None:
    """Nothing that anybody would miss."""


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
