"""What goes into a package, and how much of it: our own files by folder, then each requirement as it is installed here.

    python -m tests.packing.sizes

A recipe's figure is that of its desktop wheel, with the libraries in it; what is built for a phone differs.
"""

import hashlib
import sys
import tarfile
import tempfile
from collections.abc import Iterable
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

from companion.data_files import PACKED_PAGE
from companion.web.parts.bundle import made, usual_cache
from tests.packing import packer

OURS = 4 * 2**20
"""The most that our own files may take in a package, where they are packed."""
UNPACKED = 5 * 2**20
"""The most that they may take on a phone. Four languages need a megabyte of it."""
PAGE = 8 * 2**20
"""The most that the page for browsers may take, packed."""
FOLDERS = ("companion/", "kv/", "assets/")


def files(app: Path) -> dict[str, int]:
    """Bytes of each of our files, by its place in the package."""
    return {path.relative_to(app).as_posix(): path.stat().st_size for path in sorted(app.rglob("*")) if path.is_file()}


def by_folder(sizes: dict[str, int]) -> dict[str, int]:
    """Bytes by folder: two levels of folders in the package's own code, one for everything else."""
    folders: dict[str, int] = {}
    for name, size in sizes.items():
        first, *rest = name.split("/")
        folder = f"{first}/{rest[0]}" if len(rest) > 1 else first if rest else "beside them"
        folders[folder] = folders.get(folder, 0) + size
    return folders


def in_package(app: Path) -> int:
    """Bytes of our own files as a package holds them, without the page for browsers."""
    with tempfile.TemporaryFile() as file:
        with tarfile.open(fileobj=file, mode="w:gz") as archive:
            for name in files(app).keys() - {PACKED_PAGE.name}:
                archive.add(app / name, name)
        return file.tell()


def twice(app: Path) -> list[list[str]]:
    """Files with the same content, if it is not empty."""
    same: dict[str, list[str]] = {}
    for name, size in files(app).items():
        if size:
            same.setdefault(hashlib.sha256((app / name).read_bytes()).hexdigest(), []).append(name)
    return [names for names in same.values() if len(names) > 1]


def installed(name: str) -> int | None:
    """Bytes of a requirement as it is installed here, without bytecode; None if it is not installed."""
    try:
        found = distribution(name).files or ()
    except PackageNotFoundError:
        return None
    places = [Path(str(file.locate())) for file in found if file.suffix != ".pyc"]
    return sum(place.stat().st_size for place in places if place.is_file())


def told(app: Path, resolved: packer.Resolved, page: int) -> Iterable[str]:
    """The report, line by line. `page`: bytes of what browsers get."""
    folders = by_folder({name: size for name, size in files(app).items() if name != PACKED_PAGE.name})
    yield from (f"{size / 1024:9.1f} KB  {folder}" for folder, size in folders.items())
    yield f"{sum(folders.values()) / 1024:9.1f} KB  our own files on the phone, of {UNPACKED // 1024} KB at most"
    yield f"{in_package(app) / 1024:9.1f} KB  our own files in the package, of {OURS // 1024} KB at most"
    yield f"{page / 1024:9.1f} KB  what browsers get from this phone, of {PAGE // 1024} KB at most"
    yield ""
    for name in sorted(resolved.recipes):
        yield f"{_size(name)}  {' '.join(filter(None, (name, resolved.recipes[name])))}, built by a recipe"
    for name in sorted(resolved.modules):
        yield f"{_size(name)}  {name}, as it is"


def _size(name: str) -> str:
    size = installed(name)
    return f"{'?':>9}   " if size is None else f"{size / 1024:9.1f} KB"


def packed_page() -> int:
    """Bytes of what browsers get from a phone with the app."""
    return made(usual_cache(), lambda _: None).stat().st_size


def main() -> None:
    """Prints it."""
    with tempfile.TemporaryDirectory() as folder:
        app = packer.chosen(Path(folder))
        resolved = packer.resolved(Path(folder) / "p4a", packer.listed("requirements"))
        sys.stdout.write("\n".join([*told(app, resolved, packed_page()), ""]))


if __name__ == "__main__":
    main()
