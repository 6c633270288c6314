"""The Kivy screens of the game; each shows what its presenter says.

Lives here: a class for each screen, the rows of its lists, the game's `colours`. Layouts lie in kv/age_of_thieves,
under the same stems. Never comes in: rules, words, arithmetic on the game, KivyMD. Read first: `event`. Tests:
tests/games/age_of_thieves/screens."""
