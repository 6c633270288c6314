"""The lines of a game in notation, each understood by itself; `replay` plays them.

    crooks 2016                         the edition; with `de` behind it, the tale is told in German
    players Bowler Fedora               the players, clockwise
    stacks 2 3 3 4 4 5                  how many crooks lie under each hangout
    gangs 5                             the points for a gang
    first Bowler                        who begins
    recruit Bowler B                    Bowler recruits at hangout B
    lay Bowler 1 5 down                 crook 1 is laid at target 5; no two crooks of a game have the same number
    lay Fedora 2 6 up killer - Bowler 7-1 northside killer
    note 2 8-1                          the face of a crook that everybody can see

There is one line for each tap: its short word, then its fields in order. The turn is left out, and so are usual values
at the end. Beside taps there are:

    seal 1 7+2 westside                 the phone of its owner seals the face of a hidden crook
    seal 1 unchecked 10 kingpin         the same, by a phone that does not check the face
    seal 1 odd                          what is sealed is not a face; `withheld`: the seal never opens, `late`: not yet
    undo                                strikes the last tap that stands, unless a seal has opened since
    home Fedora                         goes home, and nobody waits for that seat; `again Fedora`: plays again
    refused not_free: lay Bowler 3 5 up     a tap, a seal or an undo that must be refused, and the reason for it
    expect money Bowler 14              what must be true here (see `expectations`)

Seals open by themselves when they are due.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from companion.games.crooks.play.commands import Command
from companion.games.crooks.play.game import Crooks
from companion.games.crooks.play.notation.expectations import EXPECTED
from companion.games.crooks.play.notation.taps import LINES, one_face, read_number
from companion.games.crooks.play.state import State
from companion.games.crooks.rules.crooks import CrookFace
from companion.games.crooks.rules.editions import Edition
from companion.games.crooks.rules.reasons import Veto
from companion.table.game import Body
from companion.table.notation.expectations import Expectation
from companion.table.notation.homegoers import HomeLine
from companion.table.notation.script import (
    LANGUAGES,
    ItemLines,
    RefusalLine,
    Script,
    ScriptLines,
    TapLine,
    UndoLine,
    read_names,
    read_script,
)
from companion.table.notation.words import Names, Unclear, WrongLine, clip, listed, number
from companion.table.options import wrong

GAME = Crooks()
PLAYERS, STACKS, GANGS = "players", "stacks", "gangs"


class SealIs(StrEnum):
    """What is unusual about a seal."""

    UNCHECKED = "unchecked"
    ODD = "odd"
    WITHHELD = "withheld"
    LATE = "late"


@dataclass(frozen=True)
class SealLine:
    """A line with what the owner of a hidden crook seals. `how` None: an ordinary seal, which the app checks."""

    number: int
    face: CrookFace | None
    how: SealIs | None = None


Item = TapLine[Command] | SealLine | HomeLine | UndoLine | RefusalLine | Expectation[State]


def parse(source: str) -> Script[Crooks, Item] | WrongLine:
    """Reads the game that a text tells; or gives the first line that cannot be read."""
    return read_script(source, _script)


def _script(lines: ScriptLines) -> Script[Crooks, Item]:
    edition, language = lines.head(_game)
    names = lines.head(lambda words: read_names(words, PLAYERS, GAME))
    stacks = lines.head(lambda words: _numbers(STACKS, words))
    options = lines.head(lambda words: _options(edition, len(names), stacks, _numbers(GANGS, words)))
    return Script(GAME, language, options, names, lines.rest(lambda words: _ITEMS.read(words, names)))


def _game(words: Sequence[str]) -> tuple[Edition, str]:
    if words[:1] != [GAME.game_id] or len(words) not in (2, 3) or words[1] not in tuple(Edition):
        given = clip(" ".join(words)) if words else "nothing at all"
        raise Unclear(f"a game begins with a line like '{GAME.game_id} 2016', or 2012, not with {given}")
    language = words[2] if len(words) == 3 else LANGUAGES[0]
    if language not in LANGUAGES:
        raise Unclear(f"nobody tells it in {clip(language)}; expected {listed(LANGUAGES)}")
    return Edition(words[1]), language


def _numbers(kind: str, words: Sequence[str]) -> list[int]:
    """Reads the numbers after this word. Raises Unclear if there is none."""
    if words[:1] != [kind] or len(words) < 2:
        raise Unclear(f"after the players come '{STACKS} 2 3 3 4 4 5', a number for each hangout, and '{GANGS} 5'")
    return [number(word) for word in words[1:]]


def _options(edition: Edition, count: int, stacks: list[int], gangs: list[int]) -> Body:
    worth = gangs[0] if len(gangs) == 1 else gangs
    options = {"edition": edition.value, f"stacks_{edition}_{count}": stacks, f"gang_points_{count}": worth}
    if bad := wrong(GAME.options(count), options):
        raise Unclear(f"a table cannot begin so ({', '.join(bad)}); look at the number of hangouts, and at each number")
    return options


def _seal(words: Sequence[str], _names: Names) -> SealLine:
    if len(words) < 2:
        raise Unclear("what is sealed? expected a line like 'seal 1 7-1 northside'")
    number_word, how, *face = words
    if how in (SealIs.ODD, SealIs.WITHHELD, SealIs.LATE) and not face:
        return SealLine(read_number(number_word), None, SealIs(how))
    if how == SealIs.UNCHECKED:
        return SealLine(read_number(number_word), one_face(face), SealIs.UNCHECKED)
    return SealLine(read_number(number_word), one_face([how, *face]))


_ITEMS = ItemLines(
    LINES,
    {"seal": _seal, "expect": EXPECTED.read},
    Veto,
    "refused not_free: lay Bowler 3 5 up",
    lambda item: isinstance(item, SealLine),
)
