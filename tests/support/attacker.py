"""People who cheat at a table in one process: strangers with bytes of their own, phones and hosts that lie with the
real keys of their device or seat, and somebody in between who hears everything and leads calls astray.

With stand-in keys everybody who knows a public key can sign with it; a forged signature is one by another key.
"""

from collections.abc import Callable, Container, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from enum import StrEnum
from typing import Any, cast

from companion.seal.canonical import decode as plain_of
from companion.seal.canonical import encode as bytes_of
from companion.seal.shared_dice import Chain
from companion.seal.vault import Secret
from companion.session import news
from companion.session.effects import Dial
from companion.session.hosting import Hosting
from companion.session.member import Member
from companion.session.phone import Signed
from companion.table import operations
from companion.table.entry import Operation, chained, signed_message
from companion.table.frame import Frame, head_message
from companion.table.ids import Author, Seat
from companion.table.operations import KIND_OF, PROTOCOL, write_body
from companion.table.state import Games, Playing, TableState
from companion.wire.codec import encode
from companion.wire.framing import framed
from companion.wire.greeting import sign_hello
from companion.wire.messages import Claim, Hail, Hello, Log, Message, No, Op, Whereabouts
from companion.wire.pairing import Invitation, read
from companion.wire.typed_code import Code
from tests.support.ear import Ear
from tests.support.frames import message_of
from tests.support.keys import StandInSigner
from tests.support.net import PORT, Net, Node, add, sit
from tests.support.ring import LANTERNS
from tests.toys.lanterns import Race

Q = 1001
"""The first race's question."""

MOMENT = 0.1


class Air(Net):
    """A room where somebody hears everything. `astray`: who answers instead, by caller's name and address called;
    `swallows`: frames that never arrive."""

    def __init__(self, games: Games = LANTERNS, name: str = "air") -> None:
        super().__init__(games, name)
        self.overheard: list[tuple[str, str, bytes]] = []
        self.astray: dict[tuple[str, str], Node] = {}
        self.swallows: Callable[[Node, Node, Message], bool] = lambda _, __, ___: False

    def dial(self, caller: Node, call: Dial) -> None:
        """A call arrives, somewhere."""
        there = self.astray.get((caller.name, call.address))
        super().dial(caller, call if there is None else replace(call, address=there.address))

    def send(self, sender: Node, link: int, data: bytes) -> None:
        """Bytes on their way, heard by everybody."""
        wire = sender.wires.get(link)
        receiver = wire.other(sender) if wire else sender
        self.overheard.append((sender.name, receiver.name, data))
        if isinstance(sender, Stranger) or not self.swallows(sender, receiver, message_of(data)):
            super().send(sender, link, data)

    def between(self, sender: Node, receiver: Node) -> list[Message]:
        """What one has said to the other, in order."""
        return [message_of(data) for one, other, data in self.overheard if (one, other) == (sender.name, receiver.name)]


class Stranger(Node):
    """Somebody with a network card, who says whatever the test says."""

    def __init__(self, net: Net, name: str, address: str = "") -> None:
        super().__init__(net, name)
        self.address = address or self.address
        self.key = net.entropy(32)
        self.on_call: Callable[[int], None] = lambda _: None
        self.on_message: Callable[[int, Message], None] = lambda _, __: None
        net.nodes.append(self)

    def act(self) -> None:
        """A stranger does nothing by itself."""

    def dial(self, called: Node) -> int:
        """Calls a phone; the number of the connection."""
        link = self.ear.opened()
        self.net.dial(self, Dial(link, called.address, PORT, None))
        self.net.run(MOMENT)
        return link

    def raw(self, link: int, data: bytes) -> None:
        """Sends bytes, whatever they are."""
        self.net.send(self, link, data)
        self.net.run(MOMENT)

    def say(self, link: int, message: Message) -> None:
        """Sends a message."""
        self.raw(link, framed(encode(message)))

    def enter(self, called: Node, secret: Secret | None = None, key: bytes = b"", **changes: Any) -> int:
        """Dials and says a good hello; the connection."""
        link = self.dial(called)
        self.say(link, good_hello(self, link, called, secret, key, **changes))
        return link

    def _born(self) -> Member:
        self.ear = Ear(
            lambda link, now: self.net.at(now, lambda: self.on_call(link)),  # as soon as it is answered
            lambda link, message: self.on_message(link, message),
        )
        return cast(Member, self.ear)  # all that a node asks of a session, an ear can do


