"""A guest says more than anybody can tap: it is refused with a reason, named, and keeps nobody waiting."""

from dataclasses import replace

from companion.session import news
from companion.session.effects import Rest
from companion.session.news import Fault
from companion.session.phone import Signed
from companion.table import operations
from companion.table.entry import Operation
from companion.table.ids import Seat
from companion.table.why import Why
from companion.wire.codec import encode
from companion.wire.framing import framed
from companion.wire.limits import (
    DOORS_AT_ONCE,
    FRAME_WORK,
    GREETINGS_AT_ONCE,
    HEARD_AT_ONCE,
    OPERATIONS_A_SECOND,
    OPERATIONS_AT_ONCE,
    SILENT,
)
from companion.wire.messages import Beat, In, Log, No, Op
from tests.support.attacker import (
    Air,
    Stranger,
    attempts,
    invited,
    room,
    said,
    slip,
    stopped,
    under_way,
    unmoved,
)
from tests.support.net import Net, Node
from tests.support.rogues import key_of, tapped
from tests.toys.lanterns import Adjust

BEN = Seat(1)
FLOOD = 3000
"""Operations a second."""


def pours(net: Air, sender: Node, receiver: Node, frames: list[bytes]) -> None:
    """Sends all of it in one second, on the good connection of these two."""
    [link] = [link for link, wire in sender.wires.items() if wire.other(sender) is receiver]
    for frame in frames:
        Net.send(net, sender, link, frame)
    net.run(1.0)


def op(signed: Signed) -> bytes:
    """The operation as bytes."""
    return framed(encode(Op(signed.operation, signed.signature)))


def row(view: Node, count: int) -> list[Signed]:
    """So many adjustments by Ben's phone, each rightly signed and the next in its turn."""
    first = view.member.phone.state.next_counter("B")
    adjust = operations.Step({"do": "adjust", "seat": 1, "points": 1})
    return [said(view, "B", adjust, counter=first + number) for number in range(count)]


def noes(net: Air, receiver: Node, reason: Fault) -> int:
    """How often it was answered with this."""
    answers = [message for message in net.between(net.nodes[0], receiver) if isinstance(message, No)]
    return sum(answer.reason == reason.value for answer in answers)


def test_a_flood_of_good_operations_is_taken_up_to_a_limit() -> None:
    """The log grows by what the limit grants; its author is named, with a count, and told why once a second."""
    net = under_way()
    host, flooding = net.nodes[:2]
    frames = [op(signed) for signed in row(flooding, FLOOD)]
    before = host.member.phone.state.n
    pours(net, flooding, host, frames)
    granted = OPERATIONS_AT_ONCE + OPERATIONS_A_SECOND
    grown = host.member.phone.state.n - before
    assert 0 < grown <= granted // (len(frames[0]) - 10) + 1 < FLOOD
    assert noes(net, flooding, Fault.TOO_MUCH) == 1
    net.run(2.0)
    told = [each for each in host.told(news.Attempt) if each.reasons[0].code is Fault.TOO_MUCH]
    assert {each.by for each in told} == {"B"}
    assert len(told) <= 3, "one line a second"
    assert sum(each.times for each in told) == FLOOD - grown
    assert not any(stopped(node) for node in net.nodes)


def test_a_flood_holds_nobody_up() -> None:
    """Operations of another phone count at once, and after a while the first phone is heard again."""
    net = under_way()
    host, flooding, honest = net.nodes
    pours(net, flooding, host, [op(signed) for signed in row(flooding, FLOOD)])
    before = host.member.phone.state.n
    honest.do(lambda member: member.owner.tap(Adjust(Seat(2), 1)))
    assert net.run(0.1, lambda: host.member.phone.state.n == before + 1)
    net.run(10.0)
    flooding.do(lambda member: member.owner.tap(Adjust(BEN, 1)))
    assert net.run(5.0, lambda: host.member.phone.state.n == before + 2)


def test_people_who_tap_as_fast_as_they_can_meet_no_limit() -> None:
    """Five taps a second on one phone, for ten minutes."""
    net = under_way()
    for _ in range(600):
        for _ in range(5):
            net.nodes[1].do(lambda member: member.owner.tap(Adjust(BEN, 1)))
        net.run(1.0)
    assert net.nodes[1].told(news.NotTaken) == []
    assert net.nodes[0].told(news.Attempt) == []


def test_what_is_badly_signed_is_not_looked_up_in_the_log() -> None:
    """It is refused for its signature, even if the same words stand in the log: nobody makes the host search."""
    net = under_way()
    tapped(net, 1, Adjust(BEN, 1))
    first = net.nodes[0].member.phone.replica.log.since(net.nodes[0].member.phone.state.n - 1)[0]
    tapped(net, 1, Adjust(BEN, 1))
    with unmoved(net):
        slip(net, net.nodes[1], net.nodes[0], Op(first.operation, bytes(64)))
    assert attempts(net.nodes[0]) == {("B", Why.SIGNATURE_WRONG)}
    with unmoved(net):
        slip(net, net.nodes[1], net.nodes[0], Op(first.operation, first.signature))
    assert attempts(net.nodes[0]) == {("B", Why.SIGNATURE_WRONG)}, "said again as it is, it is nothing"


