"""`web.seat.browser_phone`: what the page says and what follows on it."""

import asyncio
import json
import os
from collections.abc import Awaitable, Callable
from contextvars import Context
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVarTuple

from companion.catalogue import TENANTS
from companion.client.table_under_way import show
from companion.games.age_of_thieves.play.state import Stage
from companion.seal.vault import Secret
from companion.shell.journal import Journal
from companion.shell.keys import Keys
from companion.shell.words import load
from companion.store.paths import JOURNAL
from companion.store.table_store import TableFacts, TableStore
from companion.table.ids import Seat
from companion.web.seat.browser_phone import SOON, BrowserPhone
from companion.web.seat.mirror import Mirror
from companion.wire.errors import InvitationFault
from companion.wire.pairing import VERSION, Invitation, write_page_link
from tests.support.quiet_glue import QuietGlue
from tests.support.table_desk import Table, robots_play

Facts = TypeVarTuple("Facts")
START = {"viewport": {"width": 400, "height": 800}, "languages": ["de-CH", "en"], "still": True}
LINK = write_page_link(Invitation(VERSION, b"p" * 32, Secret(b"s" * 16), 5000, ("10.0.0.7",)))


def at_the_page(
    folder: Path, then: Callable[[BrowserPhone, QuietGlue], Awaitable[None]], *, leaves: bool = True, **start: Any
) -> None:
    """A phone whose page has just said this. In the end people leave the table, or the page is just gone."""

    async def test() -> None:
        glue = QuietGlue()
        phone = BrowserPhone(glue, Keys(), Mirror(folder, glue), folder, TENANTS)
        phone.begin({**START, **start})
        await turns()
        await then(phone, glue)
        if leaves:
            phone.phone.leave()

    folder.mkdir(exist_ok=True)
    asyncio.run(test())


async def turns() -> None:
    """Lets the loop do what is due."""
    for _ in range(20):
        await asyncio.sleep(0)


def test_the_first_page_speaks_the_language_of_the_browser(tmp_path: Path) -> None:
    """It offers what a browser can do, with the pictures that it shows."""

    async def then(_: BrowserPhone, glue: QuietGlue) -> None:
        drawn = next(message for message in glue.posted if "tree" in message)
        assert (drawn["language"], drawn["motion"], drawn["secret"]) == ("de", False, False)
        assert "primary" in drawn["roles"]
        assert glue.tree["bar"]["main"] == "Mitspielen"
        assert any("star" in message.get("emblems", {}) for message in glue.posted)

    at_the_page(tmp_path / "kept", then)


def test_a_touch_reaches_the_page_and_the_browser_keeps_what_follows(tmp_path: Path) -> None:
    """A choice opens its page; the way back leads back. What was touched before means what it meant."""

    async def then(phone: BrowserPhone, glue: QuietGlue) -> None:
        first = glue.tree
        main = first["fires"]["main"]
        phone.said({"fire": [main], "drawn": 1})
        await turns()
        assert glue.tree["id"] != first["id"]
        phone.said({"event": "back"})
        await turns()
        assert glue.tree["id"] == first["id"]
        phone.said({"fire": [987654321], "drawn": 1})
        phone.said({"viewport": {"width": 900, "height": 400}})
        phone.said({"nonsense": True})
        await turns()
        phone.phone.preferences.prefer("crooks")
        await turns()
        assert any(name == "settings" for name, _ in glue.parts)

    at_the_page(tmp_path / "kept", then)


def test_a_second_quick_tap_means_what_stands_there_after_the_first(tmp_path: Path) -> None:
    """Both come before the page is drawn again: the button has gone with its page, so the second one does nothing."""

    async def then(phone: BrowserPhone, glue: QuietGlue) -> None:
        gear = node(glue.tree, lambda each: each.get("emblem") == "gear")
        clock = node(glue.tree, lambda each: each.get("emblem") == "clock")
        phone.said({"fire": [gear["tap"]], "drawn": 1})
        phone.said({"fire": [clock["tap"]], "drawn": 1})
        await turns()
        assert phone.navigator.page == "settings_page"

    at_the_page(tmp_path / "kept", then)


def test_a_link_that_the_page_could_only_copy_is_told(tmp_path: Path) -> None:
    """In the language of the page."""

    async def then(phone: BrowserPhone, glue: QuietGlue) -> None:
        phone.said({"event": "copied"})
        await turns()
        assert [message["toast"] for message in glue.posted if "toast" in message] == [load("de").say("ranking.copied")]

    at_the_page(tmp_path / "kept", then)


