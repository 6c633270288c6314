"""Four pictures that people compare from phone to phone: if they are the same, nobody sits in between."""

from dataclasses import dataclass

from companion.present.ports import Desk
from companion.present.ring import named, silent
from companion.seal.seat_words import WORDS
from companion.table import operations
from companion.table.pictures import PICTURES


@dataclass(frozen=True)
class PicturesView:
    """The four pictures, or how to get them."""

    line: str = ""
    note: str = ""  # what they are good for
    make: str = ""  # the button that makes them


def pictures(desk: Desk) -> PicturesView:
    """The pictures as a page shows them now; nothing at a table with one phone, where nobody can sit in between."""
    seen, say = desk.seen, desk.words.say
    if len(seen.state.devices) < 2:
        return PicturesView()
    if seen.state.pictures:
        four = " · ".join(_picture(desk, WORDS[number]) for number in seen.state.pictures)
        return PicturesView(say("pictures_seal.four", four=four), say("pictures_seal.note"))
    call = seen.state.pictures_call
    if call:
        names = ", ".join(named(seen.state.chairs[seat]) for seat in sorted(call.missing))
        return PicturesView(say("pictures_seal.missing", names=names))
    if not seen.hosts:
        return PicturesView()
    if silent(seen):
        return PicturesView(say("pictures_seal.later"))
    return PicturesView("", say("pictures_seal.why"), say("pictures_seal.make"))


def make(desk: Desk) -> None:
    """Lets all phones make the pictures together; the host asks for it."""
    if pictures(desk).make:
        desk.wish.say(operations.Call(PICTURES))


def _picture(desk: Desk, word: str) -> str:
    """A picture's name in the language of this phone, with the name that is the same on all phones."""
    name = desk.words.say(f"pictures.{word}")
    return name if name == word else f"{name} ({word})"
