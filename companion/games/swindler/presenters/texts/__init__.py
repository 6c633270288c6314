"""Sentences: what happened, in the words of the game.

Lives here: the tale of a turn and of accomplices, the tale of a game written down, small phrases.
Never comes in: a page, or who may tap what.
Read first: `phrases`, then `tale`. Tests: tests/games/swindler/presenters/texts.
"""
