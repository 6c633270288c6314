"""What two phones do after their greeting: who follows whom, and how connections end."""

import pytest

from companion.session import news
from companion.session.news import Fault
from companion.table import operations
from companion.table.ids import Seat
from companion.wire.messages import Beat, In, Log, Message, No
from tests.support.attacker import (
    MOMENT,
    Air,
    Stranger,
    claim,
    invited,
    newcomer,
    ordered,
    said,
    slip,
    under_way,
    unmoved,
)
from tests.support.gone_host import at_one
from tests.support.net import Node
from tests.support.rogues import key_of

ANN = Seat(0)


def part(net: Air, *left: int) -> None:
    """Splits the room into two halves that do not hear each other."""
    names = {node.name for node in net.nodes}
    here = {f"phone {number}" for number in left}
    net.cut |= {(one, other) for one in here for other in names - here}
    net.cut |= {(other, one) for one, other in list(net.cut)}


def goes(net: Air, number: int, gone: str) -> None:
    """After some time without the host this phone hosts."""
    net.run(20.0)
    net.nodes[number].do(lambda member: member.owner.go_on(frozenset(gone)))
    assert net.run(3.0, lambda: net.nodes[number].member.hosts)
    net.run(MOMENT)


def host_of(net: Air) -> str:
    """Who keeps the table."""
    [letter] = [node.letter for node in net.nodes if node.alive and node.member.hosts]
    return letter


# -- two hosts meet ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("half", "host", "gone"), [((3,), 3, "ABC"), ((2, 3), 2, "AB")])
def test_the_later_epoch_goes_on(half: tuple[int, ...], host: int, gone: str) -> None:
    """This holds if neither half did anything: the old host and its guests follow the others, and no epoch is added."""
    net = under_way(4)
    part(net, *half)
    goes(net, host, gone)
    net.cut.clear()
    assert net.run(15.0, lambda: at_one(net))
    assert (host_of(net), net.nodes[0].member.phone.state.epoch) == ("ABCD"[host], 2)
    assert net.nodes[0].told(news.HostsNoMore) == [news.HostsNoMore("ABCD"[host])]


def test_of_equal_hosts_in_one_epoch_the_first_letter_goes_on() -> None:
    """An old host that slept apart from all others begins the same epoch as the one who went on: one of them yields."""
    net = under_way(2)
    part(net, 0)
    goes(net, 1, "A")
    net.nodes[0].do(lambda member: member.resumed(net.now))
    assert net.run(4.0, lambda: net.nodes[0].member.hosts)
    assert [node.member.phone.state.epoch for node in net.nodes] == [2, 2]
    net.cut.clear()
    assert net.run(15.0, lambda: at_one(net))
    assert (host_of(net), net.nodes[0].member.phone.state.epoch) == ("A", 2)


@pytest.mark.parametrize("seats", [2, 3])
def test_an_old_host_that_is_back_follows(seats: int) -> None:
    """The table has gone on without it: it looks for the host, and changes nobody's epoch."""
    net = under_way(seats)
    net.nodes[0].crash()
    goes(net, 1, "A")
    net.nodes[0].restart()
    assert net.run(15.0, lambda: at_one(net))
    assert (host_of(net), net.nodes[0].member.phone.state.epoch) == ("B", 2)


def test_phones_without_a_seat_do_not_count() -> None:
    """Only seats decide which half goes on."""
    net = under_way(2)
    screen = newcomer(net, "screen")
    screen.do(lambda member: member.join(invited(net), net.now))
    net.run(1.0)
    part(net, 1)
    goes(net, 1, "A")
    net.cut.clear()
    assert net.run(15.0, lambda: at_one(net))
    assert host_of(net) == "B", "one seat each, and the higher epoch"


def test_a_guest_that_hosts_by_now_is_greeted_anew() -> None:
    """Each took the other for a guest; the next greeting tells what both are."""
    net = under_way()
    state, follows = net.nodes[1].member.phone.state, len(net.nodes[1].told(news.Follows))
    slip(net, net.nodes[1], net.nodes[0], Beat(state.epoch, state.n, state.head, ("B",)))
    net.run(3.0)
    assert len(net.nodes[1].told(news.Follows)) == follows + 1
    assert at_one(net)


def test_a_fellow_that_hosts_by_now_is_greeted_anew() -> None:
    """Its first entries were lost; its beat shows it."""
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
    assert at_one(net)


def test_a_guest_does_not_offer_while_its_host_is_here() -> None:
    """The host says so, and nothing else happens."""
    net = under_way()
    with unmoved(net):
        slip(net, net.nodes[1], net.nodes[0], claim("B"))
    assert [no.reason for no in net.between(*net.nodes[:2]) if isinstance(no, No)] == [Fault.HOST_HERE]
    assert at_one(net)


