"""Attacks with too much, too often, too slowly, and with bytes without meaning."""

import zlib

import pytest

from companion.session import news
from companion.session.news import Fault
from companion.table.ids import LETTERS
from companion.wire import limits
from companion.wire.codec import decode
from companion.wire.deflate import inflated
from companion.wire.framing import framed
from companion.wire.messages import Beat, Claim, Hail, Log, No, Whereabouts
from tests.makers.vectors import FOLDER
from tests.support.attacker import (
    Air,
    Stranger,
    attempts,
    claim,
    invited,
    newcomer,
    room,
    slip,
    slip_bytes,
    under_way,
    unmoved,
)

DEFLATED = b"z" + zlib.compress((FOLDER / "seated.log").read_bytes().splitlines()[0], 9, -15)
"""A frame with which a table may begin."""

NONSENSE = {
    "no JSON": b"GET / HTTP/1.1\r\n\r\n",
    "not ASCII": '["no","ä",null,0,{}]'.encode(),
    "white space": b'["no", "leaving",null,0,{}]',
    "keys not sorted": b'["no","x",null,0,{"b":1,"a":2}]',
    "the same key twice": b'["no","x",null,0,{"a":1,"a":1}]',
    "a broken number": b'["no","x",null,1.5,{}]',
    "not a number": b'["no","x",null,NaN,{}]',
    "another way to write 0": b'["no","x",null,-0,{}]',
    "a number beyond 2^53": b'["no","x",null,9007199254740993,{}]',
    "a number of 5000 digits": b'["no","x",null,' + b"9" * 5000 + b",{}]",
    "deep": b"[" * 2000 + b"]" * 2000,
    "deeper than allowed": b'["op",[0,1,"step",{"a":[[[[[[[[1]]]]]]]]},0,""],"' + b"A" * 86 + b'"]',
    "no list": b'{"no":1}',
    "an unknown tag": b'["root","A"]',
    "too few fields": b'["claim","A"]',
    "too many fields": b'["claim","A",1,[],1]',
    "true for 1": b'["claim","A",true,[]]',
    "another alphabet of base64": b'["beat",1,0,"++++",[],{},""]',
    "half a character": b'["no","\\ud800",null,0,{}]',
    "nothing but zeros": bytes(100),
    "a deflated frame and more": DEFLATED + b"\0",
    "a bomb": b"z" + zlib.compress(b'["log",' + bytes(10**7), 9, -15),
}


GUESTS_NONSENSE = (
    *("no JSON", "white space", "deep", "a number of 5000 digits"),
    *("a deflated frame and more", "a bomb"),
)


@pytest.mark.parametrize("kind", NONSENSE)
def test_nonsense_from_a_stranger(kind: str) -> None:
    """Bytes that are no frame of ours end the connection; the host is told from which address they came."""
    net = room()
    stranger = Stranger(net, "stranger")
    link = stranger.dial(net.nodes[0])
    with unmoved(net):
        stranger.raw(link, framed(NONSENSE[kind]))
    assert stranger.ear.over(link)
    assert (stranger.address, Fault.NONSENSE) in attempts(net.nodes[0])


@pytest.mark.parametrize("kind", GUESTS_NONSENSE)
def test_nonsense_from_a_guest(kind: str) -> None:
    """A phone of the table that sends it is named by its letter; the others do not notice."""
    net = under_way()
    with unmoved(net):
        slip_bytes(net, net.nodes[1], net.nodes[0], framed(NONSENSE[kind]))
    assert ("B", Fault.NONSENSE) in attempts(net.nodes[0])
    assert not net.nodes[2].told(news.HostLost)


@pytest.mark.parametrize("kind", GUESTS_NONSENSE)
def test_nonsense_from_the_host(kind: str) -> None:
    """A guest hangs up on a host that sends it, names it, and keeps its table."""
    net = under_way()
    with unmoved(net):
        slip_bytes(net, net.nodes[0], net.nodes[1], framed(NONSENSE[kind]))
    assert ("A", Fault.NONSENSE) in attempts(net.nodes[1])


def test_a_frame_of_no_length() -> None:
    """Four zero bytes, again and again, are not read for ever."""
    net = room()
    stranger = Stranger(net, "stranger")
    link = stranger.dial(net.nodes[0])
    stranger.raw(link, bytes(4096))
    assert stranger.ear.over(link)
    assert (stranger.address, Fault.NONSENSE) in attempts(net.nodes[0])


@pytest.mark.parametrize("length", [limits.GREETING + 1, 2**32 - 1])
def test_a_large_frame_in_a_greeting(length: int) -> None:
    """A stranger's frame above 8 KiB is refused at its length, before a byte of it is held."""
    net = room()
    stranger = Stranger(net, "stranger")
    link = stranger.dial(net.nodes[0])
    stranger.raw(link, length.to_bytes(4, "big"))
    assert stranger.ear.over(link)
    assert (stranger.address, Fault.NONSENSE) in attempts(net.nodes[0])


