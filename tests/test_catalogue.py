"""The house's list of tenants."""

import pytest

from companion.catalogue import TENANTS, order


@pytest.mark.parametrize("name", TENANTS)
def test_a_tenant_stands_under_its_own_name(name: str) -> None:
    """So that a record's game id finds it, with options and figures for every number of seats."""
    tenant = TENANTS[name]()
    assert tenant.game.game_id == name
    for count in tenant.game.seats:
        assert tenant.game.options(count)
        assert len(tenant.game.identities) >= count


def test_order_is_answered_by_the_game() -> None:
    """The verb reaches its tenant."""
    assert order("calm guard 1 first Zain\nZain 1\nMorius\n", False) == "1 Zain\n1 guard\n"
