"""Where the worker begins: called by `page/worker.js` when Python runs."""

import json
import logging
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from companion.catalogue import TENANTS
from companion.web.seat.browser_keys import SodiumKeys
from companion.web.seat.browser_phone import BrowserPhone
from companion.web.seat.mirror import Mirror
from companion.web.seat.pyodide_glue import PyodideGlue, PyodideSodium
from companion.web.seat.served_games import ServedGames

KEPT, HOUSE = Path("/kept"), Path("/house")


def begin(worker: Any, sodium: Any, kept: Iterable[Any], start: str) -> Callable[[str], None]:
    """Makes the phone out of what the browser has kept. Returns what takes each message of the page."""
    logging.basicConfig(stream=sys.stderr)
    KEPT.mkdir(exist_ok=True)
    glue = PyodideGlue(worker)
    mirror = Mirror(KEPT, glue)
    mirror.restore([(str(name), int(at), data.to_bytes()) for name, at, data in kept])
    games = ServedGames(TENANTS.entries, glue.part, HOUSE)
    phone = BrowserPhone(glue, SodiumKeys(PyodideSodium(sodium)), mirror, KEPT, games)
    phone.begin(json.loads(start))
    return lambda message: phone.said(json.loads(message))
