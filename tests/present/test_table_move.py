"""Promises of moving all tables: one tap each way, what came of it is said, and a table under way is left first."""

import pytest

from companion.present.table_move import TableMovePresenter
from companion.present.table_view import TableView
from companion.table.snapshot import Contact
from tests.support.front_rooms import Kept, Rooms, rooms

SAVE, BRING = "table_move.save", "table_move.bring"


def page(*, way: str = "path", kept: int = 1, contact: Contact = Contact.NONE) -> tuple[TableMovePresenter, Rooms]:
    """The page of a phone with so many tables."""
    phone = rooms(TableView(contact=contact))
    phone.front.archive.way = way
    phone.front.kept = [Kept(str(number)) for number in range(kept)]
    return TableMovePresenter(phone.desk, phone.front, phone.pages), phone


def why(move: TableMovePresenter) -> list[str]:
    """Why either way cannot be tapped now."""
    return [deed.detail for deed in move.view().deeds if not deed.can]


@pytest.mark.parametrize("key", [SAVE, BRING])
def test_it_does_what_was_tapped_with_the_file_that_is_named(key: str) -> None:
    """At first that is a new file; meanwhile no second tap counts."""
    move, phone = page()
    assert move.view().entry == phone.front.archive.usual
    move.typed("/stick/mine.tar")
    move.chose(key)
    move.chose(key)
    [(way, path, then, _)] = phone.front.archive.ends
    assert (f"table_move.{way}", path) == (key, "/stick/mine.tar")
    assert why(move) == ["One moment…"] * 2
    then("All is well.")
    view = move.view()
    assert (view.said, view.good, why(move)) == ("All is well.", True, [])


@pytest.mark.parametrize("is_left", [True, False])
def test_what_went_wrong_is_said_until_the_next_tap(is_left: bool) -> None:
    """Or until the page is left; the typed path goes then, too."""
    move, phone = page()
    move.typed("x")
    move.chose(BRING)
    phone.front.archive.ends.pop()[3]("This is none.")
    assert (move.view().said, move.view().good) == ("This is none.", False)
    if is_left:
        move.left()
    else:
        move.chose(BRING)
    assert (move.view().said, move.view().entry) == ("", phone.front.archive.usual if is_left else "x")


def test_where_the_system_asks_nothing_is_typed() -> None:
    """Who goes back there reads nothing, and can tap again."""
    move, phone = page(way="picker")
    assert (move.view().entry, move.view().entry_hint) == ("", "")
    move.chose(SAVE)
    phone.front.archive.ends.pop()[2]("")
    assert (move.view().said, why(move)) == ("", [])


def test_without_tables_nothing_can_be_saved() -> None:
    """Some can be brought."""
    assert why(page(kept=0)[0]) == ["This phone keeps no table yet."]


@pytest.mark.parametrize("contact", [contact for contact in Contact if contact is not Contact.NONE])
def test_a_table_under_way_is_left_first(contact: Contact) -> None:
    """A copy of it would fall behind."""
    move, phone = page(contact=contact)
    assert why(move) == ["This phone is at a table. Leave it first."] * 2
    move.chose(SAVE)
    assert phone.front.archive.ends == []
