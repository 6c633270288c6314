"""The state after an event. It never asks, refuses or rolls.

Lives here: one function for each event; entered changes and Clean-up, which touch much, have modules of their own.
Never comes in: `decide`, rules about what is allowed.
Read first: `event`. Tests: tests/games/age_of_thieves/play/apply.
"""
