"""Each pure module is covered, lines and branches, by its own tests alone.

As a pytest plugin under coverage (`-p tests.house.own_coverage`) it notes which test file runs each line. Run as a
module afterwards it asks, module by module, what those files left out. What merely happens at import counts for all.
"""

import io
import sys
from collections.abc import Generator
from importlib import import_module
from pathlib import Path
from re import escape
from typing import Any

import coverage
import pytest

from tests.house.plan import ROOT, dotted, own_test, own_tests, pure_modules

AT_IMPORT = "at import"


def _name(test_file: Path) -> str:
    return test_file.relative_to(ROOT).as_posix()


# -- while the tests run -----------------------------------------------------------------------------------------------


_remembering: list[Any] = []
"""Functions of the pure rooms that keep their results: what one test file asked must not spare the next the work."""


def _switch(context: str) -> None:
    for function in _remembering:
        function.cache_clear()
    measured = coverage.Coverage.current()
    if measured is not None:
        measured.switch_context(context)


def pytest_sessionstart() -> None:
    """Import every pure module first: its import lines then belong to no test file."""
    _switch(AT_IMPORT)
    for module in pure_modules():
        inside = vars(import_module(dotted(module))).values()
        _remembering.extend(function for function in inside if hasattr(function, "cache_clear"))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Counts lines that run while a test file is read for that file."""
    if isinstance(collector, pytest.Module):
        _switch(_name(collector.path))
    return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Counts lines that a test runs, with its fixtures, for its file."""
    _switch(_name(item.path))
    return (yield)


# -- afterwards --------------------------------------------------------------------------------------------------------


def gap(measured: coverage.Coverage, module: Path) -> str | None:
    """The lines of this module that its own tests leave out, as a line for people; None if there are none."""
    table = io.StringIO()
    contexts = [f"^{escape(name)}$" for name in (AT_IMPORT, *map(_name, own_tests(module)))]
    covered = measured.report([str(module)], contexts=contexts, show_missing=True, file=table, skip_empty=False)
    if covered == 100:
        return None
    missing = table.getvalue().splitlines()[2].split("%", 1)[1].strip()
    return f"{module.relative_to(ROOT)}: {covered:.1f} % by {_name(own_test(module))}, not {missing}"


def main() -> int:
    """Read what the last measured run left, and name every module that its own test does not cover."""
    measured = coverage.Coverage()
    measured.load()
    modules = pure_modules()
    gaps = [line for module in modules if (line := gap(measured, module)) is not None]
    print("\n".join(gaps) or f"{len(modules)} pure modules, each covered by its own tests")
    return 1 if gaps else 0


if __name__ == "__main__":
    sys.exit(main())
