"""The drawing board: what a screen or a terminal shows, worked out before anything is drawn.

Lives here: shared presenters and the ports they need, described by shape and fulfilled by `shell` and `device`; how the
pages of the house are made, for every face that draws (`pages`, `house_pages`).
Never comes in: Kivy, files, sockets, clocks, a particular game.
Read first: `ports`, `table_view`, `page_parts`; then `pages` and `home` for how a page is made.
Tests: tests/present.
"""
