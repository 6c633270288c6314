"""Promises of the own name: it may be empty but not endless, and is kept for the next table."""

from dataclasses import replace

import pytest

from companion.present.own_name import OwnName
from tests.support.front_rooms import rooms


@pytest.mark.parametrize(
    ("text", "trouble"),
    [
        ("", ""),
        ("  Anna  ", ""),
        ("Bartholomäus der", ""),
        ("Maximiliane Charlotte", "A name has at most 16 letters; this one has 21. Shorten it."),
        ("An\u202ena", "This name has a character that nobody can read. Use plain letters."),
    ],
)
def test_a_name_may_be_empty_but_not_endless(text: str, trouble: str) -> None:
    """A sentence says that it is too long, and the name stays, to be shortened."""
    phone = rooms()
    own = OwnName(phone.desk, phone.front)
    own.typed(text)
    assert (own.text, own.trouble) == (text, trouble)


def test_a_name_is_kept_for_the_next_table() -> None:
    """It is kept without the spaces around it, and stands there until another is typed. A kept name is not kept
    again."""
    phone = rooms()
    own = OwnName(phone.desk, phone.front)
    own.typed(" Anna ")
    own.keep()
    assert (phone.desk.settings.name, OwnName(phone.desk, phone.front).text) == ("Anna", "Anna")
    kept = phone.desk.settings = replace(phone.desk.settings)
    own.keep()
    assert phone.desk.settings is kept
