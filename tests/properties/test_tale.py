"""The tale of whole games: every event can be told in both languages, and no card is named before its time."""

from dataclasses import dataclass
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.age_of_thieves.play import events as ev
from companion.games.age_of_thieves.play.decide.cards import BASIC_OF
from companion.games.age_of_thieves.presenters.texts.tale import tell
from companion.games.age_of_thieves.rules.cards import Way
from companion.present.play.lines import WIDTH
from companion.shell.words import Translation, load
from tests.support.played import play

EN, DE = load("en", "age_of_thieves"), load("de", "age_of_thieves")


@dataclass
class Listening:
    """Words that remember which cards were named."""

    words: Translation
    cards: set[str]

    def say(self, key: str, /, **facts: str | int) -> str:
        """The sentence; a card's name is remembered."""
        if key.startswith("cards."):
            self.cards.add(key.removeprefix("cards."))
        return self.words.say(key, **facts)

    def has(self, key: str) -> bool:
        """Whether there is a sentence under this key."""
        return self.words.has(key)


def may_be_named(event: ev.Event) -> set[str]:
    """The cards that this event itself reveals."""
    match event:
        case ev.CardUsed(way=Way.SPECIAL):
            return {"seduction"}  # lies face up
        case ev.CardUsed(way=way, card=card):
            return {card or "", BASIC_OF.get(way, "")} if way else set()
        case ev.CardResigned(card=card) | ev.CardShown(card=card) | ev.CardVoided(card=card):
            return {card or ""}
    return set()


PLAYED = {
    "seed": st.integers(0, 100_000),
    "seats": st.integers(2, 4),
    "words": st.sampled_from([EN, DE]),
    "cardboard": st.sets(st.integers(0, 3)),
    "strays": st.booleans(),
}


@given(**PLAYED)
def test_every_game_can_be_told(seed: int, seats: int, words: Translation, cardboard: set[int], strays: bool) -> None:
    """No word and no fact is missing; every line fits the terminal and has only visible characters."""
    for before, event, after in play(seed, seats, edition=words.language, cardboard=cardboard, strays=strays):
        lines = tell(words, before, event, after)
        assert all(len(line) <= WIDTH and line.isprintable() for line in lines), lines


@given(**PLAYED)
def test_no_card_is_named_before_its_time(
    seed: int, seats: int, words: Translation, cardboard: set[int], strays: bool
) -> None:
    """A card's name is told with the event that reveals it, and with no other."""
    for before, event, after in play(seed, seats, edition=words.language, cardboard=cardboard, strays=strays):
        listening = Listening(words, set())
        text = "".join(tell(listening, before, event, after))
        assert listening.cards <= may_be_named(event), event
        assert "Blendpulver" not in text or "Blendpulver" in may_be_named(event)


def test_robots_meet_every_event() -> None:
    """So the properties above are about all events, not only about common ones."""
    met: set[type] = set()
    for seed in range(200):
        met |= {type(event) for _, event, _ in play(seed, 2 + seed % 3, cardboard=(1,), strays=True)}
        if met >= set(get_args(ev.Event)) - {ev.Counted, ev.MarkersChanged}:
            return
    pytest.fail(f"never met: {set(get_args(ev.Event)) - met}")
