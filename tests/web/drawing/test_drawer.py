"""The drawer: pages become trees of nodes."""

import json
from types import SimpleNamespace

from companion.web.drawing.drawer import Drawer
from tests.support.drawn import PHONE, Calls, drawn, layouts, matrix

CHOICES = """
Chips:
    choices: root.view.choices
    on_chosen: root.chose(args[1])
"""


def choices(*keys: str) -> SimpleNamespace:
    """A view with these choices."""
    made = [
        SimpleNamespace(key=key, text=key, detail="", emblem="", can=True, chosen=False, dim=False, many=False)
        for key in keys
    ]
    return SimpleNamespace(choices=made)


def test_a_page_is_a_tree_that_can_be_written() -> None:
    """It goes over to the page as JSON."""
    made = drawn("Text:\n    text: root.view.name", SimpleNamespace(name="Anna"))
    assert json.loads(json.dumps(made.tree)) == {"k": "text", "id": "screens/tried.0", "t": "Anna"}


def test_an_empty_page_is_an_empty_tree() -> None:
    """Nothing of it is to be seen."""
    assert drawn("Text:").tree == {}


def test_a_touch_keeps_its_number() -> None:
    """The same thing has the same number in the next drawing, wherever it stands then; what is gone does nothing."""
    presenter = Calls("chose")
    page = "<TriedScreen>:\n" + "".join(f"    {line}\n" for line in CHOICES.strip().splitlines())
    drawer = Drawer({**layouts(), "screens/tried": page}, matrix)
    before = drawer.draw("screens/tried", presenter, choices("a", "b"), PHONE)
    after = drawer.draw("screens/tried", presenter, choices("c", "b"), PHONE)
    a, b = before.tree["c"]
    assert after.tree["c"][1] == b
    after.fire(b["tap"])
    after.fire(a["tap"])
    assert presenter.heard == [("chose", "b")]


def test_pages_of_games_have_their_own_widgets() -> None:
    """Two games may have pages of one name."""
    drawer = Drawer(
        {
            **layouts(),
            "one/own": "<OwnScreen>:\n    Text:\n        text: 'one'",
            "two/own": "<OwnScreen>:\n    Text:\n        text: 'two'",
        },
        matrix,
    )
    said = [drawer.draw(f"{game}/own", None, None, PHONE).tree["t"] for game in ("one", "two")]
    assert said == ["one", "two"]
