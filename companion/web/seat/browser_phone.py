"""One phone in a browser: it makes every part once, joins them, and draws.

Theory of operation: everything happens in the one loop of the worker. The page says what was touched and what the
browser does; the table says what is new. After each of these the page on the screen is drawn once, in the next turn of
the loop, and what was written is kept by the browser. Before the network sends anything, it waits for that.

| news from the page | what follows |
| --- | --- |
| a touch | the page's presenter acts |
| hidden, out of focus | what is secret is covered |
| shown again, online again | connections are made anew |
| another size | the page is drawn for it |
"""

import asyncio
import json
from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from companion.client.app_errors import sentence
from companion.client.phone import Phone
from companion.client.table_client import TableClient
from companion.data_files import KV
from companion.device.qr_image import matrix
from companion.present.banners import BannersPresenter
from companion.present.house_pages import house_pages
from companion.present.page_for_state import page_for_state
from companion.present.tenant import GamePages, Tenants
from companion.seal.keys import Crypto
from companion.seal.vault import Secret
from companion.shell.link_ports import LinkUser
from companion.shell.machine import Machine
from companion.shell.reachability import Reachability
from companion.shell.words import languages
from companion.store.table_store import TableFacts, TableStore
from companion.table.snapshot import Contact
from companion.table.state import TableState
from companion.web.drawing.drawer import Drawer, Drawn
from companion.web.drawing.names import Viewport
from companion.web.seat.dress import FAR, PULSES, BrowserWindow, Dress
from companion.web.seat.glue import Glue
from companion.web.seat.loop_bridge import LoopBridge
from companion.web.seat.loop_work import LoopWork
from companion.web.seat.mirror import Mirror
from companion.web.seat.no_hardware import NoHardware
from companion.web.seat.page_pile import PagePile
from companion.web.seat.renewal import Renewal
from companion.web.seat.socket_links import SocketLinks

SECOND = 1.0
SOON = 0.1
"""Seconds between two looks at dice that roll."""


