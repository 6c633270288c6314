"""`python -m tests.bench.walk`: which functions of ours a tap on "Ready" goes through, from one phone's layout to the
redrawn page of another.

Three phones play in this process over real connections of this machine: one hosts; one guest taps "Ready" in the
Declaration; the other guest sees it. All three are the whole app, and the pages of both guests are on the stage.

A walk is cut wherever the work is laid down for somebody who comes for it later: `WAY` names these places. Each piece
of the walk is the stack at that moment, from the function that took the work up to the one that laid it down. So what
is only asked on the way, and answers at once (rules, signatures, byte forms, the journal, a view), is no part of it.
A hop is a step from a function to one of another module.
"""

import asyncio
import logging
import sys
import tempfile
import threading
import time
from asyncio import base_events, selector_events
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from inspect import CO_COROUTINE
from itertools import pairwise
from pathlib import Path
from types import FrameType
from typing import Any

from tests import conftest  # noqa: F401 - the window that nobody sees

logging.disable()  # Kivy has much to say about what is not on this computer

from kivy.clock import Clock
from kivy.uix.boxlayout import BoxLayout

from companion.client.robots import Robots
from companion.games.age_of_thieves.play.state import Stage
from companion.games.age_of_thieves.presenters.stages.declaration_page import OPEN
from companion.session.effects import Send
from companion.session.member import Member
from companion.session.news import Happened
from companion.table.snapshot import Snapshot
from companion.table.state import TableState
from companion.ui.ignore_taps import IGNORED
from companion.window.app import CompanionApp
from companion.window.opening import WindowOpening
from companion.wire.errors import RemoteWireError
from tests.support import stage
from tests.support.frames import body_of

ROOT = Path(__file__).resolve().parents[2]
OURS = f"{ROOT / 'companion'}/", f"{ROOT / 'kv'}/"
PAGE = "kv/age_of_thieves/declaration.kv"
"""The layout in which the tap begins."""
FIGURES = ("Zain", "Jasmine", "Noiron")
HOST, TAPS, SEES = "the host", "who taps", "who sees it"
PATIENCE = 100.0
"""Seconds until it is given up. What is waited for comes in milliseconds, but machines may be busy."""
READY = b'"seal"'
"""In the byte form of a Ready, and of nothing else that these phones say meanwhile."""

THREAD, WORD, EFFECTS, LINK = "the network's thread", "the network's list", "the effects", "a connection"
NEWS, SCREENS, VIEW = "the news", "the screens' thread", "the view"
WAY = (
    *((TAPS, THREAD), (TAPS, WORD), (TAPS, EFFECTS), (TAPS, LINK)),
    *((HOST, WORD), (HOST, NEWS), (HOST, EFFECTS), (HOST, LINK)),
    *((SEES, WORD), (SEES, NEWS), (SEES, SCREENS), (SEES, VIEW)),
)
"""On whose phone the work is laid down, and into what."""

_LISTS = {Send: EFFECTS, Happened: NEWS}
"""By what is added to them."""
_schedule = Clock.schedule_once


def _scheduled(*facts: Any) -> Any:
    """Kivy's own, where a profile sees it."""
    return _schedule(*facts)


_HANDED_TO = {
    base_events.BaseEventLoop.call_soon_threadsafe.__code__: THREAD,
    asyncio.Event.set.__code__: WORD,
    vars(selector_events)["_SelectorSocketTransport"].write.__code__: LINK,
    _scheduled.__code__: SCREENS,
}
"""Functions of others that work is handed to."""
_LOOP = asyncio.Handle._run.__code__


@dataclass(frozen=True)
class Step:
    """One function on the way. `module`: its file, as seen from the folder of the project."""

    phone: str
    module: str
    function: str


class Tracer:
    """Writes down the stack wherever Ready is laid down at the next place of the way."""

    def __init__(self, phones: dict[int, str]) -> None:
        """`phones`: whose network thread has this number; every other thread is the one of the screens."""
        self.steps: list[Step] = []
        self._phones = phones
        self._way = list(WAY)
        self._wishes: list[Any] = []  # what was handed to the network's thread

    @property
    def has_arrived(self) -> bool:
        """Whether the walk is over."""
        return not self._way

    def profile(self, frame: FrameType, event: str, arg: Any) -> None:
        """Fulfils `sys.setprofile`."""
        if event == "call" and frame.f_code in _HANDED_TO and frame.f_back:
            self.laid(_HANDED_TO[frame.f_code], frame.f_back)
        elif event == "c_return" and arg.__name__ == "append" and isinstance(arg.__self__, list):
            self.laid(_LISTS.get(type(arg.__self__[-1]), ""), frame, arg.__self__[-1])

    def laid(self, into: str, frame: FrameType, what: object = None) -> None:
        """Something is laid down by this function; it is a piece if it is Ready, where that is awaited."""
        thread = self._phones.get(threading.get_ident())
        if not self._way or self._way[0] != (thread or self._way[0][0], into) or (thread is None) != (into in _DRAWN):
            return
        taken = list(_taken(frame))
        values = [what, *(value for each in taken for value in each.f_locals.values())]
        if into == THREAD:
            self._wishes = [value for value in values if callable(value)]
        elif into != VIEW and not any(
            _is_ready(value) or any(value is wish for wish in self._wishes) for value in values
        ):
            return
        phone, _ = self._way.pop(0)
        self.steps += [Step(phone, _module(each), each.f_code.co_qualname) for each in taken]


_DRAWN = THREAD, VIEW
"""Laid down by the screens' thread."""


