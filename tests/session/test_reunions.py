"""Halves of a table meet: who waits, who shows what, and who lies."""

from companion.session import news
from companion.session.hosting import Hosting
from companion.session.news import Fault
from companion.table import operations
from companion.table.ids import Seat
from companion.wire.limits import GREETING_SECONDS
from companion.wire.messages import Beat, Claim, Log, Message, No, Op
from tests.support.attacker import (
    MOMENT,
    claim,
    invited,
    newcomer,
    ordered,
    said,
    slip,
    under_way,
    unmoved,
)
from tests.support.net import Node
from tests.support.rogues import log_of, rival
from tests.support.two_halves import (
    LONG,
    adjust,
    alone,
    conflict,
    guest_in_conflict,
    hide,
    hosts,
    in_conflict,
    is_one_table,
    owners,
    points,
    together,
    told_c_alone,
    torn,
    torn_over_a_score,
)


def test_a_host_that_claims_a_log_and_does_not_show_it_is_left() -> None:
    """After as long as a greeting may take. What was said meanwhile counts then."""
    net = under_way()
    stranger, link = rival(net)
    stranger.say(link, claim("B", "B"))
    hide(net.nodes[2], 7, 1)
    hide(net.nodes[0], 8, 2)
    net.run(5.0)
    assert owners(net.nodes[0]) == set()
    net.run(GREETING_SECONDS)
    assert stranger.ear.over(link)
    assert owners(net.nodes[0]) == {7, 8}


def test_a_log_that_does_not_hold_ends_the_comparison() -> None:
    """Two cases: frames that nobody signed, and frames that leave out entries before them."""
    net = under_way()
    host = net.nodes[0]
    for changes, since in (({"signature": bytes(64)}, 0), ({}, 3)):
        n = host.member.phone.state.n - since
        head = host.member.phone.replica.log.head(n)
        signed = said(host, "B", operations.Host(2), seen_n=n, seen_head=head)
        frame = ordered(host, signed, since=n, epoch=2, by="B", **changes)
        host.member.phone.replica.signatures = {
            at: sig for at, sig in host.member.phone.replica.signatures.items() if at <= n - since
        }
        stranger, link = rival(net)
        stranger.say(link, Claim("B", ("B",), frame.last, frame.head))
        stranger.say(link, Log(frame))
        assert stranger.ear.over(link)
        assert host.member.phone.state.epoch == 1


def test_a_host_that_its_log_does_not_know_is_named() -> None:
    """It replaces no host."""
    net = under_way()
    stranger, link = rival(net)
    stranger.say(link, claim("B", "B", "C", upon=net.nodes[0]))
    assert net.nodes[0].told(news.Attempt)[0].by == "B"
    assert net.nodes[0].member.hosts


def test_a_claim_for_another_host_is_refused_where_nothing_is_compared() -> None:
    """A host that passes on another half's claim says its own first."""
    net = under_way()
    slip(net, net.nodes[0], net.nodes[1], claim("C", "C"))
    assert [no.reason for no in net.between(net.nodes[1], net.nodes[0]) if isinstance(no, No)] == [Fault.HOST_HERE]


def test_two_stories_of_one_host_are_proved_where_halves_meet() -> None:
    """A guest that was told something else in the same epoch shows it to all."""
    net = under_way()
    other = said(net.nodes[1], "A", operations.Cardboard(Seat(5), "A", "Zoe", "bee"))
    slip(net, net.nodes[0], net.nodes[1], Log(ordered(net.nodes[1], other)))
    hide(net.nodes[2], 7, 1)
    net.nodes[1].do(lambda member: member.resumed(net.now))
    net.run(LONG)
    assert {told.host for node in net.nodes for told in node.told(news.TwoFaced)} == {"A"}


def test_a_beat_with_our_own_log_shows_that_the_other_half_has_followed() -> None:
    """The reason does not matter: the table goes on."""
    net = guest_in_conflict()
    host, guest = net.nodes[1], net.nodes[0]
    state = host.member.phone.state
    slip(net, guest, host, Beat(state.epoch, state.n, state.head))
    assert conflict(host) is None
    adjust(host)
    assert points(host) == [2, 5]