def test_a_flood_of_bad_signatures_is_named_once_a_second_with_a_count() -> None:
    """So it fills nobody's screen."""
    net = under_way()
    host, flooding = net.nodes[:2]
    bad = [op(replace(signed, signature=bytes(64))) for signed in row(flooding, 200)]
    with unmoved(net):
        pours(net, flooding, host, bad)
        net.run(2.0)
    told = host.told(news.Attempt)
    assert len(told) <= 3
    assert sum(each.times for each in told) == 200


def test_a_phone_that_moves_without_end_is_believed_a_few_times() -> None:
    """Each change is stored and told to all, so there are a few at once, then one in ten seconds."""
    net = under_way()
    host, restless = net.nodes[0], net.nodes[1]
    net.cut |= {("phone 0", "phone 1"), ("phone 1", "phone 0")}
    net.run(8.0)
    net.cut.clear()
    doors = sum(record.startswith(b'["door","B"') for record in host.records)
    for number in range(5 * DOORS_AT_ONCE):
        restless.move(f"10.0.9.{number}")
        net.run(0.5)
    net.run(5.0)
    told = sum(record.startswith(b'["door","B"') for record in host.records) - doors
    assert told <= DOORS_AT_ONCE + 3


def rests(net: Air, member: Node, sender: Node, frames: list[bytes]) -> list[float]:
    """For how long this phone reads nothing from that one after each of these."""
    [link] = [link for link, wire in member.wires.items() if wire.other(member) is sender]
    found = []
    for frame in frames:
        member.member.dispatch.received(link, frame, net.now)
        effects = member.member.effects(net.now)
        found.append(sum(effect.seconds for effect in effects if isinstance(effect, Rest)))
    return found


def test_a_connection_that_pours_is_read_more_slowly() -> None:
    """Short frames count most; but its phone never seems to be gone."""
    net = under_way()
    host, pouring = net.nodes[:2]
    beat = framed(encode(Beat(1, 0, b"")))
    few = HEARD_AT_ONCE // (len(beat) + FRAME_WORK)
    [first, *others] = rests(net, host, pouring, [beat * few, *[beat * 500] * 20])
    assert first == 0.0
    assert all(0.0 < pause <= SILENT / 2 for pause in others)


def test_a_host_is_heard_however_much_it_says() -> None:
    """The guest wants its log."""
    net = under_way()
    host, guest = net.nodes[0], net.nodes[2]
    state = host.member.phone.state
    beat = framed(encode(Beat(state.epoch, state.n, state.head, here=("A", "B", "C"))))
    pauses = rests(net, guest, host, [beat * 500] * (HEARD_AT_ONCE // (500 * FRAME_WORK) + 2))
    assert set(pauses) == {0.0}
    assert guest.member.snapshot.host == "A"


def test_a_phone_that_says_it_has_nothing_is_sent_all_once_in_a_while() -> None:
    """Two short beats are answered by the whole log: so they are counted, not believed."""
    net = under_way()
    host, greedy = net.nodes[:2]
    before = sum(isinstance(message, Log) for message in net.between(host, greedy))
    pours(net, greedy, host, [framed(encode(Beat(1, 0, b"")))] * 200)
    sent = sum(isinstance(message, Log) for message in net.between(host, greedy)) - before
    assert sent <= 2


def test_a_phone_that_comes_again_and_again_is_let_in_so_often() -> None:
    """Each time all are told, and it is sent all that it says it lacks."""
    net = under_way()
    ben = net.nodes[1]
    ben.crash()
    net.run(8.0)
    again = Stranger(net, "phone 1 again")
    links = [again.enter(net.nodes[0], key=key_of(net, "B")) for _ in range(2 * GREETINGS_AT_ONCE)]
    let_in = [link for link in links if again.ear.heard_of(link, In)]
    assert GREETINGS_AT_ONCE <= len(let_in) < 1.5 * GREETINGS_AT_ONCE
    assert again.ear.noes(links[-1]) == [Fault.TOO_MUCH.value]


def test_a_seat_for_another_phone() -> None:
    """A phone takes seats and goes on with them for itself alone, whatever words it knows."""
    net = under_way()
    takes = operations.SeatTaken("C", bytes(32), bytes(32), "Zoe", "Zain")
    for author, what, key in ((Seat(3), takes, bytes(32)), (Seat(2), operations.Hold("C", bytes(32)), b"")):
        signed = said(net.nodes[1], author, what, key=key)
        with unmoved(net):
            slip(net, net.nodes[1], net.nodes[0], Op(signed.operation, signed.signature))
    net.run(2.0)
    named = [each for each in net.nodes[0].told(news.Attempt) if each.reasons[0].code is Why.NOT_YOURS]
    assert {each.by for each in named} == {"B"}
    assert sum(each.times for each in named) == 2


def test_a_phone_of_other_rules_that_only_looks_on_does_not_hold_the_start_up() -> None:
    """A phone with a seat is named, so that people know which app to update."""
    net = room(2)
    screen = Stranger(net, "screen")
    link = screen.enter(net.nodes[0], invited(net).secret, rules={"lanterns": (999,)})
    net.run(1.0)
    screen.say(link, Op(*_joins(net, screen)))
    assert net.nodes[0].member.snapshot.version == 1
    net.nodes[0].member.context.known.knows_rules("B", (999,))
    seen = net.nodes[0].member.snapshot
    assert (seen.version, sorted(seen.outdated)) == (0, ["A"])


def _joins(net: Air, screen: Stranger) -> tuple[Operation, bytes]:
    joins = said(net.nodes[0], "C", operations.DeviceJoins(screen.key, screen.pin, "screen"))
    return joins.operation, joins.signature
