"""Promises of the words: the right sentence, its gaps filled, and a clear error instead of a half sentence."""

import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import companion
from companion.data_files import ASSETS
from companion.shell import words
from companion.shell.words import NoWords, Translation, languages, load, one_sentence, sentences

SHARED = """
hello = "Good evening, {name}."
draw = "Draw {cards} {cards:card|cards}."
[refused]
stale = "Too late."
not_due = "Not yet."
"""
OWN = '[refused]\nnot_due = "Not your turn."\n[a.b]\nc = "deep"\n'


@pytest.fixture
def assets(tmp_path: Path) -> Path:
    """A folder with shared words and those of one game."""
    for shelf, text in (("words", SHARED), ("chess/words", OWN)):
        (tmp_path / shelf).mkdir(parents=True)
        (tmp_path / shelf / "en.toml").write_text(text, "utf-8")
    return tmp_path


def flat(table: dict[str, Any], above: str = "") -> Iterator[tuple[str, Any]]:
    """Everything in a table of TOML, each with its dotted key."""
    for key, value in table.items():
        yield from flat(value, f"{above}{key}.") if isinstance(value, dict) else [(above + key, value)]


def test_a_sentence_is_said_with_its_facts(assets: Path) -> None:
    """Gaps are filled from the facts; a fact without a gap is no fault."""
    words = load("en", assets=assets)
    assert words.say("hello", name="Zain", turn=4) == "Good evening, Zain."
    assert words.language == "en"


@pytest.mark.parametrize(("cards", "sentence"), [(0, "Draw 0 cards."), (1, "Draw 1 card."), (2, "Draw 2 cards.")])
def test_a_number_takes_its_form(assets: Path, cards: int, sentence: str) -> None:
    """One card, two cards: a sentence need not put its number behind a colon."""
    assert load("en", assets=assets).say("draw", cards=cards) == sentence


@pytest.mark.parametrize(
    ("language", "forms", "numbers"),
    [
        ("en", "card|cards", {"card": [1], "cards": [0, 2, 11, 21, 101]}),
        ("de", "Karte|Karten", {"Karte": [1], "Karten": [0, 2, 11, 21, 101]}),
        ("fr", "carte|cartes", {"carte": [0, 1], "cartes": [2, 11, 21, 101]}),
        ("pl", "karta|karty|kart", {"karta": [1], "karty": [2, 4, 22, 34, 102], "kart": [0, 5, 11, 12, 14, 21, 112]}),
    ],
)
def test_each_language_counts_in_its_own_way(language: str, forms: str, numbers: dict[str, list[int]]) -> None:
    """French begins with two; Polish has three forms, and its teens have the last one. Debts count as what is owed."""
    words = Translation(language, {"draw": f"{{cards:{forms}}}"})
    assert {
        form: [n for n in given if words.say("draw", cards=n) == form] for form, given in numbers.items()
    } == numbers
    assert all(words.say("draw", cards=-n) == form for form, given in numbers.items() for n in given)


def test_facts_give_no_screen_orders(assets: Path) -> None:
    """Facts come from other phones, so their control characters are removed; the sentence itself stays as it is."""
    assert load("en", assets=assets).say("hello", name="Za\u200bin\x1b[2J\n") == "Good evening, Zain?[2J?."


def test_tables_become_dotted_keys(assets: Path) -> None:
    """This holds for any depth."""
    assert load("en", "chess", assets).say("a.b.c") == "deep"


def test_all_words_of_ours_are_read_line_by_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """They say what TOML's own reader says, which takes five times as long and is not needed for them."""
    texts = [file.read_text("utf-8") for file in ASSETS.glob("**/words/*.toml")]
    read = [tomllib.loads(text) for text in texts]
    monkeypatch.setitem(sys.modules, "tomllib", None)
    for text, table in zip(texts, read, strict=True):
        assert list(sentences(text).items()) == list(flat(table))


