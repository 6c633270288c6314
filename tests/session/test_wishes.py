"""What the owner of a phone can wish."""

import pytest

from companion.session import news
from companion.session.effects import Keep, Store
from companion.session.news import Fault, Presence, PresenceChanged
from companion.session.role import Offering
from companion.session.wishes import OwnerWishes, at_any_time, in_game, numbered
from companion.table import operations
from companion.table.duties import ToShow
from companion.table.game import RollAsked
from companion.table.ids import Seat
from companion.table.refusals import Reason
from companion.table.why import Why
from companion.wire.messages import No
from tests.support.attacker import MOMENT, Q, Stranger, bid, game, invited, newcomer, racing, room, under_way
from tests.support.contexts import root
from tests.support.members import opened
from tests.support.net import WORDS, heads
from tests.toys.lanterns import Adjust, Throw

ANN, BEN = Seat(0), Seat(1)


# -- at the table ------------------------------------------------------------------------------------------------------


def test_a_tap_and_its_undo() -> None:
    """Any phone of the table may make them; the log keeps both."""
    net = under_way()
    net.nodes[1].do(lambda member: member.owner.tap(Adjust(BEN, 4)))
    net.run(MOMENT)
    assert {game(node).state.points[BEN] for node in net.nodes} == {7}
    net.nodes[1].do(lambda member: member.owner.undo())
    net.run(MOMENT)
    assert {game(node).state.points[BEN] for node in net.nodes} == {3}


def test_a_seat_says_something_in_its_own_name() -> None:
    """Every phone that plays it can do so; the seat may give itself up."""
    net = under_way()
    net.nodes[1].do(lambda member: member.owner.say(operations.Cardboard(BEN, "B"), BEN))
    net.run(MOMENT)
    assert not net.nodes[0].member.phone.state.chairs[BEN].phone


def test_a_roll_is_made_when_it_is_asked_for() -> None:
    """All phones share, and see the same faces."""
    net = under_way()
    net.nodes[1].do(lambda member: member.owner.tap(Throw(BEN)))
    net.run(MOMENT)
    asked = next(iter(game(net.nodes[0]).game.rolls_due(game(net.nodes[0]).state)))
    assert isinstance(asked, RollAsked)
    net.nodes[0].do(lambda member: member.owner.say(operations.Call(asked.purpose)))
    net.run(MOMENT)
    faces = {game(node).state.faces for node in net.nodes}
    assert len(faces) == 1
    assert faces != {()}


def test_the_words_of_a_seat_are_kept_before_anything_else() -> None:
    """They are kept before its first operation is stored or sent."""
    member = opened()
    assert member.owner.sit(ANN, WORDS, root(0), "Ann", "fox")
    first, second, *_ = member.effects(1.0)
    assert first == Keep(ANN, WORDS)
    assert isinstance(second, Store)
    assert member.phone.seats == (ANN,)


def test_a_seat_that_is_ours_is_not_taken_again() -> None:
    """New words would lock its owner out, also while the first ones are still on their way."""
    member = opened()
    assert member.owner.sit(ANN, WORDS, root(0), "Ann", "fox")
    assert not member.owner.sit(ANN, WORDS, root(1), "Ann", "fox")
    net = room()
    net.nodes[0].crash()
    net.run(MOMENT)
    guest = net.nodes[1].member
    assert guest.owner.sit(Seat(4), WORDS, root(4), "Eve", "bee")
    assert not guest.owner.sit(Seat(4), WORDS, root(5), "Eve", "bee")


def test_a_seat_moves_to_another_phone_by_its_words() -> None:
    """Its plan comes along; the old phone stops."""
    net = racing()
    bid(net, 1, "mine")
    new = newcomer(net, "new")
    new.do(lambda member: member.join(invited(net), net.now))
    net.run(1.0)
    assert not new.do(lambda member: member.owner.take_over(BEN, WORDS, root(9)))
    assert new.do(lambda member: member.owner.take_over(BEN, WORDS, net.roots[BEN]))
    net.run(MOMENT)
    assert not new.do(lambda member: member.owner.take_over(BEN, WORDS, net.roots[BEN]))
    assert (new.member.phone.seats, net.nodes[1].member.phone.seats) == ((BEN,), ())
    assert new.words == {BEN: net.roots[BEN]}
    assert new.member.phone.own(BEN)[Q].open == "mine"


