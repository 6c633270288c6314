"""Questions for the effects that a card has on the next Declaration."""

from collections.abc import Iterator
from functools import partial

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.presenters.pages.booking import Booking, Option, Question
from companion.present.play.booking_tree import tap

EFFECTS: dict[str, tuple[int, int, int]] = {
    "gain_1": (1, 0, 0),
    "gain_2": (2, 0, 0),
    "gain_3": (3, 0, 0),
    "aside_2": (0, 2, 0),
    "aside_4": (0, 4, 0),
    "draws_1": (0, 0, 1),
    "draws_2": (0, 0, 2),
    "gain_2_draws_2": (2, 0, 2),
}
"""The effects: AP gained, AP set aside, cards drawn."""


def effects(at: Booking) -> Iterator[Option]:
    """Asks which effect, then for whom."""
    for key, effect in EFFECTS.items():
        yield Option(key, _effect_text(at, *effect), Question("whom", partial(_whom, effect)), emblem="effect")


def _effect_text(at: Booking, gain: int, aside: int, draws: int) -> str:
    words = at.desk.words
    parts = [words.say("tale.gains", ap=gain)] if gain else []
    parts += [words.say("tale.aside", ap=aside)] if aside else []
    parts += [words.say("tale.draws", cards=draws)] if draws else []
    return ", ".join(parts)


def _whom(effect: tuple[int, int, int], at: Booking) -> Iterator[Option]:
    for seat in at.state.in_town:
        yield tap(str(seat), at.figure(seat), do.DueNext(at.state.turn, seat, *effect), emblem=at.emblem(seat))
