"""The Kivy screens of Crooks; each shows what its presenter says.

Lives here: a class for each screen and for the rows of its lists; the board; the game's `colours`. Layouts lie in
kv/crooks, under the same stems.
Never comes in: rules, words, arithmetic on the game, KivyMD.
Read first: `setup`, then `board`. Tests: tests/games/crooks/screens.
"""
