"""Each package begins with a docstring that describes it, and its `__init__.py` holds nothing else."""

import ast
from pathlib import Path

import pytest

from tests.house.plan import COMPANION, ROOT, TESTS, dotted, modules

LINES = 10
PLATES = [module for module in modules() if module.name == "__init__.py"]


@pytest.mark.parametrize("plate", PLATES, ids=dotted)
def test_a_plate_is_a_plate(plate: Path) -> None:
    """At most ten lines that name the tests, and a table of its modules; no import, which would run before all rooms
    inside."""
    tree = ast.parse(plate.read_text("utf-8"))
    text = ast.get_docstring(tree)
    assert text is not None, "a package opens with its door plate"
    assert len([line for line in text.splitlines() if not line.startswith("|")]) <= LINES
    mirror = (TESTS / plate.parent.relative_to(COMPANION)).relative_to(ROOT)
    assert str(mirror) in text, f"the plate says where its tests are: {mirror}"
    if plate.parent != COMPANION:
        assert len(tree.body) == 1, "a door plate and nothing else"


def test_the_front_door_holds_the_version() -> None:
    """`companion` itself has its version and nothing else."""
    _plate, version = ast.parse((COMPANION / "__init__.py").read_text("utf-8")).body
    assert isinstance(version, ast.Assign)
    assert [ast.unparse(target) for target in version.targets] == ["__version__"]
