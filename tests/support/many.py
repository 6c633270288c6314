"""Many evenings on all cores, each from its number alone; a failure is named by its number and can be played again."""

import argparse
import os
import sys
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial

Check = Callable[[int], Counter[str]]
"""Plays the evening of a number and counts what was seen; raises if anything does not hold."""


def many(check: Check, description: str | None) -> int:
    """The command line of such a check; 0 if every evening held."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("evenings", type=int)
    parser.add_argument("--from", dest="start", type=int, default=0, metavar="N", help="the number of the first one")
    chosen = parser.parse_args()
    total, failed = Counter[str](), 0
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        numbers = range(chosen.start, chosen.start + chosen.evenings)
        for number, seen, trouble in pool.map(partial(_tried, check), numbers, chunksize=4):
            total += seen
            if trouble:
                failed += 1
                _say(f"evening {number}: {trouble}")
    for name, count in sorted(total.items()):
        _say(f"{name:>40} {count}")
    _say(f"{chosen.evenings} evenings, {failed} failed")
    return 1 if failed else 0


def _tried(check: Check, number: int) -> tuple[int, Counter[str], str]:
    try:
        return number, check(number), ""
    except Exception as error:  # noqa: BLE001 - named with its number, and the run fails
        return number, Counter(), f"{type(error).__name__}: {error}"


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()
