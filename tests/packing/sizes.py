"""What goes into a package, and how much of it: our own files by folder, then Python's packages as they are bundled.

    python -m tests.packing.sizes

A recipe's figure is that of its desktop wheel; what is built for a phone differs. The whole is estimated.
"""

import hashlib
import sys
import tarfile
import tempfile
from collections.abc import Iterable
from pathlib import Path

from companion.data_files import PACKED_PAGE
from companion.web.parts.bundle import made, packed, usual_cache
from tests.packing import bundle, packer

OURS = 4_000_000
"""The most that our own files may take in a package, where they are packed."""
UNPACKED = 5 * 2**20
"""The most that they may take on a phone. Four languages need a megabyte of it."""
PAGE = 6_000_000
"""The most that the page for browsers may take, packed."""
FOLDERS = ("companion/", "kv/", "assets/")

BY_HAND = 22_400_000
"""A package for arm64 that was put together by hand, before KivyMD, websockets and the page for browsers came in:
Python, Kivy, SDL, OpenSSL, the ciphers, and what was ours then."""
CAME_IN = ("kivymd", "materialyoucolor", "websockets")
ADDED = 3_000_000
"""The most that these may take in a package."""
WHOLE = 36_000_000
"""The most that a package may take, as far as it can be told without one."""


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
    return packed_together({name: app / name for name in files(app).keys() - {PACKED_PAGE.name}})


def added(bundled: dict[str, Path]) -> int:
    """Bytes of the packages that came in later, as a package holds them."""
    return packed_together({name: place for name, place in bundled.items() if name.startswith(CAME_IN)})


def packed_together(files: dict[str, Path]) -> int:
    """Bytes of these files in one packed archive, as p4a makes them."""
    with tempfile.TemporaryFile() as file:
        with tarfile.open(fileobj=file, mode="w:gz", dereference=True) as archive:
            for name, place in files.items():
                archive.add(place, name)
        return file.tell()


def twice(app: Path) -> list[list[str]]:
    """Files with the same content, if it is not empty."""
    same: dict[str, list[str]] = {}
    for name, size in files(app).items():
        if size:
            same.setdefault(hashlib.sha256((app / name).read_bytes()).hexdigest(), []).append(name)
    return [names for names in same.values() if len(names) > 1]


def told(app: Path, bundled: dict[str, Path], page: int) -> Iterable[str]:
    """The report, line by line. `page`: bytes of what browsers get."""
    folders = by_folder({name: size for name, size in files(app).items() if name != PACKED_PAGE.name})
    ours, more = in_package(app), added(bundled)
    yield from (_line(size, folder) for folder, size in folders.items())
    yield _line(sum(folders.values()), "our own files on the phone", UNPACKED)
    yield _line(ours, "our own files in the package", OURS)
    yield _line(page, "what browsers get from this phone", PAGE)
    yield ""
    tops = {name.partition("/")[0]: 0 for name in bundled if "/" in name and ".dist-info/" not in name}
    for top in tops:
        size = sum(place.stat().st_size for name, place in bundled.items() if name.startswith(f"{top}/"))
        yield _line(size, f"{top}, as it is bundled")
    yield _line(more, f"{', '.join(CAME_IN)} in the package", ADDED)
    yield ""
    yield _line(BY_HAND + ours + more + page, "the whole, about", WHOLE)


def _line(size: int, what: str, most: int = 0) -> str:
    return f"{size / 1000:9.1f} KB  {what}" + f", of {most / 1000:.0f} KB at most" * bool(most)


def packed_page() -> int:
    """Bytes of what browsers get from a phone with the app, beside its sounds."""
    return len(packed(made(usual_cache(), lambda _: None)))


def main() -> None:
    """Prints it."""
    with tempfile.TemporaryDirectory() as folder:
        app = packer.chosen(Path(folder) / "app")
        resolved = packer.resolved(Path(folder) / "p4a", packer.listed("requirements"))
        bundled = bundle.bundled(Path(folder) / "package", resolved)
        sys.stdout.write("\n".join([*told(app, bundled, packed_page()), ""]))


if __name__ == "__main__":
    main()
