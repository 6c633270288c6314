"""`web.parts.bundle`: what a host serves, each under an address that hangs on what it holds."""

import base64
import gzip
import hashlib
import os
import re
from pathlib import Path

import pytest

from companion.catalogue import TENANTS
from companion.web.parts import bundle as parts
from companion.web.parts.bundle import made, packed, usual_cache
from tests.support.in_pyodide import served

WARM, COLD, GAME = 60_000, 5_500_000, 250_000
"""Bytes over the wire, at most: of what no browser may keep, of a first visit, and of another game than the first."""


def test_the_page_names_all_it_loads_with_its_integrity() -> None:
    """So does the worker. What another host left in a browser's cache is never taken for ours."""
    files = served()
    index = gzip.decompress(files["/"].body).decode()
    loaded = re.findall(r'(?:src|href|data-worker)="(/[^"]+)" (?:data-)?integrity="([^"]+)"', index)
    assert any(path.endswith("/worker.js") for path, _ in loaded)
    assert any(path.endswith("/page.js") for path, _ in loaded)
    worker = gzip.decompress(next(file for path, file in files.items() if path.endswith("/worker.js")).body).decode()
    loaded += re.findall(r'\["(/[^"]+)", "(sha256-[^"]+)"\]', worker)
    assert len([path for path, _ in loaded if path.endswith((".mjs", ".wasm", ".zip", ".zst"))]) == 9
    for path, integrity in loaded:
        assert integrity == f"sha256-{base64.b64encode(files[path].digest).decode()}"


def test_every_file_is_what_its_digest_says() -> None:
    """Each has a type that browsers insist on, and an address of twenty letters before its name."""
    for path, file in served().items():
        plain = gzip.decompress(file.body) if file.gzipped else file.body
        assert hashlib.sha256(plain).digest() == file.digest
        assert path == "/" or re.fullmatch(r"/[0-9a-f]{20}/[\w/.-]+", path), path
        if path.endswith((".js", ".mjs")):
            assert file.kind.startswith("text/javascript")


def test_a_first_visit_is_small_and_a_second_one_tiny() -> None:
    """Sounds come when they are played, other games when a table plays them."""
    files = served()
    assert len(files["/"].body) < WARM
    _, *later = (f"{game}.zip.zst" for game in TENANTS)
    games = [len(file.body) for path, file in files.items() if path.endswith(tuple(later))]
    assert (len(games), max(games) < GAME) == (len(later), True)
    first = [len(file.body) for path, file in files.items() if not path.endswith((".wav", ".txt", *later))]
    assert sum(first) < COLD


def test_the_licences_come_along() -> None:
    """Of each package, and of the typeface."""
    licences = [path for path in served() if path.endswith(".txt")]
    assert all(any(name in path for path in licences) for name in ("libsodium", "pyodide", "OFL"))


def test_it_is_made_anew_only_if_something_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Half an archive, as of a computer that was switched off, is made again; an older one goes."""
    monkeypatch.setattr(parts, "_engine", lambda *_: {"pyodide.mjs": b"Python"})  # the real one takes seconds
    monkeypatch.setattr(parts, "_own", lambda _, files: {"own.zip.zst": repr(files).encode()})  # so does compiling ours
    said = list[str]()
    whole = made(tmp_path, said.append)
    assert said == ["browser.packing"]
    assert made(tmp_path, said.append) == whole
    assert said == ["browser.packing"]
    kept = whole.read_bytes()
    whole.write_bytes(kept[: len(kept) // 2])
    assert made(tmp_path, said.append).read_bytes() == kept
    os.utime(whole, (0, 0))
    monkeypatch.setattr(parts, "own_files", lambda: {"companion/new.py": b""})
    newer = made(tmp_path, said.append)
    assert list(tmp_path.iterdir()) == [newer] != [whole]


def test_a_packed_app_serves_what_it_was_packed_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It makes nothing and needs no npm; sounds lie among its assets already. A checkout, where such a file could be of
    yesterday, makes its own."""
    files = served()
    whole, archive = made(usual_cache(), lambda _: None), tmp_path / "browser.zip"
    archive.write_bytes(packed(whole))
    sounds = sum(len(file.body) for path, file in files.items() if path.endswith(".wav"))
    assert archive.stat().st_size < whole.stat().st_size - sounds
    monkeypatch.setattr(parts, "PACKED_PAGE", archive)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "empty"))
    monkeypatch.setattr(parts, "IS_CHECKOUT", False)
    assert parts.page(lambda _: None) == files
    assert not (tmp_path / "empty").exists()
