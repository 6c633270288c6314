"""The faces that were noted before. The keys offer them again, so that such a face needs only one tap.

There are only faces that everybody could see: those of the game under way, and those that this phone has kept at the
end of earlier games. The face of a crook that is still hidden is never added, as two people may share this phone.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from companion.games.crooks.play.state import Stage, State
from companion.games.crooks.rules.crooks import CrookFace, Gang, can_be_printed
from companion.present.ports import Front, TableReader
from companion.present.settings import Settings
from companion.table.commands import read_as, write_as

KEPT = "crooks"
"""The name under which the settings keep the faces."""


def known_faces(desk: TableReader, state: State) -> tuple[CrookFace, ...]:
    """All faces that can be offered, each once, the lowest rank first."""
    return _sorted({*_kept(desk.settings), *_open(state)})


def remember(desk: TableReader, front: Front, state: State) -> None:
    """Keeps the faces of a game that is over, for later games."""
    kept, found = _kept(desk.settings), known_faces(desk, state)
    if state.stage is Stage.OVER and set(kept) != set(found):
        noted = {**desk.settings.noted, KEPT: [write_as(face) for face in found]}
        front.preferences.set(replace(desk.settings, noted=noted))


def _open(state: State) -> Iterable[CrookFace]:
    return (crook.face for crook in state.crooks.values() if crook.face is not None)


def _kept(settings: Settings) -> tuple[CrookFace, ...]:
    """The faces that the settings keep. Entries that are no face of a crook are left out."""
    listed: Any = settings.noted.get(KEPT, ())
    faces = (read_as(CrookFace, body) for body in listed if isinstance(body, dict)) if isinstance(listed, list) else ()
    return tuple(face for face in faces if isinstance(face, CrookFace) and can_be_printed(face))


def _sorted(faces: Iterable[CrookFace]) -> tuple[CrookFace, ...]:
    gangs = list(Gang)
    return tuple(
        sorted(
            faces,
            key=lambda face: (face.rank, face.modifier, [gangs.index(gang) for gang in face.gangs], face.action or ""),
        )
    )
