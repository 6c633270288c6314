"""A room in which a table of Lanterns splits in two and comes together again, and what people see of it."""

from companion.session import news
from companion.table import record
from companion.table.record import Verified
from companion.table.snapshot import Conflict
from tests.support.attacker import MOMENT, Air, under_way
from tests.support.net import Node, heads
from tests.toys.lanterns import Adjust, Hide

LONG = 20.0


def alone(net: Air, *names: str) -> None:
    """These phones reach each other, and nobody else."""
    net.cut |= {(a.name, b.name) for a in net.nodes for b in net.nodes if (a.letter in names) != (b.letter in names)}


def together(net: Air) -> None:
    """All reach each other again."""
    net.cut.clear()


def goes_on(net: Air, letter: str, gone: str = "A") -> None:
    """After a while without a host somebody taps "go on from this phone"."""
    at(net, letter).do(lambda member: member.owner.go_on(frozenset(gone)))
    assert net.run(LONG, lambda: at(net, letter).member.hosts)


def dies(net: Air) -> None:
    """Phone A, which hosts alone, dies; the others hear each other, and after a while B goes on."""
    net.run(MOMENT)
    net.nodes[0].crash()
    together(net)
    net.run(LONG)
    goes_on(net, "B")


def told_c_alone(net: Air) -> None:
    """Phone A hosts and hides lantern 7; it reaches phone C and nobody else. A dies, and B goes on by itself."""
    alone(net, "A", "C")
    hide(net.nodes[0], 7, 1)
    net.run(MOMENT)
    net.nodes[0].crash()
    alone(net, "B")
    net.run(LONG)
    goes_on(net, "B", "AC")


def at(net: Air, letter: str) -> Node:
    """The phone with this letter."""
    return next(node for node in net.nodes if node.letter == letter)


def hide(node: Node, number: int, niche: int) -> None:
    """A lantern is hidden by the seat of this phone: it names what it acts on."""
    seat = node.member.phone.seats[0]
    node.do(lambda member: member.owner.tap(Hide(seat, number, niche)))


def adjust(node: Node, points: int = 1) -> None:
    """A score is corrected: that means the one on the screen."""
    seat = node.member.phone.seats[0]
    node.do(lambda member: member.owner.tap(Adjust(seat, points)))


def owners(node: Node) -> set[int]:
    """Lanterns that stand, as this phone has it."""
    playing = node.member.phone.state.playing
    assert playing is not None
    return set(playing.state.owners)


def points(node: Node) -> list[int]:
    """The scores, by seat."""
    playing = node.member.phone.state.playing
    assert playing is not None
    return [playing.state.points[seat] for seat in playing.ring]


def hosts(net: Air) -> str:
    """Who keeps the table."""
    return "".join(node.letter for node in net.nodes if node.alive and node.member.hosts)


def conflict(node: Node) -> Conflict | None:
    """What its page asks."""
    return node.member.snapshot.conflict


def follows(node: Node) -> bool:
    """Whether it hears somebody else."""
    return bool(node.told(news.Follows))


def changes(node: Node, since: int = 0) -> int:
    """How often its connection changed."""
    kinds = (news.Follows, news.HostLost, news.Hosts, news.HostsNoMore)
    return sum(isinstance(said, kinds) for said in node.heard[since:])


def is_one_table(net: Air) -> None:
    """All have one log, and anybody can check it: live, in a record, and after a restart."""
    assert len(heads(net.nodes)) == 1
    for node in net.nodes:
        held = record.verify(node.member.record(), net.games, net.crypto)
        assert isinstance(held, Verified)
        assert held.state == node.member.phone.state
        assert node.member.phone.replica.log.since(0) == list(held.entries)


def torn(seats: int = 4, half: str = "AB") -> Air:
    """Two halves with a host each: phone A keeps the first one, phone C or the last one the other."""
    net = under_way(seats)
    alone(net, *half)
    net.run(LONG)
    goes_on(net, "C", half)
    assert hosts(net) == "AC"
    return net


def torn_over_a_score(seats: int = 4, half: str = "AB") -> Air:
    """Two halves, each of which corrected a score, before they meet."""
    net = torn(seats, half)
    adjust(net.nodes[0])
    adjust(at(net, "C"), 2)
    net.run(MOMENT)
    return net


def in_conflict(seats: int = 4, half: str = "AB") -> Air:
    """Both halves corrected a score, and meet."""
    net = torn_over_a_score(seats, half)
    together(net)
    net.run(LONG)
    return net


def guest_in_conflict() -> Air:
    """The old host corrected a score that nobody heard of; the new one did, too, before it came back as a guest."""
    net = under_way(2)
    alone(net, "A")
    adjust(net.nodes[0])
    dies(net)
    adjust(net.nodes[1], 2)
    net.run(MOMENT)
    net.nodes[0].restart()
    assert net.run(LONG, lambda: all(map(conflict, net.nodes)))
    net.run(MOMENT)
    return net
