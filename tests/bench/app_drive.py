"""A driven evening at one phone, frame by frame: a rehearsal with robots, every page, a long timeline scrolled."""

import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from companion.client.robot import RobotOwner
from companion.present.pages import PagePresenter
from companion.session.member import Member
from companion.table.ids import Seat
from companion.window.opening import WindowOpening, prepare
from tests.bench.app_marks import memory

SEATS = 4
FIRST = ("settings_page", "past", "join")
BESIDE = (
    "table_page",
    "log",
    "sheets",
    "reference",
    "menu",
    "adjust",
    "settings_page",
    "seat_move",
    "proof",
    "display",
    "count",
    "lesson",
)
"""Pages that people open themselves: at home, and while a game is on."""
HOUSE = ("table_page", "log", "settings_page", "seat_move")
"""Those of them that every game has."""
STAGES = ("event", "resolution", "steal", "actions", "grid")
"""Stages of the games, on which they look around."""
STEP = 0.15
LIMIT = 150.0
"""Seconds between two deeds, and until it ends wherever it is."""
ENTRIES, SCROLLED = 40, 160
"""How long the timeline is, and in how many frames it is scrolled."""

Tell = Callable[[dict[str, Any]], object]


@dataclass(frozen=True)
class Frame:
    """What one frame took of its thread, and which pages were up before and after it."""

    ms: float
    before: str
    after: str


def summed(frames: list[Frame]) -> dict[str, Any]:
    """Frames and changes of screens apart: a change is its own frame and the next, in which it settles, unless that is
    another change."""
    changes: list[tuple[float, str]] = []
    usual: list[tuple[float, str]] = []
    for before, frame, after in zip([None, *frames], frames, [*frames[1:], None], strict=False):
        if frame.before != frame.after:
            settling = after.ms if after and after.before == after.after else 0.0
            changes.append((frame.ms + settling, f"{frame.before} > {frame.after}"))
        elif before is None or before.before == before.after:
            usual.append((frame.ms, frame.after))
    return {"frames": spread(usual, 50.0), "changes": spread(changes, 100.0)}


def spread(took: list[tuple[float, str]], limit: float) -> dict[str, Any]:
    """How long they took, those beyond the limit by where."""
    import statistics  # imported here, when memory was measured: the app holds nothing of it

    milliseconds = sorted(ms for ms, _ in took) or [0.0]
    return {
        "count": len(took),
        "median_ms": round(statistics.median(milliseconds), 2),
        "p99_ms": round(milliseconds[int(len(milliseconds) * 0.99)], 2),
        "longest_ms": round(milliseconds[-1], 2),
        f"over_{limit:.0f}_ms": dict(Counter(where for ms, where in took if ms > limit)),
        "longest": [f"{where} {ms:.0f}" for ms, where in sorted(took, reverse=True)[:8]],
    }


def drive(folder: Path, game: str, tell: Tell) -> None:
    """Runs the app and plays; tells what was measured, and so ends."""
    opening = WindowOpening(folder, loopback=True)
    prepare(opening)
    from companion.window.app import CompanionApp

    _Driven(CompanionApp(opening), game, tell).run()