def _taken(frame: FrameType | None) -> Iterator[FrameType]:
    """The functions of ours that have the work in hand: from the page's layout on, or from what the loop has called. A
    coroutine that only waits for another one has nothing in hand."""
    found = list[FrameType]()
    while frame and frame.f_code is not _LOOP:
        code = frame.f_code
        if code.co_filename.startswith(OURS):
            found.append(frame)
        if code.co_flags & CO_COROUTINE or code.co_filename.endswith(PAGE):
            break
        frame = frame.f_back
    return reversed(found)


def _is_ready(value: Any) -> bool:
    """Whether this is Ready, in whatever form."""
    match value:
        case bytes():
            return READY in _inflated(value)
        case Send(data=data):
            return READY in _inflated(data)
        case Snapshot(news=news):
            return any(map(_is_ready, news))
        case Happened(admitted=admitted):
            return admitted.entry.operation.kind == "seal"
    return getattr(getattr(value, "operation", None), "kind", "") == "seal"


def _inflated(data: bytes) -> bytes:
    """These bytes, and the body in them if they are a deflated frame."""
    with suppress(RemoteWireError):
        return data + body_of(data)
    return data


def _module(frame: FrameType) -> str:
    return str(Path(frame.f_code.co_filename).relative_to(ROOT))


# -- what is told ------------------------------------------------------------------------------------------------------


def told(steps: Sequence[Step]) -> Iterator[str]:
    """A line for each function, with a number for each hop; at last how many there are."""
    count = 0
    for before, step in pairwise((None, *steps)):
        assert step is not None
        if before is None or before.phone != step.phone:
            yield f"-- {step.phone}"
        hops = before is not None and before.module != step.module
        count += hops
        yield f"{count if hops else '':>4}  {step.module:<70} {step.function}"
    yield f"{count} hops"


# -- the table ---------------------------------------------------------------------------------------------------------


class Evening:
    """Three phones in their Declaration; nobody has planned yet."""

    def __init__(self, folder: Path) -> None:
        openings = (WindowOpening(folder / each, loopback=True, lets_in=True, language="en") for each in FIGURES)
        self.phones = dict(zip((HOST, TAPS, SEES), map(CompanionApp, openings), strict=True))
        self.threads: dict[int, str] = {}
        built = {name: app.build() for name, app in self.phones.items()}
        beside = BoxLayout()
        for name in (TAPS, SEES):
            beside.add_widget(built[name])
        stage.show(beside, (900, 900))

    def begin(self) -> None:
        """They meet, sit down, and robots play in a hurry until everybody has to plan."""
        host, *guests = self.phones.values()
        host.phone.host()
        until(lambda: host.desk.seen.state.devices)
        host.desk.wish.invite()
        until(lambda: host.desk.seen.invited)
        for guest in guests:
            assert host.desk.seen.invited
            guest.phone.join(host.desk.seen.invited.link)
            until(partial(_has_come, guest))
        for name, app in self.phones.items():
            app.desk.wish.send(partial(self._is_in, name))
        robots = [Robots(host.desk.tenants, figure=figure, sit=len(FIGURES)) for figure in FIGURES]
        while not all(_plans(app.desk.seen.state) for app in self.phones.values()):
            for app, robot in zip(self.phones.values(), robots, strict=True):
                app.desk.wish.ask(partial(_hurries, robot))
                until(partial(_is_told, app))
        for app in self.phones.values():
            app.navigator.home()  # from what everybody is told for a moment

    def _is_in(self, name: str, *_: object) -> None:
        self.threads[threading.get_ident()] = name

    def leave(self) -> None:
        """Everybody does."""
        for app in self.phones.values():
            app.phone.leave()


def _has_come(app: CompanionApp) -> bool:
    return bool(app.desk.seen.letter)


def _plans(state: TableState) -> bool:
    playing = state.playing
    return playing is not None and playing.state.stage is Stage.DECLARATION


def _is_told(app: CompanionApp) -> bool:
    return not app.desk.seen.said


def _hurries(robots: Robots, member: Member, _: float) -> None:
    """Its phone may know by now that the Declaration has begun, before its screens do."""
    if not _plans(member.snapshot.state):
        robots.act(member)


def until(true: Callable[[], object]) -> None:
    """Frame after frame; raises TimeoutError when it takes too long."""
    given_up = time.monotonic() + PATIENCE
    while not true():
        if time.monotonic() > given_up:
            raise TimeoutError("what was waited for has not come")
        stage.frames()


def walked(folder: Path) -> Sequence[Step]:
    """The way of one tap on "Ready"."""
    tracers: list[Tracer] = []

    def profile(frame: FrameType, event: str, arg: Any) -> None:
        for each in tracers:
            each.profile(frame, event, arg)

    Clock.schedule_once = _scheduled
    threading.setprofile(profile)
    evening = Evening(folder)
    try:
        evening.begin()
        tracer = Tracer(evening.threads)
        page, seen = (evening.phones[name].navigator.screen for name in (TAPS, SEES))
        page.opened()
        page.keys.lay("move")
        page.keys.number("1")
        assert page.view.mode == OPEN
        chairs = seen.view.chairs

        def redrawn(_: object, view: Any) -> None:
            if view.chairs != chairs:
                tracer.laid(VIEW, sys._getframe())

        seen.bind(view=redrawn)
        tracers.append(tracer)
        sys.setprofile(profile)
        while page.view.mode == OPEN:  # a screen that has just changed by itself is deaf
            stage.wait(2 * IGNORED)
            stage.tap(page.view.bar.main)
        until(lambda: tracer.has_arrived)
        return tracer.steps
    finally:
        sys.setprofile(None)
        threading.setprofile(None)
        tracers.clear()
        evening.leave()


def main() -> None:
    """Prints the walk."""
    with tempfile.TemporaryDirectory() as folder:
        for line in told(walked(Path(folder))):
            sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    main()
