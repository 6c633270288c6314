"""Attacks on the greeting: stolen, repeated, changed and downgraded messages between two phones."""

from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from companion.seal.canonical import b64
from companion.session import news
from companion.session.news import Fault
from companion.table import operations
from companion.table.ids import Author, Seat
from companion.table.why import Why
from companion.wire.greeting import in_proof
from companion.wire.messages import Beat, Hail, Hello, In, Log, Message, Op
from tests.support.attacker import (
    Air,
    Stranger,
    answer_with,
    attempts,
    good_hello,
    invited,
    invited_by_code,
    newcomer,
    nobody_follows,
    ordered,
    refused,
    room,
    said,
    slip,
    stopped,
    unmoved,
)
from tests.support.ring import FIGURES
from tests.support.rogues import key_of, log_of


def test_a_greeting_said_again() -> None:
    """A guest's good hello is overheard and repeated on another connection: there the nonce differs, so it is worth
    nothing."""
    net = room()
    net.nodes[1].do(lambda member: member.resumed(net.now))
    net.run(1.0)
    overheard = [each for each in net.between(net.nodes[1], net.nodes[0]) if isinstance(each, Hello)][-1]
    parrot = Stranger(net, "parrot")
    link = parrot.dial(net.nodes[0])
    with unmoved(net):
        parrot.say(link, overheard)
    assert parrot.ear.noes(link) == [Fault.GREETING_WRONG]
    assert (parrot.address, Fault.GREETING_WRONG) in attempts(net.nodes[0])


def test_posing_as_a_guest() -> None:
    """A hello in a guest's name, signed with another key: refused and named; the guest's own connection stays."""
    net = room()
    stranger = Stranger(net, "poser")
    link = stranger.dial(net.nodes[0])
    hello = replace(good_hello(stranger, link, net.nodes[0]), key=key_of(net, "B"))
    with unmoved(net):
        stranger.say(link, hello)
    assert stranger.ear.noes(link) == [Fault.GREETING_WRONG]
    assert (stranger.address, Fault.GREETING_WRONG) in attempts(net.nodes[0])
    assert net.nodes[0].member.context.connections.to("B") is not None
    assert not net.nodes[1].told(news.HostLost)


@pytest.mark.parametrize("field", ["name", "n", "epoch", "host", "rules", "door"])
def test_a_greeting_bent_on_its_way(field: str) -> None:
    """Any change in a hello on its way makes its signature wrong."""
    net = room()
    stranger = Stranger(net, "bender")
    link = stranger.dial(net.nodes[0])
    good = good_hello(stranger, link, net.nodes[0], invited(net).secret)
    bent: dict[str, Any] = {
        "name": "other",
        "n": 3,
        "epoch": 9,
        "host": "B",
        "rules": {"lanterns": (7,)},
        "door": replace(good.door, port=1),
    }
    with unmoved(net):
        stranger.say(link, replace(good, **{field: bent[field]}))
    assert stranger.ear.noes(link) == [Fault.GREETING_WRONG]


def test_two_greetings_on_one_connection() -> None:
    """A newcomer that waits for the tap and then says it is somebody else is hung up."""
    net = room()
    net.lets_in = False
    switcher = Stranger(net, "switcher")
    link = switcher.enter(net.nodes[0], invited(net).secret)
    assert switcher.ear.is_in(link)
    with unmoved(net):
        switcher.say(link, good_hello(switcher, link, net.nodes[0], key=key_of(net, "B")))
    assert switcher.ear.over(link)
    assert net.nodes[0].told(news.AsksNoMore)


def test_a_guest_that_greets_again_as_another() -> None:
    """A phone of the table that switches its key on a connection that is in is hung up, and named."""
    net = room()
    helper = Stranger(net, "helper")
    again = good_hello(helper, helper.dial(net.nodes[0]), net.nodes[0], key=key_of(net, "C"))
    with unmoved(net):
        slip(net, net.nodes[1], net.nodes[0], again)
    assert ("B", Fault.NONSENSE) in attempts(net.nodes[0])


