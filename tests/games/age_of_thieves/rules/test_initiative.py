"""The order: it is complete and falling, shares out ties fairly, and is the same on every phone."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import groupby, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.age_of_thieves.rules.guards import Mood
from companion.games.age_of_thieves.rules.initiative import Lie, Place, Precedence, order, upcoming
from companion.table.ids import Seat

A, B, C, D = (Seat(number) for number in range(4))
CALM, ALARM = Mood.CALM, Mood.ALARM
Cards = Mapping[Seat, Sequence[int]]
Table = tuple[dict[Seat, list[int]], int, Mood, Seat, tuple[Seat, ...]]


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Two to four thieves with few different numbers, so that they tie."""
    ring = tuple(draw(st.permutations([A, B, C, D]))[: draw(st.integers(2, 4))])
    aps = st.lists(st.integers(1, 4), max_size=6)
    cards = {seat: draw(aps) for seat in ring}
    return cards, draw(st.integers(0, 5)), draw(st.sampled_from(Mood)), draw(st.sampled_from(ring)), ring


def lies_of(cards: Cards, guard: int) -> list[Lie]:
    """Everything that lies on the table at the start."""
    return [Lie(None, guard), *(Lie(seat, ap) for seat, aps in cards.items() for ap in aps)]


def after(lies: list[Lie], place: Place) -> list[Lie]:
    """The table after one of that thief's cards with that number (or the guard) is done."""
    spot = lies.index(Lie(place.seat, place.ap))
    return [*lies[:spot], Lie(place.seat, place.ap, done=True), *lies[spot + 1 :]]


def short(places: Sequence[Place]) -> list[tuple[int, Seat | None]]:
    """Number and seat of each place, as one would say it."""
    return [(place.ap, place.seat) for place in places]


def by_hand(cards: Cards, guard: int, mood: Mood, first: Seat, ring: Sequence[Seat]) -> list[tuple[int, Seat | None]]:
    """The rules played with real cards: highest number, round and round the table, then the next number."""
    left = {seat: sorted(aps, reverse=True) for seat, aps in cards.items()}
    start = ring.index(first)
    told: list[tuple[int, Seat | None]] = []
    for ap in range(max([guard, *(ap for aps in cards.values() for ap in aps)]), -1, -1):
        if ap == guard and mood is ALARM:
            told.append((ap, None))
        while any(ap in aps for aps in left.values()):
            for seat in (*ring[start:], *ring[:start]):
                if ap in left[seat]:
                    left[seat].remove(ap)
                    told.append((ap, seat))
        if ap == guard and mood is CALM:
            told.append((ap, None))
    return told


@given(tables())
def test_the_order_is_that_of_hands_on_cards(table: Table) -> None:
    """People without phones would play in this order."""
    assert short(order(*table)) == by_hand(*table)


@given(tables())
def test_everybody_acts_exactly_once_with_each_card(table: Table) -> None:
    """Each card has one place and the guard one, nothing else has any."""
    cards, guard, *_ = table
    expected = Counter([(guard, None), *((ap, seat) for seat, aps in cards.items() for ap in aps)])
    assert Counter(short(order(*table))) == expected


@given(tables())
def test_numbers_fall_and_the_guard_keeps_its_side(table: Table) -> None:
    """Numbers never rise; at its own number the guard stands after all thieves in Calm, before them in Alarm."""
    _, guard, mood, *_ = table
    places = order(*table)
    assert all(one.ap >= other.ap for one, other in pairwise(places))
    tied = [place.seat for place in places if place.ap == guard]
    assert tied[-1 if mood is CALM else 0] is None


@given(tables())
def test_tied_thieves_alternate(table: Table) -> None:
    """No thief acts twice in a row at a number while a tied one waits that has acted there less often."""
    cards, *_ = table
    thieves = [place for place in order(*table) if place.seat is not None]
    for ap, group in groupby(thieves, key=lambda place: place.ap):
        seen: Counter[Seat | None] = Counter()
        last = None
        for place in group:
            waiting = [seat for seat in cards if seat != place.seat and cards[seat].count(ap) > seen[seat]]
            if place.seat == last:
                assert all(seen[seat] >= seen[last] for seat in waiting)
            seen[place.seat] += 1
            last = place.seat


@given(tables(), st.data())
def test_the_order_does_not_depend_on_arrival(table: Table, data: st.DataObject) -> None:
    """Whose plan came first, and how a thief sorted its own cards, change nothing."""
    cards, guard, mood, first, ring = table
    shuffled = {seat: data.draw(st.permutations(cards[seat])) for seat in data.draw(st.permutations(list(cards)))}
    assert order(shuffled, guard, mood, first, ring) == order(*table)


