"""What a game brings with it."""

from companion.catalogue import TENANTS


def test_a_new_table_plays_the_newest_rules() -> None:
    """This holds for every game of the app."""
    for game in TENANTS:
        tenant = TENANTS[game]
        assert tenant.game.version == max(each.version for each in tenant.games)
