"""People correct any number of the table by hand, in any game."""

from dataclasses import dataclass, replace
from typing import Any

from companion.present.page_parts import Bar, Choice
from companion.present.play.adjust import Adjustable, AdjustGroup, Adjusting, AdjustPage, AdjustQuestion, AdjustView
from companion.present.ports import TableReader
from companion.table.ids import Seat
from companion.table.state import TableState
from tests.present.play.test_frame import FRAME
from tests.support.looked import look
from tests.support.paper import Paper
from tests.support.parlour import ADA, BO, FIGURES, Marbles, phone, table


@dataclass(frozen=True)
class Put:
    """Marbles are put into a bag; the rules of the toy refuse it for an empty one."""

    seat: Seat
    kind: str
    amount: int
    note: str
    insist: bool = False


def _groups(desk: TableReader) -> tuple[AdjustGroup, ...]:
    kinds = {"Marbles": ("red", "blue"), "Bags": ("holes",)}
    named = {title: tuple(Choice(kind, kind) for kind in kinds[title]) for title in kinds}
    return tuple(AdjustGroup(title, choices) for title, choices in named.items()) if desk.seen.state.playing else ()


def _asks(_desk: TableReader, said: Adjusting) -> tuple[AdjustQuestion, ...]:
    bags = tuple(Choice(str(seat), name) for seat, name in enumerate(FIGURES))
    place = AdjustQuestion("place", "Where?", (Choice("top", "top"), Choice("bottom", "bottom")), "top")
    whose = AdjustQuestion("whose", "Whose bag?", bags)
    return (whose, place) if said.what == "red" else (whose,)


def _step(_desk: TableReader, said: Adjusting) -> Put:
    return Put(Seat(int(said.answers["whose"])), f"{said.what} {said.answers.get('place', '')}", said.amount, said.note)


ADJUSTABLE = Adjustable(_groups, _asks, _step, lambda _, step: f"{step.amount} {step.kind} for {FIGURES[step.seat]}")


def page(desk: Any, adjustable: Adjustable = ADJUSTABLE) -> tuple[AdjustPage, Paper]:
    """The page, and where it leads."""
    paper = Paper()
    return AdjustPage(desk, paper, FRAME, adjustable), paper


def asked(view: AdjustView) -> list[tuple[str, list[str]]]:
    """Each question with what is chosen."""
    return [(each.title, [choice.text for choice in each.choices if choice.chosen]) for each in view.questions]


def test_number_amount_and_answers_make_a_step() -> None:
    """The number decides what else is asked; the button says in a sentence what will change; then the page closes."""
    desk = phone()
    presenter, paper = page(desk)
    view = look(presenter)
    assert [group.title for group in view.groups] == ["Marbles", "Bags"]
    assert (view.title, view.questions, view.bar) == ("What changes?", (), Bar(waits="Choose what changes"))
    presenter.what("red")
    view = look(presenter)
    assert view.groups == (AdjustGroup("", (Choice("red", "red", chosen=True),)),)
    assert asked(view) == [("Whose bag?", []), ("Where?", ["top"])]
    assert view.bar == Bar(waits="Whose bag?")
    presenter.answer("whose", str(BO))
    presenter.answer("place", "bottom")
    assert look(presenter).bar == Bar("Enter: 0 red bottom for Bo", can=False, why="Choose by how much")
    presenter.amount("4")
    presenter.more(1)
    presenter.noted(" found ")
    view = look(presenter)
    assert asked(view) == [("Whose bag?", ["Bo"]), ("Where?", ["bottom"])]
    assert (view.amount_title, view.note, view.bar) == ("By how much? +5", " found ", Bar("Enter: 5 red bottom for Bo"))
    presenter.main()
    assert desk.taps == [Put(BO, "red bottom", 5, "found")]
    assert (paper.went, look(presenter).questions) == (["<"], ())


def test_only_what_is_asked_counts() -> None:
    """Another number has other questions; a second tap on it asks for the number again."""
    desk = phone()
    presenter, _ = page(desk)
    presenter.what("red")
    presenter.answer("place", "bottom")
    presenter.answer("whose", "9")
    presenter.amount("1")
    presenter.what("blue")
    assert asked(look(presenter)) == [("Whose bag?", [])]
    presenter.main()
    assert desk.taps == []
    presenter.answer("whose", str(ADA))
    presenter.main()
    assert desk.taps == [Put(ADA, "blue ", 1, "")]
    presenter.what("red")
    presenter.what("red")
    assert len(look(presenter).groups) == 2


def test_before_a_number_is_chosen_nothing_else_counts() -> None:
    """All other taps do nothing."""
    desk = phone()
    presenter, _ = page(desk)
    presenter.amount("1")
    presenter.more(1)
    presenter.answer("whose", "0")
    presenter.noted("why")
    presenter.main()
    presenter.what("blue")
    presenter.answer("whose", "0")
    presenter.main()
    assert (desk.taps, look(presenter).note) == ([], "")


def test_what_the_rules_exclude_can_be_insisted_on() -> None:
    """There is a button of its own for it, which says so; the main button is grey."""
    desk = phone(state=table(Marbles(left=(0, 3, 3))))
    presenter, _ = page(desk)
    presenter.what("blue")
    presenter.amount("1")
    presenter.answer("whose", str(ADA))
    bar = look(presenter).bar
    assert (bar.can, bar.why, bar.second) == (False, "The bag is empty.", "It happened anyway")
    presenter.main()
    assert desk.taps == []
    presenter.second()
    assert desk.taps == [Put(ADA, "blue ", 1, "", insist=True)]


def test_others_read_what_is_in_force() -> None:
    """The game must keep it. Their taps change nothing."""
    more: tuple[str, ...] = ("2 more in each bag",)
    keeping = replace(ADJUSTABLE, in_force=lambda _: more)
    for adjustable, told, title in ((keeping, more, "In force now:"), (ADJUSTABLE, (), "Nothing is changed now.")):
        desk = phone("C")
        presenter, _ = page(desk, adjustable)
        view = look(presenter)
        assert (view.title, view.in_force_title, view.in_force) == ("Changes by hand", title, told)
        assert (view.text, view.bar.waits) == ("adjust.text", "adjust.not_yours"), "the game words them"
        for tap, key in ((presenter.what, "blue"), (presenter.amount, "1")):
            tap(key)
        presenter.answer("whose", "0")
        presenter.main()
        assert (desk.taps, look(presenter).groups) == ([], ())
    assert look(page(phone(), keeping)[0]).in_force_title == "In force now:"


def test_without_numbers_nothing_is_corrected() -> None:
    """The page says when there will be some; unfinished work ends with its game."""
    desk = phone()
    presenter, _ = page(desk)
    presenter.what("blue")
    presenter.amount("1")
    presenter.answer("whose", "0")
    on, desk.table = desk.table, TableState()
    presenter.main()
    view = look(presenter)
    assert view == AdjustView(top=view.top, title=view.title, bar=Bar(waits=view.bar.waits))
    assert view.bar.waits == "Once the game runs, you correct numbers here."
    desk.table = on
    assert (desk.taps, look(presenter).questions) == ([], ())


def test_a_note_is_asked_for_only_where_a_step_can_hold_one() -> None:
    """A game whose steps say no reasons asks for none."""
    hints = []
    for notes in (True, False):
        presenter, _ = page(phone(), replace(ADJUSTABLE, notes=notes))
        presenter.what("red")
        hints.append(look(presenter).note_hint)
    assert hints == ["Note (optional)", ""]