@given(tables())
def test_the_rest_of_a_running_resolution(table: Table) -> None:
    """After each action the rest of the order, reasons included, is what was foretold at the start."""
    cards, guard, mood, first, ring = table
    lies, foretold = lies_of(cards, guard), order(*table)
    while foretold:
        assert upcoming(lies, mood, first, ring) == foretold
        lies, foretold = after(lies, foretold[0]), foretold[1:]
    assert upcoming(lies, mood, first, ring) == ()


@given(tables(), st.data())
def test_cancelled_cards_leave_the_others_in_order(table: Table, data: st.DataObject) -> None:
    """A thief whose cards are cancelled at the start is as if it had declared none."""
    cards, guard, mood, first, ring = table
    caught = data.draw(st.sampled_from(ring))
    lies = [lie for lie in lies_of(cards, guard) if lie.seat != caught]
    assert upcoming(lies, mood, first, ring) == order({**cards, caught: []}, guard, mood, first, ring)


def test_a_raised_card_that_was_overtaken_acts_next() -> None:
    """Ruling 28: a card raised above the number that is being resolved comes next."""
    lies = [Lie(A, 6, done=True), Lie(None, 5, done=True), Lie(A, 4), Lie(B, 4), Lie(B, 7)]
    assert short(upcoming(lies, CALM, A, (A, B))) == [(7, B), (4, A), (4, B)]


def test_a_card_raised_into_the_running_number_takes_the_place_it_would_have_had() -> None:
    """Ruling 28: a card that joins a tie late comes before the second cards of those who have had their first."""
    lies = [Lie(A, 5, done=True), Lie(A, 5), Lie(C, 5), Lie(B, 5), Lie(None, 1)]
    assert short(upcoming(lies, CALM, A, (A, B, C))) == [(5, B), (5, C), (5, A), (1, None)]


def test_a_lowered_card_waits_for_its_new_number() -> None:
    """Ruling 28: a lowered card leaves its tie; at the new number everything begins with the first thief again."""
    lies = [Lie(A, 5, done=True), Lie(A, 2), Lie(B, 5), Lie(B, 2), Lie(None, 2)]
    assert short(upcoming(lies, ALARM, A, (A, B))) == [(5, B), (2, None), (2, A), (2, B)]


def test_a_first_thief_who_has_left_still_breaks_ties() -> None:
    """Ruling 23: ties run clockwise from the seat, whether or not its thief is still in town."""
    lies = [Lie(A, 3), Lie(D, 3), Lie(None, 1)]
    assert short(upcoming(lies, CALM, C, (A, B, C, D))) == [(3, D), (3, A), (1, None)]


def test_the_guard_acts_even_if_nobody_else_does() -> None:
    """Ruling 1: without any card the guard still has its place."""
    assert order({A: [], B: []}, 4, CALM, A, (A, B)) == (Place(4, None, (Precedence.HIGHEST,)),)


@pytest.mark.parametrize(
    ("cards", "guard", "mood", "because"),
    [
        ({A: [4, 4], B: [2]}, 6, CALM, [["highest"]] * 4),
        (
            {A: [4, 4, 4], B: [4]},
            6,
            CALM,
            [["highest"], ["first_thief"], ["clockwise"], ["take_turns"], ["others_done"]],
        ),
        ({A: [4], B: [4, 4]}, 6, CALM, [["highest"], ["first_thief"], ["clockwise"], ["others_done"]]),
        (
            {A: [4] * 3, B: [4] * 3},
            6,
            CALM,
            [["highest"], ["first_thief"], ["clockwise"], *[["take_turns"]] * 4],
        ),
        ({B: [4, 4], C: [4]}, 6, CALM, [["highest"], ["clockwise"], ["clockwise"], ["take_turns"]]),
        ({A: [4]}, 4, CALM, [["thieves_before_guard"]] * 2),
        ({A: [4]}, 4, ALARM, [["guard_before_thieves"]] * 2),
        (
            {A: [4], B: [4]},
            4,
            ALARM,
            [
                ["guard_before_thieves"],
                ["guard_before_thieves", "first_thief"],
                ["guard_before_thieves", "clockwise"],
            ],
        ),
    ],
)
def test_reasons(cards: Cards, guard: int, mood: Mood, because: list[list[str]]) -> None:
    """Each place names the rule that put it there, a double tie both rules."""
    assert [list(place.because) for place in order(cards, guard, mood, A, (A, B, C))] == because
