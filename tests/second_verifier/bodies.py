"""The fields of every operation and command, in the notation of the page's tables, and whether a body has them."""

import re
from typing import Any

from tests.second_verifier.plain import bytes_of, canonical, need

OPERATIONS = {
    "table": '`key`: bytes, `protocol`: number, `game`: text, `nonce`: bytes, `name`: text, `pin`: text = ""',
    "device": "`key`: bytes, `pin`: text, `name`: text",
    "seat": "`device`: text, `key`: bytes, `anchor`: bytes, `name`: text, `figure`: text",
    "hold": '`device`: text, `anchor`: bytes = ""',
    "cardboard": '`seat`: seat, `helper`: text, `name`: text = "", `figure`: text = ""',
    "home": "`seat`: seat",
    "start": "`ring`: list of seat, `version`: number, `options`: object",
    "seal": '`q`: number, `digest`: bytes = "", `envelope`: bytes = "", `seat`: seat or null = null',
    "unseal": "`q`: number, `seat`: seat or null = null",
    "sign": "`q`: number",
    "open": "`q`: number, `open`: anything, `parts`: list of bytes, `nonce`: bytes",
    "part": "`q`: number, `shown`: list of [number, anything, bytes]",
    "call": "`purpose`: text",
    "share": '`roll`: number, `link`: bytes = "", `anchor`: bytes = ""',
    "skip": "`seat`: seat",
    "undo": "`n`: number",
    "hand": "`to`: text",
    "host": "`epoch`: number, `gone`: list of text = []",
    "yield": "`k`: number, `n`: number, `head`: bytes",
}
INSIST = ", `insist`: true or false = false"
TURN = "`turn`: number"
OF_A_SEAT = f"{TURN}, `seat`: number"
OF_A_SLOT = f"{OF_A_SEAT}, `slot`: number"
BETWEEN_TWO = f"{TURN}, `thief`: number, `victim`: number"
COMMANDS = {
    "first": "`seat`: number",
    "stand": "-",
    "alarm": TURN,
    "place": f"{TURN}, `placed`: true or false",
    "dice": f"{TURN}, `faces`: list of number",
    "event": TURN,
    "type": f"{OF_A_SEAT}, `cards`: list of list of number",
    "use": f"{OF_A_SLOT}, `way`: Way, `card`: text or null = null, `target`: number or null = null{INSIST}",
    "resign": f"{OF_A_SLOT}, `card`: text or null = null",
    "guard": TURN,
    "here": f"{TURN}, `seat`: number or null = null, `slot`: number or null = null",
    "mismatch": OF_A_SLOT,
    "jewel": f"{OF_A_SEAT}, `jewel`: Jewel{INSIST}",
    "emperors": f"{OF_A_SEAT}{INSIST}",
    "district": f"{TURN}, `district`: District",
    "token": f"{OF_A_SEAT}, `token`: Token{INSIST}",
    "spend": f"{OF_A_SEAT}{INSIST}",
    "caught": f"{OF_A_SEAT}, `lost`: Jewel or null = null{INSIST}",
    "theft": f"{BETWEEN_TWO}, `jewel`: Jewel{INSIST}",
    "mark": f"{BETWEEN_TWO}{INSIST}",
    "effect": f"{OF_A_SEAT}, `gain`: number = 0, `aside`: number = 0, `draws`: number = 0{INSIST}",
    "hide": f"{TURN}, `hidden`: true or false, `seat`: number or null = null{INSIST}",
    "left": f"{OF_A_SEAT}{INSIST}",
    "adjust": f'{TURN}, `what`: What, `amount`: number, `span`: Span = "turn", `seat`: number or null = null, '
    f'`slot`: number or null = null, `note`: text = ""{INSIST}',
    "putback": f"{OF_A_SEAT}, `jewel`: Jewel",
    "getout": OF_A_SEAT,
    "unmark": OF_A_SEAT,
    "cancel": f"{OF_A_SLOT}{INSIST}",
    "passfirst": OF_A_SEAT,
    "patrol": f"{TURN}, `acts`: true or false",
    "next": TURN,
    "count": f"`seat`: number, `green`: number, `yellow`: number, `trinkets`: number{INSIST}",
    "counted": "-",
}
OPTIONS = "`edition`: Edition, `first_game`: true or false, `real_dice`: true or false"
VALUES = {
    "Way": "sneak dash wits cunning special cover card",
    "Jewel": "emperors green yellow trinkets",
    "Token": "stash citizens plain_guard informer agent neighborhood trinkets alley manhole ladder",
    "District": "golden_domes empty_pot salty_docks hammerings",
    "What": "ap card_ap initiative dice guard_vigilance guard_move captain_vigilance captain_move green yellow "
    "trinkets informer agent neighborhood",
    "Span": "turn next_turn game",
    "Edition": "en de",
}
FRESH = frozenset({"adjust", "effect", "event", "jewel", "token", "spend", "putback", "patrol", "counted"})
"""Commands that mean what was on the screen, beside every one that insists."""

