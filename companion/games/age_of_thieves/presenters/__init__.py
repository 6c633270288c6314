"""What the pages and the tale of a game say, worked out from its state.

Lives here: how each page is made (`game_pages`), and what all pages share: the frame, the list of things to do, the
timeline. In folders: `stages` (the page of
each stage), `pages` (pages that people open beside it), `texts` (sentences). Never comes in: Kivy, files, sockets,
clocks; a card's name before its thief shows it. Read first: `frame`, then `stages.event`. Tests:
tests/games/age_of_thieves/presenters."""
