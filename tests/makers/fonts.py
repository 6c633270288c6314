"""Cuts the typeface under assets/fonts to the letters that can come up: a display face is for headings and figures.

    python -m tests.makers.fonts

Run again, it makes the same file. Its licence wants to be kept with it, and reserves no name.
"""

import io
import sys
import tomllib
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

from tests.house.plan import ROOT

FONTS = ROOT / "assets" / "fonts"
WHOLE = FONTS / "whole" / "Eczar-Bold.ttf"
CUT = FONTS / WHOLE.name

NAMES = (
    "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿŒœŸ\N{RIGHT SINGLE QUOTATION MARK}"
    "ĂăĄąĆćČčĎďĐđĒēĖėĘęĚěĞğĢģĪīĮįİıĶķĹĺĻļĽľŁłŃńŅņŇňŌōŐőŔŕŖŗŘřŚśŞşŠšŤťŪūŮůŰűŲųŹźŻżŽžȘșȚț"
)
"""What people of Europe may have in theirs, beside the letters of English."""


def written() -> set[str]:
    """Every letter of our words, in all languages, and all of ASCII."""
    words = [path.read_text("utf-8") for path in (ROOT / "assets").rglob("words/*.toml")]
    values = [text for page in map(tomllib.loads, words) for text in _texts(page)]
    return {letter for text in values for letter in text if letter != "\n"} | set(map(chr, range(0x20, 0x7F)))


def cut() -> bytes:
    """The typeface with these letters, set as well as before, and with its licence in it."""
    options = Options(layout_features=["kern", "liga", "locl", "mark"], name_IDs=["*"])
    font = TTFont(WHOLE, recalcTimestamp=False)
    cutter = Subsetter(options)
    cutter.populate(text="".join(sorted(written() | set(NAMES))))
    cutter.subset(font)
    made = io.BytesIO()
    font.save(made)
    return made.getvalue()


def letters(font: Path) -> set[str]:
    """What a typeface can show."""
    return set(map(chr, TTFont(font).getBestCmap()))


def _texts(page: object) -> list[str]:
    if isinstance(page, dict):
        return [text for value in page.values() for text in _texts(value)]
    if isinstance(page, list):
        return [text for value in page for text in _texts(value)]
    return [str(page)]


def main() -> None:
    """The one."""
    CUT.write_bytes(cut())
    sys.stdout.write(f"{WHOLE.stat().st_size} bytes, cut to {CUT.stat().st_size}\n")


if __name__ == "__main__":
    main()
