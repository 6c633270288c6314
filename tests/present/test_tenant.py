"""What a game brings with it."""

from typing import Any

from companion.present.tenant import Tenant

NOTHING: Any = object()


def test_a_new_table_plays_the_newest_rules() -> None:
    """They stand first."""
    newest, older = NOTHING, object()
    games: Any = (newest, older)
    assert Tenant(games, *(NOTHING,) * 11).game is newest
