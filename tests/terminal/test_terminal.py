"""The loop between typed lines and printed news."""

from pathlib import Path
from typing import Any, cast

from companion.catalogue import TENANTS
from companion.cli.host import host
from companion.cli.join import join
from companion.games.crooks.play import commands as do
from companion.store.paths import TableFolder
from companion.table.state import TableState
from companion.terminal.commands import obey
from companion.terminal.table_options import TableOptions
from companion.terminal.terminal import GamesSpoken, Terminal, is_over
from tests.support.desks import Desk, two_desks
from tests.support.gangland import begun, passed, played
from tests.support.gangland_desk import desk_at


def test_an_empty_table_is_not_over() -> None:
    """Nobody plays here, and nobody has won."""
    assert not is_over(TableState())


def test_everybody_reads_what_happens_and_what_to_do(tmp_path: Path) -> None:
    """The tale on both screens, the prompt on each its own."""
    with two_desks(tmp_path) as (ann, bob):
        ann.type("start")
        ann.until("> Roll for first thief")
        bob.until("Waiting")


def test_after_the_end_it_offers_the_result_to_bg_stats(tmp_path: Path) -> None:
    """In its last line, and not before."""
    said: list[str] = []
    for state in (begun((4, 3)), played(passed(begun((4, 3))), do.TurnUp(), do.ReckoningStands())):
        terminal = Terminal(GamesSpoken(TENANTS, "en", "crooks"), TableFolder(tmp_path), said.append, robot=False)
        terminal.deliver(desk_at(state).seen)
        terminal.run(cast(Any, None), (), obey, until=lambda _: True)
    assert [line.startswith("stats: ") for line in said] == [*[False] * (len(said) - 1), True]


def test_where_a_robot_plays_only_others_are_waited_for(tmp_path: Path) -> None:
    """Its terminal tells nobody what to do."""
    with two_desks(tmp_path, robot=True) as (ann, bob):
        ann.type("start")
        told = bob.before("Waiting for host: Roll for first thief")
        ann.type("roll", "stand")
        told += bob.before("Waiting for Zain: ")
        assert not [line for line in told if line.startswith("  > ")]


def test_who_comes_back_reads_who_hosts(tmp_path: Path) -> None:
    """It reads one sentence, though nothing has happened meanwhile."""
    with two_desks(tmp_path) as (_, bob):
        bob.quit()
        options = TableOptions(name="Bob", folder=tmp_path / "Bob", loopback=True, again=True)
        again = Desk(lambda lines, say: join("", options, lines, say))
        again.until("^Connected: Ann hosts the table")
        again.quit()


def test_who_has_its_host_back_reads_again_what_to_do(tmp_path: Path) -> None:
    """Though that is the same as before: news of the host stands between."""
    with two_desks(tmp_path) as (ann, bob):
        ann.type("start")
        bob.until("Waiting for host: Roll for first thief")
        ann.quit()
        options = TableOptions(name="Ann", folder=tmp_path / "Ann", loopback=True, again=True)
        again = Desk(lambda lines, say: host(options, lines, say))
        bob.until("^Connected: Ann hosts the table")
        bob.until("Waiting for host: Roll for first thief")
        again.quit()