def good_hello(
    by: Stranger, link: int, called: Node, secret: Secret | None = None, key: bytes = b"", pin: str = "", **changes: Any
) -> Hello:
    """A hello in answer to the hail on this connection, rightly signed with this key for this pin."""
    [hail] = by.ear.heard_of(link, Hail)
    door = Whereabouts((by.address,), PORT)
    said = Hello(PROTOCOL, {"lanterns": (1,)}, key or by.key, by.name, 1, "", 0, (), door)
    signer = StandInSigner(said.key)
    return sign_hello(replace(said, **changes), signer, hail.table, pin or called.pin, hail.nonce, secret)


def answer_with(stranger: Stranger, greeting: Callable[[Hello], Message]) -> None:
    """From now on every hello that it hears is answered with this."""

    def on_message(link: int, message: Message) -> None:
        if isinstance(message, Hello):
            stranger.net.at(stranger.net.now, lambda: stranger.say(link, greeting(message)))

    stranger.on_message = on_message


# -- tables ------------------------------------------------------------------------------------------------------------


def room(seats: int = 3, games: Games = LANTERNS, name: str = "air", doorless: Container[int] = ()) -> Air:
    """A table before its start: a phone a seat, the first one hosts; those of `doorless` seats are browsers."""
    net = Air(games, name)
    for seat in range(seats):
        node = add(net, f"phone {seat}", door=seat not in doorless)
        net.roots[Seat(seat)] = Secret(net.entropy(32))
        net.run(1.0)
        sit(net, node, seat)
        net.run(1.0)
    net.nodes[0].do(lambda member: member.owner.invitations.hide(net.now))
    return net


def under_way(seats: int = 3, games: Games = LANTERNS, doorless: Container[int] = ()) -> Air:
    """A game of Lanterns."""
    net = room(seats, games, doorless=doorless)
    start(net, seats)
    return net


def start(net: Net, seats: int) -> None:
    """The host begins a game of Lanterns."""
    begins = operations.Start(tuple(map(Seat, range(seats))), 1, {"row": [1, 2, 3, 4, 5][: seats + 1]})
    net.nodes[0].do(lambda member: member.owner.say(begins))
    net.run(MOMENT)


def racing(games: Games = LANTERNS, seats: int = 3, doorless: Container[int] = ()) -> Air:
    """All seats but the host's are asked for a bid."""
    net = under_way(seats, games, doorless)
    net.nodes[0].do(lambda member: member.owner.tap(Race(tuple(map(Seat, range(1, seats))))))
    net.run(MOMENT)
    return net


def bid(net: Net, seat: int, value: Any = "bid") -> None:
    """This seat's phone is ready."""
    cards = f"card {seat}.0", f"card {seat}.1"
    net.nodes[seat].do(lambda member: member.owner.ready(Seat(seat), Q, value, cards))
    net.run(MOMENT)


def game(node: Node) -> Playing:
    """The game as this phone sees it."""
    playing = node.member.phone.state.playing
    assert playing is not None
    return playing


def hosting(node: Node) -> Hosting:
    """What this phone does as host."""
    role = node.member.dispatch.machine.role
    assert isinstance(role, Hosting)
    return role


def mute(net: Air, node: Node, *kinds: str) -> None:
    """Operations of these kinds by this phone never reach the first host."""

    def swallows(sender: Node, receiver: Node, message: Message) -> bool:
        return (
            (sender, receiver) == (node, net.nodes[0]) and isinstance(message, Op) and message.operation.kind in kinds
        )

    net.swallows = swallows


def invited(net: Net) -> Invitation:
    """The link on the host's screen, read."""
    found = read(net.nodes[0].do(lambda member: member.owner.invitations.link()))
    assert isinstance(found, Invitation)
    return found


def invited_by_code(net: Net) -> Code:
    """The code on the host's screen, typed."""
    found = read(net.nodes[0].do(lambda member: member.owner.invitations.code(net.now)))
    assert isinstance(found, Code)
    return found


def newcomer(net: Net, name: str) -> Node:
    """A phone that has not knocked anywhere yet."""
    net.nodes.append(node := Node(net, name))
    return node


def honest(net: Net) -> list[Node]:
    """All phones but strangers."""
    return [node for node in net.nodes if not isinstance(node, Stranger)]


# -- lies with real keys -----------------------------------------------------------------------------------------------


