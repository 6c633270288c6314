"""The command line. Each verb loads what it needs when it is called, so that `--help` answers at once."""

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

DONE, FAULTY, UNUSABLE, STOPPED = 0, 1, 2, 130
"""Exit codes: all is well; a record that does not hold; something handed in cannot be used; stopped by hand."""


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, as everything here does."""

    def error(self, message: str) -> NoReturn:
        print(f"companion: {message}; `{self.prog} --help` shows how", file=sys.stderr)
        sys.exit(UNUSABLE)


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one verb and gives the exit code."""
    chosen = _parser().parse_args(arguments)
    try:
        return _run(chosen)
    except BrokenPipeError:  # somebody read as much as they wanted (`| head`)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except KeyboardInterrupt:
        return STOPPED


def _run(chosen: argparse.Namespace) -> int:
    from companion.shell.files import Complaint

    try:
        code = _VERBS[chosen.verb](chosen)
        sys.stdout.flush()
    except Complaint as complaint:
        print(f"companion: {complaint}", file=sys.stderr)
        return UNUSABLE
    return code


def _order(chosen: argparse.Namespace) -> int:
    from companion.app.order import answer

    print(answer(chosen.file, sys.stdin.buffer, why=chosen.why), end="")
    return DONE


def _demo(_chosen: argparse.Namespace) -> int:
    from companion.app.rehearse import demo

    for line in demo():
        print(line)
    return DONE


def _rehearse(chosen: argparse.Namespace) -> int:
    from companion.app.rehearse import rehearse

    for line in rehearse(chosen.seats, chosen.edition, chosen.seed, chosen.record, as_json=chosen.json):
        print(line)
    return DONE


def _verify(chosen: argparse.Namespace) -> int:
    from companion.app.verify import verify

    holds, sentence = verify(chosen.file, sys.stdin.buffer)
    print(sentence, file=sys.stdout if holds else sys.stderr)
    return DONE if holds else FAULTY


def _replay(chosen: argparse.Namespace) -> int:
    from companion.app.replay import retold

    for line in list(retold(chosen.file, sys.stdin.buffer)):
        print(line)
    return DONE


def _bench(_chosen: argparse.Namespace) -> int:
    from companion.app.bench import figures

    print(figures())
    return DONE


_VERBS = {
    "demo": _demo,
    "order": _order,
    "replay": _replay,
    "rehearse": _rehearse,
    "verify": _verify,
    "bench": _bench,
}


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="companion", description="A pocket referee for Age of Thieves.")
    verbs = parser.add_subparsers(dest="verb", required=True, metavar="VERB")
    verbs.add_parser("demo", help="watch a table of four robots")
    order = verbs.add_parser("order", help="who acts when, for rounds written down")
    order.add_argument("file", metavar="FILE", help="rounds in notation; - for standard input")
    order.add_argument("--why", action="store_true", help="the reason for each place")
    replay = verbs.add_parser("replay", help="the tale of a game written down")
    replay.add_argument("file", metavar="FILE", help="a game in notation; - for standard input")
    rehearse = verbs.add_parser("rehearse", help="robots play a whole game")
    rehearse.add_argument("--seats", type=int, choices=(2, 3, 4), default=4)
    rehearse.add_argument("--edition", choices=("en", "de"), default="en")
    rehearse.add_argument("--seed", help="any text; the same seed gives the same game")
    rehearse.add_argument("--record", metavar="FILE", help="write the game's record, for `companion verify`")
    rehearse.add_argument("--json", action="store_true", help="the outcome as JSON instead of the tale")
    verify = verbs.add_parser("verify", help="check a record with nothing but the file")
    verify.add_argument("file", metavar="FILE", help="a record; - for standard input")
    verbs.add_parser("bench", help="figures of this machine as JSON")
    return parser


if __name__ == "__main__":
    sys.exit(main())
