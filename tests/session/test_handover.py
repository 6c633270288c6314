"""Which phone hosts when the host is gone: offers, assents, and several offers at once."""

from hypothesis import given
from hypothesis import strategies as st

from companion.session import news
from companion.session.handover import goes_on
from companion.session.news import Fault
from companion.session.role import Offering
from companion.table import operations
from companion.table.ids import Seat
from companion.wire.messages import Claim, No
from companion.wire.pairing import read
from tests.support.attacker import MOMENT, game, newcomer, slip, under_way
from tests.support.gone_host import goes, handover, heard_by_c_alone, without_host
from tests.support.net import Node, heads
from tests.support.ring import lantern_ring
from tests.support.two_halves import hosts

ANN = Seat(0)


def offers(node: Node) -> Offering | None:
    """Its own offer to host, if there is one."""
    role = node.member.dispatch.machine.role
    return role if isinstance(role, Offering) else None


# -- which of two goes on ----------------------------------------------------------------------------------------------

STATE = lantern_ring(4).state
CLAIMS = st.builds(
    Claim, st.sampled_from("ABCDE"), st.frozensets(st.sampled_from("ABCDE")).map(tuple), st.integers(0, 3), st.just(b"")
)


@given(CLAIMS, CLAIMS)
def test_both_sides_come_to_the_same_answer(ours: Claim, theirs: Claim) -> None:
    """All phones that compare them agree: one goes on, never both and never none."""
    if ours.host != theirs.host:
        assert goes_on(STATE, ours, theirs) is not goes_on(STATE, theirs, ours)


def claim(host: str, n: int, here: str) -> Claim:
    """A claim with these phones, and a log of so many entries."""
    return Claim(host, tuple(here), n, b"")


def test_the_phone_with_more_seats_behind_it_goes_on() -> None:
    """Its log and letter do not matter. A phone that both name counts for neither, and one without a seat counts for
    nothing."""
    assert goes_on(STATE, claim("C", 1, "BC"), claim("A", 9, "A"))
    assert goes_on(STATE, claim("C", 1, "BCD"), claim("A", 9, "AB"))
    assert not goes_on(STATE, claim("C", 9, "CE"), claim("A", 1, "AB"))


def test_with_equal_seats_the_longer_log_goes_on_and_then_the_first_letter() -> None:
    """So there is always an answer."""
    assert goes_on(STATE, claim("C", 2, "C"), claim("A", 1, "A"))
    assert not goes_on(STATE, claim("A", 1, "A"), claim("C", 2, "C"))
    assert goes_on(STATE, claim("A", 1, "A"), claim("C", 1, "C"))
    assert not goes_on(STATE, claim("C", 1, "C"), claim("A", 1, "A"))


# -- one offer ---------------------------------------------------------------------------------------------------------


def test_a_phone_goes_on_when_every_other_one_has_answered_or_was_ticked() -> None:
    """It begins the next epoch. People everywhere read who offers, and whom their phone hears then."""
    net = without_host()
    goes(net.nodes[1])
    assert net.run(1.0, lambda: hosts(net) == "B")
    net.run(MOMENT)
    assert net.nodes[1].told(news.Hosts) == [news.Hosts(2)]
    assert net.nodes[2].told(news.Offered) == [news.Offered("B")]
    assert net.nodes[2].told(news.Follows)[-1].host == "B"
    assert len(heads(net.nodes[1:])) == 1


def test_an_offer_waits_for_a_phone_that_is_neither_here_nor_ticked() -> None:
    """So nobody hosts without a phone that may still be there. A second tap, with a tick, goes on."""
    net = without_host()
    goes(net.nodes[1], gone="")
    net.run(20.0)
    assert hosts(net) == ""
    goes(net.nodes[1])
    assert net.run(1.0, lambda: hosts(net) == "B")


