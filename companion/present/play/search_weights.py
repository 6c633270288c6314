"""How well an article fits a typed question. A word counts by its place in the article, and more if few articles have
it."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from math import log

from companion.present.play.searched_article import SearchedArticle

TITLE, ASKED, TERM, TEXT = 3.0, 2.0, 1.5, 1.0
"""What a word is worth in the title, in a question, in the table, in a sentence."""
ENOUGH, ENOUGH_OF_QUESTION = 0.5, 0.3
"""An article must have more than this part of what is typed. A question, which has little words or many, tells of more
than one article says, and what stands nowhere is passed over."""
QUESTION = 1.25
"""How much more a question that an article answers says about it than a sentence that happens to have the words."""
MANY = 3
KIN = 0.8
"""How much a word counts that is only similar to the typed one."""
STEM = 4
"""How many letters at the beginning of two words must be the same, for similar words."""


def likeness(typed: str, word: str) -> float:
    """1: both are the same word. `KIN`: one holds the other, or both begin alike, like forms of one word. 0:
    neither."""
    if typed == word:
        return 1.0
    alike = max(STEM, min(len(typed), len(word)) - 2)
    kin = typed[:alike] == word[:alike] or typed in word
    return KIN if kin and min(len(typed), len(word)) >= STEM else 0.0


class Weights:
    """The words of all articles in one language; `little` ones are not asked about, `alike` ones mean the same."""

    def __init__(
        self, entries: Sequence[SearchedArticle], little: Collection[str], alike: Sequence[Sequence[str]] = ()
    ) -> None:
        self._entries = entries
        self._little = little
        self._alike = {word: group for group in alike for word in group}
        self._worth: dict[str, dict[str, float]] = {}  # of each word, in each article that has it
        for entry in entries:
            for word, worth in _worth(entry):
                self._worth.setdefault(word, {})[entry.id] = worth
        self._found = cache(self._look_up)  # who types on asks again for every word before

    def scores(self, wanted: str) -> Mapping[str, float]:
        """The weight of each article that fits these words well enough, by its id. A single word is not a question, so
        it has no weights here."""
        if " " not in wanted:
            return {}
        content = self._content(wanted)
        is_question = len(content) < len(wanted.split()) or len(content) >= MANY
        found = {typed: self._found(typed) for typed in content}
        rare = {
            typed: log(1 + len(self._entries) / (len(found[typed]) or 1))
            for typed in content
            if found[typed] or not is_question
        }
        total, enough = sum(rare.values()), ENOUGH_OF_QUESTION if is_question else ENOUGH
        scores = {}
        for entry in self._entries:
            there = [typed for typed in rare if entry.id in found[typed]]
            part = sum(rare[typed] for typed in there) / total if there else 0
            if part > enough:
                about = sum(rare[typed] * found[typed][entry.id] for typed in there)
                scores[entry.id] = about * part * (1 + self._together(entry, rare) / total)
        return scores

    def best_text(self, entry: SearchedArticle, wanted: str) -> str:
        """The question or sentence that has most of these words; the first one if several have."""
        content = dict.fromkeys(self._content(wanted), 1.0)
        texts = (*entry.asked, *entry.texts)
        best = max(texts, key=lambda text: self._held(text[1], content), default=("", ""))
        return best[0] if self._held(best[1], content) else ""

    def _together(self, entry: SearchedArticle, rare: Mapping[str, float]) -> float:
        """The most that one question or sentence holds of these words; a question counts more."""
        asked = max((self._held(text, rare) for _, text in entry.asked), default=0.0)
        return max(QUESTION * asked, *(self._held(text, rare) for _, text in entry.texts), 0.0)

    def _held(self, text: str, rare: Mapping[str, float]) -> float:
        """What a text holds of these words, rare ones counting more."""
        return sum(worth for typed, worth in rare.items() if any(each in text for each in self._meant(typed)))

    def _meant(self, typed: str) -> Sequence[str]:
        """The typed word, and those that mean the same."""
        return self._alike.get(typed, (typed,))

    def _content(self, wanted: str) -> tuple[str, ...]:
        """The words without the little ones; if none is left, all of them."""
        typed = tuple(dict.fromkeys(wanted.split()))
        telling = tuple(word for word in typed if word not in self._little)
        return telling or typed

    def _look_up(self, typed: str) -> Mapping[str, float]:
        """What the typed word, or one that means the same, is worth in each article that has it."""
        best: dict[str, float] = {}
        for word, worths in self._worth.items():
            if like := max(likeness(each, word) for each in self._meant(typed)):
                for article, worth in worths.items():
                    best[article] = max(best.get(article, 0.0), like * worth)
        return best


def _worth(entry: SearchedArticle) -> Iterator[tuple[str, float]]:
    """Each word of an article with its weight there. Places with more weight come last."""
    for _, text in entry.texts:
        yield from ((word, TEXT) for word in text.split())
    for _, *both in entry.terms:
        yield from ((word, TERM) for text in both for word in text.split())
    for _, text in entry.asked:
        yield from ((word, ASKED) for word in text.split())
    yield from ((word, TITLE) for word in entry.title.split())
