"""Types of arguments on the command line. Each refuses a wrong argument with one sentence."""

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from companion.shell.words import languages

if TYPE_CHECKING:  # reading the command line must not load a game
    from companion.present.tenant import Tenants

LANGUAGES = languages()
"""The languages of the words."""
USUAL = "en"
"""The one that is used if nobody chooses."""


def text(written: str) -> str:
    """A text in UTF-8, whatever encoding this terminal has."""
    try:
        return written.encode("utf-8", "surrogateescape").decode("utf-8")
    except UnicodeError:
        raise ArgumentTypeError(f"{written!r} is no text in UTF-8") from None


def folder(written: str) -> Path:
    """A folder by its name. The name need not be valid UTF-8."""
    if not written:
        raise ArgumentTypeError("a folder has a name, and this one is empty")
    return Path(written)


def port(written: str) -> int:
    """A port by its number; 0 for any."""
    if not written.isdecimal() or not 0 <= int(written) < 1 << 16:
        raise ArgumentTypeError(f"{written!r} is no port; choose one from 1024 to 65535, or 0 for any")
    return int(written)


def place(written: str) -> tuple[str, int]:
    """An address in figures and a port, as they stand in a URL."""
    from companion.seal.canonical import NotCanonical  # loaded when it is needed: `--help` is there at once
    from companion.wire.addresses import in_url, packed

    address, _, number = written.rpartition(":")
    try:
        packed(address.strip("[]"))
    except NotCanonical:
        found = False
    else:
        found = in_url(address.strip("[]")) == address and number.isdecimal() and 0 < int(number) < 1 << 16
    if not found:
        raise ArgumentTypeError(f"{written!r} is no address and port; write for instance 192.168.1.20:4711")
    return address.strip("[]"), int(number)


def add_game(parser: ArgumentParser, tenants: "Tenants") -> None:
    """Adds the choice of a game. The options of a game are not known here; `game_options` reads them by name."""
    parser.add_argument("--game", choices=tuple(tenants), default=next(iter(tenants)), help="what is played")
    parser.set_defaults(chosen=())
    parser.epilog = "Beside these: each option of the game by its name, as in --NAME VALUE."


def game_options(written: Sequence[str]) -> tuple[str, ...] | None:
    """Turns `--NAME VALUE --NAME` into `NAME=VALUE` and `NAME`; None if the words are not options."""
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
    """Fills in the language if it was left open: an option of the game that names a language of ours chooses it."""
    if "chosen" in chosen:
        chosen.chosen = tuple(options)
    if getattr(chosen, "language", None) is None:
        spoken = (value for value in (word.partition("=")[2] for word in options) if value in LANGUAGES)
        chosen.language = next(spoken, USUAL)
