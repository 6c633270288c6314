"""The Kivy screens of the game; each shows what its presenter says.

Lives here: one class a screen, and the rows of its lists; the game's `colours`. Layouts lie in kv/swindler, under
the same stems.
Never comes in: rules, words, arithmetic on the game, KivyMD.
Read first: `reserve`. Tests: tests/games/swindler/screens.
"""
