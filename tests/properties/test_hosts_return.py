"""Two evenings of three moves each in which a returning host once cost the others their table: what people see and tap.

`python -m tests.properties.people` found both without help, in the version that broke them."""

from companion.session import news
from companion.table import operations
from companion.table.frame import pack
from companion.table.ids import Seat
from tests.support import glance
from tests.support.chance import Chance
from tests.support.glance import App
from tests.support.net import Node, seated
from tests.support.offers import Offers
from tests.support.streams import Streams
from tests.toys.lanterns import Adjust, Hide, Race

SOON = 10.0


class Table:
    """Phones with their apps open, and a finger that taps what a page offers."""

    def __init__(self, seats: int) -> None:
        self.net = Streams(Chance("hosts return"), "hosts return")
        seated(self.net, seats)
        ring = tuple(map(Seat, range(seats)))
        start = operations.Start(ring, 1, {"row": [1, 2, 3, 4][: seats + 1]})
        self.net.nodes[0].do(lambda member: member.owner.say(start))
        self.net.run(1.0)
        self.apps = [self.opened(at) for at in range(seats)]

    def opened(self, at: int) -> App:
        """The app of this phone, which is opened if it was closed."""
        node = self.net.nodes[at]
        node.restart()
        app = App(node)
        self.net.hears[node.name] = app.told
        return app

    def offers(self, at: int, what: str) -> bool:
        """Whether this phone's page offers a tap; if so, the tap is made."""
        found = [each for each in Offers(Chance("finger")).of(self.apps[at].page()) if each.what == what]
        for offer in found[:1]:
            offer.tap(self.apps[at].taps)
        return bool(found)

    def until_offered(self, at: int, what: str) -> None:
        """Waits until a page offers a tap, and taps it."""
        assert self.net.run(3 * SOON, lambda: self.offers(at, what)), f"phone {at} is not offered: {what}"

    def lights(self, at: int, command: object) -> None:
        """Taps a step of the game at this phone. It counts there at once or a little later."""
        self.apps[at].taps.tap(command)
        self.net.run(1.0)

    def at_one(self) -> bool:
        """There is one host, and all running phones follow it."""
        hosts = [node for node in self.net.nodes if glance.hosts(node)]
        guests = [node for node in self.net.nodes if node.alive and node not in hosts]
        return len(hosts) == 1 and all(glance.follows(node) == hosts[0].letter for node in guests)

    def steps(self, at: int) -> list[str]:
        """The taps in this phone's log."""
        said = [entry.operation for entry in glance.log(self.net.nodes[at]).since(0)]
        return [str(each.body["do"]) for each in said if each.kind == "step"]


def turns(node: Node) -> int:
    """How often this phone's owner was told of a new connection."""
    return len([each for each in node.heard if isinstance(each, glance.CONNECTION)])


def test_an_old_host_comes_back_as_a_guest() -> None:
    """Both planned, the host is killed, the other hosts and plays. The step stands, there is one host, nobody is
    asked."""
    table = Table(2)
    for at in (0, 1):
        table.lights(at, Hide(Seat(at), 1 + at, at))
        table.until_offered(at, "ready")
        table.net.run(1.0)
    host, other = table.net.nodes
    host.crash()
    table.until_offered(1, "go on")
    table.lights(1, Adjust(Seat(1), 1))
    table.apps[0] = table.opened(0)
    before = [turns(node) for node in table.net.nodes]
    table.net.run(2 * SOON)
    changes = [turns(node) - n for node, n in zip(table.net.nodes, before, strict=True)]
    assert max(changes) <= 2
    assert table.at_one()
    assert table.steps(0) == table.steps(1) == ["hide", "hide", "adjust"]
    assert not [each for node in (host, other) for each in node.heard if glance.asks_to_drop(each)]


def test_a_log_that_was_cut_back_inside_a_packed_frame_is_provable() -> None:
    """A phone that slept gets five entries in one frame. Another host goes on after the third entry. All entries can
    still be proved."""
    table = Table(3)
    old, new, sleeper = table.net.nodes
    sleeper.sleep()
    for at in range(3):
        table.lights(0, Adjust(Seat(0), 1, f"heard by two: {at}"))
    table.net.run(SOON)
    table.net.cut = {(old.name, new.name), (new.name, old.name), (sleeper.name, new.name), (new.name, sleeper.name)}
    table.lights(0, Adjust(Seat(0), 1, "heard by one"))
    table.lights(0, Race((Seat(0),)))
    sleeper.wake_up()
    table.net.run(SOON)
    assert len(glance.log(sleeper)) == len(glance.log(old)) == len(glance.log(new)) + 2
    old.crash()
    table.until_offered(1, "go on")
    table.lights(1, Race((Seat(1),)))
    table.net.whole()
    table.net.run(SOON, lambda: table.offers(1, "agree") or table.offers(2, "agree"))
    table.net.run(SOON)
    assert table.at_one()
    for node in (new, sleeper):
        assert glance.unproved(node) == 0
        for since in range(len(glance.log(node))):
            next(pack(glance.log(node), glance.signatures(node), since), None)


def test_the_judge_hears_what_phones_tell() -> None:
    """The two tests above fail for a real reason: the same table without a return is united, provable and steady."""
    table = Table(2)
    table.lights(0, Adjust(Seat(0), 1))
    table.net.run(SOON)
    assert table.at_one()
    assert table.steps(0) == table.steps(1) == ["adjust"]
    assert not table.net.nodes[1].told(news.HostLost)
    assert [glance.unproved(node) for node in table.net.nodes] == [0, 0]
