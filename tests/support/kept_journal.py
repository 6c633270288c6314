"""What a phone has on its disk, whether its process is alive or dead: its log, its own plans, what was let go."""

from dataclasses import dataclass
from pathlib import Path

from companion.catalogue import TENANTS
from companion.session.journal import Cut, TurnedDown, read_journal
from companion.session.member import Member
from companion.session.phone import Signed
from companion.shell.journal import records_of
from companion.shell.this_machine import THIS_MACHINE
from companion.store.open_table import network
from companion.store.paths import TableFolder
from companion.table.entry import Operation
from companion.table.frame import Frame
from companion.table.game import Answer
from companion.table.seals import SealStage, questions, stage

Said = tuple[Operation, bytes]
"""An operation with its signature, as it stands in the log."""

FORMALITIES = ("host", "hand", "device")
"""What says only who keeps the table: it is dropped without a word where two halves meet."""


@dataclass(frozen=True)
class Kept:
    """`seals`: the plans that this phone has said and that nobody has refused. `dropped`: what a cut took from its log,
    of which its people are told."""

    log: tuple[Said, ...] = ()
    seals: tuple[Said, ...] = ()
    dropped: tuple[Said, ...] = ()


def kept(journal: Path) -> Kept:
    """What this journal holds, as far as whole records go."""
    log, said, dropped = list[Said](), list[Said](), list[Said]()
    for record in read_journal(records_of(journal)):
        match record:
            case Frame(first=first) if record.last > len(log):
                log += record.said[len(log) + 1 - first :]
            case Cut(n):
                dropped += log[n:]
                del log[n:]
            case Signed(operation, signature):
                said.append((operation, signature))
            case TurnedDown(author, counter):
                said = [each for each in said if (each[0].author, each[0].counter) != (author, counter)]
    return Kept(tuple(log), tuple(each for each in said if each[0].kind == "seal"), tuple(dropped))


def missing(before: Kept, after: Kept, log: tuple[Said, ...]) -> list[Operation]:
    """What a phone had stored and what has come neither into the log of all, nor into it once more in its author's
    name, nor onto the list of what was dropped. Nobody needs a plan for a game that another one has followed."""
    there = {signature for _, signature in (*log, *after.dropped)}
    last_game = max((n for n, (operation, _) in enumerate(log, 1) if operation.kind == "start"), default=0)
    gone = [operation for operation, signature in before.log if signature not in there]
    gone += [plan for plan, signature in before.seals if signature not in there and plan.seen_n >= last_game]
    return [each for each in gone if each.kind not in FORMALITIES and not _said_again(each, log)]


def let_go(before: Kept, log: tuple[Said, ...]) -> list[Operation]:
    """What a phone had stored and what is not in the log of all."""
    there = {signature for _, signature in log}
    gone = [operation for operation, signature in before.log if signature not in there]
    return [each for each in gone if each.kind not in FORMALITIES and not _said_again(each, log)]


def _said_again(gone: Operation, log: tuple[Said, ...]) -> bool:
    said = gone.author, gone.kind, gone.body
    return any((each.author, each.kind, each.body) == said for each, _ in log)


def plans_missing(path: Path) -> list[str]:
    """Opens a dead phone from its folder alone, as it would open itself. Returns the plans of its seats that lie on the
    table and that it does not know any more."""
    opened: list[Member] = []
    made = network(
        TableFolder(path), "", TENANTS.games, lambda phone, _: opened.append(phone), 0.0, _hears, THIS_MACHINE
    )
    made.close()
    seen = opened[0].snapshot
    playing = seen.state.playing
    asked = {**questions(playing, Answer.LOCK), **questions(playing, Answer.SINGLE)} if playing else {}
    return [
        f"seat {seat}, question {number}"
        for number, question in asked.items()
        for seat in question.seats
        if playing and seat in seen.seats and stage(playing, number, seat) in (SealStage.READY, SealStage.SIGNED)
        if number not in seen.own[seat]
    ]


def _hears(_: object) -> None:
    """Nobody looks at this phone."""
