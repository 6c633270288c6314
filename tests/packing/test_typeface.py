"""Promises of the typeface: it has all letters that can come up and no others, and its licence comes with it."""

from fontTools.ttLib import TTFont

from tests.makers.fonts import CUT, FONTS, NAMES, WHOLE, cut, letters, written

LICENCE, NAME = 14, 4


def test_it_is_cut_as_its_maker_cuts_it() -> None:
    """After a word with a new letter was added, run `python -m tests.makers.fonts`."""
    assert CUT.read_bytes() == cut()
    assert CUT.stat().st_size < WHOLE.stat().st_size


def test_it_has_every_letter_of_our_words() -> None:
    """All languages count, and digits: a missing letter would be a box."""
    assert written() <= letters(CUT)
    assert {*"0123456789", *"äöüßÄÖÜ"} <= letters(CUT)


def test_it_has_the_letters_of_names() -> None:
    """People type names, and headings show them."""
    assert set(NAMES) <= letters(CUT)


def test_its_licence_comes_with_it() -> None:
    """It reserves no name, so that the cut typeface may keep it; every copy must come with it."""
    licence = (FONTS / "Eczar-OFL.txt").read_text("utf-8")
    head, _, rest = licence.partition("-----")
    assert "SIL OPEN FONT LICENSE Version 1.1" in rest
    assert "Reserved Font Name" not in head
    names = TTFont(CUT)["name"]
    assert names.getDebugName(NAME) == "Eczar Bold"
    assert "OFL" in names.getDebugName(LICENCE)
