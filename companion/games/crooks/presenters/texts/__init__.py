"""Sentences: what happened, what is due, what the reckoning brings, in the words of a language.

Lives here: `tale` (each event), `reckoning` (the reckoning in lines), `ranking` (the result), `terminal` (what a
terminal says now), `step_text` (a step in a few words), `phrases` (a face in words), `replay` (the tale of a whole
game).
Never comes in: what only one player may know, except for the own terminal of that player.
Read first: `tale`. Tests: tests/games/crooks/presenters/texts.
"""
