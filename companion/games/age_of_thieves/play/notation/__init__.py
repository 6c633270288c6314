"""A game as plain text: for bug reports, golden games, the verbs `order` and `replay`, and typing at a terminal.

Lives here: `words` of a line, `read` and `write` whole games, `replay` plays them; `round` and `order` for one round.
Never comes in: robots; sentences for people, which are in `presenters.texts`.
Read first: `words`, then `read`. Tests: tests/games/age_of_thieves/play/notation.
"""
