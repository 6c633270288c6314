"""Every page of the app in every telling state: pictures to be looked at, and audits of all that people may set.

    python -m tests.makers.gallery --pictures FOLDER     both languages, small in large print and usual, both moods
    python -m tests.makers.gallery --audit               all sizes, scales, moods, languages; takes an hour
    python -m tests.makers.gallery --audit lobby event   only these pages

Says what is wrong, and ends with 1 if anything is.
"""

import argparse
import logging
import sys
from pathlib import Path

logging.disable()  # Kivy has much to say about what is not on this computer

from tests import conftest  # noqa: E402, F401 - the window that nobody sees
from tests.support import gallery, stage  # noqa: E402

PICTURED: tuple[gallery.Look, ...] = (
    ("usual", 1.0, "calm", "en"),
    ("small", 2.0, "calm", "de"),
    ("landscape", 1.3, "alarm", "de"),
    ("tablet", 1.6, "alarm", "en"),
)


def audit(page: str) -> int:
    """Every state in every look; how many faults were found."""
    found = 0
    for scene in gallery.PAGES[page]:
        for look in gallery.ALL:
            for fault in gallery.faults(page, scene, look):
                found += 1
                sys.stdout.write(f"{fault}\n")
    return found


def pictures(page: str, folder: Path) -> None:
    """One of each state in each look that is pictured."""
    for scene in gallery.PAGES[page]:
        for look in PICTURED:
            gallery.show(page, scene, look)
            stage.shot(folder / f"{scene}_{look[0]}.png")


def main(arguments: list[str]) -> int:
    """As the first lines of this file say."""
    parser = argparse.ArgumentParser(prog="python -m tests.makers.gallery")
    parser.add_argument("pages", nargs="*", help=f"of {', '.join(gallery.PAGES)}; none: all of them")
    parser.add_argument("--audit", action="store_true")
    parser.add_argument("--pictures", type=Path, metavar="FOLDER")
    chosen = parser.parse_args(arguments)
    gallery.undisturbed()
    found = 0
    for page in chosen.pages or gallery.PAGES:
        if chosen.pictures:
            chosen.pictures.mkdir(parents=True, exist_ok=True)
            pictures(page, chosen.pictures)
        if chosen.audit:
            found += audit(page)
    return int(found > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