def test_an_offer_waits_for_a_phone_that_comes_later() -> None:
    """It is asked when it is reached."""
    net = under_way()
    net.cut |= {("phone 1", "phone 2"), ("phone 2", "phone 1")}
    net.nodes[0].crash()
    net.run(12.0)
    goes(net.nodes[1])
    net.run(5.0)
    assert hosts(net) == ""
    net.cut.clear()
    assert net.run(8.0, lambda: hosts(net) == "B")


def test_all_may_be_ticked() -> None:
    """The last phone that works goes on alone."""
    net = without_host()
    net.nodes[2].crash()
    goes(net.nodes[1], gone="ABC")
    assert net.run(1.0, lambda: hosts(net) == "B")
    [*_, entry] = net.nodes[1].member.phone.replica.log.since(0)
    assert entry.operation.body["gone"] == ["A", "C"]


def test_a_phone_without_a_seat_need_not_answer() -> None:
    """The big screen may be off."""
    net = under_way()
    screen = newcomer(net, "screen")
    link = net.nodes[0].do(lambda member: member.owner.invitations.link())
    screen.do(lambda member: member.join(read(link), net.now))
    net.run(1.0)
    for node in (net.nodes[0], screen):
        node.crash()
    net.run(12.0)
    goes(net.nodes[1])
    assert net.run(1.0, lambda: hosts(net) == "B")


def test_who_hears_the_host_says_no() -> None:
    """No new host is needed; the phone that offered is told who hears it."""
    net = under_way()
    net.cut |= {("phone 0", "phone 1"), ("phone 1", "phone 0")}
    net.run(20.0)
    goes(net.nodes[1])
    net.run(MOMENT)
    assert net.nodes[1].told(news.OfferFailed) == [news.OfferFailed("C", Fault.HOST_HERE)]
    assert not offers(net.nodes[1])
    net.run(5.0)
    assert hosts(net) == "A"


def test_a_refusal_of_an_offer_that_nobody_made_changes_nothing() -> None:
    """It may come twice or late."""
    net = without_host()
    slip(net, net.nodes[2], net.nodes[1], No(Fault.HOST_HERE))
    assert net.nodes[1].told(news.OfferFailed) == []


def test_a_host_that_is_back_ends_an_offer() -> None:
    """It is the same table and host; only this phone had missed it."""
    net = without_host()
    goes(net.nodes[1], gone="")
    net.nodes[0].restart()
    net.run(8.0)
    assert len(hosts(net)) == 1
    assert not offers(net.nodes[1])
    assert len(heads(net.nodes)) == 1


def test_the_longest_tail_is_taken() -> None:
    """Entries that only another guest had heard from the old host are sent first, so nothing is lost."""
    net = heard_by_c_alone()
    _, guest, third = net.nodes
    goes(guest)
    assert net.run(2.0, lambda: hosts(net) == "B")
    net.run(MOMENT)
    assert [game(node).state.points[ANN] for node in (guest, third)] == [5, 5]


def test_a_new_epoch_is_the_next_one_behind_the_last_in_the_log() -> None:
    """Claims do not raise it, so no phone can use up epochs."""
    net = without_host()
    guest = net.nodes[1]
    connection = guest.member.context.connections.to("C")
    assert connection is not None
    guest.member.owner.go_on(frozenset("A"))
    handover(guest).heard(connection, claim("B", 7, "C"))
    guest.act()
    assert guest.told(news.Hosts) == [news.Hosts(2)]


def test_an_offer_of_somebody_else_is_no_offer() -> None:
    """A phone speaks for itself, or repeats an offer."""
    net = without_host()
    slip(net, net.nodes[2], net.nodes[1], claim("A", 3, "ABC"))
    assert net.nodes[1].told(news.Offered) == []


def test_a_host_that_told_two_stories_is_not_agreed_to() -> None:
    """A phone that has seen the proof ignores its offers."""
    net = without_host()
    net.nodes[1].member.dispatch.follower.distrusted.add("C")
    goes(net.nodes[2])
    net.run(3.0)
    assert net.nodes[1].told(news.Offered) == []
    assert hosts(net) == ""


