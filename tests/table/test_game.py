"""The contract between the table and its tenants."""

from companion.table.game import Game, Opened, options_for
from companion.table.options import NumberRow
from tests.toys.lanterns import LanternGame


def test_the_toy_brings_all_that_a_game_must() -> None:
    """The shared rooms are tested with a complete game; no part of the contract is left to real games."""
    asked = {name for name in vars(Game) if not name.startswith("_")} | set(Game.__annotations__)
    assert {name for name in asked if not hasattr(LanternGame, name)} == set()


def test_an_opened_plan_without_hidden_parts() -> None:
    """A plan without hidden parts opens completely."""
    assert Opened("bid").parts == 0


def test_options_are_shown_before_enough_sit() -> None:
    """Those of the fewest who can play; of the most, when too many sit."""
    rows = [
        len(option.usual)
        for sitting in (0, 2, 3, 9)
        for option in options_for(LanternGame(), sitting)
        if isinstance(option, NumberRow)
    ]
    assert rows == [3, 3, 4, 5]
