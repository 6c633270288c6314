"""What a dropped half did is done again: by its authors, one after the other."""

from companion.session.outbox import Redo, is_same
from companion.table import operations
from companion.table.entry import Entry, Operation
from companion.table.ids import Author, Seat
from companion.table.log import TableLog
from companion.table.operations import write_body

ANN, BEN = Seat(0), Seat(1)


def op(author: Author, what: int, kind: str = "step") -> Operation:
    """A tap of this author; `what` makes it different from others."""
    return Operation(author, 1, kind, {"do": what}, 3, bytes(32))


def undo(author: Author, n: int) -> Operation:
    """A tap that strikes an entry."""
    return Operation(author, 1, "undo", write_body(operations.Undo(n)), 3, bytes(32))


def plan(author: Author, q: int, digest: str = "") -> Operation:
    """A Ready, or its taking back."""
    return Operation(author, 1, "seal" if digest else "unseal", {"q": q, "digest": digest}, 3, bytes(32))


def log(*said: Operation) -> TableLog:
    """A log with these entries."""
    made = TableLog()
    for n, operation in enumerate(said, 1):
        made.append(Entry(1, n, operation, b"", b""), b"")
    return made


def everybody(_: Author, since: float) -> float:
    """All phones are here."""
    return since + 1.0


def test_each_author_waits_for_its_turn() -> None:
    """Nobody overtakes what stood before in the old order; an operation that comes too early counts for nobody."""
    row = op(ANN, 1), op(BEN, 2), op(ANN, 3)
    redo = Redo(enumerate(row, 5))
    assert redo.turn(log(row[2]), {BEN}, everybody, 0.0) is None
    assert redo.turn(log(row[2], row[0]), {BEN}, everybody, 0.0) == row[1]
    assert redo.turn(log(row[2], row[0]), {BEN}, everybody, 0.0) is None, "it is on its way"
    assert redo.turn(log(row[2], row[0], row[1]), {ANN}, everybody, 0.0) == row[2]


def test_what_stood_there_before_is_not_what_is_done_again() -> None:
    """These are the other half's own entries, even if they look like ours."""
    redo = Redo([(5, op(ANN, 1))], since=2)
    assert redo.turn(log(op(ANN, 1)), {BEN}, everybody, 0.0) is None, "not all of that log is here yet"
    assert redo.turn(log(op(ANN, 1), op(ANN, 1)), {ANN}, everybody, 0.0) == op(ANN, 1)


def test_who_is_away_is_left_out() -> None:
    """The others go on."""
    redo = Redo([(5, op(ANN, 1)), (6, op(BEN, 2))])
    assert redo.turn(log(), {BEN}, lambda _, __: 0.0, 0.0) == op(BEN, 2)


def test_nobody_is_waited_for_for_ever() -> None:
    """Work that its own phone leaves out, or that is refused, does not stop the others; each gets some time."""
    redo = Redo([(5, op(ANN, 1)), (6, op(ANN, 2)), (7, op(BEN, 3))])
    assert redo.turn(log(), {BEN}, everybody, 10.0) is None
    assert redo.turn(log(op(ANN, 1)), {BEN}, everybody, 10.9) is None
    assert redo.turn(log(op(ANN, 1)), {BEN}, everybody, 11.8) is None
    assert redo.turn(log(op(ANN, 1)), {BEN}, everybody, 11.9) == op(BEN, 3)


def test_the_rest_comes_behind_what_is_dropped_next() -> None:
    """What stands in the log that is dropped now is judged anew; an undo still strikes its own step."""
    redo = Redo([(5, op(ANN, 1)), (6, undo(ANN, 5)), (7, op(BEN, 2)), (8, undo(BEN, 7))])
    redo.turn(log(), {ANN}, everybody, 0.0)
    rest = redo.rest(log(op(BEN, 9), op(ANN, 1)), ())
    assert [said for _, said in rest][:2] == [undo(ANN, 2), op(BEN, 2)]
    redo, now, again = Redo([(2, op(ANN, 1)), *rest]), [op(BEN, 9)] * 3, list[Operation]()
    while said := redo.turn(log(*now), {ANN, BEN}, everybody, 0.0):
        now.append(said)
        again.append(said)
    assert again == [op(ANN, 1), undo(ANN, 4), op(BEN, 2), undo(BEN, 6)]


def test_what_may_still_come_is_not_said_twice() -> None:
    """It was said, and the other log takes it; what nobody will take is said anew."""
    for waiting, left in (([op(ANN, 1)], [op(BEN, 2)]), ([op(ANN, 9)], [op(ANN, 1), op(BEN, 2)])):
        redo = Redo([(5, op(ANN, 1)), (6, op(BEN, 2))])
        redo.turn(log(), {ANN}, everybody, 0.0)
        assert [said for _, said in redo.rest(log(), waiting)] == left


def test_of_several_readys_of_a_seat_the_last_is_said_again() -> None:
    """A new tap is not waited for; another seat's Ready, or one for another question, is something else."""
    row = [plan(ANN, 1, "old"), plan(ANN, 1, "new"), plan(BEN, 1, "his"), plan(ANN, 2, "other"), plan(BEN, 1)]
    redo, again = Redo(enumerate(row, 5)), list[Operation]()
    while said := redo.turn(log(*again), {ANN, BEN}, everybody, 0.0):
        again.append(said)
    assert again == [row[1], row[3], row[4]]


def test_what_is_refused_is_left_out() -> None:
    """Only operations of this list are."""
    redo = Redo([(5, op(ANN, 1)), (6, op(ANN, 2))])
    redo.refused(op(ANN, 1))
    assert redo.turn(log(), {ANN}, everybody, 0.0) == op(ANN, 1)
    redo.refused(op(ANN, 9))
    assert redo.turn(log(), {ANN}, everybody, 0.0) is None
    redo.refused(op(ANN, 1))
    assert redo.turn(log(), {ANN}, everybody, 0.0) == op(ANN, 2)


def test_an_undo_strikes_the_step_where_it_stands_now() -> None:
    """An undo of a common entry still strikes that."""
    redo = Redo([(5, op(ANN, 1)), (6, undo(ANN, 5)), (7, undo(ANN, 3))])
    now = log(op(BEN, 9), op(ANN, 1))
    assert redo.turn(now, {ANN}, everybody, 0.0) == undo(ANN, 2)
    now = log(op(BEN, 9), op(ANN, 1), undo(ANN, 2))
    assert redo.turn(now, {ANN}, everybody, 0.0) == undo(ANN, 3)


def test_nothing_to_do_again() -> None:
    """This is so on most evenings."""
    redo = Redo()
    redo.refused(op(ANN, 1))
    assert redo.turn(log(op(ANN, 1)), {ANN}, everybody, 0.0) is None


def test_the_same_is_said_by_one_author() -> None:
    """It has another number, and comes after another entry."""
    one = op(ANN, 1)
    assert is_same(one, Operation(ANN, 7, "step", {"do": 1}, 9, b""))
    assert not any(is_same(one, other) for other in (op(BEN, 1), op(ANN, 2), op(ANN, 1, "undo")))
