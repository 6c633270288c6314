"""Whole games of Crooks by the rules alone, no phones: all sorts of stacks, in every second one stray taps, bad seals.

python -m tests.properties.crooks_games 10000
"""

import sys
from collections import Counter

from companion.games.crooks.play import events as ev
from companion.games.crooks.play.state import Stage, State
from companion.games.crooks.rules import money
from tests.support.gangland_evenings import Made, moves
from tests.support.many import Held, many


def check(number: int) -> Held:
    """Plays one game of its own form. It ends with a ranking, and no coin, crook or point appears from nowhere."""
    seats = 2 + number % 3
    cardboard = [seat for seat in range(seats) if (number >> seat) % 4 == 0]
    bank = Counter[int]()
    seen = Counter[str]()
    state: State | None = None
    for made in moves(number, seats, cardboard=cardboard, strays=number % 2 == 0):
        state = made.after
        bank.update(_paid(made))
        seen.update(type(event).__name__ for event in made.events)
        assert all(player.money == money.START - bank[seat] for seat, player in state.players.items())
        assert min(player.money for player in state.players.values()) >= 0
        assert cards(state) == sum(state.options.stacks)
        assert made.refused is None or made.after == made.before
    assert state is not None
    _ends_well(state)
    ends = Counter({f"end: {_decided(state)}": 1, f"{seats} seats": 1})
    return Held(Counter({f"with {name}": 1 for name in seen}) + ends)


def _paid(made: Made) -> Counter[int]:
    """What each seat has paid to the bank by this move."""
    paid = Counter[int]()
    for event in made.events:
        match event:
            case ev.Recruited(seat=seat, price=price):
                paid[seat] += price
            case ev.CrookLaid(seat=seat, cost=cost):
                paid[seat] += cost
            case ev.MoneyTaken(seat=seat, amount=amount):
                paid[seat] -= amount
    return paid


def cards(state: State) -> int:
    """Every crook is in exactly one place: a stack, a hand, the table, the killed ones, the box."""
    apart = len(state.crooks) + len(state.killed) + state.boxed
    return sum(state.stacks) + (state.hand is not None) + apart


def _ends_well(state: State) -> None:
    """All points come from targets and gangs, and the best of them won."""
    assert state.stage is Stage.OVER
    assert state.ranking is not None
    assert state.reckoning is not None
    ranked = {place.seat: place.points for place in state.ranking.places}
    given = sum(count.share * len(count.takers) for count in state.reckoning.targets)
    given += sum(count.points for count in state.reckoning.gangs)
    assert sum(ranked.values()) == given
    assert ranked.keys() == set(state.ring)
    assert all(ranked[winner] == max(ranked.values()) for winner in state.ranking.winners)


def _decided(state: State) -> str:
    return state.ranking.decided if state.ranking else ""


if __name__ == "__main__":
    sys.exit(many(check, __doc__))
