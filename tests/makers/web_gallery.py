"""Every page of a seat in a browser in every telling state, in Chromium: pictures to be looked at, and audits.

    python -m tests.makers.web_gallery --pictures FOLDER     in the looks of `tests.makers.gallery`
    python -m tests.makers.web_gallery --audit               by ear, and by finger in small and largest; takes minutes
    python -m tests.makers.web_gallery --audit lobby crooks  only these pages, all of a game among them

Says what is wrong and how much was looked at, and ends with 1 if anything is wrong.
"""

import argparse
import logging
import sys
from pathlib import Path

logging.disable()  # Kivy has much to say about what is not on this computer

import tests.conftest  # noqa: E402, F401 - the window that nobody sees, before Kivy reads what was typed here
from companion.ui.theme import theme  # noqa: E402 - as above
from companion.web.drawing.names import Viewport  # noqa: E402 - as above
from tests.makers.gallery import PICTURED  # noqa: E402 - as above
from tests.support import gallery, stage, web_audit, web_states  # noqa: E402 - as above
from tests.support.web_page import WebPage, chromium, served  # noqa: E402 - as above

TELEVISION = Viewport(1920, 1080, 2.0)


def pictures(page: WebPage, name: str, folder: Path) -> None:
    """One of each state in each look that is pictured; of a display, on a television as well."""
    whose = name.rpartition("/")[0]
    page.post(emblems=web_states.pictures(gallery.game_of(name)))
    looks = [(size, Viewport(*gallery.SIZES[size], scale), mood, said) for size, scale, mood, said in PICTURED]
    far = [("television", TELEVISION, "night", "en")] if name.endswith("display") else []
    for size, around, mood, language in looks + far:
        web_audit.size(page, around)
        for scene in gallery.PAGES[name]:
            page.post(**web_states.message(name, scene, around, language, mood))
            page.driver.execute_script("document.querySelector('#toast').replaceChildren()")
            page.driver.save_screenshot(folder / f"{whose and f'{whose}_'}{scene}_{size}_{around.scale}.png")


def main(arguments: list[str]) -> int:
    """As the first lines of this file say."""
    parser = argparse.ArgumentParser(prog="python -m tests.makers.web_gallery")
    parser.add_argument("pages", nargs="*", help=f"of {', '.join(gallery.PAGES)}; none: all of them")
    parser.add_argument("--audit", action="store_true")
    parser.add_argument("--pictures", type=Path, metavar="FOLDER")
    chosen = parser.parse_args(arguments)
    names = [name for name in gallery.PAGES if not chosen.pages or {name, name.partition("/")[0]} & {*chosen.pages}]
    if not names:
        parser.error(f"no such page: {' '.join(chosen.pages)}")
    stage.clear()
    gallery.undisturbed()
    theme.motion = False
    found = 0
    with chromium() as browser, served() as address:
        page = WebPage(browser, address)
        if chosen.pictures:
            chosen.pictures.mkdir(parents=True, exist_ok=True)
            for name in names:
                pictures(page, name, chosen.pictures)
        if chosen.audit:
            for look in web_audit.LOOKS:
                for fault in web_audit.faults(page, look, web_states.states(pages=names)):
                    found += 1
                    sys.stdout.write(f"{fault}\n")
            states = sum(len(gallery.PAGES[name]) for name in names)
            sys.stdout.write(f"{len(names)} pages, {states} states, {len(web_audit.LOOKS)} looks, {found} faults.\n")
    return int(found > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