def test_speaking_before_being_let_in() -> None:
    """What a newcomer says before the host's tap ends the connection, even if it is what it would have to say."""
    net = room()
    net.lets_in = False
    pusher = Stranger(net, "pusher")
    link = pusher.enter(net.nodes[0], invited(net).secret)
    joins = said(net.nodes[0], "D", operations.DeviceJoins(pusher.key, pusher.pin, "pusher"))
    with unmoved(net):
        pusher.say(link, Op(joins.operation, joins.signature))
    assert pusher.ear.over(link)
    assert not pusher.ear.heard_of(link, Log)


def test_speaking_without_any_greeting() -> None:
    """An operation, though well signed, on a connection that has not greeted."""
    net = room()
    stranger = Stranger(net, "stranger")
    link = stranger.dial(net.nodes[0])
    stolen = said(net.nodes[1], Seat(1), operations.Hold("B", bytes(32)))
    with unmoved(net):
        stranger.say(link, Op(stolen.operation, stolen.signature))
    assert stranger.ear.over(link)


def test_let_in_with_one_key_and_joining_with_another() -> None:
    """The host's people let in the phone that asked, not the one whose key it slips in afterwards."""
    net = room()
    switcher = Stranger(net, "switcher")
    link = switcher.enter(net.nodes[0], invited(net).secret)
    other = said(net.nodes[0], "D", operations.DeviceJoins(net.entropy(32), switcher.pin, "friend"))
    with unmoved(net):
        switcher.say(link, Op(other.operation, other.signature))
    assert switcher.ear.noes(link) == [Fault.NOT_LET_IN]
    assert (switcher.address, Fault.NOT_LET_IN) in attempts(net.nodes[0])


def test_two_phones_for_one_tap() -> None:
    """One tap lets in one phone: the key of another newcomer on this connection is refused."""
    net = room()
    secret = invited(net).secret
    one, two = Stranger(net, "one"), Stranger(net, "two")
    link = one.enter(net.nodes[0], secret)
    two.enter(net.nodes[0], secret)
    other = said(net.nodes[0], "D", operations.DeviceJoins(two.key, two.pin, "two"))
    with unmoved(net):
        one.say(link, Op(other.operation, other.signature))
    assert one.ear.noes(link) == [Fault.NOT_LET_IN]


def test_sitting_down_before_joining() -> None:
    """A newcomer that was let in says nothing but who it is: no seat, no hold, no step."""
    net = room()
    switcher = Stranger(net, "switcher")
    link = switcher.enter(net.nodes[0], invited(net).secret)
    key, anchor = net.entropy(32), net.entropy(32)
    words: list[tuple[Author, operations.Said]] = [
        (Seat(3), operations.SeatTaken("B", key, anchor, "thief", FIGURES[3])),
        (Seat(1), operations.Hold("B", bytes(32))),
        ("B", operations.Undo(1)),
    ]
    for author, what in words:
        signed = said(net.nodes[0], author, what)
        with unmoved(net):
            switcher.say(link, Op(signed.operation, signed.signature))
    assert switcher.ear.noes(link) == [Why.AUTHOR_UNKNOWN] * 3


def test_a_guest_brings_a_friend() -> None:
    """A device that no tap has let in, sent by a phone of the table: refused, and the phone is named."""
    net = room()
    friend = said(net.nodes[1], "D", operations.DeviceJoins(net.entropy(32), "", "friend"))
    with unmoved(net):
        slip(net, net.nodes[1], net.nodes[0], Op(friend.operation, friend.signature))
    assert ("B", Fault.NOT_LET_IN) in attempts(net.nodes[0])


def test_a_guest_joins_over_and_over() -> None:
    """A phone of the table takes no second letter with its own key, else one phone would fill the table."""
    net = room()
    again = said(net.nodes[1], "D", operations.DeviceJoins(key_of(net, "B"), net.nodes[1].pin, "phone 1"))
    with unmoved(net):
        slip(net, net.nodes[1], net.nodes[0], Op(again.operation, again.signature))
    assert ("B", Fault.NOT_LET_IN) in attempts(net.nodes[0])


