"""`companion rehearse`: robots play a whole game in one process, told in the terminal."""

import hashlib
import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from dataclasses import dataclass
from shlex import quote
from typing import Any

from companion.catalogue import AGE_OF_THIEVES, TENANTS
from companion.cli import standard_streams
from companion.cli.rehearsal import Guest, Rehearsal
from companion.cli.verb import DONE
from companion.seal.canonical import b64
from companion.shell.entropy import Seeded, fresh
from companion.shell.keys import Keys
from companion.shell.record_file import RecordFile
from companion.shell.words import load
from companion.table.options import usual
from companion.terminal.argument_types import text


def add_arguments(parser: ArgumentParser) -> None:
    """The game to play, and what is made of it."""
    parser.add_argument("--seats", type=int, choices=(2, 3, 4), default=4)
    parser.add_argument("--edition", choices=("en", "de"), default="en")
    parser.add_argument("--seed", type=text, help="any text; the same seed gives the same game")
    parser.add_argument("--record", metavar="FILE", help="write the game's record, for `companion verify`")
    parser.add_argument("--json", action="store_true", help="the outcome as JSON instead of the tale")


def run(chosen: Namespace) -> int:
    """Prints the tale or the outcome."""
    for line in rehearse(chosen.seats, chosen.edition, chosen.seed, chosen.record, as_json=chosen.json):
        standard_streams.say(line, chosen.edition)
    return DONE


@dataclass(frozen=True)
class Evening:
    """One game that was played: its tale, its outcome as plain data, its record."""

    tale: tuple[str, ...]
    outcome: dict[str, Any]
    record: bytes


def play(seats: int, edition: str, seed: str) -> Evening:
    """Plays one game. The same arguments give the same game, byte for byte."""
    tenant = TENANTS[AGE_OF_THIEVES]()
    words = load(edition, AGE_OF_THIEVES)
    chance = Seeded(hashlib.sha256(seed.encode()).digest())
    table = Rehearsal(tenant.game, Keys(), chance)
    figures = tenant.game.identities[:seats]
    table.seat([Guest(figure, figure) for figure in figures])
    options = usual(tenant.game.options(seats)) | {"edition": edition}
    tale: list[str] = []
    for before, admitted in table.play(options, tenant.robots(chance(32))):
        state = before
        for event in admitted.events:
            after = tenant.game.evolve(state, event)
            tale += tenant.tell(words, state, event, after)
            state = after
    log = table.ordering.log
    outcome = {
        "seed": seed,
        "edition": edition,
        "seats": seats,
        "entries": len(log),
        "table": log.table,
        "head": b64(log.head(len(log))),
        **tenant.outcome(table.playing.state),
    }
    return Evening(tuple(tale), outcome, table.record())


def rehearse(seats: int, edition: str, seed: str | None, record: str | None, *, as_json: bool) -> Iterator[str]:
    """The lines for the terminal. The record is written before the first line.

    Raises Complaint before the game if the record cannot be written."""
    file = None if record is None else RecordFile(record, load(edition))
    evening = play(seats, edition, fresh(4).hex() if seed is None else seed)
    if file is not None:
        file.write(evening.record)
    if as_json:
        yield json.dumps(evening.outcome, indent=2)
        return
    yield from evening.tale
    yield ""
    yield _again(evening.outcome)


def _again(outcome: dict[str, Any]) -> str:
    """The line that says how to see this game again."""
    wish = f"--seats {outcome['seats']} --edition {outcome['edition']} --seed {quote(outcome['seed'])}"
    return load(outcome["edition"]).say("rehearsal.again", command=f"companion rehearse {wish}")