def test_ready_can_be_taken_back_before_the_lock() -> None:
    """The plan stays with its owner."""
    net = racing()
    bid(net, 1, "mine")
    assert BEN in game(net.nodes[0]).sealing(Q).seals
    net.nodes[1].do(lambda member: member.owner.take_back(BEN, Q))
    net.run(MOMENT)
    assert BEN not in game(net.nodes[0]).sealing(Q).seals
    assert net.nodes[1].member.phone.own(BEN)[Q].open == "mine"


def test_a_plan_that_is_too_large_is_not_said() -> None:
    """Its owner reads so at once, whatever part is too large; the plan before it stays."""
    net = racing()
    bid(net, 1, "mine")
    for plan in ("x" * 5000, object()):
        bid(net, 1, plan)
    refused = news.PlanRefused(BEN, Q, (Reason(Why.TOO_LARGE),))
    assert net.nodes[1].told(news.PlanRefused) == [refused, refused]
    assert net.nodes[1].member.phone.own(BEN)[Q].open == "mine"
    assert net.nodes[1].member.dispatch.outbox.waiting == []


def test_what_somebody_else_asked_for_is_shown_when_the_owner_agrees() -> None:
    """Until then it waits."""
    member = opened()
    member.phone.asked_to_show = frozenset({ToShow(BEN, Q, 0)})
    member.owner.show()
    assert member.phone.asked_to_show == frozenset()


# -- at the door -------------------------------------------------------------------------------------------------------


def test_the_host_says_in_which_order_all_sit() -> None:
    """It does so before a game; a guest's wish is ignored."""
    net = room(2)
    host, guest = (node.member for node in net.nodes)
    for member in (host, guest):
        member.owner.arrange((Seat(1), Seat(0)))
    assert [member.snapshot.arranged for member in (host, guest)] == [(1, 0), ()]


def test_not_us() -> None:
    """The newcomer is told, and stops asking; it has seen nothing of the log."""
    net = room()
    net.lets_in = False
    new = newcomer(net, "new")
    new.do(lambda member: member.join(invited(net), net.now))
    net.run(1.0)
    link = net.nodes[0].told(news.Asks)[-1].link
    net.nodes[0].do(lambda member: member.owner.turn_away(link))
    net.run(MOMENT)
    assert new.told(news.JoinFailed)[0] == news.JoinFailed(Fault.NOT_LET_IN)
    assert net.nodes[0].told(news.AsksNoMore)[-1].link == link
    assert (new.letter, new.member.phone.state.n) == ("", 0)


def test_a_tap_for_nobody_is_nothing() -> None:
    """The newcomer has gone meanwhile, or never was one."""
    net = room()
    host = net.nodes[0]
    stranger = Stranger(net, "stranger")
    stranger.dial(host)
    [greeting] = [connection.link for connection in host.member.context.connections if not connection.is_in]
    for wish in (host.member.owner.let_in, host.member.owner.turn_away):
        for link in (99, greeting):
            wish(link)
            host.act()
    assert host.member.context.connections.get(greeting)
    assert [connection.peer for connection in host.member.context.connections.up()] == ["B", "C"]


# -- who hosts ---------------------------------------------------------------------------------------------------------


def test_the_table_is_handed_over() -> None:
    """The other phone must be here."""
    net = under_way()
    net.nodes[0].do(lambda member: member.owner.hand_to("B"))
    net.run(5.0)
    assert [node.member.hosts for node in net.nodes] == [False, True, False]
    assert len(heads(net.nodes)) == 1


def test_nobody_offers_to_host_while_there_is_a_host() -> None:
    """This holds for the host itself and for a phone that hears it."""
    net = under_way()
    for node in net.nodes:
        node.do(lambda member: member.owner.go_on(frozenset("ABC")))
        assert not isinstance(node.member.dispatch.machine.role, Offering)
    net.run(5.0)
    assert {node.member.phone.state.epoch for node in net.nodes} == {1}


