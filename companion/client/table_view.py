"""Turns a snapshot of the session into what one phone's pages look at."""

from dataclasses import fields
from typing import TYPE_CHECKING

from companion.present.seen import Seen, Told
from companion.table.snapshot import Snapshot

if TYPE_CHECKING:  # the first page does without
    from companion.client.robots import Robots


def seen(
    shown: Snapshot,
    robots: "Robots | None",
    suspicion: str,
    *,
    wished: int,
    stories: tuple[tuple[Told, ...], ...] = (),
) -> Seen:
    """The snapshot for the people here: seats of robots are not theirs. `wished`: the number of their last wish."""
    by_robots, rehearse = (robots.seats, robots.rehearse) if robots else ((), False)
    people = tuple(seat for seat in shown.seats if seat not in by_robots)
    facts = {each.name: getattr(shown, each.name) for each in fields(Snapshot)} | {
        "seats": people,
        "own": {seat: shown.own[seat] for seat in people},
        "said": shown.said or shown.done < wished,  # the last wish is on its way
        "suspicion": suspicion,
        "stories": stories,
        "news": (),
    }
    return Seen(
        **facts,
        robots=tuple(seat for seat in shown.seats if seat in by_robots),
        rehearses=rehearse or 0 < len(people) < len(shown.seats),
    )


def pins(seen: Seen) -> set[str]:
    """The fingerprints of all phones at this table."""
    return {device.pin for device in seen.state.devices.values()}
