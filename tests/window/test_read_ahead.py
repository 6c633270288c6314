"""What is read ahead is loaded, one thing after the other, and no more once the app ends."""

import sys
from pathlib import Path
from threading import Event

import pytest

from companion.window.read_ahead import ReadAhead


def test_a_room_is_loaded_with_all_its_modules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Then whoever asked is told."""
    monkeypatch.syspath_prepend(tmp_path)
    names = "far_room", "far_room.inner", "far_alone"
    (tmp_path / "far_room").mkdir()
    for file in ("far_room/__init__.py", "far_room/inner.py", "far_alone.py"):
        (tmp_path / file).touch()
    for name in names:
        monkeypatch.delitem(sys.modules, name, raising=False)
    told, ahead = Event(), ReadAhead()
    ahead.read(lambda: ("far_room", "far_alone"), then=told.set)
    assert told.wait(60)
    ahead.stop()
    assert {*names} <= set(sys.modules)
    assert ahead.is_done


def test_one_thing_is_read_after_the_other() -> None:
    """In the order in which they were asked for."""
    order, go, told, ahead = list[int](), Event(), Event(), ReadAhead()

    def first() -> tuple[str, ...]:
        go.wait(60)
        order.append(1)
        return ()

    def second() -> tuple[str, ...]:
        order.append(2)
        return ()

    assert not ahead.is_done
    ahead.read(first)
    ahead.read(second, then=told.set)
    go.set()
    assert told.wait(60)
    assert order == [1, 2]


def test_an_app_that_ends_loads_no_more() -> None:
    """What is under way stops before its next module; what has not begun is left."""
    asked, ahead = list[str](), ReadAhead()

    def rooms() -> tuple[str, ...]:
        asked.append("first")
        ahead._over.set()
        return ("companion.seal",)

    def more() -> tuple[str, ...]:
        asked.append("second")
        return ()

    ahead.read(rooms, then=lambda: asked.append("then"))
    ahead.read(more)
    ahead.stop()
    assert asked == ["first"]