FIELD = re.compile(r"`(\w+)`: ([^`]*?)(?: = ([^`]*?))?(?=, `|$)")
CONTROLS = "\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff"
UNSEEN = (
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
NAME_BYTES = 48


def check_operation(kind: str, body: dict[str, Any]) -> None:
    """Refuses a kind that does not exist, and a body that is none of this kind."""
    if kind == "step":
        return  # the game looks at it
    need(kind in OPERATIONS, "kind_unknown")
    check_fields(body, OPERATIONS[kind])
    for name in ("key", "anchor", "nonce"):
        if name in body and kind in ("table", "device", "seat", "hold", "share"):
            bytes_of(body[name], 16 if name == "nonce" else 32)
    for name in ("name", "figure", "game"):
        need(name not in body or is_name(body[name]), "name_wrong")


def check_command(body: dict[str, Any]) -> None:
    """Refuses a tap that does not exist, and a body that is none of this tap."""
    command = body.get("do")
    need(isinstance(command, str) and command in COMMANDS, "command_unknown")
    check_fields({name: value for name, value in body.items() if name != "do"}, COMMANDS[str(command)])


def check_fields(body: dict[str, Any], fields: str) -> None:
    """Refuses a field that is missing, unknown, of another kind, or written out though it has its default."""
    known = {name: (kind, default) for name, kind, default in FIELD.findall(fields)}
    for name, value in body.items():
        need(name in known, f"field_unknown: {name}")
        kind, default = known[name]
        need(_is(kind, value), f"field_wrong: {name}")
        need(not default or canonical(value).decode() != default, f"form_odd: {name} has its default")
    for name, (_, default) in known.items():
        need(bool(default) or name in body, f"field_missing: {name}")


def _is(kind: str, value: Any) -> bool:
    """Whether a value is of this kind, as the page writes kinds."""
    if kind.endswith(" or null"):
        return value is None or _is(kind.removesuffix(" or null"), value)
    if kind.startswith("list of "):
        return isinstance(value, list) and all(_is(kind.removeprefix("list of "), each) for each in value)
    if kind.startswith("["):
        kinds = kind.strip("[]").split(", ")
        return isinstance(value, list) and len(value) == len(kinds) and all(map(_is, kinds, value))
    if kind in VALUES:
        return isinstance(value, str) and value in VALUES[kind].split()
    if kind == "bytes":
        bytes_of(value)
    plain = {"number": int, "seat": int, "text": str, "bytes": str, "true or false": bool, "object": dict}
    return kind == "anything" or type(value) is plain[kind]


def is_name(name: str) -> bool:
    """Whether a name is short enough, and has no control characters."""
    return not re.search(f"[{CONTROLS}]", name) and len(name.encode()) <= NAME_BYTES


def shows_as_written(figure: str) -> bool:
    """Whether every character of a figure's name can be seen, and no blank is at its beginning or end."""
    return not re.search(f"[{UNSEEN}{CONTROLS}]", figure) and " ".join(figure.split()) == figure
