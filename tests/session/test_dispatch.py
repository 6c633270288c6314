"""What comes in over connections, and which part of the session gets it."""

import pytest

from companion.session import news
from companion.session.effects import Rest, Send
from companion.session.news import Fault
from companion.table import operations
from companion.table.ids import Seat
from companion.wire.codec import encode
from companion.wire.framing import framed
from companion.wire.limits import FRAME_WORK, GREETING, HEARD_AT_ONCE, SILENT, STRANGERS
from companion.wire.messages import Beat, Claim, Hail, In, Log, Message, No, Op
from tests.support.attacker import (
    MOMENT,
    Stranger,
    attempts,
    game,
    good_hello,
    invited,
    newcomer,
    ordered,
    room,
    said,
    slip,
    slip_bytes,
    under_way,
    unmoved,
)
from tests.support.frames import body_of
from tests.support.rogues import key_of, lost, step
from tests.toys.lanterns import Adjust

ANN = Seat(0)
ADJUST = step(Adjust(ANN, 4))


# -- calls and bytes ---------------------------------------------------------------------------------------------------


def test_the_called_speaks_first() -> None:
    """The called phone hails the caller, and says nothing else before the caller has said who it is."""
    net = under_way()
    stranger = Stranger(net, "stranger")
    link = stranger.dial(net.nodes[0])
    [hail] = stranger.ear.heard[link]
    assert isinstance(hail, Hail)
    assert (hail.letter, hail.host) == ("A", "A")


def test_a_phone_that_does_not_host_names_the_host() -> None:
    """It names the one that it knows. After a hand-over this is the next host, even if that one is still on its way."""
    net = under_way()
    stranger = Stranger(net, "stranger")
    [hail] = stranger.ear.heard_of(stranger.dial(net.nodes[1]), Hail)
    assert (hail.letter, hail.host) == ("B", "A")
    net.nodes[2].crash()
    net.nodes[0].do(lambda member: member.owner.hand_to("C"))
    net.run(MOMENT)
    [hail] = stranger.ear.heard_of(stranger.dial(net.nodes[0]), Hail)
    assert (hail.letter, hail.host) == ("A", "C")


def test_who_is_at_no_table_hangs_up() -> None:
    """Such a phone has nothing to say yet."""
    net = room(1)
    new, stranger = newcomer(net, "new"), Stranger(net, "stranger")
    link = stranger.dial(new)
    assert stranger.ear.over(link)
    assert stranger.ear.heard[link] == []


def test_bytes_may_be_cut_anywhere() -> None:
    """A greeting that comes byte by byte is a greeting."""
    net = under_way()
    stranger = Stranger(net, "slow")
    net.nodes[1].crash()
    link = stranger.dial(net.nodes[0])
    data = framed(encode(good_hello(stranger, link, net.nodes[0], key=key_of(net, "B"))))
    for at in range(0, len(data), 40):
        net.send(stranger, link, data[at : at + 40])
    net.run(MOMENT)
    assert stranger.ear.is_in(link)


def test_several_frames_may_come_at_once() -> None:
    """Each counts, up to the one that ends the connection."""
    net = under_way()
    host, guest = net.nodes[:2]
    first = said(guest, "B", ADJUST)
    second = No(Fault.LEAVING)
    late = said(guest, "B", operations.Cardboard(Seat(1), "B"))
    row = (Op(first.operation, first.signature), second, Op(late.operation, late.signature))
    slip_bytes(net, guest, host, b"".join(framed(encode(message)) for message in row))
    assert game(host).state.points[ANN] == 7
    assert host.member.phone.state.chairs[Seat(1)].phone


@pytest.mark.parametrize("rubbish", [b"\0\0\0\0", b"\xff\xff\xff\xff", b"\0\0\0\2[]", b"\0\0\0\1x"], ids=repr)
def test_bytes_that_nobody_may_send_end_the_connection(rubbish: bytes) -> None:
    """A stranger is named by its address, and is told the reason."""
    net = under_way()
    stranger = Stranger(net, "stranger")
    link = stranger.dial(net.nodes[0])
    with unmoved(net):
        stranger.raw(link, rubbish)
    assert stranger.ear.over(link)
    assert stranger.ear.noes(link) == [Fault.NONSENSE]
    assert attempts(net.nodes[0]) == {(stranger.address, Fault.NONSENSE)}


def test_a_phone_of_the_table_is_named_by_its_letter() -> None:
    """Its letter must be proved; its good connection ends, too."""
    net = under_way()
    host, guest = net.nodes[:2]
    slip_bytes(net, guest, host, b"\0\0\0\1x")
    assert attempts(host) == {("B", Fault.NONSENSE)}
    assert guest.told(news.HostLost)


def test_before_it_is_let_in_a_stranger_says_little() -> None:
    """A frame longer than any greeting ends the connection before its bytes have come."""
    net = under_way()
    stranger = Stranger(net, "stranger")
    link = stranger.dial(net.nodes[0])
    stranger.raw(link, (GREETING + 1).to_bytes(4, "big"))
    assert stranger.ear.over(link)


