"""Things to choose from, below each other."""

from companion.present.pieces import Choice
from companion.ui.widgets.choices import ChoiceList
from companion.ui.widgets.material import Check
from tests.support import stage

CHOICES = (
    Choice("sneak", "Sneak", "Moves without a sound, but not far; the guard does not come nearer.", emblem="move"),
    Choice("dash", "Dash", "Only if no other card is used.", can=False),
    Choice("wits", "Wits", chosen=True),
)


def test_choices_are_readable_and_large_enough() -> None:
    """All kinds of them, wherever."""
    assert not stage.everywhere(lambda: ChoiceList(choices=CHOICES))


def test_a_tap_names_its_key() -> None:
    """Anywhere on the row; what cannot be chosen names none."""
    chosen: list[str] = []
    rows = ChoiceList(choices=CHOICES)
    rows.bind(on_chosen=lambda _, key: chosen.append(key))
    stage.show(rows)
    for text in ("Moves without a sound, but not far; the guard does not come nearer.", "Dash", "Wits"):
        stage.tap(text)
    assert chosen == ["sneak", "wits"]


def test_choices_that_are_over_are_gone() -> None:
    """Out of the tree, the others at their place."""
    rows = stage.show(ChoiceList(choices=CHOICES))
    rows.choices = (CHOICES[2],)
    assert stage.texts() == ["Wits"]


def test_where_many_may_be_chosen_each_has_its_box() -> None:
    """Empty or ticked; no other choice has one."""

    def boxes() -> list[bool]:
        return [part.on for part in stage.walk(rows) if isinstance(part, Check)]

    rows = stage.show(ChoiceList(choices=(Choice("a", "Anna", many=True), Choice("b", "Ben", many=True, chosen=True))))
    assert sorted(boxes()) == [False, True]
    rows.choices = (Choice("a", "Anna", many=True, chosen=True), Choice("b", "Ben"))
    assert boxes() == [True]
    assert not stage.everywhere(lambda: ChoiceList(choices=(Choice("b", "Ben", many=True, chosen=True),)))
