"""What a touch on a page does, its presenter does: a face that draws without Kivy can do all of it."""

import ast
from collections.abc import Iterator
from functools import reduce
from typing import Any

from kivy.lang.parser import Parser

from companion.catalogue import TENANTS
from companion.present.house_pages import house_pages
from companion.present.pages import Page
from companion.shell.words import load
from tests.house.plan import ROOT
from tests.support.desk_at import desk_at
from tests.support.front_rooms import rooms

SCROLLS = {"anew", "follow"}
"""What a screen does by itself when parts of it have grown: it keeps in sight what people need."""


def pages() -> Iterator[Page]:
    """Every page of the app."""
    at = rooms()
    yield from house_pages(at.desk, at.front, at.pages).values()
    for game in TENANTS:
        desk = desk_at(None, words=load("en", game))
        yield from TENANTS[game].pages(desk, at.front, at.pages).makers().values()


def handlers(part: Any) -> Iterator[str]:
    """The code of all handlers in a part of a layout."""
    yield from (handler.value for handler in part.handlers)
    for child in part.children:
        yield from handlers(child)


def said(layout: str) -> Iterator[list[str]]:
    """What the touches of a page call, name by name. The rule of a page is for a screen."""
    path = ROOT / "kv" / f"{layout}.kv"
    for _, rule in Parser(content=path.read_text("utf-8"), filename=str(path)).rules:
        if rule.name.strip("<>").endswith("Screen"):
            for code in handlers(rule):
                call = ast.parse(code.strip(), mode="eval").body
                assert isinstance(call, ast.Call), code
                root, *names = ast.unparse(call.func).split(".")
                assert root == "root", code
                yield names


def test_every_touch_reaches_the_presenter() -> None:
    """No screen adds a deed of its own."""
    for page in pages():
        presenter = page.present()
        calls = [names for names in said(page.layout) if not SCROLLS & {*names}]
        assert calls, page.layout
        for names in calls:
            assert callable(reduce(getattr, names, presenter)), f"{page.layout}: {names}"
