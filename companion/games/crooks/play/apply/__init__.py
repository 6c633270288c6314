"""From an event to the next state.

Lives here: `event`. Never comes in: questions, refusals, chance, as everything is decided before.
Read first: `event`. Tests: tests/games/crooks/play/apply.
"""
