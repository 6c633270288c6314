"""The command line. Each verb loads what it needs when it is called, so that `--help` answers at once."""

import argparse
import dataclasses
import pathlib
import sys
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NoReturn

from companion.catalogue import TENANTS
from companion.cli import standard_streams
from companion.shell.files import Complaint

DONE, FAULTY, UNUSABLE, STOPPED = 0, 1, 2, 130
"""Exit codes: all is well; a record that does not hold; something handed in cannot be used; stopped by hand."""


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, as everything here does."""

    def error(self, message: str) -> NoReturn:
        standard_streams.complain(f"{message}; `{self.prog} --help` shows how")
        sys.exit(UNUSABLE)

    def print_help(self, file: Any = None) -> None:  # noqa: ARG002  # argparse hands it over
        standard_streams.say(self.format_help().rstrip("\n"))


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one verb and gives the exit code."""
    standard_streams.prepare()
    try:
        return _run(_with_verb(sys.argv[1:] if arguments is None else arguments))
    except BrokenPipeError:  # somebody read as much as they wanted (`| head`)
        standard_streams.mute(sys.stdout)
        return DONE
    except KeyboardInterrupt:
        return STOPPED


def _with_verb(arguments: Sequence[str]) -> Sequence[str]:
    """`companion` alone, and with nothing but options, opens the app."""
    opens_app = not arguments or (arguments[0].startswith("-") and arguments[0] not in ("-h", "--help"))
    return ["app", *arguments] if opens_app else arguments


def _run(arguments: Sequence[str]) -> int:
    try:
        chosen = _chosen(arguments)
        return _VERBS[chosen.verb](chosen)
    except Complaint as complaint:
        standard_streams.complain(str(complaint))
        return UNUSABLE


def _chosen(arguments: Sequence[str]) -> argparse.Namespace:
    """What was typed; whatever no verb knows is an option of the game, as far as there is one to be chosen."""
    parser = _parser()
    chosen, rest = parser.parse_known_args(arguments)
    options = _options(rest) if "options" in chosen else None
    if rest and options is None:
        parser.error(f"unrecognized arguments: {' '.join(rest)}")
    if options is not None:
        chosen.options = options
    if getattr(chosen, "language", None) is None:
        spoken = [value for value in (word.partition("=")[2] for word in options or ()) if value in LANGUAGES]
        chosen.language = spoken[0] if spoken else LANGUAGES[0]
    return chosen


def _options(rest: Sequence[str]) -> tuple[str, ...] | None:
    """`--NAME VALUE --NAME` as `NAME=VALUE` and `NAME`; None if these are no options."""
    words = list[str]()
    for word in rest:
        if word.startswith("--"):
            words.append(word.removeprefix("--"))
        elif words and "=" not in words[-1]:
            words[-1] += f"={word}"
        else:
            return None
    return tuple(words)


def _of_a_tenant(game: str, chosen: argparse.Namespace) -> int:
    from companion.cli.tenant_verb import answer

    switches = {name for name, value in vars(chosen).items() if value is True}
    answered = answer(TENANTS[game], chosen.verb, chosen.file, sys.stdin.buffer, switches)
    standard_streams.say(answered.rstrip("\n"))
    return DONE


def _app(chosen: argparse.Namespace) -> int:
    from companion.window.opening import has_display, has_window, opened, prepare

    opening = opened(vars(chosen))
    if not has_window():
        raise Complaint(
            "for a window, install Kivy too: `pip install 'companion[app]'`; other verbs need a terminal only"
        )
    if not has_display():
        raise Complaint("there is no screen here for a window; other verbs play in a terminal: `companion --help`")
    prepare(opening)
    from companion.window.app import run  # opens the window

    run(opening)
    return DONE


def _demo(chosen: argparse.Namespace) -> int:
    from companion.window.opening import has_display, has_window

    if has_display() and has_window() and not chosen.terminal:
        from companion.window.demo_windows import demo as windows

        windows(chosen.game)
        return DONE
    from companion.cli.demo import demo

    demo(standard_streams.say, chosen.game)
    return DONE


def _rehearse(chosen: argparse.Namespace) -> int:
    from companion.cli.rehearse import Wished, rehearse

    wished = Wished(chosen.game, chosen.seats, chosen.language, chosen.options)
    for line in rehearse(wished, chosen.seed, chosen.record, as_json=chosen.json):
        standard_streams.say(line, chosen.language)
    return DONE


def _verify(chosen: argparse.Namespace) -> int:
    from companion.cli.verify import verify

    holds, sentence = verify(chosen.file, sys.stdin.buffer)
    if not holds:
        standard_streams.complain(sentence)
        return FAULTY
    standard_streams.say(sentence)
    return DONE


def _replay(chosen: argparse.Namespace) -> int:
    from companion.cli.replay import retold

    for line in list(retold(TENANTS, chosen.file, sys.stdin.buffer)):
        standard_streams.say(line)
    return DONE


def _host(chosen: argparse.Namespace) -> int:
    from companion.terminal.tables import host

    host(_wishes(chosen), sys.stdin, _aloud(chosen))
    return DONE


def _join(chosen: argparse.Namespace) -> int:
    from companion.terminal.tables import join

    join(" ".join(chosen.invitation), _wishes(chosen), sys.stdin, _aloud(chosen))
    return DONE


def _wishes(chosen: argparse.Namespace) -> Any:
    from companion.terminal.tables import Wishes

    known = {field.name for field in dataclasses.fields(Wishes)}
    return Wishes(**{name: value for name, value in vars(chosen).items() if name in known})


