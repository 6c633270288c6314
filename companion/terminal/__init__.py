"""The face in a terminal: a table that is played by typing.

Lives here: the loop that reads lines and prints news, the commands of any table, `companion host` and `companion join`.
Never comes in: Kivy; what a game's own lines mean, which its tenant says.
Read first: `terminal`, then `commands`. Tests: tests/terminal.
"""
