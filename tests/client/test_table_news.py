"""What the news of a snapshot means for people: nothing comes twice, and nothing that they know already."""

from companion.catalogue import AGE_OF_THIEVES, TENANTS
from companion.client.table_news import change, of_robots, tale_after, worth_a_moment
from companion.games.age_of_thieves.play.state import Stage
from companion.present.table_view import Told
from companion.session import news
from companion.shell.words import load
from companion.table.ids import Seat
from companion.table.refusals import Reason
from companion.table.snapshot import Snapshot
from companion.table.why import Why
from tests.support.net import Node
from tests.support.table_desk import Table, robots_play

WORDS = load("en", AGE_OF_THIEVES)


def test_a_host_that_is_back_is_not_told() -> None:
    """Another host is told by name."""
    state = Table(2, begun=False).nodes[0].member.phone.state
    assert not list(worth_a_moment(WORDS, TENANTS, state, news.Follows("A", 0), "A"))
    assert list(worth_a_moment(WORDS, TENANTS, state, news.Follows("A", 0), "B"))


def test_the_slower_of_two_taps_hears_nothing() -> None:
    """Any other refusal is told, without the mark of a terminal."""
    phone = Table(2, begun=False).nodes[0].member.phone
    state, said = phone.state, phone.replica.log.since(0)[-1].operation
    slower = news.NotTaken(said, (Reason(Why.ROLL_OPEN),))
    refused = news.NotTaken(said, (Reason(Why.ROLL_OPEN), Reason(Why.NO_GAME)))
    assert not list(worth_a_moment(WORDS, TENANTS, state, slower, "A"))
    [line] = worth_a_moment(WORDS, TENANTS, state, refused, "A")
    assert not line.startswith("!")


def test_dropped_entries_leave_the_tale() -> None:
    """All entries from the first dropped one on leave it. Other news leaves the tale as it is, and changes no table."""
    table = Table(2, begun=False)
    entries = tuple(table.nodes[0].member.phone.replica.log.since(0))
    tale = tuple(Told(entry.n, "A", "sit") for entry in entries)
    assert tale_after(tale, WORDS, TENANTS, news.Dropped(entries[1:])) == tale[:1]
    assert tale_after(tale, WORDS, TENANTS, news.Hosts(0)) == tale
    assert change(news.Hosts(0)) is None


class Noting(Table):
    """A table that keeps the news of every step."""

    def shown(self, node: Node, snapshot: Snapshot) -> None:
        """Notes it, then shows it."""
        self.noted = [*getattr(self, "noted", []), *filter(change, snapshot.news)]
        super().shown(node, snapshot)


def test_what_a_robot_does_beside_people_is_said() -> None:
    """In one line; a person's own steps are not, and neither is other news."""
    table = Noting(2, shared=True)
    desk = table.desks[0]
    robots_play(table, lambda state: state.stage is Stage.CLEANUP)
    done = next(
        each
        for each in table.noted
        if each.before.playing
        and each.before.playing.state.stage is Stage.RESOLUTION
        and each.admitted.entry.operation.kind == "step"
    )
    author = Seat(done.admitted.entry.operation.author)
    [line] = of_robots(desk.words, TENANTS, done, {author})
    assert line == " ".join(line.split()) != ""
    assert not list(of_robots(desk.words, TENANTS, done, ()))
    assert not list(of_robots(desk.words, TENANTS, news.Hosts(0), {author}))
