"""Promises of the parts that have the same words on all shared pages."""

from companion.present.page_words import choice, day, top, with_game
from companion.table.snapshot import Contact
from tests.support.front_rooms import rooms


def test_the_frame_tells_the_connection_in_a_word() -> None:
    """The dot never says it by colour alone."""
    phone = rooms()
    phone.see(contact=Contact.LOOKING)
    head = top(phone.desk, "Here", back=False)
    assert (head.title, head.dot, head.dot_word, head.back) == ("Here", "wifi_off", "searching", False)


def test_a_choice_is_worded_under_its_own_key() -> None:
    """It has a second line if there is one."""
    phone = rooms()
    join, rules = choice(phone.desk, "home.join", "qr"), choice(phone.desk, "home.rules")
    assert (join.key, join.text, join.emblem) == ("home.join", "Join a table", "qr")
    assert join.detail == "Scan, paste or type the invitation."
    assert rules.detail == ""


def test_a_day_is_written_as_people_write_it() -> None:
    """Each language in its own order."""
    days = [day(each.desk, "2026-03-09") for each in (rooms(), rooms(language="de"))]
    assert days == ["9 Mar 2026", "9.3.2026"]


def test_a_kept_table_names_its_game_where_there_are_several() -> None:
    """One that an older app has kept names none."""
    games = {"marbles": "Marbles", "lanterns": "Lanterns"}
    assert with_game(games, "lanterns", "turn 3") == "Lanterns · turn 3"
    assert with_game(games, "", "turn 3") == with_game({"marbles": "Marbles"}, "marbles", "turn 3") == "turn 3"
