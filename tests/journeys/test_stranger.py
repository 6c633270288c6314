"""An app that somebody else has written, at a table of ours."""

import ast
from pathlib import Path

from companion.catalogue import TENANTS
from companion.shell.keys import Keys
from companion.table.record import Verified, verify
from tests.house.plan import TESTS
from tests.journeys.stranger import Stranger
from tests.journeys.stranger_keys import read_link
from tests.support.terminals import PATIENCE, room

PARTS = ("stranger.py", "stranger_keys.py")


def test_a_guest_that_knows_the_page_alone_plays_along(tmp_path: Path) -> None:
    """It sits down, shares dice, seals, signs, opens and shows its cards, and takes its duties as first thief."""
    with room(tmp_path) as made:
        made.host("--robot", "--figure", "Zain", "--seats", "2", "--lets-in")
        stranger = Stranger(read_link(made.link), "Noiron")
        stranger.play(turns=2, patience=PATIENCE)
    held = verify(b"".join(stranger.lines), TENANTS.games, Keys())
    assert isinstance(held, Verified), held
    said = {entry.operation.kind for entry in held.entries if entry.operation.author in ("B", 1)}
    assert said >= {"device", "seat", "share", "seal", "sign", "open", "part", "step"}
    assert not held.state.misfits


def test_it_shares_no_line_with_the_app() -> None:
    """Otherwise it would know more than the page."""
    trees = [ast.parse((TESTS / "journeys" / name).read_text("utf-8")) for name in PARTS]
    imported = {str(node.module) for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert not [name for name in imported if name.startswith("companion")]
    assert {name for name in imported if name.startswith("tests.")} <= {
        "tests.journeys.stranger_keys",
        *(f"tests.second_verifier.{name}" for name in ("frames", "plain", "record", "rolls", "seating", "told")),
    }
