"""Promises of a list of steps: what is due, whose it is, where, and what the table waits for."""

from companion.present.play.to_do import BY_HAND, ToDo, ToDoList, is_yours
from companion.table.checklist import ChecklistStep, Waits
from companion.table.ids import Seat
from tests.support.parlour import ADA, BO, CY, phone, table

LIST = ToDoList(
    emblems={"draw": "card"},
    everybody=lambda _: (ADA, BO, CY),
    in_turn=lambda _, step: step.id == "sit",
    place=lambda words, step: words.say("in_the_bag") if step.id == "draw" else "",
)


def line(step: ChecklistStep, letter: str = "A") -> ToDo:
    """The line of this step on a phone."""
    (made,) = LIST.lines(phone(letter), [step])
    return made


def test_a_line_tells_what_is_due_and_where() -> None:
    """The sentence has its numbers, the place comes only if it matters, and there is always an emblem."""
    drawn = line(ChecklistStep("draw", None, (BO,), facts={"left": 3}))
    assert (drawn.id, drawn.text, drawn.place, drawn.emblem) == ("draw", "steps.draw 3", "in_the_bag", "card")
    assert (line(ChecklistStep("sit", None, ())).place, line(ChecklistStep("sit", None, ())).emblem) == ("", BY_HAND)


def test_the_table_waits_for_one_line() -> None:
    """It is the first one that waits and is not done."""
    steps = (
        ChecklistStep("a", None, ()),
        ChecklistStep("b", None, (), Waits.TAP, done=True),
        ChecklistStep("c", None, (), Waits.TAP),
    )
    lines = LIST.lines(phone(), iter((*steps, ChecklistStep("d", None, (), Waits.TAP))))
    assert [each.now for each in lines] == [False, False, True, False]
    assert [each.done for each in lines] == [False, True, False, False]


def test_whose_it_is() -> None:
    """The host's, yours, everybody's, or by name; in order if one comes after the other."""
    seats: dict[tuple[Seat, ...], str] = {(): "host", (ADA,): "You", (ADA, BO, CY): "All", (BO, CY): "Bo, Cy"}
    assert [line(ChecklistStep("draw", None, whose)).who for whose in seats] == list(seats.values())
    assert line(ChecklistStep("sit", None, (CY, ADA))).who == "Cy > Ada"
    both = phone(seats=(BO, CY))
    assert LIST.lines(both, [ChecklistStep("draw", None, (BO, CY))])[0].who == "You"


def test_what_is_done_at_this_phone() -> None:
    """Its own seats' steps and those of seats that it helps; on the host's phone also steps without a seat."""
    draw, open_up = ChecklistStep("draw", None, (BO,)), ChecklistStep("open", None, ())
    assert [is_yours(phone(letter), draw) for letter in "ABC"] == [False, True, False]
    assert is_yours(phone(state=table(cardboard=(BO,))), draw)
    assert [line(open_up, letter).yours for letter in "AB"] == [True, False]


def test_in_a_practice_robots_have_no_hands() -> None:
    """What they would do at the table is left out; what the game waits for stays, and so does what is for all."""
    steps = [ChecklistStep(each, None, seats) for each, seats in (("a", (BO,)), ("b", (ADA,)), ("c", (ADA, BO)))]
    waits = ChecklistStep("d", None, (BO,), Waits.TAP)
    assert [each.id for each in LIST.lines(phone(robots=(BO,), rehearses=True), [*steps, waits])] == ["b", "c", "d"]
