"""`companion verify`: checks everything in a record, with nothing but the file."""

import sys
from argparse import ArgumentParser, Namespace
from typing import BinaryIO

from companion.catalogue import TENANTS
from companion.cli import standard_streams
from companion.cli.verb import DONE, FAULTY
from companion.present.refusal import refusal
from companion.shell.files import read_bytes
from companion.shell.keys import Keys
from companion.table.fold import BadEntry
from companion.table.names import visible
from companion.table.record import verify as check
from companion.table.refusals import Refused
from companion.table.state import TableState


def add_arguments(parser: ArgumentParser) -> None:
    """The record."""
    parser.add_argument("file", metavar="FILE", help="a record; - for standard input")


def run(chosen: Namespace) -> int:
    """Prints one sentence: on standard output if the record holds, else on standard error."""
    holds, sentence = verify(chosen.file, sys.stdin.buffer)
    if not holds:
        standard_streams.complain(sentence)
        return FAULTY
    standard_streams.say(sentence)
    return DONE


def verify(name: str, stdin: BinaryIO) -> tuple[bool, str]:
    """Whether the record holds, and a sentence. If it does not, the sentence names the first bad entry and the
    reason."""
    checked, shown = check(read_bytes(name, stdin), TENANTS.games, Keys()), visible(name)
    if isinstance(checked, BadEntry):
        game = checked.game_id if checked.game_id in TENANTS else ""
        why = refusal(TENANTS.words("en", game), Refused(checked.reasons))
        return False, f"{shown}: line {checked.line}, entry {checked.n} does not hold. {why}"
    table = checked.state.table
    held = f"{len(checked.entries)} entries of table {table} hold: signatures, chain, seals, dice and rules."
    lines = [f"{shown}: {held}{_unfinished(checked.state)}"]
    for misfit in checked.state.misfits:
        lines.append(f"Entry {misfit.n}: {misfit.name} opened something else than was sealed. It does not count.")
    return True, "\n".join(lines)


def _unfinished(state: TableState) -> str:
    """A sentence if the game in the record is not over; else empty."""
    playing = state.playing
    if playing is None:
        return " No game had begun."
    tenant = TENANTS[playing.game.game_id]
    return (
        ""
        if tenant.is_over(playing.state)
        else f" The game was not finished: it ends in turn {tenant.turn(playing.state)}."
    )
