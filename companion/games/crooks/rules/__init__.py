"""The rules of Crooks as plain questions with plain answers.

Lives here: what a crook costs, where it may lie, what a target brings, who has won; `rulings` for what the rulebook
leaves open.
Never comes in: the state of a running game, words for people, more than the standard library, `table.ids`, `refusals`.
Read first: `reckoning`. Tests: tests/games/crooks/rules.
"""
