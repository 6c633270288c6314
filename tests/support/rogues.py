"""Tools for attacks at a table under way: taps, earlier operations, a key, a guest alone."""

from companion.session.phone import Signed
from companion.table import operations
from companion.table.ids import Letter, Seat
from companion.wire.messages import Op
from tests.support.attacker import Air, Stranger
from tests.support.net import Node
from tests.toys.lanterns import COMMANDS, Command


def step(command: Command) -> operations.Step:
    """A tap as it goes into an operation."""
    return operations.Step(COMMANDS.write(command))


def tapped(net: Air, seat: int, command: Command) -> int:
    """This seat's phone taps; the number of the last entry afterwards."""
    net.nodes[seat].do(lambda member: member.owner.tap(command, Seat(seat)))
    net.run(1.0)
    return net.nodes[0].member.phone.state.n


def log_of(view: Node, since: int = 0, last: int | None = None) -> list[Signed]:
    """What this phone's log says behind entry `since`, up to and with `last`."""
    return [Signed(entry.operation, entry.signature) for entry in view.member.phone.replica.log.since(since, last)]


def ops(net: Air, sender: Node, receiver: Node, *kinds: str) -> list[Signed]:
    """The operations that one has sent the other, in order; those of these kinds, if any are named."""
    said = [message for message in net.between(sender, receiver) if isinstance(message, Op)]
    return [Signed(op.operation, op.signature) for op in said if not kinds or op.operation.kind in kinds]


def key_of(net: Air, letter: Letter) -> bytes:
    """The key of a phone of the table."""
    return net.nodes[1].member.phone.state.devices[letter].key


def rival(net: Air) -> tuple[Stranger, int]:
    """Phone B, broken into, comes to phone A as a host."""
    net.nodes[1].crash()
    stranger = Stranger(net, "rival")
    return stranger, stranger.enter(net.nodes[0], key=key_of(net, "B"), host="B")


def lost(net: Air) -> tuple[Node, Stranger, int]:
    """Phone B without a host, and phone C, broken into, on a connection to it."""
    for node in (net.nodes[0], net.nodes[2]):
        node.crash()
    net.run(1.0)
    guest = net.nodes[1]
    fellow = Stranger(net, "fellow")
    return guest, fellow, fellow.enter(guest, key=key_of(net, "C"))
