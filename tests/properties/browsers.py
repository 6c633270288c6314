"""Whole evenings of people as in `people`, where some phones have no door: nobody can call them, and they never host.

    python -m tests.properties.browsers 10000

plays that many on all cores; a failure names the number, and `--from N 1` plays it again.
"""

import sys
from collections import Counter

from tests.support.many import many
from tests.support.people_evening import Evening


def check(number: int) -> Counter[str]:
    """Plays one evening. All follow a phone with a door; nothing is lost, and nobody is asked for nothing."""
    evening = Evening(number, browsers=True)
    evening.play()
    return evening.judge.seen


if __name__ == "__main__":
    sys.exit(many(check, __doc__))
