"""The rules of Age of Thieves as plain questions with plain answers.

Lives here: what is legal, who is next, who has won; each function cites its page, or the ruling of ours it follows.
Never comes in: the state of a running game, words for people, more than the standard library, `table.ids`, `refusals`.
Read first: `initiative`, then `allocation`; `rulings` for what the books leave open.
Tests: tests/games/age_of_thieves/rules.
"""
