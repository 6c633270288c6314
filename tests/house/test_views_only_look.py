"""A view only looks: to ask for it changes nothing and wishes nothing, however often and after whatever news. Changes
belong in `tick`."""

from collections.abc import Iterator
from typing import Any

import pytest

from companion.present.ports import Desk, Front, Pages, PhoneTools, Preferences, TableArchive, TableList, Wishes
from companion.present.table_view import TableView
from companion.ui.widgets.parts import forget
from tests.support import stage
from tests.support.gallery import PAGES, make

PARTS = {"tables", "preferences", "device", "browsers", "archive"}
"""Ports of their own, behind the front."""
LOOKS = PARTS | {"seen", "words", "settings", "now", "game", "emblem", "tale", "step_text", "draft", "seat_words"} | {
    "all", "trouble", "languages", "scanner", "battery", "games", "can_host", "line", "about", "way", "usual"
}  # fmt: skip
"""What of a desk, or of the front, only tells."""
JOINED = Desk, Wishes, Front, TableList, TableArchive, Preferences, PhoneTools, Pages
ACTS = {name for port in JOINED for each in port.__mro__ for name in vars(each)} - LOOKS
PORTS = ("desk", "_desk", "front", "_front", "pages", "_pages")


class Looked:
    """A port that only answers; a wish is an error. Some answers can be replaced."""

    def __init__(self, port: Any, **otherwise: Any) -> None:
        self.itself = port
        self._otherwise = otherwise

    def __getattr__(self, name: str) -> Any:
        assert name.startswith("__") or name not in ACTS, f"a view wishes: {name}"
        found = self._otherwise[name] if name in self._otherwise else getattr(self.itself, name)
        return Looked(found) if name in PARTS else found


def is_ours(thing: object) -> bool:
    """Whether it is an object of ours that can change."""
    frozen = getattr(type(thing), "__dataclass_params__", None)
    return (
        type(thing).__module__.startswith("companion.")
        and hasattr(thing, "__dict__")
        and not (frozen and frozen.frozen)
    )


def parts(presenter: Any) -> Iterator[Any]:
    """A presenter and the objects that it is made of, without those that it only knows."""
    yield presenter
    for name, value in vars(presenter).items():
        if name not in PORTS and is_ours(value):
            yield from parts(value)


def kept(presenter: Any) -> list[dict[str, Any]]:
    """Everything that it keeps, for a comparison later."""
    return [
        {name: dict(value) if isinstance(value, dict) else list(value) if isinstance(value, list) else value
         for name, value in vars(part).items() if name not in PORTS}
        for part in parts(presenter)
    ]  # fmt: skip


def looked_at(presenter: Any, **otherwise: Any) -> list[Any]:
    """Asks for the view twice, with no wishes possible."""
    for part in list(parts(presenter)):
        for name in PORTS:
            if name in vars(part):
                port = vars(part)[name]
                itself = port.itself if isinstance(port, Looked) else port
                vars(part)[name] = Looked(itself, **otherwise if name.strip("_") == "desk" else {})
    return [presenter.view(), presenter.view()]


def place(presenter: Any) -> Any:
    """The desk of a presenter."""
    return getattr(presenter, "_desk", None) or presenter.desk


def unseen(screen: Any) -> Any:
    """The presenter of a screen that follows the theme no more: the next game may wear other colours."""
    forget(screen)
    return screen.presenter


@pytest.mark.parametrize("page", PAGES)
def test_a_view_changes_nothing_and_wishes_nothing(page: str) -> None:
    """In every state of the gallery; then a day later; then with the table gone; then as other states have it."""
    made = {scene: unseen(make(page, scene, "en")) for scene in PAGES[page]}
    stage.clear()
    tables = [place(presenter).seen for presenter in made.values()]
    for scene, presenter in made.items():
        later = {"now": place(presenter).now + 86400}
        for otherwise in ({}, later, {"seen": TableView()}, *({"seen": table} for table in tables)):
            before = kept(presenter)
            first, second = looked_at(presenter, **otherwise)
            assert first == second, scene
            assert kept(presenter) == before, scene


def test_a_view_that_acts_is_seen() -> None:
    """A check that sees nothing would let everything pass."""

    class Acts:
        def __init__(self, desk: Any) -> None:
            self.desk = desk
            self.asked = 0

        def view(self) -> None:
            self.desk.wish.undo()

    with pytest.raises(AssertionError, match="wish"):
        looked_at(Acts(object()))
    assert {"wish", "undo", "set", "check", "send", "keep_draft", "go", "back", "leave"} <= ACTS
