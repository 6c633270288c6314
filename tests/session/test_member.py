"""One phone at one table: how it begins, joins, and ends a move."""

from companion.session import news
from companion.session.diagnosis import Finding
from companion.session.effects import Dial, Keep, Send, Store, Tell
from companion.session.journal import read_journal
from companion.table import operations
from companion.table.frame import Frame
from companion.table.ids import Seat
from companion.table.record import Verified, verify
from tests.support.attacker import invited, invited_by_code, under_way
from tests.support.contexts import root
from tests.support.keys import StandInKeys
from tests.support.members import alone, news_in, of, opened
from tests.support.net import PORT, WORDS, heads
from tests.support.ring import LANTERNS
from tests.toys.lanterns import Adjust

# -- beginning ---------------------------------------------------------------------------------------------------------


def test_who_opens_a_table_keeps_it() -> None:
    """Its phone is device A, hosts, and has stored the first entry under its own signature."""
    member = alone()
    assert not member.hosts
    member.open_table("lanterns")
    effects = member.effects(0.0)
    assert (member.hosts, member.context.letter, member.phone.state.n) == (True, "A", 1)
    assert member.phone.state.table != ""
    [frame] = read_journal(store.record for store in of(effects, Store))
    assert isinstance(frame, Frame)
    assert (frame.first, frame.head) == (1, member.phone.state.head)


def test_a_table_of_one_phone_needs_no_door() -> None:
    """It sits, starts and plays in the same way, and sends nothing."""
    member = opened()
    member.owner.sit(Seat(0), WORDS, root(0), "Ann", "fox")
    member.owner.say(operations.Cardboard(Seat(1), "A", "Ben", "owl"))
    member.owner.say(operations.Start((Seat(0), Seat(1)), 1, {"row": [1, 2, 4]}))
    member.owner.tap(Adjust(Seat(0), 3))
    effects = member.effects(1.0)
    assert member.phone.state.playing is not None
    assert member.phone.state.playing.state.points[0] == 5
    assert not of(effects, Send) + of(effects, Dial)


def test_it_knows_where_every_phone_is_or_was() -> None:
    """Its own doors count, too: pages that came from there go on calling."""
    net = under_way()
    host = net.nodes[0]
    before = {(node.address, PORT) for node in net.nodes}
    assert set(host.member.places) == before
    host.do(lambda member: member.moved(["10.9.9.1"], PORT, net.now))
    assert set(host.member.places) == before | {("10.9.9.1", PORT)}


def test_a_phone_of_the_table_learns_from_a_link_where_its_owner_is() -> None:
    """No second letter, no tap, nothing but the way: it calls there anew. All had changed addresses meanwhile."""
    net = under_way()
    host, guest = net.nodes[0], net.nodes[1]
    for node in net.nodes:
        node.crash()
    for node, address in ((host, "10.9.9.1"), (guest, "10.9.9.2")):
        node.address = address
        node.restart()
    net.run(5.0)
    assert not guest.member.dispatch.machine.connection
    asked = len(host.told(news.Asks))
    guest.do(lambda member: member.join(invited(net), net.now))
    net.run(1.0)
    assert guest.member.dispatch.machine.connection
    assert (guest.letter, len(host.told(news.Asks))) == ("B", asked)


def test_a_phone_of_the_table_is_no_newcomer_to_a_code() -> None:
    """A code names nobody: its host recognises the key and lets it in without a tap."""
    net = under_way()
    guest, asked = net.nodes[1], len(net.nodes[0].told(news.Asks))
    guest.do(lambda member: member.join(invited_by_code(net), net.now))
    net.run(3.0)
    assert guest.member.dispatch.machine.connection
    assert len(net.nodes[0].told(news.Asks)) == asked
    assert len(heads(net.nodes)) == 1


# -- the end of a move -------------------------------------------------------------------------------------------------


def test_what_is_stored_comes_before_what_is_sent() -> None:
    """This includes words and news: one flush, then everything else in its order."""
    net = under_way()
    member = net.nodes[0].member
    member.owner.tap(Adjust(Seat(0), 1))
    member.owner.tap(Adjust(Seat(0), 2))
    member.owner.sit(Seat(3), WORDS, root(3), "Dan", "bee")
    kinds = [type(effect) in (Store, Keep) for effect in member.effects(net.now)]
    assert kinds == sorted(kinds, reverse=True)
    assert {True, False} == set(kinds)


