"""Entries, beats and refusals, as they come in over connections."""

import pytest

from companion.session import news
from companion.session.news import Fault, Presence, PresenceChanged
from companion.table import operations
from companion.table.ids import Seat
from companion.wire.codec import encode
from companion.wire.framing import framed
from companion.wire.messages import Beat, Hail, Hello, Log, No, Whereabouts
from companion.wire.pairing import read
from tests.support.attacker import (
    MOMENT,
    Stranger,
    invited,
    newcomer,
    ordered,
    room,
    said,
    slip,
    under_way,
    unmoved,
)
from tests.support.net import PORT, heads
from tests.support.rogues import key_of, lost, ops, step
from tests.toys.lanterns import Adjust

ANN = Seat(0)
ADJUST = step(Adjust(ANN, 4))


# -- a phone that hosts from now on ------------------------------------------------------------------------------------


def test_another_guest_that_goes_on_as_host_is_followed() -> None:
    """Its first entry continues our log and says that it hosts; its beat says that it still does."""
    net = under_way()
    guest, fellow, link = lost(net)
    frame = ordered(guest, said(guest, "C", operations.Host(2, ("A",))), epoch=2, by="C")
    fellow.say(link, Log(frame))
    assert guest.told(news.Follows)[-1].host == "A", "it may have hosted, and only lends what it has from then"
    fellow.say(link, Beat(2, guest.member.phone.state.n, guest.member.phone.state.head, ("C",)))
    assert guest.told(news.Follows)[-1].host == "C"
    assert (guest.member.phone.state.host, guest.member.phone.state.epoch) == ("C", 2)


def test_a_host_whose_log_is_another_than_at_the_greeting_is_not_followed() -> None:
    """Its first beat shows it. The connection ends, and both greet again."""
    net = under_way()
    for node in net.nodes[:2]:
        node.crash()
    net.run(MOMENT)
    host, guest = Stranger(net, "host"), net.nodes[2]
    link = host.enter(guest, key=key_of(net, "A"), epoch=1, host="A")
    host.say(link, Beat(1, guest.member.phone.state.n, bytes(32), ("A",)))
    assert host.ear.noes(link) == [Fault.ANOTHER_HOST]
    assert guest.member.dispatch.machine.connection is None


def test_entries_of_a_guest_that_does_not_host_are_not_taken() -> None:
    """Nobody asked for them. It may not send them in another phone's name, or after it was caught with a lie."""
    net = under_way()
    guest, fellow, link = lost(net)
    with unmoved(net, [guest]):
        fellow.say(link, Log(ordered(guest, said(guest, "B", operations.Host(2, ())), epoch=2, by="B")))
        guest.member.dispatch.follower.distrusted.add("C")
        fellow.say(link, Log(ordered(guest, said(guest, "C", operations.Host(2, ())), epoch=2, by="C")))
        fellow.say(link, Log(ordered(guest, said(guest, "A", ADJUST))))
    assert not fellow.ear.over(link)


@pytest.mark.parametrize("hears", [True, False])
def test_entries_that_the_host_ordered_count_from_every_phone(hears: bool) -> None:
    """This holds even while the connection to the host stands; when the host sends them later, they are known."""
    net = under_way()
    host, guest = net.nodes[:2]
    if hears:
        net.nodes[2].crash()
        fellow = Stranger(net, "fellow")
        link = fellow.enter(guest, key=key_of(net, "C"))
    else:
        guest, fellow, link = lost(net)
    frame = ordered(guest, said(guest, "A", ADJUST))
    fellow.say(link, Log(frame))
    assert guest.member.phone.state.head == frame.head
    if hears:
        slip(net, host, guest, Log(frame))
        assert guest.member.dispatch.machine.connection


def test_entries_that_a_guest_invents_are_not_taken_and_blame_nobody() -> None:
    """It may even use the name of the host, as a host of another half may have begun an epoch with the same number."""
    net = under_way()
    guest = net.nodes[1]
    net.nodes[2].crash()
    fellow = Stranger(net, "fellow")
    link = fellow.enter(guest, key=key_of(net, "C"))
    with unmoved(net, [guest]):
        fellow.say(link, Log(ordered(guest, said(guest, "C", operations.Host(2, ())), epoch=2, by="C")))
        assert not fellow.ear.over(link)
        fellow.say(link, Log(ordered(guest, said(guest, "A", ADJUST), by="C")))
        assert not fellow.ear.over(link)
    assert guest.told(news.StoppedFollowing) == []
    assert guest.member.dispatch.machine.connection


