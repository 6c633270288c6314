"""A table whose guests come in as a browser's page does: over HTTP, WebSocket and a sealed stream, at the real door."""

from dataclasses import replace
from pathlib import Path

import pytest

from companion.cli.host import host
from companion.cli.join import join
from companion.shell.this_machine import THIS_MACHINE
from companion.terminal import table_run
from companion.terminal.table_options import TableOptions
from tests.support.browser_caller import BrowserLinks
from tests.support.desks import Desk


def test_a_guest_comes_plans_seals_and_plays_through_the_browsers_door(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two robots play a whole game; each call was a page's."""
    called: list[str] = []

    class Counted(BrowserLinks):
        """Notes how each call was made."""

        def dial(self, link: int, address: str, port: int, pin: str | None) -> None:
            """One more call."""
            called.append("page" if pin else "phone")
            super().dial(link, address, port, pin)

    monkeypatch.setattr(table_run, "THIS_MACHINE", replace(THIS_MACHINE, links=Counted))
    bob = TableOptions(name="Bob", figure="Noiron", folder=tmp_path / "Bob", loopback=True, robot=True)
    ann = replace(bob, name="Ann", figure="Zain", folder=tmp_path / "Ann", lets_in=True, seats=2)
    first = Desk(lambda lines, say: host(ann, lines, say))
    link = first.until(r"COMPANION://\S+")[0]
    second = Desk(lambda lines, say: join(link, bob, lines, say))
    second.until("Bob plays Noiron")
    first.until("THE END")
    second.until("THE END")
    second.quit()
    first.quit()
    assert called
    assert set(called) == {"page"}
