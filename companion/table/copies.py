"""Frozen records with other values: a log makes a dozen of them an entry, and a phone that comes late reads it all."""

from typing import TYPE_CHECKING, Any

__all__ = ["replace"]

if TYPE_CHECKING:
    from dataclasses import replace  # fields and their types are checked wherever it is called
else:

    def replace(record: Any, /, **fields: Any) -> Any:
        """What `dataclasses.replace` gives, but nothing is built anew, and so no `__post_init__` asked.

        You must name fields that the record has."""
        copy, kept = object.__new__(type(record)), vars(record)
        made = vars(copy)
        for name in record.__match_args__:  # the fields alone: what it has worked out of them is its own
            made[name] = kept[name]
        made.update(fields)
        return copy
