"""The page to join, tapped and typed at."""

from typing import Any

from tests.support import stage
from tests.support.shared_stage import complaints, show


def field(hint: str) -> Any:
    """The field under this line."""
    return next(part for part in stage.walk() if type(part).__name__ == "Field" and part.hint == hint)


def test_nobody_is_left_out() -> None:
    """Every state can be read and reached with nothing cut off, in large print on a small phone and in other sizes."""
    assert list(complaints("join")) == []


def test_a_code_is_typed_pasted_or_scanned() -> None:
    """Typed text reaches the presenter, pasted text stands in the field, and Enter knocks."""
    page = show("join_door")
    door = page.presenter
    assert "Join" not in stage.texts(), "there is nothing to knock with"
    field("Code or link").text = "4KQ7"
    field("Your name (optional)").text = "Anna"
    assert (page.view.entry, page.view.name) == ("4KQ7", "Anna")
    field("Code or link").dispatch("on_entered")
    stage.tap("Join")
    door.front.clipboard = "COMPANION://X"
    stage.tap("Paste")
    assert field("Code or link").text == "COMPANION://X"
    door.front.camera = "COMPANION://Y"
    stage.tap("Scan the QR")
    assert [text for _, text in door.front.wishes] == ["4KQ7", "4KQ7", "COMPANION://X", "COMPANION://Y"]
    door.pages.went.clear()
    stage.tap(next(part for part in stage.walk() if getattr(part, "emblem", "") == "back"))
    assert door.pages.went == ["<"]


def test_the_name_pushes_no_figure_out_of_sight() -> None:
    """Where there is little height, the figures stand beside it, and the first one is whole."""
    page = stage.show(show("join_thieves"), (800, 360))
    stage.frames(3)
    figure = next(part for part in stage.walk(page) if type(part).__name__ == "PortraitRow")
    name, foot = field("Your name (optional)"), stage.find("Waiting for you: tap the figure that you play.")
    assert name.to_window(*name.pos)[0] + name.width < figure.to_window(*figure.pos)[0]
    assert figure.to_window(*figure.pos)[1] > foot.to_window(*foot.pos)[1] + foot.height
    assert "Just watch (table display)" in stage.texts()


def test_trouble_is_shown_and_nothing_is_lost() -> None:
    """The sentence stands above its field."""
    show("join_slip")
    assert any("group 3" in text for text in stage.texts())
    assert field("Code or link").text == "4KQ7-F2M9-PDX8-8HTA-Z6RW"


def test_a_figure_is_chosen_by_one_tap() -> None:
    """A taken figure does nothing; other ways lead on."""
    page = show("join_chair")
    stage.tap("fox")
    stage.tap("bee")
    stage.tap("Just watch (table display)")
    stage.tap("Move my seat to this phone")
    stage.tap("connected")
    assert page.presenter.desk.wishes == [("sit", 3, "", "bee")]
    assert page.presenter.pages.went == ["display", "seat_move", "table_page"]
    assert "Join" not in stage.texts()


def test_in_a_wide_window_looking_on_stands_above_the_figures() -> None:
    """A television has nobody who scrolls: the foot must not hide it."""
    page = show("join_thieves")
    for size in ((800, 360), (1000, 600)):
        stage.show(page, size)
        watch = next(part for part in stage.walk() if getattr(part, "text", "") == "Just watch (table display)")
        assert page.children[0].foot < watch.y
