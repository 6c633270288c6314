"""Our own widgets: sized for thumbs and for large print, coloured by the theme. What has text is plain Kivy, for
KivyMD's does not grow with it; what has none is KivyMD's (`material`).

Lives here: one module a widget, its layout under the same stem in kv/widgets.
Never comes in: a game, a presenter, words.
Read first: `slim`, `boxes`, `text`, `button`; `companion.ui.furniture` lists them all.
Tests: tests/ui/widgets.
"""
