"""The reference of Swindler in its telling states: contents, hits, an article of each kind."""

from typing import Any

from companion.shell.words import Translation
from tests.support.paper import Paper
from tests.support.scene_making import Maker, Tap, presenter_of, screen_of, tapped
from tests.support.swindler_desk import desk_at
from tests.support.swindlers import table

DATA = "Nell Jem Sal Ned skull"


def _page(*taps: Tap) -> Maker:
    """The page of the first phone, after some taps."""

    def make(words: Translation) -> Any:
        desk = desk_at(table())
        desk.around.words = words
        return screen_of("swindler", "reference", tapped(presenter_of("swindler", "reference", desk, Paper()), taps))

    return make


SCENES: dict[str, Maker] = {
    "reference_contents": _page(),
    "reference_found": _page(("search", "skull")),
    "reference_table": _page(("choose", "orders")),
    "reference_rules": _page(("choose", "bags")),
    "reference_words": _page(("choose", "words_things")),
}
