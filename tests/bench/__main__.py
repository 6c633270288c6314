"""`python -m tests.bench`: figures of this machine as JSON. They inform; no test decides by them."""

import argparse
import sys
from collections.abc import Sequence

from tests.bench import app, inner_rooms, network


def main(arguments: Sequence[str] | None = None) -> None:
    """Measures what is asked for: the inner rooms in some seconds, else for some minutes."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--network", action="store_true", help="whole tables over real connections")
    what.add_argument("--app", action="store_true", help="the app beside a bare KivyMD app")
    chosen = parser.parse_args(arguments)
    measure = app.figures if chosen.app else network.figures if chosen.network else inner_rooms.figures
    sys.stdout.write(f"{measure()}\n")


if __name__ == "__main__":
    main()
