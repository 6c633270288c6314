"""Promises of the four pictures: the same on all phones, in words, and only where they are useful."""

from dataclasses import replace

from companion.present.security_pictures import PicturesView, make, pictures
from companion.seal.seat_words import WORDS
from companion.table import operations
from companion.table.pictures import PICTURES
from tests.support.front_rooms import rooms, sees, table


def test_one_phone_needs_none() -> None:
    """Nobody can sit in between there."""
    assert pictures(rooms(sees(table(1))).desk) == PicturesView()


def test_the_host_has_them_made() -> None:
    """Every phone must be here; a guest has no button."""
    ring = table(2)
    phone = rooms(sees(ring))
    assert pictures(phone.desk).make == "Security check"
    make(phone.desk)
    assert phone.wishes == [("say", operations.Call(PICTURES))]
    guest = rooms(sees(ring, 1))
    make(guest.desk)
    assert (pictures(guest.desk), guest.wishes) == (PicturesView(), [])


def test_with_a_phone_away_they_are_made_later() -> None:
    """It would have to give its share."""
    view = pictures(rooms(sees(table(2), here=frozenset("A"))).desk)
    assert view == PicturesView("The security check can be made once every phone is here.")


def test_while_they_are_made_it_says_who_is_missing() -> None:
    """It names them in the order of seats."""
    ring = table(3)
    ring.asleep = {0, 1, 2}
    ring.must(ring.host, ring.host.say(operations.Call(PICTURES)))
    assert (
        pictures(rooms(sees(ring, 1)).desk).line
        == "Security check: waiting for name 0 (fox), name 1 (owl), name 2 (cat)."
    )


def test_made_pictures_are_words_in_both_tongues() -> None:
    """People with phones in two languages can compare: the name that is the same everywhere stands beside the other."""
    seen = sees(table(2))
    seen = replace(seen, state=replace(seen.state, pictures=(26, 36, 42, 3)))
    english = pictures(rooms(seen).desk)
    assert english.line == '"fox · key · moon · bell": do all phones say the same?'
    german = pictures(rooms(seen, "de").desk)
    assert german.line == "„Fuchs (fox) · Schlüssel (key) · Mond (moon) · Glocke (bell)“: Sagen alle Handys dasselbe?"
    assert (german.note, german.make) == ("Dann hört niemand mit.", "")


def test_every_picture_has_a_word() -> None:
    """In both languages."""
    for language in ("en", "de"):
        words = rooms(language=language).desk.words
        assert all(words.has(f"pictures.{word}") for word in WORDS)
