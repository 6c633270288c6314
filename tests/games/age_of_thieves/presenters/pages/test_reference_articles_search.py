"""Promises of the search: any words of an article find it, in any spelling, and so do words of both editions."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.age_of_thieves.presenters.pages.reference_articles import BOOK
from companion.present.play.search import NEAREST, Index
from companion.present.play.searched_article import plain
from companion.shell.words import Translation
from tests.support.book_promises import LANGUAGES, BookPromises
from tests.support.desk_at import DE, EN

PROMISES = BookPromises(BOOK, "age_of_thieves")
INDEX = {"en": Index(BOOK, EN), "de": Index(BOOK, DE)}
SPOKEN = {"en": EN, "de": DE}
QUESTIONS = {
    "en": {
        "can I steal when I dash": "theft",
        "what does the plain-garb guard do": "tokens",
        "who goes first on a tie in the alarm": "ties",
        "what happens when I am caught with the jewel": "caught_loses",
        "how far do guards see": "guard_sheet",
        "how many spaces can I move": "basic",
        "may I look at my own cards": "resolution",
        "do I draw with a full hand": "planning",
        "can guards use sewers": "sewers",
        "am I hidden in smoke": "markers",
        "how do I get out of the dungeon": "dungeon",
        "how many AP after being caught": "ap",
        "can I leave before the alarm": "leaving",
        "what is the final tie-breaker": "vp_ties",
        "what does Beacon do": "cards",
    },
    "de": {
        "kann ich stehlen wenn ich spurte": "theft",
        "was macht der wächter in zivil": "tokens",
        "wer ist bei gleichstand im alarm zuerst dran": "ties",
        "was passiert wenn ich mit dem juwel erwischt werde": "caught_loses",
        "wie weit sehen wächter": "guard_sheet",
        "wie viele felder darf ich laufen": "basic",
        "darf ich meine eigenen karten ansehen": "resolution",
        "ziehe ich auch mit voller hand": "planning",
        "dürfen wächter in die kanalisation": "sewers",
        "bin ich im rauch verborgen": "markers",
        "wie komme ich aus dem verlies raus": "dungeon",
        "wie viele AP habe ich nach der festnahme": "ap",
        "kann ich vor dem alarm aus der stadt": "leaving",
        "was entscheidet bei gleichstand am ende": "vp_ties",
    },
}
"""What people typed, and the article that answers it."""
ASKED_LATER = {
    "can two thieves stand on the same space": "move",
    "what do I get for the emperors jewel": "vp",
    "how many cards may I hold": "planning",
    "when does the game end": "end",
    "can I rob a thief in the dungeon": "reading",
    "how many dice in the alarm": "guard_sheet",
    "where do yellow jewels go": "event",
    "what is a hideout for": "spaces",
    "can I walk through fire": "markers",
    "who is first thief next turn": "first_thief",
    "what happens if the deck is empty": "planning",
    "can I put 0 AP on a card": "declaration",
    "how do captains move": "guard_sheet",
    "do I lose the best burglar token": "first_taking",
    "can I play two special cards": "special",
    "what if nobody escapes": "end",
    "how much is a green jewel worth": "vp",
    "can guards see through walls": "guard_acts",
    "what does ambush do": "basic",
    "how many turns are there": "goal",
}
"""Typed before anybody thought of the words that they need: most of them have to work all the same."""


languages = st.sampled_from(["en", "de"])


def found(language: str, typed: str) -> list[str]:
    """The articles, best first."""
    return [hit.article for hit in INDEX[language].find(typed)]


@st.composite
def told(draw: st.DrawFn) -> tuple[str, str, list[str]]:
    """A language, an article, some words that stand in it."""
    language, article = draw(languages), draw(st.sampled_from(list(BOOK.articles.values())))
    words = SPOKEN[language]
    texts = [BOOK.title(words, article), *BOOK.before(words, article), *BOOK.after(words, article)]
    texts += [
        text for term in BOOK.table(article) for text in (BOOK.own_word(words, term), BOOK.row(words, article, term))
    ]
    spoken = [word for text in texts for word in text.split() if plain(word)]
    return language, article.id, draw(st.lists(st.sampled_from(spoken), min_size=1, max_size=4))


@given(told())
def test_any_words_of_an_article_find_it(case: tuple[str, str, list[str]]) -> None:
    """In any order, from anywhere in it."""
    language, article, words = case
    assert article in found(language, " ".join(words))


@given(told(), st.sampled_from([str.upper, str.lower, str.title, plain]))
def test_capitals_and_accents_make_no_difference(
    case: tuple[str, str, list[str]], written: Callable[[str], str]
) -> None:
    """However it is typed, the same is found."""
    language, _, words = case
    typed = " ".join(words)
    assert found(language, written(typed)) == found(language, typed)


@pytest.mark.parametrize("term", BOOK.terms)
@pytest.mark.parametrize("language", SPOKEN)
def test_both_editions_words_find_it(language: str, term: str) -> None:
    """The word of the other edition finds the same article, with the word of this edition."""
    words = SPOKEN[language]
    assert set(found(language, BOOK.own_word(words, BOOK.terms[term])))
    hits = INDEX[language].find(BOOK.other_word(words, BOOK.terms[term]))
    about = {article.id for article in BOOK.articles.values() if BOOK.terms[term] in BOOK.table(article)}
    assert about <= {hit.article for hit in hits}


def test_the_other_word_is_told_with_ours() -> None:
    """So that the reader knows what it is called here."""
    assert INDEX["de"].find("hideout")[0].where == "hideout (englisch): Versteck"
    assert INDEX["en"].find("Versteck")[0].where == "Versteck (German): hideout"


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", "jewel back on the board"),
        ("en", "out of the dungeon without move"),
        ("en", "theft marker taken off"),
        ("en", "effect on a laid card"),
        ("en", "first thief token moved"),
        ("en", "guard skipped"),
        ("en", "guard acting again"),
        ("de", "Juwel zurück aufs Spielbrett"),
        ("de", "ohne Bewegen aus dem Verlies"),
        ("de", "Diebstahlplättchen kommt weg"),
        ("de", "Wirkung auf eine liegende Karte"),
        ("de", "Startspieler-Plättchen wandert"),
        ("de", "Stadtwache setzt aus"),
        ("de", "Stadtwache agiert noch einmal"),
    ],
)
def test_what_a_card_turns_round_is_found(language: str, typed: str) -> None:
    """One article tells where a reversal is entered; many questions find it."""
    assert "reversals" in found(language, typed)[:2]


@pytest.mark.parametrize(
    ("language", "typed", "article"), [(lang, *each) for lang, asked in QUESTIONS.items() for each in asked.items()]
)
def test_a_question_as_it_is_typed_finds_its_answer(language: str, typed: str, article: str) -> None:
    """The right article is the first one."""
    assert found(language, typed)[0] == article


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_of_an_article_finds_it(language: str) -> None:
    """On top, however it is written."""
    assert not PROMISES.lost_questions(language)


def test_other_questions_mostly_do_so_too() -> None:
    """Four of five."""
    right = [typed for typed, article in ASKED_LATER.items() if found("en", typed)[0] == article]
    assert len(right) / len(ASKED_LATER) >= 4 / 5


def test_the_spots() -> None:
    """A chapter for what is called so, the name of a row, or the sentence that has most of it."""
    spots = {typed: INDEX["en"].find(typed)[0].where for typed in ("dungeon", "informer", "crowded", "guild spitzel")}
    assert spots == {
        "dungeon": "The city guard",
        "informer": "Informer",
        "crowded": "organizing token: When a space gets crowded: put the figures on the large token, "
        "the small one on the space.",
        "guild spitzel": "Spitzel der Gilde",
    }


def test_what_is_about_it_comes_before_what_mentions_it() -> None:
    """Title, row, glossary, mention; and who mentions it more often comes first."""
    order = found("en", "theft")
    assert order[0] == "theft"
    assert order.index("reading") < order.index("words_actions") < order.index("cleanup")
    assert found("en", "steal")[0] == "theft"


@pytest.mark.parametrize("words", [EN, DE])
@pytest.mark.parametrize("nothing", ["", "  ", "!?", "…"])
def test_nothing_is_found_by_nothing(words: Translation, nothing: str) -> None:
    """Without a letter there is no search."""
    assert Index(BOOK, words).find(nothing) == ()


@pytest.mark.parametrize(
    ("language", "typed", "near"),
    [("en", "dungen", "dungeon"), ("de", "Verliess", "Verlies"), ("de", "hidout", "hideout"), ("en", "gard", "guard")],
)
def test_the_nearest_words(language: str, typed: str, near: str) -> None:
    """A slip of the finger leads to the word that was meant."""
    assert not found(language, typed)
    assert near in INDEX[language].nearest(typed)


def test_far_words_are_only_offered_when_nothing_is_near() -> None:
    """For a text that is like nothing here, no word is offered."""
    assert INDEX["en"].nearest("dungen") == ("dungeon",)
    assert "hideout" in INDEX["en"].nearest("hydoot")
    assert INDEX["en"].nearest("xyzzy") == ()


@given(languages, st.text(max_size=40))
def test_whatever_is_typed(language: str, typed: str) -> None:
    """No text is too odd, and every suggestion finds something."""
    index = INDEX[language]
    index.find(typed)
    near = index.nearest(typed)
    assert len(near) <= NEAREST
    assert all(index.find(word) for word in near)


@given(st.text(max_size=40))
def test_plain_is_plain(text: str) -> None:
    """To make a text plain twice changes nothing more."""
    assert plain(plain(text)) == plain(text)


def test_how_plain_it_is() -> None:
    """No capitals, accents, apostrophes, hyphens."""
    assert plain(" Emperors\u2019 JEWEL") == plain("emperors' jewel") == "emperors jewel"
    assert plain("Plain-garb  Wächter_ß") == "plain garb wachter ss"
