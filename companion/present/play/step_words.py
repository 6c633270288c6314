"""A step of the checklist in words, for every face."""

from companion.present.ports import Words
from companion.table.checklist import ChecklistStep


def sentence_of(words: Words, step: ChecklistStep) -> str:
    """The sentence of a step. If a fact is a text that is a key of the game's words, the sentence has these words."""
    facts = {name: _said(words, fact) for name, fact in step.facts.items()}
    return words.say(f"steps.{step.id}", **facts)


def _said(words: Words, fact: str | int) -> str | int:
    return words.say(fact) if isinstance(fact, str) and words.has(fact) else fact
