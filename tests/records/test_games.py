"""Golden games: each `.game` file is a game in notation that expects what the rulebook wants.

A file begins with comment lines that name a page or ruling and say what it is about. A bug report becomes a golden game
by the lines `expect` and `refused` that say what should have been.
"""

from pathlib import Path

import pytest

from companion.games.age_of_thieves.play.notation.replay import replay
from companion.games.age_of_thieves.play.notation.write import write
from tests.support.golden import held, records
from tests.support.written import told

RECORDS = records()


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_golden_game(path: Path) -> None:
    """Every line holds, on the page or ruling that the file names."""
    found, again = held(path, replay, write)
    assert told(again.state) == told(found.state)
