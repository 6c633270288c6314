"""Runs the tests of the pure rooms on every other Python at hand: a package brings a newer one than we write on.

    python -m tests.packing.pythons             those that are installed, with all tests; takes minutes
    python -m tests.packing.pythons --pyodide   on the packed Python's own release for Node.js, fetched from npm

Ends with 1 if a test fails on any. What needs a module with C in it (cryptography, Kivy) is left out, for such modules
have wheels up to 3.13 only; on that one all tests run, windows too, if uv may fetch it with its packages:

    python3 -m uv run --isolated --python 3.13 python -m pytest
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Generator, Iterable
from importlib.metadata import distribution
from pathlib import Path

import pytest

from tests.house.plan import PURE_ROOMS, ROOT, TESTS

OLDEST, NEWEST = (3, 11), (3, 14)
"""What pyproject.toml promises at least, and what is packed."""
PYODIDE = "pyodide@314.0.7"
"""CPython 3.14.2, as p4a's recipe has it, for Node.js."""

NEEDED = ("hypothesis", "iniconfig", "packaging", "pluggy", "pygments", "pytest", "pytest-timeout", "sortedcontainers")
"""What the tests stand on, all of it pure Python."""
WITH_C = re.compile(r"No module named '(cryptography|kivy|numpy|cv2|PIL|qrcode)[\w.]*'")

ROOMS = tuple(str(path.relative_to(ROOT)) for room in PURE_ROOMS for path in sorted(TESTS.glob(room)))
PLUGINS = ("_hypothesis_pytestplugin", "pytest_timeout", "tests.packing.pythons", "no:cacheprovider")
OPTIONS = ("-q", "-o", "addopts=--import-mode=importlib", *(f"-p{name}" for name in PLUGINS))

NODE = """
import { loadPyodide } from "%(package)s/pyodide.mjs";
const python = await loadPyodide({ stdout: console.log, stderr: console.error });
for (const folder of ["%(house)s", "%(site)s"]) python.mountNodeFS(folder, folder);
process.exitCode = python.runPython(`
import hashlib, hmac, os, sys
def pbkdf2(name, password, salt, rounds):  # the only function of ours that OpenSSL lends, which is not in this Python
    last = hmac.digest(password, salt + bytes([0, 0, 0, 1]), name)
    key = int.from_bytes(last)
    for _ in range(rounds - 1):
        last = hmac.digest(password, last, name)
        key ^= int.from_bytes(last)
    return key.to_bytes(len(last))
hashlib.pbkdf2_hmac = pbkdf2
os.environ |= {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTHONDONTWRITEBYTECODE": "1"}
sys.path[:0] = ["%(house)s", "%(site)s"]
os.chdir("%(house)s")
import pytest
int(pytest.main(%(arguments)s))
`);
"""


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """As a plugin: leaves out a test file that needs a missing module with C in it, and says so."""
    report = yield
    if report.failed and (wanted := WITH_C.search(str(report.longrepr))):
        report.outcome = "skipped"
        report.longrepr = (report.nodeid, 0, f"Skipped: {wanted[0]}")
    return report


def version(python: str) -> tuple[int, ...]:
    """The version of an interpreter; empty if it does not answer."""
    script = "import sys; print(*sys.version_info[:2])"
    done = subprocess.run([python, "-I", "-c", script], capture_output=True, text=True, check=False)
    return tuple(map(int, done.stdout.split())) if done.returncode == 0 else ()


def others() -> dict[tuple[int, ...], str]:
    """The other installed Pythons that may run us, the newest last: on the path, or where pyenv or uv keeps them."""
    places = [Path(place) for place in os.environ.get("PATH", "").split(os.pathsep)]
    for keeper in (".pyenv/versions", ".local/share/uv/python"):
        places += sorted((Path.home() / keeper).glob("*/bin"))
    names = [f"python3.{minor}" for minor in range(OLDEST[1], NEWEST[1] + 1)]
    pythons = [str(place / name) for place in places for name in names if (place / name).exists()]
    found = {version(python): python for python in pythons}
    return {each: found[each] for each in sorted(found) if each >= OLDEST and each != sys.version_info[:2]}


def site(folder: Path) -> Path:
    """The packages that the tests need, alone in a folder: other packages here have C for another Python."""
    folder.mkdir()
    for name in NEEDED:
        found = distribution(name)
        for top in {file.parts[0] for file in found.files or ()} - {"..", "__pycache__"}:
            place = Path(str(found.locate_file(top)))
            if place.is_dir():
                shutil.copytree(place, folder / top, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(place, folder)
    return folder


def run(python: str, arguments: Iterable[str], folder: Path) -> subprocess.CompletedProcess[str]:
    """Runs these tests on that Python, without the options of the run that asks for them."""
    alone = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": str(folder)}
    alone |= {"PYTEST_ADDOPTS": ""}
    command = [python, "-m", "pytest", *OPTIONS, *arguments]
    return subprocess.run(command, cwd=ROOT, env={**os.environ, **alone}, capture_output=True, text=True, check=False)


def fetched(folder: Path) -> Path:
    """Pyodide, unpacked."""
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        sys.exit("Node.js with npm is needed for this")
    subprocess.run([npm, "pack", "--silent", PYODIDE], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    shutil.unpack_archive(next(folder.glob("*.tgz")), folder, filter="data")
    return folder / "package"


def run_pyodide(package: Path, arguments: Iterable[str], folder: Path) -> subprocess.CompletedProcess[str]:
    """Runs these tests on Pyodide. It has no threads, so that nothing ends a test that stalls."""
    words = [*OPTIONS, "-p", "no:faulthandler", "-o", "timeout=0", *arguments]
    script = NODE % {"package": package, "house": ROOT, "site": folder, "arguments": repr(words)}
    command = ["node", "--stack-size=30000", "--input-type=module", "-e", script]
    deep = ["sh", "-c", 'ulimit -s unlimited; exec "$@"', "sh", *command]  # nonsense is nested deeply in some tests
    return subprocess.run(deep, capture_output=True, text=True, check=False)


def main(arguments: list[str]) -> int:
    """The command line, as this file's docstring says."""
    parser = argparse.ArgumentParser(prog="python -m tests.packing.pythons")
    parser.add_argument("--pyodide", action="store_true")
    parser.add_argument("tests", nargs="*", default=ROOMS)
    chosen = parser.parse_args(arguments)
    failed = False
    with tempfile.TemporaryDirectory() as place:
        folder = site(Path(place) / "site")
        package = fetched(Path(place)) if chosen.pyodide else None
        for python in [PYODIDE] if package else others().values():
            done = run_pyodide(package, chosen.tests, folder) if package else run(python, chosen.tests, folder)
            failed = failed or done.returncode != 0
            last = done.stdout.rstrip().rpartition("\n")[2]
            sys.stdout.write(
                f"{python}: {last}\n" if done.returncode == 0 else f"{python}:\n{done.stdout}{done.stderr}\n"
            )
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
