"""What the news of a snapshot means for people: nothing comes twice, and nothing that they know already."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from companion.catalogue import AGE_OF_THIEVES, TENANTS
from companion.client.table_news import change, end_of, ended_before, of_robots, tale_after, worth_a_moment
from companion.games.age_of_thieves.play.state import Stage
from companion.games.crooks.play import commands as do
from companion.present.table_view import Told
from companion.session import news
from companion.shell.words import load
from companion.table import operations
from companion.table.entry import Entry, Operation
from companion.table.fold import Admitted
from companion.table.ids import Seat
from companion.table.refusals import Reason
from companion.table.snapshot import Snapshot
from companion.table.state import TableState
from companion.table.why import Why
from tests.support.gangland import begun, passed, played
from tests.support.gangland_desk import desk_at
from tests.support.net import Node
from tests.support.ring import Ring, lantern_ring
from tests.support.table_desk import Table, robots_play
from tests.toys.lanterns import Adjust, Race

WORDS = load("en", AGE_OF_THIEVES)
CROOKS = load("en", "crooks")


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


@pytest.mark.parametrize(("command", "told"), [(Race((Seat(0), Seat(1))), True), (Adjust(Seat(1), 1), False)])
def test_who_goes_back_behind_all_plans_is_told_to_everybody(command: Any, told: bool) -> None:
    """By name. Any other undo is seen on the page."""
    ring = lantern_ring()
    ring.start({"row": [1, 2, 3, 4]})
    tapped = _happened(ring, ring.tap, 0, command)
    assert not list(worth_a_moment(WORDS, TENANTS, ring.state, tapped, "A"))
    happened = _happened(ring, ring.undo, 0)
    said = "name 0 has gone back a step: nothing is lost, and everybody is asked again."
    assert list(worth_a_moment(WORDS, TENANTS, ring.state, happened, "A")) == [said] * told
    seat = replace(happened.admitted.entry.operation, author=Seat(1))
    by_seat = replace(happened, admitted=Admitted(ring.state, replace(happened.admitted.entry, operation=seat)))
    again = list(worth_a_moment(WORDS, TENANTS, ring.state, by_seat, "A"))
    assert again == [said.replace("name 0", ring.state.chairs[Seat(1)].called)] * told


def test_who_goes_home_is_told_to_everybody() -> None:
    """Also on phones that show a page of the game."""
    ring = lantern_ring()
    happened = _happened(ring, ring.host_says, operations.GoesHome(Seat(1)))
    [line] = worth_a_moment(WORDS, TENANTS, ring.state, happened, "A")
    assert line.startswith("name 1 (owl) went home.")


def test_how_a_game_ended_is_known_when_the_next_one_begins() -> None:
    """The turn and who has won, by their names; before its end nobody knows, and other news says nothing of it."""
    over = desk_at(played(passed(begun((4, 3))), do.TurnUp(), do.ReckoningStands())).around.table
    again = replace(over, playing=replace(over.playing, state=begun((4, 3))))
    assert [end_of(CROOKS, TENANTS, table) for table in (TableState(), again)] == [None, None]
    ended = end_of(CROOKS, TENANTS, over)
    assert ended is not None
    assert (ended[0], ended[1]) == (TENANTS["crooks"].turn(over.playing.state), ("Bowler", "Fedora"))
    start, step = (_says(kind, over, again) for kind in ("start", "step"))
    assert [ended_before(CROOKS, TENANTS, said) for said in (start, step, _says("start", again, over), "odd")] == [
        ended,
        None,
        None,
        None,
    ]


def _says(kind: str, before: TableState, after: TableState) -> news.Happened:
    entry = Entry(1, 9, Operation("A", 1, kind, {}, 8, bytes(32)), bytes(64), bytes(32))
    return news.Happened(before, Admitted(after, entry))


def _happened(ring: Ring, act: Callable[..., Any], *facts: Any) -> news.Happened:
    before, entry = ring.state, act(*facts)
    return news.Happened(before, Admitted(ring.state, entry))


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
