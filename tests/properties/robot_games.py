"""Whole games by the rules alone, no phones: all sorts of options, in every second one stray taps and bad plans.

python -m tests.properties.robot_games 10000
"""

import sys
from collections import Counter

from companion.games.age_of_thieves.play.state import Stage
from tests.support.many import Held, many
from tests.support.played import moves


def check(number: int) -> Held:
    """Plays one game with options of its own. It ends with a ranking, whatever was tapped."""
    seats = 2 + number % 3
    *_, last = moves(
        number,
        seats,
        edition=("en", "de")[number // 3 % 2],
        first_game=number % 4 == 0,
        real_dice=number % 5 == 0,
        cardboard=[seat for seat in range(seats) if (number >> seat) % 4 == 0],
        strays=number % 2 == 0,
    )
    state = last.after
    assert state.stage is Stage.OVER
    assert state.ranking is not None
    return Held(Counter({f"end: {state.ranking.decided}": 1, f"turns: {state.turn:2}": 1}))


if __name__ == "__main__":
    sys.exit(many(check, __doc__))