def test_a_new_stranger_takes_the_place_of_the_oldest_if_there_are_too_many() -> None:
    """Phones of the table stay."""
    net = under_way()
    crowd = [Stranger(net, f"stranger {number}") for number in range(STRANGERS + 1)]
    links = [stranger.dial(net.nodes[0]) for stranger in crowd]
    assert [stranger.ear.over(link) for stranger, link in zip(crowd, links, strict=True)] == [True] + STRANGERS * [
        False
    ]
    assert [connection.peer for connection in net.nodes[0].member.context.connections.up()] == ["B", "C"]


# -- frames at the wrong time ------------------------------------------------------------------------------------------

EARLY: list[Message] = [
    Beat(1, 1, bytes(32)),
    Claim("B", ("B",), 1, bytes(32)),
    In("B", 1, ()),
    Hail("A" * 43, 1, (1,), bytes(16), "A", 1, "A"),
]


@pytest.mark.parametrize("message", EARLY, ids=lambda message: type(message).__name__)
def test_before_the_greeting_nothing_else_is_said(message: Message) -> None:
    """Any other message ends the connection and changes nothing."""
    net = under_way()
    stranger = Stranger(net, "stranger")
    link = stranger.dial(net.nodes[0])
    with unmoved(net):
        stranger.say(link, message)
    assert stranger.ear.over(link)


def test_operations_and_entries_of_strangers_are_not_read() -> None:
    """This holds even if they are well signed."""
    net = under_way()
    signed = said(net.nodes[1], "B", ADJUST)
    for message in (Op(signed.operation, signed.signature), Log(ordered(net.nodes[1], signed))):
        stranger = Stranger(net, type(message).__name__)
        link = stranger.dial(net.nodes[0])
        with unmoved(net):
            stranger.say(link, message)
        assert stranger.ear.over(link)


def test_who_waits_for_the_tap_may_beat_and_nothing_else() -> None:
    """The beats show that the phone is still there."""
    net = room()
    net.lets_in = False
    stranger = Stranger(net, "stranger")
    link = stranger.enter(net.nodes[0], invited(net).secret)
    stranger.say(link, Beat(0, 0, b""))
    assert not stranger.ear.over(link)
    with unmoved(net):
        stranger.say(link, Claim("D", ("D",), 1, bytes(32)))
    assert stranger.ear.over(link)


def test_a_newcomer_that_was_let_in_offers_nothing() -> None:
    """A claim is for phones of the table."""
    net = room()
    stranger = Stranger(net, "stranger")
    link = stranger.enter(net.nodes[0], invited(net).secret)
    net.run(MOMENT)
    with unmoved(net):
        stranger.say(link, Claim("D", ("D",), 1, bytes(32)))
    assert stranger.ear.over(link)


def test_a_guest_takes_no_operations() -> None:
    """Only a host puts operations in order."""
    net = under_way()
    third = Stranger(net, "third")
    link = third.enter(net.nodes[1], key=key_of(net, "C"))
    signed = said(net.nodes[2], "C", ADJUST)
    with unmoved(net):
        third.say(link, Op(signed.operation, signed.signature))
    assert third.ear.noes(link) == []


def test_a_host_takes_no_entries() -> None:
    """A host makes the entries itself."""
    net = under_way()
    with unmoved(net):
        slip(net, net.nodes[1], net.nodes[0], Log(ordered(net.nodes[0], said(net.nodes[0], "A", ADJUST))))


def test_an_offer_to_host_ends_when_a_phone_of_the_table_hears_the_host() -> None:
    """The word of a stranger does not end it."""
    net = under_way()
    guest, fellow, link = lost(net)
    guest.do(lambda member: member.owner.go_on(frozenset()))
    stranger = Stranger(net, "stranger")
    stranger.say(stranger.dial(guest), No(Fault.HOST_HERE))
    assert guest.told(news.OfferFailed) == []
    fellow.say(link, No(Fault.HOST_HERE))
    assert guest.told(news.OfferFailed) == [news.OfferFailed("C", Fault.HOST_HERE)]


def test_a_deflated_frame_counts_as_much_as_is_in_it() -> None:
    """Few bytes on the way are no smaller work."""
    net = under_way()
    host, guest = net.nodes[:2]
    [link] = [link for link, wire in guest.wires.items() if wire.other(guest) is host]
    host.member.owner.tap(Adjust(ANN, 3))
    small = next(effect.data for effect in host.member.effects(net.now) if isinstance(effect, Send))
    guest.member.dispatch.received(link, small, net.now)
    connection = guest.member.context.connections.get(link)
    assert connection
    assert connection.size == len(body_of(small)) > len(small)


def test_a_phone_that_says_too_much_is_read_more_slowly() -> None:
    """Short frames count, too. The pause is too short for it to seem gone. What the host says is always read at
    once."""
    net = under_way()
    host, guest = net.nodes[:2]
    rests: dict[str, list[float]] = {}
    for listens, speaks in ((host, guest), (guest, host)):
        [link] = [link for link, wire in listens.wires.items() if wire.other(listens) is speaks]
        state = listens.member.phone.state
        beat = framed(encode(Beat(state.epoch, state.n, state.head, ("A", "B", "C") if speaks is host else ())))
        listens.member.dispatch.received(link, beat * (1 + HEARD_AT_ONCE // FRAME_WORK), net.now)
        effects = listens.member.effects(net.now)
        rests[listens.name] = [effect.seconds for effect in effects if isinstance(effect, Rest)]
    assert rests == {host.name: [SILENT / 2], guest.name: []}
