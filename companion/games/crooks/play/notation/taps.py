"""How this game writes the fields of its taps as words. In a text, crooks are numbered from 1."""

from collections.abc import Sequence
from typing import Any

from companion.games.crooks.play.commands import KINDS, NUMBERS, Command
from companion.games.crooks.play.notation.faces import A_FACE, read_face, write_face
from companion.games.crooks.rules.crooks import CrookFace
from companion.games.crooks.rules.editions import LETTERS
from companion.table.notation.taps import AllWords, OneWord, TapLines
from companion.table.notation.words import Unclear, clip, place

UP_DOWN = {"up": True, "down": False}
ANYWAY = "anyway"


def read_number(word: str) -> int:
    """The number of a crook in the game, from its number in the text."""
    return NUMBERS[0] + place(word)


def write_number(number: int) -> str:
    """Writes the number of a crook as `read_number` reads it."""
    return str(number - NUMBERS[0] + 1)


def _read_hangout(word: str) -> int:
    if len(word) != 1 or word not in LETTERS:
        raise Unclear(f"{clip(word)} is no hangout; expected a letter from A to I")
    return LETTERS.index(word)


def _write_hangout(hangout: int) -> str:
    return LETTERS[hangout]


def _read_up(word: str) -> bool:
    if word not in UP_DOWN:
        raise Unclear(f"a crook cannot lie {clip(word)}; expected up or down")
    return UP_DOWN[word]


def _write_up(up: bool) -> str:
    return "up" if up else "down"


def _read_anyway(word: str) -> bool:
    if word != ANYWAY:
        raise Unclear(f"{clip(word)} is too much; expected nothing more, or {ANYWAY}")
    return True


def _write_anyway(_anyway: bool) -> str:
    return ANYWAY


def one_face(words: Sequence[str]) -> CrookFace:
    """Reads a face from its words. Raises Unclear if there is none."""
    face = read_face(words)
    if face is None:
        raise Unclear(f"what does it show? expected {A_FACE}")
    return face


SEATS = {"seat": "player", "victim": "victim"}
OWN: dict[Any, OneWord | AllWords] = {
    "number": OneWord(read_number, write_number),
    "hangout": OneWord(_read_hangout, _write_hangout),
    "up": OneWord(_read_up, _write_up),
    "anyway": OneWord(_read_anyway, _write_anyway),
    CrookFace | None: AllWords(read_face, write_face),
    CrookFace: AllWords(one_face, write_face),
}
LINES: TapLines[Command] = TapLines(KINDS, SEATS, OWN)
"""Writes and reads every kind of tap."""
