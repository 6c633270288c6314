"""What one phone keeps on its disk: tables, settings, unfinished plans.

Lives here: where tables lie, a few facts about each, the settings, how a kept table is opened again, how older
folders are brought up to date, how tables move to another device.
Never comes in: a face, words for people beyond a complaint, a particular game.
Read first: `paths` and `table_store`, then `open_table`. Tests: tests/store.
"""
