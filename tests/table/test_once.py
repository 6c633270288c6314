"""Answers that are worked out from a frozen state."""

from dataclasses import dataclass, replace

from companion.table.once import once


@dataclass(frozen=True)
class Shown:
    """A state of two numbers."""

    turn: int
    score: int


def test_an_answer_is_worked_out_once_for_each_state() -> None:
    """A second call gives the kept answer; a copy works it out again, and the kept answer changes nothing else."""
    asked: list[Shown] = []

    @once
    def doubled(state: Shown) -> tuple[int, int]:
        asked.append(state)
        return 2 * state.turn, 2 * state.score

    state, same = Shown(1, 5), Shown(1, 5)
    assert doubled(state) is doubled(state)
    later = replace(state, turn=2)
    assert doubled(later) == (4, 10)
    assert [id(each) for each in asked] == [id(state), id(later)]
    assert (state, repr(state)) == (same, repr(same))


def test_two_questions_have_two_answers() -> None:
    """The kept answer of one is not taken for the other's."""

    @once
    def first(state: Shown) -> int:
        return state.turn

    @once
    def second(state: Shown) -> int:
        return state.score

    state = Shown(1, 5)
    assert (first(state), second(state), first(state)) == (1, 5, 1)
