"""Ed25519 signatures (RFC 8032), checked with whole numbers alone; points of small order are refused."""

import hashlib
from functools import cache

Point = tuple[int, int, int, int]

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P
ROOT_OF_MINUS_ONE = pow(2, (P - 1) // 4, P)
NEUTRAL: Point = (0, 1, 1, 0)
BASE_Y = 4 * pow(5, -1, P) % P
HEIGHT = 2**255 - 1


@cache
def verify(key: bytes, message: bytes, signature: bytes) -> bool:
    """Whether the signature is by this key over this message: S B = R + k A, R compared as it is written."""
    first, s = signature[:32], int.from_bytes(signature[32:], "little")
    if len(signature) != 64 or is_small(key) or is_small(first) or s >= ORDER:
        return False
    multiples = _negative(key)
    if multiples is None:
        return False
    k = int.from_bytes(hashlib.sha512(first + key + message).digest(), "little") % ORDER
    return _written(_add(_times(_base(), s), _times(multiples, k))) == first


def public_of(seed: bytes) -> bytes:
    """The public key of 32 secret bytes."""
    scalar = int.from_bytes(hashlib.sha512(seed).digest()[:32], "little") & (2**254 - 8) | 2**254
    return _written(_times(_base(), scalar))


def is_small(point: bytes) -> bool:
    """Whether these bytes encode one of the eight points of small order, in any way."""
    return int.from_bytes(point, "little") & HEIGHT in _small_heights()


@cache
def _small_heights() -> frozenset[int]:
    """The y of those points; for order 8: x^2 = -y^2 on the curve, so D y^4 + 2 y^2 = 1."""
    root = _square_root(1 + D)
    squares = [(sign * root - 1) * pow(D, -1, P) % P for sign in (1, -1)]
    roots = [_square_root(square) for square in squares if pow(square, (P - 1) // 2, P) == 1]
    return frozenset({0, 1, P - 1, P, P + 1, *roots, *(P - y for y in roots)})


def _square_root(square: int) -> int:
    """A square root of a number that has one."""
    root = pow(square, (P + 3) // 8, P)
    return root if (root * root - square) % P == 0 else root * ROOT_OF_MINUS_ONE % P


def _add(a: Point, b: Point) -> Point:
    """The sum of two points in extended coordinates; a point may be added to itself."""
    low, high = (a[1] - a[0]) * (b[1] - b[0]) % P, (a[1] + a[0]) * (b[1] + b[0]) % P
    cross, depth = 2 * a[3] * b[3] * D % P, 2 * a[2] * b[2] % P
    e, f, g, h = high - low, depth - cross, depth + cross, high + low
    return e * f % P, g * h % P, f * g % P, e * h % P


def _point(data: bytes) -> Point | None:
    """The point that 32 bytes encode, None if there is none."""
    number = int.from_bytes(data, "little")
    sign, y = number >> 255, number & HEIGHT
    if len(data) != 32 or y >= P:
        return None
    u, v = (y * y - 1) % P, (D * y * y + 1) % P
    x = u * pow(v, 3, P) * pow(u * pow(v, 7, P), (P - 5) // 8, P) % P
    if (v * x * x - u) % P:
        x = x * ROOT_OF_MINUS_ONE % P
    if (v * x * x - u) % P:
        return None
    x = x if x & 1 == sign else P - x
    return x, y, 1, x * y % P


def _written(point: Point) -> bytes:
    """The 32 bytes that encode a point."""
    inverse = pow(point[2], -1, P)
    x, y = point[0] * inverse % P, point[1] * inverse % P
    return (y | (x & 1) << 255).to_bytes(32, "little")


Multiples = list[list[Point]]
"""For each of the 64 half-bytes of a number, the 16 multiples of a point that it may stand for."""


def _multiples(point: Point) -> Multiples:
    rows: Multiples = []
    for _ in range(64):
        row = [NEUTRAL]
        for _ in range(15):
            row.append(_add(row[-1], point))
        rows.append(row)
        point = _add(row[-1], point)
    return rows


def _times(multiples: Multiples, number: int) -> Point:
    """So many times the point that these multiples are of."""
    total = NEUTRAL
    for row in multiples:
        if number & 15:
            total = _add(total, row[number & 15])
        number >>= 4
    return total


@cache
def _base() -> Multiples:
    point = _point(BASE_Y.to_bytes(32, "little"))
    assert point is not None
    return _multiples(point)


@cache
def _negative(key: bytes) -> Multiples | None:
    """The multiples of a public key's negative; a table has a dozen keys and thousands of signatures."""
    point = _point(key)
    return None if point is None else _multiples((P - point[0], point[1], 1, P - point[3]))
