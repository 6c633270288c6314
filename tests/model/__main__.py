"""A second opinion on the protocol: models in TLA+ of hand-over, dice and sealing, checked by TLC.

    python -m tests.model                     everything: whole models, and each guard taken out
    python -m tests.model --without GUARD     one guard taken out, with the way to what breaks
    python -m tests.model --models            the whole models alone

`README.md` beside this says what the models leave out, and what they have found.
"""

import argparse
import sys

from tests.model import tlc
from tests.model.runs import GUARDS, RUNS, Run


def _print(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def _told(name: str, run: Run, outcome: tlc.Outcome) -> bool:
    """Prints a row; whether it is as it should be."""
    found = f"{outcome.broken}, after {outcome.steps} steps" if outcome.broken else "all holds"
    good = run.breaks in outcome.broken if run.breaks else not outcome.broken
    _print(
        f"{name:>24} {outcome.states:>9} states {outcome.seconds:>5} s  {found}{'' if good else '  NOT AS EXPECTED'}"
    )
    return good


def main() -> int:
    """The command line; 0 if all is as it should be."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--without", choices=sorted(GUARDS), metavar="GUARD", help=", ".join(GUARDS))
    parser.add_argument("--models", action="store_true", help="no guard is taken out")
    chosen = parser.parse_args()
    if not tlc.JAVA:
        _print(tlc.MISSING)
        return 1
    if chosen.without:
        outcome = GUARDS[chosen.without].check()
        _print(outcome.output)
        return 0 if _told(chosen.without, GUARDS[chosen.without], outcome) else 1
    good = [_told(name, run, run.check()) for name, run in RUNS.items()]
    if not chosen.models:
        good += [_told(f"without {name}", run, run.check()) for name, run in GUARDS.items()]
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
