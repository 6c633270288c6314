"""A running game of Swindler, folded from taps and opened answers.

Lives here: commands (what people tap), events (what follows), the state, the steps that are due, each seat's view.
In folders: `decide` (from a tap to its events), `apply` (from an event to the next state), `notation`, `robots`.
Never comes in: Kivy, files, sockets, clocks, chance; what a hand holds.
Read first: `state`, then `decide.move`. Tests: tests/games/swindler/play.
"""
