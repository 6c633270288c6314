"""The house's list of tenants."""

import pytest

from companion.catalogue import TENANTS, order
from companion.shell.words import load
from companion.table.ids import Seat
from companion.table.options import usual
from companion.table.snapshot import Snapshot
from companion.table.state import Playing, TableState


@pytest.mark.parametrize("name", TENANTS)
def test_a_tenant_stands_under_its_own_name(name: str) -> None:
    """So that a record's game id finds it, with options and figures for every number of seats."""
    tenant = TENANTS[name]()
    assert {game.game_id for game in tenant.games} == {name}
    assert tenant.game.version == max(game.version for game in tenant.games)
    for count in tenant.game.seats:
        assert tenant.game.options(count)
        assert len(tenant.game.identities) >= count


@pytest.mark.parametrize("name", TENANTS)
def test_a_tenant_can_be_played_at_a_terminal(name: str) -> None:
    """It says what to do, answers what is typed, and has a robot that waits while no seat is awaited."""
    tenant = TENANTS[name]()
    ring = tuple(map(Seat, range(min(tenant.game.seats))))
    options = usual(tenant.game.options(len(ring)))
    state = tenant.game.setup(options, ring, dict(zip(ring, tenant.game.identities, strict=False)))
    table = TableState(playing=Playing(tenant.game, ring, options, state))
    assert list(tenant.prompt(load("en", name), Snapshot(table, table.host), None))
    assert list(tenant.forms())
    assert isinstance(tenant.typed(state, ring[0], "", bytes(32)), str)
    assert tenant.lone_robot(ring[0], bytes(32)).tap(state, lambda _seat: {}) is None


def test_order_is_answered_by_the_game() -> None:
    """The verb reaches its tenant."""
    assert order("calm guard 1 first Zain\nZain 1\nMorius\n", False) == "1 Zain\n1 guard\n"