def test_what_people_are_told_comes_behind_all_that_others_wait_for() -> None:
    """Until the deeds are done, no snapshot is made: the news of this move are still there."""
    net = under_way()
    member = net.nodes[0].member
    member.owner.tap(Adjust(Seat(0), 1))
    deeds = member.deeds(net.now)
    assert of(deeds, Send)
    assert not of(deeds, Tell)
    assert [type(said) for said in member.context.news] == [news.Happened]
    [told] = member.tells()
    assert [type(said) for said in told.snapshot.news] == [news.Happened]
    assert member.tells() == []


def test_several_operations_of_one_move_leave_as_one_frame() -> None:
    """One signature, one record, one frame for each guest."""
    net = under_way()
    member = net.nodes[0].member
    before = member.phone.state.n
    for points in (1, 2, 3):
        member.owner.tap(Adjust(Seat(0), points))
    effects = member.effects(net.now)
    [frame] = read_journal(store.record for store in of(effects, Store))
    assert isinstance(frame, Frame)
    assert (frame.first, frame.last) == (before + 1, before + 3)
    assert len(of(effects, Send)) == 2


# -- another address ---------------------------------------------------------------------------------------------------


def test_whom_it_looks_for_is_told_without_a_whole_snapshot() -> None:
    """A host, its guest, and the guest when its host is gone: as their snapshots say."""
    net = under_way()
    host, guest = net.nodes[0].member, net.nodes[1].member
    assert (host.sought.hosts, host.sought.search, guest.sought.host, guest.sought.search) == (True, None, "A", None)
    net.nodes[0].sleep()
    net.run(10.0)
    seen, sought = guest.snapshot, guest.sought
    assert sought.search is not None
    assert sought.search.missed == "A"
    assert (sought.letter, sought.hosts, sought.host, sought.search) == (seen.letter, False, "", seen.search)


def test_the_first_door_is_no_change_of_network() -> None:
    """The same door said again is none either: connections stay."""
    net = under_way()
    guest = net.nodes[1]
    connections = [connection.link for connection in guest.member.context.connections]
    guest.do(lambda member: member.moved([guest.address], PORT, net.now))
    assert [connection.link for connection in guest.member.context.connections] == connections


def test_a_changed_network_makes_every_connection_anew() -> None:
    """The old ones are hung up, and everybody learns the new address without a tap."""
    net = under_way()
    guest, host = net.nodes[1], net.nodes[0]
    guest.move("10.7.7.7")
    net.run(3.0)
    assert guest.member.dispatch.machine.connection
    assert host.member.context.known.doors["B"].addresses == ("10.7.7.7",)
    net.nodes[2].member.woke(net.now)
    net.run(3.0)
    assert net.nodes[2].member.context.known.doors["B"].addresses == ("10.7.7.7",)


def test_no_more_addresses_are_told_than_a_link_holds() -> None:
    """They are the best four."""
    member = opened()
    member.moved([f"10.0.0.{n}" for n in range(1, 7)], PORT, 0.0)
    assert member.context.door.addresses == ("10.0.0.1", "10.0.0.2", "10.0.0.3", "10.0.0.4")


def test_another_network_is_told_once() -> None:
    """So an invitation on the screen leads to the new door."""
    member = opened()
    member.moved(["10.0.0.1"], PORT, 0.0)
    assert news_in(member.effects(0.0), news.Moved) == []
    member.moved([], PORT, 0.0)
    assert news_in(member.effects(0.0), news.Moved) == [news.Moved()]


def test_what_the_shell_finds_and_what_is_recorded_goes_through_the_door() -> None:
    """Other rooms use only `Member` for it."""
    member = opened()
    member.found(Finding.NO_NETWORK)
    assert member.snapshot.finding is Finding.NO_NETWORK
    assert isinstance(verify(member.record(), LANTERNS, StandInKeys()), Verified)


def test_a_host_lends_its_link_to_a_guest_whose_people_wish_to_show_it() -> None:
    """With its next word to that guest; not without a wish."""
    net = under_way()
    links = []
    for guests_wish in (False, True):
        if guests_wish:
            net.nodes[1].do(lambda member: member.owner.invitations.invite(net.now))
        net.run(5.0)
        links.append(bool(net.nodes[0].member.context.link))
    assert links == [False, True]
    assert net.nodes[1].member.snapshot.invited