def test_another_end_that_follows_though_it_was_to_go_on() -> None:
    """Then nothing is repeated, and nobody waits for it."""
    net = torn(4, "A")
    host, other = net.nodes[0], net.nodes[2]
    hide(host, 7, 1)
    adjust(host)
    adjust(other, 2)
    net.run(MOMENT)
    together(net)
    net.run(LONG)
    shown, state = conflict(host), host.member.phone.state
    assert shown
    assert shown.is_ours
    slip(net, other, host, Beat(state.epoch, state.n, state.head))
    adjust(host)
    assert points(host) == [6, 4, 4, 4]


def test_if_the_other_half_goes_away_this_one_goes_on() -> None:
    """The page goes with it, and taps count again."""
    net = in_conflict()
    alone(net, "A", "B")
    net.run(LONG)
    assert not any(conflict(node) for node in net.nodes)
    adjust(net.nodes[3], 3)
    net.run(MOMENT)
    assert points(net.nodes[2]) == [4, 4, 6, 7]


def test_people_are_not_asked_while_phones_are_on_their_way() -> None:
    """Work that cannot be repeated for an absent phone is repeated by that phone a moment later."""
    net = torn(4, "A")
    adjust(net.nodes[0])
    hide(net.nodes[1], 7, 1)
    net.run(MOMENT)
    net.nodes[1].crash()
    together(net)
    assert net.run(LONG, lambda: bool(standing(net.nodes[0])))
    net.nodes[1].restart()
    net.run(LONG)
    assert not any(node.told(news.Parted) for node in net.nodes)
    assert (hosts(net), owners(net.nodes[0]), points(net.nodes[0])) == ("A", {7}, [5, 4, 4, 4])
    is_one_table(net)


def test_who_comes_later_sees_the_page_and_is_counted() -> None:
    """A guest that slept is shown what its host has met; when it is decided the page goes everywhere."""
    net = torn_over_a_score()
    net.nodes[3].sleep()
    together(net)
    net.run(LONG)
    assert conflict(net.nodes[0]) is not None
    net.nodes[3].wake_up()
    net.run(LONG)
    claims = [said.here for said in net.between(net.nodes[2], net.nodes[0]) if isinstance(said, Claim)]
    assert conflict(net.nodes[3]) is not None
    assert claims[-1] == ("C", "D")
    net.nodes[3].do(lambda member: member.owner.agree_to_drop())
    net.run(LONG)
    assert (hosts(net), any(map(conflict, net.nodes))) == ("A", False)


def test_a_host_does_not_stand_still_for_a_phone_without_a_seat() -> None:
    """What that knows, and nobody else, counts all the same."""
    net = under_way(2)
    screen = newcomer(net, "screen")
    screen.do(lambda member: member.join(invited(net), net.now))
    net.run(1.0)
    told_c_alone(net)
    hide(net.nodes[1], 8, 0)
    net.run(MOMENT)
    still: list[int] = []

    def watches(sender: Node, _: Node, __: Message) -> bool:
        still.append(len(standing(sender)))
        return False

    net.swallows = watches
    together(net)
    net.run(LONG)
    assert not any(still)
    assert owners(net.nodes[1]) == owners(screen) == {7, 8}


def standing(node: Node) -> set[int]:
    """The connections on whose account its table waits."""
    role = node.member.dispatch.machine.role
    return role.still if isinstance(role, Hosting) else set()


def test_a_phone_that_hears_another_host_is_no_half() -> None:
    """It says so at once, and nobody stands still for it."""
    net = torn()
    hide(net.nodes[2], 7, 1)
    net.run(MOMENT)
    together(net)
    net.cut |= {("phone 0", "phone 2"), ("phone 2", "phone 0")}  # the hosts do not reach each other
    net.run(LONG)
    hide(net.nodes[0], 8, 2)
    net.run(MOMENT)
    assert owners(net.nodes[0]) == {8}
    net.cut.clear()
    net.run(LONG)
    is_one_table(net)
    assert owners(net.nodes[0]) == {7, 8}


def test_an_agreement_when_no_halves_have_met() -> None:
    """It is ordered like any operation, and changes nothing."""
    net = under_way()
    odd = said(net.nodes[1], Seat(1), operations.Yield(1, 2, bytes(32)))
    slip(net, net.nodes[1], net.nodes[0], Op(odd.operation, odd.signature))
    assert log_of(net.nodes[0])[-1].operation.kind == "yield"


def test_a_tap_when_there_is_nothing_to_decide() -> None:
    """It has no effect."""
    net = under_way()
    with unmoved(net):
        net.nodes[1].do(lambda member: member.owner.agree_to_drop())
        net.run(3.0)
