"""Promises of the tour on an emulator: what it taps is what the app says, and what the log says decides.

The tour itself takes half a minute: `python -m tests.packing.tour` shows it on this computer, as the workflow does
before it packs."""

import os
import re
import sys
from pathlib import Path

import pytest

from companion.catalogue import TENANTS
from tests.house.plan import ROOT
from tests.packing import emulator, tour
from tests.support.language_files import SHELVES, sentences

ADB = f"""#!{sys.executable} -S
import sys, pathlib
folder = pathlib.Path(__file__).parent
with (folder / "asked").open("a") as asked:
    asked.write(" ".join(sys.argv[1:]) + "\\n")
if sys.argv[1] == "logcat" and "-v" in sys.argv:
    print((folder / "log").read_text())
elif "pidof" in sys.argv[-1]:
    print((folder / "pid").read_text())
elif "cf" in sys.argv:
    print("all tables")
elif "xf" in sys.argv:
    (folder / "put back").write_text(sys.stdin.read())
elif "ls" in sys.argv:
    print("0a1b")
"""
README = (ROOT / "README.md").read_text("utf-8")
WELL = ("it has opened", "it has played a turn", "put me aside", "it is put aside", "it has come back", "done")


@pytest.fixture
def phone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with an adb that notes what it is asked and says what stands there."""
    adb = tmp_path / "adb"
    adb.write_text(ADB)
    adb.chmod(0o700)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    (tmp_path / "pid").write_text("4711")
    logs(tmp_path, *WELL)
    return tmp_path


def logs(phone: Path, *told: str) -> None:
    """What Python says on it."""
    (phone / "log").write_text("".join(f"I/python  : tour: {line}\n" for line in told))


def goes(phone: Path) -> int:
    """The exit code of the whole way."""
    return emulator.main("package.apk", "tour.apk", str(phone / "pictures"))


def test_what_it_taps_can_be_read() -> None:
    """A sentence that changes is changed there, too: else the tour would stop where nobody looks until a release."""
    ours = [said for shelf in SHELVES for said in sentences(shelf, "en").values()]
    known = [re.sub(r"\\\{.*?\\\}", ".+", re.escape(said)) for said in ours]
    figures = [re.escape(figure) for game in TENANTS for figure in TENANTS[game].game.identities]
    read = re.compile("|".join([*known, *figures, r"\d"]))
    wanted = {
        *tour.REPORT,
        tour.DEVICE,
        *tour.HOSTS,
        *tour.PRACTISES,
        tour.SECRET,
        *tour.PLANS,
        *tour.TAPPED,
        tour.SECOND,
    }
    begun = [text.removesuffix("…") for text in wanted if text.endswith("…")]
    assert not {text for text in wanted if not read.fullmatch(text)} - {f"{text}…" for text in begun}
    assert all(any(said.startswith(text) for said in ours) for text in begun)


def test_it_is_put_aside_when_it_asks_for_it(phone: Path) -> None:
    """The package is installed and started; the tour over it; then the home key, and back."""
    assert goes(phone) == 0
    asked = (phone / "asked").read_text().splitlines()
    done = [line for line in asked if line.startswith(("install -r", "shell am start", "shell input"))]
    start = " ".join(emulator.START)
    assert done == ["install -r package.apk", start, "install -r tour.apk", start, " ".join(emulator.HOME), start]
    assert len(list((phone / "pictures").iterdir())) == 1 + len(WELL)


def test_its_tables_are_carried_over_as_the_readme_says(phone: Path) -> None:
    """What one package kept is put into the next: the very words of the README, one line to save and one to bring."""
    assert goes(phone) == 0
    asked = (phone / "asked").read_text().splitlines()
    told = [line.strip().removeprefix("adb ") for line in README.splitlines() if "run-as" in line]
    assert [line.partition(" > ")[0].partition(" < ")[0] for line in told] == [
        line for line in asked if "run-as" in line and " tar " in line
    ]
    assert asked.index("uninstall org.pocketreferee.companion") < asked.index("install package.apk")
    assert (phone / "put back").read_text() == "all tables\n"


@pytest.mark.parametrize(
    "told",
    [
        ("it has opened", "FAILED, waited in vain for Roll", "done"),
        ("it has opened", "I/python: Traceback (most recent call last):", "done"),
        ("it has opened", "E/AndroidRuntime: Process: org.pocketreferee.companion, PID: 1", "done"),
        ("it has opened",),
    ],
)
def test_what_goes_wrong_is_told(phone: Path, told: tuple[str, ...]) -> None:
    """A step that fails, an error of Python or Java, a log that ends early."""
    logs(phone, *told)
    assert goes(phone) == 1


def test_a_package_that_ends_is_told(phone: Path) -> None:
    """The tour does not even begin."""
    (phone / "pid").write_text("")
    assert goes(phone) == 1
    assert "tour.apk" not in (phone / "asked").read_text()
