"""Promises of the log's rows: every entry has its number and its author, and undone entries are marked."""

import pytest

from companion.present.log_rows import QUIET, as_text, rows, who
from companion.present.table_view import Told
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
    """Phones say seals and shares without a tap; those, undone entries and changes of host are for people who check."""
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
    """It has the game's own tale without columns, else the kind of the entry; undone entries are marked."""
    _, _, undo, step, seal, _ = rows(WORDS, STATE, TALE, all_of_it=True)
    assert (step.who, step.text, step.note) == ("name 0 (fox)", "Fox moves.\nOwl hides.", "undone")
    assert (step.head, undo.head) == ("3  ·  name 0 (fox)", "4  ·  name 1 (owl)")
    assert (undo.who, undo.text, undo.note) == ("name 1 (owl)", "undoes entry 3", "")
    assert (seal.who, seal.text) == ("name 1 (owl)", "is ready")


def test_what_this_phone_said_reads_you() -> None:
    """Whoever plays on it; what is sent to friends has names."""
    assert [row.who for row in rows(WORDS, STATE, TALE, all_of_it=True, reader="B")][1:3] == ["you", "you"]
    assert "you" not in [row.who for row in rows(WORDS, STATE, TALE, all_of_it=True)]


def test_a_sentence_that_a_terminal_broke_is_whole_again() -> None:
    """A terminal's lines are short; what follows a line with room left is a new sentence."""
    broken = Told(1, "A", "step", (f"    Order: {'Owl > ' * 14}", "      Fox", "    Tie at 1"))
    assert rows(WORDS, STATE, (broken,), all_of_it=False)[0].text == f"Order: {'Owl > ' * 14}Fox\nTie at 1"


def test_quiet_entries_that_brought_something_about_are_told() -> None:
    """The last opening, for example, opens the plans of all."""
    tale = (Told(1, Seat(0), "open", ("The screens go.",)),)
    assert rows(WORDS, STATE, tale, all_of_it=False)[0].text == "The screens go."


def test_who_is_unknown_is_somebody() -> None:
    """This is a chair or a phone that the table does not name."""
    assert (who(WORDS, STATE, Seat(9)), who(WORDS, STATE, "Z")) == ("somebody", "a phone")


@pytest.mark.parametrize("kind", list(KINDS))
def test_every_kind_has_its_words(kind: str) -> None:
    """In both languages."""
    for language in ("en", "de"):
        [row] = rows(rooms(language=language).desk.words, STATE, (Told(1, "A", kind, strikes=1),), all_of_it=True)
        assert row.text
    assert set(KINDS) >= QUIET


def test_the_tale_as_text_reads_from_the_beginning() -> None:
    """People can send it to friends."""
    assert as_text(WORDS, STATE, TALE).splitlines() == [
        "   1  name 0 (fox): opens the table",
        "   6  name 0 (fox): Fox sleeps.",
        "      Owl hides.",
    ]
