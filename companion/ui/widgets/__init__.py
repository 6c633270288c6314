"""Our own widgets: sized for thumbs and for large print, coloured by the theme. Widgets with text are plain Kivy, as
KivyMD's do not grow with the text; parts without text are KivyMD's (`material`).

Lives here: a module for each widget, its layout under the same stem in kv/widgets. Never comes in: a game, a presenter,
words. Read first: `slim`, `boxes`, `text`, `button`; `companion.ui.widget_index` lists them all. Tests:
tests/ui/widgets."""
