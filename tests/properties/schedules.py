"""Whole evenings of phones in a hostile world, each from its number alone.

    python -m tests.properties.schedules 10000

plays that many on all cores; a failure names the number, and `--from N 1` plays it again. `--twice --resume FILE` plays
each in two processes, which must come to the same, and goes on where the last run was stopped.
"""

import sys

from tests.support.many import Held, many
from tests.support.schedules import Evening


def check(number: int) -> Held:
    """Plays one evening. No promise of safety is broken while it lasts, and when the harm stops, it goes on."""
    evening = Evening(number)
    evening.play()
    return Held(evening.witness.seen, evening.witness.trace)


if __name__ == "__main__":
    sys.exit(many(check, __doc__))
