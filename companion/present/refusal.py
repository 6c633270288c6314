"""The reasons of a refusal, as sentences for people."""

from companion.present.ports import Words
from companion.table.refusals import Refused


def refusal(words: Words, refused: Refused) -> str:
    """The sentences of all reasons. The first one should be mended first."""
    return " ".join(words.say(f"refused.{reason.code}", **reason.facts) for reason in refused.reasons)
