"""What p4a takes from the package index: its own search and its own installing, by pip as it calls it.

First it asks, for Android, what our modules need besides (`found`). Then it installs the answer with the pip of the
computer that packs (`installed`). KivyMD and its colours are fetched by recipes of ours (`fetched`)."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from pythonforandroid import build
from pythonforandroid import recipe as recipes
from pythonforandroid.recipe import Recipe

from tests.house.plan import ROOT
from tests.packing import packer

PIP = (sys.executable, "-m", "pip")
"""In the version that the packed Python brings."""
RECORDED = (sys.executable, str(ROOT / "tests/packing/recorded_index.py"))

COMPUTER = ("manylinux_2_28_x86_64", "manylinux_2_17_x86_64", "manylinux2014_x86_64", "manylinux1_x86_64")
"""Wheels that suit a computer that packs."""


@dataclass(frozen=True)
class Found:
    """What p4a's search ends with."""

    modules: frozenset[str]
    """What it will install: names as in our spec, and addresses of what they need besides."""
    warned: tuple[str, ...]
    """What it says where it gives something up; it goes on all the same."""


def found(folder: Path, requirements: list[str], pip: tuple[str, ...]) -> Found:
    """What p4a would install of these requirements, by this pip."""
    resolved = packer.resolved(folder, requirements)
    warned: list[str] = []
    with _with(pip, folder) as (context, arch), pytest.MonkeyPatch.context() as patch:
        context.recipe_build_order = sorted(resolved.recipes)
        patch.setattr(build, "warning", warned.append)
        modules = build.process_python_modules(context, sorted(resolved.modules), arch)
    return Found(frozenset(modules), tuple(warned))


def installed(folder: Path, lines: list[str]) -> list[str]:
    """The wheels that p4a's installer would take, on a computer with the packed Python."""
    python, report = packer.recipe(folder, "python3").version, folder / "report.json"
    suits = [f"--python-version={python}", "--only-binary=:all:", *(f"--platform={each}" for each in COMPUTER)]
    done = _asked(f"--report={report}", *suits, *lines)
    if done.returncode:
        raise LookupError(done.stderr)
    return [each["download_info"]["url"].rpartition("/")[2] for each in json.loads(report.read_text())["install"]]


def fetched(folder: Path, name: str, pip: tuple[str, ...] = PIP) -> Path:
    """What one of our recipes puts among a package's Python packages."""
    with _with(pip, folder) as (context, arch):
        recipe = Recipe.get_recipe(name, context)
        recipe.prebuild_arch(arch)
        recipe.build_arch(arch)
        return Path(context.get_python_install_dir(arch.arch))


def is_there() -> bool:
    """Whether the package index can be reached."""
    return _asked("--retries=0", "--timeout=10", "six==1.17.0").returncode == 0


def _asked(*words: str) -> subprocess.CompletedProcess[str]:
    """Our pip, which installs nothing."""
    command = [*PIP, "install", "--quiet", "--dry-run", "--no-deps", "--ignore-installed", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@contextmanager
def _with(pip: tuple[str, ...], folder: Path) -> Iterator[tuple[Any, Any]]:
    """p4a in this folder, for the phone that we pack for. It would build a Python for this computer, and use its pip:
    here it uses this one."""
    context = packer._context(folder)
    context.ndk_api = int(packer.said("android.ndk_api"))
    context.bootstrap = SimpleNamespace(distribution=SimpleNamespace(name="companion"))
    host = type(Recipe.get_recipe("hostpython3", context))

    def run(command: tuple[str, ...], *words: object, _env: dict[str, str], **_: object) -> None:
        subprocess.run([*command, *map(str, words)], env=_env, check=True, capture_output=True)

    with pytest.MonkeyPatch.context() as patch, packer.inside(folder):
        patch.setattr(host, "pip", property(lambda _: pip))
        patch.setattr(build, "shprint", run)
        patch.setattr(recipes, "shprint", run)
        yield context, SimpleNamespace(arch=packer.said("android.archs"))
