"""Many evenings on all cores, each from its number alone; a failure is named by its number and can be played again."""

import argparse
import os
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

from tests.house.slices import Slices

SLICE = 50
"""Evenings between two notes of what is done."""


class Held(NamedTuple):
    """An evening that held: how often what was seen, and one word for all that was written, sent and told."""

    seen: Counter[str]
    trace: str = ""


Check = Callable[[int], Held]
"""Plays the evening of a number; raises if anything does not hold."""

Tried = tuple[int, Held, str]
"""The number of an evening, what was seen, and what did not hold."""


def many(check: Check, description: str | None) -> int:
    """The command line of such a check; 0 if every evening held."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("evenings", type=int)
    parser.add_argument("--from", dest="start", type=int, default=0, metavar="N", help="the number of the first one")
    parser.add_argument("--twice", action="store_true", help="play each in two processes; both must come to the same")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="note there what is done, and go on behind it")
    chosen = parser.parse_args()
    what = f"{Path(sys.argv[0]).stem}{' --twice' * chosen.twice}"
    slices, end = Slices(what, chosen.resume), chosen.start + chosen.evenings
    orders = ("1", "2") if chosen.twice else ("random",)
    cores = os.cpu_count() or 1
    with ExitStack() as stack:
        pools = [
            stack.enter_context(ProcessPoolExecutor(max(1, cores // len(orders)), get_context("spawn"))) for _ in orders
        ]
        for numbers in slices.parts(chosen.start, end, SLICE):
            seen, failed = Counter[str](), list[str]()
            lives = [_played(pool, order, check, numbers) for pool, order in zip(pools, orders, strict=True)]
            for number, held, trouble in map(_alike, zip(*lives, strict=True)):
                seen += held.seen
                if trouble:
                    failed.append(f"evening {number}: {trouble}")
                    _say(failed[-1])
            slices.note(numbers, seen=seen, failed=failed)
    return _told(slices)


def _told(slices: Slices) -> int:
    """All that was seen, also before this run; 0 if every evening held."""
    total = sum((Counter[str](line["seen"]) for line in slices.lines), Counter[str]())
    for name, count in sorted(total.items()):
        _say(f"{name:>40} {count}")
    for tree, count in slices.trees().items():
        _say(f"{count} by tree {tree}")
    failed = sum(len(line["failed"]) for line in slices.lines)
    _say(f"{sum(slices.trees().values())} evenings, {failed} failed")
    return 1 if failed else 0


def _played(pool: ProcessPoolExecutor, order: str, check: Check, numbers: Sequence[int]) -> Iterator[Tried]:
    """These evenings by processes whose sets have this order. They start when they are given their first ones."""
    os.environ["PYTHONHASHSEED"] = order
    return pool.map(partial(_tried, check), numbers, chunksize=4)


def _alike(lives: tuple[Tried, ...]) -> Tried:
    """One evening that came to the same in all its lives."""
    first = lives[0]
    if any(life != first for life in lives):
        return first[0], first[1], f"played again, it is another one ({first[2] or 'it held'})"
    return first


def _tried(check: Check, number: int) -> Tried:
    try:
        return number, check(number), ""
    except Exception as error:  # noqa: BLE001 - named with its number, and the run fails
        return number, Held(Counter()), f"{type(error).__name__}: {error}"


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()