def test_a_link_is_joined_before_the_first_page(tmp_path: Path) -> None:
    """It calls where the link says, and calls again when the browser is online."""

    async def then(phone: BrowserPhone, glue: QuietGlue) -> None:
        assert glue.called == ["ws://10.0.0.7:5000/ws"]
        assert glue.tree["banners"] == []
        phone.said({"event": "hidden"})
        phone.said({"event": "shown"})
        phone.said({"event": "online"})
        await turns()
        assert len(glue.called) > 1

    at_the_page(tmp_path / "kept", then, invitation="there", address=LINK)


def test_a_bad_link_is_told(tmp_path: Path) -> None:
    """The sentence says what to do, in the language of the page; that stays."""

    async def then(_: BrowserPhone, glue: QuietGlue) -> None:
        told = [message["toast"] for message in glue.posted if "toast" in message]
        assert told == [load("de").say(f"pairing.{InvitationFault.CUT_OFF}")]
        assert glue.called == []

    at_the_page(tmp_path / "kept", then, invitation="there", address="http://10.0.0.7:5000/abcd#AQ")


def kept_table(folder: Path, *, over: bool, age: int = 0) -> str:
    """One table more in this folder, played so many seconds ago."""
    store = TableStore(folder)
    table = store.new()
    journal, _ = Journal.open(table.path / JOURNAL)
    journal.close()
    store.note(TableFacts(table.name, called=("Zain", "Noiron"), over=over))
    played = (table.path / JOURNAL).stat().st_mtime - age
    os.utime(table.path / JOURNAL, (played, played))
    return table.name


def tables(glue: QuietGlue) -> set[str]:
    """The tables that the browser keeps something of."""
    return {name.split("/")[1] for name, _ in glue.parts if name.startswith("tables/")}


def test_a_game_that_is_over_goes_when_people_leave(tmp_path: Path) -> None:
    """Nothing of it stays in the browser, neither its words. A game that goes on can be resumed."""
    folder = tmp_path / "kept"

    async def then(phone: BrowserPhone, glue: QuietGlue) -> None:
        phone.phone.host()
        while not phone.desk.seen.letter:
            await turns()
        over = kept_table(folder, over=True)
        goes_on = kept_table(folder, over=False)
        phone.said({"viewport": START["viewport"]})
        await turns()
        assert {over, goes_on} < tables(glue)
        phone.phone.leave()
        await turns()
        assert over not in tables(glue)
        assert goes_on in tables(glue)

    at_the_page(folder, then)


async def sits(phone: BrowserPhone) -> None:
    """A table of one, kept in the browser."""
    phone.phone.host()
    while not phone.desk.seen.letter:
        await turns()
    phone.desk.wish.sit(Seat(0), "Ann", "Zain")
    while not phone.desk.seen.seats:
        await turns()
    await turns()


def test_a_reload_still_shows_the_game_that_is_over(tmp_path: Path) -> None:
    """As long as nobody has left it. One that was played before it goes."""
    folder = tmp_path / "kept"

    async def plays(phone: BrowserPhone, _: QuietGlue) -> None:
        await sits(phone)

    async def then(phone: BrowserPhone, glue: QuietGlue) -> None:
        while not phone.desk.seen.seats:
            await turns()
        assert before not in tables(glue)

    at_the_page(folder, plays)
    store = TableStore(folder)
    store.note(replace(store.tables()[0], over=True))
    before = kept_table(folder, over=True, age=20)
    at_the_page(folder, then)


def test_a_table_that_breaks_after_its_end_is_not_left(tmp_path: Path) -> None:
    """The result is still there after a reload; only people who leave delete it."""
    folder = tmp_path / "kept"

    async def then(phone: BrowserPhone, _: QuietGlue) -> None:
        await sits(phone)
        store = TableStore(folder)
        [played] = store.tables()
        store.note(replace(played, over=True))

        def breaks(*_: object) -> None:
            raise LookupError

        phone.desk.wish.ask(breaks)
        while phone.desk.seen.letter:
            await turns()
        assert [each.table for each in store.tables()] == [played.table]
        phone.phone.resume(played.table)
        while not phone.desk.seen.seats:
            await turns()
        store.note(replace(store.tables()[0], over=True))
        phone.phone.leave()
        assert store.tables() == ()

    at_the_page(folder, then)


def test_a_reload_before_anybody_sits_is_the_same_phone(tmp_path: Path) -> None:
    """It was let in, and goes on without a knock. One that people have left stays left."""
    folder = tmp_path / "kept"
    keys: set[bytes] = set()

    async def is_in(phone: BrowserPhone, glue: QuietGlue) -> None:
        while not phone.desk.seen.letter:
            await turns()
        await turns()
        keys.update(device.key for device in phone.desk.seen.state.devices.values())
        assert next(message["kept"] for message in reversed(glue.posted) if "tree" in message)

    async def begins(phone: BrowserPhone, glue: QuietGlue) -> None:
        phone.phone.host()
        await is_in(phone, glue)

    at_the_page(folder, begins, leaves=False)
    at_the_page(folder, is_in)
    assert len(keys) == 1
    assert TableStore(folder).all() == ()


