"""What is read ahead is loaded, one thing after the other, and no more once the app ends."""

import sys
from threading import Event

from companion.window.read_ahead import ReadAhead


def test_a_room_is_loaded_with_all_its_modules() -> None:
    """Then whoever asked is told."""
    told, ahead = Event(), ReadAhead()
    for name in ("companion.seal.canonical", "companion.table.names"):
        sys.modules.pop(name, None)
    ahead.read(lambda: ("companion.seal", "companion.table.names"), then=told.set)
    assert told.wait(60)
    ahead.stop()
    assert {"companion.seal.canonical", "companion.table.names"} <= set(sys.modules)
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
