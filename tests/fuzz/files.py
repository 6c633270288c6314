"""What reads whole texts and files: games and rounds that people wrote down, layouts, and what a device has kept."""

import shutil
import tarfile
import tempfile
from collections.abc import Callable, Sequence
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

from companion.games.age_of_thieves.play.notation.replay import replay as replay_age_of_thieves
from companion.games.age_of_thieves.play.notation.round import parse as parse_rounds
from companion.games.crooks.play.notation.replay import replay as replay_crooks
from companion.games.swindler.play.notation.replay import replay as replay_swindler
from companion.present.settings import Settings
from companion.seal.canonical import b64, encode
from companion.seal.vault import Secret
from companion.shell.files import Complaint
from companion.shell.journal import Journal, records_of
from companion.shell.vault_file import VaultFile
from companion.store.draft_file import DraftFile
from companion.store.open_table import recalled
from companion.store.settings_file import SettingsFile
from companion.store.table_archive import bring_tables, save_tables
from companion.table.notation.words import WrongLine
from companion.web.drawing.kv_reader import NotALayout, read
from tests.house.plan import ROOT, TESTS
from tests.support.net import table

SHORT = 1500
"""Bytes of the longest text that is spoiled: a long game is long work, rightly."""

Parse = Callable[[bytes], bool]
Seeds = Callable[[], Sequence[bytes]]

# -- texts -------------------------------------------------------------------------------------------------------------


def told(replay: Callable[[str], Any]) -> Parse:
    """A game or round that somebody wrote down: what it tells, or the first wrong line."""

    def parse(data: bytes) -> bool:
        found = replay(data.decode("utf-8", "replace"))
        assert not isinstance(found, WrongLine) or found.line > 0
        return not isinstance(found, WrongLine)

    return parse


def layout(data: bytes) -> bool:
    """A page of the app, as it is read to be drawn in a browser."""
    try:
        return bool(read(data.decode("utf-8", "replace")).rules)
    except NotALayout:
        return False


def texts(pattern: str, under: Path = TESTS / "records") -> Seeds:
    """The short ones of these files, without comments and the answers that are wanted."""
    return cache(lambda: [_bare(path) for path in sorted(under.glob(pattern)) if path.stat().st_size < SHORT])


def _bare(path: Path) -> bytes:
    lines = path.read_bytes().partition(b"=>\n")[0].splitlines(keepends=True)
    return b"".join(line for line in lines if not line.startswith(b"# "))


# -- files -------------------------------------------------------------------------------------------------------------


@cache
def _folder() -> Path:
    """A place in memory, if there is one: a disk would be what is tried."""
    memory = Path("/dev/shm")
    return Path(tempfile.mkdtemp(prefix="fuzz", dir=memory if memory.is_dir() else None))


def _fresh(name: str, data: bytes) -> Path:
    path = _folder() / name
    path.write_bytes(data)
    return path


def journal(data: bytes) -> bool:
    """What a phone has written of a table, with whatever a worn-out memory makes of it."""
    path = _fresh("journal", data)
    try:
        return bool(recalled(path, records_of(path)))
    except Complaint:
        return False


def tables(data: bytes) -> bool:
    """A file of tables from another device."""
    to = _folder() / "brought"
    shutil.rmtree(to, ignore_errors=True)
    try:
        return bool(bring_tables(to, _fresh("tables.tar", data)).added)
    except Complaint:
        assert not list(to.glob("tables/*")), "tables of a file that was refused"
        return False


def kept(data: bytes) -> bool:
    """The small files of a phone: seats' words, a draft, settings. Each is read from the same bytes."""
    folder, reads = _folder(), 0
    vault, drafts, settings = VaultFile(folder), DraftFile(folder), SettingsFile(folder)
    vault.keep("t", 0, ("word",))
    for path in (next(folder.glob("*.vault")), folder / "drafts", folder / "settings"):
        path.write_bytes(data)
    for read_it in (lambda: vault.words("t", 0), lambda: vault.device("t"), lambda: drafts.read("t", 0, 100)):
        try:
            reads += bool(read_it())
        except Complaint:
            continue
        finally:
            next(folder.glob("*.vault")).write_bytes(data)
    reads += settings.read("en") != Settings("en")
    for path in (next(folder.glob("*.vault")), folder / "drafts", folder / "settings"):
        path.unlink()
    return bool(reads)


@cache
def _journals() -> list[bytes]:
    """A guest's and a host's of a table that has just sat down."""
    with tempfile.TemporaryDirectory() as folder:
        return [_written(Path(folder, node.name), node.records) for node in table(2).nodes]


def _written(path: Path, records: Sequence[bytes]) -> bytes:
    file, _ = Journal.open(path)
    for record in records:
        file.append(record)
    file.flush()
    file.close()
    return path.read_bytes()


@cache
def _archives() -> list[bytes]:
    """One that the app has saved, and one with nothing but a journal in it."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        place = folder / "tables" / "0123456789abcdef"
        place.mkdir(parents=True)
        (place / "journal").write_bytes(_journals()[0])
        (place / "vault").write_bytes(b"[]")
        save_tables(folder, folder / "saved.tar")
        return [(folder / "saved.tar").read_bytes(), _packed("./tables/0123456789abcdef/journal", _journals()[1])]


def _packed(name: str, data: bytes) -> bytes:
    whole = BytesIO()
    with tarfile.open(fileobj=whole, mode="w:", bufsize=tarfile.BLOCKSIZE) as archive:
        about = tarfile.TarInfo(name)
        about.size = len(data)
        archive.addfile(about, BytesIO(data))
    return whole.getvalue()


@cache
def _small_files() -> list[bytes]:
    """A vault, drafts, settings."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        VaultFile(folder).keep("t", 0, ("anchor",) * 12)
        VaultFile(folder).keep_device("t", Secret(bytes(32)))
        DraftFile(folder).keep("t", 0, 100, b"a plan", {100})
        SettingsFile(folder).keep(Settings("de"))
        old = encode(["t", {"0": [100, b64(b"a plan")]}])
        return [path.read_bytes() for path in sorted(folder.iterdir())] + [old]


FILES: dict[str, tuple[Parse, Seeds]] = {
    "thieves": (told(replay_age_of_thieves), texts("*.game")),
    "swindler": (told(replay_swindler), texts("swindler/*.game")),
    "crooks": (told(replay_crooks), texts("crooks/*.game")),
    "rounds": (told(parse_rounds), texts("*.round")),
    "layout": (layout, texts("**/*.kv", ROOT / "kv")),
    "journal": (journal, _journals),
    "tables": (tables, _archives),
    "kept": (kept, _small_files),
}
TOLD = frozenset({"thieves", "swindler", "crooks", "rounds", "layout"})
"""Whose inputs are lines of words."""
