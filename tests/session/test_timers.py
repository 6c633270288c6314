"""What a phone does as time passes: it beats, knocks, and notices silence. It decides nothing else."""

from companion.seal.vault import Secret
from companion.session import news
from companion.session.connection import ConnectionStage
from companion.session.effects import Dial, Hang, Tell
from companion.session.hosting import GATHER
from companion.session.member import Member
from companion.session.news import Fault, Presence, PresenceChanged
from companion.table.ids import Seat
from companion.wire.limits import BEAT, GREETING_SECONDS, OFFER, RETURN, SILENT
from companion.wire.messages import Beat, No
from companion.wire.typed_code import Code
from tests.support.attacker import (
    MOMENT,
    Air,
    Q,
    Stranger,
    bid,
    invited,
    invited_by_code,
    newcomer,
    racing,
    room,
    slip,
    under_way,
)
from tests.support.contexts import context
from tests.support.keys import StandInKeys
from tests.support.net import PORT, Node, heads
from tests.support.ring import LANTERNS, Entropy


def beats(net: Air, sender: Node, receiver: Node) -> int:
    """How often one has beaten to the other."""
    return sum(isinstance(message, Beat) for message in net.between(sender, receiver))


def alone() -> Member:
    """A phone that keeps a table without guests."""
    member = Member(context("Ann").me, LANTERNS, StandInKeys(), Entropy("Ann"), 100.0)
    member.open_table("lanterns")
    member.effects(100.0)
    return member


# -- beats -------------------------------------------------------------------------------------------------------------


def test_both_ends_beat_every_two_seconds() -> None:
    """These are host and guest."""
    net = under_way()
    host, guest = net.nodes[:2]
    before = beats(net, host, guest), beats(net, guest, host)
    net.run(10 * BEAT)
    assert (beats(net, host, guest) - before[0], beats(net, guest, host) - before[1]) == (10, 10)


def test_a_phone_says_when_to_wake_it() -> None:
    """It is at its next beat, if nothing else is due; a phone that is woken early does nothing."""
    member = alone()
    assert member.wake_at == 100.0 + BEAT
    member.woke(101.0)
    assert member.effects(101.0) == []
    assert member.wake_at == 100.0 + BEAT
    member.woke(102.5)
    member.effects(102.5)
    assert member.wake_at == 102.5 + BEAT


def test_a_phone_that_slept_beats_once() -> None:
    """It does not make up for each missed beat."""
    net = under_way()
    before = beats(net, net.nodes[0], net.nodes[1])
    net.nodes[0].leap(2.5 * BEAT)
    assert beats(net, net.nodes[0], net.nodes[1]) == before + 1


def test_a_newcomer_that_waits_for_the_tap_is_kept() -> None:
    """However long people take: both ends beat meanwhile, and it learns nothing."""
    net = room()
    net.lets_in = False
    new = newcomer(net, "new")
    new.do(lambda member: member.join(invited(net), net.now))
    net.run(60.0)
    assert beats(net, net.nodes[0], new) >= 29
    assert new.told(news.JoinFailed) == []
    net.nodes[0].do(lambda member: member.owner.let_in(net.nodes[0].told(news.Asks)[-1].link))
    net.run(1.0)
    assert new.letter == "D"


# -- silence -----------------------------------------------------------------------------------------------------------


def test_silence_ends_a_connection() -> None:
    """After six seconds both ends call anew; the people see who is silent, and it decides nothing."""
    net = under_way()
    host, guest = net.nodes[:2]
    net.cut |= {("phone 0", "phone 1"), ("phone 1", "phone 0")}
    net.run(SILENT - 2 * BEAT)
    assert guest.told(news.HostLost) == []
    net.run(2 * BEAT + 1.0)
    assert guest.told(news.HostLost) == [news.HostLost("A")]
    assert host.told(PresenceChanged)[-1] == PresenceChanged("B", Presence.SILENT)
    net.cut.clear()
    net.run(8.0)
    assert guest.member.dispatch.machine.connection
    assert len(heads(net.nodes)) == 1


def test_a_phone_whose_clock_leapt_takes_no_harm() -> None:
    """It finds everybody silent, calls anew, and goes on."""
    net = under_way()
    for node in net.nodes:
        node.leap(3600.0)
    net.run(10.0)
    assert all(node.member.dispatch.machine.connection for node in net.nodes[1:])


def test_a_stranger_that_says_nothing_is_hung_up() -> None:
    """It has ten seconds for its greeting, and hears why."""
    net = under_way()
    stranger = Stranger(net, "stranger")
    link = stranger.dial(net.nodes[0])
    net.run(GREETING_SECONDS - 1.0)
    assert not stranger.ear.over(link)
    net.run(1.5)
    assert stranger.ear.over(link)
    assert stranger.ear.noes(link) == [Fault.TOO_SLOW]


def test_a_greeting_that_trickles_takes_no_longer() -> None:
    """Bytes alone do not count, so nobody gets time to search a typed code's secret."""
    net = under_way()
    stranger = Stranger(net, "stranger")
    link = stranger.dial(net.nodes[0])
    for _ in range(11):
        stranger.raw(link, b"\0")
        net.run(1.0)
    assert stranger.ear.over(link)


