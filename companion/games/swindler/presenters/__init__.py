"""What the pages and the tale of a game say, worked out from its state; never a widget.

Lives here: how each page is made (`game_pages`), the `frame` of all pages, `page_for_state`, `outcome`
(how a game went as plain data).
In folders: `stages` (the page of each stage), `pages` (pages that people open beside it), `texts` (sentences).
Never comes in: Kivy, files, sockets, clocks; a card's name before its answer opens.
Read first: `frame`, then `stages.reserve`. Tests: tests/games/swindler/presenters.
"""
