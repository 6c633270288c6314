"""`companion app`, or `companion` alone: opens the app in a window."""

from argparse import ArgumentParser, Namespace

from companion.cli.browsers import browser_files
from companion.cli.verb import DONE
from companion.shell.files import Complaint
from companion.terminal.argument_types import LANGUAGES, folder, text
from companion.window.opening import has_display, has_window, opened, prepare


def add_arguments(parser: ArgumentParser) -> None:
    """What the window does first, and how it looks. The last three arguments are for several phones on one computer."""
    parser.add_argument("--folder", type=folder, help="where tables are kept")
    parser.add_argument("--join", type=text, default="", metavar="LINK|CODE", help="knock with this invitation at once")
    parser.add_argument("--figure", type=text, help="a robot plays this figure until somebody takes over")
    parser.add_argument("--language", default="", choices=("", *LANGUAGES), help="for a phone that has not chosen yet")
    parser.add_argument("--place", default="", metavar="X,Y,WIDTH,HEIGHT", help="where the window opens")
    parser.add_argument("--loopback", action="store_true", help="nobody from outside this computer")
    parser.add_argument("--guest", action="store_true", help="close when the standard input ends")


def run(chosen: Namespace) -> int:
    """Returns when the window is closed."""
    opening = opened(vars(chosen))
    if not has_window():
        raise Complaint(
            "for a window, install Kivy too: `pip install 'companion[app]'`; other verbs need a terminal only"
        )
    if not has_display():
        raise Complaint("there is no screen here for a window; other verbs play in a terminal: `companion --help`")
    prepare(opening)
    from companion.window.app import run as run_app  # opens the window

    run_app(opening, browser_files=browser_files)
    return DONE
