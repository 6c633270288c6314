"""Operations of guests wait while halves are compared; then work to be repeated comes first."""

from companion.session.connection import Connection
from companion.session.hosting import Hosting
from companion.session.reunions import HELD, HeldOperations
from companion.table import operations
from companion.table.ids import Letter
from companion.wire.messages import Op
from tests.support.attacker import Air, hosting, said, under_way
from tests.toys.lanterns import COMMANDS, Hide


def met(net: Air) -> tuple[HeldOperations, Hosting]:
    """A host that compares its log with another half's."""
    host = net.nodes[0]
    role = hosting(host)
    role.still.add(99)
    return HeldOperations(host.member.context), role


def hiding(net: Air, letter: Letter, number: int) -> Op:
    """This guest hides a lantern."""
    node = next(node for node in net.nodes if node.letter == letter)
    seat = node.member.phone.seats[0]
    signed = said(node, seat, operations.Step(COMMANDS.write(Hide(seat, number, niche=number))), counter=10 + number)
    return Op(signed.operation, signed.signature)


def hides(net: Air, held: HeldOperations, role: Hosting, letter: Letter, number: int) -> None:
    """The host hears that operation."""
    held.keep(line_of(net, letter), hiding(net, letter, number))
    let_go(held, role)


def let_go(held: HeldOperations, role: Hosting) -> None:
    """The host hears what need not wait any more."""
    for connection, op in held.free(role):
        role.heard(connection, op)


def line_of(net: Air, letter: Letter) -> Connection:
    """The host's connection to this guest."""
    connection = net.nodes[0].member.context.connections.to(letter)
    assert connection is not None
    return connection


def hidden(net: Air) -> list[int]:
    """The lanterns that stand, in the order in which they came."""
    playing = net.nodes[0].member.phone.state.playing
    assert playing is not None
    return list(playing.state.owners)


def test_it_waits_until_one_half_goes_on() -> None:
    """Then it counts, in its order."""
    net = under_way()
    held, role = met(net)
    hides(net, held, role, "C", 2)
    hides(net, held, role, "B", 1)
    let_go(held, role)
    assert hidden(net) == []
    role.still.clear()
    let_go(held, role)
    assert hidden(net) == [2, 1]


def test_who_has_something_to_do_again_comes_first() -> None:
    """The others wait until it is done, whether they have spoken before or speak now; then they go in their order."""
    net = under_way()
    held, role = met(net)
    context = net.nodes[0].member.context
    hides(net, held, role, "C", 2)
    role.still.clear()
    log = context.phone.replica.log
    role.older_taps.expect([hiding(net, "B", 1).operation], log, context.now)
    let_go(held, role)
    hides(net, held, role, "C", 3)
    assert hidden(net) == []
    hides(net, held, role, "B", 1)
    assert hidden(net) == [1]
    let_go(held, role)
    assert hidden(net) == [1, 2, 3]


def test_nobody_overtakes_itself() -> None:
    """What the same author has said before goes, too: its numbers only grow."""
    net = under_way()
    held, role = met(net)
    context = net.nodes[0].member.context
    role.still.clear()
    role.older_taps.expect([hiding(net, "B", 2).operation], context.phone.replica.log, context.now)
    hides(net, held, role, "B", 1)
    assert hidden(net) == []
    hides(net, held, role, "B", 2)
    assert hidden(net) == [1, 2]


def test_too_much_is_not_kept() -> None:
    """Its author repeats it."""
    net = under_way()
    held, role = met(net)
    for _ in range(HELD):
        hides(net, held, role, "B", 1)
    hides(net, held, role, "C", 2)
    role.still.clear()
    let_go(held, role)
    assert hidden(net) == [1]