def test_a_large_frame_before_the_tap() -> None:
    """A newcomer that waits for the host's tap is still a stranger: its limit stays at 8 KiB."""
    net = room()
    net.lets_in = False
    stranger = Stranger(net, "stranger")
    link = stranger.enter(net.nodes[0], invited(net).secret)
    stranger.raw(link, (limits.GREETING + 1).to_bytes(4, "big"))
    assert stranger.ear.over(link)


def test_a_large_frame_of_a_guest() -> None:
    """A frame above 64 KiB is read from nobody; the phone is named."""
    net = under_way()
    with unmoved(net):
        slip_bytes(net, net.nodes[1], net.nodes[0], (limits.FRAME + 1).to_bytes(4, "big"))
    assert ("B", Fault.NONSENSE) in attempts(net.nodes[0])


@pytest.mark.parametrize("waits", [False, True], ids=["at the door", "before the tap"])
def test_a_deflated_frame_of_a_stranger(waits: bool) -> None:
    """Nobody inflates for somebody who is not in, be it the best of logs."""
    net = room()
    net.lets_in = False
    stranger = Stranger(net, "stranger")
    link = stranger.enter(net.nodes[0], invited(net).secret) if waits else stranger.dial(net.nodes[0])
    connections = net.nodes[0].member.context.connections
    [reader] = [each.reader for each in connections if not each.is_in]
    assert isinstance(decode(inflated(DEFLATED)), Log)
    with unmoved(net):
        stranger.raw(link, framed(DEFLATED))
    assert stranger.ear.over(link)
    assert (stranger.address, Fault.NONSENSE) in attempts(net.nodes[0])
    assert list(reader.feed(framed(DEFLATED))) == [DEFLATED], "it is looked at as it is"


def test_a_slow_stranger() -> None:
    """A phone that has not greeted within 10 s is hung up, even if it sends a byte now and then."""
    net = room()
    stranger = Stranger(net, "slow")
    link = stranger.dial(net.nodes[0])
    started = net.now
    stranger.raw(link, (4096).to_bytes(4, "big"))
    while not stranger.ear.over(link) and net.now < started + 60.0:
        stranger.raw(link, b"[")
        net.run(0.5)
    assert net.now - started <= limits.GREETING_SECONDS + 1.0
    assert stranger.ear.noes(link) == [Fault.TOO_SLOW]


def test_a_slow_host() -> None:
    """A newcomer does not wait for ever for the hail of a door that says nothing: it hears that it failed, and why."""
    net = room()
    invitation = invited(net)
    silent = Stranger(net, "silent")
    silent.pin = net.nodes[0].pin
    net.astray["phone 3", net.nodes[0].address] = silent
    guest = newcomer(net, "phone 3")
    guest.do(lambda member: member.join(invitation, net.now))
    net.run(limits.GREETING_SECONDS + 1.0)
    assert news.JoinFailed(Fault.TOO_SLOW) in guest.told(news.JoinFailed)


def test_nine_strangers_at_the_door() -> None:
    """Eight may wait without a greeting; a ninth makes the oldest leave, and a guest that comes back still gets in."""
    net = room()
    crowd = [Stranger(net, f"stranger {n}", f"10.0.1.{n}") for n in range(30)]
    links = [stranger.dial(net.nodes[0]) for stranger in crowd]
    waiting = [stranger for stranger, link in zip(crowd, links, strict=True) if not stranger.ear.over(link)]
    assert waiting == crowd[-limits.STRANGERS :]
    net.nodes[1].do(lambda member: member.resumed(net.now))
    net.run(1.0)
    assert net.nodes[0].member.context.connections.to("B") is not None


def test_filling_the_hosts_memory() -> None:
    """However many strangers send half a frame each, no more than eight times 8 KiB is ever held of them."""
    net = room()
    for n in range(40):
        stranger = Stranger(net, f"stranger {n}", f"10.0.1.{n}")
        stranger.raw(stranger.dial(net.nodes[0]), limits.GREETING.to_bytes(4, "big") + bytes(limits.GREETING - 1))
    strangers = [line for line in net.nodes[0].member.context.connections if not line.is_in]
    assert 0 < sum(len(line.reader._held) for line in strangers) <= limits.STRANGERS * (limits.GREETING + 4)


def test_three_connections_from_one_address() -> None:
    """A third connection from one address makes its own oldest leave, nobody else's."""
    net = room()
    other = Stranger(net, "other")
    link = other.dial(net.nodes[0])
    greedy = Stranger(net, "greedy")
    links = [greedy.dial(net.nodes[0]) for _ in range(20)]
    assert [greedy.ear.over(each) for each in links] == [True] * 18 + [False] * 2
    assert not other.ear.over(link)