@pytest.mark.parametrize(("protocol", "fault"), [(0, Fault.WE_ARE_OLDER), (3, Fault.THEY_ARE_OLDER)])
def test_a_hello_of_another_version(protocol: int, fault: Fault) -> None:
    """A phone that asks for an older protocol is refused; the answer says which phone needs an update."""
    net = room()
    stranger = Stranger(net, "old")
    with unmoved(net):
        link = stranger.enter(net.nodes[0], invited(net).secret, protocol=protocol)
    assert stranger.ear.noes(link) == [fault]
    assert stranger.ear.over(link)


def _impostor(net: Air, victim: str, **changes: object) -> Stranger:
    """Answers this phone's calls to the host with the host's own hail, bent, and with the host's certificate."""
    impostor = Stranger(net, "impostor")
    impostor.pin = net.nodes[0].pin
    net.astray[victim, net.nodes[0].address] = impostor

    def on_call(link: int) -> None:
        hails = impostor.ear.heard_of(impostor.dial(net.nodes[0]), Hail)
        for hail in hails:
            impostor.say(link, replace(hail, **changes))

    impostor.on_call = on_call
    return impostor


@pytest.mark.parametrize(("protocol", "fault"), [(0, Fault.THEY_ARE_OLDER), (3, Fault.WE_ARE_OLDER)])
def test_a_hail_of_another_version(protocol: int, fault: Fault) -> None:
    """A newcomer does not accept another protocol: it says nothing and tells people why."""
    net = room()
    link = invited(net)
    impostor = _impostor(net, "phone 3", protocol=protocol)
    guest = newcomer(net, "phone 3")
    guest.do(lambda member: member.join(link, net.now))
    net.run(1.0)
    assert guest.told(news.JoinFailed) == [news.JoinFailed(fault)]
    assert not net.between(guest, impostor)


def _calls_anew(net: Air) -> None:
    """Phone 1 wakes up and calls its host, which cannot call back; whatever answers, no table changes."""
    net.astray["phone 0", net.nodes[1].address] = Stranger(net, "nobody")
    with unmoved(net):
        net.nodes[1].do(lambda member: member.resumed(net.now))
        net.run(2.0)


def test_another_table_behind_a_known_door() -> None:
    """The host's phone has another table by now: a guest tells it nothing and keeps its own."""
    net = room()
    impostor = _impostor(net, "phone 1", table=b64(bytes(32)))
    _calls_anew(net)
    assert impostor.ear.heard
    assert not [each for each in net.between(net.nodes[1], impostor) if isinstance(each, Hello)]


def test_a_phone_that_answers_for_another() -> None:
    """A phone that answers under another letter than the called one is not believed."""
    net = room()
    impostor = _impostor(net, "phone 1", letter="C", host="C")
    _calls_anew(net)
    assert impostor.ear.heard
    assert not [each for each in net.between(net.nodes[1], impostor) if isinstance(each, Hello)]
    assert not [told for told in net.nodes[1].told(news.Follows) if told.host == "C"]


def test_let_in_under_another_letter() -> None:
    """A host that lets a guest in as somebody else is hung up."""
    net = room()
    impostor = _impostor(net, "phone 1")
    answer_with(impostor, lambda _: In("C", 1, (bytes(32),)))
    followed = len(net.nodes[1].told(news.Follows))
    _calls_anew(net)
    assert len(net.nodes[1].told(news.Follows)) == followed
    assert impostor.ear.closed


def test_a_log_instead_of_an_answer() -> None:
    """A phone that answers a newcomer's hello with a log, without proving that it knows the secret, is not believed."""
    net = room()
    code = invited_by_code(net)
    impostor = _impostor(net, "phone 3")
    guest = newcomer(net, "phone 3")
    [first] = log_of(net.nodes[0], 0, 1)
    answer_with(impostor, lambda _: Log(ordered(net.nodes[0], first, since=0, by="A")))
    guest.do(lambda member: member.join(code, net.now))
    net.run(1.0)
    assert guest.told(news.JoinFailed)[0] == news.JoinFailed(Fault.NONSENSE)
    assert guest.member.phone.state.n == 0


