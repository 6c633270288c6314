"""Whole games of Swindler by the rules alone, no phones: all sorts of options, in every second one stray taps.

python -m tests.properties.swindler_games 10000
"""

import sys
from collections import Counter

from companion.games.swindler.play.state import Stage
from tests.support.many import Held, many
from tests.support.swindler_kept import nothing_appears_or_vanishes
from tests.support.swindler_played import moves


def check(number: int) -> Held:
    """Plays one game with options of its own. It ends with a ranking, whatever was tapped, and nothing is lost."""
    seats = 2 + number % 3
    seen = Counter[str]()
    state = None
    for made in moves(
        number,
        seats,
        master_thieves=number % 4 != 0,
        odds_shown=number % 5 != 0,
        cardboard=[seat for seat in range(seats) if (number >> seat) % 4 == 0],
        strays=number % 2 == 0,
    ):
        nothing_appears_or_vanishes(made)
        state = made.after
    assert state is not None
    assert state.stage is Stage.OVER
    assert state.ranking is not None
    seen[f"end: {state.ranking[0].ahead_by}"] += 1
    seen[f"turns: {state.turn // 10 * 10:3} and more"] += 1
    return Held(seen)


if __name__ == "__main__":
    sys.exit(many(check, __doc__))
