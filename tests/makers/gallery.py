"""Every page of the app in every telling state: pictures to be looked at, and audits of all that people may set.

    python -m tests.makers.gallery --pictures FOLDER     both languages, small in large print and usual, both moods
    python -m tests.makers.gallery --audit               all sizes, scales, moods, languages; takes an hour
    python -m tests.makers.gallery --audit lobby crooks  only these pages, all of a game among them
    python -m tests.makers.gallery --readme              what README.md shows, into tests/pictures

Says what is wrong and how much was looked at, and ends with 1 if anything is wrong.
"""

import argparse
import logging
import sys
from itertools import product
from pathlib import Path

logging.disable()  # Kivy has much to say about what is not on this computer

from tests import conftest  # noqa: E402, F401 - the window that nobody sees
from tests.support import gallery, readme, stage  # noqa: E402 - as above

README = Path(__file__).parents[1] / "pictures"
PICTURED: tuple[gallery.Look, ...] = (
    ("usual", 1.0, "night", "en"),
    ("small", 1.0, "ember", "en"),
    ("small", 2.0, "night", "de"),
    ("landscape", 1.3, "ember", "de"),
    ("tablet", 1.6, "ember", "en"),
)


def audit(page: str) -> tuple[int, int]:
    """Every state in every look: how many were looked at, and how many faults were found."""
    looked = found = 0
    for scene in gallery.PAGES[page]:
        for size, scale, language in product(gallery.SIZES, gallery.SCALES, gallery.LANGUAGES):
            calm, *others = gallery.MOODS
            looked += len(gallery.MOODS)
            for fault in gallery.faults(page, scene, (size, scale, calm, language), *others):
                found += 1
                sys.stdout.write(f"{fault}\n")
    sys.stdout.write(f"{page}: {len(gallery.PAGES[page])} states, {looked} looks, {found} faults\n")
    sys.stdout.flush()
    return looked, found


def pictures(page: str, folder: Path) -> None:
    """One of each state in each look that is pictured."""
    for scene in gallery.PAGES[page]:
        for look in PICTURED:
            gallery.show(page, scene, look)
            whose = page.rpartition("/")[0]
            stage.shot(folder / f"{whose and f'{whose}_'}{scene}_{look[0]}_{look[1]}.png")


def main(arguments: list[str]) -> int:
    """As the first lines of this file say."""
    parser = argparse.ArgumentParser(prog="python -m tests.makers.gallery")
    parser.add_argument("pages", nargs="*", help=f"of {', '.join(gallery.PAGES)}; none: all of them")
    parser.add_argument("--audit", action="store_true")
    parser.add_argument("--readme", action="store_true")
    parser.add_argument("--pictures", type=Path, metavar="FOLDER")
    chosen = parser.parse_args(arguments)
    gallery.undisturbed()
    pages = [page for page in gallery.PAGES if not chosen.pages or {page, page.partition("/")[0]} & {*chosen.pages}]
    if not pages:
        parser.error(f"no such page: {' '.join(chosen.pages)}")
    if chosen.pictures:
        chosen.pictures.mkdir(parents=True, exist_ok=True)
        for page in pages:
            pictures(page, chosen.pictures)
    if chosen.readme:
        readme.make(README)
    if not chosen.audit:
        return 0
    counts = [audit(page) for page in pages]
    looked, found = (sum(each) for each in zip(*counts, strict=True))
    states = sum(len(gallery.PAGES[page]) for page in pages)
    sys.stdout.write(
        f"{len(pages)} pages, {states} states, each in {len(gallery.ALL)} looks "
        f"({len(gallery.SIZES)} sizes, {len(gallery.SCALES)} prints, {len(gallery.MOODS)} moods, "
        f"{len(gallery.LANGUAGES)} languages): {looked} looks, {found} faults.\n"
    )
    return int(found > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