@pytest.mark.parametrize("letter", ["A", "B"])
def test_in_between_with_the_code_in_hand(letter: str) -> None:
    """Somebody who saw the code answers in the host's stead and hands on the true log: its certificate is not the
    host's, nor that of any phone it poses as, so the newcomer stops and names it."""
    net = room()
    code = invited_by_code(net)
    middle = Stranger(net, "middle")
    net.astray["phone 3", net.nodes[0].address] = middle
    onward = middle.enter(net.nodes[0], code.secret)
    [hail] = middle.ear.heard_of(onward, Hail)

    def on_message(link: int, message: Message) -> None:
        if isinstance(message, Hello):
            proof = in_proof(code.secret, message, hail.table, middle.pin, hail.nonce)
            net.at(net.now, lambda: middle.say(link, In("", 9, (), proof)))
            for place, log in enumerate(
                [*middle.ear.heard_of(onward, Log), *middle.ear.heard_of(onward, Beat)], start=1
            ):
                net.at(net.now + place / 100, partial(middle.say, link, log))

    middle.on_call = lambda link: middle.say(link, replace(hail, letter=letter, host=letter))
    middle.on_message = on_message
    guest = newcomer(net, "phone 3")
    with unmoved(net, net.nodes[:3]):
        guest.do(lambda member: member.join(code, net.now))
        net.run(1.0)
    assert stopped(guest) == {(letter, Fault.WRONG_PIN)}
    assert not guest.letter


# -- seats -------------------------------------------------------------------------------------------------------------


def test_a_second_phone_for_one_seat() -> None:
    """A seat that a phone plays is not taken by another: refused by name, and no host can pass it on."""
    net = room()
    refused(
        net,
        net.nodes[2],
        said(net.nodes[2], Seat(1), operations.SeatTaken("C", net.entropy(32), net.entropy(32), "x", FIGURES[1])),
        Why.SEAT_TAKEN,
    )


def test_moving_a_seat_without_its_words() -> None:
    """A hold is signed by the seat's own key, which grows from its words alone."""
    net = room()
    stolen = said(net.nodes[2], Seat(1), operations.Hold("C", bytes(32)), key=key_of(net, "C"))
    refused(net, net.nodes[2], stolen, Why.SIGNATURE_WRONG)


def test_a_phone_that_never_joined_takes_a_seat() -> None:
    """A seat belongs to a device of the table."""
    net = room()
    ghost = operations.SeatTaken("F", net.entropy(32), net.entropy(32), "ghost", FIGURES[3])
    signed = said(net.nodes[2], Seat(3), ghost)
    with unmoved(net):
        slip(net, net.nodes[2], net.nodes[0], Op(signed.operation, signed.signature))
    assert attempts(net.nodes[0]) == {("C", Why.NOT_YOURS)}
    nobody_follows(net, signed, Why.DEVICE_UNKNOWN)


@pytest.mark.parametrize("typed", [False, True])
def test_cut_off_at_the_moment_of_joining(typed: bool) -> None:
    """An attacker who drops the log with a newcomer's letter keeps it out only as long as the attack lasts."""
    net = room()
    invitation = invited_by_code(net) if typed else invited(net)
    guest = newcomer(net, "phone 3")
    net.swallows = (
        lambda _, receiver, message: receiver is guest and isinstance(message, Log) and message.frame.last > 6
    )
    guest.do(lambda member: member.join(invitation, net.now))
    net.run(1.0)
    assert "D" in net.nodes[0].member.phone.state.devices
    assert not guest.letter
    net.swallows = lambda _, __, ___: False
    guest.do(lambda member: member.resumed(net.now))
    net.run(5.0)
    assert [told.letter for told in guest.told(news.Joined)] == ["D"]
    assert not guest.told(news.JoinFailed)
