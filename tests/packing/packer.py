"""The packer without Android's tools: what buildozer and python-for-android make of our spec.

Lives here: their own code, run on our `buildozer.spec` in a folder apart; it needs no SDK and no phone, and no network
but for `modules`, which has a recorded answer beside it. Never comes in: what only a phone can show; that is the
README's list of things to try on a device. Read first: test_spec, then test_manifest; `python -m tests.packing.sizes`
and `tests.packing.pythons` are for people."""

import contextlib
import importlib.util
import json
import logging
import os
import shutil
import sys
import warnings
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

import pythonforandroid
from buildozer import Buildozer
from buildozer.targets.android import TargetAndroid
from pythonforandroid.bootstrap import Bootstrap
from pythonforandroid.build import Context
from pythonforandroid.graph import get_recipe_order_and_bootstrap
from pythonforandroid.recipe import Recipe

from tests.house.plan import ROOT

SPEC = ROOT / "buildozer.spec"
P4A = Path(pythonforandroid.__file__).parent
THEIRS = ("--bootstrap", "--dist_name", "--arch", "--ndk-api", "--local-recipes")
"""What p4a itself reads on the line that buildozer calls it with; the rest goes to the script that fills a package."""

PACKAGES = "_python_bundle/site-packages"
"""Where Python's packages lie in what p4a bundles."""

GONE = {
    "aifc", "asynchat", "asyncore", "audioop", "cgi", "cgitb", "chunk", "crypt", "distutils", "imghdr", "imp",
    "lib2to3", "mailcap", "msilib", "nis", "nntplib", "ossaudiodev", "pipes", "smtpd", "sndhdr", "spwd", "sunau",
    "telnetlib", "uu", "xdrlib",
}  # fmt: skip
"""Of Python 3.11's own library, what 3.14 has no more."""
CUT = {"ensurepip", "idlelib", "test", "tkinter", "turtle", "turtledemo", "unittest", "wsgiref", "pydoc_data"}
"""What p4a leaves out of it."""

logging.getLogger("p4a").setLevel(logging.ERROR)


@contextlib.contextmanager
def inside(folder: Path) -> Iterator[None]:
    """Works in this folder. The tools look for files in the current folder, and print much that nobody needs."""
    with (
        contextlib.chdir(folder),
        Path(os.devnull).open("w") as nowhere,
        contextlib.redirect_stdout(nowhere),
        warnings.catch_warnings(action="ignore", category=ResourceWarning),  # they leave files to be closed by chance
    ):
        yield


def buildozer(folder: Path) -> Buildozer:
    """A reader of our spec that writes to this folder alone."""
    with inside(ROOT):
        reader = Buildozer(str(SPEC))
        reader.targetname = "android"
        reader.config.set("buildozer", "build_dir", str(folder))
        reader.config.set("app", "android.sdk_path", str(folder / "sdk"))
        reader.config.set("app", "android.ndk_path", str(folder / "ndk"))
    return reader


def said(name: str) -> str:
    """What the spec says under this key, on one line."""
    return " ".join(str(buildozer(ROOT).config.get("app", name)).split())


def listed(name: str) -> list[str]:
    """A list under this key of the spec."""
    return list(buildozer(ROOT).config.getlist("app", name, []))


# -- files -------------------------------------------------------------------------------------------------------------


def chosen(folder: Path, source: Path = ROOT) -> Path:
    """Our own files as they go into a package, alone in a folder."""
    reader = buildozer(folder)
    reader.config.set("app", "source.dir", str(source))
    with inside(ROOT):
        reader._copy_application_sources()
    return Path(reader.app_dir)


# -- requirements ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Resolved:
    """What p4a makes of our requirements."""

    recipes: dict[str, str | None]
    """What it builds, and in which version."""
    modules: frozenset[str]
    """What it takes from the package index as it is."""


