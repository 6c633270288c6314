"""The ten kinds of city tokens."""

from companion.games.age_of_thieves.rules.action_points import NO_POINTS, Points
from companion.games.age_of_thieves.rules.jewels import Jewel
from companion.games.age_of_thieves.rules.tokens import (
    CITY_TOKENS,
    GUARD_FIGURES,
    GUARDS_AT_START,
    Becomes,
    Fate,
    Token,
    guard_is_moved,
)


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


def test_where_each_token_goes() -> None:
    """Rulebook p. 16 and 17: three to the box at once, four kept, three stay."""
    fates = {fate: {token for token in Token if CITY_TOKENS[token].fate is fate} for fate in Fate}
    assert fates == {
        Fate.BOX: {Token.STASH, Token.CITIZENS, Token.PLAIN_GUARD},
        Fate.KEPT: {Token.INFORMER, Token.AGENT, Token.NEIGHBORHOOD, Token.TRINKETS},
        Fate.STAYS: {Token.ALLEY, Token.MANHOLE, Token.LADDER},
    }


def test_what_each_token_books() -> None:
    """Each kind does its one thing and nothing else."""
    booked = {
        token: [
            (name, value)
            for name in ("draws", "district_discards", "guards", "points", "spaces", "jewel", "becomes")
            if (value := getattr(CITY_TOKENS[token], name)) not in (0, None, NO_POINTS)
        ]
        for token in Token
    }
    assert booked == {
        Token.STASH: [("draws", 1)],
        Token.CITIZENS: [("district_discards", 1)],
        Token.PLAIN_GUARD: [("guards", 1)],
        Token.INFORMER: [("points", Points(informer=1))],
        Token.AGENT: [("points", Points(agent=1))],
        Token.NEIGHBORHOOD: [("spaces", 1)],
        Token.TRINKETS: [("jewel", Jewel.TRINKETS)],
        Token.ALLEY: [("becomes", Becomes.HIDEOUT)],
        Token.MANHOLE: [("becomes", Becomes.SEWER_ENTRANCE)],
        Token.LADDER: [("becomes", Becomes.SEWER_EXIT)],
    }


def test_the_twenty_first_guard_is_one_from_the_board() -> None:
    """Rulebook p. 16: none left, a figure of the kind is moved; 12 of 20 stand there at the start."""
    assert (GUARDS_AT_START, GUARD_FIGURES) == (12, 20)
    assert not guard_is_moved(19)
    assert guard_is_moved(20)
