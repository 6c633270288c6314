"""Python's packages in a package: which of their files p4a bundles, told by those that are installed here.

What a recipe builds for a phone is stood in for by its desktop wheel: the same Python, other C."""

import re
import tarfile
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

from tests.packing import packer

WITH_WHEELS = {"cffi", "cryptography", "kivy", "kivymd", "materialyoucolor", "pyjnius"}
"""Recipes that a desktop has, too."""
NOT_BUILT = re.compile(r"materialyoucolor/quantize/celebi\.")
"""C that our recipes tell to stay out."""
OF_DESKTOPS = re.compile(r"(\.\.|Kivy\.libs|kivy/deps|.*/__pycache__)/|jnius_config\.py|setup_sdist\.py")
"""What only the wheels for a desktop have."""


def files(resolved: packer.Resolved) -> dict[str, Path]:
    """By its place among the packages: each file of everything that lies there on a phone, before p4a chooses."""
    found: dict[str, Path] = {}
    for name in sorted(resolved.modules | (resolved.recipes.keys() & WITH_WHEELS)):
        try:
            listed = distribution(name).files or []
        except PackageNotFoundError:  # the recipes of Kivy and pyjnius bring some that their wheels do not want
            continue
        found |= {each.as_posix(): Path(str(each.locate())) for each in listed}
    return {name: place for name, place in found.items() if place.is_file() and not NOT_BUILT.match(name)}


def bundled(folder: Path, resolved: packer.Resolved) -> dict[str, Path]:
    """Those of them that p4a's own script puts into a package."""
    cut = packer.recipe(folder / "p4a", "python3").site_packages_dir_blacklist
    built = {
        name: place
        for name, place in files(resolved).items()
        if not OF_DESKTOPS.match(name) and not cut & {*Path(name).parts}
    }
    dist = packer.filled(folder, built)
    with tarfile.open(dist / "libs" / packer.said("android.archs") / "libpybundle.so") as archive:
        there = {each.name.removeprefix(f"{packer.PACKAGES}/") for each in archive if each.isfile()}
    return {name: place for name, place in built.items() if name in there}


def laid(folder: Path, files: dict[str, Path]) -> Path:
    """These files, alone in a folder."""
    for name, place in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).symlink_to(place)
    return folder
