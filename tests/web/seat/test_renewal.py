"""`web.seat.renewal`: a page of another version is loaded anew, once."""

from dataclasses import replace
from pathlib import Path

import pytest

from companion.present.table_view import TableView
from companion.session.diagnosis import Finding
from companion.session.news import Fault
from companion.table.snapshot import Contact
from companion.web.seat.renewal import Renewal

LOOKING = TableView(contact=Contact.LOOKING)


@pytest.mark.parametrize(
    "seen",
    [
        replace(LOOKING, finding=Finding.WE_ARE_OLDER),
        replace(LOOKING, finding=Finding.THEY_ARE_OLDER),
        TableView(contact=Contact.FAILED, fault=Fault.WE_ARE_OLDER),
    ],
)
def test_it_is_loaded_once(seen: TableView, tmp_path: Path) -> None:
    """A page that is still another one after that is not loaded for ever. At the table again, it counts anew."""
    loads: list[str] = []
    mark = tmp_path / "mark"
    Renewal(mark, lambda: loads.append("first")).look(seen)
    Renewal(mark, lambda: loads.append("second")).look(seen)
    assert loads == ["first"]
    Renewal(mark, lambda: loads.append("here")).look(TableView(contact=Contact.HERE))
    Renewal(mark, lambda: loads.append("next year")).look(seen)
    assert loads == ["first", "next year"]


def test_a_host_that_sleeps_is_no_reason(tmp_path: Path) -> None:
    """Nor is any other trouble."""
    loads: list[str] = []
    renewal = Renewal(tmp_path / "mark", lambda: loads.append("load"))
    for finding in (Finding.NOTHING, Finding.ASLEEP, Finding.CLOSED):
        renewal.look(replace(LOOKING, finding=finding))
    assert loads == []
    assert not (tmp_path / "mark").exists()
