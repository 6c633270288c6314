"""Types of what people write on the command line; each refuses in one sentence what it cannot read."""

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # what reads the command line loads no game
    from companion.present.tenant import Tenants

LANGUAGES = "en", "de"
"""Of the words; the first one is spoken if nobody chooses."""


def text(written: str) -> str:
    """A text in UTF-8, whatever alphabet this terminal is set to."""
    try:
        return written.encode("utf-8", "surrogateescape").decode("utf-8")
    except UnicodeError:
        raise ArgumentTypeError(f"{written!r} is no text in UTF-8") from None


def folder(written: str) -> Path:
    """A folder by its name, which need not be text."""
    if not written:
        raise ArgumentTypeError("a folder has a name, and this one is empty")
    return Path(written)


def port(written: str) -> int:
    """A port by its number; 0 for any."""
    if not written.isdecimal() or not 0 <= int(written) < 1 << 16:
        raise ArgumentTypeError(f"{written!r} is no port; choose one from 1024 to 65535, or 0 for any")
    return int(written)


def add_game(parser: ArgumentParser, tenants: "Tenants") -> None:
    """Which game. Its own options are not known here: they go by their names, and `game_options` reads them."""
    parser.add_argument("--game", choices=tuple(tenants), default=next(iter(tenants)), help="what is played")
    parser.set_defaults(chosen=())
    parser.epilog = "Beside these: each option of the game by its name, as in --NAME VALUE."


def game_options(written: Sequence[str]) -> tuple[str, ...] | None:
    """`--NAME VALUE --NAME` as `NAME=VALUE` and `NAME`; None if these are no options."""
    words = list[str]()
    for word in written:
        if word.startswith("--"):
            words.append(word.removeprefix("--"))
        elif words and "=" not in words[-1]:
            words[-1] += f"={word}"
        else:
            return None
    return tuple(words)


def settle(chosen: Namespace, options: Sequence[str]) -> None:
    """Fills in what was left open: a game that is played in a language of ours is told in it."""
    if "chosen" in chosen:
        chosen.chosen = tuple(options)
    if getattr(chosen, "language", None) is None:
        spoken = (value for value in (word.partition("=")[2] for word in options) if value in LANGUAGES)
        chosen.language = next(spoken, LANGUAGES[0])
