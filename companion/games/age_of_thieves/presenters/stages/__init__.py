"""The page of each stage, from Set-up to Count, with the parts that only this page has.

Lives here: a presenter for each stage; `declaration_*` and `resolution_*` are parts of theirs.
Never comes in: a page that can be opened in any stage.
Read first: `event`, the shortest way through one. Tests: tests/games/age_of_thieves/presenters/stages.
"""
