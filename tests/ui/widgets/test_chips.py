"""Chips in as many lines as they need."""

from companion.present.page_parts import Choice
from companion.ui.widgets.chips import Chips
from companion.ui.widgets.emblem import Tick
from companion.ui.widgets.parts import whole
from tests.support import stage

CHOICES = (
    Choice("jewel", "Jewel"),
    Choice("token", "Token", detail="ten kinds", emblem="token_fire"),
    Choice("caught", "Caught", chosen=True),
    Choice("theft", "Theft", can=False, detail="Nobody is near."),
    Choice("effect", "An effect that is told in many words, more than one line will hold"),
)


def test_chips_are_readable_and_large_enough() -> None:
    """All kinds are tried, in every window and print."""
    assert not stage.everywhere(lambda: Chips(choices=CHOICES))


def test_a_tap_names_its_key() -> None:
    """A chip that cannot be chosen names none."""
    chosen: list[str] = []
    chips = Chips(choices=CHOICES)
    chips.bind(on_chosen=lambda _, key: chosen.append(key))
    stage.show(chips)
    for text in ("Jewel", "Theft", "Caught"):
        stage.tap(text)
    assert chosen == ["jewel", "caught"]


def test_chips_take_as_many_lines_as_they_need() -> None:
    """Short ones share a line; one that is too long wraps its text."""
    chips = stage.show(Chips(choices=CHOICES), size=(360, 640))
    jewel, token, *_, effect = reversed(chips.children)
    assert jewel.center_y == token.center_y
    assert jewel.right < token.x
    assert (effect.width, effect.x) == (360, 0)


def test_a_short_chip_is_as_wide_as_a_thumb() -> None:
    """This holds for any short text."""
    chips = stage.show(Chips(choices=(Choice("1", "1"), Choice("2", "2"))))
    assert [chip.width >= 48 for chip in chips.children] == [True, True]


def test_chosen_is_told_by_shape() -> None:
    """It has a tick, not only a colour."""
    chips = stage.show(Chips(choices=CHOICES))
    ticks = [
        chip.choice.key for chip in chips.children if any(isinstance(part, Tick) and part.width for part in whole(chip))
    ]
    assert ticks == ["caught"]


def test_choices_that_are_over_are_gone() -> None:
    """They leave the tree."""
    chips = stage.show(Chips(choices=CHOICES))
    chips.choices = CHOICES[:1]
    assert set(stage.texts()) == {"Jewel"}


def test_a_chip_that_is_chosen_later_makes_room_for_its_tick() -> None:
    """No word breaks, and the next chip stands beside it."""
    chips = stage.show(Chips(choices=(Choice("a", "Pickpocket", emblem="robots"), Choice("b", "Spy"))))
    chips.choices = (Choice("a", "Pickpocket", emblem="robots", chosen=True), Choice("b", "Spy"))
    stage.frames(3)
    assert stage.audit(chips) == []
