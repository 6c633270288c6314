"""Attacks on secrecy: everything that a host, another guest or a listener can get before plans open."""

import gc
from base64 import b64encode, urlsafe_b64encode
from collections.abc import Iterator
from types import BuiltinFunctionType, CodeType, FrameType, FunctionType, ModuleType
from typing import Any

import pytest

from companion.seal.keys import SeatKeys
from companion.seal.vault import Secret
from companion.table import operations
from companion.table.ids import Seat
from tests.support.attacker import Air, Q, bid, chain_of, game, invited, mute, racing, room, start, under_way
from tests.support.frames import body_of
from tests.support.net import Node, add
from tests.support.ring import FIGURES
from tests.support.rogues import tapped
from tests.toys.lanterns import Play, Race, Throw

WORDS = tuple(f"markedword{place}" for place in range(12))
BID = "marked bid 4711"
CARDS = ("marked card Bola", "marked card Cloak")


def forms(secret: bytes) -> set[bytes]:
    """The ways in which a secret may be written."""
    text = {secret, secret.hex().encode(), secret.hex().upper().encode(), repr(secret)[2:-1].encode()}
    based = {encode(secret[cut:]) for encode in (b64encode, urlsafe_b64encode) for cut in range(3)}
    return text | {each.rstrip(b"=")[:-1] for each in based}  # the last letter hangs on what follows


def found(secret: bytes, haystack: bytes) -> bool:
    """Whether the secret is in there, in any form."""
    return any(form in haystack for form in forms(secret))


def reached(*roots: Any) -> Iterator[bytes]:
    """All bytes and text that can be reached from these objects in memory."""
    seen: dict[int, Any] = {}
    waiting = list(roots)
    program = (ModuleType, FunctionType, BuiltinFunctionType, CodeType, FrameType, type)
    while waiting:
        each = waiting.pop()
        if id(each) in seen or isinstance(each, program):
            continue
        seen[id(each)] = each
        if isinstance(each, bytes | bytearray):
            yield bytes(each)
        elif isinstance(each, str):
            yield each.encode("utf-8", "surrogatepass")
        else:
            waiting.extend(gc.get_referents(each))


def memory(node: Node) -> bytes:
    """Everything in the memory of this phone's session, in its journal and on its screen, and all of it printed."""
    member = node.member
    printed = [repr(each).encode() for each in (member, vars(member), member.phone.state, node.heard, node.records)]
    printed += [repr(vars(part)).encode() for part in (member.context, member.dispatch, member.phone)]
    return b"\n".join([*reached(member, node.heard, node.records), *printed])


def air(net: Air) -> bytes:
    """Everything that went over the network, deflated or not."""
    return b"\n".join(each for _, _, data in net.overheard for each in (data, body_of(data)))


def secrets(node: Node, seat: int) -> dict[str, bytes]:
    """What nobody but this seat's phone may know before it opens: its keys, its plan, and what hides the plan."""
    root = Secret(b"marked root".ljust(32, b"."))
    keys = SeatKeys(root)
    plan = node.member.phone.own(Seat(seat))[Q]
    return {
        "root": root.reveal(),
        "signing key": keys.signing.reveal(),
        "dice chain": keys.dice(_salt(node, seat)).reveal(),
        "envelope key": keys.envelope.reveal(),
        "x": plan.x.reveal(),
        "bid": BID.encode(),
        "card 0": CARDS[0].encode(),
        "card 1": CARDS[1].encode(),
        **{f"word {place}": word.encode() for place, word in enumerate(WORDS)},
    }


def _salt(node: Node, seat: int) -> bytes:
    """What the seat's chain grew out of, beside its words; its phone's journal has it."""
    return node.member.phone._secrets[Seat(seat)].chains._salts[node.member.phone.state.chairs[Seat(seat)].anchor]


def marked() -> Air:
    """Seat 1 sat down with marked words and has sealed a marked plan; seat 2 is still thinking."""
    net = room(2)
    third = _sat(net)
    assert third.letter == "C"
    start(net, 3)
    tapped(net, 0, Race((Seat(1), Seat(2))))
    third.do(lambda member: member.owner.ready(Seat(2), Q, BID, CARDS))
    net.run(10.0)
    return net


def _sat(net: Air) -> Node:
    node = add(net, "phone 2")
    net.run(1.0)
    root = net.roots[Seat(2)] = Secret(b"marked root".ljust(32, b"."))
    node.do(lambda member: member.owner.sit(Seat(2), WORDS, root, "name 2", FIGURES[2]))
    net.run(1.0)
    return node


def test_the_search_finds_what_is_there() -> None:
    """The spy's own tools work: in the owner's memory every plan is found, and each way of writing is recognised."""
    net = marked()
    own = memory(net.nodes[2])
    for name in ("x", "bid", "card 0", "card 1"):
        assert found(secrets(net.nodes[2], 2)[name], own), name
    for form in forms(b"a secret of some length"):
        assert found(b"a secret of some length", b"before" + form + b"behind")


