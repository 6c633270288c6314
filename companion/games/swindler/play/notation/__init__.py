"""A game of Swindler as plain text: for bug reports, golden games, and the verb `replay`.

Lives here: `taps` as lines, `read` and `write` whole games, `replay` plays them, `expectations` say what must be true.
Never comes in: robots; the sentences that people read, which are in `presenters.texts`.
Read first: `read`, then `replay`. Tests: tests/games/swindler/play/notation.
"""
