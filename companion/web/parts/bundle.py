"""Everything that a host serves to browsers, made once and kept in this user's cache.

| address | what lies there |
| --- | --- |
| `/` | the page that loads all the rest; it is never kept by a browser |
| `/HASH/...` | files that change together; the hash is that of what they hold: a browser may keep them for good |

The groups: `engine` is Python, its library and the ciphers; `own` is our Python with layouts and words; `page` is
what draws. The page names what it loads with its integrity. A worker learns its parts from a line that is written
into it here.
"""

import gzip
import hashlib
import json
import os
import re
import shutil
from base64 import b64encode
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile, ZipInfo

from companion.data_files import ASSETS
from companion.shell.served_files import File, Files
from companion.web.parts.own_python import own_files
from companion.web.parts.packages import HERE, LISTS, Progress, fetched
from companion.web.parts.standard_library import SCRIPT, compiled, standard_library

PAGE = HERE / "page"

KINDS = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".wasm": "application/wasm",
    ".ttf": "font/ttf",
    ".wav": "audio/wav",
    ".json": "application/json",
    ".txt": "text/plain; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
}
"""The type of a file, by the end of its name; of any other: bytes."""

PYODIDE = "pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"
SODIUM = "libsodium/dist/modules-esm/libsodium.mjs", "libsodium-wrappers/dist/modules-esm/libsodium-wrappers.mjs"
LICENCES = "libsodium/LICENSE", "libsodium-wrappers/LICENSE", "pyodide/README.md"

PART = ".part"
"""The end of the name of a folder that is not whole yet."""

KEPT = 30 * 24 * 3600.0
"""Seconds for which something stays in the cache."""

Group = Mapping[str, bytes]


def usual_cache() -> Path:
    """The folder for what can be made again at any time."""
    named = Path(os.environ.get("XDG_CACHE_HOME", ""))
    return (named if named.is_absolute() else Path.home() / ".cache") / "companion" / "browser"


def bundle(cache: Path, progress: Progress) -> Files:
    """The files by the path that a browser asks for. They are made if the cache has none of these contents.

    Raises Complaint, in one sentence, if something is missing that makes them."""
    own = own_files()
    page = _page_files()
    here = b"".join(path.read_bytes() for path in sorted(Path(__file__).parent.glob("*.py")))
    made = cache / _digest({**own, **page, "engine": _npm(cache).name.encode(), "here": here})
    if not made.is_dir():
        engine = _engine(cache, progress)
        progress("browser.packing")
        _write(_laid_out(engine, _own(cache, own), page), made)
        _drop_old(cache, made.stat().st_mtime)
    return _read(made)


def _write(files: Group, made: Path) -> None:
    """Writes them into this folder, which is there as a whole or not at all."""
    part = made.with_name(f"{made.name}-{os.getpid()}{PART}")  # another host may be at it, too
    part.mkdir(parents=True, exist_ok=True)
    for path, body in files.items():
        name = hashlib.sha256(path.encode()).hexdigest()
        (part / name).write_bytes(gzip.compress(body, 9, mtime=0) if _packs(path) else body)
        (part / f"{name}.path").write_text(path, "utf-8")
    try:
        part.replace(made)
    except OSError:  # the other one was faster
        shutil.rmtree(part, ignore_errors=True)


def _drop_old(cache: Path, now: float) -> None:
    """Drops what was made long ago. Newer ones may be those of another version that hosts here, too."""
    for old in cache.iterdir():
        if now - old.stat().st_mtime > KEPT:
            shutil.rmtree(old, ignore_errors=True)


def _read(made: Path) -> Files:
    found = {}
    for named in made.glob("*.path"):
        path, body = named.read_text("utf-8"), named.with_suffix("").read_bytes()
        plain = gzip.decompress(body) if _packs(path) else body
        kind = KINDS.get(Path(path).suffix if path != "/" else ".html", "application/octet-stream")
        found[path] = File(kind, body, _packs(path), hashlib.sha256(plain).digest())
    return found


def _npm(cache: Path) -> Path:
    """Where the fetched packages and the library that is made of them are kept: by all that decides what they are."""
    made_by = (*LISTS, SCRIPT, SCRIPT.with_suffix(".py"))
    return cache / f"npm-{_digest({each.name: each.read_bytes() for each in made_by})}"


