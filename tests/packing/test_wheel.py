"""The wheel, installed in an empty environment and used from another folder, as users will."""

import subprocess
import sys
import venv
from pathlib import Path
from zipfile import ZipFile

import pytest

from companion.shell.served_files import Files
from companion.window.opening import has_window
from tests.house.plan import ROOT
from tests.support.in_pyodide import served

TOP = {"companion"}
"""All that the wheel may put beside other packages."""


@pytest.fixture(scope="module")
def page() -> Files:
    """What a host of this checkout serves to browsers."""
    return served()


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory, page: Files) -> Path:
    """The wheel of this checkout. It takes the page that this user's cache has by now."""
    made, said = built(tmp_path_factory.mktemp("wheel"))
    assert page
    assert "packing their page" not in said
    return made


def built(folder: Path) -> tuple[Path, str]:
    """A wheel of this checkout, with what was printed while it was built."""
    run(sys.executable, "-m", "venv", str(folder / "maker"))
    done = run(str(folder / "maker/bin/pip"), "wheel", "-v", "--no-deps", "-w", str(folder), str(ROOT))
    (made,) = folder.glob("*.whl")
    return made, done.stdout + done.stderr


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command `companion` of an environment that holds the wheel and what it asks for, nothing else."""
    place = tmp_path_factory.mktemp("environment")
    venv.create(place, with_pip=True)
    run(str(place / "bin/pip"), "install", "-q", "--only-binary", ":all:", str(wheel))
    return place / "bin" / "companion"


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty current folder, where no window could open."""
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "PYTHONPATH"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*command: str) -> subprocess.CompletedProcess[str]:
    """Runs the command, which must succeed, and returns what it prints."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"
    return done


def test_the_wheel_keeps_to_its_own_folder(wheel: Path) -> None:
    """Layouts and words lie inside the package: another package's folder of that name is never touched."""
    names = ZipFile(wheel).namelist()
    assert {name.split("/")[0] for name in names if ".dist-info/" not in name} == TOP
    assert {"companion/assets/words/en.toml", "companion/kv/screens/home.kv", "companion/browser.zip"} <= set(names)


def test_a_host_of_the_wheel_needs_no_npm(
    installed: Path, elsewhere: Path, page: Files, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It serves the same files as a host of the checkout, without making them."""
    monkeypatch.setenv("PATH", str(installed.parent))
    script = """
from companion.web.parts.bundle import page
for path, file in sorted(page(lambda key: print(key)).items()):
    print(path, file.kind, file.gzipped, file.digest.hex())
"""
    told = run(str(installed.with_name("python")), "-c", script).stdout
    expected = (f"{path} {file.kind} {file.gzipped} {file.digest.hex()}" for path, file in sorted(page.items()))
    assert told.splitlines() == list(expected)
    assert not list(elsewhere.iterdir())


def test_without_npm_the_wheel_is_built_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It says so in one sentence, and lacks the page alone."""
    for name in ("python3", "python"):
        (tmp_path / "bin").mkdir(exist_ok=True)
        (tmp_path / "bin" / name).symlink_to(sys.executable)
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    (tmp_path / "cache").mkdir()
    wheel, said = built(tmp_path)
    assert "The wheel is built without it: Browsers cannot join yet: their page is made with npm" in said
    assert "companion/browser.zip" not in ZipFile(wheel).namelist()


def test_a_table_of_terminals_needs_no_window(installed: Path) -> None:
    """The packages for windows are an extra: nothing that needs a compiler or cairo is installed without being asked
    for."""
    listed = run(str(installed.with_name("pip")), "list", "--format", "freeze").stdout.lower()
    assert "cryptography" in listed
    assert not {"kivy", "kivymd", "plyer", "pycairo"} & {line.split("==")[0] for line in listed.splitlines()}


@pytest.mark.usefixtures("elsewhere")
def test_the_app_says_what_to_install(installed: Path) -> None:
    """It says so in one sentence, with the words to type."""
    done = subprocess.run([installed], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "pip install 'companion[app]'" in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_rehearsal_is_recorded_and_verified(installed: Path, elsewhere: Path) -> None:
    """This works from a folder that is not a checkout."""
    run(str(installed), "rehearse", "--seats", "2", "--seed", "wheel", "--record", "game.log")
    assert (elsewhere / "game.log").stat().st_size
    assert "hold" in run(str(installed), "verify", "game.log").stdout


def test_two_terminals_play_a_game(installed: Path, elsewhere: Path) -> None:
    """One hosts, one joins by the link, robots play; the record of the host holds."""
    common = ["--loopback", "--robot"]
    host = subprocess.Popen(
        [installed, "host", *common, "--seats", "2", "--lets-in", "--folder", "host", "--record", "table.log"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    assert host.stdout is not None
    with host:
        link = next(word for line in host.stdout for word in line.split() if word.startswith("COMPANION://"))
        guest = subprocess.Popen(
            [installed, "join", link, *common, "--folder", "guest"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )  # fmt: skip
        with guest:
            told = host.communicate()[0]
            guest.communicate()
    assert (host.returncode, guest.returncode) == (0, 0), told
    assert "hold" in run(str(installed), "verify", str(elsewhere / "table.log")).stdout


def test_a_checkout_has_windows() -> None:
    """The README's two commands stay two, as the packages for windows come with those for tests."""
    assert has_window()