def test_a_newcomer_whose_host_says_nothing_is_told() -> None:
    """The port belongs to another program."""
    net = room()
    stranger, new = Stranger(net, "stranger"), newcomer(net, "new")
    net.astray["new", net.nodes[0].address] = stranger
    code = invited_by_code(net)
    new.do(lambda member: member.join(code, net.now))
    net.run(GREETING_SECONDS + 1.0)
    assert news.JoinFailed(Fault.TOO_SLOW) in new.told(news.JoinFailed)


def test_a_call_that_rings_for_ever_is_given_up() -> None:
    """This does not depend on reports of the network."""
    member = Member(context("Ann").me, LANTERNS, StandInKeys(), Entropy("Ann"), 0.0)
    member.join(Code("10.0.0.9", PORT, Secret(bytes(6))), 0.0)
    [dial] = [effect for effect in member.effects(0.0) if isinstance(effect, Dial)]
    member.woke(GREETING_SECONDS - 0.1)
    assert not [effect for effect in member.effects(GREETING_SECONDS - 0.1) if isinstance(effect, Hang)]
    member.woke(GREETING_SECONDS)
    effects = member.effects(GREETING_SECONDS)
    assert Hang(dial.link) in effects
    [tell] = [effect for effect in effects if isinstance(effect, Tell)]
    assert tell.snapshot.news == (news.JoinFailed(Fault.UNREACHABLE),)


# -- without a host ----------------------------------------------------------------------------------------------------


def test_after_ten_seconds_without_a_host_every_phone_may_go_on() -> None:
    """Its people are told once; before, the host may just have taken a call."""
    net = under_way()
    net.nodes[0].crash()
    net.run(OFFER - 1.0)
    assert [node.told(news.MayOffer) for node in net.nodes[1:]] == [[], []]
    net.run(2.0)
    assert [node.told(news.MayOffer) for node in net.nodes[1:]] == 2 * [[news.MayOffer()]]
    net.run(20.0)
    assert [node.told(news.MayOffer) for node in net.nodes[1:]] == 2 * [[news.MayOffer()]]


def test_a_host_that_is_back_in_time_is_followed_without_a_word() -> None:
    """The next loss is counted from the beginning."""
    net = under_way()
    net.nodes[0].crash()
    net.run(OFFER - 2.0)
    net.nodes[0].restart()
    net.run(OFFER)
    assert net.nodes[1].told(news.MayOffer) == []
    net.nodes[0].crash()
    net.run(OFFER + 1.0)
    assert len(net.nodes[1].told(news.MayOffer)) == 1


def test_who_is_sent_on_and_finds_no_other_host_has_lost_its_own() -> None:
    """Its people hear of it when another one should have been found; they may go on as late as ever."""
    net = under_way()
    host, guest = net.nodes[:2]
    net.cut.add(("phone 1", "phone 0"))  # it calls its host in vain
    slip(net, host, guest, No(Fault.ANOTHER_HOST.value))
    net.run(RETURN - 1.0)
    assert guest.told(news.HostLost) == []
    net.run(1.5)
    assert guest.told(news.HostLost) == [news.HostLost("A")]
    assert guest.told(news.MayOffer) == []
    net.run(OFFER)
    assert guest.told(news.HostLost) == [news.HostLost("A")]
    assert len(guest.told(news.MayOffer)) == 1


def test_nobody_goes_on_unasked() -> None:
    """No timer makes a phone host."""
    net = under_way()
    net.nodes[0].crash()
    net.run(300.0)
    assert not any(node.member.hosts for node in net.nodes[1:])


def test_a_phone_without_a_host_knocks_at_all_doors_it_knows() -> None:
    """The host's first, and its fellows': a changed address heals from either side."""
    net = under_way()
    guest = net.nodes[1].member
    net.nodes[0].crash()
    net.nodes[2].crash()
    net.run(MOMENT)
    calling = [
        connection.wanted for connection in guest.context.connections if connection.stage is ConnectionStage.RINGING
    ]
    assert calling == ["A", "C"]


def test_a_guest_calls_nobody_else() -> None:
    """It hears its host."""
    net = under_way()
    net.nodes[2].crash()
    net.run(10.0)
    assert [connection.peer for connection in net.nodes[1].member.context.connections] == ["A"]


def test_a_host_knocks_at_the_phones_it_misses() -> None:
    """A phone whose own calls come to nothing is found where it was."""
    net = under_way()
    guest = net.nodes[1]
    guest.sleep()
    net.run(20.0)
    assert [connection.wanted for connection in net.nodes[0].member.context.connections if connection.outgoing] in (
        [],
        ["B"],
    )
    guest.asleep = False
    guest.alive = True
    net.run(10.0)
    assert guest.member.dispatch.machine.connection


def test_who_has_not_joined_calls_nobody() -> None:
    """It never offers to host either."""
    member = Member(context("Ann").me, LANTERNS, StandInKeys(), Entropy("Ann"), 0.0)
    for now in (0.0, 20.0, 40.0):
        member.woke(now)
        assert not [effect for effect in member.effects(now) if not isinstance(effect, Tell)]


def test_a_host_that_gathers_answers_wakes_in_time() -> None:
    """It does not wait until its next beat."""
    net = racing()
    bid(net, 1)
    net.nodes[2].do(lambda member: member.owner.ready(Seat(2), Q, "bid", ()))
    net.nodes[2].sleep()
    net.run(GATHER / 2)
    host = net.nodes[0].member
    assert 0 < host.wake_at - net.now <= GATHER