class _Driven:
    """The app with a hand on it and a stop-watch in its loop."""

    def __init__(self, app: Any, game: str, tell: Tell) -> None:
        from kivy.base import EventLoop
        from kivy.clock import Clock

        self._app, self._game, self._tell, self._clock = app, game, tell, Clock
        self._frames: list[Frame] = []
        self._owner = RobotOwner(app.desk.tenants, bytes(32))
        self._view: Any = None
        self._page: Any = None
        self._idle = EventLoop.idle
        EventLoop.idle = self._frame

    def run(self) -> None:
        """Until all is measured."""
        deeds, until = self._evening(), time.monotonic() + LIMIT

        def go_on(_: float) -> bool:
            if time.monotonic() < until and next(deeds, None) is not None:
                return True
            self._clock.schedule_once(lambda _: self._scroll())
            return False

        self._clock.schedule_once(lambda _: self._clock.schedule_interval(go_on, STEP), 1.0)
        self._app.run()

    def _frame(self) -> None:
        pages = self._app.navigator
        page, begun = pages.page, time.thread_time()
        self._idle()
        self._frames.append(Frame((time.thread_time() - begun) * 1000, page, pages.page))

    # -- what a person does --------------------------------------------------------------------------------------------

    def _evening(self) -> Iterator[str]:
        """One act after the other: the first page, the lobby, a whole turn."""
        yield from self._looks(FIRST)
        self._app.phone.preferences.prefer(self._game)
        self._app.phone.rehearse(SEATS)
        yield from self._until(lambda: bool(self._app.desk.seen.letter))
        self._app.desk.wish.sit(Seat(0), "", self._app.desk.game.identities[0])
        yield from self._until(lambda: len(self._app.desk.seen.state.chairs) == SEATS)
        while self._app.desk.seen.state.playing is None:
            self._app.navigator.screen.presenter.main()  # does nothing while something said here is on its way
            yield "lobby"
        looked: set[str] = set()
        while self._turn() < 2:
            page = self._app.navigator.page
            if page == "moments":
                self._app.navigator.screen.presenter.close()
            elif page not in looked:
                looked.add(page)
                yield "looks"
                if page in STAGES:
                    its_own = (
                        self._app.desk.tenants[self._game].pages(self._app.desk, None, self._app.navigator).makers()
                    )
                    yield from self._looks(tuple(page for page in BESIDE if page in HOUSE or page in its_own))
            self._keep()
            self._app.desk.wish.send(self._plays)
            yield page

    def _looks(self, pages: tuple[str, ...]) -> Iterator[str]:
        for page in pages:
            self._app.navigator.go(page)
            yield page
            if page == "table_page":
                self._app.navigator.screen.own_words.finger("0", "hold")  # the words of a seat, with their QR
            yield page
            self._app.navigator.home()
            yield self._app.navigator.page

    def _until(self, there: Callable[[], bool]) -> Iterator[str]:
        while not there():
            self._app.phone.let_robots_act()
            yield self._app.navigator.page

    def _plays(self, member: Member, _: float) -> None:
        """In the network's thread: this phone's person, else the robots beside."""
        if not member.snapshot.said:
            self._owner(member)
        self._app.desk.robots.act(member)

    def _turn(self) -> int:
        playing = self._app.desk.seen.state.playing
        return self._app.desk.tenants[self._app.desk.game_id].turn(playing.state) if playing else 0

    # -- the timeline --------------------------------------------------------------------------------------------------

    def _keep(self) -> None:
        """The longest timeline so far, for later."""
        if self._app.navigator.page == "resolution":
            view = self._app.navigator.screen.presenter.view()
            if self._view is None or len(view.entries) > len(self._view.entries):
                self._page, self._view = self._app.navigator.screen, view

    def _scroll(self) -> None:
        """Forty entries from end to end, a little each frame."""
        frames, self._frames = self._frames, []
        marks = {"memory_mb": memory(), **summed(frames)}
        if self._page is None:
            self._tell(marks)
            return
        shown = type(self._page)(_Long(self._view))
        root = self._app.root
        root.parent.add_widget(shown)
        root.parent.remove_widget(root)
        scrolled = shown.ids.list

        def move(_: float) -> None:
            scrolled.scroll_y = abs(1 - 2 * len(self._frames) / SCROLLED)
            if len(self._frames) >= SCROLLED:
                milliseconds = [frame.ms for frame in self._frames[2:]]
                found = spread([(ms, "resolution") for ms in milliseconds], 50.0)
                self._tell({**marks, "timeline_of_40": {name: found[name] for name in ("median_ms", "longest_ms")}})

        def begin(_: float) -> None:
            self._frames.clear()
            self._clock.schedule_interval(move, 0)

        self._clock.schedule_once(begin, 1.0)


class _Long(PagePresenter):
    """A presenter of as many entries as ten cards of four thieves make."""

    def __init__(self, view: Any) -> None:
        entries = view.entries
        numbered = (replace(entries[number % len(entries)], key=str(number)) for number in range(ENTRIES))
        self._view = replace(view, entries=tuple(numbered))

    def view(self) -> Any:
        """The same view each time."""
        return self._view
