"""The rulings of this house."""

import re
from pathlib import Path

from companion.games.swindler import rules
from companion.games.swindler.rules.rulings import RULINGS


def test_rulings_are_numbered_without_a_gap() -> None:
    """From 1 on, each one sentence or two."""
    assert list(RULINGS) == list(range(1, len(RULINGS) + 1))
    assert all(text.endswith(".") for text in RULINGS.values())


def test_every_ruling_that_is_cited_exists() -> None:
    """Anywhere in the game's code."""
    (room,) = rules.__path__
    texts = [path.read_text("utf-8") for path in Path(room).parent.rglob("*.py")]
    cited = {int(number) for text in texts for number in re.findall(r"ruling (\d+)", text)}
    assert cited <= RULINGS.keys()
