"""Each pure module is covered, lines and branches, by its own tests alone.

As a pytest plugin (`-p tests.house.own_coverage`) it notes which lines of a module run while that module's own tests
do, and no others, which costs least. Run as a module afterwards it asks, module by module, what they left out. What
merely happens at import counts for all.
"""

import io
import sys
from collections.abc import Generator
from importlib import import_module
from pathlib import Path
from typing import Any

import coverage
import pytest

from tests.house.plan import ROOT, dotted, own_test, owner, pure_modules


def _measure(*modules: Path) -> coverage.Coverage:
    """Notes the lines of these modules while it is started, in memory."""
    found = coverage.Coverage(data_file=None, config_file=False, branch=True, include=[*map(str, modules)])
    found.set_option("run:disable_warnings", ["no-data-collected"])  # whoever calls for some tests runs few modules
    return found


# -- while the tests run -----------------------------------------------------------------------------------------------

_remembering: list[Any] = []
"""Functions of the pure rooms that keep their results: what one test file asked must not spare the next the work."""


class _Measured:
    """What was noted so far: `at_import` of all pure modules, and of each while its own tests ran."""

    def __init__(self) -> None:
        modules = pure_modules()
        self._at_import = _measure(*modules)
        self._of = {module: _measure(module) for module in modules}
        self._by: dict[Path, Path | None] = {}
        self._now: coverage.Coverage | None = None
        self._start(self._at_import)

    def _start(self, next_one: coverage.Coverage | None) -> None:
        if next_one is not self._now:
            if self._now is not None:
                self._now.stop()
            if next_one is not None:
                next_one.start()
            self._now = next_one

    def switch(self, test_file: Path) -> None:
        """From now on lines of the module count that this file tests."""
        for function in _remembering:
            function.cache_clear()
        if test_file not in self._by:
            self._by[test_file] = owner(test_file)
        module = self._by[test_file]
        self._start(None if module is None else self._of.get(module))

    def save(self) -> None:
        """Writes all of it into one file."""
        self._start(None)
        whole = coverage.Coverage()
        whole.erase()
        for measured in (self._at_import, *self._of.values()):
            whole.get_data().update(measured.get_data())
        whole.save()


_measured: list[_Measured] = []
"""One, once pytest has begun."""


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests() -> None:
    """Measures from before the first import of a pure module."""
    _measured.append(_Measured())


def pytest_sessionstart() -> None:
    """Import every pure module first: its import lines then belong to no test file."""
    for module in pure_modules():
        inside = vars(import_module(dotted(module))).values()
        _remembering.extend(function for function in inside if hasattr(function, "cache_clear"))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Counts lines that run while a test file is read for that file."""
    if isinstance(collector, pytest.Module):
        _measured[0].switch(collector.path)
    return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Counts lines that a test runs, with its fixtures, for its file."""
    _measured[0].switch(item.path)
    return (yield)


def pytest_sessionfinish() -> None:
    """Keeps what was noted for the module below."""
    _measured[0].save()


# -- afterwards --------------------------------------------------------------------------------------------------------


def gap(measured: coverage.Coverage, module: Path) -> str | None:
    """The lines of this module that its own tests leave out, as a line for people; None if there are none."""
    table = io.StringIO()
    covered = measured.report([str(module)], show_missing=True, file=table, skip_empty=False)
    if covered == 100:
        return None
    missing = table.getvalue().splitlines()[2].split("%", 1)[1].strip()
    own = own_test(module).relative_to(ROOT).as_posix()
    return f"{module.relative_to(ROOT)}: {covered:.1f} % by {own}, not {missing}"


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
