"""`python -m tests.bench`: figures of this machine as JSON. They inform; no test decides by them."""

import argparse
import sys
from collections.abc import Callable, Sequence

from tests.bench import app, browser, inner_rooms, moments, network, reveal, scale, turn


def main(arguments: Sequence[str] | None = None) -> None:
    """Measures what is asked for: the inner rooms in some seconds, else for some minutes."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--network", action="store_true", help="whole tables over real connections")
    what.add_argument("--reveal", action="store_true", help="a reveal as a multiple of bare websockets")
    what.add_argument("--profile", action="store_true", help="a sealed turn by cause, beside the floor of its shape")
    what.add_argument("--app", action="store_true", help="the app beside a bare KivyMD app, and taps on all pages")
    what.add_argument("--browser", action="store_true", help="seats in browsers beside the app's phones")
    what.add_argument("--scale", action="store_true", help="eight seats, a hundred tables, ten thousand turns")
    what.add_argument("--moments", action="store_true", help="a frame while a moment moves")
    chosen = parser.parse_args(arguments)
    rooms: dict[str, Callable[[], str]] = {
        "network": network.figures,
        "reveal": reveal.figures,
        "profile": turn.figures,
        "app": app.figures,
        "browser": browser.figures,
        "scale": scale.figures,
        "moments": moments.figures,
    }
    measure = next((rooms[name] for name in rooms if getattr(chosen, name)), inner_rooms.figures)
    sys.stdout.write(f"{measure()}\n")


if __name__ == "__main__":
    main()