def test_a_fellow_that_goes_on_from_another_log_is_greeted_anew() -> None:
    """The greeting finds the last common entry; nothing is guessed."""
    net = under_way()
    guest, fellow, link = lost(net)
    signed = said(guest, "C", operations.Host(2, ()), seen_head=bytes(32))
    with unmoved(net, [guest]):
        fellow.say(link, Log(ordered(guest, signed, epoch=2, by="C")))
    assert fellow.ear.over(link)
    assert guest.told(news.StoppedFollowing) == []


# -- beats -------------------------------------------------------------------------------------------------------------


def test_a_beat_tells_who_is_here_and_where() -> None:
    """Each door is stored once, for the next time; a phone knows its own door best."""
    net = under_way()
    host, guest = net.nodes[:2]
    state = host.member.phone.state
    door, mine = Whereabouts(("10.8.8.8",), PORT), guest.member.context.known.doors["B"]
    beat = Beat(state.epoch, state.n, state.head, ("A", "B"), {"C": door, "B": door})
    stored = len(guest.records)
    slip(net, host, guest, beat)
    slip(net, host, guest, beat)
    assert guest.member.context.known.doors["C"] == door
    assert guest.member.context.known.doors["B"] == mine
    assert len(guest.records) == stored + 1
    assert guest.member.context.known.reached == {"A", "B"}


def test_a_display_is_given_the_link_while_it_is_shown() -> None:
    """It is told once when the link comes, and once when it goes."""
    net = room(2)
    screen = newcomer(net, "screen")
    link = net.nodes[0].do(lambda member: member.owner.invitations.link())
    screen.do(lambda member: member.join(read(link), net.now))
    net.run(7.0)
    net.nodes[0].do(lambda member: member.owner.invitations.hide(net.now))
    net.run(5.0)
    assert screen.told(news.LinkForDisplay) == [news.LinkForDisplay(link), news.LinkForDisplay("")]
    assert net.nodes[1].told(news.LinkForDisplay) == []


def test_all_are_told_the_order_of_seats() -> None:
    """They are told once, also phones that come later; only the host's order counts."""
    net = room(2)
    for node in net.nodes:
        node.do(lambda member: member.owner.arrange((Seat(1), Seat(0))))
    net.run(5.0)
    screen = newcomer(net, "screen")
    link = net.nodes[0].do(lambda member: member.owner.invitations.link())
    screen.do(lambda member: member.join(read(link), net.now))
    net.run(7.0)
    assert [node.told(news.Arranged) for node in net.nodes] == [[], *[[news.Arranged((Seat(1), Seat(0)))]] * 2]


def test_all_are_told_whose_battery_is_low() -> None:
    """They are told once about guests and the host, and once about charging. No phone speaks for another."""
    net = under_way()
    ann, ben, cas = net.nodes
    ann.member.context.runs_low = ben.member.context.runs_low = True
    state = cas.member.phone.state
    slip(net, cas, ann, Beat(state.epoch, state.n, state.head, low=("A", "B")))
    net.run(5.0)
    assert ann.told(news.RunLow) == [news.RunLow(frozenset("B"))]
    assert cas.told(news.RunLow)[-1] == news.RunLow(frozenset("AB"))
    assert len(cas.told(news.RunLow)) <= 2
    assert ann.member.context.known.low == {"B"}
    ben.member.context.runs_low = False
    net.run(5.0)
    assert ann.told(news.RunLow)[-1] == news.RunLow(frozenset())
    assert cas.told(news.RunLow)[-1] == news.RunLow(frozenset("A"))


def test_beats_of_fellows_say_nothing() -> None:
    """A phone that hears its host believes only the host."""
    net = under_way()
    third = Stranger(net, "third")
    link = third.enter(net.nodes[1], key=key_of(net, "C"))
    told = len(net.nodes[1].heard)
    with unmoved(net):
        third.say(link, Beat(1, 99, bytes(32)))
    assert len(net.nodes[1].heard) == told


def test_a_guest_that_has_become_a_host_is_greeted_anew() -> None:
    """Its beat shows it, after each took the other for a guest."""
    net = under_way()
    state = net.nodes[1].member.phone.state
    slip(net, net.nodes[1], net.nodes[0], Beat(state.epoch, state.n, state.head, ("B",)))
    assert net.nodes[1].told(news.HostLost) == [news.HostLost("A")]