class BrowserPhone:
    """The app of one phone. `begin` gets what the page says first, `said` all that follows."""

    def __init__(self, glue: Glue, crypto: Crypto, mirror: Mirror, folder: Path, tenants: Tenants) -> None:
        self._glue = glue
        self._mirror = mirror
        self._loop = asyncio.get_running_loop()
        self._work = LoopWork(lambda error: self.desk.tell(sentence(self.desk.words, error)))
        self._store = TableStore(folder)
        self._window = BrowserWindow()
        self._browser = ""  # as it calls itself
        self._drawer = Drawer({_named(path): path.read_text("utf-8") for path in KV.rglob("*.kv")}, matrix)
        self._drawn, self._strip = Drawn({}, {}), Drawn({}, {})
        self._times = 0
        self._shows: dict[str, Any] = {}  # what the page shows, unless it may have changed that by itself
        self._waits: asyncio.Handle | None = None
        self._rolls: asyncio.TimerHandle | None = None
        self._is_away = False
        self._game, self._pages = "", dict[str, GamePages]()
        self._at: object = None
        self._was_seated = False
        self._live = ""
        self._meant: object = None
        self._meanings = 0
        self.desk = TableClient(tenants, self._store.settings.read("en"), self._loop.time)
        machine = Machine(
            crypto,
            _no_pin,
            partial(_links, glue, crypto),
            Reachability,
            LoopBridge,
            self._work.beside,
            self._mirror.keep,
            "libsodium",
        )
        hardware = NoHardware(
            lambda text: self._post(copy=text),
            lambda link: self._post(open=link),
            lambda: (self._browser, self._window.told),
        )
        self.phone = Phone(
            self.desk,
            self._store,
            self._work.later,
            hardware,
            can_host=False,
            machine=lambda: machine,
            left=lambda: self._forget(self._store.all()),
        )
        self.navigator = PagePile(lambda said: self._post(toast=said))
        self.desk.changed, self.desk.happened, self.desk.tell = self._changed, self._happened, self.navigator.tell
        self._banners = BannersPresenter(self.desk, self.phone, self.navigator)
        self._renewal = Renewal(folder / "loaded_anew", lambda: self._work.soon(self._load_anew))

    def begin(self, start: dict[str, Any]) -> None:
        """Draws the first page, and goes to the table that the page's address names; or on with the one before."""
        kept = self._store.settings.read("")
        if not kept.language:  # nobody has chosen one here yet
            wished = (str(each)[:2].lower() for each in start.get("languages", ()))
            spoken = next((each for each in wished if each in languages()), "en")
            self.desk.settings = replace(kept, language=spoken, motion=not start.get("still"))
        self._window = BrowserWindow.read(start["viewport"])
        self._browser = str(start.get("browser", ""))
        self.navigator.furnish(house_pages(self.desk, self.phone, self.navigator))
        self._move_in()
        self._forget(self._store.all()[1:])
        self._work.safely(
            lambda: self._go_to_the_table(str(start.get("address", "")) if start.get("invitation") else "")
        )
        self._changed()
        self._loop.call_later(SECOND, self._tick)

    def said(self, message: dict[str, Any]) -> None:
        """A message of the page."""
        self._shows = {}
        match message:
            case {"fire": [int(number), *facts]}:
                self._work.safely(lambda: self._fire(number, facts))
            case {"viewport": dict(size)}:
                self._window = BrowserWindow.read(size)
                self._draws()
            case {"event": str(event)}:
                self._work.safely(lambda: self._event(event))

    # -- what the page says --------------------------------------------------------------------------------------------

    def _fire(self, number: int, facts: list[Any]) -> None:
        """Does what a touch says. What has changed is drawn first: the second of two quick taps means what stands there
        after the first one, or nothing."""
        if self._waits is not None:
            self._waits.cancel()
            self._draw()
        self.navigator.presenter.touched()
        self._drawn.fire(number, *facts)
        self._strip.fire(number, *facts)
        self._draws()

    def _event(self, event: str) -> None:
        match event:
            case "hidden" | "blur":
                self.navigator.cover()
                self._is_away = self._is_away or event == "hidden"
            case "online":
                self.phone.woke_up()
            case "shown" if self._is_away:
                self._is_away = False
                self.phone.woke_up()
            case "copied":
                self.desk.tell(self.desk.words.say("ranking.copied"))
            case "back":
                self._back()
        self._draws()

    def _back(self) -> None:
        """Goes one level up: closes a sheet or a page. On the last page of a table it asks whether to leave."""
        pages, page = self.navigator, self.navigator.page
        presenter: Any = pages.presenter
        if getattr(presenter.view(), "sheet", None):
            presenter.closed()
            return
        pages.back()
        if pages.page == page and self.desk.seen.letter:
            pages.go("table_page")
            leaving: Any = pages.presenter
            leaving.chose("table_page.leave")

    def _go_to_the_table(self, link: str) -> None:
        """Joins by a link. Without one it goes on with the table that was played here last."""
        if link:
            if trouble := self.phone.join(link):
                self.desk.tell(trouble)
        elif last := next(self._store.whole(), None):
            self.phone.resume(last.table)

    def _forget(self, tables: Iterable[TableFacts]) -> None:
        """Deletes those of these tables whose game is over, with the words of their seats; and those where nobody has
        sat down."""
        for table in tables:
            if table.over or not table.called:
                self.phone.forget(table.table)

    # -- what the table says -------------------------------------------------------------------------------------------

    def _changed(self) -> None:
        """Finds the page for what is new."""
        self._move_in()
        seen = self.desk.seen
        gets_up = self._was_seated and not seen.letter
        at = (seen.contact is Contact.NONE, bool(seen.letter), seen.state.playing is None)
        if at != self._at:
            self._at = at
            if gets_up or self.navigator.page != "moments":
                self.navigator.home()
        self.navigator.table_wants(page_for_state(seen) or self._pages_of_the_game().underneath())
        if gets_up:
            self.navigator.begin_anew()
            self._banners = BannersPresenter(self.desk, self.phone, self.navigator)
        self._was_seated = bool(seen.letter)
        self._renewal.look(seen)
        self._draws()

    async def _load_anew(self) -> None:
        await self._mirror.keep()
        self._post(reload=True)

    def _move_in(self) -> None:
        """Uses the pages and pictures of this game from now on."""
        if self.desk.game_id != self._game:
            self._game = self.desk.game_id
            self._pages.clear()
            self.navigator.moves_in(lambda: self._pages_of_the_game().makers())
            self._post(emblems=self._look().emblems())

    def _pages_of_the_game(self) -> GamePages:
        if self._game not in self._pages:
            self._pages[self._game] = self.desk.tenants[self._game].pages(self.desk, self.phone, self.navigator)
        return self._pages[self._game]

    def _happened(self, before: TableState, after: TableState) -> None:
        """Sounds and vibrations of one more entry."""
        settings, look = self.desk.settings, self._look()
        for moment in self._pages_of_the_game().happened(before, after):
            if settings.sound and moment.sound and (path := look.sound(moment.sound)):
                self._post(play=path)
            if settings.haptics and moment.pulse:
                self._post(shake=PULSES[moment.pulse])
            if settings.speech:
                self._post(say=moment.title, language=settings.language)
            hangs = {"title": moment.title, "emblem": moment.emblem} if moment.is_curtain else {}
            self._post(moment={"kind": moment.kind, **hangs})

    # -- drawing -------------------------------------------------------------------------------------------------------

    def _draws(self) -> None:
        """Draws in the next turn of the loop, once for all that has changed."""
        if self._waits is None:
            self._waits = self._loop.call_soon(self._draw)

    def _draw(self) -> None:
        self._waits = None
        self._work.safely(self._draw_page)
        self._work.soon(self._mirror.keep)

    def _draw_page(self) -> None:
        presenter = self.navigator.presenter
        presenter.tick()
        self.navigator.settle()
        presenter = self.navigator.presenter  # the one before may have closed itself
        view, look = presenter.view(), self._look()
        if getattr(view, "tumbles", False):
            if self._rolls:
                self._rolls.cancel()
            self._rolls = self._loop.call_later(SOON, self._draws)
        around = Viewport(
            self._window.width,
            self._window.height,
            look.scale * self._window.text,
            frozenset(look.own_colours),
        )
        self._drawn = self._drawer.draw(self.navigator.layout, presenter, view, around)
        strip = self._banners.view()
        self._strip = self._drawer.draw("screens/banners", self._banners, strip, around)
        sheet = getattr(view, "sheet", None)
        tree = {**self._drawn.tree, "banners": [self._strip.tree] if strip.banners else []}
        top = tree.get("top") or {}
        answers = [choice.key for choice in sheet.choices] if sheet else []
        banners = [(each.key, each.other.key, each.main.key) for each in strip.banners]
        meant = (self.navigator.page, presenter.step(), sheet and sheet.title, answers, banners)
        if meant != self._meant:  # the page ignores taps that were meant for what was before
            self._meant, self._meanings = meant, self._meanings + 1
        told = {"tree": tree, "meant": self._meanings, "title": top.get("title", ""), "secret": presenter.secret}
        shows = {**told, "kept": self._is_kept, **look.said()}
        if shows == self._shows:
            return
        self._shows = shows
        self._times += 1
        self._post(**shows, drawn=self._times)
        live = " ".join(filter(None, (top.get("phase"), top.get("line"))))
        if live != self._live:
            self._live = live
            self._post(live=live)

    @property
    def _is_kept(self) -> bool:
        """Whether a reload finds the table again without its link."""
        seen = self.desk.seen
        return bool(seen.letter)

    def _look(self) -> Dress:
        seen, playing = self.desk.seen, self.desk.seen.state.playing
        far = max(min(self._window.width, self._window.height) / FAR, 1) if seen.is_display else 1
        mood = playing.game.mood(playing.state) if playing else "night"
        return Dress(self.desk.tenants, self.desk.settings, self._game, mood, far)

    def _tick(self) -> None:
        """Runs each second."""
        self._loop.call_later(SECOND, self._tick)
        if self.navigator.page and (self.navigator.presenter.ticks or self._banners.view().banners):
            self._draws()

    def _post(self, **message: Any) -> None:
        self._glue.post(json.dumps(message, ensure_ascii=False, separators=(",", ":")))


def _links(glue: Glue, crypto: Crypto, owner: LinkUser, *_: object) -> SocketLinks:
    return SocketLinks(owner, glue, crypto)


def _no_pin(_: Secret) -> str:
    """Nobody can call a browser."""
    return ""


def _named(path: Path) -> str:
    return path.relative_to(KV).with_suffix("").as_posix()
