"""Promises of the typeface: cut to the letters that can come up, none of them missing, its licence with it."""

from fontTools.ttLib import TTFont

from tests.makers.fonts import CUT, FONTS, NAMES, WHOLE, cut, letters, written

LICENCE, NAME = 14, 4


def test_it_is_cut_as_its_maker_cuts_it() -> None:
    """Whoever writes a word with a new letter runs `python -m tests.makers.fonts`."""
    assert CUT.read_bytes() == cut()
    assert CUT.stat().st_size < WHOLE.stat().st_size


def test_it_has_every_letter_of_our_words() -> None:
    """In all languages, figures included: a missing one would be a box."""
    assert written() <= letters(CUT)
    assert {*"0123456789", *"äöüßÄÖÜ"} <= letters(CUT)


def test_it_has_the_letters_of_names() -> None:
    """Which people type themselves, and read in headings."""
    assert set(NAMES) <= letters(CUT)


def test_its_licence_comes_with_it() -> None:
    """It reserves no name, so that the cut one may keep it; it wants itself kept with every copy."""
    licence = (FONTS / "Eczar-OFL.txt").read_text("utf-8")
    head, _, rest = licence.partition("-----")
    assert "SIL OPEN FONT LICENSE Version 1.1" in rest
    assert "Reserved Font Name" not in head
    names = TTFont(CUT)["name"]
    assert names.getDebugName(NAME) == "Eczar Bold"
    assert "OFL" in names.getDebugName(LICENCE)
