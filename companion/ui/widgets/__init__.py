"""Our own widgets: plain Kivy, sized for thumbs and for large print, coloured by the theme.

Lives here: one module a widget, its layout under the same stem in kv/widgets.
Never comes in: a game, a presenter, words.
Read first: `slim`, `boxes`, `text`, `button`; `companion.ui.furniture` lists them all.
Tests: tests/ui/widgets.
"""