@pytest.mark.parametrize("spy", [0, 1])
def test_reading_a_sealed_plan_out_of_a_phones_memory(spy: int) -> None:
    """Neither the host nor another guest has a word, key or card of it anywhere: memory, journal, screen, printed."""
    net = marked()
    haystack = memory(net.nodes[spy])
    assert [name for name, secret in secrets(net.nodes[2], 2).items() if found(secret, haystack)] == []


def test_reading_a_sealed_plan_out_of_the_air() -> None:
    """Somebody who hears every byte of the evening, without any TLS around it, hears none of them."""
    net = marked()
    haystack = air(net)
    assert all(log in haystack for log in net.nodes[2].records if log.startswith(b'["log",')), "deflated or not"
    assert [name for name, secret in secrets(net.nodes[2], 2).items() if found(secret, haystack)] == []


def test_reading_a_sealed_plan_out_of_its_own_journal() -> None:
    """The disk of the seat's own phone holds the envelope and no key to it: the words are in the vault."""
    net = marked()
    haystack = b"\n".join(net.nodes[2].records)
    assert [name for name, secret in secrets(net.nodes[2], 2).items() if found(secret, haystack)] == []


def test_printing_the_owners_own_session() -> None:
    """Not even the phone that holds a plan prints it: what ends up in a log line or a traceback says nothing."""
    net = marked()
    member = net.nodes[2].member
    parts = [member, vars(member), vars(member.context), vars(member.dispatch), vars(member.phone)]
    parts += [vars(member.phone._secrets[Seat(2)]), member.phone.own(Seat(2)), member.phone.state, net.nodes[2].heard]
    haystack = "\n".join(map(repr, parts)).encode()
    assert [name for name, secret in secrets(net.nodes[2], 2).items() if found(secret, haystack)] == []


def _ready(node: Node, cards: tuple[str, ...]) -> None:
    node.do(lambda member: member.owner.ready(Seat(1), Q, "bid", cards))


def test_telling_a_plan_by_its_size() -> None:
    """The seals of a short and of a long plan are of one length, on every wire."""
    lengths = {b'["op",': set[int](), b'["log"': set[int]()}
    for cards in ((), ("a",), tuple(f"card {n}" for n in range(8))):
        net = racing()
        _ready(net.nodes[1], cards)
        net.run(1.0)
        for seal in [body_of(data) for _, _, data in net.overheard if b'"seal"' in body_of(data)]:
            lengths[seal[:6]].add(len(seal))
    assert [len(each) for each in lengths.values()] == [1, 1]


def test_reading_hidden_cards_after_the_opening() -> None:
    """After plans open, the bid is public, and only their owner knows the cards."""
    net = marked()
    bid(net, 1)
    net.run(1.0)
    assert game(net.nodes[0]).state.results[Q][Seat(2)] == (BID, 2)
    haystack = memory(net.nodes[0]) + air(net)
    assert found(BID.encode(), haystack)
    hidden = ["card 0", "card 1", "x", "root"]
    assert [name for name in hidden if found(secrets(net.nodes[2], 2)[name], haystack)] == []


def test_reading_the_other_cards_after_one_was_shown() -> None:
    """A card that is shown gives away nothing of those beside it."""
    net = marked()
    bid(net, 1)
    tapped(net, 2, Play(Q, Seat(2), 0))
    haystack = memory(net.nodes[0]) + air(net)
    assert found(CARDS[0].encode(), haystack)
    assert [name for name in ("card 1", "x", "root") if found(secrets(net.nodes[2], 2)[name], haystack)] == []


def test_reading_a_plan_that_was_set_aside() -> None:
    """A seat whose phone is given up while the screens go keeps its cards to itself for ever."""
    net = marked()
    mute(net, net.nodes[2], "open")
    bid(net, 1)
    net.nodes[0].do(lambda member: member.owner.say(operations.Cardboard(Seat(2), "A")))
    net.run(5.0)
    assert game(net.nodes[0]).state.results[Q][Seat(2)] == "set aside"
    haystack = memory(net.nodes[0])
    assert [name for name, secret in secrets(net.nodes[2], 2).items() if found(secret, haystack)] == []


def test_reading_the_next_roll() -> None:
    """Before the call no link is known but the anchors; after it, no link of the next roll."""
    net = under_way()
    chain = chain_of(net.nodes[1], 1)
    tapped(net, 0, Throw(Seat(0)))
    assert not found(chain.link(1), memory(net.nodes[0]) + air(net))
    net.nodes[0].do(lambda member: member.owner.say(operations.Call("throw-1")))
    net.run(1.0)
    haystack = memory(net.nodes[0]) + air(net)
    assert found(chain.link(1), haystack)
    assert not found(chain.link(2), haystack)


def test_reading_the_secret_of_an_invitation_out_of_the_air() -> None:
    """Joining proves that one knows the secret and never says it."""
    net = room()
    secret = invited(net).secret.reveal()
    add(net, "phone 3")
    net.run(1.0)
    assert net.nodes[3].letter == "D"
    assert not found(secret, air(net))
