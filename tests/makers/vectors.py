"""Writes `tests/records/vectors`: examples of all that the page `companion/wire/protocol.md` has bytes for.

    python -m tests.makers.vectors

Run again, it writes the same. Bytes stand as base64url, as everywhere on the page; what is `refused` nobody may take.
"""

import hashlib
import json
import re
import sys
from base64 import b32encode
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from companion.seal import commitment, envelope
from companion.seal.canonical import b64, digest, encode, message
from companion.seal.commitment import Plan
from companion.seal.keys import SeatKeys
from companion.seal.seat_words import draw, root
from companion.seal.shared_dice import LINKS, Chain, Stream, highest, roll_seed
from companion.seal.vault import Secret
from companion.shell.certificate import certificate
from companion.shell.keys import Ed25519Signer, Keys
from companion.table.entry import Operation, chained, signed_message, table_id
from companion.table.frame import head_message
from companion.table.ids import Seat
from companion.wire import codec
from companion.wire.greeting import in_proof, sign_hello
from companion.wire.messages import Hello, Whereabouts
from companion.wire.pairing import Invitation, read_link, write_link, write_page_link
from companion.wire.typed_code import Code, code_secret, write_code
from tests.house.plan import TESTS
from tests.makers.vector_deflated import deflated_frames
from tests.makers.vector_forms import form_lines
from tests.makers.vector_frames import frames
from tests.makers.vector_lines import beginnings, spoilt
from tests.makers.vector_refusals import ALL, BASE, DECLARING, NEUTRAL, SEATED, lines
from tests.makers.vector_streams import agreements, stream, torsion
from tests.makers.vector_tables import evening, home, left
from tests.support.curve import ORDER, small_order

FOLDER = TESTS / "records" / "vectors"
TABLE = b64(bytes(range(32)))
SEED = Secret(b"device key of 32 bytes, a sample")
MAPPED = bytes(10) + b"\xff\xff\n\0\0\1"
"""An IPv4 address inside IPv6."""
SAMPLE = Secret(b"32 bytes of x that are a sample.")


def canonical() -> dict[str, Any]:
    """Values and their one byte form; texts of bytes; and what is neither."""
    values: list[Any] = [None, True, 0, -1, 2**53 - 1, "", 'ä𝄞\x7f\x1f"\\/\n', [1, [2]], {"b": 1, "a": [], "Z": {}}]
    values.append([[[[[[[[1]]]]]]]])
    raw = [b"", b"\0", b"\xff\xfe", bytes(range(7))]
    return {
        "forms": [{"value": value, "form": encode(value).decode()} for value in values],
        "refused": [
            *("1.0", "1e3", "-0", "01", "9007199254740992", "NaN", " 1", "1 ", '{"a":1,"a":1}', '{"b":1,"a":2}'),
            *(
                '"\\u00E4"',
                '"\\ud834"',
                '"\\/"',
                '"\\u000a"',
                '"ä"',
                '"\x7f"',
                "[1, 2]",
                "[[[[[[[[[1]]]]]]]]]",
                "",
                "{",
            ),
        ],
        "bytes": [{"hex": data.hex(), "text": b64(data)} for data in raw],
        "bytes_refused": ["A", "AA==", "AB", "__9", "+/", "A A", "AAAA\n", "ÄA"],
    }


def hashes() -> list[dict[str, Any]]:
    """H of the page."""
    lists: list[list[Any]] = [["part", TABLE, 100, 0, 1, "move", b64(bytes(32))], ["keys", TABLE, [], [[0, "", ""]]]]
    return [{"list": said, "H": b64(digest(*said))} for said in lists]


def names() -> dict[str, list[str]]:
    """What may be a name, what may be one but no figure, and what may be neither."""
    return {
        "names_and_figures": ["Anna", "Ännchen von Tharau", "", "n" * 48, "名前"],
        "names_alone": [" Anna", "An  na", "An\u200bna", "\ufeff", "a\u00adb", "\U000e0041"],
        "refused": ["n" * 49, "ä" * 25, "a\nb", "\x7f", "\x85", "a\u2028", "\u202eabc", "\u2066", "\u061c"],
    }


