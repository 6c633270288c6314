"""How far a phone goes back to follow another host, and what it keeps."""

import pytest

from companion.session import news
from companion.session.dispatch import Dispatch
from companion.session.invitations import OpenInvitations
from companion.table import operations
from companion.table.frame import Frame, pack
from companion.table.ids import Seat
from companion.wire.messages import Beat
from tests.support.attacker import Air, ordered, said, stopped, under_way, unmoved
from tests.support.contexts import context, told
from tests.support.parted import Parted
from tests.support.ring import Entropy, Ring
from tests.support.two_halves import LONG, adjust, torn
from tests.toys.lanterns import Hide

ANN = Seat(0)


def nothing(_: Air) -> None:
    """Entries that nobody would miss."""


@pytest.mark.parametrize(("epoch", "fault"), [(1, None), (2, news.Fault.ANOTHER_HOST)])
def test_entries_of_another_half_that_a_guest_lends_blame_nobody(epoch: int, fault: news.Fault | None) -> None:
    """An older story is ignored. Of a newer one the phone asks for everything after the last common entry."""
    net = under_way()
    guest, fellow = net.nodes[1:]
    net.nodes[0].crash()
    net.run(1.0)
    [connection] = [each for each in guest.member.context.connections.up() if each.peer == fellow.letter]
    n = guest.member.phone.state.n
    other = said(fellow, "C", operations.Host(2), seen_n=n, seen_head=bytes(32))
    with unmoved(net, [guest]):
        lent = ordered(guest, other, since=n, epoch=epoch, by="C")
        assert guest.member.dispatch.follower.frame(connection, lent) is fault
        behind = ordered(fellow, said(fellow, "C", operations.Host(2)), since=n, by="C", first=n + 2)
        assert guest.member.dispatch.follower.frame(connection, behind) is None, "nor for what comes after that story"
    assert stopped(guest) == set()


def test_entries_behind_a_fork_that_a_guest_lends_blame_nobody() -> None:
    """They follow entries that were not accepted, in an epoch that another host here also has."""
    net = torn()
    old, new = net.nodes[0], net.nodes[2]
    fork = new.member.phone.state.n - 1
    adjust(old)
    old.crash()
    old.restart()
    assert net.run(LONG, lambda: old.member.hosts)
    for node in (old, new, new):
        adjust(node)
    lent = list(pack(old.member.phone.replica.log, old.member.phone.replica.signatures, fork))
    assert [(frame.epoch, frame.first) for frame in lent] == [(1, fork + 1), (2, fork + 2)]
    connection = new.member.context.connections.to("D")
    assert connection is not None
    with unmoved(net, [new]):
        assert [new.member.dispatch.follower.frame(connection, frame) for frame in lent] == [None, None]
    assert stopped(new) == set()


def frames(ring: Ring) -> list[Frame]:
    """A frame an entry."""
    log = ring.ordering.log
    return [frame for n in range(len(log)) for frame in pack(log.truncated(n + 1), ring.signatures, n)]


def test_a_newcomer_that_has_not_joined_yet_changes_sides_without_a_question() -> None:
    """It follows the phone that lets it in, and is told which entries are gone."""
    halves = Parted("A", "BC")
    halves.rings[0].tap(0, Hide(ANN, 5, 0))
    halves.hosts(1)
    new = context("new")
    follower = Dispatch(new, OpenInvitations(Entropy("door"))).follower
    connection = new.connections.opened(0.0, "10.0.0.2", outgoing=True)
    for ring in halves.rings:
        for frame in frames(ring):
            assert follower.frame(connection, frame) is None
        assert new.phone.state == ring.state
    [dropped] = [said for said in told(new) if isinstance(said, news.Dropped)]
    assert [entry.operation.kind for entry in dropped.entries] == ["step"]


def test_a_host_does_not_follow_beats() -> None:
    """This holds however far ahead they are."""
    net = under_way()
    host = net.nodes[0]
    [connection, *_] = host.member.context.connections.up()
    state = host.member.phone.state
    for _ in range(3):
        assert host.member.dispatch.follower.beat(connection, Beat(state.epoch, state.n + 5, bytes(32))) is None
