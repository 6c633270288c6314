"""Why a step is not offered now, in words."""

from companion.games.age_of_thieves.play.commands import Command
from companion.games.age_of_thieves.play.decide.move import decide
from companion.games.age_of_thieves.play.state import State
from companion.present.ports import Words
from companion.present.refusal import refusal
from companion.table.refusals import Refused


def why_not(words: Words, state: State, command: Command) -> str:
    """What the rules would answer to this step; empty if they take it."""
    answer = decide(state, command)
    return refusal(words, answer) if isinstance(answer, Refused) else ""
