"""The final ranking and its reasons."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.age_of_thieves.rules.calendar import Ending
from companion.games.age_of_thieves.rules.editions import Edition
from companion.games.age_of_thieves.rules.jewels import Purse
from companion.games.age_of_thieves.rules.scoring import Decided, FinalStanding, Ranking, comparisons, rank
from companion.table.ids import Seat

A, B, C, D = Seat(0), Seat(1), Seat(2), Seat(3)
OVER = Ending.ALARM_CARDS_OUT

editions = st.sampled_from(Edition)
small_purses = st.builds(Purse, st.integers(0, 2), st.integers(0, 2), st.integers(0, 1))


@st.composite
def tables(draw: st.DrawFn) -> list[FinalStanding]:
    """Two to four thieves at the end of a game, close together, in any order."""
    seats = draw(st.integers(2, 4))
    burglar, emperors = draw(st.integers(0, 3)), draw(st.integers(0, 9))
    left = draw(st.permutations(range(1, seats + 1)))
    return [
        FinalStanding(
            Seat(n), draw(small_purses), n == burglar, draw(st.sampled_from([None, left[n], left[n]])), n == emperors
        )
        for n in draw(st.permutations(range(seats)))
    ]


def outcome(ranking: Ranking) -> tuple[Seat | None, Decided, list[Seat], list[Decided | None]]:
    """Winner, why, the places, and what parts each place from the next."""
    seats = [place.standing.seat for place in ranking.places]
    return ranking.winner, ranking.decided, seats, [place.ahead_by for place in ranking.places]


def test_vp_are_told_by_source() -> None:
    """Rulebook p. 15: Best Burglar 3, green 2, yellow and Trinkets 1 each."""
    thief = FinalStanding(A, Purse(green=2, yellow=3, trinkets=1), best_burglar=True)
    assert thief.vp_by_source == {"best_burglar": 3, "green": 4, "yellow": 3, "trinkets": 1}
    assert thief.vp == 11


def test_most_vp_wins_among_those_who_left() -> None:
    """Rulebook p. 15: a rich thief still in town does not count."""
    table = [
        FinalStanding(A, Purse(4, 9, 0), True),
        FinalStanding(B, Purse(1, 0, 0), left=2),
        FinalStanding(C, Purse(0, 1, 0), left=1),
    ]
    ranking = rank(table, Edition.ENGLISH, OVER)
    assert outcome(ranking) == (B, Decided.MOST_VP, [B, C], [Decided.MOST_VP, None])
    assert ranking.in_town == (table[0],)


def test_who_leaves_with_the_emperors_jewel_wins_whatever_the_others_have() -> None:
    """Rulebook p. 15."""
    table = [FinalStanding(A, Purse(4, 9, 0), True, left=1), FinalStanding(B, Purse(), left=2, emperors=True)]
    ranking = rank(table, Edition.GERMAN, Ending.EMPERORS_CARRIED_OFF)
    assert outcome(ranking) == (B, Decided.EMPERORS_JEWEL, [B, A], [Decided.EMPERORS_JEWEL, None])


def test_the_emperors_jewel_wins_alone_too() -> None:
    """Nobody else has left, but the jewel still decides."""
    table = [FinalStanding(A, Purse(4, 9, 0), True), FinalStanding(B, Purse(), left=1, emperors=True)]
    ranking = rank(table, Edition.ENGLISH, Ending.EMPERORS_CARRIED_OFF)
    assert outcome(ranking) == (B, Decided.EMPERORS_JEWEL, [B], [None])


def test_the_emperors_jewel_in_town_is_worth_nothing() -> None:
    """Rulebook p. 15: those still on the board do not count."""
    table = [FinalStanding(A, Purse(), emperors=True), FinalStanding(B, Purse(0, 1, 0), left=1)]
    assert rank(table, Edition.ENGLISH, OVER).winner == B


@pytest.mark.parametrize("purse", [Purse(), Purse(1, 0, 0)])
def test_the_only_one_who_left_wins(purse: Purse) -> None:
    """Rulebook p. 15: with or without VP."""
    table = [FinalStanding(A, Purse(2, 0, 0)), FinalStanding(B, purse, left=1)]
    assert outcome(rank(table, Edition.GERMAN, OVER)) == (B, Decided.ONLY_ONE_WHO_LEFT, [B], [None])


def test_without_any_vp_who_left_first_wins() -> None:
    """Rulebook p. 15."""
    table = [FinalStanding(A, Purse(), left=2), FinalStanding(B, Purse(), left=1), FinalStanding(C, Purse(), left=3)]
    expected = (B, Decided.FIRST_TO_LEAVE_WITHOUT_VP, [B, A, C], [Decided.LEFT_EARLIER, Decided.LEFT_EARLIER, None])
    assert outcome(rank(table, Edition.ENGLISH, Ending.ALL_LEFT)) == expected


@pytest.mark.parametrize("ending", [OVER, Ending.ALL_LEFT])
def test_all_lose_when_nobody_left(ending: Ending) -> None:
    """Rulebook p. 15."""
    ranking = rank([FinalStanding(B, Purse(2, 0, 0)), FinalStanding(A, Purse())], Edition.ENGLISH, ending)
    assert outcome(ranking) == (None, Decided.NOBODY_LEFT, [], [])
    assert [thief.seat for thief in ranking.in_town] == [A, B]


def test_all_lose_when_the_jewel_was_never_taken() -> None:
    """Rulebook p. 15."""
    ranking = rank(
        [FinalStanding(A, Purse(2, 0, 0)), FinalStanding(B, Purse())], Edition.GERMAN, Ending.JEWEL_NEVER_TAKEN
    )
    assert outcome(ranking) == (None, Decided.JEWEL_NEVER_TAKEN, [], [])
    assert len(ranking.in_town) == 2


BURGLAR = FinalStanding(A, Purse(0, 1, 0), True, left=4)  # 4 VP, 1 jewel
MANY = FinalStanding(B, Purse(0, 3, 1), left=3)  # 4 VP, 4 jewels, no green
GREEN = FinalStanding(C, Purse(2, 0, 0), left=2)  # 4 VP, 2 jewels, 2 green


def test_ties_of_the_english_edition() -> None:
    """English rulebook p. 15: Best Burglar, then more jewels (Trinkets count, ruling 27)."""
    expected = (A, Decided.BEST_BURGLAR, [A, B, C], [Decided.BEST_BURGLAR, Decided.MORE_JEWELS, None])
    assert outcome(rank([GREEN, MANY, BURGLAR], Edition.ENGLISH, OVER)) == expected


def test_ties_of_the_german_edition() -> None:
    """German rulebook p. 15: more green jewels, then who left earlier; the Best Burglar token breaks nothing."""
    expected = (C, Decided.MORE_GREEN, [C, B, A], [Decided.MORE_GREEN, Decided.LEFT_EARLIER, None])
    assert outcome(rank([BURGLAR, MANY, GREEN], Edition.GERMAN, OVER)) == expected


def test_equal_purses_are_parted_by_who_left_earlier() -> None:
    """Rulebooks p. 15: the last comparison of both editions; Trinkets are yellow jewels throughout (ruling 27)."""
    late, early = FinalStanding(A, Purse(2, 0, 1), left=2), FinalStanding(D, Purse(2, 1, 0), left=1)
    for edition in Edition:
        assert outcome(rank([late, early], edition, OVER)) == (
            D,
            Decided.LEFT_EARLIER,
            [D, A],
            [Decided.LEFT_EARLIER, None],
        )


def test_order_of_the_comparisons() -> None:
    """The Emperors' Jewel and VP come first in both editions, then the edition's own tie-breaks."""
    first = (Decided.EMPERORS_JEWEL, Decided.MOST_VP)
    english = (Decided.BEST_BURGLAR, Decided.MORE_JEWELS, Decided.MORE_GREEN, Decided.LEFT_EARLIER)
    assert comparisons(Edition.ENGLISH) == first + english
    assert comparisons(Edition.GERMAN) == (*first, Decided.MORE_GREEN, Decided.LEFT_EARLIER)


@given(tables(), editions, st.data())
def test_the_order_in_which_thieves_are_named_means_nothing(
    table: list[FinalStanding], edition: Edition, data: st.DataObject
) -> None:
    """A total order of those who left; nobody is lost or doubled."""
    ranking = rank(table, edition, OVER)
    assert rank(data.draw(st.permutations(table)), edition, OVER) == ranking
    assert {place.standing for place in ranking.places} == {thief for thief in table if thief.left is not None}
    assert {*(place.standing for place in ranking.places), *ranking.in_town} == set(table)
    assert ranking.winner == (ranking.places[0].standing.seat if ranking.places else None)


def _compare(what: Decided, thief: FinalStanding) -> int:
    """The comparisons once more, in simple code."""
    return {
        Decided.EMPERORS_JEWEL: int(thief.emperors),
        Decided.MOST_VP: 3 * thief.best_burglar + 2 * thief.purse.green + thief.purse.yellow + thief.purse.trinkets,
        Decided.BEST_BURGLAR: int(thief.best_burglar),
        Decided.MORE_JEWELS: thief.purse.green + thief.purse.yellow + thief.purse.trinkets,
        Decided.MORE_GREEN: thief.purse.green,
        Decided.LEFT_EARLIER: -(thief.left or 0),
    }[what]


@given(tables(), editions)
def test_the_named_reason_is_the_one_that_decided(table: list[FinalStanding], edition: Edition) -> None:
    """Between two places all earlier comparisons are equal, and the named one puts the better thief first."""
    places = rank(table, edition, OVER).places
    for better, worse in pairwise(places):
        assert better.ahead_by is not None
        order = comparisons(edition)
        for what in order[: order.index(better.ahead_by)]:
            assert _compare(what, better.standing) == _compare(what, worse.standing)
        assert _compare(better.ahead_by, better.standing) > _compare(better.ahead_by, worse.standing)
    assert all(place.ahead_by is None for place in places[-1:])
