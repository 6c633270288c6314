"""Promises of what p4a takes from the package index: it finds all of it for Android, and can install what it found.

A build runs for an hour until it stops for one of these."""

from importlib.metadata import version
from pathlib import Path

import pytest
from pythonforandroid.util import BuildInterruptingException

from tests.packing import modules, packer

NAMED = {"filetype", "plyer", "qrcode", "six", "websockets"}


@pytest.fixture(scope="module")
def index() -> None:
    """The package index; without it, a reason."""
    if not modules.is_there():
        pytest.skip("the package index cannot be reached")


@pytest.fixture(params=["index", "recorded"])
def pip(request: pytest.FixtureRequest) -> tuple[str, ...]:
    """What p4a asks: the index of today, and what it answered once."""
    if request.param == "recorded":
        return modules.RECORDED
    request.getfixturevalue("index")
    return modules.PIP


def test_it_finds_what_the_spec_names_and_nothing_else(tmp_path: Path, pip: tuple[str, ...]) -> None:
    """Nothing is given up, and nothing comes along in whatever version there is that day."""
    assert modules.found(tmp_path, packer.listed("requirements"), pip) == modules.Found(frozenset(NAMED), ())


@pytest.mark.usefixtures("index")
def test_an_emulator_gets_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its architecture is another, which a workflow sets."""
    monkeypatch.setenv("APP_ANDROID_ARCHS", "x86_64")
    found = modules.found(tmp_path, packer.listed("requirements"), modules.PIP)
    assert found == modules.Found(frozenset(NAMED), ())


@pytest.mark.parametrize(("extra", "warns"), [("materialshapes", True), ("requests", False)])
def test_what_cannot_be_packed_is_heard(tmp_path: Path, pip: tuple[str, ...], extra: str, warns: bool) -> None:
    """A module that has no wheel, or needs one that has none, ends the search for all others, with a warning. One that
    needs C is found with C for Android, without a warning."""
    found = modules.found(tmp_path, [*packer.listed("requirements"), extra], pip)
    assert bool(found.warned) == warns
    assert bool([each for each in found.modules if "android_24" in each]) != warns


@pytest.mark.usefixtures("index")
def test_the_packer_can_install_what_it_finds(tmp_path: Path) -> None:
    """Its pip takes what suits the computer that packs; pure Python suits the phone, too. websockets brings C, which
    stays out of the package."""
    lines = [line for line in packer.listed("requirements") if line.partition("==")[0] in NAMED]
    wheels = modules.installed(tmp_path, lines)
    assert len(wheels) == len(NAMED)
    assert [each for each in wheels if not each.endswith("-none-any.whl")] == [
        each for each in wheels if each.startswith("websockets")
    ]


@pytest.mark.usefixtures("index")
def test_it_cannot_install_a_wheel_for_android(tmp_path: Path) -> None:
    """The search finds such wheels and the installer refuses them: why Kivy and the colours have recipes of ours."""
    found = modules.found(tmp_path, ["python3", "requests"], modules.PIP)
    (foreign,) = (each for each in found.modules if "android_24" in each)
    with pytest.raises(LookupError, match="is not a supported wheel on this platform"):
        modules.installed(tmp_path, [foreign])


@pytest.mark.usefixtures("index")
def test_kivymd_comes_alone(tmp_path: Path) -> None:
    """Without what it would bring along. A second run of the packer finds no pip of the first: it would stop at it."""
    (tmp_path / "build" / "venv").mkdir(parents=True)
    assert {each.name for each in modules.fetched(tmp_path, "kivymd").iterdir()} == {
        "bin", "kivymd", f"kivymd-{version('kivymd')}.dist-info"
    }  # fmt: skip
    assert not (tmp_path / "build" / "venv").exists()


@pytest.mark.usefixtures("index")
def test_its_colours_come_without_c(tmp_path: Path) -> None:
    """C for Android would want a library that is not packed; C of this computer would be worse."""
    made = modules.fetched(tmp_path, "materialyoucolor")
    assert {each.name for each in made.iterdir()} == {
        "materialyoucolor", f"materialyoucolor-{version('materialyoucolor')}.dist-info"
    }  # fmt: skip
    assert [each.name for each in made.rglob("*.so")] == []
    assert (made / "materialyoucolor" / "utils" / "platform_utils.py").is_file()


@pytest.mark.parametrize("name", ["kivymd", "materialyoucolor"])
def test_a_build_stops_for_want_of_it(tmp_path: Path, name: str) -> None:
    """p4a itself would go on, and the app would end when it shows its first switch."""
    with pytest.raises(BuildInterruptingException):
        modules.fetched(tmp_path, name, ("false",))
