"""The ten kinds of city tokens."""

from companion.games.age_of_thieves.rules.action_points import Points
from companion.games.age_of_thieves.rules.jewels import Jewel
from companion.games.age_of_thieves.rules.tokens import CITY_TOKENS, Token


def test_there_are_fifty_one_tokens_of_ten_kinds() -> None:
    """Rulebook p. 16 and 17."""
    counts = {token.value: CITY_TOKENS[token].count for token in Token}
    assert counts == {
        "stash": 6,
        "citizens": 4,
        "plain_guard": 6,
        "informer": 10,
        "agent": 5,
        "neighborhood": 6,
        "trinkets": 6,
        "alley": 4,
        "manhole": 2,
        "ladder": 2,
    }
    assert sum(counts.values()) == 51


def test_what_each_token_leaves_on_the_sheet() -> None:
    """Rulebook p. 16 and 17: two kinds of AP, one of spaces, one jewel; the other six leave nothing."""
    left = {
        token.value: (kind.points, kind.spaces, kind.jewel)
        for token, kind in CITY_TOKENS.items()
        if (kind.points, kind.spaces, kind.jewel) != (Points(), 0, None)
    }
    assert left == {
        "informer": (Points(informer=1), 0, None),
        "agent": (Points(agent=1), 0, None),
        "neighborhood": (Points(), 1, None),
        "trinkets": (Points(), 0, Jewel.TRINKETS),
    }
