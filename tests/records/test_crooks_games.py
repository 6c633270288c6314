"""Golden games of Crooks: each file under `crooks` is a game in notation that expects what the rulebook wants.

A file begins with a comment line that names a chapter of the rulebook or a ruling and says what it is about.
"""

from pathlib import Path

import pytest

from companion.games.crooks.play.notation.replay import replay
from companion.games.crooks.play.notation.write import write
from companion.games.crooks.rules.ranking import Decided
from tests.support.gangland import told
from tests.support.golden import held, records

RECORDS = records("crooks")


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_golden_game(path: Path) -> None:
    """Every line holds, and the game that is written down again leads to the same state."""
    found, again = held(path, replay, write)
    assert again.state == told(found.begin, found.moves)


def test_every_end_is_told() -> None:
    """There is a game for each way to win."""
    text = "".join(path.read_text("utf-8") for path in RECORDS)
    assert all(f" {decided}\n" in text for decided in Decided)
