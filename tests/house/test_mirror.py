"""Every module has its test, and every test its module: same place, same stem (a long test may add a topic to it)."""

from tests.house.plan import COMPANION, ROOT, TEST_ROOMS, TESTS, modules, own_test, owner

PLATES = ("__init__.py", "__main__.py")  # a plate says nothing; the command line is tried in tests/journeys


def test_every_module_has_its_test() -> None:
    """The place of a module says where its test lies."""
    missing = [
        f"{module.relative_to(ROOT)} wants {own_test(module).relative_to(ROOT)}"
        for module in modules()
        if module.name not in PLATES and not own_test(module).is_file()
    ]
    assert not missing, "\n".join(missing)


def test_every_test_has_its_module() -> None:
    """No file is left in the mirror when its module moves; helpers live in tests/support."""
    mirror = [path for path in TESTS.rglob("*.py") if path.relative_to(TESTS).parts[0] not in TEST_ROOMS]
    tests = [path for path in mirror if path != TESTS / "check.py" and path.name != "conftest.py"]
    strays = sorted(str(path.relative_to(ROOT)) for path in tests if owner(path) is None)
    assert not strays, "\n".join(strays)


def test_tests_are_no_packages() -> None:
    """Test rooms have no `__init__.py`: files are told apart by their place, not by import order."""
    assert not list(TESTS.rglob("__init__.py"))


def test_every_room_is_a_package() -> None:
    """The import contracts would not see a room without an `__init__.py`."""
    rooms = {module.parent for module in modules()}
    corridors = {parent for room in rooms for parent in room.parents if parent.is_relative_to(COMPANION)}
    bare = sorted(str(room.relative_to(ROOT)) for room in rooms | corridors if not (room / "__init__.py").is_file())
    assert not bare, "\n".join(bare)
