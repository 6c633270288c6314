"""The contract between the table and its tenants."""

from companion.table.game import Game, Opened
from tests.toys.lanterns import LanternGame


def test_the_toy_brings_all_that_a_game_must() -> None:
    """The shared rooms are tested with a complete tenant: nothing of the contract is left to real games."""
    asked = {name for name in vars(Game) if not name.startswith("_")} | set(Game.__annotations__)
    assert {name for name in asked if not hasattr(LanternGame, name)} == set()


def test_an_opened_plan_without_hidden_parts() -> None:
    """A plan that is all open says so by itself."""
    assert Opened("bid").parts == 0