def test_a_host_whose_beat_names_nobody_is_greeted_anew() -> None:
    """It hosts no more."""
    net = under_way()
    host, guest = net.nodes[:2]
    state = host.member.phone.state
    slip(net, host, guest, Beat(state.epoch, state.n, state.head))
    net.run(3.0)
    assert guest.told(news.HostLost) == [news.HostLost("A")]
    assert guest.member.dispatch.machine.connection


def test_a_newcomer_joins_when_it_has_everything() -> None:
    """It needs a free letter, so it must have seen the whole log; it joins once."""
    net = room()
    net.lets_in = False
    new = newcomer(net, "new")
    new.do(lambda member: member.join(invited(net), net.now))
    net.run(5.0)
    assert new.member.dispatch.owed() == ()
    net.nodes[0].do(lambda member: member.owner.let_in(net.nodes[0].told(news.Asks)[-1].link))
    net.run(1.0)
    assert [op.operation.kind for op in ops(net, new, net.nodes[0])] == ["device"]
    assert new.letter == "D"


def test_a_newcomer_whose_letter_was_just_taken_takes_the_next() -> None:
    """Two join at once; both get in."""
    net = room()
    both = [newcomer(net, "one"), newcomer(net, "two")]
    invitation = invited(net)
    for new in both:
        new.do(lambda member: member.join(invitation, net.now))
    net.run(6.0)
    assert sorted(new.letter for new in both) == ["D", "E"]
    assert len(heads(net.nodes)) == 1


# -- a no --------------------------------------------------------------------------------------------------------------


def test_only_the_host_can_refuse_an_operation() -> None:
    """The same message from another guest changes nothing."""
    net = under_way()
    guest, fellow, link = lost(net)
    guest.do(lambda member: member.owner.tap(Adjust(ANN, 2)))
    [signed] = guest.member.dispatch.outbox.waiting
    fellow.say(link, No("stale", "B", signed.operation.counter))
    assert guest.told(news.NotTaken) == []
    assert guest.member.dispatch.outbox.waiting == [signed]


def test_good_bye_is_shown_at_once() -> None:
    """The host shows it to all; guests without a host show it, too."""
    net = under_way()
    host, guest = net.nodes[:2]
    slip(net, net.nodes[2], host, No(Fault.LEAVING))
    assert PresenceChanged("C", Presence.GONE, Fault.LEAVING) in host.told(PresenceChanged)
    slip(net, host, guest, No(Fault.LEAVING))
    assert PresenceChanged("A", Presence.GONE, Fault.LEAVING) in guest.told(PresenceChanged)


def test_any_other_no_ends_the_connection() -> None:
    """A phone of the table looks for its host again, and people read nothing."""
    net = under_way()
    host, guest = net.nodes[:2]
    slip(net, host, guest, No("a word of tomorrow"))
    assert guest.told(news.HostLost) == [news.HostLost("A")]
    assert guest.told(news.JoinFailed) == []
    net.run(3.0)
    assert guest.member.dispatch.machine.connection


def test_a_newcomer_hears_why_it_is_turned_away() -> None:
    """The reason is the host's; an unknown reason counts as nonsense."""
    net = room()
    net.lets_in = False
    new = newcomer(net, "new")
    new.do(lambda member: member.join(invited(net), net.now))
    net.run(1.0)
    [link] = [connection.link for connection in net.nodes[0].member.context.connections if not connection.is_in]
    net.send(net.nodes[0], link, framed(encode(No("a word of tomorrow"))))
    net.run(MOMENT)
    assert new.told(news.JoinFailed)[0] == news.JoinFailed(Fault.NONSENSE)


def test_a_stranger_that_hears_the_host_is_nobody() -> None:
    """Before the greeting, a "no" only ends the connection."""
    net = under_way()
    stranger = Stranger(net, "stranger")
    link = stranger.dial(net.nodes[0])
    stranger.say(link, No(Fault.HOST_HERE))
    assert stranger.ear.over(link)


def test_a_guest_that_has_heard_of_a_later_host_is_greeted_anew() -> None:
    """Otherwise it would follow nobody, and its host would never learn why. Two such beats in a row are needed, as one
    may be older than its decision to follow."""
    net = under_way()
    host, guest = net.nodes[:2]
    state = host.member.phone.state
    before = len(net.between(host, guest))

    def greeted() -> bool:
        return any(isinstance(message, Hail | Hello) for message in net.between(host, guest)[before:])

    for epoch in (2, 1, 2):
        slip(net, guest, host, Beat(epoch, state.n, state.head))
    net.run(1.0)
    assert not greeted()
    slip(net, guest, host, Beat(2, state.n, state.head))
    net.run(1.0)
    assert greeted()
