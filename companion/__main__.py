"""The command line: reads it, and calls one verb. Only the module of that verb is loaded."""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, NoReturn, cast

from companion.catalogue import TENANTS
from companion.cli import standard_streams
from companion.cli.verb import DONE, STOPPED, UNUSABLE, VerbModule
from companion.shell.files import Complaint
from companion.terminal.argument_types import game_options, settle

VERBS = {
    **{name: verb.does for entry in TENANTS.entries.values() for name, verb in entry.verbs.items()},
    "app": "open the app, as `companion` alone does",
    "demo": "four phones in four windows; robots play until you take over",
    "learn": "one turn of a game, step by step",
    "replay": "the tale of a game written down",
    "rehearse": "robots play a whole game",
    "verify": "check a record with nothing but the file",
    "host": "keep a table for phones, without a window",
    "join": "take a seat at somebody's table",
    "save": "all tables of this device in one file",
    "bring": "add the tables in such a file",
    "report": "what a tester should send",
}
"""What each verb does, in one line. The module of the same name in `cli` does it, or `cli.tenant_verb` for a game."""


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
    parser = _Parser(prog="companion", description="A pocket referee for games on a table.")
    parsers = parser.add_subparsers(dest="verb", metavar="VERB")
    of_verb = {name: parsers.add_parser(name, help=does) for name, does in VERBS.items()}
    try:
        if arguments[0] not in VERBS:  # it asks for help, or is wrong: both end here
            parser.parse_args(arguments)
        verb = _verb(arguments[0])
        verb.add_arguments(of_verb[arguments[0]])
        return verb.run(_chosen(parser, arguments))
    except Complaint as complaint:
        standard_streams.complain(str(complaint))
        return UNUSABLE


def _verb(name: str) -> VerbModule:
    for game, entry in TENANTS.entries.items():
        if name in entry.verbs:
            from companion.cli.tenant_verb import TenantVerb

            return TenantVerb(game, name, entry.verbs[name])
    return cast(VerbModule, import_module(f"companion.cli.{name}"))


def _chosen(parser: _Parser, arguments: Sequence[str]) -> argparse.Namespace:
    """What was typed; what no verb knows are options of the game, where one is chosen."""
    chosen, rest = parser.parse_known_args(arguments)
    options = game_options(rest)
    if options is None or (options and "chosen" not in chosen):
        parser.error(f"unrecognized arguments: {' '.join(rest)}")
    settle(chosen, options)
    return chosen


if __name__ == "__main__":
    sys.exit(main())
