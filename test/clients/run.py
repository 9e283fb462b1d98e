"""The official Python library, unchanged, against the service: WORLD.json [MODULE...]. A line for each operation, the counts last."""

from __future__ import annotations

import importlib
import importlib.metadata
import sys
import time

from world import IS_OLDER, open_world

MODULES = [
    "expressions",
    "expression_kinds",
    "models",
    "ranges",
    "search",
    "documents",
    "knowledge_graph",
    "saved_searches",
    "watchlists",
    "subscription",
    "uploads",
    "chat",
    "sign_in",
    "errors",
]
# Modules, and groups of the table, that run with an older version as well.
OLDER = (
    ["expressions", "expression_kinds", "ranges", "search", "uploads", "chat"],
    ["query components", "ranges", "searches", "uploads", "chats"],
)
NEWER = ["FilingTypes.SEC_DEF_14A"]

version = importlib.metadata.version("bigdata-client")
world = open_world()  # first, as the library reads its settings when it is imported
operations = importlib.import_module("operations")
harness = importlib.import_module("harness")

table = operations.TABLE
if IS_OLDER:
    table = {group: [one for one in table[group] if one not in NEWER] for group in OLDER[1]}
elif left_out := operations.left_out():
    table["in the library, not in the table"] = left_out

chosen = sys.argv[2:]
for module in chosen or (OLDER[0] if IS_OLDER else MODULES):
    importlib.import_module(module)
for check in harness.CHECKS:
    started = time.monotonic()
    harness.perform(check, world)
    if chosen:
        took = f"{time.monotonic() - started:6.2f} s {check.run.__module__}.{check.run.__name__}"
        print(f"{'NOT' if check.fault else 'ok '} {took} {check.fault or ''}", flush=True)

failed = harness.report(f"bigdata-client {version}", table, is_whole=not IS_OLDER)
sys.exit(1 if failed else 0)