def said(view: Node, author: Author, what: operations.Said, key: bytes = b"", **changes: Any) -> Signed:
    """What this author says, as somebody makes it who has its key and sees the table like this phone."""
    state = view.member.phone.state
    body = plain_of(bytes_of(write_body(what)))
    operation = Operation(author, state.next_counter(author), KIND_OF[type(what)], body, state.n, state.head)
    operation = replace(operation, **changes)
    signer = StandInSigner(key or _key(state, author, what))
    return Signed(operation, signer.sign(signed_message(state.table, operation)))


def chain_of(node: Node, seat: int) -> Chain:
    """The dice chain of a seat, as its own phone could read it out of its memory."""
    phone = node.member.phone
    return phone._secrets[Seat(seat)].chains._chain(phone.state.chairs[Seat(seat)].anchor)


def _key(state: TableState, author: Author, what: operations.Said) -> bytes:
    if isinstance(what, operations.DeviceJoins | operations.SeatTaken):
        return what.key
    known = state.devices.get(author) if isinstance(author, str) else state.chairs.get(author)
    return known.key if known else bytes(32)


def ordered(
    view: Node, *row: Signed, since: int | None = None, epoch: int | None = None, by: str = "", **changes: Any
) -> Frame:
    """These operations as a host orders them behind entry `since` of this phone's log, whatever its rules say."""
    phone = view.member.phone
    state, n = phone.state, phone.state.n if since is None else since
    first, head, epoch = n + 1, phone.replica.log.head(n), state.epoch if epoch is None else epoch
    for each in row:
        n, head = n + 1, chained(state.table, epoch, n + 1, head, each.operation, each.signature).head
    signature = StandInSigner(state.devices[by or state.host].key).sign(head_message(state.table, epoch, n, head))
    frame = Frame(epoch, first, tuple((each.operation, each.signature) for each in row), head, signature)
    return replace(frame, **changes)


def claim(host: str, *here: str, upon: Node | None = None) -> Claim:
    """An offer to host, with these phones, and this one's log; else with one that nobody has."""
    state = upon.member.phone.state if upon else None
    return Claim(host, here, state.n if state else 7, state.head if state else bytes(32))


def slip(net: Net, sender: Node, receiver: Node, message: Message) -> None:
    """A phone that is broken into says something on its good connection."""
    slip_bytes(net, sender, receiver, framed(encode(message)))


def slip_bytes(net: Net, sender: Node, receiver: Node, data: bytes) -> None:
    """It says just these bytes there, whatever they are."""
    links = [link for link, wire in sender.wires.items() if wire.other(sender) is receiver and _up(sender, link)]
    assert links, "the two are connected"
    Net.send(net, sender, links[-1], data)  # not for `swallows`
    net.run(MOMENT)


def _up(sender: Node, link: int) -> bool:
    line = sender.member.context.connections.get(link)
    return line is not None and line.is_in


# -- what must come of it ----------------------------------------------------------------------------------------------


@contextmanager
def unmoved(net: Net, nodes: Sequence[Node] = ()) -> Iterator[None]:
    """Whatever is tried within: no honest phone's table changes by it."""
    before = [(node, node.member.phone.state) for node in nodes or honest(net)]
    yield
    net.run(1.0)
    for node, state in before:
        assert node.member.phone.state is state, f"{node.name} has taken {node.member.phone.state.n - state.n} entries"


def attempts(node: Node) -> set[tuple[str, StrEnum]]:
    """Who tried what, as the people at this phone are told."""
    return {(attempt.by, reason.code) for attempt in node.told(news.Attempt) for reason in attempt.reasons}


def stopped(node: Node) -> set[tuple[str, StrEnum]]:
    """Which hosts this phone follows no longer, and why."""
    return {(told.host, reason.code) for told in node.told(news.StoppedFollowing) for reason in told.reasons}


def refused(net: Air, rogue: Node, signed: Signed, code: StrEnum, *, named: bool = True) -> None:
    """A guest says this: the host refuses it and names the phone. A host in league passes it on: nobody follows."""
    host = net.nodes[0]
    with unmoved(net):
        slip(net, rogue, host, Op(signed.operation, signed.signature))
    assert code.value in [message.reason for message in net.between(host, rogue) if isinstance(message, No)]
    assert ((rogue.letter, code) in attempts(host)) is named
    nobody_follows(net, signed, code)


def nobody_follows(net: Air, signed: Signed, code: StrEnum, **changes: Any) -> None:
    """The host passes this on as its next entry, in a frame with these `changes`: every other phone keeps what it has
    and says why it stops."""
    host = net.nodes[0]
    with unmoved(net):
        for guest in honest(net)[1:]:
            slip(net, host, guest, Log(ordered(guest, signed, **changes)))
            assert stopped(guest) == {(host.letter, code)}