def keys() -> dict[str, Any]:
    """From a device key to its pin, from random bytes to a seat's words and keys."""
    words = draw(bytes(range(1, 10)))
    grown = SeatKeys(root(words, TABLE))
    shown = certificate(SEED)
    return {
        "device": {
            "seed": b64(SEED.reveal()),
            "key": b64(Ed25519Signer(SEED).public),
            "certificate": b64(shown.der),
            "pin": shown.pin,
        },
        "seat": {
            "entropy": b64(bytes(range(1, 10))),
            "words": " ".join(words),
            "table": TABLE,
            "root": b64(grown.root.reveal()),
            "signing": b64(grown.signing.reveal()),
            "key": b64(Ed25519Signer(grown.signing).public),
            "envelope": b64(grown.envelope.reveal()),
        },
    }


def invitations() -> dict[str, Any]:
    """Links and typed codes, whole and spoilt."""
    secret, pin = Secret(bytes(range(16))), bytes(range(32))
    addresses = [("10.0.0.1",), ("192.168.178.20", "fe80::1"), ("10.0.0.1", "10.0.0.2", "10.0.0.3", "10.0.0.4")]
    addresses += [("fe80::1", "10.0.0.1"), ("2001:db8:85a3::8a2e:370:7334",)]
    links = [write_link(Invitation(1, pin, secret, 41234, each)) for each in addresses]
    pages = [write_page_link(Invitation(1, pin, secret, 41234, each)) for each in addresses]
    short = code_secret(b"secret")
    code = write_code(Code("192.168.178.20", 41234, short))
    parts = {"pin": b64(pin), "secret": b64(secret.reveal()), "port": 41234}
    return {
        "links": [
            {"link": link, **parts, "addresses": list(each)} for link, each in zip(links, addresses, strict=True)
        ],
        "page_links": [
            {"link": link, **parts, "addresses": list(read_link(link).addresses)}
            for link in pages  # those that fit
        ],
        "links_refused": [
            *(links[0][:-1], links[0][:-1] + "A", links[0].replace("/1/", "/2/"), "COMPANION://T/1/"),
            *(links[0][:-1] + chr(ord(links[0][-1]) + 1), links[0] + "AA", links[0].replace("//T", "//U")),
            *(_link(each, pin, secret) for each in ((0, b"\n\0\0\1", 9), (3, b"\n\0\0\1", 9), (4, b"\n\0\0\1", 9))),
            *(_link(each, pin, secret) for each in ((1, b"\n\0\0", 9), (1, b"\n\0\0\1", 0), (2, MAPPED, 9))),
            *(pages[0][:-1], pages[0].replace("#AQ", "#Ag"), pages[0].replace("10.0.0.1", "localhost")),
            *(pages[0].replace("http", "https"), pages[0].replace("10.0.0.1", "10.0.0.01"), pages[0].replace("#", "?")),
            *(pages[0].replace(":41234", ":0"), pages[0].replace(":41234", ":65536"), pages[3].replace("[", "", 1)),
            pages[0][:-1] + chr(ord(pages[0][-1]) ^ 1),
        ],
        "links_read_alike": [
            {"link": link, "as": like}
            for link, like in (
                *((links[0].lower(), links[0]), (f" {links[0][:20]}\n{links[0][20:]} ", links[0])),
                *((pages[0].replace("http", "HTTP"), pages[0]), (re.sub("/[^/]*#", "/#", pages[0]), pages[0])),
                (re.sub("/[^/]*#", "#", pages[0]), pages[0]),
                (pages[0].replace("41234/", "41234/any/"), pages[0]),
                (pages[0].replace(":41234", ""), pages[0].replace(":41234", ":80")),
            )
        ],
        "codes": [{"code": code, "address": "192.168.178.20", "port": 41234, "secret": b64(short.reveal())}],
        "codes_read_alike": [code.lower().replace("-", " "), code.replace("0", "O").replace("1", "l")],
        "codes_refused": [
            *(code[:-1], code + "0", code[1] + code[0] + code[2:], code[:-1] + ("2" if code[-1] != "2" else "3")),
            *(code[:at] + ("9" if code[at] != "9" else "8") + code[at + 1 :] for at in range(0, len(code) - 2, 5)),
        ],
    }


