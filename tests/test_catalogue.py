"""The house's list of tenants."""

import subprocess
import sys

import pytest

from companion.catalogue import AGE_OF_THIEVES, TENANTS
from companion.table.ids import Seat
from companion.table.options import usual
from companion.table.snapshot import Snapshot
from companion.table.state import Playing, TableState

ASKED = """
import sys
from companion.catalogue import TENANTS
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
def test_a_tenant_can_be_played_at_a_terminal(name: str) -> None:
    """It says what to do, answers what is typed, and has a robot that waits while no seat is awaited."""
    tenant = TENANTS[name]
    ring = tuple(map(Seat, range(min(tenant.game.seats))))
    options = usual(tenant.game.options(len(ring)))
    state = tenant.game.setup(options, ring, dict(zip(ring, tenant.game.identities, strict=False)))
    table = TableState(playing=Playing(tenant.game, ring, options, state))
    assert list(tenant.prompt(TENANTS.words("en", name), Snapshot(table, table.host), None))
    assert list(tenant.forms())
    assert isinstance(tenant.typed(state, ring[0], "", bytes(32)), str)
    assert tenant.lone_robot(ring[0], bytes(32)).tap(state, lambda _seat: {}) is None


def test_nothing_of_a_game_is_imported_before_it_is_asked_for() -> None:
    """Which games and versions there are, and their words, are known without."""
    done = subprocess.run((sys.executable, "-c", ASKED), capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


def test_a_version_that_nobody_knows_is_none() -> None:
    """A table of newer rules is refused, and does not end in a traceback."""
    assert len(TENANTS.games) == len(set(TENANTS.games))
    assert TENANTS.games.get((AGE_OF_THIEVES, 99)) is None
    assert TENANTS.games.get(("chess", 1)) is None
