"""Codes that people read out and type."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from companion.seal.vault import Secret
from companion.wire.errors import CodeSlip, InvitationFault, LocalWireError, PairingError
from companion.wire.typed_code import ALPHABET, GROUP, LENGTH, Code, code_secret, is_of_code, read_code, write_code

codes = st.builds(
    Code,
    st.ip_addresses(v=4).map(str),
    st.integers(1, 65535),
    st.binary(min_size=6, max_size=6).map(code_secret),
)
places = st.integers(0, LENGTH - 1)


def letters(code: Code) -> list[str]:
    """The code without its dashes."""
    return list(write_code(code).replace("-", ""))


def fault(text: str) -> InvitationFault:
    """Why this is not a code."""
    with pytest.raises(PairingError) as caught:
        read_code(text)
    return caught.value.fault


@given(codes)
def test_a_code_comes_back(code: Code) -> None:
    """It comes back in the five groups of four in which it is shown."""
    text = write_code(code)
    assert [len(group) for group in text.split("-")] == [GROUP] * (LENGTH // GROUP)
    assert set(text) <= {*ALPHABET, "-"}
    assert read_code(text) == code


def test_a_code_is_for_good() -> None:
    """Later versions of the app read a code of this version."""
    assert write_code(Code("192.168.1.4", 4000, code_secret(b"abcdef"))) == "R2M0-210F-M1C9-HP8S-B6MX"


@given(codes, st.sampled_from([" ", "", "\n", " - ", "\u2013", "\u00a0"]))
def test_people_type_as_they_like(code: Code, between: str) -> None:
    """Small letters, other dashes, spaces, and letters that look like others are all read."""
    text = write_code(code)
    assert read_code(text.lower().replace("-", between)) == code
    assert read_code(text.replace("1", "l").replace("0", "o").replace("V", "u")) == code
    assert read_code(text.replace("1", "I").replace("0", "O").replace("V", "U")) == code


@given(codes, places, st.sampled_from(ALPHABET))
def test_a_single_slip_is_found_with_its_group(code: Code, place: int, letter: str) -> None:
    """The test tries any letter at any place."""
    typed = letters(code)
    assume(typed[place] != letter)
    typed[place] = letter
    with pytest.raises(CodeSlip) as caught:
        read_code("".join(typed))
    assert caught.value.group == place // GROUP + 1


@given(codes, st.integers(0, LENGTH - 2))
def test_neighbours_in_the_wrong_order_are_found(code: Code, place: int) -> None:
    """Their place cannot be known."""
    typed = letters(code)
    assume(typed[place] != typed[place + 1])
    typed[place : place + 2] = typed[place + 1], typed[place]
    with pytest.raises(CodeSlip) as caught:
        read_code("".join(typed))
    assert caught.value.group is None


@given(codes, places, places, st.sampled_from(ALPHABET), st.sampled_from(ALPHABET))
def test_two_slips_are_found(code: Code, a: int, b: int, one: str, other: str) -> None:
    """They may be anywhere; the group is a guess then."""
    typed = letters(code)
    assume(a != b and (typed[a], typed[b]) != (one, other))
    typed[a], typed[b] = one, other
    assert fault("".join(typed)) is InvitationFault.SLIP


@given(codes)
def test_a_slip_of_two_may_point_nowhere(code: Code) -> None:
    """Two changes that cancel each other in the plain sum do not tell their place."""
    typed = letters(code)
    for place in (3, 17):
        typed[place] = ALPHABET[ALPHABET.index(typed[place]) ^ 1]
    with pytest.raises(CodeSlip) as caught:
        read_code("".join(typed))
    assert caught.value.group is None


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", InvitationFault.CUT_OFF),
        ("4KQ7-F2M9", InvitationFault.CUT_OFF),
        ("0" * 21, InvitationFault.BROKEN),
        ("an apple on the wall of the castle", InvitationFault.NOT_OURS),
        ("0" * 20, InvitationFault.BROKEN),  # letters that agree, but lead to no port
        ("https://example.org", InvitationFault.NOT_OURS),
        ("WIFI:S:home;T:WPA;P:pass;;", InvitationFault.NOT_OURS),
        ("4KQ7-F2M9-PDX3-8HTA-Z6R\u00e4", InvitationFault.NOT_OURS),
    ],
)
def test_other_text_is_told_apart(text: str, why: InvitationFault) -> None:
    """Too short, too long, another text and a changed code have different faults."""
    assert fault(text) is why


@given(st.text(max_size=40))
def test_any_text_is_a_code_or_refused(text: str) -> None:
    """Our one error refuses it."""
    try:
        code = read_code(text)
    except PairingError:
        return
    assert read_code(write_code(code)) == code


SECRET = code_secret(b"secret")


@pytest.mark.parametrize(
    "code",
    [
        Code("fe80::1", 1, SECRET),
        Code("host", 1, SECRET),
        Code("10.0.0.1", 0, SECRET),
        Code("10.0.0.1", 65536, SECRET),
        Code("10.0.0.1", 1, Secret(b"short")),
        Code("10.0.0.1", 1, Secret(b"\x04" + bytes(5))),
    ],
    ids=range(6),
)
def test_what_fits_into_no_code(code: Code) -> None:
    """An IPv6 address, a missing port, and a secret of another size do not fit."""
    with pytest.raises(LocalWireError):
        write_code(code)


def test_a_secret_has_42_bits() -> None:
    """Only the six highest bits, for which there is no room, are lost."""
    assert code_secret(b"\xff" * 6).reveal() == b"\x03" + b"\xff" * 5
    assert write_code(Code("10.0.0.1", 1, Secret(b"\x03" + b"\xff" * 5)))


def test_a_code_does_not_show_its_secret() -> None:
    """Printing it leaves the secret out."""
    assert repr(Code("10.0.0.1", 1, SECRET)) == "Code(address='10.0.0.1', port=1, secret=Secret())"


def test_a_codes_secret_is_known_by_its_size() -> None:
    """A link's secret is longer: nobody can search it."""
    assert is_of_code(code_secret(bytes(6)))
    assert not is_of_code(Secret(bytes(16)))
