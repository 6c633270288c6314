"""The page that others build on says what the code does."""

from tests.makers.protocol_page import PAGE, TABLES, filled


def test_the_tables_are_the_codes_own() -> None:
    """`python -m tests.makers.protocol_page` writes fields, limits, reasons and commands anew."""
    page = PAGE.read_text("utf-8")
    assert filled(page) == page
    assert len(TABLES) > 9
