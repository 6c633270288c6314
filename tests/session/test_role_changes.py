"""The ways from role to role, and what happens to connections."""

from companion.session import news
from companion.session.news import Fault
from companion.table.ids import Seat
from companion.wire.messages import Hail, No
from tests.support.attacker import (
    MOMENT,
    Stranger,
    game,
    invited,
    newcomer,
    room,
    slip,
    under_way,
)
from tests.support.gone_host import at_one
from tests.support.two_halves import LONG, goes_on
from tests.toys.lanterns import Adjust

ANN = Seat(0)


def test_the_invitation_of_a_host_that_has_resigned_is_dead() -> None:
    """Newcomers now ask the phone that hosts."""
    net = room()
    invitation = invited(net)
    net.nodes[0].do(lambda member: member.owner.hand_to("B"))
    net.run(5.0)
    new = newcomer(net, "new")
    new.do(lambda member: member.join(invitation, net.now))
    net.run(1.0)
    assert news.JoinFailed(Fault.NOT_HOST) in new.told(news.JoinFailed)


def test_a_host_that_has_its_table_back_shows_no_dead_invitation() -> None:
    """Nobody could join by the one that was on its screen before."""
    net = room()
    first, second = net.nodes[:2]
    first.do(lambda member: member.owner.invitations.show(net.now))
    first.do(lambda member: member.owner.hand_to("B"))
    net.run(5.0)
    second.do(lambda member: member.owner.hand_to("A"))
    net.run(5.0)
    assert (first.member.snapshot.hosts, first.member.snapshot.invited) == (True, None)


def test_who_waits_at_the_door_of_a_host_that_resigns_is_told() -> None:
    """People at the old host are not asked any more."""
    net = room()
    net.lets_in = False
    new = newcomer(net, "new")
    new.do(lambda member: member.join(invited(net), net.now))
    net.run(1.0)
    [asks] = net.nodes[0].told(news.Asks)[2:]
    net.nodes[0].do(lambda member: member.owner.hand_to("B"))
    net.run(MOMENT)
    assert news.JoinFailed(Fault.ANOTHER_HOST) in new.told(news.JoinFailed)
    assert net.nodes[0].told(news.AsksNoMore)[-1] == news.AsksNoMore(asks.link)


def test_who_begins_to_host_in_the_midst_of_a_greeting_hangs_up() -> None:
    """It has said there that it hosts nothing; called again, it says that it does."""
    net = under_way()
    net.nodes[0].crash()
    net.run(LONG)
    stranger = Stranger(net, "guest")
    link = stranger.dial(net.nodes[1])
    net.run(MOMENT)
    assert not stranger.ear.over(link)
    goes_on(net, "B")
    net.run(MOMENT)
    assert stranger.ear.over(link)
    again = stranger.dial(net.nodes[1])
    net.run(MOMENT)
    assert [hail.host for each in (link, again) for hail in stranger.ear.heard_of(each, Hail)] == ["A", "B"]


def test_a_call_that_still_rings_is_hung_up_without_a_word() -> None:
    """There is nobody to hear it: a host that resigns and a phone that leaves just end it."""
    net = under_way()
    net.nodes[1].crash()
    net.cut.add(("phone 0", "phone 1"))
    net.run(MOMENT)
    assert any(connection.stage.value == 0 for connection in net.nodes[0].member.context.connections)
    net.nodes[0].do(lambda member: member.owner.hand_to("C"))
    net.run(5.0)
    assert net.nodes[2].member.hosts


def test_the_hosts_people_are_asked_no_more_when_a_newcomer_goes() -> None:
    """It is at the door no longer."""
    net = room()
    net.lets_in = False
    new = newcomer(net, "new")
    new.do(lambda member: member.join(invited(net), net.now))
    net.run(1.0)
    new.crash()
    net.run(MOMENT)
    assert net.nodes[0].told(news.AsksNoMore)[-1].link == net.nodes[0].told(news.Asks)[-1].link


def test_who_is_sent_on_hears_of_the_next_host_alone() -> None:
    """Nothing was lost in between; nor is it news that the host as before has called it anew."""
    net = under_way()
    guest = net.nodes[2]
    slip(net, net.nodes[0], guest, No(Fault.ANOTHER_HOST.value))
    net.run(5.0)
    assert at_one(net)
    assert guest.told(news.Follows) == [news.Follows("A", 1)]
    net.nodes[0].do(lambda member: member.owner.hand_to("B"))
    net.run(5.0)
    assert [each.host for each in guest.told(news.Follows)] == ["A", "B"]
    assert guest.told(news.HostLost) == []


def test_what_is_said_while_the_host_changes_counts() -> None:
    """A tap of the old host's owner after the hand-over reaches the new one."""
    net = under_way()
    net.nodes[0].do(lambda member: member.owner.hand_to("C"))
    net.nodes[0].do(lambda member: member.owner.tap(Adjust(ANN, 2)))
    net.run(8.0)
    assert at_one(net)
    assert all(game(node).state.points[ANN] in (3, 5) for node in net.nodes)
