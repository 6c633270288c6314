"""The page of each step of a turn, and of what comes before and after the turns, with their parts.

Lives here: a presenter for each stage; `cards_*` are parts of what accomplices do.
Never comes in: a page that can be opened in any stage.
Read first: `reserve`, the beginning of a turn. Tests: tests/games/swindler/presenters/stages.
"""
