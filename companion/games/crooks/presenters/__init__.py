"""What the pages and the tale of a game of Crooks say, worked out from its state.

Lives here: how each page is made (`game_pages`), and what several pages share: the frame, the list of things to do,
the board, the noting of faces. In folders:
`stages` (the page of each stage), `pages` (pages that can be opened in any stage), `texts` (sentences).
Never comes in: Kivy, files, sockets, clocks; the face of a hidden crook, except behind the cover on its owner's phone.
Read first: `frame`, then `board`. Tests: tests/games/crooks/presenters.
"""
