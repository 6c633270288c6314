"""What two phones do once they know each other: who follows whom, and how connections end."""

import pytest

from companion.session import news
from companion.session.news import Fault
from companion.table import operations
from companion.table.ids import Seat
from companion.wire.messages import Beat, Claim, Log, Message, No
from tests.support.attacker import (
    MOMENT,
    Air,
    Stranger,
    invited,
    newcomer,
    ordered,
    said,
    slip,
    under_way,
    unmoved,
)
from tests.support.net import Node, heads

ANN = Seat(0)


def part(net: Air, *left: int) -> None:
    """The room falls into two halves that do not hear each other."""
    names = {node.name for node in net.nodes}
    here = {f"phone {number}" for number in left}
    net.cut |= {(one, other) for one in here for other in names - here}
    net.cut |= {(other, one) for one, other in list(net.cut)}


def goes(net: Air, number: int, gone: str) -> None:
    """After a while without the host this phone goes on."""
    net.run(20.0)
    net.nodes[number].do(lambda member: member.owner.go_on(frozenset(gone)))
    assert net.run(3.0, lambda: net.nodes[number].member.hosts)
    net.run(MOMENT)


def together(net: Air) -> bool:
    """Whether all hear one host, with one log."""
    hosting = [node for node in net.nodes if node.alive and node.member.hosts]
    following = [node.member.board.machine.line for node in net.nodes if node.alive and not node.member.hosts]
    return len(hosting) == 1 and all(following) and len(heads(node for node in net.nodes if node.alive)) == 1


def host_of(net: Air) -> str:
    """Who keeps the table."""
    [letter] = [node.letter for node in net.nodes if node.alive and node.member.hosts]
    return letter


def key_of(net: Air, letter: str) -> bytes:
    """The key of a phone of the table."""
    return net.nodes[1].member.phone.state.devices[letter].key


# -- two hosts meet ----------------------------------------------------------------------------------------------------


def test_more_phone_seats_go_on_whatever_the_epoch() -> None:
    """One phone that went on alone comes back to its table, above every epoch that was heard of."""
    net = under_way(4)
    part(net, 3)
    goes(net, 3, "ABC")
    assert net.nodes[3].member.phone.state.epoch == 2
    net.cut.clear()
    assert net.run(15.0, lambda: together(net))
    assert (host_of(net), net.nodes[0].member.phone.state.epoch) == ("A", 3)
    assert net.nodes[3].told(news.HostsNoMore) == [news.HostsNoMore("A")]


def test_of_equal_halves_the_higher_epoch_goes_on() -> None:
    """The old host and its guests follow those who went on."""
    net = under_way(4)
    part(net, 2, 3)
    goes(net, 2, "AB")
    net.cut.clear()
    assert net.run(15.0, lambda: together(net))
    assert (host_of(net), net.nodes[0].member.phone.state.epoch) == ("C", 2)


def test_of_equal_hosts_in_one_epoch_the_first_letter_goes_on() -> None:
    """An old host that slept apart from all others begins the same epoch as the one who went on: one of them yields."""
    net = under_way(2)
    part(net, 0)
    goes(net, 1, "A")
    net.nodes[0].do(lambda member: member.resumed(net.now))
    assert net.run(4.0, lambda: net.nodes[0].member.hosts)
    assert [node.member.phone.state.epoch for node in net.nodes] == [2, 2]
    net.cut.clear()
    assert net.run(15.0, lambda: together(net))
    assert (host_of(net), net.nodes[0].member.phone.state.epoch) == ("A", 3)


@pytest.mark.parametrize("seats", [2, 3])
def test_an_old_host_that_is_back_follows(seats: int) -> None:
    """The table has gone on without it: it looks who hosts, and changes nobody's epoch."""
    net = under_way(seats)
    net.nodes[0].crash()
    goes(net, 1, "A")
    net.nodes[0].restart()
    assert net.run(15.0, lambda: together(net))
    assert (host_of(net), net.nodes[0].member.phone.state.epoch) == ("B", 2)


def test_a_display_weighs_nothing() -> None:
    """Only seats count, not phones."""
    net = under_way(2)
    screen = newcomer(net, "screen")
    screen.do(lambda member: member.join(invited(net), net.now))
    net.run(1.0)
    part(net, 1)
    goes(net, 1, "A")
    net.cut.clear()
    assert net.run(15.0, lambda: together(net))
    assert host_of(net) == "B", "one seat each, and the higher epoch"