def resolved(folder: Path, requirements: list[str]) -> Resolved:
    """Our requirements as p4a's own search finds them in its recipes and ours."""
    pins = [line.partition("==") for line in requirements]
    before = dict(os.environ)
    os.environ |= {f"VERSION_{name}": version for name, _, version in pins if version}  # as p4a's command line does it
    try:
        context = _context(folder)
        with inside(ROOT):
            bootstrap = Bootstrap.get_bootstrap(said("p4a.bootstrap"), context)
            recipes, modules, _ = get_recipe_order_and_bootstrap(context, [name for name, _, _ in pins], bootstrap)
        return Resolved({name: Recipe.get_recipe(name, context).version for name in recipes}, frozenset(modules))
    finally:
        os.environ.clear()
        os.environ.update(before)


def recipe(folder: Path, name: str) -> Any:
    """One recipe; ours comes before theirs."""
    return Recipe.get_recipe(name, _context(folder))


def _context(folder: Path) -> Any:
    Recipe.recipes = {}  # it would remember one that was broken for a trial
    context = Context()
    context.local_recipes = str(ROOT / said("p4a.local_recipes"))
    context.setup_dirs(str(folder))
    return context


# -- the package -------------------------------------------------------------------------------------------------------


class _Asked(Exception):
    """Carries the command line of p4a."""


class _Target(TargetAndroid):  # type: ignore[misc]  # Buildozer has no types
    """Buildozer's Android target, which stops after it has built the command line of p4a."""

    def _p4a(self, cmd: list[str], **_: object) -> None:
        raise _Asked(cmd)


def asked(folder: Path) -> list[str]:
    """The command line with which buildozer calls p4a to fill a package."""
    reader = buildozer(folder)
    target = _Target(reader)
    target.build_mode = "debug"
    Path(target.get_dist_dir(reader.config.get("app", "package.name"))).mkdir(parents=True, exist_ok=True)
    with inside(ROOT):
        try:
            target.build_package()
        except _Asked as line:
            return [str(word) for word in line.args[0]]
    raise AssertionError("buildozer packed without p4a")


def filled(folder: Path, beside: Collection[str] = ()) -> Path:
    """A package's folder, filled by p4a's own script. Parts that it would build first are empty; so are files that lie
    `beside` our own among Python's packages."""
    app = chosen(folder)
    dist = folder / "dist"
    for bootstrap in ("common", "_sdl_common", said("p4a.bootstrap")):
        shutil.copytree(P4A / "bootstraps" / bootstrap / "build", dist, dirs_exist_ok=True)
    shutil.rmtree(dist / "jni")
    arch, api = said("android.archs"), said("android.api")
    packages = dist / f"_python_bundle__{arch}" / PACKAGES
    for empty in (packages, dist / f"libs/{arch}", *{(packages / name).parent for name in beside}):
        empty.mkdir(parents=True, exist_ok=True)
    for name in beside:
        (packages / name).touch()
    (folder / "sdk" / "build-tools" / f"{api}.0.0").mkdir(parents=True)
    (dist / "project.properties").write_text(f"target=android-{api}")
    (dist / "local.properties").write_text(f"sdk.dir={folder / 'sdk'}")
    info: dict[str, Any] = {"bootstrap": said("p4a.bootstrap"), "archs": [arch], "hostpython": sys.executable}
    info |= {"ndk_api": int(said("android.ndk_api")), "use_setup_py": False}
    (dist / "dist_info.json").write_text(json.dumps(info))
    with inside(dist):
        words = [*_rest(asked(folder)), "--private", str(app), "--no-byte-compile-python"]
        _script(dist).parse_args_and_make_package(words)
    return dist


def _rest(line: list[str]) -> list[str]:
    words = iter(line[1:])  # the first is the kind of package
    return [word for word in words if word != "--copy-libs" and not (word in THEIRS and next(words))]


def _script(dist: Path) -> ModuleType:
    found = importlib.util.spec_from_file_location("p4a_build", dist / "build.py")
    assert found
    assert found.loader
    script = importlib.util.module_from_spec(found)
    found.loader.exec_module(script)
    return script
