"""The pictures under assets are what their sources say, and every emblem that a layout or presenter names is drawn."""

import ast
import re
import struct
from collections.abc import Iterator

import pytest

from companion.games.age_of_thieves.play.state import District
from companion.games.age_of_thieves.rules.cards import Figure
from companion.games.age_of_thieves.rules.jewels import Jewel
from companion.games.age_of_thieves.rules.tokens import Token
from tests.house.plan import COMPANION, ROOT
from tests.makers.emblems import SIDE, pictures, sources

NAMED = {path.stem for path in sources()}


def named_in_layouts() -> Iterator[tuple[str, str]]:
    """Each emblem that a layout names, and where."""
    for layout in (ROOT / "kv").rglob("*.kv"):
        for name in re.findall(r"\b(?:name|emblem): \"(\w+)\"", layout.read_text("utf-8")):
            yield name, layout.name


def named_in_presenters() -> Iterator[tuple[str, str]]:
    """Each emblem that is given by keyword, and where."""
    for module in COMPANION.rglob("*.py"):
        for node in ast.walk(ast.parse(module.read_text("utf-8"))):
            if isinstance(node, ast.keyword) and node.arg == "emblem" and isinstance(node.value, ast.Constant):
                yield str(node.value.value), module.name


def test_every_picture_is_drawn_from_its_source() -> None:
    """Whoever changes a source runs `python -m tests.makers.emblems`."""
    stale = [path.name for path, content in pictures().items() if not path.exists() or path.read_bytes() != content]
    assert not stale


def test_emblems_have_one_size() -> None:
    """A power of two: they are drawn in all sizes."""
    sizes = {
        struct.unpack(">II", path.read_bytes()[16:24]) for path in (source.with_suffix(".png") for source in sources())
    }
    assert sizes == {(SIDE, SIDE)}


@pytest.mark.parametrize(("name", "where"), sorted({*named_in_layouts(), *named_in_presenters()}))
def test_every_emblem_that_is_named_is_there(name: str, where: str) -> None:
    """A name without a picture would be a hole in the screen."""
    assert not name or name in NAMED, where


def test_everything_in_the_game_has_its_emblem() -> None:
    """Thieves, districts, jewels, tokens."""
    wanted = {f"thief_{figure.lower()}" for figure in Figure}
    for kind, values in (("district", District), ("jewel", Jewel), ("token", Token)):
        wanted |= {f"{kind}_{value}" for value in values}
    assert wanted <= NAMED
