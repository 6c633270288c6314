"""A verb that only one game has, like `companion order`: it reads a file, and the game answers."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Collection
from typing import BinaryIO

from companion.catalogue import TENANTS, OwnVerb
from companion.cli import standard_streams
from companion.cli.verb import DONE
from companion.present.tenant import AnyTenant, Wrong
from companion.shell.files import Complaint, read_text


class TenantVerb:
    """One such verb. Fulfils `cli.verb.VerbModule`."""

    def __init__(self, game: str, name: str, verb: OwnVerb) -> None:
        self._game = game
        self._name = name
        self._verb = verb

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The file, and the switches that the catalogue names."""
        parser.add_argument("file", metavar="FILE", help=f"{self._verb.file}; - for standard input")
        for switch, does in self._verb.switches.items():
            parser.add_argument(f"--{switch}", action="store_true", help=does)

    def run(self, chosen: Namespace) -> int:
        """Prints the answer."""
        switches = {switch for switch in self._verb.switches if getattr(chosen, switch)}
        answered = answer(TENANTS[self._game], self._name, chosen.file, sys.stdin.buffer, switches)
        standard_streams.say(answered.rstrip("\n"))
        return DONE


def answer(tenant: AnyTenant, verb: str, name: str, stdin: BinaryIO, switches: Collection[str] = ()) -> str:
    """The game's answer to this file; raises Complaint for the first line that is wrong."""
    answered = tenant.verbs[verb](read_text(name, stdin), switches)
    if isinstance(answered, Wrong):
        raise Complaint(answered.why)
    return answered
