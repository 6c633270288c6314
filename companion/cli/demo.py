"""`companion demo`: four phones in four windows; without a display, the tale of a game in this terminal."""

from argparse import ArgumentParser, Namespace

from companion.catalogue import TENANTS
from companion.cli import standard_streams
from companion.cli.verb import DONE
from companion.window.opening import has_display, has_window


def add_arguments(parser: ArgumentParser) -> None:
    """Which game; windows or a terminal."""
    parser.add_argument("--game", choices=tuple(TENANTS), default=next(iter(TENANTS)), help="what is played")
    parser.add_argument("--terminal", action="store_true", help="four robots in this terminal, as without a display")


def run(chosen: Namespace) -> int:
    """Returns when the first window is closed, or the game in the terminal is over."""
    if has_display() and has_window() and not chosen.terminal:
        from companion.window.demo_windows import demo

        demo(chosen.game)
    else:
        from companion.cli.terminal_demo import play_in_terminal

        play_in_terminal(standard_streams.say, chosen.game)
    return DONE
