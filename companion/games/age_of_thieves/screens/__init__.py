"""The screens of a game, each a thin shell around its presenter.

Lives here: one class a screen, and the rows of its lists. Layouts lie in kv/age_of_thieves, under the same stems.
Never comes in: rules, words, arithmetic on the game, KivyMD.
Read first: `event`. Tests: tests/games/age_of_thieves/screens.
"""
