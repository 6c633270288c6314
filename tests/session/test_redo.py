"""What a dropped half did is done again: by its authors, one behind the other."""

from companion.session.redo import Redo
from companion.table import operations
from companion.table.entry import Entry, Operation
from companion.table.ids import Author, Seat
from companion.table.operations import write_body

ANN, BEN = Seat(0), Seat(1)


def op(author: Author, what: int, kind: str = "step") -> Operation:
    """A tap."""
    return Operation(author, 1, kind, {"do": what}, 3, bytes(32))


def undo(author: Author, n: int) -> Operation:
    """A tap that strikes an entry."""
    return Operation(author, 1, "undo", write_body(operations.Undo(n)), 3, bytes(32))


def entry(n: int, operation: Operation) -> Entry:
    """It stands there, under another number and counter."""
    return Entry(2, n, Operation(operation.author, 9, operation.kind, operation.body, n - 1, bytes(32)), b"", b"")


def everybody(_: Author) -> bool:
    """All phones are here."""
    return True


def test_each_author_waits_for_its_turn() -> None:
    """Nobody overtakes what stood before in the old order."""
    redo = Redo([(5, op(ANN, 1)), (6, op(BEN, 2)), (7, op(ANN, 3))])
    assert redo.turn({BEN}, everybody) is None
    redo.stands(entry(8, op(ANN, 1)))
    said = redo.turn({BEN}, everybody)
    assert said is not None
    assert said.body == {"do": 2}
    assert redo.turn({BEN}, everybody) is None, "it is on its way"
    redo.stands(entry(9, op(ANN, 3)))
    assert redo, "what comes too early counts for nobody"
    redo.stands(entry(10, said))
    redo.stands(entry(11, op(ANN, 3)))
    assert not redo


def test_who_is_away_is_left_out() -> None:
    """The others go on."""
    redo = Redo([(5, op(ANN, 1)), (6, op(BEN, 2))])
    said = redo.turn({BEN}, lambda author: author == BEN)
    assert said is not None
    assert said.author == BEN


def test_what_is_refused_is_left_out() -> None:
    """But only what this list had said."""
    redo = Redo([(5, op(ANN, 1)), (6, op(ANN, 2))])
    redo.refused(op(ANN, 1))
    said = redo.turn({ANN}, everybody)
    assert said is not None
    redo.refused(op(ANN, 9))
    assert redo.turn({ANN}, everybody) is None
    redo.refused(said)
    after = redo.turn({ANN}, everybody)
    assert after is not None
    assert after.body == {"do": 2}


def test_an_undo_strikes_the_step_where_it_stands_now() -> None:
    """And one that struck a common entry still does."""
    redo = Redo([(5, op(ANN, 1)), (6, undo(ANN, 5)), (7, undo(ANN, 3))])
    redo.stands(entry(12, op(ANN, 1)))
    said = redo.turn({ANN}, everybody)
    assert said == undo(ANN, 12)
    redo.stands(entry(13, said))
    assert redo.turn({ANN}, everybody) == undo(ANN, 3)


def test_nothing_to_do_again() -> None:
    """As on most evenings."""
    redo = Redo()
    redo.stands(entry(1, op(ANN, 1)))
    redo.refused(op(ANN, 1))
    assert (bool(redo), redo.turn({ANN}, everybody)) == (False, None)
