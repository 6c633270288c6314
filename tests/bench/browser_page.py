"""The page that browsers get in measurements: the real one, but a program plays at it, as at the phones of `seat`."""

import gzip
import hashlib
import subprocess
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from zipfile import ZipFile

from companion.shell.served_files import File, Files
from companion.web.parts.bundle import bundle, integrity, usual_cache
from companion.web.parts.packages import node
from tests.house.plan import ROOT

ADDED = "tests/bench/browser_owner.py", "tests/bench/player.py"
ENTRY = b"companion.web.seat.entry", b"tests.bench.browser_owner"


def owned() -> Files:
    """The page's files. Whoever names a changed one names it with its new integrity."""
    made = dict(bundle(usual_cache(), lambda _: None))
    _change(made, "/own.zip.zst", _with_owner)
    _change(made, "/worker.js", lambda body: body.replace(*ENTRY))
    return made


def _with_owner(body: bytes) -> bytes:
    made = BytesIO(_zstd("Decompress", body))
    with ZipFile(made, "a") as archive:
        for path in ADDED:
            archive.write(ROOT / path, path)
    return _zstd("Compress", made.getvalue())


def _zstd(what: str, body: bytes) -> bytes:
    """What Node.js makes of this: Python has it from 3.14 on."""
    script = f"const all = require('fs').readFileSync(0); process.stdout.write(require('zlib').zstd{what}Sync(all))"
    return subprocess.run([node(), "-e", script], input=body, capture_output=True, check=True).stdout


def _change(files: dict[str, File], end: str, how: Callable[[bytes], bytes]) -> None:
    path = next(each for each in files if each.endswith(end))
    before = _plain(files[path])
    after = how(before)
    files[path] = _filled(files[path], after)
    old, new = integrity(before).encode(), integrity(after).encode()
    for name in ("/worker.js", "/"):
        if name != end and any(each.endswith(name) and old in _plain(file) for each, file in files.items()):
            _change(files, name, lambda body: body.replace(old, new))


def _plain(file: File) -> bytes:
    return gzip.decompress(file.body) if file.gzipped else file.body


def _filled(file: File, plain: bytes) -> File:
    body = gzip.compress(plain, 9, mtime=0) if file.gzipped else plain
    return replace(file, body=body, digest=hashlib.sha256(plain).digest())
