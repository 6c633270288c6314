"""Sentences: what happened, what is due, why something is refused, in the words of one edition.

Lives here: the tale and the prompt of a terminal, the order and the ranking told, names of cards, small phrases.
Never comes in: a page, or who may tap what.
Read first: `phrases`, then `tale`. Tests: tests/games/age_of_thieves/presenters/texts.
"""
