"""From an event to the next state: no question, no chance, no refusal.

Lives here: `event` (every event), `cards` for those of accomplices.
Never comes in: why something happens, which is in `decide`.
Read first: `event`. Tests: tests/games/swindler/play/apply.
"""
