"""Why something may not be, in words."""

from companion.present.ports import Words
from companion.table.refusals import Refused


def refusal(words: Words, refused: Refused) -> str:
    """The sentences of all reasons, the first to mend first."""
    return " ".join(words.say(f"refused.{reason.code}", **reason.facts) for reason in refused.reasons)
