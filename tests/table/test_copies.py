"""`table.copies`: a copy of a record with changed fields, made quickly."""

import dataclasses
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from companion.table.copies import replace


@dataclass(frozen=True)
class Lamp:
    """A record with every kind of field."""

    colour: str
    rays: tuple[int, ...] = ()
    marks: dict[str, int] = field(default_factory=dict)

    @cached_property
    def bright(self) -> int:
        """An answer that is worked out from the fields once."""
        return sum(self.rays)


lamps = st.builds(Lamp, st.text(), st.lists(st.integers()).map(tuple), st.dictionaries(st.text(), st.integers()))
changes = st.fixed_dictionaries({}, optional={"colour": st.text(), "rays": st.just((1, 2)), "marks": st.just({"x": 1})})


@given(lamps, changes)
def test_a_copy_is_what_the_standard_library_makes(lamp: Lamp, change: dict[str, Any]) -> None:
    """Same class, same fields; the old record stays as it was."""
    before = dataclasses.replace(lamp)
    assert replace(lamp, **change) == dataclasses.replace(lamp, **change)
    assert type(replace(lamp)) is Lamp
    assert lamp == before


def test_a_copy_works_out_anew() -> None:
    """An answer that the old record keeps is not taken for the copy's."""
    lamp = Lamp("red", (1, 2))
    assert lamp.bright == 3
    assert replace(lamp, rays=(5,)).bright == 5
