"""The pictures under assets are what their sources say, and every emblem that a layout or presenter names is drawn."""

import ast
import re
import struct
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.games.age_of_thieves.play.state import District
from companion.games.age_of_thieves.rules.cards import Figure
from companion.games.age_of_thieves.rules.jewels import Jewel
from companion.games.age_of_thieves.rules.tokens import Token
from companion.games.crooks.play.game import HATS
from companion.games.crooks.rules.crooks import Action, Gang
from companion.games.swindler.play.game import SwindlerGame
from companion.games.swindler.rules.accomplices import Accomplice
from companion.games.swindler.rules.tiles import BAGS, Colour
from tests.house.plan import COMPANION, ROOT
from tests.makers.emblems import PAINTED, SIDE, painted, pictures, sources

GAMES = sorted(path.parent.name for path in COMPANION.glob("games/*/screens"))
WANTED: Mapping[str, Mapping[str, Iterable[str]]] = {
    "age_of_thieves": {"thief": Figure, "district": District, "jewel": Jewel, "token": Token},
    "crooks": {"hat": HATS, "gang": Gang, "action": Action},
    "swindler": {"figure": SwindlerGame.identities, "bag": BAGS, "tile": Colour, "accomplice": Accomplice},
}
"""Kind -> what there is of it: each has an emblem of the name `kind_what`."""
ALIKE = {"jewel_trinkets", "jewel_trinket", "token_trinkets"}
"""One thing under several names."""
ALL = (*sources(), *painted())
HEAVIEST = 60_000
"""Of a picture, in bytes."""


def owner(path: Path) -> str:
    """The game that a file belongs to; empty: the house."""
    return next((part for part in path.relative_to(ROOT).parts if part in GAMES), "")


SHELVES: Mapping[str, set[str]] = {game: {path.stem for path in ALL if owner(path) == game} for game in ("", *GAMES)}
"""The emblems of the house, and of each game."""


def named_in_layouts() -> Iterator[tuple[str, str, str]]:
    """Each emblem that a layout names, its game, and where."""
    for layout in (ROOT / "kv").rglob("*.kv"):
        for name in re.findall(r"\b(?:name|emblem): \"(\w+)\"", layout.read_text("utf-8")):
            yield name, owner(layout), layout.name


def named_in_presenters() -> Iterator[tuple[str, str, str]]:
    """Each emblem that is given by keyword, its game, and where."""
    for module in COMPANION.rglob("*.py"):
        for node in ast.walk(ast.parse(module.read_text("utf-8"))):
            if isinstance(node, ast.keyword) and node.arg == "emblem" and isinstance(node.value, ast.Constant):
                yield str(node.value.value), owner(module), module.name


def test_every_picture_is_drawn_from_its_source() -> None:
    """After a change of a source, run `python -m tests.makers.emblems`."""
    stale = [path.name for path, content in pictures().items() if not path.exists() or path.read_bytes() != content]
    assert not stale


def test_emblems_have_one_size() -> None:
    """A power of two, as they are drawn in all sizes; what is painted has a larger one."""
    assert {size(source) for source in sources()} == {(SIDE, SIDE)}
    assert {size(source) for source in painted()} == {(PAINTED, PAINTED)}


def size(source: Path) -> tuple[int, ...]:
    """The sides of the picture that is made of a source, in pixels."""
    return struct.unpack(">II", source.with_suffix(".png").read_bytes()[16:24])


def test_an_emblem_has_one_colour_or_is_painted() -> None:
    """A tint would muddle other colours than white, and a browser would tint the white of a painting."""
    colours = {source: set(re.findall(r'(?:fill|stroke)="(#\w+)"', source.read_text("utf-8"))) for source in ALL}
    assert [source.name for source in sources() if colours[source] - {"#fff", "#000"}] == []
    assert [source.name for source in painted() if "#fff" in colours[source] or len(colours[source]) < 3] == []


@pytest.mark.parametrize("size", [24, 96])
def test_thieves_are_told_by_their_outline(size: int) -> None:
    """Also where nobody can see a colour, and as small as they get: a tenth of their ground is not the same."""
    read = {path.stem: np.asarray(cv2.imread(str(path.with_suffix(".png")), -1)) for path in painted()}
    small = {name: cv2.resize(drawn, (size, size), interpolation=cv2.INTER_AREA) for name, drawn in read.items()}
    outlines = {name: drawn[:, :, 3] > 128 for name, drawn in small.items() if name.startswith("thief_")}
    assert len(outlines) == len(Figure)
    for one, other in combinations(outlines.values(), 2):
        assert (one ^ other).sum() > size * size / 10


def test_no_picture_is_heavy() -> None:
    """Each is read while people wait for a page."""
    assert [path.name for path in (ROOT / "assets").rglob("*.png") if path.stat().st_size > HEAVIEST] == []


@pytest.mark.parametrize(("name", "game", "where"), sorted({*named_in_layouts(), *named_in_presenters()}))
def test_every_emblem_that_is_named_is_there(name: str, game: str, where: str) -> None:
    """A name without a picture would be a hole in the screen."""
    assert not name or name in SHELVES[""] | SHELVES[game], where


@pytest.mark.parametrize("game", GAMES)
def test_no_game_hides_behind_the_house(game: str) -> None:
    """Where both have a name, the house's is shown."""
    assert not SHELVES[""] & SHELVES[game]


@pytest.mark.parametrize("game", WANTED)
def test_everything_in_the_game_has_its_emblem(game: str) -> None:
    """Whom people can be, and what lies on the table; each is told by its shape."""
    wanted = {f"{kind}_{value}".lower() for kind, values in WANTED[game].items() for value in values}
    assert wanted <= SHELVES[game]
    drawn = [path.with_suffix(".png") for path in ALL if owner(path) == game and path.stem in wanted - ALIKE]
    shapes = {path.read_bytes() for path in drawn}
    assert len(shapes) == len(wanted - ALIKE)
