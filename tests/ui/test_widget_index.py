"""The list of widgets that layouts may name."""

import ast
import gc
import subprocess
import sys
import weakref

import pytest
from kivy.factory import Factory

from companion.ui.widget_index import PLAY, WIDGETS
from tests.house.plan import COMPANION, ROOT
from tests.support import stage


@pytest.mark.parametrize(("room", "name"), [("widgets", name) for name in WIDGETS] + [("play", name) for name in PLAY])
def test_every_widget_is_where_it_is_said_to_be(room: str, name: str) -> None:
    """A layout gets our class, from the module in the list."""
    assert Factory.get(name).__module__ == f"companion.ui.{room}.{(WIDGETS | PLAY)[name]}"


ALONE = {*WIDGETS, *(name for name in PLAY if not name.endswith(("Row", "Tile")))} - {"Field"}
"""What is made without an item; Kivy's own text input never lets go of itself."""


@pytest.mark.parametrize("name", sorted(ALONE))
def test_a_widget_that_is_taken_away_is_gone(name: str) -> None:
    """The theme lives longer than all widgets, but keeps none: a long evening does not fill the memory."""
    widget = weakref.ref(Factory.get(name)())
    stage.frames(2)
    gc.unfreeze()  # a page that some other test has opened may just now have come, and frozen what was there
    gc.collect()
    assert widget() is None


def test_every_module_of_widgets_is_in_the_list() -> None:
    """A widget that is not in the list cannot be named by a screen."""
    stems = {path.stem for path in COMPANION.glob("ui/widgets/*.py")} - {"__init__", "hold", "parts", "picture", "slim"}
    assert stems == set(WIDGETS.values())


def test_the_list_loads_nothing() -> None:
    """Widgets are imported when a layout first names them, KivyMD with its only user."""
    script = "import sys; from companion.ui import page_screen; print([*sys.modules])"
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    late = (".widgets.", ".ui.play.", "kivymd")
    assert not [name for name in ast.literal_eval(done.stdout) if any(part in name for part in late)]