def test_the_link_stays_until_a_reload_finds_the_table_without_it(tmp_path: Path) -> None:
    """Who only knocks would be lost without."""

    def said(glue: QuietGlue) -> object:
        return next(message["kept"] for message in reversed(glue.posted) if "tree" in message)

    async def then(phone: BrowserPhone, glue: QuietGlue) -> None:
        assert said(glue) is False
        await sits(phone)
        assert said(glue) is True

    at_the_page(tmp_path / "kept", then)


class Leaping(asyncio.SelectorEventLoop):
    """A loop whose clock a test sets forward."""

    ahead = 0.0

    def time(self) -> float:
        """The time of the machine, and what was leapt over."""
        return super().time() + self.ahead


async def later(seconds: float) -> None:
    """So many seconds pass at once."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, Leaping)
    loop.ahead += seconds
    await turns()


def node(tree: Any, fits: Callable[[dict[str, Any]], Any]) -> Any:
    """The first node of a page that is like this."""
    inner = [*tree.values()] if isinstance(tree, dict) else tree if isinstance(tree, list) else []
    if isinstance(tree, dict) and fits(tree):
        return tree
    return next((found for each in inner if (found := node(each, fits))), None)


def test_a_plan_that_nobody_touches_is_covered(tmp_path: Path) -> None:
    """Not before 20 seconds after the last touch, and then by itself: it leaves the page."""
    table = Table(2)
    robots_play(table, lambda state: state.stage is Stage.DECLARATION)

    def shows_plan(glue: QuietGlue) -> bool:
        return "AP left" in json.dumps(glue.tree)

    async def test() -> None:
        glue = QuietGlue()
        phone = BrowserPhone(glue, Keys(), Mirror(tmp_path, glue), tmp_path, TENANTS)
        phone.begin({**START, "languages": ["en"]})
        phone.desk.sit_down(lambda _: None, None)
        show(phone.desk, table.nodes[1].member.snapshot)
        await turns()
        cover = node(glue.tree, lambda each: each.get("look") == "cover")
        assert not shows_plan(glue)
        phone.said({"fire": [cover["tap"]]})
        await later(19)
        assert shows_plan(glue)
        phone.said({"fire": [-1]})
        await later(19)
        assert shows_plan(glue)
        await later(2)
        assert not shows_plan(glue)

    with asyncio.Runner(loop_factory=Leaping) as runner:
        runner.run(test())


def test_the_same_page_is_posted_once(tmp_path: Path) -> None:
    """News that change nothing on it cost the browser nothing; after a touch the page may have changed by itself."""

    async def then(phone: BrowserPhone, glue: QuietGlue) -> None:
        drawn = sum("tree" in message for message in glue.posted)
        phone.desk.changed()
        await turns()
        assert sum("tree" in message for message in glue.posted) == drawn
        phone.said({"fire": [987654321], "drawn": 1})
        await turns()
        assert sum("tree" in message for message in glue.posted) == drawn + 1

    at_the_page(tmp_path / "kept", then)


def test_rolling_dice_are_looked_at_by_one_timer(tmp_path: Path) -> None:
    """News that come meanwhile begin no other; and it ends when the dice rest."""
    table = Table(2)
    robots_play(table, lambda state: state.stage is Stage.EVENT)
    before = table.nodes[1].member.snapshot
    robots_play(table, lambda state: state.stage is Stage.DECLARATION)
    after = table.nodes[1].member.snapshot
    looks: list[asyncio.TimerHandle] = []

    def due() -> int:
        now = asyncio.get_running_loop().time()
        return sum(not each.cancelled() and each.when() > now for each in looks)

    class Counting(Leaping):
        """Notes what is to be looked at soon."""

        def call_later(
            self,
            delay: float,
            callback: Callable[[*Facts], object],
            *args: *Facts,
            context: Context | None = None,
        ) -> asyncio.TimerHandle:
            made = super().call_later(delay, callback, *args, context=context)
            if delay == SOON:
                looks.append(made)
            return made

    async def test() -> None:
        glue = QuietGlue()
        phone = BrowserPhone(glue, Keys(), Mirror(tmp_path, glue), tmp_path, TENANTS)
        phone.begin({**START, "still": False})
        phone.desk.sit_down(lambda _: None, None)
        show(phone.desk, before)
        show(phone.desk, after)
        phone.desk.happened(before.state, after.state)
        for _ in range(5):
            await turns()
            phone.desk.changed()
        assert due() == 1
        await later(SOON)
        assert due() == 1
        await later(10)
        assert due() == 0

    with asyncio.Runner(loop_factory=Counting) as runner:
        runner.run(test())
