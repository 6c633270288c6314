"""Golden rounds: each `.round` file is a round in notation, `=>`, and the order the rulebook wants.

A file begins with comment lines that say where it comes from and what it is about. Above `=>` stands exactly what
`companion order` reads, below it exactly what it answers; a bug report becomes a golden round by adding both.
"""

from pathlib import Path

import pytest

from companion.games.age_of_thieves.play.notation.order import order

RECORDS = sorted(Path(__file__).parent.glob("*.round"))


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_golden_round(path: Path) -> None:
    """The order is the one on record, which names its page or ruling."""
    source, rounds, answer = _read(path)
    assert source.startswith(("# Rulebook p. ", "# Ruling ", "# Notation: "))
    assert order(rounds, why=False) == answer


def _read(path: Path) -> tuple[str, str, str]:
    """Comment, rounds and answer of a golden file."""
    lines = path.read_text("utf-8").splitlines(keepends=True)
    start = next(place for place, line in enumerate(lines) if not line.startswith("#"))
    arrow = lines.index("=>\n")
    return "".join(lines[:start]), "".join(lines[start:arrow]), "".join(lines[arrow + 1 :])