def reached() -> tuple[Air, Node, Stranger, int]:
    """A phone without a host, and one that has just greeted it as its host."""
    net = under_way()
    net.nodes[0].crash()
    net.nodes[1].crash()
    net.run(MOMENT)
    old, guest = Stranger(net, "old"), net.nodes[2]
    return net, guest, old, old.enter(guest, key=key_of(net, "A"), epoch=1, host="A")


def connections(node: Node, since: int) -> list[object]:
    """What its people were told of the way to their host."""
    return [each for each in node.heard[since:] if isinstance(each, news.Follows | news.HostLost)]


def test_who_hears_that_its_host_hands_over_follows_the_named_one_when_it_comes() -> None:
    """The old host may be gone before it could end the connection."""
    net = under_way()
    host, guest = net.nodes[:2]
    slip(net, host, guest, Log(ordered(guest, said(host, "A", operations.Hand("C")))))
    told = len(guest.heard)
    named = Stranger(net, "named")
    link = named.enter(guest, key=key_of(net, "C"), epoch=2, host="C")
    named.say(link, claim("C", "C", upon=guest))
    assert connections(guest, told) == [news.Follows("C", 2)]


# -- a phone that follows ----------------------------------------------------------------------------------------------


def test_who_hears_its_host_follows_nobody_else() -> None:
    """A phone that comes with a claim is told that the host is here."""
    net = under_way()
    stranger = Stranger(net, "rival")
    link = stranger.enter(net.nodes[1], key=key_of(net, "C"), epoch=9, host="C")
    with unmoved(net):
        stranger.say(link, claim("C", "C"))
        assert stranger.ear.noes(link) == [Fault.HOST_HERE]
        signed = said(net.nodes[1], "C", operations.Host(9, ()))
        stranger.say(link, Log(ordered(net.nodes[1], signed, epoch=9, by="C")))
    assert net.nodes[1].told(news.Follows) == [news.Follows("A", 1)]


def test_who_hears_its_host_lets_no_other_host_in() -> None:
    """Otherwise people would see it as a guest until its first message."""
    net = under_way()
    rival = Stranger(net, "rival")
    link = rival.enter(net.nodes[1], key=key_of(net, "C"), epoch=2, host="C")
    assert rival.ear.noes(link) == [Fault.HOST_HERE]
    assert rival.ear.over(link)
    again = Stranger(net, "again")
    assert again.ear.heard_of(again.enter(net.nodes[1], key=key_of(net, "A"), host="A"), In), "its own may call anew"


def test_a_phone_without_a_host_follows_the_first_that_it_reaches() -> None:
    """Its epoch does not matter. It follows when that phone says a word as host; if their logs have parted, both
    compare them."""
    _, guest, old, link = reached()
    told = len(guest.heard)
    old.say(link, claim("A", "A", upon=guest))
    assert connections(guest, told) == [news.Follows("A", 1)]


def test_a_host_that_stops_right_after_its_greeting_was_never_followed() -> None:
    """It met another host meanwhile, and says next that it hosts no more."""
    _, guest, old, link = reached()
    told = len(guest.heard)
    old.say(link, No(Fault.ANOTHER_HOST.value))
    assert old.ear.over(link)
    assert connections(guest, told) == []


def test_a_host_that_was_greeted_with_another_log_is_greeted_anew() -> None:
    """Another guest has sent entries meanwhile: the host would not know that halves must be compared."""
    net, guest, old, link = reached()
    told, state = len(guest.heard), guest.member.phone.state
    with unmoved(net, [guest]):
        old.say(link, Log(ordered(guest, said(guest, "A", operations.Hand("B")), since=state.n - 1)))
    assert old.ear.over(link)
    beats = Stranger(net, "later")
    link = beats.enter(guest, key=key_of(net, "A"), epoch=1, host="A")
    beats.say(link, Beat(1, state.n, bytes(32), ("A",)))
    assert beats.ear.over(link)
    assert connections(guest, told) == []


def test_a_host_that_lied_is_not_followed_again() -> None:
    """After somebody else hosts, the table is one again."""
    net = under_way()
    guest = net.nodes[1]
    slip(net, net.nodes[0], guest, Log(ordered(guest, said(guest, "A", operations.Hand("B")), head=bytes(32))))
    net.run(15.0)
    assert guest.member.dispatch.machine.connection is None
    net.nodes[0].do(lambda member: member.owner.hand_to("C"))
    net.run(15.0)
    assert guest.told(news.Follows)[-1].host == "C"
    assert guest.member.phone.state == net.nodes[2].member.phone.state


def test_a_host_has_one_connection_at_a_time() -> None:
    """A phone that has found its host ends all other connections."""
    net = under_way()
    for node in net.nodes:
        node.do(lambda member: member.resumed(net.now))
    net.run(10.0)
    assert at_one(net)
    assert [len(list(node.member.context.connections)) for node in net.nodes] == [2, 1, 1]
