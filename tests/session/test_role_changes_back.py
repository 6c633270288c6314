"""A host that comes back looks before it hosts."""

from companion.session import news
from companion.session.role import Newcomer, Seeking
from companion.table.ids import Seat
from companion.wire.limits import RETURN
from tests.support.attacker import MOMENT, game, under_way
from tests.support.gone_host import goes, without_host
from tests.support.net import Net, Node, add, heads
from tests.support.two_halves import hosts
from tests.toys.lanterns import Adjust

ANN = Seat(0)


def test_a_lone_host_hosts_at_once() -> None:
    """No other phone knows this table."""
    net = Net()
    host = add(net, "host")
    host.crash()
    host.restart()
    assert host.member.hosts
    host.do(lambda member: member.resumed(net.now))
    assert host.member.hosts
    assert host.member.phone.state.epoch == 2


def test_a_host_that_comes_back_hosts_again_as_soon_as_all_say_that_nobody_does() -> None:
    """They are connected before it hosts; nobody has to come anew."""
    net = under_way()
    net.nodes[0].crash()
    net.run(5.0)
    net.nodes[0].restart()
    assert not net.nodes[0].member.hosts
    assert net.run(2.0, lambda: hosts(net) == "A")
    net.run(1.0)
    assert len(heads(net.nodes)) == 1
    assert [len(node.told(news.Follows)) for node in net.nodes[1:]] == [2, 2]


def test_a_host_that_nobody_answers_hosts_again_after_a_while() -> None:
    """The others may come tomorrow."""
    net = under_way()
    for node in net.nodes:
        node.crash()
    net.nodes[0].restart()
    assert not net.run(RETURN - 0.1, lambda: net.nodes[0].member.hosts)
    assert net.run(0.2, lambda: net.nodes[0].member.hosts)


def test_a_host_that_comes_back_hears_of_a_later_one_that_it_does_not_reach() -> None:
    """A fellow who followed it is enough: this phone hosts no more by itself, its owner may go on as anybody's may."""
    net = without_host()
    goes(net.nodes[1])
    assert net.run(1.0, lambda: hosts(net) == "B")
    net.run(1.0)
    net.nodes[1].crash()
    net.nodes[0].restart()
    net.run(12.0)
    assert hosts(net) == ""
    assert net.nodes[0].shown.may_go_on


def test_a_host_that_slept_while_another_went_on_follows_it() -> None:
    """Nothing changes for anybody who is at the table: one host, one epoch, and no word of the old one's own."""
    net = under_way()
    net.nodes[0].sleep()
    net.run(20.0)
    goes(net.nodes[1])
    assert net.run(1.0, lambda: net.nodes[1].member.hosts)
    net.run(MOMENT)
    before = [len(node.told(news.Follows)) for node in net.nodes]
    net.nodes[0].wake_up()
    net.run(10.0)
    assert hosts(net) == "B"
    assert len(heads(net.nodes)) == 1
    assert [len(node.told(news.Follows)) - old for node, old in zip(net.nodes, before, strict=True)] == [1, 0, 0]


def test_the_old_host_comes_back_and_what_was_played_stands() -> None:
    """The host is killed, the other phone goes on and plays: the old one follows, is told once, and nothing flaps."""
    net = under_way(2)
    old, new = net.nodes
    old.crash()
    net.run(12.0)
    goes(new)
    assert net.run(1.0, lambda: new.member.hosts)
    new.do(lambda member: member.owner.tap(Adjust(Seat(1), 2)))
    heard = len(old.heard)
    old.restart()
    net.run(20.0)
    assert hosts(net) == "B"
    assert game(old).state.points == game(new).state.points
    told = [type(said) for said in old.heard[heard:]]
    assert (told.count(news.Follows), told.count(news.HostLost), told.count(news.Hosts)) == (1, 0, 0)
    assert news.Dropped not in told


def test_a_guest_that_comes_back_seeks_and_a_newcomer_is_still_one() -> None:
    """It has nothing to offer unasked."""
    net = under_way()
    net.nodes[0].crash()
    net.nodes[1].crash()
    net.nodes[1].restart()
    assert isinstance(net.nodes[1].member.dispatch.machine.role, Seeking)
    lone = Net()
    newcomer = Node(lone, "new")
    newcomer.member.resume((), {})
    assert isinstance(newcomer.member.dispatch.machine.role, Newcomer)


def test_a_host_that_wakes_shows_what_it_showed() -> None:
    """The order of seats and its invitation: its people have not taken them back."""
    net = under_way()
    host = net.nodes[0]
    host.do(lambda member: member.owner.arrange((Seat(2), Seat(1), Seat(0))))
    host.do(lambda member: member.owner.invitations.show(net.now))
    shown = host.shown
    host.do(lambda member: member.resumed(net.now))
    assert net.run(4.0, lambda: host.member.hosts)
    net.run(3.0)
    assert (host.shown.arranged, host.shown.invited) == (shown.arranged, shown.invited)
    assert net.nodes[1].shown.arranged == shown.arranged


def test_a_host_that_begins_another_epoch_keeps_its_guests() -> None:
    """They follow on the same connections."""
    net = under_way()
    net.nodes[0].do(lambda member: member.dispatch.transitions.hosts(()))
    net.run(3.0)
    assert {node.member.phone.state.epoch for node in net.nodes} == {2}
    assert [len(node.told(news.HostLost)) for node in net.nodes] == [0, 0, 0]
