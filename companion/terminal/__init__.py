"""A table that is played by typing.

Lives here: the loop that reads lines and prints news, the commands of any table, and what `companion host` and
`companion join` have in common.
Never comes in: Kivy; the meaning of a game's own lines, which the game knows.
Read first: `terminal`, then `commands`. Tests: tests/terminal.
"""