@pytest.mark.parametrize(
    "text",
    [
        "a = 'plain'",
        'a = """\nlong"""',
        'a = "back\\\\slash \\u0041"',
        'a = "ends\\\\"',
        'a.b = "dotted"',
        '"a b" = "quoted"',
        'a = "noted"  # why',
        'a = 1\r\n[b]\r\nc = "d"\r\n',
        '[ t ]\na="close"',
        'a = "says \\"no\\""\n\n[t.u]\n# why\nb = "#2"',
    ],
)
def test_whatever_toml_allows_is_read(text: str) -> None:
    """A translator's tool may write it so."""
    assert sentences(text) == {key: str(value) for key, value in flat(tomllib.loads(text))}


@pytest.mark.parametrize("text", ['a = "b"\na = "c"', 'a = "b', 'a = "b\\"', "a", 'a = "b" "c"'])
def test_a_damaged_file_is_an_error(text: str) -> None:
    """It is not taken for words."""
    with pytest.raises(tomllib.TOMLDecodeError):
        sentences(text)


def test_a_games_words_lie_over_the_shared_ones(assets: Path) -> None:
    """If both have a key, the game's sentence counts; without a game, the shared one."""
    with_game, without = load("en", "chess", assets), load("en", assets=assets)
    assert with_game.say("refused.stale") == "Too late."
    assert with_game.say("refused.not_due") == "Not your turn."
    assert without.say("refused.not_due") == "Not yet."


def test_one_sentence_comes_alone(assets: Path) -> None:
    """A shared one, or one of a game."""
    before = words._read.cache_info().currsize
    assert one_sentence("en", "refused.not_due", assets=assets) == "Not yet."
    assert one_sentence("en", "refused.not_due", "chess", assets) == "Not your turn."
    assert words._read.cache_info().currsize == before
    with pytest.raises(NoWords, match="no sentence 'hello'"):
        one_sentence("en", "hello", "chess", assets)


def test_has_knows_what_can_be_said(assets: Path) -> None:
    """A sentence that it promises can be said."""
    words = load("en", assets=assets)
    assert words.has("refused.stale")
    assert not words.has("refused")
    assert not words.has("refused.stalemate")


def test_a_missing_sentence_is_an_error_with_its_name() -> None:
    """No bare key reaches a screen; the error says which one and in which language."""
    with pytest.raises(NoWords) as error:
        Translation("de", {}).say("refused.stale")
    assert str(error.value) == "no sentence 'refused.stale' in the words of language 'de'"


def test_a_missing_fact_is_an_error_with_its_name() -> None:
    """No gap is left open; the error names the sentence and the fact."""
    with pytest.raises(NoWords) as error:
        Translation("de", {"hello": "{greeting}, {name}"}).say("hello", greeting="Hallo")
    assert str(error.value) == "the sentence 'hello' in language 'de' wants a fact 'name'"


def test_an_unknown_language_is_an_error_that_names_the_known_ones(assets: Path) -> None:
    """So is a language that a game lacks, an unknown game, and a name that leads to another folder."""
    (assets / "words" / "de.toml").write_text("", "utf-8")
    with pytest.raises(NoWords, match=r"^no words for language 'fr'; there are: de, en$"):
        load("fr", assets=assets)
    with pytest.raises(NoWords, match=r"there are: en$"):
        load("de", "chess", assets)
    with pytest.raises(NoWords, match=r"there are: none$"):
        load("de", "draughts", assets)
    with pytest.raises(NoWords):
        load("../words/en", assets=assets)


def test_a_language_is_one_that_all_games_speak(assets: Path) -> None:
    """One that is not yet translated as a whole is not offered: a page would stop in the middle."""
    for shelf in ("words", "chess/words"):
        (assets / shelf / "pl.toml").write_text("", "utf-8")
    (assets / "words" / "fr.toml").write_text("", "utf-8")
    (assets / "scene").mkdir()
    assert languages(assets) == ("en", "pl")


@pytest.mark.parametrize("language", languages())
def test_the_words_lie_beside_the_package(language: str) -> None:
    """This holds in a checkout and in an unpacked wheel."""
    assert Path(companion.__file__).parents[1] / "assets" == ASSETS
    words = load(language, "age_of_thieves")
    assert words.has("refused.stale")
    assert words.has("tale.turn")
