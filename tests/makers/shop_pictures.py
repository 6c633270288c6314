"""The screenshots of a shop's listing: the same pages in each of its languages.

    python -m tests.makers.shop_pictures [FOLDER]

Draws them into the listing itself, `.shops`, or into another folder; git keeps none of them.
"""

import logging
import sys
from pathlib import Path

logging.disable()  # Kivy has much to say about what is not on this computer

from tests import conftest  # noqa: E402, F401 - the window that nobody sees
from tests.support import gallery, stage  # noqa: E402 - as above

LISTING = Path(__file__).parents[2] / ".shops" / "metadata" / "org.pocketreferee.companion"
LOOK = "usual", 1.0, "night"
SHOWN = (
    ("home", "home_first"),
    ("age_of_thieves/declaration", "declaration_open"),
    ("age_of_thieves/resolution", "resolution_turn"),
    ("swindler/steal", "steal_more"),
    ("age_of_thieves/ranking", "ranking_over"),
    ("crooks/reckoning", "reckoning_tie"),
)
"""Page and state, in the order in which a shop shows them."""
COMES = 1.5
"""Seconds in which all of a page has come up."""


def main(folder: Path = LISTING) -> None:
    """All pages in all languages that the listing has."""
    for place in sorted(path.name for path in LISTING.iterdir()):
        into = folder / place / "images" / "phoneScreenshots"
        into.mkdir(parents=True, exist_ok=True)
        for number, (page, scene) in enumerate(SHOWN, 1):
            gallery.show(page, scene, (*LOOK, place.partition("-")[0]))
            stage.wait(COMES)
            stage.shot(into / f"{number}.png")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
