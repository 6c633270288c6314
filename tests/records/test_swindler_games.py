"""Golden games of Swindler: each file is a game in notation that expects what the rulebook wants.

A file begins with a comment line that names a page or ruling and says what it is about.
"""

from pathlib import Path

import pytest

from companion.games.swindler.play.notation.replay import replay
from companion.games.swindler.play.notation.write import write
from companion.table.notation.playing import Replayed
from tests.support.golden import held, records

RECORDS = records("swindler")


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_golden_game(path: Path) -> None:
    """Every line holds, on the page or ruling that the file names."""
    found, again = held(path, replay, write)
    assert again.state == found.state


def test_there_is_a_game_for_each_way_it_can_end() -> None:
    """More points, more orders, nobody better; and a last turn that is lost."""
    endings = set()
    for path in RECORDS:
        found = replay(path.read_text("utf-8"))
        if isinstance(found, Replayed) and found.state.ranking:
            endings.add(found.state.ranking[0].ahead_by)
    assert endings == {"more_points", "more_orders", None}
