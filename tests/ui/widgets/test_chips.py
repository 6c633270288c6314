"""Chips in as many lines as they need."""

from dataclasses import replace

from companion.present.page_parts import Choice
from companion.ui.widgets.chips import ChipBar, Chips, EvenChips
from companion.ui.widgets.emblem import Emblem, Tick
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


FIGURES = tuple(Choice(name, name, emblem="robots") for name in ("Noiron", "Zain", "Joanne"))
WORDS = tuple(Choice(word, word, emblem="robots") for word in ("jewel", "token", "caught", "theft", "effect", "more"))


def test_even_chips_stay_where_they_are() -> None:
    """All are equally wide, and a tick finds its room already there."""
    chips = stage.show(EvenChips(choices=FIGURES), (360, 640))
    places = [(*chip.pos, *chip.size) for chip in chips.children]
    assert len({chip.width for chip in chips.children}) == 1
    chips.choices = (FIGURES[0], *(replace(each, chosen=True) for each in FIGURES[1:]))
    stage.frames(3)
    assert [(*chip.pos, *chip.size) for chip in chips.children] == places
    assert stage.audit(chips) == []


def test_even_chips_that_get_no_tick_need_no_room_for_it() -> None:
    """So more of them stand in a line, or in the lines that they may take."""
    names = tuple(Choice(name, name, emblem="robots") for name in ("Goldene Kuppeln", "Hammerschlag"))
    assert _lines(stage.show(EvenChips(choices=names), (360, 640))) == 2
    assert _lines(stage.show(EvenChips(choices=names, ticked=False, most_lines=1), (360, 640))) == 1
    assert stage.audit() == []


def test_a_bar_of_chips_takes_two_lines_at_most() -> None:
    """In large print its words grow no further than they have room."""
    assert _lines(stage.show(ChipBar(choices=WORDS), (412, 915))) == 1
    bar = stage.show(ChipBar(choices=WORDS, bare=True), (328, 640), 2.0)
    assert _lines(bar) == 2
    assert stage.audit(bar) == []
    assert not [part for part in whole(bar) if isinstance(part, Emblem) and part.name]


def test_a_chip_of_a_bar_names_its_key() -> None:
    """As any other chip."""
    chosen: list[str] = []
    bar = ChipBar(choices=WORDS)
    bar.bind(on_chosen=lambda _, key: chosen.append(key))
    stage.show(bar)
    stage.tap("theft")
    assert chosen == ["theft"]


def _lines(chips: Chips) -> int:
    return len({round(chip.y) for chip in chips.children})
