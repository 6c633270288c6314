"""Promises of the settings: what a phone is like before anybody touches it."""

from companion.present.settings import TEXT_SIZES, Settings


def test_the_usual_phone_is_quiet_where_it_could_tell_and_large_enough_to_read() -> None:
    """Speech is asked for, never assumed; the usual size is one that can be chosen."""
    usual = Settings()
    assert not usual.speech
    assert usual.text_size in TEXT_SIZES
