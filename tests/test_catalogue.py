"""The house's list of tenants."""

import subprocess
import sys
from importlib import import_module

import pytest

from companion.catalogue import AGE_OF_THIEVES, TENANTS
from companion.present.play.terminal import Prompt
from companion.table.ids import Seat
from companion.table.options import OneOf, examples, meant, usual, wrong
from companion.table.refusals import Refused
from companion.table.snapshot import Snapshot
from companion.table.state import Chair, Playing, TableState

ASKED = """
import sys
from companion.catalogue import TENANTS
from companion.present.play.terminal import Prompt
list(TENANTS.games), "chess" in TENANTS, TENANTS.words("en", next(iter(TENANTS)))
print(*(name for name in sys.modules if name.startswith("companion.games.")))
"""


@pytest.mark.parametrize("name", TENANTS)
def test_a_tenant_stands_under_its_own_name(name: str) -> None:
    """So that a record's game id finds it, with options and figures for every number of seats."""
    tenant = TENANTS[name]
    assert {game.game_id for game in tenant.games} == {name}
    for count in tenant.game.seats:
        assert tenant.game.options(count)
        assert len(tenant.game.identities) >= count


@pytest.mark.parametrize("name", TENANTS)
def test_a_tenant_is_what_its_entry_says(name: str) -> None:
    """Its verbs, and all versions of its rules: old tables open."""
    tenant, entry = TENANTS[name], TENANTS.entries[name]
    assert tuple(game.version for game in tenant.games) == entry.versions
    assert tenant.verbs.keys() == entry.verbs.keys()
    assert all(TENANTS.games[name, game.version] is game for game in tenant.games)


@pytest.mark.parametrize("name", TENANTS)
def test_a_tenant_wears_the_colours_that_its_screens_are_made_for(name: str) -> None:
    """They are known before any of its pages."""
    made_for = import_module(f"companion.games.{name}.screens.colours")
    assert TENANTS.looks(name) == (made_for.COLOURS, getattr(made_for, "MOODS", {}))


@pytest.mark.parametrize("name", TENANTS)
def test_a_tenant_can_be_played_at_a_terminal(name: str) -> None:
    """It says what to do, answers what is typed, and has a robot that taps only what is taken."""
    tenant = TENANTS[name]
    ring = tuple(map(Seat, range(min(tenant.game.seats))))
    offered = tenant.game.options(len(ring))
    options = meant(offered, usual(offered) | examples(offered, usual(offered)))
    state = tenant.game.setup(options, ring, dict(zip(ring, tenant.game.identities, strict=False)))
    chairs = {seat: Chair("", tenant.game.identities[seat], "A", phone=True) for seat in ring}
    table = TableState(chairs=chairs, playing=Playing(tenant.game, ring, options, state))
    assert tenant.prompt(TENANTS.words("en", name), Snapshot(table, table.host), None) != Prompt()
    assert list(tenant.forms())
    assert isinstance(tenant.typed(state, ring[0], "", bytes(32)), str)
    tapped = tenant.lone_robot(ring[0], bytes(32)).tap(state, lambda _seat: {})
    assert tapped is None or not isinstance(tenant.game.decide(state, tapped), Refused)


@pytest.mark.parametrize("name", TENANTS)
def test_robots_can_begin_whatever_is_blank(name: str) -> None:
    """With every number of seats, and by each value of an option: nobody there could read a box."""
    game = TENANTS[name].game
    for count in game.seats:
        offered, ring = game.options(count), tuple(map(Seat, range(count)))
        wished = [{}, *({each.name: value} for each in offered if isinstance(each, OneOf) for value in each.values)]
        for chosen in (usual(offered) | each for each in wished):
            options = meant(offered, chosen | examples(offered, chosen))
            assert not wrong(offered, options)
            assert not isinstance(game.setup(options, ring, dict(zip(ring, game.identities, strict=False))), Refused)


def test_nothing_of_a_game_is_imported_before_it_is_asked_for() -> None:
    """Which games and versions there are, and their words, are known without."""
    done = subprocess.run((sys.executable, "-c", ASKED), capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


def test_a_version_that_nobody_knows_is_none() -> None:
    """A table of newer rules is refused, and does not end in a traceback."""
    assert len(TENANTS.games) == len(set(TENANTS.games))
    assert TENANTS.games.get((AGE_OF_THIEVES, 99)) is None
    assert TENANTS.games.get(("chess", 1)) is None