def _link(bent: tuple[int, bytes, int], pin: bytes, secret: Secret) -> str:
    """A link with these kinds, addresses and port, and a check that fits."""
    kinds, addresses, port = bent
    carried = bytes([kinds]) + port.to_bytes(2, "big") + pin + secret.reveal() + addresses
    whole = carried + hashlib.sha256(carried).digest()[:3]
    return "COMPANION://T/1/" + b32encode(whole).decode().rstrip("=")


def greeting() -> dict[str, Any]:
    """A newcomer's greeting: what is signed, and both proofs."""
    signer, secret, nonce, pin = Ed25519Signer(SEED), Secret(bytes(range(16))), bytes(16), certificate(SEED).pin
    hello = Hello(
        2, {"age_of_thieves": (1, 2), "crooks": (1,)}, signer.public, "Anna", 1, "", 0, (), Whereabouts((), 0)
    )
    said = sign_hello(hello, signer, TABLE, pin, nonce, secret)
    shown: list[Any] = json.loads(codec.encode(said))
    return {
        "table": TABLE,
        "pin": pin,
        "nonce": b64(nonce),
        "secret": b64(secret.reveal()),
        "hello": shown,
        "signed": message("hello", TABLE, pin, nonce, *shown[1:-2]).decode(),
        "in_proof": b64(in_proof(secret, said, TABLE, pin, nonce)),
    }


def operations() -> dict[str, Any]:
    """The first operation of a table, its entry, and the host's word for it."""
    signer = Ed25519Signer(SEED)
    body = {
        "game": "age_of_thieves", "key": b64(signer.public), "name": "Anna", "nonce": b64(bytes(16)), "protocol": 2
    }  # fmt: skip
    first = Operation("A", 1, "table", body, 0, b"")
    table = table_id(first)
    signature = signer.sign(signed_message(table, first))
    entry = chained(table, 1, 1, b"", first, signature)
    return {
        "seed": b64(SEED.reveal()),
        "operation": json.loads(encode(first.plain())),
        "table": table,
        "signed": signed_message(table, first).decode(),
        "signature": b64(signature),
        "head": b64(entry.head),
        "host_signs": head_message(table, 1, 1, entry.head).decode(),
        "host_signature": b64(signer.sign(head_message(table, 1, 1, entry.head))),
    }


def plan() -> dict[str, Any]:
    """A plan of two cards: its nonces, digests and envelope."""
    sealed, nonce = Plan([[5, 0, 0, 0, 0, 0], [2, 0, 0, 0, 0, 1]], ("move", None), SAMPLE), bytes(range(12))
    key = Secret(bytes(32))
    whole, shown = commitment.commit(TABLE, 100, 3, sealed), commitment.opening(TABLE, 100, 3, sealed)
    return {
        "table": TABLE,
        "q": 100,
        "seat": 3,
        "x": b64(SAMPLE.reveal()),
        "open": sealed.open,
        "hidden": list(sealed.parts),
        "open_nonce": b64(shown.nonce),
        "part_nonces": [b64(commitment.part_nonce(SAMPLE, j)) for j in range(2)],
        "parts": [b64(each) for each in shown.part_digests],
        "digest": b64(whole),
        "envelope_key": b64(key.reveal()),
        "envelope_nonce": b64(nonce),
        "envelope": b64(envelope.wrap(Keys(), key, whole, sealed, nonce)),
    }