def _aloud(chosen: argparse.Namespace) -> Callable[[str], None]:
    return partial(standard_streams.say, language=chosen.language)


def _text(written: str) -> str:
    """What somebody wrote, in whatever alphabet the terminal was said to have; a file's name needs not be text."""
    try:
        return written.encode("utf-8", "surrogateescape").decode("utf-8")
    except UnicodeError:
        raise argparse.ArgumentTypeError(f"{written!r} is no text in UTF-8") from None


def _folder(written: str) -> pathlib.Path:
    if not written:
        raise argparse.ArgumentTypeError("a folder has a name, and this one is empty")
    return pathlib.Path(written)


def _port(written: str) -> int:
    if not written.isdecimal() or not 0 <= int(written) < 1 << 16:
        raise argparse.ArgumentTypeError(f"{written!r} is no port; choose one from 1024 to 65535, or 0 for any")
    return int(written)


LANGUAGES = "en", "de"

_VERBS: dict[str, Callable[[argparse.Namespace], int]] = {
    **{verb: partial(_of_a_tenant, game) for game, entry in TENANTS.entries.items() for verb in entry.verbs},
    "app": _app,
    "host": _host,
    "join": _join,
    "demo": _demo,
    "replay": _replay,
    "rehearse": _rehearse,
    "verify": _verify,
}


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="companion", description="A pocket referee for board games on a table.")
    verbs = parser.add_subparsers(dest="verb", metavar="VERB")
    app = verbs.add_parser("app", help="open the app, as `companion` alone does")
    app.add_argument("--folder", type=_folder, help="where tables are kept")
    app.add_argument("--join", type=_text, default="", metavar="LINK|CODE", help="knock with this invitation at once")
    app.add_argument("--figure", type=_text, help="a robot plays this figure until somebody takes over")
    app.add_argument("--language", default="", choices=("", *LANGUAGES), help="for a phone that has not chosen yet")
    app.add_argument("--place", default="", metavar="X,Y,WIDTH,HEIGHT", help="where the window opens")
    app.add_argument("--loopback", action="store_true", help="nobody from outside this computer")
    app.add_argument("--guest", action="store_true", help="close when the standard input ends")
    demo = verbs.add_parser("demo", help="four phones in four windows; robots play until you take over")
    _game(demo, options=False)
    demo.add_argument("--terminal", action="store_true", help="four robots in this terminal, as without a display")
    for entry in TENANTS.entries.values():
        for name, verb in entry.verbs.items():
            of_a_tenant = verbs.add_parser(name, help=verb.does)
            of_a_tenant.add_argument("file", metavar="FILE", help=f"{verb.file}; - for standard input")
            for switch, does in verb.switches.items():
                of_a_tenant.add_argument(f"--{switch}", action="store_true", help=does)
    replay = verbs.add_parser("replay", help="the tale of a game written down")
    replay.add_argument("file", metavar="FILE", help="a game in notation; - for standard input")
    rehearse = verbs.add_parser("rehearse", help="robots play a whole game")
    rehearse.add_argument("--seats", type=int, default=0, help="as many as the game has, if left out")
    rehearse.add_argument("--language", choices=LANGUAGES, help="the words")
    _game(rehearse)
    rehearse.add_argument("--seed", type=_text, help="any text; the same seed gives the same game")
    rehearse.add_argument("--record", metavar="FILE", help="write the game's record, for `companion verify`")
    rehearse.add_argument("--json", action="store_true", help="the outcome as JSON instead of the tale")
    verify = verbs.add_parser("verify", help="check a record with nothing but the file")
    verify.add_argument("file", metavar="FILE", help="a record; - for standard input")
    host = verbs.add_parser("host", help="keep a table for phones, without a window")
    host.add_argument("--seats", type=int, default=0, help="begin as soon as so many sit")
    _game(host)
    host.add_argument(
        "--cardboard", type=_text, metavar="FIGURE", action="append", default=[], help="a seat without a phone"
    )
    host.add_argument("--lets-in", action="store_true", help="whoever has the link or the code comes in unasked")
    _table(host)
    join = verbs.add_parser("join", help="take a seat at somebody's table")
    join.add_argument("invitation", type=_text, metavar="LINK|CODE", nargs="*", help="what the host shows")
    join.add_argument("--display", action="store_true", help="look on, without a seat")
    _table(join)
    return parser


def _game(verb: argparse.ArgumentParser, *, options: bool = True) -> None:
    """Which game, and how; its options are not known here: they go by their names."""
    verb.add_argument("--game", choices=tuple(TENANTS), default=next(iter(TENANTS)), help="what is played")
    if options:
        verb.set_defaults(options=())
        verb.epilog = "Beside these: each option of the game by its name, as in --NAME VALUE."


def _table(verb: argparse.ArgumentParser) -> None:
    """What a phone at a table can be told, hosting or not."""
    verb.add_argument("--name", type=_text, default="", help="what the others call you")
    verb.add_argument("--language", choices=LANGUAGES, help="the words")
    verb.add_argument("--figure", type=_text, default="", help="the figure to play, if nobody else does")
    verb.add_argument("--robot", action="store_true", help="a robot plays the seat")
    verb.add_argument("--again", action="store_true", help="go on with the table that was played last")
    verb.add_argument("--folder", type=_folder, help="where tables are kept")
    verb.add_argument("--port", type=_port, default=0, help="the door's number, if it must be a certain one")
    verb.add_argument("--loopback", action="store_true", help="nobody from outside this computer")
    verb.add_argument("--record", metavar="FILE", help="write the record when it ends, for `companion verify`")


if __name__ == "__main__":
    sys.exit(main())
