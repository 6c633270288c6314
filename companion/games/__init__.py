"""The tenants: one flat per game, each with its own rules, play, presenters and screens.

Lives here: nothing but flats; `companion.catalogue` knows who lives in them.
Never comes in: an import in this file (it would run before every pure room inside), or anything two games share.
Read first: `companion.table.game` and `companion.present.tenant`, what every tenant must bring; then a tenant's own
plate and its `tenant`.
Tests: tests/games.
"""
