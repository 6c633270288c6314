"""The shared screens: everything around a game, from the first page to the log.

Lives here: thin Kivy classes, one a page, each with its layout in kv/screens and its presenter in `companion.present`.
Never comes in: a particular game, a decision, a sentence, KivyMD.
Read first: `companion.ui.page_screen`, then `home`.
Tests: tests/ui/screens.
"""
