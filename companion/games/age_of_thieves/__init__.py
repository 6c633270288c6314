"""Age of Thieves, the first tenant: secret plans, one order, a jewel and a way out.

Lives here: `rules` (what the rulebook says), `play` (a running game), `presenters` (what pages and tales say of it),
`screens` (its Kivy pages). Never comes in: another game, a socket, a clock, or an import in this file. Read first:
`rules.initiative`, the heart of the game; then `play`. Tests: tests/games/age_of_thieves."""
