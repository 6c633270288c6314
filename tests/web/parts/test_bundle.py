"""What a host serves to browsers: every file under the hash of what it holds, packed once, the same from the archive of
a packed app."""

import base64
import gzip
import hashlib
import re
import shutil
from pathlib import Path

import pytest

from companion.web.parts import bundle as parts
from companion.web.parts.bundle import integrity, made, usual_cache
from tests.support.in_pyodide import served


def test_the_page_names_what_it_loads_by_content() -> None:
    """Each address in the index is served, and holds what the index promises."""
    files = served()
    index = gzip.decompress(files["/"].body).decode()
    named = re.findall(r'(?:src|href|data-worker)="(/[^"]+)" (?:data-)?integrity="([^"]+)"', index)
    assert len(named) >= 3
    for path, promised in named:
        plain = gzip.decompress(files[path].body) if files[path].gzipped else files[path].body
        assert integrity(plain) == promised
    assert {"text/html; charset=utf-8"} == {file.kind for path, file in files.items() if path == "/"}


def test_every_file_knows_its_digest_and_its_kind() -> None:
    """Also what is sent as it is; and the licence of each package lies beside it."""
    files = served()
    for file in files.values():
        plain = gzip.decompress(file.body) if file.gzipped else file.body
        assert hashlib.sha256(plain).digest() == file.digest
    assert any(file.kind == "application/wasm" for file in files.values())
    licences = {path.rpartition("/")[2] for path in files if path.endswith(".txt")}
    assert {"libsodium-LICENSE.txt", "libsodium-wrappers-LICENSE.txt", "pyodide-README.md.txt"} <= licences
    assert base64.b64decode(integrity(b"").removeprefix("sha256-")) == hashlib.sha256(b"").digest()


def test_it_is_made_anew_only_if_something_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Half an archive, as of a computer that was switched off, is made again; an older one goes."""
    monkeypatch.setattr(parts, "_engine", lambda *_: {"pyodide.mjs": b"Python"})  # the real one takes seconds
    said = list[str]()
    whole = made(tmp_path, said.append)
    assert said == ["browser.packing"]
    assert made(tmp_path, said.append) == whole
    assert said == ["browser.packing"]
    kept = whole.read_bytes()
    whole.write_bytes(kept[: len(kept) // 2])
    assert made(tmp_path, said.append).read_bytes() == kept
    monkeypatch.setattr(parts, "own_files", lambda: {"companion/new.py": b""})
    newer = made(tmp_path, said.append)
    assert list(tmp_path.iterdir()) == [newer] != [whole]


def test_a_packed_app_serves_what_it_was_packed_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It makes nothing and needs no npm. A checkout, where such a file could be of yesterday, makes its own."""
    files = served()
    packed = tmp_path / "browser.zip"
    shutil.copy(made(usual_cache(), lambda _: None), packed)
    monkeypatch.setattr(parts, "PACKED_PAGE", packed)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "empty"))
    monkeypatch.setattr(parts, "IS_CHECKOUT", False)
    assert parts.page(lambda _: None) == files
    assert not (tmp_path / "empty").exists()
