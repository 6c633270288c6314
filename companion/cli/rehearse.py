"""`companion rehearse`: robots play a whole game in one process, told in the terminal."""

import hashlib
import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from dataclasses import dataclass
from shlex import quote
from typing import Any

from companion.catalogue import TENANTS
from companion.cli import standard_streams
from companion.cli.rehearsal import Guest, Rehearsal
from companion.cli.verb import DONE
from companion.client.seats_wished import check_options, check_room
from companion.present.tenant import Tenants
from companion.seal.canonical import b64
from companion.shell.entropy import Seeded, fresh
from companion.shell.files import Complaint
from companion.shell.keys import Keys
from companion.shell.record_file import RecordFile
from companion.shell.words import load
from companion.table.options import examples, meant, usual, wrong
from companion.terminal.argument_types import LANGUAGES, add_game, text


def add_arguments(parser: ArgumentParser) -> None:
    """Which game is played, and what is printed or kept of it."""
    add_game(parser, TENANTS)
    parser.add_argument("--seats", type=int, default=0, help="as many as the game has, if left out")
    parser.add_argument("--language", choices=LANGUAGES, help="the words")
    parser.add_argument("--seed", type=text, help="any text; the same seed gives the same game")
    parser.add_argument("--record", metavar="FILE", help="write the game's record, for `companion verify`")
    parser.add_argument("--json", action="store_true", help="the outcome as JSON instead of the tale")


def run(chosen: Namespace) -> int:
    """Prints the tale or the outcome."""
    game = RehearsalWished(chosen.game, chosen.seats, chosen.language, chosen.chosen)
    for line in rehearse(game, chosen.seed, chosen.record, as_json=chosen.json):
        standard_streams.say(line, chosen.language)
    return DONE


@dataclass(frozen=True)
class Evening:
    """One game that was played: its tale, its outcome as plain data, its record."""

    tale: tuple[str, ...]
    outcome: dict[str, Any]
    record: bytes


@dataclass(frozen=True)
class RehearsalWished:
    """Which game robots play: how many seats (0: all that it has), the words, its options as they were typed."""

    game: str
    seats: int = 0
    language: str = "en"
    options: tuple[str, ...] = ()


def play(wished: RehearsalWished, seed: str, tenants: Tenants = TENANTS) -> Evening:
    """Plays one game. The same arguments give the same game, byte for byte. Raises Complaint for a choice that the game
    does not have."""
    tenant, words = tenants[wished.game], tenants.words(wished.language, wished.game)
    check_room(tenant.game, words, 0, wished.seats)
    chosen = check_options(tenant.game, words, wished.options, wished.seats)
    seats = wished.seats or max(tenant.game.seats)
    chance = Seeded(hashlib.sha256(seed.encode()).digest())
    table = Rehearsal(tenant.game, Keys(), chance)
    figures = tenant.game.identities[:seats]
    table.seat([Guest(figure, figure) for figure in figures])
    offered = tenant.game.options(seats)
    told = usual(offered, wished.language) | chosen
    options = meant(offered, told | examples(offered, told))
    if blank := wrong(offered, options):
        raise Complaint(words.say("refused.option_wrong", option=blank[0]))
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
        "game": wished.game,
        **options,
        "seats": seats,
        "entries": len(log),
        "table": log.table,
        "head": b64(log.head(len(log))),
        **tenant.outcome(table.playing.state),
    }
    return Evening(tuple(tale), outcome, table.record())


def rehearse(wished: RehearsalWished, seed: str | None, record: str | None, *, as_json: bool) -> Iterator[str]:
    """The lines for the terminal. The record is written before the first line.

    Raises Complaint before the game if the record cannot be written."""
    file = None if record is None else RecordFile(record, load(wished.language))
    evening = play(wished, fresh(4).hex() if seed is None else seed)
    if file is not None:
        file.write(evening.record)
    if as_json:
        yield json.dumps(evening.outcome, indent=2)
        return
    yield from evening.tale
    yield ""
    yield load(wished.language).say("rehearsal.again", command=f"companion rehearse {_again(wished, evening.outcome)}")


def _again(wished: RehearsalWished, outcome: dict[str, Any]) -> str:
    """The arguments that play the same evening again."""
    game = [] if wished.game == next(iter(TENANTS)) else ["--game", wished.game]
    options = [f"--{name} {value}".rstrip() for name, _, value in (word.partition("=") for word in wished.options)]
    follows = {"en", *(word.partition("=")[2] for word in wished.options)}
    language = [] if wished.language in follows else ["--language", wished.language]
    seats, seed = f"--seats {outcome['seats']}", f"--seed {quote(outcome['seed'])}"
    return " ".join([*game, seats, *options, *language, seed])
