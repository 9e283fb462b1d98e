"""Runs checks and holds them against the table of operations: each must be called by a check that proves it, and pass."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field

import bigdata_client

PACKAGE = os.path.dirname(bigdata_client.__file__)
FAULT_LINES = 4


@dataclass
class Check:
    run: Callable
    operations: tuple[str, ...]
    fault: str | None = None
    called: set[str] = field(default_factory=set)


CHECKS: list[Check] = []


def proves(*operations: str) -> Callable:
    """Names the operations that a check is the proof of; they count only when the check really calls them."""

    def register(run: Callable) -> Callable:
        CHECKS.append(Check(run, operations))
        return run

    return register


def equal(got, expected, what: str = "") -> None:
    assert got == expected, f"{what or 'value'}: expected {short(expected)}, got {short(got)}"


def same(got, expected, what: str = "") -> None:
    """The same members, in any order, each once."""
    got, expected = list(got), list(expected)
    assert len(got) == len(set(got)), f"{what or 'list'}: repeated {short([one for one in got if got.count(one) > 1])}"
    missing, more = set(expected) - set(got), set(got) - set(expected)
    assert not missing and not more, (
        f"{what or 'list'}: {len(missing)} missing {short(sorted(missing, key=str))}, {len(more)} too many {short(sorted(more, key=str))}"
    )


def raises(expected: type[BaseException], run: Callable, saying: str = "") -> BaseException:
    try:
        got = run()
    except expected as error:
        assert saying in str(error), f"expected an error that says {saying!r}, got {short(str(error))}"
        return error
    raise AssertionError(f"expected {expected.__name__}, got {short(got)}")


def short(value, most: int = 300) -> str:
    text = repr(value)
    return text if len(text) <= most else f"{text[:most]}... ({len(text)} characters)"


def perform(check: Check, world) -> None:
    # Begins of Python functions alone: a profile has their ends and all calls of C too.
    sys.settrace(lambda frame, *_: record(frame, check.called))
    try:
        check.run(world)
    except Exception as error:  # every fault of a check is a result
        sys.settrace(None)
        check.fault = fault_of(error)
    finally:
        sys.settrace(None)


def record(frame, called: set[str]) -> None:
    """Notes what runs inside the library as `Class.method`, `Class.MEMBER` for members of enumerations, or `function`."""
    if not frame.f_code.co_filename.startswith(PACKAGE):
        return
    name, given = frame.f_code.co_name, frame.f_locals
    owner = given.get("self", given.get("cls"))
    if owner is None:
        called.add(name)
        return
    kind = owner if isinstance(owner, type) else type(owner)
    called.add(f"{kind.__name__}.{name}")
    if hasattr(kind, "__members__") and not isinstance(owner, type):
        called.add(f"{kind.__name__}.{owner.name}")


def fault_of(error: Exception) -> str:
    own = [one for one in traceback.extract_tb(error.__traceback__) if os.path.dirname(__file__) == os.path.dirname(one.filename)]
    places = [f"{os.path.basename(one.filename)}:{one.lineno}" for one in own if not one.filename.endswith("harness.py")]
    lines = str(error).strip().split("\n")[:FAULT_LINES]
    return f"{places[-1] if places else '?'} {type(error).__name__}: {' / '.join(lines)}"


def report(title: str, table: dict[str, list[str]], is_whole: bool) -> int:
    """
    Prints a line for each operation and the closing counts; returns how many operations are not proven. A whole table has the operations of
    all checks.
    """
    known = {operation for group in table.values() for operation in group}
    proven = 0
    for group, operations in table.items():
        print(f"-- {group}")
        for operation in operations:
            faults = faults_of(operation)
            proven += not faults
            print(f"{'ok ' if not faults else 'NOT'} {operation}{''.join(f'{chr(10)}      {one}' for one in faults)}")
    strays = [f"{one} is not in the table" for check in CHECKS for one in check.operations if one not in known] if is_whole else []
    for stray in strays:
        print(f"NOT {stray}")
    print(f"{title}: {proven} of {len(known)} operations")
    failed = len(known) - proven + len(strays)
    print(f"{proven} passed, {failed} failed")
    return failed


def faults_of(operation: str) -> list[str]:
    checks = [check for check in CHECKS if operation in check.operations]
    if not checks:
        return ["no check proves it"]
    faults = [check.fault for check in checks if check.fault is not None]
    base = operation.split("(", maxsplit=1)[0].strip()
    if not faults and not any(is_called(base, check.called) for check in checks):
        faults.append("no check calls it")
    return faults


def is_called(base: str, called: set[str]) -> bool:
    return base in called or f"{base}.__init__" in called or base in ERRORS


# Errors are raised, not called.
ERRORS = {"HTTPError", *vars(bigdata_client.exceptions)}