def test_guests_do_not_count_as_strangers() -> None:
    """No crowd at the door pushes out a phone that is in."""
    net = under_way()
    for n in range(20):
        Stranger(net, f"stranger {n}", net.nodes[1].address if n % 2 else "").dial(net.nodes[0])
    net.run(1.0)
    assert not any(node.told(news.HostLost) for node in net.nodes[:3])
    assert {line.peer for line in net.nodes[0].member.context.connections.up()} == {"B", "C"}


def test_calling_a_phone_that_is_at_no_table() -> None:
    """A call to a phone that has joined no table yet gets no answer and does no harm."""
    net = room()
    idle = newcomer(net, "idle")
    stranger = Stranger(net, "stranger")
    link = stranger.dial(idle)
    assert not stranger.ear.heard_of(link, Hail)
    assert stranger.ear.over(link)


# -- words that are well formed and absurd -----------------------------------------------------------------------------


@pytest.mark.parametrize("n", [0, 3, 2**53 - 1])
def test_absurd_beats_of_a_guest(n: int) -> None:
    """What a guest says about its log changes only what it is sent."""
    net = under_way()
    with unmoved(net):
        for _ in range(3):
            slip(net, net.nodes[1], net.nodes[0], Beat(n, n, bytes(32), tuple(LETTERS), _doors(), "x"))
            net.run(5.0)
    assert net.nodes[0].member.context.known.doors["C"].addresses == (net.nodes[2].address,)
    assert net.nodes[0].member.context.known.here == {"A", "B", "C"}


def _doors() -> dict[str, Whereabouts]:
    return dict.fromkeys(LETTERS, Whereabouts(("203.0.113.1",), 1))


def test_a_beat_of_entries_that_never_come() -> None:
    """A host whose beat runs ahead of its log is hung up and called anew; the guest's table stays as it is."""
    net = under_way()
    with unmoved(net):
        slip(net, net.nodes[0], net.nodes[1], Beat(1, 2**53 - 1, bytes(32)))
        slip(net, net.nodes[0], net.nodes[1], Beat(1, 2**53 - 1, bytes(32)))
    assert net.nodes[1].told(news.HostLost)
    net.run(5.0)
    assert net.nodes[1].member.dispatch.machine.connection is not None


def test_another_head_in_a_beat() -> None:
    """A host that says another head for the last entry is not simply believed."""
    net = under_way()
    with unmoved(net):
        n = net.nodes[1].member.phone.state.n
        slip(net, net.nodes[0], net.nodes[1], Beat(1, n, bytes(32)))
        slip(net, net.nodes[0], net.nodes[1], Beat(1, n, bytes(32)))
    assert net.nodes[1].told(news.HostLost)


def test_false_doors() -> None:
    """A host may send a phone to a wrong address, but not to a wrong phone: the certificate is compared there."""
    net = under_way()
    trap = Stranger(net, "trap")
    lie = {"C": Whereabouts((trap.address,), 4000)}
    state = net.nodes[1].member.phone.state
    slip(net, net.nodes[0], net.nodes[1], Beat(1, state.n, state.head, ("A", "B", "C"), lie))
    with unmoved(net, net.nodes[1:3]):
        net.nodes[0].crash()
        net.run(20.0)
    assert not trap.ear.heard


@pytest.mark.parametrize("offer", [claim("A"), claim("A", "B"), claim("B", "A", "B", "C")])
def test_absurd_claims_while_the_host_is_here(offer: Claim) -> None:
    """A guest that offers to host, or says the host's own offer back unasked, moves nothing: the host is here."""
    net = under_way()
    with unmoved(net):
        slip(net, net.nodes[1], net.nodes[0], offer)
    assert net.nodes[0].member.hosts
    assert not net.nodes[0].told(news.HostsNoMore)


def test_a_claim_of_a_newcomer() -> None:
    """A phone that was let in but has not joined has no say in who hosts."""
    net = under_way()
    stranger = Stranger(net, "stranger")
    link = stranger.enter(net.nodes[0], invited(net).secret)
    with unmoved(net):
        stranger.say(link, claim("A", "A", "B", "C"))
    assert net.nodes[0].member.hosts


def test_a_flood_of_refusals() -> None:
    """A "no" to something that was never asked changes nothing, on a guest or a host."""
    net: Air = under_way()
    with unmoved(net):
        for fault in (Fault.HOST_HERE, Fault.NOT_LET_IN, Fault.SECRET_WRONG):
            slip(net, net.nodes[1], net.nodes[0], No(fault.value, "A", 1))
            slip(net, net.nodes[0], net.nodes[1], No(fault.value, "B", 1))
    assert not net.nodes[1].told(news.NotTaken)
