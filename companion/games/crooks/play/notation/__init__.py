"""A game of Crooks as plain text, and back.

Lives here: `read` (understands each line), `taps` and `faces` (taps and faces as words), `replay` (plays the lines),
`expectations` (what must be true), `write` (a played game as text), `typed_line` (what people at a terminal type).
Never comes in: sentences of a language; presenters make those.
Read first: `read`. Tests: tests/games/crooks/play/notation.
"""
