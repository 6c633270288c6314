"""A language as translators hand it in: what is wrong with its files, and every page in it.

    python -m tests.makers.languages                      the files of all languages, at once
    python -m tests.makers.languages pl --pages           also every page in largest print on the smallest phone
    python -m tests.makers.languages pl --pages crooks    only these pages, all of a game among them
    python -m tests.makers.languages pl --pictures FOLDER every page, usual and in largest print, as pictures

Says what does not fit where, and ends with 1 if anything is wrong. What is too long is shortened in the file.
"""

import argparse
import logging
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

logging.disable()  # Kivy has much to say about what is not on this computer

from companion.shell.words import PLURALS  # noqa: E402 - as above
from tests import conftest  # noqa: E402, F401 - the window that nobody sees
from tests.makers.fonts import CUT, letters, written  # noqa: E402 - as above
from tests.support import gallery, stage  # noqa: E402 - as above
from tests.support.language_files import ASSETS, SHELVES, faults  # noqa: E402 - as above

WRITTEN = sorted({file.stem for shelf in SHELVES for file in shelf.glob("*.toml")})


def in_files(language: str) -> Iterator[str]:
    """What is wrong with the files, beside English."""
    for shelf in SHELVES:
        for fault in faults(shelf, language):
            yield f"{(shelf / language).relative_to(ASSETS.parent)}.toml: {fault}"


def on_pages(language: str, pages: Sequence[str], pictures: Path | None) -> Iterator[str]:
    """What does not fit in largest print; and a picture of each state, where a folder for them is named."""
    for page in pages:
        for scene in gallery.PAGES[page]:
            usual, tight = (("usual", 1.0, "night", language), ("small", gallery.SCALES[-1], "night", language))
            yield from gallery.faults(page, scene, tight)
            for look in (usual, tight):
                if pictures is not None:
                    gallery.show(page, scene, look)
                    whose = page.rpartition("/")[0]
                    stage.shot(pictures / f"{whose and f'{whose}_'}{scene}_{language}_{look[1]}.png")


def main(arguments: Sequence[str]) -> int:
    """As the first lines of this file say."""
    parser = argparse.ArgumentParser(prog="python -m tests.makers.languages")
    parser.add_argument("languages", nargs="*", default=WRITTEN, help=f"of {', '.join(PLURALS)}; none: all")
    parser.add_argument("--pages", nargs="*", metavar="PAGE", help=f"of {', '.join(gallery.PAGES)}; none: all of them")
    parser.add_argument("--pictures", type=Path, metavar="FOLDER")
    chosen = parser.parse_args(arguments)
    if unknown := set(chosen.languages) - PLURALS.keys():
        parser.error(f"no rule for numbers in {', '.join(sorted(unknown))}; companion/shell/words.py wants one")
    wished = set(chosen.pages or ())
    pages = [page for page in gallery.PAGES if not wished or {page, page.partition("/")[0]} & wished]
    if not pages:
        parser.error(f"no such page: {' '.join(chosen.pages)}")
    if chosen.pictures:
        chosen.pictures.mkdir(parents=True, exist_ok=True)
    gallery.undisturbed()
    found = 0
    for language in chosen.languages:
        wrong = list(in_files(language))
        if not wrong and (chosen.pages is not None or chosen.pictures):
            wrong += on_pages(language, pages, chosen.pictures)
        sys.stdout.writelines(f"{fault}\n" for fault in wrong)
        sys.stdout.write(f"{language}: {len(wrong)} faults\n")
        found += len(wrong)
    if lacking := written() - letters(CUT):
        sys.stdout.write(f"python -m tests.makers.fonts adds to the typeface: {' '.join(sorted(lacking))}\n")
    return int(found > 0 or bool(lacking))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
