"""A comment that silences a tool says why, on the same line."""

import re

from tests.house.plan import ROOT, TESTS, modules

SILENCED = re.compile(r"#\s*(type: ignore(\[[\w, -]+\])?|noqa(: [A-Z]+\d+(, [A-Z]+\d+)*)?)[\s#-]*(?P<reason>.*)")


def test_every_excuse_has_its_reason() -> None:
    """What is not explained may be a mistake that nobody has looked at."""
    bare = [
        f"{module.relative_to(ROOT)}:{number}: {line.strip()}"
        for module in (*modules(), *TESTS.rglob("*.py"))
        for number, line in enumerate(module.read_text("utf-8").splitlines(), 1)
        if (found := SILENCED.search(line)) and len(found["reason"].split()) < 2
    ]
    assert not bare, "\n".join(bare)