def test_who_has_lost_the_host_offers_to_go_on() -> None:
    """The offer has its ticks."""
    net = under_way(2)
    net.nodes[0].crash()
    net.run(MOMENT)
    net.nodes[1].do(lambda member: member.owner.go_on(frozenset("A")))
    assert net.nodes[1].member.hosts


def test_agreeing_to_drop_what_nobody_asked_for_is_nothing() -> None:
    """The log stays as it is."""
    net = under_way()
    state = net.nodes[1].member.phone.state
    net.nodes[1].do(lambda member: member.owner.agree_to_drop())
    net.run(5.0)
    assert net.nodes[1].member.phone.state == state


@pytest.mark.parametrize("leaving", [0, 1])
def test_leaving_says_good_bye(leaving: int) -> None:
    """The others see that the phone is gone, not merely silent; its seat stays as it is."""
    net = under_way()
    node = net.nodes[leaving]
    node.do(lambda member: member.owner.leave())
    node.crash()
    net.run(10.0)
    other = net.nodes[1 - leaving]
    assert [no.reason for no in net.between(node, other) if isinstance(no, No)] == [Fault.LEAVING]
    assert PresenceChanged(node.letter, Presence.GONE, Fault.LEAVING) in other.told(PresenceChanged)
    assert other.member.phone.state.chairs[Seat(leaving)].phone


def test_leaving_hangs_up_calls_that_still_ring() -> None:
    """Nothing is said, as nobody would hear it."""
    net = under_way(2)
    net.nodes[0].crash()
    net.run(MOMENT)
    guest = net.nodes[1].member
    assert list(guest.context.connections)
    guest.owner.leave()
    assert list(guest.context.connections) == []


def test_a_seat_that_was_given_up_here_keeps_its_words() -> None:
    """Sitting down again needs no others: those in the vault stay good, whatever entries are dropped later."""
    net = under_way()
    guest = net.nodes[1]
    key = guest.member.phone.state.chairs[Seat(1)].key
    net.nodes[0].do(lambda member: member.owner.say(operations.Cardboard(Seat(1), "A")))
    net.run(1.0)
    assert guest.member.phone.seats == ()
    assert guest.do(lambda member: member.owner.sit(Seat(1), ("new",) * 12, net.roots[Seat(2)], "name 1", "owl"))
    net.run(1.0)
    assert guest.member.phone.seats == (Seat(1),)
    assert guest.member.phone.state.chairs[Seat(1)].key == key


def test_a_wish_is_numbered_and_a_battery_is_told_of() -> None:
    """The snapshot names the last wish; the table hears of the battery with the next beat."""
    net = under_way()
    guest = net.nodes[1]
    guest.do(lambda member: member.owner.done(7))
    assert guest.shown.done == 7
    guest.do(lambda member: member.owner.runs_low(True))
    net.run(5.0)
    assert net.nodes[0].shown.low == {"B"}


def test_a_phone_that_lost_its_journal_plays_its_seat_again() -> None:
    """The seat's words give its keys."""
    net = under_way()
    guest = net.nodes[1]
    guest.crash()
    guest.records.clear()
    guest.restart()
    guest.do(lambda member: member.join(invited(net), net.now))
    assert net.run(5.0, lambda: guest.letter == "B")
    assert guest.shown.seats == ()
    guest.do(lambda member: member.owner.plays_again({Seat(1): net.roots[Seat(1)]}))
    assert guest.shown.seats == (1,)


# -- as wishes ---------------------------------------------------------------------------------------------------------


def test_a_wish_is_carried_out_under_its_number() -> None:
    """Afterwards the snapshot has this number."""
    member = opened()
    numbered(7, at_any_time(OwnerWishes.runs_low, True))(member, 0.0)
    assert member.context.runs_low
    assert member.snapshot.done == 7


def test_what_is_wished_in_a_game_is_done_in_a_game_only() -> None:
    """The phone may have gone back to before the start."""
    net = under_way()
    before, within = opened(), net.nodes[0].member
    for member in (before, within):
        in_game(OwnerWishes.runs_low, True)(member, 0.0)
    assert (before.context.runs_low, within.context.runs_low) == (False, True)
