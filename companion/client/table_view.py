"""Makes the table view of one phone, which its pages show, out of a snapshot of the session."""

from dataclasses import fields
from typing import TYPE_CHECKING

from companion.present.table_view import TableView, Told
from companion.table.snapshot import Snapshot

if TYPE_CHECKING:  # for mypy alone: the first page comes up faster
    from companion.client.robots import Robots


def seen(
    shown: Snapshot,
    robots: "Robots | None",
    suspicion: str,
    *,
    wished: int,
    stories: tuple[tuple[Told, ...], ...] = (),
) -> TableView:
    """The snapshot without the seats that robots play here. `wished`: the number of the last wish of people."""
    by_robots, rehearse = (robots.seats, robots.rehearse) if robots else ((), False)
    people = tuple(seat for seat in shown.seats if seat not in by_robots)
    facts = {each.name: getattr(shown, each.name) for each in fields(Snapshot)} | {
        "seats": people,
        "own": {seat: shown.own[seat] for seat in people},
        "said": shown.said or shown.done < wished,  # the host has not answered the last wish
        "suspicion": suspicion,
        "stories": stories,
        "news": (),
    }
    return TableView(
        **facts,
        robots=tuple(seat for seat in shown.seats if seat in by_robots),
        rehearses=rehearse or 0 < len(people) < len(shown.seats),
    )


def pins(seen: TableView) -> set[str]:
    """The fingerprints of the certificates of all phones at this table."""
    return {device.pin for device in seen.state.devices.values()}
