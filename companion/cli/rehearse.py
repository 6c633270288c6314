"""`companion rehearse`: robots at a table of phones, in one process, told to a terminal."""

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from shlex import quote
from typing import Any

from companion.catalogue import AGE_OF_THIEVES, TENANTS
from companion.cli.rehearsal import Guest, Rehearsal
from companion.seal.canonical import b64
from companion.shell.entropy import Seeded, fresh
from companion.shell.keys import Keys
from companion.shell.record_file import RecordFile
from companion.shell.words import load
from companion.table.options import usual


@dataclass(frozen=True)
class Evening:
    """One game that was played: its tale, its outcome as plain data, its record."""

    tale: tuple[str, ...]
    outcome: dict[str, Any]
    record: bytes


def play(seats: int, edition: str, seed: str) -> Evening:
    """Plays it. The same arguments give the same evening to the byte."""
    tenant = TENANTS[AGE_OF_THIEVES]
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
    """The lines for the terminal; the record, if one is wished for, is written before the first of them.

    Raises Complaint before anything is played if it cannot be."""
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
    """The words of the table's language around the command."""
    wish = f"--seats {outcome['seats']} --edition {outcome['edition']} --seed {quote(outcome['seed'])}"
    return load(outcome["edition"]).say("rehearsal.again", command=f"companion rehearse {wish}")
