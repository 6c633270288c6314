"""Promises of the Java in a package: every class that is named there is packed, or is Android's own.

Gradle compiles without a word what fails on the phone: a library may name classes that it does not bring along. What
our libraries name and bring was read in the sources of their releases; Gradle, which would fetch them, is not asked."""

import re
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.house.plan import COMPANION
from tests.packing import packer

SYSTEM = ("android.", "dalvik.", "java.", "javax.", "org.json.", "org.xml.", "org.xmlpull.")
"""What every phone has."""
BUILT = ("org.libsdl.app.", "org.jnius.")
"""What the recipes of SDL and pyjnius put beside p4a's own Java."""


@dataclass(frozen=True)
class Library:
    """One that Gradle fetches."""

    has: str
    """How the names of its classes begin."""
    names: tuple[str, ...] = ()
    """Foreign classes that it needs on the way that we go through it. Those of other ways nobody loads."""
    brings: tuple[str, ...] = ()
    """Libraries that come with it."""


LIBRARIES = {
    "com.journeyapps:zxing-android-embedded:4.3.0": Library(
        "com.journeyapps.barcodescanner.",
        ("androidx.core.app.ActivityCompat", "androidx.core.content.ContextCompat", "com.google.zxing.BarcodeFormat"),
        ("com.google.zxing:core:3.4.1",),
    ),
    "com.google.zxing:core:3.4.1": Library("com.google.zxing."),
    "androidx.core:core:1.6.0": Library("androidx.core."),
}
"""Their own needs androidx.core and the decoder name themselves."""

IMPORT = re.compile(r"^import (?:static )?([\w.]+);", re.MULTILINE)
OURS = re.compile(r'"((?:android|com|java|org)\.[a-z.]+\.[A-Z]\w+)(?:\$\w+)*"')
"""A class, as `companion.device` names it."""


@pytest.fixture(scope="module")
def java(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """p4a's own Java, as it lies in a package."""
    return packer.filled(tmp_path_factory.mktemp("package")) / "src" / "main" / "java"


def packed() -> list[str]:
    """The libraries that Gradle fetches, with what they bring."""
    libraries = packer.listed("android.gradle_dependencies")
    for library in libraries:  # it grows on the way
        libraries += LIBRARIES[library].brings
    return libraries


def missing(names: set[str], java: Path) -> list[str]:
    """Those of these classes that nothing has."""
    own = {".".join(path.relative_to(java).with_suffix("").parts) for path in java.rglob("*.java")}
    there = (*SYSTEM, *BUILT, *(LIBRARIES[library].has for library in packed()))
    return sorted(name for name in names - own if not name.startswith(there))


def test_the_libraries_have_what_they_need(java: Path) -> None:
    """The scanner names androidx.core and does not bring it: its page would end the app at once."""
    assert missing({name for library in packed() for name in LIBRARIES[library].names}, java) == []


def test_p4a_has_what_it_needs(java: Path) -> None:
    """Its activity, and what unpacks Python."""
    sources = [path.read_text("utf-8") for path in java.rglob("*.java")]
    assert sources
    assert missing({name for source in sources for name in IMPORT.findall(source)}, java) == []


def test_what_python_asks_for_is_there(java: Path) -> None:
    """By the names in the device's room."""
    sources = [path.read_text("utf-8") for path in (COMPANION / "device").glob("*.py")]
    named = {name for source in sources for name in OURS.findall(source)}
    assert {"com.journeyapps.barcodescanner.CaptureActivity", "org.kivy.android.PythonActivity"} <= named
    assert missing(named, java) == []
    assert missing({"com.journeyapps.scanner.CaptureActivity"}, java) == ["com.journeyapps.scanner.CaptureActivity"]
