"""The page of each stage, from the set-up to the ranking, with the parts that only these pages have.

Lives here: a presenter for each stage; the turns have one page, `grid`, whose parts are modules of their own.
Never comes in: a page that can be opened in any stage.
Read first: `setup`, then `grid`. Tests: tests/games/crooks/presenters/stages.
"""
