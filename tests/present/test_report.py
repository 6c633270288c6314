"""Promises of the page for testers: all that is sent stands there first, and nothing of the people at the table."""

from dataclasses import replace

import pytest

from companion.present.report import ReportPresenter, as_text
from companion.shell.words import languages
from tests.support.front_rooms import FACTS, Rooms, rooms, table
from tests.support.shared_scenes import NAMES, named


def page(language: str = "en", phone: Rooms | None = None) -> tuple[ReportPresenter, Rooms]:
    """The page of a phone; of one without a table, unless one is given."""
    at = phone or rooms(language=language)
    return ReportPresenter(at.desk, at.front, at.pages), at


@pytest.mark.parametrize("language", languages())
def test_what_is_sent_is_what_is_shown(language: str) -> None:
    """Line for line, in the language of this phone."""
    report, at = page(language)
    view = report.view()
    report.main()
    assert at.front.clipboard.split("\n") == [*view.told, view.log_title, *view.log]
    assert view.log == FACTS.log
    for fact in (FACTS.version, FACTS.device, FACTS.parts, FACTS.screen, str(FACTS.kept), *FACTS.rules):
        assert any(fact in line for line in view.told)


def test_it_is_sent_by_the_sheet_or_copied() -> None:
    """A device without a sheet says that it has copied it."""
    report, at = page()
    report.main()
    assert at.pages.told == ["The report is copied."]
    at.front.sends = True
    report.main()
    assert (at.front.clipboard, len(at.pages.told)) == ("", 1)


def test_a_table_is_counted_and_nobody_is_named() -> None:
    """It says which game it is, and how many entries, seats, phones and browsers it has."""
    ring = table(3, browsers=[2])
    report, at = page(phone=rooms(named(ring)))
    text = as_text(at.desk, FACTS)
    count = ring.state.n
    assert f"This table: lanterns, entries: {count}, seats: 3, phones: 3, in browsers: 1" in report.view().told
    assert not [name for name in NAMES if name in text]


def test_it_tells_of_the_moment_when_it_came_up() -> None:
    """What is read is what is sent, whatever happens meanwhile; the next time it is told anew."""
    report, at = page()
    report.shown()
    before = report.view()
    at.front.about = lambda: replace(FACTS, kept=13, log=(), screen="")
    assert report.view() == before
    report.shown()
    view = report.view()
    assert (view.log, view.log_title) == ((), "The log is empty.")
    assert not [line for line in view.told if "Screen" in line]
