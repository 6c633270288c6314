"""From the state of a game to what its pages and its tale say, never a widget.

Lives here: what all pages share: the frame, the list of what is to do, the timeline, whom a tap is for.
In folders: `stages` (the page of each stage), `pages` (what is opened beside it), `texts` (sentences).
Never comes in: Kivy, files, sockets, clocks; a card's name before its thief shows it.
Read first: `frame`, then `stages.event`. Tests: tests/games/age_of_thieves/presenters.
"""
