"""What is told of this app on this phone to those who build it. Nothing of the people at its tables."""

from collections.abc import Mapping
from itertools import groupby
from typing import TYPE_CHECKING

from companion import __version__
from companion.client.app_log import LOG
from companion.present.report import AppFacts
from companion.store.table_store import TableStore
from companion.table.operations import PROTOCOL

if TYPE_CHECKING:  # for mypy alone: the first page comes up faster
    from companion.present.tenant import Tenants


def facts(tenants: "Tenants", store: TableStore, device: Mapping[str, str], ciphers: str) -> AppFacts:
    """As they are now. `device`: what it tells of itself."""
    games = groupby(sorted(tenants.games), lambda key: key[0])
    kept = store.tables()
    return AppFacts(
        version=__version__,
        protocol=PROTOCOL,
        rules=tuple(f"{game} {' '.join(str(version) for _, version in keys)}" for game, keys in games),
        device=device["device"],
        parts=", ".join(filter(None, (device["parts"], ciphers))),
        screen=device["screen"],
        kept=len(kept),
        over=sum(table.over for table in kept),
        size=store.size,
        log=LOG.lines,
    )
