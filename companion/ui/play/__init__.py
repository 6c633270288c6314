"""Widgets and screens for a game under way, for any game: lists of steps, a timeline, covers, and the pages that every
game has.

Lives here: rows and panels that layouts name without importing them, and shared pages. Layouts lie in kv/play and
presenters in present/play, under the same stems.
Never comes in: a word, a piece or a colour of any particular game.
Read first: `to_do`, `cover`. Tests: tests/ui/play.
"""
