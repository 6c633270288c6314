"""Who acts when: the heart of the Resolution.

The guard's roll counts like the AP of a card that belongs to nobody, so one function orders everything. A card that is
done still counts when its number decides whose turn it is. So changed AP (ruling 28) need no special care: cards that
are not done are sorted again, and a card that was overtaken comes next."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from companion.games.age_of_thieves.rules.guards import Mood, sheet
from companion.table.ids import Seat, clockwise


class Precedence(StrEnum):
    """Why an action has its place."""

    HIGHEST = "highest"  # no tie
    THIEVES_BEFORE_GUARD = "thieves_before_guard"  # Calm, for both sides of the tie
    GUARD_BEFORE_THIEVES = "guard_before_thieves"  # Alarm, for both sides of the tie
    FIRST_THIEF = "first_thief"
    CLOCKWISE = "clockwise"
    TAKE_TURNS = "take_turns"
    OTHERS_DONE = "others_done"  # the tied rivals have no more cards with that number


@dataclass(frozen=True)
class Lie:
    """One declared card on the table, or the guard's roll (no seat). Cancelled cards are left out."""

    seat: Seat | None
    ap: int
    done: bool = False  # the card was used or resigned, or the guard has acted


@dataclass(frozen=True)
class Place:
    """One action in the order. Among equal cards the thief chooses when its turn comes. No seat: the guard."""

    ap: int
    seat: Seat | None
    because: tuple[Precedence, ...]


def order(
    cards: Mapping[Seat, Sequence[int]], guard: int, mood: Mood, first: Seat, ring: Sequence[Seat]
) -> tuple[Place, ...]:
    """The whole order of a fresh Resolution, from the AP on each thief's cards. Rulebook p. 8."""
    lies = [Lie(seat, ap) for seat, aps in cards.items() for ap in aps]
    return upcoming([Lie(None, guard), *lies], mood, first, ring)


def upcoming(lies: Iterable[Lie], mood: Mood, first: Seat, ring: Sequence[Seat]) -> tuple[Place, ...]:
    """Who acts from now on: highest number first, the guard once. Rulebook p. 8.

    `ring` is everybody who sat down, clockwise: a first thief who has left still breaks ties (ruling 23).
    """
    chairs = {seat: chair for chair, seat in enumerate(clockwise(ring, first))}
    by_number: dict[int, list[Lie]] = defaultdict(list)
    for lie in lies:
        by_number[lie.ap].append(lie)
    return tuple(
        place for ap in sorted(by_number, reverse=True) for place in _at_one_number(ap, by_number[ap], chairs, mood)
    )


def _at_one_number(ap: int, lies: Sequence[Lie], chairs: Mapping[Seat, int], mood: Mood) -> Iterator[Place]:
    """Thieves win ties with the guard in Calm, the guard in Alarm. Rulebook p. 8."""
    guards = [lie for lie in lies if lie.seat is None]
    thieves = [lie for lie in lies if lie.seat is not None]
    guard_first = sheet(mood).guard_wins_ties
    tie: tuple[Precedence, ...] = ()
    if guards and thieves:
        tie = (Precedence.GUARD_BEFORE_THIEVES if guard_first else Precedence.THIEVES_BEFORE_GUARD,)
    guard_places = [Place(ap, None, tie or (Precedence.HIGHEST,)) for lie in guards if not lie.done]
    if guard_first:
        yield from guard_places
    yield from _thieves_at_one_number(ap, thieves, chairs, tie)
    if not guard_first:
        yield from guard_places


def _thieves_at_one_number(
    ap: int, lies: Sequence[Lie], chairs: Mapping[Seat, int], tie: tuple[Precedence, ...]
) -> Iterator[Place]:
    """From the first thief clockwise, one card each, again and again; cards that are done count. Rulebook p. 8."""
    held = Counter(lie.seat for lie in lies if lie.seat is not None)
    done = Counter(lie.seat for lie in lies if lie.done)
    turns = sorted((nth, chairs[seat], seat) for seat, count in held.items() for nth in range(count))
    before: Seat | None = None
    for nth, chair, seat in turns:
        if nth >= done[seat]:
            among = (_among_thieves(nth, chair, before == seat),) if len(held) > 1 else ()
            yield Place(ap, seat, tie + among or (Precedence.HIGHEST,))
        before = seat


def _among_thieves(nth: int, chair: int, again: bool) -> Precedence:
    if again:
        return Precedence.OTHERS_DONE
    if nth:
        return Precedence.TAKE_TURNS
    return Precedence.CLOCKWISE if chair else Precedence.FIRST_THIEF
