"""The measurements of `--browser`: a small one; the figures themselves are for reading."""

import gzip
import re
from pathlib import Path

import pytest

from companion.web.parts.bundle import integrity
from tests.bench import browser
from tests.bench.browser_page import owned
from tests.support.in_pyodide import served
from tests.support.web_page import chromium


@pytest.fixture(autouse=True, scope="module")
def _browser() -> None:
    """All of it needs npm and Chromium."""
    served()
    with chromium():
        pass


def test_a_start_is_measured_cold_and_warm(tmp_path: Path) -> None:
    """The second evening at the same address loads hardly more than the index."""
    found = browser.starts(tmp_path, 1)
    cold, warm = (found[each]["measured"] for each in ("cold", "warm"))
    assert cold["kb"][0] > 1000
    assert warm["kb"][0] < 100
    assert all(value > 0 for figures in (cold, warm) for name in ("s", "worked_s", "tab_mb") for value in figures[name])


def test_the_page_that_a_program_plays_at_names_what_it_loads() -> None:
    """Whatever was changed has its new integrity wherever it is named."""
    files = owned()
    held = {path: gzip.decompress(file.body) if file.gzipped else file.body for path, file in files.items()}
    worker = next(body.decode() for path, body in held.items() if path.endswith("/worker.js"))
    parts = re.findall(r'\["(/[^"]+)", "(sha256-[^"]+)"\]', worker)
    assert any(path.endswith("own.zip.zst") for path, _ in parts)
    assert [promised for _, promised in parts] == [integrity(held[path]) for path, _ in parts]
    assert integrity(worker.encode()) in held["/"].decode()
    assert "tests.bench.browser_owner" in worker
