"""The rules of Age of Thieves as plain questions with plain answers.

Lives here: what is legal, who is next, who has won. Each function names its page of the rulebook, or our ruling. Never
comes in: the state of a running game, words for people, anything but the standard library, `table.ids` and
`table.refusals`. Read first: `initiative`, then `allocation`; `rulings` for what the rulebooks leave open. Tests:
tests/games/age_of_thieves/rules."""
