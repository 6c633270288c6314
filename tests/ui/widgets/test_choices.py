"""Choices below each other."""

from companion.present.page_parts import Choice
from companion.ui.widgets.choices import ChoiceList
from companion.ui.widgets.material import Check
from tests.support import stage

CHOICES = (
    Choice("sneak", "Sneak", "Moves without a sound, but not far; the guard does not come nearer.", emblem="move"),
    Choice("dash", "Dash", "Only if no other card is used.", can=False),
    Choice("wits", "Wits", chosen=True),
)


def test_choices_are_readable_and_large_enough() -> None:
    """All kinds are tried, in every window and print."""
    assert not stage.everywhere(lambda: ChoiceList(choices=CHOICES))


def test_a_tap_names_its_key() -> None:
    """It may hit any place of the row; a choice that cannot be chosen names none."""
    chosen: list[str] = []
    rows = ChoiceList(choices=CHOICES)
    rows.bind(on_chosen=lambda _, key: chosen.append(key))
    stage.show(rows)
    for text in ("Moves without a sound, but not far; the guard does not come nearer.", "Dash", "Wits"):
        stage.tap(text)
    assert chosen == ["sneak", "wits"]


def test_choices_that_are_over_are_gone() -> None:
    """They leave the tree, and the others keep their place."""
    rows = stage.show(ChoiceList(choices=CHOICES))
    rows.choices = (CHOICES[2],)
    assert stage.texts() == ["Wits"]


def test_where_many_may_be_chosen_each_has_its_box() -> None:
    """The box is empty or ticked; other choices have none."""

    def boxes() -> list[bool]:
        return [part.on for part in stage.walk(rows) if isinstance(part, Check)]

    rows = stage.show(ChoiceList(choices=(Choice("a", "Anna", many=True), Choice("b", "Ben", many=True, chosen=True))))
    assert sorted(boxes()) == [False, True]
    rows.choices = (Choice("a", "Anna", many=True, chosen=True), Choice("b", "Ben"))
    assert boxes() == [True]
    assert not stage.everywhere(lambda: ChoiceList(choices=(Choice("b", "Ben", many=True, chosen=True),)))
