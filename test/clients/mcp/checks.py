"""Checks that clients of the Model Context Protocol share: each is a line, and the last line counts them."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

ADDRESS, KEY, DOCUMENT, CHECKPOINT = sys.argv[1:5]
CALLS: dict[str, dict] = json.loads(
    (Path(__file__).parent / "calls.json").read_text().replace("DOCUMENT", DOCUMENT).replace("CHECKPOINT", CHECKPOINT)
)
FAULT_CHARACTERS = 500

passed: list[str] = []
failed: list[str] = []


async def check(name: str, run: Awaitable) -> None:
    try:
        await run
    except Exception as error:  # every fault of a check is a result
        failed.append(name)
        print(f"NOT {name}\n      {type(error).__name__}: {str(error)[:FAULT_CHARACTERS]}")
    else:
        passed.append(name)


def equal(got, expected) -> None:
    assert got == expected, f"expected {expected!r}, got {got!r}"


async def every_tool(listed: Callable[[], Awaitable[list[str]]], call: Callable[[str, dict], Awaitable[dict]]) -> None:
    """All tools are listed, and each answers. `call` returns the structured content and raises for a fault."""

    async def are_listed() -> None:
        equal(sorted(await listed()), sorted(CALLS))

    async def answers(name: str) -> None:
        content = await call(name, CALLS[name])
        assert isinstance(content, dict) and "metadata" in content, f"no content: {content!r}"

    await check("lists every tool", are_listed())
    for name in CALLS:
        await check(name, answers(name))


def run(title: str, main: Callable[[], Awaitable[None]]) -> None:
    """Runs `main`, prints the counts, and ends the process."""
    asyncio.run(check("connects and closes", main()))
    print(f"{title}: {len(passed) + len(failed)} checks")
    print(f"{len(passed)} passed, {len(failed)} failed")
    sys.exit(1 if failed else 0)