def rival(net: Air, letter: str, epoch: int) -> tuple[Stranger, int]:
    """A phone of the table whose app is broken into comes as a host; the real one is gone."""
    net.nodes["ABC".index(letter)].crash()
    stranger = Stranger(net, "rival")
    return stranger, stranger.enter(net.nodes[0], key=key_of(net, letter), epoch=epoch, host=letter)


def test_a_host_meets_another_host_with_its_claim() -> None:
    """Nothing of the log is sent before it is clear who goes on."""
    net = under_way()
    stranger, link = rival(net, "B", 1)
    assert stranger.heard_of(link, Claim) == [Claim("A", 1, (ANN, Seat(2)))]
    assert stranger.heard_of(link, Log) == []


def test_the_weaker_claim_comes_again_as_a_guest() -> None:
    """This host goes on above the other's epoch, and hangs up."""
    net = under_way()
    stranger, link = rival(net, "B", 5)
    stranger.say(link, Claim("B", 5, (Seat(1),)))
    assert stranger.over(link)
    assert net.nodes[0].member.phone.state.epoch == 6
    assert net.nodes[0].told(news.Hosts) == [news.Hosts(6)]


def test_an_older_claim_does_not_begin_an_epoch() -> None:
    """All can tell already who goes on."""
    net = under_way()
    stranger, link = rival(net, "B", 0)
    with unmoved(net, net.nodes[:1]):
        stranger.say(link, Claim("B", 0, ()))
    assert stranger.over(link)


def test_the_stronger_claim_wins() -> None:
    """This host resigns, says so, and hangs up on everybody: they must find the other."""
    net = under_way(4)
    guest = net.nodes[2]
    net.nodes[3].crash()
    stranger, link = rival(net, "B", 2)
    stranger.say(link, Claim("B", 2, (Seat(1), Seat(3))))
    assert not net.nodes[0].member.hosts
    assert net.nodes[0].told(news.HostsNoMore) == [news.HostsNoMore("B")]
    assert stranger.noes(link) == [Fault.ANOTHER_HOST]
    assert guest.told(news.HostLost)


def test_a_claim_counts_no_seat_that_is_heard_here_or_that_nobody_knows() -> None:
    """Else one phone could depose a host by claiming everybody."""
    net = under_way()
    stranger, link = rival(net, "B", 2)
    stranger.say(link, Claim("B", 2, (Seat(0), Seat(1), Seat(2), Seat(3), Seat(4), Seat(5))))
    assert net.nodes[0].member.hosts
    assert stranger.over(link)


def test_who_is_told_that_it_goes_on_does() -> None:
    """The other has seen both claims and come to the same answer."""
    net = under_way()
    stranger, link = rival(net, "B", 3)
    stranger.say(link, Claim("A", 3, (ANN,)))
    assert net.nodes[0].member.phone.state.epoch == 4
    assert stranger.over(link)


def test_a_host_that_does_not_claim_is_answered_once() -> None:
    """A phone that had heard of a later epoch: it is met with a claim, and its own decides."""
    net = under_way()
    net.nodes[1].crash()
    stranger = Stranger(net, "rival")
    link = stranger.enter(net.nodes[0], key=key_of(net, "B"), epoch=2, host="C")
    assert len(stranger.heard_of(link, Claim)) == 1
    stranger.say(link, Claim("B", 2, (Seat(1),)))
    assert len(stranger.heard_of(link, Claim)) == 1


def test_a_guest_that_hosts_by_now_is_greeted_anew() -> None:
    """Each took the other for a guest: the next greeting tells what both are."""
    net = under_way()
    state, follows = net.nodes[1].member.phone.state, len(net.nodes[1].told(news.Follows))
    slip(net, net.nodes[1], net.nodes[0], Beat(state.epoch, state.n, state.head, ("B",)))
    net.run(3.0)
    assert len(net.nodes[1].told(news.Follows)) == follows + 1
    assert together(net)


