"""The checklist of the stage for a terminal: what is done, what the phones wait for, and whose step it is."""

from companion.games.age_of_thieves.play.state import State
from companion.games.age_of_thieves.play.steps import DISTRICT, steps
from companion.games.age_of_thieves.rules.calendar import Phase
from companion.present.play.lines import lines
from companion.present.ports import Words
from companion.table.checklist import ChecklistStep

_TICK, _WAITS, _BY_HAND = "[x]", "[ ]", " - "

WITH_PLACE = frozenset({"alarm_captains", "alarm_guards", "gates_open", "caught_dungeon_alarm", *DISTRICT.values()})
"""Steps that name the open district once it is known."""


def checklist(words: Words, state: State) -> list[str]:
    """One entry for each step, under the name of its phase. A step that records nothing has no box to tick."""
    told: list[str] = []
    phase: Phase | None = None
    for step in steps(state):
        if step.phase is not None and step.phase != phase:
            phase = Phase(step.phase)
            told += lines(f"{phase.number} {words.say(f'phases.{phase}')}", 2)
        told += lines(f"{_box(step)} {_text(words, state, step)}", 4, hang=8)
    return told


def _box(step: ChecklistStep) -> str:
    if step.done:
        return _TICK
    return _WAITS if step.waits else _BY_HAND


def _text(words: Words, state: State, step: ChecklistStep) -> str:
    """A step in words: who does it, the sentence, and where."""
    sentence = f"{_whose(words, state, step)}: {words.say(f'steps.{step.id}', **step.facts)}"
    if step.id in WITH_PLACE and "district" in step.facts:
        return f"{sentence} ({words.say('districts.' + str(step.facts['district']))})"
    return sentence


def _whose(words: Words, state: State, step: ChecklistStep) -> str:
    if not step.seats:
        return words.say("play.host")
    if len(step.seats) > 1 and set(step.seats) >= set(state.in_town):
        return words.say("play.all")
    return ", ".join(state.thief(seat).figure for seat in step.seats)