def dice() -> dict[str, Any]:
    """A chain's links, the seed of a roll, and the faces that are read off it."""
    chain = Chain(SAMPLE)
    shares = {Seat(0): chain.link(1), Seat(2): chain.link(2)}
    seed = roll_seed(TABLE, 8, "first", shares)
    winner, rounds = highest(Stream(seed), [2, 0, 1], 8)
    faces = {sides: Stream(seed) for sides in (2, 6, 8, 64, 256)}
    return {
        "secret": b64(SAMPLE.reveal()),
        "anchor": b64(chain.anchor),
        "links": {str(k): b64(chain.link(k)) for k in (1, 2, LINKS - 1, LINKS)},
        "roll": {"table": TABLE, "start": 8, "purpose": "first", "links": {str(s): b64(x) for s, x in shares.items()}},
        "seed": b64(seed),
        "faces": {str(sides): [stream.die(sides) for _ in range(40)] for sides, stream in faces.items()},
        "first_thief": {"ring": [2, 0, 1], "rounds": [[list(each) for each in one] for one in rounds], "is": winner},
    }


def forged(said: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Keys and signatures over this that fit the equation, for a point of small order is the key, or begins them."""
    yield NEUTRAL, BASE + (1).to_bytes(32, "little")
    key = Ed25519Signer(SEED).public
    scalar = int.from_bytes(hashlib.sha512(SEED.reveal()).digest()[:32], "little") & (2**254 - 8) | 2**254
    factor = int.from_bytes(hashlib.sha512(NEUTRAL + key + said).digest(), "little")
    yield key, NEUTRAL + (factor * scalar % ORDER).to_bytes(32, "little")


def signatures() -> dict[str, Any]:
    """One that holds; points of small order that no key and no signature may have; and what holds of signatures with
    such a point inside the key or R."""
    signer, said = Ed25519Signer(SEED), b"a message"
    return {
        "holds": {"key": b64(signer.public), "message": said.decode(), "signature": b64(signer.sign(said))},
        "refused": [
            {"key": b64(key), "message": said.decode(), "signature": b64(signature)} for key, signature in forged(said)
        ],
        "small_order": [b64(point) for point in sorted(small_order())],
        "torsion": torsion(),
    }


VALUES: Mapping[str, Callable[[], Any]] = {
    "canonical": canonical,
    "hashes": hashes,
    "names": names,
    "keys": keys,
    "invitations": invitations,
    "frames": frames,
    "deflated": deflated_frames,
    "greeting": greeting,
    "operations": operations,
    "plan": plan,
    "dice": dice,
    "signatures": signatures,
    "agreements": agreements,
    "stream": stream,
}


def files() -> Iterator[tuple[str, bytes]]:
    """Every file and what stands in it."""
    for name, make in VALUES.items():
        yield f"{name}.json", (json.dumps(make(), indent=1) + "\n").encode("ascii")
    every = [
        ("", beginnings()),
        (SEATED.name, spoilt()),
        (DECLARING.name, form_lines()),
        *((each.name, lines(each)) for each in ALL),
    ]
    refused = [
        {"behind": f"{behind}.log" if behind else "", "code": code.value, "what": what, "line": line.decode()}
        for behind, refusals in every
        for code, what, line in refusals
    ]
    yield "refused.json", (json.dumps(refused, indent=1) + "\n").encode("ascii")
    for behind in ALL:
        yield f"{behind.name}.log", behind.table()[0].record()
    yield "left.log", left().record()
    yield "home.log", home().record()
    yield "evening.log", evening().record()


def main() -> int:
    """Write them all."""
    FOLDER.mkdir(exist_ok=True)
    for name, data in files():
        (FOLDER / name).write_bytes(data)
    return 0


if __name__ == "__main__":
    sys.exit(main())
