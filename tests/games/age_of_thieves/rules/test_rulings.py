"""The list of rulings and the code that follows them."""

import re

from companion.games.age_of_thieves.rules.rulings import RULINGS
from tests.house.plan import COMPANION

CITED = re.compile(r"[Rr]ulings? (\d+)(?:(?:, | and )(\d+))*")


def cited() -> set[int]:
    """Every number that rules and play cite."""
    rooms = [COMPANION.glob(f"games/*/{room}/**/*.py") for room in ("rules", "play")]
    texts = [path.read_text("utf-8") for room in rooms for path in room]
    found = [citation.group() for text in texts for citation in CITED.finditer(text)]
    return {int(number) for citation in found for number in re.findall(r"\d+", citation)}


def test_every_cited_ruling_is_on_the_list() -> None:
    """Every cited ruling has its sentence."""
    assert cited() <= RULINGS.keys()


def test_what_decides_is_cited_where_it_decides() -> None:
    """Rulings that change what happens are named by the code that does it."""
    assert {3, 4, 6, 7, 8, 9, 11, 12, 14, 22, 23, 25, 28, 31} <= cited()


def test_the_list_has_no_holes() -> None:
    """Numbered from 1, a sentence each."""
    assert list(RULINGS) == list(range(1, len(RULINGS) + 1))
    assert all(ruling.endswith(".") for ruling in RULINGS.values())
