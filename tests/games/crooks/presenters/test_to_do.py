"""Promises of the list of what is to do: every line has its sentence and its emblem."""

from companion.games.crooks.play.steps import steps
from companion.games.crooks.presenters.to_do import emblem_of, to_do
from tests.support.gangland import fresh
from tests.support.gangland_desk import desk_at


def test_the_set_up_is_everybodys() -> None:
    """One line for each of its steps; the table waits for the roll."""
    lines = to_do(desk_at(fresh()), steps(fresh()))
    assert [line.emblem for line in lines] == ["target", "hat", "hangout", "crook_down", "money", "dice"]
    assert {line.who for line in lines[:-1]} == {"All"}
    assert [line.id for line in lines if line.now] == ["first_roll"]
    assert lines[0].text == "Lay the targets 2 to 9 in a row."


def test_each_hat_has_its_emblem() -> None:
    """By its name."""
    assert emblem_of("Bowler") == "hat_bowler"
