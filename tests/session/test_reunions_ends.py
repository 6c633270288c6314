"""Halves of a table come together: one goes on, and the other's work is repeated behind it."""

from functools import partial

import pytest

from companion.session import news
from tests.support.attacker import MOMENT, bid, racing, under_way
from tests.support.net import heads
from tests.support.two_halves import (
    LONG,
    alone,
    at,
    changes,
    dies,
    follows,
    goes_on,
    hide,
    hosts,
    in_conflict,
    is_one_table,
    owners,
    together,
    told_c_alone,
    torn,
)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_old_host_comes_back(seats: int) -> None:
    """Both planned, the host is killed, another phone hosts and plays: its step stands, nobody is asked, nothing goes
    back and forth."""
    net = racing(seats=seats) if seats > 2 else under_way(2)
    if seats > 2:
        bid(net, 1)
        net.run(MOMENT)
    old = net.nodes[0]
    old.crash()
    net.run(LONG)
    goes_on(net, "B")
    hide(at(net, "B"), 7, 1)
    net.run(MOMENT)
    before = [len(node.heard) for node in net.nodes]
    old.restart()
    net.run(LONG)
    assert (hosts(net), owners(old)) == ("B", {7})
    is_one_table(net)
    assert [changes(node, since) for node, since in zip(net.nodes, before, strict=True)] == [1] + [0] * (seats - 1)
    assert not any(node.told(news.Parted) for node in net.nodes)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_old_hosts_own_step_is_laid_again(seats: int) -> None:
    """It stood in its log alone when it died; nobody is asked, and it counts once."""
    net = under_way(seats)
    old = net.nodes[0]
    alone(net, "A")
    hide(old, 7, 1)
    dies(net)
    hide(at(net, "B"), 8, 0)
    net.run(MOMENT)
    old.restart()
    net.run(LONG)
    assert (hosts(net), owners(old)) == ("B", {7, 8})
    is_one_table(net)
    assert not any(node.told(news.Parted) for node in net.nodes)
    assert [dropped.lost for dropped in old.told(news.Dropped)] == [0]


def test_two_hosts_without_work() -> None:
    """The later one goes on, and nothing flaps."""
    net = torn()
    together(net)
    net.run(LONG)
    assert hosts(net) == "C"
    is_one_table(net)
    assert net.nodes[0].told(news.HostsNoMore) == [news.HostsNoMore("C")]


@pytest.mark.parametrize("worker", ["A", "C"])
def test_the_half_with_work_goes_on(worker: str) -> None:
    """Its host does not matter, nor how late the other's epoch is."""
    net = torn()
    hide(at(net, worker), 7, 1)
    net.run(MOMENT)
    together(net)
    net.run(LONG)
    assert (hosts(net), owners(net.nodes[1])) == (worker, {7})
    is_one_table(net)
    assert not any(node.told(news.Parted) for node in net.nodes)


def test_what_was_dropped_is_kept_in_a_file() -> None:
    """It is a whole record on each phone that had it; people read its name."""
    net = in_conflict()
    kept = [node.member.record() for node in net.nodes]
    at(net, "A").do(lambda member: member.owner.agree_to_drop())
    net.run(LONG)
    for node, before in zip(net.nodes[:2], kept, strict=False):
        [dropped] = node.told(news.Dropped)
        assert (dropped.lost, node.files) == (1, {dropped.file: before})
    assert not net.nodes[2].files
    assert not net.nodes[3].files


def test_a_phone_killed_while_it_drops_is_told_when_the_app_is_open_again() -> None:
    """At whatever moment behind its word: people hear at least once what is no more, and the file with it is there.
    Later starts say nothing more of it."""
    for effects in range(2, 12):
        net = in_conflict()
        dropping = at(net, "A")
        dropping.crash_after = effects
        dropping.do(lambda member: member.owner.agree_to_drop())
        net.run(LONG)
        dropping.restart()
        net.run(LONG)
        [file] = dropping.files
        told = dropping.told(news.Dropped)
        assert {(dropped.lost, dropped.file) for dropped in told} == {(1, file)}, effects
        dropping.crash()
        dropping.restart()
        net.run(LONG)
        assert dropping.told(news.Dropped) == told


def test_a_guest_that_knows_more_than_its_host() -> None:
    """What it was sent by the dead host, and nobody else, is not lost: the host takes it and hosts on from there."""
    net = under_way(3)
    told_c_alone(net)
    together(net)
    net.run(LONG)
    assert (hosts(net), owners(net.nodes[1])) == ("B", {7})
    assert len(heads(net.nodes[1:])) == 1
    net.nodes[0].restart()
    net.run(LONG)
    is_one_table(net)
    assert not any(node.told(news.Parted) for node in net.nodes)


def test_nobody_overtakes_what_is_done_again() -> None:
    """Neither who hosts nor its guests, however soon they tap: they know of it, and who taps later is refused."""
    net = torn(4, "A")
    hide(at(net, "A"), 7, 1)
    hide(at(net, "A"), 6, 2)
    hide(at(net, "C"), 8, 0)
    net.run(MOMENT)
    together(net)
    assert net.run(LONG, partial(follows, at(net, "A")))
    hide(at(net, "C"), 9, 2)
    hide(at(net, "D"), 5, 1)
    net.run(LONG)
    assert owners(net.nodes[0]) == {6, 7, 8}
    assert [len(node.told(news.NotTaken)) for node in net.nodes] == [0, 0, 1, 1]
    is_one_table(net)


def test_a_crash_in_between_loses_no_step() -> None:
    """A phone that has followed, and stops before it has done its own again, does it when it comes back."""
    for effects in range(12):
        net = under_way(3)
        old = net.nodes[0]
        alone(net, "A")
        hide(old, 7, 1)
        hide(old, 6, 2)
        dies(net)
        hide(at(net, "B"), 8, 0)
        net.run(MOMENT)
        old.restart()
        net.run(LONG, partial(follows, old))
        old.crash_after = effects
        net.run(LONG)
        old.restart()
        net.run(LONG)
        assert owners(net.nodes[1]) == {6, 7, 8}, effects
        is_one_table(net)


def test_no_host_begins_an_epoch_twice() -> None:
    """One that takes a guest's log hosts on above what it began itself, also after a restart: else it would have told
    two stories in one epoch."""
    net = under_way(3)
    told_c_alone(net)
    together(net)
    net.run(LONG)
    host = net.nodes[1]
    assert (host.member.hosts, host.member.phone.state.epoch) == (True, 3)
    host.crash()
    host.restart()
    assert host.member.phone.hosted == 3
