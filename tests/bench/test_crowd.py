"""Eight at a table, before there is a game for eight."""

from companion.catalogue import AGE_OF_THIEVES, TENANTS
from tests.bench.crowd import CROWD, MOST


def test_it_is_the_first_game_with_more_seats() -> None:
    """Under the same name and in the same versions, so that nothing else has to know."""
    assert set(CROWD) == {at for at in TENANTS.games if at[0] == AGE_OF_THIEVES}
    assert all(max(game.seats) == MOST <= len(set(game.identities)) for game in CROWD.values())
