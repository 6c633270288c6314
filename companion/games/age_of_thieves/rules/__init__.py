"""The rules of Age of Thieves as plain questions with plain answers.

Lives here: what is legal, who is next, who has won; each function cites its page.
Never comes in: state of a running game, words for people, anything but the standard library, `table.ids` and `table.refusals`.
Read first: `initiative`, then `allocation`. Rulings the books leave open are numbered as in the list below.
Tests: tests/games/age_of_thieves/rules.
"""
