"""`web.seat.browser_phone`: what the page says and what follows on it."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from companion.catalogue import TENANTS
from companion.seal.vault import Secret
from companion.shell.keys import Keys
from companion.web.seat.browser_phone import BrowserPhone
from companion.web.seat.mirror import Mirror
from companion.wire.pairing import VERSION, Invitation, write_page_link
from tests.support.quiet_glue import QuietGlue

START = {"viewport": {"width": 400, "height": 800}, "languages": ["de-CH", "en"], "still": True}
LINK = write_page_link(Invitation(VERSION, b"p" * 32, Secret(b"s" * 16), 5000, ("10.0.0.7",)))


def at_the_page(folder: Path, then: Callable[[BrowserPhone, QuietGlue], Awaitable[None]], **start: Any) -> None:
    """A phone whose page has just said this."""

    async def test() -> None:
        glue = QuietGlue()
        phone = BrowserPhone(glue, Keys(), Mirror(folder, glue), folder, TENANTS)
        phone.begin({**START, **start})
        await turns()
        await then(phone, glue)
        phone.phone.leave()

    folder.mkdir()
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
    """The sentence says what to do; the page stays."""

    async def then(_: BrowserPhone, glue: QuietGlue) -> None:
        assert any("toast" in message for message in glue.posted)
        assert glue.called == []

    at_the_page(tmp_path / "kept", then, invitation="there", address="http://10.0.0.7:5000/abcd#AQ")


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
