"""Whole evenings of people as in `people`, where some phones have no door: nobody can call them, and they never host.

    python -m tests.properties.browsers 10000

plays that many on all cores; a failure names the number, and `--from N 1` plays it again. `--twice --resume FILE` plays
each in two processes, which must come to the same, and goes on where the last run was stopped.
"""

import sys

from tests.support.many import Held, many
from tests.support.people_evening import Evening


def check(number: int) -> Held:
    """Plays one evening. All follow a phone with a door; nothing is lost, and nobody is asked for nothing."""
    evening = Evening(number, browsers=True)
    evening.play()
    return Held(evening.judge.seen, evening.judge.trace)


if __name__ == "__main__":
    sys.exit(many(check, __doc__))
