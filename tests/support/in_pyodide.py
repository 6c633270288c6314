"""Runs scripts in Pyodide under Node.js: the same files that a browser gets from a host."""

import gzip
import subprocess
from pathlib import Path

import pytest

from companion.shell.served_files import Files, NotMade
from companion.shell.words import load
from companion.web.parts.bundle import bundle, usual_cache
from companion.web.parts.packages import node
from tests.house.plan import TESTS
from tests.makers.vectors import FOLDER

SCRIPTS = TESTS / "support" / "in_browser"


def served() -> Files:
    """What a host serves. Skips the test where npm is missing."""
    try:
        return bundle(usual_cache(), lambda _: None)
    except NotMade as fault:
        pytest.skip(load("en").say(fault.key, why=fault.why))


def run_in_pyodide(script: str, folder: Path) -> str:
    """Runs a script of `in_browser` in what is served, unpacked into this folder. Returns what it prints."""
    for path, file in served().items():
        name = path.rpartition("/")[2]
        if name.endswith((".mjs", ".wasm", ".zip", ".zst", ".json")):
            (folder / name).write_bytes(gzip.decompress(file.body) if file.gzipped else file.body)
    sockets = folder / "node_modules" / "ws"  # Node.js has sockets of its own by now; nothing here opens one
    sockets.mkdir(parents=True)
    (sockets / "index.js").write_text("module.exports = {};", "ascii")
    asked = [node(), str(TESTS / "support" / "pyodide.mjs"), str(folder), str(SCRIPTS / script), str(FOLDER)]
    answer = subprocess.run(asked, capture_output=True, text=True, check=False, timeout=300)
    assert answer.returncode == 0, answer.stderr[-3000:]
    return answer.stdout