# -- several offers ----------------------------------------------------------------------------------------------------


def test_of_two_who_tap_at_once_one_goes_on() -> None:
    """If both bring as much it is the first letter; the other is told."""
    net = without_host()
    for node in net.nodes[1:]:
        node.member.owner.go_on(frozenset("A"))
    for node in net.nodes[1:]:
        node.act()
    assert net.run(2.0, lambda: hosts(net) == "B")
    net.run(MOMENT)
    assert net.nodes[2].told(news.OfferFailed) == [news.OfferFailed("B", Fault.ANOTHER_HOST)]
    assert len(heads(net.nodes[1:])) == 1


def test_who_has_more_answers_already_goes_on() -> None:
    """The later offer ends, and its owner is told; the first one still waits for its ticks."""
    net = without_host(4)
    goes(net.nodes[1], gone="")
    net.run(MOMENT)
    goes(net.nodes[2])
    net.run(MOMENT)
    assert net.nodes[2].told(news.OfferFailed) == [news.OfferFailed("B", Fault.ANOTHER_HOST)]
    assert hosts(net) == ""
    goes(net.nodes[1])
    assert net.run(1.0, lambda: hosts(net) == "B")
    net.run(1.0)
    assert len(heads(net.nodes[1:])) == 1


def test_people_are_told_of_every_offer() -> None:
    """A phone without a host agrees to every offer; at the end one goes on."""
    net = without_host(4)
    goes(net.nodes[2], gone="")
    net.run(MOMENT)
    goes(net.nodes[1])
    net.run(MOMENT)
    assert net.nodes[3].told(news.Offered)[0] == news.Offered("C")
    if not hosts(net):
        goes(net.nodes[2])
    net.run(5.0)
    assert len(hosts(net)) == 1
    assert len(heads(net.nodes[1:])) == 1


def test_an_answer_counts_once() -> None:
    """An answer that was not asked for does not count."""
    net = without_host(4)
    guest = net.nodes[1]
    slip(net, net.nodes[2], guest, claim("B", 1, "C"))
    assert hosts(net) == ""
    goes(guest, gone="")
    net.run(MOMENT)
    for _ in range(2):
        offer = offers(guest)
        assert offer is not None
        assert offer.answered == {"C", "D"}
        slip(net, net.nodes[2], guest, claim("B", 5, "C"))


def test_who_may_go_on_sees_who_is_here() -> None:
    """The list is not the one from when it hosted: phones without a connection can be ticked as gone."""
    net = under_way()
    old, new, third = net.nodes
    old.do(lambda member: member.owner.hand_to("B"))
    new.crash()
    net.run(15.0)
    assert old.shown.may_go_on
    assert old.shown.here == {"A", "C"}
    assert list(old.shown.away) == ["B"]
    third.crash()
    net.run(10.0)
    assert old.shown.here == {"A"}


def test_a_phone_that_learns_that_its_seat_was_given_up_offers_no_more() -> None:
    """The others did not count its offer, and sent it the entries that it lacked."""
    net = under_way()
    old, new, third = net.nodes
    net.cut |= {(one.name, other.name) for one in net.nodes for other in net.nodes if third in (one, other)}
    net.run(8.0)
    old.do(lambda member: member.owner.say(operations.Cardboard(Seat(2), "A")))
    net.run(1.0)
    old.crash()
    net.run(12.0)
    goes(third)
    assert offers(third)
    net.cut.clear()
    assert net.run(8.0, lambda: offers(third) is None)
    assert third.member.phone.state.head == new.member.phone.state.head
    assert not third.shown.may_go_on
    assert new.told(news.Offered) == new.told(news.Attempt) == []
    goes(new)
    assert net.run(3.0, lambda: hosts(net) == "B")
