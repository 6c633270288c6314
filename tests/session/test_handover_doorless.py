"""A table with guests in browsers: nobody can call them, they never host, and nothing that they know is lost."""

from companion.session import news
from companion.session.role import Seeking
from companion.table import operations
from companion.table.ids import Seat
from companion.table.operations import Hand
from companion.table.why import Why
from companion.wire.limits import BEAT, KNOCK_LAST
from companion.wire.messages import Whereabouts
from companion.wire.pairing import read
from tests.support.attacker import MOMENT, Air, attempts, claim, slip, under_way
from tests.support.gone_host import at_one, goes, without_host
from tests.support.net import Node, heads
from tests.toys.lanterns import Adjust

SOON = 10.0


def points(node: Node) -> dict[Seat, int]:
    """The points of all seats, as this phone knows them."""
    playing = node.member.phone.state.playing
    assert playing is not None
    return dict(playing.state.points)


def heard_by_a_browser_alone() -> Air:
    """Before the host died, it gave its own seat two points, and only phone C, a browser, has heard of it."""
    net = under_way(doorless={2})
    host = net.nodes[0]
    net.cut |= {("phone 0", "phone 1"), ("phone 1", "phone 0")}
    net.run(8.0)
    host.do(lambda member: member.owner.tap(Adjust(member.phone.seats[0], 2)))
    net.run(MOMENT)
    host.crash()
    net.cut.clear()
    net.run(12.0)
    return net


def test_a_guest_without_a_door_plays_like_any_other() -> None:
    """It has no address; all others know that, and nobody looks for one."""
    net = under_way(doorless={1, 2})
    assert at_one(net)
    for node in net.nodes:
        assert [node.member.phone.state.is_doorless(letter) for letter in "ABC"] == [False, True, True]
        assert node.member.context.known.doors.keys() == {"A"}
    assert net.nodes[1].member.context.door == Whereabouts((), 0)


def test_it_neither_may_nor_can_offer_to_host() -> None:
    """Its owner is not asked, and a wish to go on changes nothing; phone B is asked, and goes on."""
    net = without_host(doorless={2})
    browser = net.nodes[2]
    assert browser.told(news.MayOffer) == []
    assert net.nodes[1].told(news.MayOffer)
    goes(browser, "AB")
    net.run(MOMENT)
    assert isinstance(browser.member.dispatch.machine.role, Seeking)
    goes(net.nodes[1])
    assert net.run(SOON, lambda: at_one(net))
    assert net.nodes[1].member.hosts


def test_what_only_a_browser_knows_goes_on() -> None:
    """It answers the offer of a phone with a door and lends its log: the last tap of the dead host stands."""
    net = heard_by_a_browser_alone()
    known = points(net.nodes[2])
    assert points(net.nodes[1]) != known
    goes(net.nodes[1])
    assert net.run(SOON, lambda: at_one(net))
    assert [points(node) for node in net.nodes[1:]] == [known, known]


def test_a_new_host_that_did_not_wait_gets_what_a_browser_knows() -> None:
    """It ticked the browser as gone: when that one comes, its entries go on all the same."""
    net = heard_by_a_browser_alone()
    known = points(net.nodes[2])
    net.cut |= {("phone 1", "phone 2"), ("phone 2", "phone 1")}
    net.run(8.0)
    goes(net.nodes[1], "AC")
    assert net.run(SOON, lambda: net.nodes[1].member.hosts)
    net.cut.clear()
    assert net.run(SOON, lambda: at_one(net))
    assert [points(node) for node in net.nodes[1:]] == [known, known]


def test_it_follows_a_table_that_is_handed_over() -> None:
    """It knows where the next host is, and calls there."""
    net = under_way(4, doorless={2, 3})
    net.nodes[0].do(lambda member: member.owner.hand_to("B"))
    assert net.run(SOON, lambda: at_one(net))
    assert net.nodes[1].member.hosts


def test_nobody_hands_the_table_to_it() -> None:
    """The host is told why, and goes on."""
    net = under_way(doorless={2})
    net.nodes[0].do(lambda member: member.owner.hand_to("C"))
    net.run(MOMENT)
    [told] = net.nodes[0].told(news.NotTaken)
    assert [(reason.code, reason.facts) for reason in told.reasons] == [(Why.NO_DOOR, {"device": "C"})]
    assert isinstance(operations.read_body("hand", told.operation.body), Hand)
    assert at_one(net)
    assert net.nodes[0].member.hosts


def test_where_only_browsers_play_a_phone_that_looks_on_goes_on() -> None:
    """Every phone with a door may: the browsers answer its offer, and are asked like any phone that plays."""
    net = under_way(2, doorless={1})
    host, browser = net.nodes
    screen = Node(net, "screen")
    net.nodes.append(screen)
    link = host.do(lambda member: member.owner.invitations.link())
    screen.do(lambda member: member.join(read(link), net.now))
    net.run(MOMENT)
    host.do(lambda member: member.owner.say(operations.Cardboard(Seat(0), "A")))
    net.run(MOMENT)
    host.crash()
    net.run(20.0)
    assert screen.told(news.MayOffer)
    goes(screen)
    assert net.run(SOON, lambda: at_one(net))
    assert screen.member.hosts
    assert browser.told(news.Offered) == [news.Offered("C")]


def test_where_only_browsers_are_left_they_keep_their_log_and_do_not_spin() -> None:
    """For an hour nothing is lost, and no phone wakes more often than it knocks and beats. The host goes on with all
    of it when it is back."""
    net = under_way(doorless={1, 2})
    net.nodes[0].crash()
    net.run(20.0)
    before, [head] = net.nodes[1].wakes, heads(net.nodes[1:])
    net.run(600.0)
    assert heads(net.nodes[1:]) == {head}
    assert net.nodes[1].wakes - before <= 600.0 * (1 / BEAT + 2 / KNOCK_LAST)
    net.nodes[0].restart()
    assert net.run(SOON, lambda: at_one(net))
    assert net.nodes[0].member.hosts
    assert all(head in {entry.head for entry in node.member.phone.replica.log.since(0)} for node in net.nodes)


def test_a_browser_that_offers_to_host_is_named() -> None:
    """A claim of a phone without a door counts for nothing, whatever it plays."""
    net = without_host(doorless={2})
    browser, other = net.nodes[2], net.nodes[1]
    slip(net, browser, other, claim("C", "C", upon=browser))
    assert attempts(other) == {("C", Why.NO_DOOR)}
    assert isinstance(other.member.dispatch.machine.role, Seeking)
