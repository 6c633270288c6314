"""The web halves of the widgets: each makes its nodes from its properties.

Lives here: what `companion.ui.widgets` and `companion.ui.play` build in Python. Widgets with a layout of their own are
drawn from it; `kv/*/web` says what they are made of.
Never comes in: colours, sizes, a widget of one game. Read first: `nodes`, `vocabulary`.
Tests: tests/web/drawing/widgets.
"""
