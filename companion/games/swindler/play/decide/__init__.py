"""From a tap or a fact to the events that follow, or the reasons why it may not be.

Lives here: `move` (the one door), a module for each part of a turn, `reactions` and `cards` for accomplices.
Never comes in: how a state changes, which is in `apply`.
Read first: `move`, then `reactions`. Tests: tests/games/swindler/play/decide.
"""
