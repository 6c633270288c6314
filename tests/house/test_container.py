"""Promises of the container file for a home server: what it copies is there, and what it installs is what we pin."""

import re
import tomllib

from tests.house.plan import ROOT

FILE = (ROOT / ".container" / "Containerfile").read_text("utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def test_what_it_copies_is_there() -> None:
    """It takes what a wheel is made of, and nothing that a computer keeps beside it."""
    copied = [name for line in re.findall(r"^COPY (.*) \S+$", FILE, re.MULTILINE) for name in line.split()]
    assert {"pyproject.toml", *PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]} <= set(copied)
    assert set(PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]) <= set(copied)
    assert not [name for name in copied if not (ROOT / name).exists()]


def test_what_it_installs_is_what_we_pin() -> None:
    """The maker of the wheel, what its page is made with, and one image for both halves, named by its hash."""
    pinned = {
        *PROJECT["build-system"]["requires"],
        *PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]["dependencies"],
        *PROJECT["dependency-groups"]["browser"],
    }
    assert set(re.findall(r"[\w-]+==[\w.]+", FILE)) == pinned
    (image,) = set(re.findall(r"^FROM (\S+)", FILE, re.MULTILINE))
    assert re.fullmatch(r"python:3\.1[1-3]-slim@sha256:[0-9a-f]{64}", image)
