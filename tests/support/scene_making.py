"""What modules of scenes make screens of: the page of a game, or one that every game has, after some taps."""

import importlib
from collections.abc import Callable, Sequence
from dataclasses import replace
from importlib.util import find_spec
from operator import attrgetter
from typing import Any

from companion.shell.words import Translation
from companion.table.snapshot import Invited
from companion.table.state import TableState

LINK = "http://192.168.178.34:53187/#" + "AQ7fK2m9Xw" * 9
"""As long as a host's usually is."""
Maker = Callable[[Translation], Any]
"""Makes a screen in these words."""
Tap = tuple[Any, ...]
"""A verb of the presenter and its facts."""


def screen_of(game: str, stem: str, presenter: Any) -> Any:
    """The page of a presenter, which may be one that every game has."""
    return _part(("companion.ui.play", f"companion.games.{game}.screens"), stem, "Screen")(presenter)


def presenter_of(game: str, stem: str, *facts: Any) -> Any:
    """The game's own presenter of a page."""
    home = f"companion.games.{game}.presenters"
    return _part((f"{home}.stages", f"{home}.pages"), stem, "Presenter")(*facts)


def _part(rooms: Sequence[str], stem: str, kind: str) -> Any:
    """The class `StemKind` in the module `stem` of the first room that has one."""
    room = next(room for room in rooms if find_spec(room) and find_spec(f"{room}.{stem}"))
    return getattr(importlib.import_module(f"{room}.{stem}"), f"{stem.title().replace('_', '')}{kind}")


def tapped(presenter: Any, taps: Sequence[Tap]) -> Any:
    """The presenter after these taps."""
    presenter.view()
    for verb, *facts in taps:
        attrgetter(verb)(presenter)(*facts)
    return presenter


def worded(kind: Any, words: Translation, *facts: Any, **more: Any) -> Any:
    """A desk in words of its own."""
    made = kind(*facts, **more)
    made.words = words
    return made


def gathered(around: TableState, *names: str) -> dict[str, Any]:
    """What a display sees of this table before its game, while these people sit there."""
    seats = sorted(around.chairs)[: len(names)]
    chairs = {seat: replace(around.chairs[seat], name=name) for seat, name in zip(seats, names, strict=True)}
    return {"state": replace(around, chairs=chairs, playing=None), "invited": Invited(LINK, "")}
