"""Work that another half does again goes first, as long as it comes."""

from companion.session.older_taps import OlderTaps
from companion.table import operations
from companion.table.entry import Entry, Operation
from companion.table.ids import Author, Seat
from companion.table.log import TableLog
from companion.table.operations import write_body
from companion.wire.limits import AT_ONCE, SILENT

ANN, BEN = Seat(0), Seat(1)


def op(author: Author, what: int, kind: str = "step", counter: int = 1) -> Operation:
    """A tap."""
    return Operation(author, counter, kind, {"do": what}, 3, bytes(32))


def undo(author: Author, n: int) -> Operation:
    """A tap that strikes an entry."""
    return Operation(author, 1, "undo", write_body(operations.Undo(n)), 3, bytes(32))


def log(*said: Operation) -> TableLog:
    """A log with these entries."""
    made = TableLog()
    for n, operation in enumerate(said, 1):
        made.append(Entry(1, n, operation, b"", b""), b"")
    return made


def goes(older: OlderTaps, said: Operation, stands: TableLog, now: float = 0.0) -> bool:
    """Whether this is put in order at once."""
    return older.may_go([said], stands, now) == [True]


def test_others_wait_until_all_of_it_stands() -> None:
    """Its author may use another number now; then nobody waits any more."""
    older, stands = OlderTaps(()), [op(BEN, 2)]
    older.expect([op(ANN, 1), op(BEN, 2)], log(*stands), 0.0)
    assert not goes(older, op(ANN, 9), log(*stands))
    assert goes(older, op(BEN, 2, counter=5), log(*stands))
    stands.append(op(ANN, 1, counter=4))
    assert not goes(older, op(ANN, 1), log(*stands)), "it is done: this is another one"
    stands.append(op(BEN, 2, counter=5))
    assert goes(older, op(ANN, 9), log(*stands))
    assert older.deadlines(0.0) == []


def test_nobody_waits_for_long() -> None:
    """They wait for a moment after the last of it, as no more may come."""
    older = OlderTaps(())
    older.expect([op(ANN, 1), op(ANN, 2)], log(), 10.0)
    assert older.deadlines(10.0) == [10.0 + AT_ONCE]
    assert not goes(older, op(BEN, 9), log(op(ANN, 1)), 10.5)
    assert older.deadlines(10.5) == [10.5 + AT_ONCE]
    assert goes(older, op(BEN, 9), log(op(ANN, 1)), 10.5 + AT_ONCE)
    assert older.deadlines(10.5 + AT_ONCE) == []


def test_nobody_is_held_up_by_one_word_a_second() -> None:
    """Even a phone that is as slow as possible comes to an end."""
    older, stands = OlderTaps(()), list[Operation]()
    slow = [op(ANN, what, counter=what) for what in range(60)]
    older.expect(slow, log(), 0.0)
    for at, said in enumerate(slow):
        now = 0.9 * AT_ONCE * at
        stands.append(said)
        assert goes(older, op(BEN, 99), log(*stands), now) == (now >= SILENT), now


def test_what_phones_answer_by_themselves_does_not_wait() -> None:
    """A tap may need a die that was thrown before. A signature can wait: after it, some taps would come too late."""
    older = OlderTaps(())
    older.expect([op(ANN, 1)], log(), 0.0)
    kinds = "share", "part", "open", "sign", "seal"
    assert [kind for kind in kinds if goes(older, op(BEN, 9, kind), log())] == ["share", "part", "open"]


def test_everything_waits_while_halves_are_compared() -> None:
    """This includes what is to be done again."""
    still = {7}
    older = OlderTaps(still)
    older.expect([op(ANN, 1)], log(), 0.0)
    assert not goes(older, op(ANN, 1), log())
    assert not goes(older, op(ANN, 1, "share"), log())
    still.clear()
    assert goes(older, op(ANN, 1), log())


def test_a_second_half_goes_behind_the_first() -> None:
    """The first is not forgotten, and work that both did is awaited once."""
    older = OlderTaps(())
    older.expect([op(ANN, 1)], log(), 0.0)
    older.expect([op(ANN, 1), op(BEN, 2)], log(), AT_ONCE)
    stands = log(op(BEN, 2))
    assert not goes(older, op(BEN, 9), stands, AT_ONCE)
    assert goes(older, op(ANN, 1), stands, AT_ONCE)
    assert goes(older, op(BEN, 9), log(op(BEN, 2), op(ANN, 1)), AT_ONCE)


def test_what_was_to_go_first_in_a_log_that_is_no_more() -> None:
    """Nobody waits for it."""
    older = OlderTaps(())
    older.expect([op(ANN, 1)], log(), 0.0)
    older.forget()
    assert goes(older, op(BEN, 9), log())


def test_a_step_that_is_struck_again_has_another_number() -> None:
    """It is the same tap."""
    older = OlderTaps(())
    older.expect([undo(ANN, 5)], log(), 0.0)
    assert goes(older, undo(ANN, 2), log())
    assert not goes(older, undo(BEN, 2), log())


def test_no_author_overtakes_itself() -> None:
    """Its numbers only grow: its older operations go along, too."""
    older = OlderTaps(())
    older.expect([op(ANN, 2)], log(), 0.0)
    said = [op(ANN, 1), op(BEN, 1), op(ANN, 2), op(ANN, 3), op(BEN, 2)]
    assert older.may_go(said, log(), 0.0) == [True, False, True, False, False]
    assert older.may_go(said, log(), AT_ONCE) == [True] * 5
