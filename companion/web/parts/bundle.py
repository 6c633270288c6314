"""Everything that a host serves to browsers: packed with the app, or made once and kept in this user's cache.

| address | what lies there |
| --- | --- |
| `/` | the page that loads all the rest; it is never kept by a browser |
| `/HASH/...` | files that change together; the hash is that of what they hold: a browser may keep them for good |

The groups: `engine` is Python, its library and the ciphers; `own` is our Python with layouts and words, the first game
with the house, each other one apart; `page` is what draws. The page names what it loads with its integrity. A worker
learns its parts from a line that is written into it here.
"""

import gzip
import hashlib
import json
import os
import re
import shutil
import zlib
from base64 import b64encode
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import BadZipFile, ZipFile, ZipInfo

from companion.catalogue import TENANTS
from companion.data_files import ASSETS, IS_CHECKOUT, PACKED_PAGE
from companion.shell.disk import replace_file
from companion.shell.served_files import File, Files
from companion.web.parts.own_python import game_of, own_files
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

INDEX = "index.html"

PYODIDE = "pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"
SODIUM = "libsodium/dist/modules-esm/libsodium.mjs", "libsodium-wrappers/dist/modules-esm/libsodium-wrappers.mjs"
LICENCES = "libsodium/LICENSE", "libsodium-wrappers/LICENSE", "pyodide/README.md"

MEMORIES = (6, 8)
"""How much memory gzip may take. With less it looks more often whether the letters have changed: that suits the engine,
where code and tables take turns."""

KEPT = 30 * 24 * 3600.0
"""Seconds for which something stays in the cache."""

Group = Mapping[str, bytes]


def usual_cache() -> Path:
    """The folder for what can be made again at any time."""
    named = Path(os.environ.get("XDG_CACHE_HOME", ""))
    return (named if named.is_absolute() else Path.home() / ".cache") / "companion" / "browser"


def page(progress: Progress) -> Files:
    """The files by the path that a browser asks for: those that the app was packed with. A checkout, where they could
    be of yesterday, makes them. Raises NotMade if they are neither here nor can be made."""
    if PACKED_PAGE.is_file() and not IS_CHECKOUT:
        return _read(PACKED_PAGE)
    return bundle(usual_cache(), progress)


def bundle(cache: Path, progress: Progress) -> Files:
    """The files, of an archive in this cache. They are made if it has none of these contents."""
    return _read(made(cache, progress))


def made(cache: Path, progress: Progress) -> Path:
    """The archive of the files. It is made if the cache has none of these contents.

    Raises NotMade, with a sentence, if something is missing that makes them."""
    own = own_files()
    static = _page_files()
    here = b"".join(path.read_bytes() for path in sorted(Path(__file__).parent.glob("*.py")))
    whole = cache / f"{_digest({**own, **static, 'engine': _npm(cache).name.encode(), 'here': here})}.zip"
    if not _is_whole(whole):
        engine = _engine(cache, progress)
        progress("browser.packing")
        laid_out = _laid_out(engine, _own(cache, own), static)
        replace_file(whole, _zip({_inside(path): _body(path, body) for path, body in laid_out.items()}))
        _drop_old(cache, whole.stat().st_mtime)
    return whole


def packed(archive: Path) -> bytes:
    """This archive for a package of the app: what lies among its assets, too, keeps its name and is left empty."""
    with ZipFile(archive) as files:
        return _zip({name: b"" if _asset(name).is_file() else files.read(name) for name in files.namelist()})


def _asset(name: str) -> Path:
    """Where a file of the page would lie among the assets, by what it is called in an archive."""
    return ASSETS / name.partition("/")[2]


def _drop_old(cache: Path, now: float) -> None:
    """Drops what was made long ago. Newer ones may be those of another version that hosts here, too."""
    for old in cache.iterdir():
        if now - old.stat().st_mtime > KEPT and old.name != _npm(cache).name:
            shutil.rmtree(old) if old.is_dir() else old.unlink(missing_ok=True)


def _is_whole(archive: Path) -> bool:
    try:
        with ZipFile(archive) as files:
            return files.testzip() is None
    except (OSError, BadZipFile):
        return False


def _body(path: str, plain: bytes) -> bytes:
    return min((_gzipped(plain, memory) for memory in MEMORIES), key=len) if _packs(path) else plain


def _gzipped(plain: bytes, memory: int) -> bytes:
    packing = zlib.compressobj(9, zlib.DEFLATED, zlib.MAX_WBITS + 16, memory)
    return packing.compress(plain) + packing.flush()


def _inside(path: str) -> str:
    """What a path is called in the archive."""
    return path.removeprefix("/") or INDEX


def _read(archive: Path) -> Files:
    found = {}
    with ZipFile(archive) as files:
        for name in files.namelist():
            path = "/" if name == INDEX else f"/{name}"
            body = files.read(name) or _body(path, _asset(name).read_bytes())
            plain = gzip.decompress(body) if _packs(path) else body
            kind = KINDS.get(Path(name).suffix, "application/octet-stream")
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
    """Our own files, the modules among them compiled. A browser loads the first game with all that is of none; the
    others when a table plays them."""
    _, *later = TENANTS
    games = {game: TENANTS.folder(game) for game in later}
    groups: dict[str, dict[str, bytes]] = {}
    for path, body in files.items():
        groups.setdefault(game_of(path, games) or "own", {})[path] = body
    with TemporaryDirectory() as folder:
        archives = {Path(folder, name): Path(folder, f"{name}.zip.zst") for name in groups}
        for plain in archives:
            plain.write_bytes(_zip(groups[plain.name]))
        compiled(_npm(cache) / "node_modules" / "pyodide", archives)
        return {ready.name: ready.read_bytes() for ready in archives.values()}


def _page_files() -> dict[str, bytes]:
    """The static files of the page, with the typeface and the sounds."""
    found = {path.relative_to(PAGE).as_posix(): path.read_bytes() for path in sorted(PAGE.rglob("*")) if path.is_file()}
    for path in (*sorted(ASSETS.glob("fonts/Eczar*")), *sorted(ASSETS.glob("sounds/*")), *ASSETS.glob("*/sounds/*")):
        found[path.relative_to(ASSETS).as_posix()] = path.read_bytes()
    return found


def _laid_out(engine: Group, own: Group, page: dict[str, bytes]) -> dict[str, bytes]:
    """Each file under its address."""
    index = page.pop(INDEX).decode()
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
    return not path.endswith((".png", ".zst"))


def _digest(group: Group) -> str:
    whole = hashlib.sha256()
    for name, body in sorted(group.items()):
        whole.update(f"{name}\0{len(body)}\0".encode() + body)
    return whole.hexdigest()[:20]


def _zip(group: Group) -> bytes:
    """The files in one archive, stored: what can get smaller is packed apart. The same files give the same bytes."""
    made = BytesIO()
    with ZipFile(made, "w") as archive:
        for name, body in sorted(group.items()):
            archive.writestr(ZipInfo(name), body)
    return made.getvalue()
