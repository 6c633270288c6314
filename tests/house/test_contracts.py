"""The import contracts hold: each wall is broken once, in a small model of the house with all its rooms built."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.check import IMPORT_LINTER
from tests.house.plan import ROOT

COLOUR = re.compile(r"\x1b\[\d*m")
PYPROJECT = ROOT / "pyproject.toml"
CONTRACTS = [
    contract["name"] for contract in tomllib.loads(PYPROJECT.read_text("utf-8"))["tool"]["importlinter"]["contracts"]
]

MODEL = (
    "__main__",
    "cli.a",
    "window.a",
    "terminal.a",
    "web.a",
    "web.drawing.a",
    "catalogue",
    "data_files",
    "seal.a",
    "table.ids",
    "table.refusals",
    "table.log",
    "wire.a",
    "session.a",
    "shell.a",
    "store.a",
    "client.a",
    "device.a",
    "present.a",
    "present.play.a",
    "present.tenant",
    "ui.navigator",
    "ui.widgets.a",
    "ui.widgets.material",
    "ui.screens.a",
    "ui.play.a",
    *(f"games.{game}.{room}.a" for game in ("one", "two") for room in ("rules", "play", "presenters", "screens")),
    "games.one.tenant",
    *(f"games.one.play.{room}.a" for room in ("decide", "apply", "notation", "robots")),
    *(f"games.one.presenters.{room}.a" for room in ("stages", "pages", "texts")),
)

ALLOWED = (
    "__main__: companion.cli.a",
    "cli.a: companion.window.a companion.terminal.a",
    "window.a: companion.catalogue companion.ui.navigator companion.client.a kivy",
    "terminal.a: companion.catalogue companion.client.a",
    "catalogue: companion.games.one.tenant",
    "games.one.tenant: companion.games.one.screens.a companion.games.one.presenters.a companion.present.a",
    "table.log: companion.seal.a companion.table.ids hashlib",
    "wire.a: companion.table.log companion.seal.a",
    "session.a: companion.wire.a",
    "shell.a: companion.session.a asyncio socket threading cryptography",
    "present.a: companion.table.log",
    "present.play.a: companion.present.a",
    "present.tenant: companion.present.play.a",
    "ui.widgets.material: kivymd",
    "ui.widgets.a: companion.ui.widgets.material",
    "store.a: companion.shell.a companion.session.a",
    "client.a: companion.store.a companion.shell.a companion.device.a companion.present.a companion.session.a",
    "ui.screens.a: kivy companion.ui.widgets.a companion.present.a",
    "ui.play.a: kivy companion.ui.widgets.a companion.ui.screens.a companion.present.play.a",
    "games.one.rules.a: enum companion.table.ids companion.table.refusals",
    "games.one.play.a: companion.games.one.rules.a companion.table.log companion.seal.a",
    "games.one.presenters.a: companion.games.one.play.a companion.present.a",
    "games.one.play.robots.a: companion.games.one.play.notation.a companion.games.one.play.decide.a",
    "games.one.play.decide.a: companion.games.one.play.apply.a",
    "games.one.presenters.stages.a: companion.games.one.presenters.pages.a companion.games.one.presenters.texts.a",
    "games.one.screens.a: companion.games.one.presenters.a companion.ui.widgets.a companion.ui.play.a kivy",
)
"""What the plan allows: importer, then what it imports."""

BROKEN = (
    ("Rooms in order", "seal.a: companion.table.ids"),
    ("Rooms in order", "table.log: companion.wire.a"),
    ("Rooms in order", "wire.a: companion.session.a"),
    ("Rooms in order", "session.a: companion.shell.a"),
    ("Rooms in order", "shell.a: companion.device.a"),
    ("Rooms in order", "present.a: companion.shell.a"),
    ("Rooms in order", "present.a: companion.ui.widgets.a"),
    ("Rooms in order", "ui.navigator: companion.games.one.play.a"),
    ("Rooms in order", "table.log: companion.games.one.rules.a"),
    ("Rooms in order", "games.one.screens.a: companion.catalogue"),
    ("Rooms in order", "catalogue: companion.terminal.a"),
    ("Rooms in order", "window.a: companion.cli.a"),
    ("Rooms in order", "window.a: companion.terminal.a"),
    ("Rooms in order", "terminal.a: companion.web.a"),
    ("Rooms in order", "client.a: companion.catalogue"),
    ("Rooms in order", "client.a: companion.games.one.play.a"),
    ("Rooms in order", "store.a: companion.client.a"),
    ("Rooms in order", "shell.a: companion.store.a"),
    ("Rooms in order", "a_new_room.a: enum"),
    ("Tenants layered alike", "games.one.screens.a: companion.games.one.tenant"),
    ("Tenants layered alike", "games.one.rules.a: companion.games.one.play.a"),
    ("Tenants layered alike", "games.one.play.a: companion.games.one.presenters.a"),
    ("Tenants layered alike", "games.two.presenters.a: companion.games.two.screens.a"),
    ("Tenants layered alike", "games.two.a_new_room.a: enum"),
    ("Play in order", "games.one.play.apply.a: companion.games.one.play.decide.a"),
    ("Play in order", "games.one.play.decide.a: companion.games.one.play.notation.a"),
    ("Play in order", "games.one.play.notation.a: companion.games.one.play.robots.a"),
    ("Presenters in order", "games.one.presenters.pages.a: companion.games.one.presenters.stages.a"),
    ("Presenters in order", "games.one.presenters.texts.a: companion.games.one.presenters.pages.a"),
    ("Tenants apart", "games.one.play.a: companion.games.two.rules.a"),
    ("Tenants know no network", "games.one.screens.a: companion.session.a"),
    ("Tenants know no network", "games.one.play.a: companion.wire.a"),
    ("Tenants know no network", "games.one.screens.a: companion.device.a"),
    ("Tenants know no network", "games.one.screens.a: companion.client.a"),
    ("Tenants know no network", "games.one.play.a: companion.store.a"),
    ("Rules stand on two small pages of the table", "games.two.rules.a: companion.table.log"),
    ("Rules stand on two small pages of the table", "games.one.rules.a: companion.seal.a"),
    ("Rules stand on two small pages of the table", "games.one.rules.a: companion.present.a"),
    ("Play knows no desk", "games.one.play.a: companion.present.a"),
    ("What a game's pages show stands on the rest of present", "present.a: companion.present.play.a"),
    ("What a game's pages show stands on the rest of present", "ui.screens.a: companion.present.play.a"),
    ("What draws a game's pages stands on the rest of ui", "ui.navigator: companion.ui.play.a"),
    ("What draws a game's pages stands on the rest of ui", "ui.widgets.a: companion.ui.play.a"),
    ("KivyMD in one place", "ui.screens.a: kivymd"),
    ("KivyMD in one place", "ui.play.a: kivymd"),
    ("KivyMD in one place", "ui.navigator: kivymd"),
    ("KivyMD in one place", "ui.widgets.a: kivymd"),
    ("KivyMD in one place", "client.a: kivymd"),
    ("KivyMD in one place", "games.one.screens.a: kivymd"),
    ("Kivy stays upstairs", "seal.a: kivy"),
    ("Kivy stays upstairs", "table.ids: kivy"),
    ("Kivy stays upstairs", "wire.a: kivy"),
    ("Kivy stays upstairs", "session.a: kivy"),
    ("Kivy stays upstairs", "shell.a: kivy"),
    ("Kivy stays upstairs", "present.a: kivymd"),
    ("Kivy stays upstairs", "present.play.a: kivy"),
    ("Kivy stays upstairs", "store.a: kivy"),
    ("Kivy stays upstairs", "client.a: kivy"),
    ("Kivy stays upstairs", "web.drawing.a: kivy"),
    ("Kivy stays upstairs", "web.drawing.a: companion.ui.widgets.a"),
    ("Kivy stays upstairs", "games.one.rules.a: kivy"),
    ("Kivy stays upstairs", "games.one.play.a: kivy"),
    ("Kivy stays upstairs", "games.one.presenters.a: companion.ui.widgets.a"),
    ("A terminal draws nothing", "__main__: kivy"),
    ("A terminal draws nothing", "cli.a: companion.ui.widgets.a"),
    ("A terminal draws nothing", "terminal.a: kivy"),
    ("A terminal draws nothing", "catalogue: companion.ui.navigator"),
    ("No street noise below", "seal.a: secrets"),
    ("No street noise below", "seal.a: cryptography.hazmat"),
    ("No street noise below", "table.log: datetime"),
    ("No street noise below", "wire.a: socket"),
    ("No street noise below", "session.a: asyncio"),
    ("No street noise below", "present.a: threading"),
    ("No street noise below", "web.drawing.a: pathlib"),
    ("No street noise below", "present.play.a: time"),
    ("No street noise below", "games.one.rules.a: random"),
    ("No street noise below", "games.one.play.a: time"),
    ("No street noise below", "games.one.presenters.a: os"),
)


def build(root: Path, *extra: str) -> str:
    """Build the model with what the plan allows and this on top; answer with what the contracts say of it."""
    imports: dict[str, set[str]] = {name: set() for name in MODEL}
    for line in [*ALLOWED, *extra]:
        importer, _, imported = line.partition(": ")
        imports.setdefault(importer, set()).update(imported.split())
    for name, imported_names in imports.items():
        module = root.joinpath("companion", *name.split(".")).with_suffix(".py")
        module.parent.mkdir(parents=True, exist_ok=True)
        module.write_text("".join(f"import {other}\n" for other in sorted(imported_names)))
        for room in module.relative_to(root).parents[:-1]:
            (root / room / "__init__.py").touch()
    (root / "pyproject.toml").write_text(PYPROJECT.read_text("utf-8"))
    command = [sys.executable, "-c", IMPORT_LINTER, "--no-cache"]
    said = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False).stdout
    return COLOUR.sub("", said)


def test_the_plan_passes(tmp_path: Path) -> None:
    """What the house allows, the contracts allow."""
    assert f"Contracts: {len(CONTRACTS)} kept, 0 broken." in build(tmp_path)


@pytest.mark.parametrize(("contract", "line"), BROKEN, ids=[line for _, line in BROKEN])
def test_a_hole_in_a_wall_is_seen(tmp_path: Path, contract: str, line: str) -> None:
    """One import too many, or a room nobody placed, breaks the contract that forbids it."""
    assert f"{contract} BROKEN" in build(tmp_path, line)


def test_every_contract_is_tried() -> None:
    """No contract is only believed."""
    assert {contract for contract, _ in BROKEN} == set(CONTRACTS)
