"""Promises of the settings: the values before anybody changes them."""

from companion.present.settings import TEXT_SIZES, Settings


def test_the_usual_phone_is_quiet_where_it_could_tell_and_large_enough_to_read() -> None:
    """Speech is off until people switch it on; the usual text size can be chosen again."""
    usual = Settings()
    assert not usual.speech
    assert usual.text_size in TEXT_SIZES
