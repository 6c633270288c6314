"""Attacks by people who are not at the table: a photographed QR, asking again after "no", unreadable names."""

import pytest

from companion.session import news
from companion.session.connection import ConnectionStage
from companion.session.news import Fault
from companion.wire import limits
from companion.wire.codec import encode
from companion.wire.framing import framed
from companion.wire.messages import Hail, Hello, In, No
from tests.support.attacker import Air, Stranger, invited, invited_by_code, newcomer, room, unmoved
from tests.support.net import Node, add


def at_the_door(net: Air) -> int:
    """How many connections the host holds for phones that are not of its table."""
    return len([line for line in net.nodes[0].member.context.connections if not line.peer])


def shut_door() -> Air:
    """A host who lets nobody in before a tap, and shows a link."""
    net = room()
    net.lets_in = False
    invited(net)
    return net


# -- many who wait -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("addresses", [1, 1015])
def test_a_thousand_with_one_photographed_qr(addresses: int) -> None:
    """All know the secret: eight wait at the door, all others are hung up; the table does not notice."""
    net = shut_door()
    secret = invited(net).secret
    with unmoved(net):
        for n in range(1015):
            crowd = Stranger(net, f"copy {n}", f"10.{n % addresses // 250 + 1}.1.{n % addresses % 250}")
            crowd.enter(net.nodes[0], secret)
            assert at_the_door(net) <= limits.STRANGERS
            net.nodes.remove(crowd)
    assert {line.peer for line in net.nodes[0].member.context.connections.up()} == {"B", "C"}
    gone = {each.link for each in net.nodes[0].told(news.AsksNoMore)}
    assert len({each.link for each in net.nodes[0].told(news.Asks)} - gone) <= limits.STRANGERS


def test_a_crowd_that_asks_fills_nobodys_screen() -> None:
    """Each with a key and an address of its own: so many are shown at once, then one in two seconds."""
    net = shut_door()
    secret, begun = invited(net).secret, net.now
    for n in range(100):
        Stranger(net, f"copy {n}", f"10.0.8.{n}").enter(net.nodes[0], secret)
    shown = len(net.nodes[0].told(news.Asks))
    assert shown <= limits.NEWCOMERS_AT_ONCE + (net.now - begun) * limits.NEWCOMERS_A_SECOND + 1


def test_a_crowd_of_one_address_pushes_out_only_itself() -> None:
    """A phone that waits at another address still waits."""
    net = shut_door()
    honest = newcomer(net, "honest")
    honest.do(lambda member: member.join(invited(net), net.now))
    net.run(0.5)
    for n in range(50):
        Stranger(net, f"copy {n}", "10.0.9.9").enter(net.nodes[0], invited(net).secret)
    waiting = [
        line.address for line in net.nodes[0].member.context.connections if line.stage is ConnectionStage.WAITING
    ]
    assert honest.address in waiting
    assert waiting.count("10.0.9.9") < limits.STRANGERS


def test_the_host_sees_who_asks_and_from_where() -> None:
    """Name and address, each as it can be read."""
    net = shut_door()
    Stranger(net, "An\u200bna\u2060").enter(net.nodes[0], invited(net).secret)
    asks = net.nodes[0].told(news.Asks)[-1]
    assert (asks.name, asks.address) == ("Anna", net.nodes[-1].address)


# -- "not us" ----------------------------------------------------------------------------------------------------------


def not_us(net: Air) -> None:
    """The host's tap that turns away the last phone that asked."""
    link = net.nodes[0].told(news.Asks)[-1].link
    host = net.nodes[0].member
    line = host.context.connections.get(link)
    assert line is not None
    host.dispatch.handshake.turn_away(line)
    net.nodes[0].do(lambda member: member.owner.turn_away(link))
    net.run(0.1)


def test_asking_again_after_not_us() -> None:
    """The host is asked once; the same phone is told no at once, until another invitation is shown."""
    net = shut_door()
    secret, pest = invited(net).secret, Stranger(net, "pest")
    pest.enter(net.nodes[0], secret)
    not_us(net)
    asked = len(net.nodes[0].told(news.Asks))
    for _ in range(20):
        link = pest.enter(net.nodes[0], secret)
        assert (pest.ear.noes(link), pest.ear.heard_of(link, In)) == ([Fault.NOT_LET_IN], [])
    assert len(net.nodes[0].told(news.Asks)) == asked
    other = Stranger(net, "other")
    assert other.ear.is_in(other.enter(net.nodes[0], secret)), "it holds for that phone alone"
    net.nodes[0].do(lambda member: member.owner.invitations.hide(net.now))
    again = pest.enter(net.nodes[0], invited(net).secret)
    assert pest.ear.is_in(again)


# -- a typed code in the hands of somebody in between ------------------------------------------------------------------


def test_hearing_a_typed_code_proved_again_and_again() -> None:
    """Who answers in the host's place and holds the line hears one proof, however long it waits: it has the ten
    seconds of one greeting to find the secret, and no more."""
    net = room()
    code, host = invited_by_code(net), net.nodes[0]
    trap = Stranger(net, "in between")
    net.astray["guest", host.address] = trap
    trap.on_call = lambda link: _hailed_as(net, trap, host, link)
    guest = newcomer(net, "guest")
    guest.do(lambda member: member.join(code, net.now))
    net.run(limits.CODE_SECONDS)
    proofs = [said for heard in trap.ear.heard.values() for said in heard if isinstance(said, Hello)]
    assert len(proofs) == 1
    assert guest.told(news.JoinFailed)


def _hailed_as(net: Air, trap: Stranger, host: Node, link: int) -> None:
    """The host's own first word, as it says it on a connection of the one in between, handed on."""
    own = trap.dial(host)
    [hail] = trap.ear.heard_of(own, Hail)
    net.send(trap, link, framed(encode(hail)))


def test_a_typed_code_that_was_mistyped_or_cut_off_can_be_typed_again() -> None:
    """It is the knocking by itself that ends: a host out of reach was never told anything."""
    net = room()
    code = invited_by_code(net)
    net.nodes[0].asleep = True
    guest = newcomer(net, "guest")
    guest.do(lambda member: member.join(code, net.now))
    net.run(5.0)
    net.nodes[0].asleep = False
    net.run(20.0)
    assert guest.letter == "D"


# -- names -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["phone\u00a01", "ph\u200bone 1", "phone 1\U000e0041", "\uff50hone 1"])
def test_a_phone_that_looks_like_another(name: str) -> None:
    """Its name gets a number on every phone."""
    net = room()
    late = add(net, name)
    net.run(1.0)
    for node in (*net.nodes[:3], late):
        names = [device.name for device in node.member.phone.state.devices.values()]
        assert len(set(names)) == 4
        assert names[-1].endswith(" 2")


def test_a_phone_with_a_blank_name() -> None:
    """It has no name, and is called by its letter."""
    net = room()
    add(net, "\u3164\u200b")
    net.run(1.0)
    assert net.nodes[0].member.phone.state.devices["D"].name == ""


def test_a_refusal_is_no_proof_of_being_known() -> None:
    """A phone that waits at the door and says "no" to everything is hung up, and asks no more."""
    net = shut_door()
    rude = Stranger(net, "rude")
    link = rude.enter(net.nodes[0], invited(net).secret)
    with unmoved(net):
        rude.say(link, No(Fault.LEAVING.value))
    assert rude.ear.over(link)
    assert net.nodes[0].told(news.AsksNoMore)