def _engine(cache: Path, progress: Progress) -> dict[str, bytes]:
    """Python for browsers with its library, and libsodium."""
    modules = fetched(_npm(cache), progress)
    library = _npm(cache) / "standard_library.zip"
    if not library.is_file():
        progress("browser.compiling")
        standard_library(modules / "pyodide", library)
    engine = {name: (modules / "pyodide" / name).read_bytes() for name in PYODIDE}
    engine |= {Path(name).name: (modules / name).read_bytes() for name in SODIUM}
    wrappers = "libsodium-wrappers.mjs"
    engine[wrappers] = engine[wrappers].replace(b'from"libsodium"', b'from"./libsodium.mjs"')  # browsers want a path
    engine["standard_library.zip"] = library.read_bytes()
    listed = json.loads((modules / "pyodide" / "pyodide-lock.json").read_text("utf-8"))
    engine["lock.json"] = json.dumps({"info": listed["info"], "packages": {}}).encode()  # no package is fetched later
    return engine | {name.replace("/", "-") + ".txt": (modules / name).read_bytes() for name in LICENCES}


def _own(cache: Path, files: Group) -> dict[str, bytes]:
    """Our own files, the modules among them compiled."""
    with TemporaryDirectory() as folder:
        plain, ready = Path(folder, "plain.zip"), Path(folder, "own.zip")
        plain.write_bytes(_zip(files))
        compiled(_npm(cache) / "node_modules" / "pyodide", plain, ready)
        return {ready.name: ready.read_bytes()}


def _page_files() -> dict[str, bytes]:
    """The static files of the page, with the typeface and the sounds."""
    found = {path.relative_to(PAGE).as_posix(): path.read_bytes() for path in sorted(PAGE.rglob("*")) if path.is_file()}
    for path in (*sorted(ASSETS.glob("fonts/Eczar*")), *sorted(ASSETS.glob("sounds/*")), *ASSETS.glob("*/sounds/*")):
        found[path.relative_to(ASSETS).as_posix()] = path.read_bytes()
    return found


def _laid_out(engine: Group, own: Group, page: dict[str, bytes]) -> dict[str, bytes]:
    """Each file under its address."""
    index = page.pop("index.html").decode()
    at_engine, at_own = f"/{_digest(engine)}", f"/{_digest(own)}"
    found = {f"{at_engine}/{name}": body for name, body in engine.items()}
    found |= {f"{at_own}/{name}": body for name, body in own.items()}
    parts = {path.rpartition("/")[2]: [path, integrity(body)] for path, body in found.items() if ".txt" not in path}
    page["worker.js"] = page["worker.js"].replace(b"const PARTS = {};", f"const PARTS = {json.dumps(parts)};".encode())
    at_page = f"/{_digest(page)}"
    found |= {f"{at_page}/{name}": body for name, body in page.items()}
    return found | {"/": _index(index, at_page, page).encode()}


def _index(index: str, at: str, page: Group) -> str:
    """The first page: each file that it names gets its address and its integrity."""

    def addressed(named: re.Match[str]) -> str:
        attribute, name = named.groups()
        promised = "data-integrity" if attribute.startswith("data-") else "integrity"
        return f'{attribute}="{at}/{name}" {promised}="{integrity(page[name])}"'

    names = "|".join(map(re.escape, page))
    return re.sub(rf'\b(src|href|data-worker)="(?:\./)?({names})"', addressed, index)


def integrity(body: bytes) -> str:
    """How a page says what a file must hold."""
    return f"sha256-{b64encode(hashlib.sha256(body).digest()).decode()}"


def _packs(path: str) -> bool:
    """Whether a file gets smaller by packing."""
    return not path.endswith((".png", ".ttf"))


def _digest(group: Group) -> str:
    whole = hashlib.sha256()
    for name, body in sorted(group.items()):
        whole.update(f"{name}\0{len(body)}\0".encode() + body)
    return whole.hexdigest()[:20]


def _zip(group: Group) -> bytes:
    """The files in one archive, stored, as all of it is packed when it is sent. The same files give the same bytes."""
    made = BytesIO()
    with ZipFile(made, "w") as archive:
        for name, body in sorted(group.items()):
            archive.writestr(ZipInfo(name), body)
    return made.getvalue()
