"""Promises of the told log: every entry by number and by who said it, the undone ones marked."""

import pytest

from companion.present.seen import Told
from companion.present.telling import QUIET, as_text, rows, who
from companion.table.ids import Seat
from companion.table.operations import KINDS
from tests.support.front_rooms import rooms, table

STATE = table(2).state
WORDS = rooms().desk.words
TALE = (
    Told(1, "A", "table"),
    Told(2, Seat(1), "seal"),
    Told(3, Seat(0), "step", ("  Fox moves.", "", "    Owl hides.")),
    Told(4, "B", "undo", strikes=3),
    Told(5, "B", "host"),
    Told(6, Seat(0), "step", ("  Fox sleeps.", "    Owl hides.")),
)


def test_the_newest_comes_first_and_what_is_no_part_of_the_tale_waits_to_be_asked_for() -> None:
    """Seals and shares are said by phones unasked; what was taken back, and who hosts, is for those who check."""
    assert [row.n for row in rows(WORDS, STATE, TALE, all_of_it=False)] == ["6", "1"]
    assert [(row.n, row.quiet) for row in rows(WORDS, STATE, TALE, all_of_it=True)] == [
        ("6", False),
        ("5", False),
        ("4", False),
        ("3", False),
        ("2", True),
        ("1", False),
    ]


def test_a_row_says_who_and_what() -> None:
    """The game's own tale without its columns, else the kind of entry; what was taken back is marked."""
    _, _, undo, step, seal, _ = rows(WORDS, STATE, TALE, all_of_it=True)
    assert (step.who, step.text, step.note) == ("name 0", "Fox moves.\nOwl hides.", "undone")
    assert (step.head, undo.head) == ("3  ·  name 0", "4  ·  name 1")
    assert (undo.who, undo.text, undo.note) == ("name 1", "undoes entry 3", "")
    assert (seal.who, seal.text) == ("name 1", "is ready")


def test_a_sentence_that_a_terminal_broke_is_whole_again() -> None:
    """Its lines are short; what begins behind a short one is something else."""
    broken = Told(1, "A", "step", (f"    Order: {'Owl > ' * 14}", "      Fox", "    Tie at 1"))
    assert rows(WORDS, STATE, (broken,), all_of_it=False)[0].text == f"Order: {'Owl > ' * 14}Fox\nTie at 1"


def test_quiet_entries_that_brought_something_about_are_told() -> None:
    """The last opening turns the screens over for all."""
    tale = (Told(1, Seat(0), "open", ("The screens go.",)),)
    assert rows(WORDS, STATE, tale, all_of_it=False)[0].text == "The screens go."


def test_who_is_unknown_is_somebody() -> None:
    """A chair or a phone that the table does not name."""
    assert (who(WORDS, STATE, Seat(9)), who(WORDS, STATE, "Z")) == ("somebody", "a phone")


@pytest.mark.parametrize("kind", list(KINDS))
def test_every_kind_has_its_words(kind: str) -> None:
    """In both languages."""
    for language in ("en", "de"):
        [row] = rows(rooms(language=language).desk.words, STATE, (Told(1, "A", kind, strikes=1),), all_of_it=True)
        assert row.text
    assert set(KINDS) >= QUIET


def test_the_tale_as_text_reads_from_the_beginning() -> None:
    """To be sent to friends."""
    assert as_text(WORDS, STATE, TALE).splitlines() == [
        "   1  name 0: opens the table",
        "   6  name 0: Fox sleeps.",
        "      Owl hides.",
    ]