def test_a_fellow_that_hosts_by_now_is_greeted_anew() -> None:
    """Its first entries did not come through: its beat shows it."""
    net = under_way()
    net.nodes[0].crash()
    net.run(12.0)
    left = [1]

    def swallows(_: Node, __: Node, message: Message) -> bool:
        left[0] -= isinstance(message, Log)
        return isinstance(message, Log) and left[0] >= 0

    net.swallows = swallows
    net.nodes[1].do(lambda member: member.owner.go_on(frozenset("A")))
    net.run(10.0)
    assert left[0] < 0
    assert together(net)


def test_a_guest_does_not_offer_while_its_host_is_here() -> None:
    """The host says so, and nothing else comes of it."""
    net = under_way()
    with unmoved(net):
        slip(net, net.nodes[1], net.nodes[0], Claim("B", 1, ()))
    assert [no.reason for no in net.between(*net.nodes[:2]) if isinstance(no, No)] == [Fault.HOST_HERE]
    assert together(net)


# -- a phone that follows ----------------------------------------------------------------------------------------------


def test_who_hears_its_host_follows_nobody_else() -> None:
    """Whoever comes with a claim is told that the host is here."""
    net = under_way()
    stranger = Stranger(net, "rival")
    link = stranger.enter(net.nodes[1], key=key_of(net, "C"), epoch=9, host="C")
    with unmoved(net):
        stranger.say(link, Claim("C", 9, (Seat(2),)))
        assert stranger.noes(link) == [Fault.HOST_HERE]
        signed = said(net.nodes[1], "C", operations.Host(9, ()))
        stranger.say(link, Log(ordered(net.nodes[1], signed, epoch=9, by="C")))
    assert net.nodes[1].told(news.Follows) == [news.Follows("A", 1)]


def test_a_phone_without_a_host_follows_the_first_good_one() -> None:
    """One of an older epoch is none, unless it is the very host that was lost."""
    net = under_way()
    net.nodes[0].do(lambda member: member.owner.hand_to("B"))
    net.run(5.0)
    net.nodes[0].crash()
    net.nodes[1].crash()
    net.run(MOMENT)
    guest = net.nodes[2]
    stranger = Stranger(net, "old")
    followed = len(guest.told(news.Follows))
    stranger.enter(guest, key=key_of(net, "A"), epoch=1, host="A")
    assert len(guest.told(news.Follows)) == followed
    stranger.enter(guest, key=key_of(net, "B"), epoch=1, host="B")
    assert guest.told(news.Follows)[followed:] == [news.Follows("B", 2)]


def test_a_host_that_lied_is_not_followed_again() -> None:
    """Until somebody else hosts: then the table is one again."""
    net = under_way()
    guest = net.nodes[1]
    slip(net, net.nodes[0], guest, Log(ordered(guest, said(guest, "A", operations.Hand("B")), head=bytes(32))))
    net.run(15.0)
    assert guest.member.board.machine.line is None
    net.nodes[0].do(lambda member: member.owner.hand_to("C"))
    net.run(15.0)
    assert guest.told(news.Follows)[-1].host == "C"
    assert guest.member.phone.state == net.nodes[2].member.phone.state


def test_a_host_has_one_connection_at_a_time() -> None:
    """Who has found it lets all others go."""
    net = under_way()
    for node in net.nodes:
        node.do(lambda member: member.resumed(net.now))
    net.run(10.0)
    assert together(net)
    assert [len(list(node.member.place.lines)) for node in net.nodes] == [2, 1, 1]


def test_two_hosts_that_both_go_on_do_not_do_so_for_ever() -> None:
    """Each may count a seat that the other has never heard of; in the end the first letter goes on."""
    net = under_way(4)
    net.nodes[0].do(lambda member: member.owner.hand_to("B"))
    assert net.run(5.0, lambda: net.nodes[1].member.hosts)
    net.nodes[0].crash()
    for _ in range(4):
        stranger = Stranger(net, "rival")
        epoch = net.nodes[1].member.phone.state.epoch
        link = stranger.enter(net.nodes[1], key=key_of(net, "A"), epoch=epoch, host="A")
        assert net.nodes[1].member.hosts
        stranger.say(link, Claim("A", epoch, (Seat(0),)))
    assert net.nodes[1].told(news.HostsNoMore) == [news.HostsNoMore("A")]
