"""The lines of a game: who plays, taps, undo, refusals."""

from collections.abc import Sequence
from typing import Any

import pytest

from companion.table.ids import Seat
from companion.table.notation.homegoers import HomeLine
from companion.table.notation.script import (
    ItemLines,
    RefusalLine,
    Script,
    ScriptLines,
    TapLine,
    UndoLine,
    read_names,
    read_script,
)
from companion.table.notation.taps import TapLines
from companion.table.notation.words import Names, WrongLine
from tests.toys.lanterns import Hide, LanternGame, Light, Why

GAME = LanternGame()
HEAD = "lanterns\nowners fox owl\n"


def _rest(words: Sequence[str], _names: Names) -> str:
    return " ".join(words)


ITEMS: ItemLines[Hide | Light] = ItemLines(
    TapLines({"hide": Hide, "light": Light}, seats={"seat": "owner"}, own={}),
    {"say": _rest, "shout": _rest},
    Why,
    "refused niche: light",
    lambda item: item == "loud",
)


def _script(lines: ScriptLines) -> Script[LanternGame, Any]:
    language = lines.head(lambda words: words[-1] if words else "none")
    names = lines.head(lambda words: read_names(words, "owners", GAME))
    return Script(GAME, language, {}, names, lines.rest(lambda words: ITEMS.read(words, names)))


def items(source: str) -> list[Any]:
    """What the lines after the first two mean."""
    script = read_script(HEAD + source, _script)
    assert isinstance(script, Script), script
    return [item for _, item in script.lines]


def wrong(source: str) -> str:
    """The sentence about a text that cannot be read."""
    found = read_script(source, _script)
    assert isinstance(found, WrongLine), found
    return str(found)


def test_a_game_with_its_lines() -> None:
    """Each has its number; players get their seats in the order of their names."""
    assert read_script("lanterns de\n\nowners owl fox\n# now\nlight\n", _script) == Script(
        GAME, "de", {}, {Seat(0): "owl", Seat(1): "fox"}, ((5, TapLine(Light())),)
    )


def test_each_line() -> None:
    """A tap, an undo, who goes home, a line that only this game has, and a refusal with its reasons."""
    refused = RefusalLine(frozenset({"niche", "number"}), TapLine(Hide(Seat(1), 4, 2)))
    assert items("hide owl 4 2\nundo\nsay it now\n") == [TapLine(Hide(Seat(1), 4, 2)), UndoLine(), "it now"]
    assert items("refused niche number: hide owl 4 2\n") == [refused]
    assert items("refused nothing_to_undo: undo\n") == [RefusalLine(frozenset({"nothing_to_undo"}), UndoLine())]
    assert items("home owl\nagain owl\n") == [HomeLine(Seat(1), leaves=True), HomeLine(Seat(1), leaves=False)]
    assert items("refused race: shout loud\n") == [RefusalLine(frozenset({"race"}), "loud")]


REFUSED = "line 3: what is refused, and why? expected a line like 'refused niche: light'"


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("", "line 1: after the options, a line like 'owners fox owl' must name them clockwise"),
        ("lanterns\nplayers fox owl\n", "line 2: after the options, a line like 'owners fox owl'"),
        ("lanterns\nowners fox dog\n", "line 2: 'dog' is none of the owners; expected fox, owl, cat or bee"),
        ("lanterns\nowners fox fox\n", "line 2: fox sits at the table twice; expected each of the owners once"),
        ("lanterns\nowners fox\n", "line 2: a table of 1 cannot play; expected 2 to 4 owners"),
        (
            f"{HEAD}fly\n",
            "line 3: no line begins with 'fly'; expected say, shout, undo, home, again, refused, hide or light",
        ),
        (f'{HEAD}fly\nsay "\n', "line 3: no line begins with 'fly'"),
        (f"{HEAD}home\n", "line 3: who is it? expected a line like 'home fox'"),
        (f"{HEAD}again fox owl\n", "line 3: who is it? expected a line like 'again fox'"),
        (f"{HEAD}refused niche: home fox\n", REFUSED),
        (f"{HEAD}undo it\n", "line 3: 'it' is too much; 'undo' strikes out the last tap that stands"),
        (f"{HEAD}refused\n", REFUSED),
        (f"{HEAD}refused niche\n", REFUSED),
        (f"{HEAD}refused niche:\n", REFUSED),
        (f"{HEAD}refused : light\n", REFUSED),
        (f"{HEAD}refused niche: say it\n", REFUSED),
        (f"{HEAD}refused niche: shout softly\n", REFUSED),
        (f"{HEAD}{'refused niche: ' * 5000}undo\n", REFUSED),
        (f"{HEAD}refused luck: light\n", "line 3: 'luck' is no reason for a refusal; expected one like niche"),
    ],
)
def test_what_cannot_be_read(source: str, said: str) -> None:
    """The answer has the first such line, what is wrong, and what is expected."""
    assert wrong(source).startswith(said)
