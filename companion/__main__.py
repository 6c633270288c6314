"""The command line: reads it, and calls one verb. Only the module of that verb is loaded."""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, NoReturn, cast

from companion.cli import standard_streams
from companion.cli.verb import DONE, STOPPED, UNUSABLE, VerbModule
from companion.shell.files import Complaint

VERBS = {
    "app": "open the app, as `companion` alone does",
    "demo": "four phones in four windows; robots play until you take over",
    "order": "who acts when, for rounds written down",
    "replay": "the tale of a game written down",
    "rehearse": "robots play a whole game",
    "verify": "check a record with nothing but the file",
    "host": "keep a table for phones, without a window",
    "join": "take a seat at somebody's table",
}
"""What each verb does, in one line. The module of the same name in `cli` does it."""


class _Parser(argparse.ArgumentParser):
    """Says in one sentence what is wrong, as everything here does."""

    def error(self, message: str) -> NoReturn:
        standard_streams.complain(f"{message}; `{self.prog} --help` shows how")
        sys.exit(UNUSABLE)

    def print_help(self, file: Any = None) -> None:  # noqa: ARG002  # argparse hands it over
        standard_streams.say(self.format_help().rstrip("\n"))


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one verb and returns the exit code."""
    standard_streams.prepare()
    try:
        return _run(_with_verb(sys.argv[1:] if arguments is None else arguments))
    except BrokenPipeError:  # somebody read as much as they wanted (`| head`)
        standard_streams.mute(sys.stdout)
        return DONE
    except KeyboardInterrupt:
        return STOPPED


def _with_verb(arguments: Sequence[str]) -> Sequence[str]:
    """`companion` alone, or with nothing but options, opens the app."""
    opens_app = not arguments or (arguments[0].startswith("-") and arguments[0] not in ("-h", "--help"))
    return ["app", *arguments] if opens_app else arguments


def _run(arguments: Sequence[str]) -> int:
    parser = _Parser(prog="companion", description="A pocket referee for Age of Thieves.")
    parsers = parser.add_subparsers(dest="verb", metavar="VERB")
    of_verb = {name: parsers.add_parser(name, help=does) for name, does in VERBS.items()}
    try:
        if arguments[0] not in VERBS:  # it asks for help, or is wrong: both end here
            parser.parse_args(arguments)
        verb = cast(VerbModule, import_module(f"companion.cli.{arguments[0]}"))
        verb.add_arguments(of_verb[arguments[0]])
        return verb.run(parser.parse_args(arguments))
    except Complaint as complaint:
        standard_streams.complain(str(complaint))
        return UNUSABLE


if __name__ == "__main__":
    sys.exit(main())
