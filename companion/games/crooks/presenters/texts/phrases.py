"""Small texts that presenters of this game use."""

from companion.games.crooks.rules.crooks import CrookFace
from companion.present.play.lines import glued, signed
from companion.present.ports import Words


def face_text(words: Words, face: CrookFace) -> str:
    """A face in words: rank and modifier, gangs, action."""
    parts = [f"{face.rank}{signed(face.modifier) if face.modifier else ''}"]
    parts += [words.say(f"gangs.{gang}") for gang in face.gangs]
    parts += [] if face.action is None else [words.say(f"actions.{face.action}")]
    return ", ".join(map(glued, parts))
