"""The vectors that others build by: the app says the same of each of them."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from companion.seal.canonical import NotCanonical, b64, decode, encode, unb64
from companion.seal.commitment import Opening, Plan, fits, part_fits
from companion.seal.envelope import unwrap
from companion.seal.seat_words import parse, root
from companion.seal.shared_dice import follows
from companion.seal.small_order import of_small_order
from companion.seal.vault import Secret
from companion.shell.keys import Keys
from companion.table.forms import is_readable
from companion.table.names import name_of
from companion.wire import codec
from companion.wire.deflate import inflated
from companion.wire.errors import PairingError, RemoteWireError
from companion.wire.greeting import hello_fits, in_fits, proof_fits
from companion.wire.limits import INFLATED
from companion.wire.messages import Hello, Log
from companion.wire.pairing import Invitation, read
from companion.wire.sealed_stream import Called, Caller, SealedStream, pin_of
from companion.wire.typed_code import Code
from tests.house.plan import COMPANION
from tests.makers.vectors import FOLDER, files


def vector(name: str) -> Any:
    """The content of a file of values."""
    return json.loads((FOLDER / f"{name}.json").read_text("ascii"))


def test_they_are_what_the_app_writes() -> None:
    """`python -m tests.makers.vectors` writes each file to the same byte, and there is no other file."""
    made = dict(files())
    assert {path.name: path.read_bytes() for path in FOLDER.iterdir()} == made


def test_the_page_names_each_file() -> None:
    """A reader of the page finds the example of each form."""
    page = (COMPANION / "wire" / "protocol.md").read_text("utf-8")
    assert [path.name for path in FOLDER.iterdir() if f"`{path.name}`" not in page] == []


def test_values_have_one_form() -> None:
    """All other bytes are refused."""
    given = vector("canonical")
    for each in given["forms"]:
        assert encode(each["value"]) == each["form"].encode()
        assert decode(each["form"].encode()) == each["value"]
    for text in given["refused"]:
        with pytest.raises(NotCanonical):
            decode(text.encode())


def test_bytes_have_one_text() -> None:
    """Any other text is refused."""
    given = vector("canonical")
    assert all(b64(bytes.fromhex(each["hex"])) == each["text"] for each in given["bytes"])
    for text in given["bytes_refused"]:
        with pytest.raises(NotCanonical):
            unb64(text)


def test_names() -> None:
    """Three kinds: shown as written, shown in another form, refused."""
    given = vector("names")
    assert all(is_readable(name) and name_of(name) == name for name in given["names_and_figures"])
    assert all(is_readable(name) and name_of(name) != name for name in given["names_alone"])
    assert not any(map(is_readable, given["refused"]))


def test_words_and_certificates_lead_to_keys() -> None:
    """A seat's root comes from its words, a phone's pin from its certificate."""
    device, seat = vector("keys").values()
    words = parse(seat["words"].upper())
    assert words is not None
    assert root(words, seat["table"]) == Secret(unb64(seat["root"]))
    assert pin_of(unb64(device["certificate"])) == device["pin"]


def test_invitations_are_read() -> None:
    """A whole one gives its parts; a spoilt one is refused."""
    given = vector("invitations")
    for each in given["links"] + given["page_links"]:
        secret = Secret(unb64(each["secret"]))
        assert read(each["link"]) == Invitation(1, unb64(each["pin"]), secret, each["port"], tuple(each["addresses"]))
    for each in given["links_read_alike"]:
        assert read(each["link"]) == read(each["as"])
    [code] = given["codes"]
    for text in (code["code"], *given["codes_read_alike"]):
        assert read(text) == Code(code["address"], code["port"], Secret(unb64(code["secret"])))
    for text in given["links_refused"] + given["codes_refused"]:
        with pytest.raises(PairingError):
            read(text)


def test_frames_come_back_as_they_were() -> None:
    """There is one of each kind; with any field spoilt they are nonsense."""
    given = vector("frames")
    bodies = [text.encode() for text in given["good"]]
    assert [codec.encode(codec.decode(body)) for body in bodies] == bodies
    assert len({decode(body)[0] for body in bodies}) == 8
    for refused in given["refused"]:
        with pytest.raises(RemoteWireError):
            codec.decode(refused["frame"].encode())


def test_a_deflated_frame_comes_out_as_it_was() -> None:
    """There is one as it leaves, and one that holds as much as it may; what is spoilt is nonsense."""
    given = vector("deflated")
    for each in given["good"]:
        assert inflated(unb64(each["deflated"])) == each["frame"].encode()
        assert isinstance(codec.decode(each["frame"].encode()), Log)
    assert max(len(each["frame"]) / len(unb64(each["deflated"])) for each in given["good"]) == INFLATED
    for refused in given["refused"]:
        with pytest.raises(RemoteWireError):
            codec.decode(inflated(unb64(refused["deflated"])))


def test_a_greeting_proves_key_and_secret() -> None:
    """The proof is good only for this phone and this connection."""
    given = vector("greeting")
    hello, nonce = codec.decode(encode(given["hello"])), unb64(given["nonce"])
    assert isinstance(hello, Hello)
    secret, where = Secret(unb64(given["secret"])), (given["table"], given["pin"], nonce)
    assert hello_fits(Keys(), hello, *where)
    assert proof_fits(hello, *where, [secret]) == secret
    assert in_fits(secret, hello, *where, unb64(given["in_proof"]))


def test_a_plan_fits_its_seal() -> None:
    """Its parts fit as well, and its envelope holds it."""
    given = vector("plan")
    at, digest, parts = (given["table"], given["q"], given["seat"]), unb64(given["digest"]), given["parts"]
    assert fits(digest, *at, Opening(given["open"], tuple(map(unb64, parts)), unb64(given["open_nonce"])))
    for j, (value, nonce) in enumerate(zip(given["hidden"], given["part_nonces"], strict=True)):
        assert part_fits(unb64(parts[j]), *at, j, value, unb64(nonce))
    sealed = unwrap(Keys(), Secret(unb64(given["envelope_key"])), digest, unb64(given["envelope"]))
    assert sealed == Plan(given["open"], tuple(given["hidden"]), Secret(unb64(given["x"])))


def test_links_follow_each_other() -> None:
    """From the anchor to the secret, which is the last."""
    given = vector("dice")
    one, two, before, last = (unb64(link) for link in given["links"].values())
    assert follows(one, unb64(given["anchor"]))
    assert follows(two, one)
    assert follows(last, before)
    assert last == unb64(given["secret"])


def test_points_of_small_order_sign_nothing() -> None:
    """They are refused as keys and inside signatures; a good signature is accepted."""
    given = vector("signatures")
    holds = given["holds"]
    key, said, signature = unb64(holds["key"]), holds["message"].encode(), unb64(holds["signature"])
    assert Keys().verify(key, said, signature)
    assert not Keys().verify(key, said + b"!", signature)
    for each in given["refused"]:
        assert not Keys().verify(unb64(each["key"]), each["message"].encode(), unb64(each["signature"]))
    assert len(given["small_order"]) == 14
    assert all(of_small_order(unb64(point)) for point in given["small_order"])


def test_points_of_small_order_inside_a_key_are_weighed_without_a_factor() -> None:
    """All ports must agree on each of these signatures, else one operation would part a table."""
    given = vector("signatures")["torsion"]
    for each in given:
        held = Keys().verify(unb64(each["key"]), each["message"].encode(), unb64(each["signature"]))
        assert held is each["holds"]
    assert {each["holds"] for each in given} == {True, False}
    assert len(given) > 25


def test_secrets_are_agreed_on() -> None:
    """Keys in any form make the secret that they make everywhere; those of small order make none."""
    given = vector("agreements")
    for each in given["agreed"]:
        seed = Secret(unb64(each["seed"]))
        assert Keys().agreement(seed) == unb64(each["key"])
        assert Keys().agree(seed, unb64(each["with"])) == Secret(unb64(each["secret"]))
    assert len(given["refused"]) == 14
    assert not any(Keys().agree(Secret(b"s" * 32), unb64(weak)) for weak in given["refused"])


def test_a_stream_is_opened_at_both_ends() -> None:
    """Call, answer and pieces are made and read as they stand there."""
    given = vector("stream")

    def drawn(who: str) -> Callable[[int], bytes]:
        both = iter([unb64(given["seeds"][who]), unb64(given["nonces"][who])])
        return lambda _: next(both)

    caller = Caller(Keys(), given["pin"], drawn("caller"))
    device = vector("keys")["device"]
    signer, der = Keys().signer(Secret(unb64(device["seed"]))), unb64(device["certificate"])
    answered = Called(Keys(), signer, der, drawn("called")).answer(caller.call())
    assert isinstance(answered, tuple)
    answer, theirs = answered
    mine = caller.answered(answer)
    assert isinstance(mine, SealedStream)
    assert (b64(caller.call()), b64(answer)) == (given["call"], given["answer"])
    for end, other, pieces in ((mine, theirs, given["calls"]), (theirs, mine, given["answers"])):
        for each in pieces:
            assert [b64(piece) for piece in end.seal(each["says"].encode())] == [each["piece"]]
            assert other.open(unb64(each["piece"])) == each["says"].encode()
