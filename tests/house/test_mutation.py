"""Mutants of the core: what is changed, and who is believed to have seen it."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.mutation import bounds, changes, mutant, shuffled, watchers
from tests.house.plan import COMPANION, ROOT

CLOCKWISE = COMPANION / "table" / "ids.py"


@pytest.mark.parametrize(
    ("line", "changed"),
    [
        ("x = a < b", ["x = a <= b"]),
        ("x = a in b or c", ["x = a in b and c", "x = a not in b or c"]),
        ("x = a + 1", ["x = a - 1", "x = a + 2", "x = a + 0"]),
        ("x = True", ["x = False"]),
        ("x: 1 = 3", ["x: 1 = 4", "x: 1 = 2"]),
        ("x = not a", ["x = not not a"]),
        ("if a.b:\n    x.y = c", ["if not a.b:\n    x.y = c", "if a.b:\n    pass"]),
        ("def f() -> 3:\n    'about'\n    return a", ['def f() -> 3:\n    """about"""\n    return None']),
        ("def f():\n    raise A", ["def f():\n    pass"]),
        ("Said = A | B", []),
        ("assert a == b, 1", []),
        ("x = f'{1}'", []),
    ],
)
def test_each_place_that_runs_is_changed(line: str, changed: list[str]) -> None:
    """Types, what explains, and what only mypy reads stay as they are."""
    found = []
    for place in range(len(list(changes(ast.parse(line))))):
        tree = ast.parse(line)
        list(changes(tree))[place][1]()
        found.append(ast.unparse(tree))
    assert sorted(found) == sorted(changed)


def test_a_mutant_names_its_line() -> None:
    """People look there; the file itself is never written."""
    found = mutant(CLOCKWISE, 0)
    assert str(found).startswith("companion/table/ids.py:")
    assert "  ->  " in str(found)
    assert (CLOCKWISE, 0) in shuffled()


def test_who_is_asked_comes_from_the_mirror() -> None:
    """First the module's own tests, then its room, then whole tables or games."""
    own, room, tables = watchers(COMPANION / "table" / "fold.py")
    assert [Path(each).name for each in own] == ["test_fold.py", "test_fold_wishes.py"]
    assert [Path(each).name for each in room] == ["table"]
    assert any("test_people.py::" in each for each in tables)
    own, room, games = watchers(COMPANION / "games" / "crooks" / "rules" / "money.py")
    assert [Path(each).name for each in room] == ["rules", "play"]
    assert any("test_crooks_games.py::" in each for each in games)


def test_a_change_is_seen_by_a_test_that_fails(tmp_path: Path) -> None:
    """One that asks for something else sees nothing; one that never ends is stopped."""
    (tmp_path / "test_sees.py").write_text(
        "from companion.table.ids import SEATS, clockwise\n"
        "def test_it(): assert (clockwise((1, 2), 2), SEATS) == ((2, 1), 16)\n"
    )
    (tmp_path / "test_looks_away.py").write_text("def test_it(): import companion.table.ids\n")
    (tmp_path / "test_stays.py").write_text("def test_it():\n    while True: pass\n")
    code = f"""
from pathlib import Path
from tests.house import mutation
given = mutation.mutant(Path({str(CLOCKWISE)!r}), 0)
for tests in (["looks_away", "sees"], ["looks_away"], ["stays"]):
    mutation.SECONDS = 5 if tests == ["stays"] else 240
    print(mutation.verdict(given, [[{str(tmp_path)!r} + f"/test_{{name}}.py"] for name in tests]))
mutation.SECONDS = 240
print(mutation.verdict(None, [[{str(tmp_path)!r} + "/test_sees.py"]]))
"""
    said = subprocess.run([sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE, check=True).stdout
    assert said.decode().splitlines() == ["room", "survived", "time", "survived"]


def test_a_sample_says_how_much_is_known() -> None:
    """Nothing is known by none; much by many."""
    assert bounds(0, 0) == (0.0, 1.0)
    low, high = bounds(95, 100)
    assert 0.88 < low < 0.89
    assert 0.97 < high < 0.98
    assert bounds(950, 1000)[0] > low
