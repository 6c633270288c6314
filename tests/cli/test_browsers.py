"""`cli.browsers`: the page of a host, packed beside the table that is open already."""

import threading

from companion.cli.browsers import pack_page
from companion.shell.served_files import Files
from companion.shell.words import load
from tests.support.in_pyodide import served
from tests.support.terminals import PATIENCE


def test_people_are_told_when_browsers_can_join() -> None:
    """Then the door has the page."""
    made = served()
    said: list[str] = []
    packed: list[Files] = []
    done = threading.Event()

    def serve(files: Files) -> None:
        packed.append(files)
        done.set()

    pack_page(said.append, load("en"), serve)
    assert done.wait(PATIENCE)
    assert packed[0].keys() == made.keys()
    assert said[-1] == load("en").say("browser.ready")
