"""Parts of a shared page in this phone's language: its head, a choice, a day."""

from collections.abc import Mapping

from companion.present.page_parts import Choice, Top
from companion.present.ports import TableReader
from companion.present.ring import connection


def top(desk: TableReader, title: str, line: str = "", back: bool = True) -> Top:
    """The head of the page; `title` is in this language already."""
    dot, word = connection(desk)
    return Top(title=title, line=line, dot=dot, dot_word=word, back=back)


def choice(desk: TableReader, key: str, emblem: str = "", **facts: str | int) -> Choice:
    """A choice whose text lies under its own key: `table_page.leave` comes back when it is tapped."""
    words, detail = desk.words, f"{key}_detail"
    told = words.say(detail, **facts) if words.has(detail) else ""
    return Choice(key, words.say(key, **facts), told, emblem)


def day(desk: TableReader, iso: str) -> str:
    """A day as people write it in this language."""
    year, month, number = iso.split("-")
    return desk.words.say("shared.day", year=year, month=desk.words.say(f"months.{month}"), day=int(number))


def with_game(games: Mapping[str, str], game: str, told: str) -> str:
    """What is told of a kept table, behind the name of its game, where this app has several. `games`: their names."""
    name = games.get(game, "") if len(games) > 1 else ""
    return f"{name} · {told}" if name else told
