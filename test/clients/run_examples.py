"""Runs the Python examples against a service with the sample data: `run_examples.py ADDRESS KEY FOLDER`. FOLDER takes what they write."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import traceback
from pathlib import Path

from harness import equal

EXAMPLES = Path(__file__).parent.parent.parent / "examples"


def run(name: str, *arguments: str) -> list[str]:
    """The lines that an example prints. Fails as the example does."""
    environment = {**os.environ, "ALMANAC_URL": sys.argv[1], "ALMANAC_KEY": sys.argv[2]}
    done = subprocess.run([sys.executable, EXAMPLES / f"{name}.py", *arguments], env=environment, capture_output=True, text=True)
    equal((done.returncode, done.stderr), (0, ""), name)
    return done.stdout.splitlines()


def matches(line: str, pattern: str) -> None:
    assert re.search(pattern, line), f"{line!r} is not like {pattern!r}"


def company_story() -> None:
    lines = run("company-story", "nvidia")
    equal(lines[:2], ["NVIDIA Corporation (NVDA), Technology, US", "Newest"])
    days = [re.match(r"  (\d{4}-\d\d-\d\d) ", line)[1] for line in lines[2:7]]
    equal(days, sorted(days, reverse=True), "newest first")
    matches(lines[8], r"NVIDIA Corporation \(NVDA\) kept \d\d\.\d% of its revenue as gross profit")
    matches(lines[10], r"^Beside it: .*Alphabet Inc\.")
    equal(lines[12], "Used by the newest: 0.5 query units")


def upload_and_ask() -> None:
    names = ["leipzig-visit.md", "peers.csv", "supplier-call.txt"]
    equal(run("upload-and-ask", str(EXAMPLES / "notes"))[:3], [f"{name}: uploaded" for name in names])
    again = run("upload-and-ask", str(EXAMPLES / "notes"), "Which supplier lacks moulders?")
    equal(again[:2], ["", "Which supplier lacks moulders?"], "nothing is uploaded twice")
    matches(again[2], "not enough moulders")


def alerts() -> None:
    seen = Path(sys.argv[3]) / "seen.txt"
    first = run("alerts", str(seen))
    count = int(re.match(r"(\d+) of \1 documents are new$", first[0])[1])
    equal((count > 0, len(first)), (True, count + 2))
    for line in first[1:-1]:
        matches(line, "Apple|Alphabet|NVIDIA")
    missing = seen.read_text().split()[0]
    seen.write_text(seen.read_text().replace(missing, ""))
    again = run("alerts", str(seen))
    equal(again[:2], [f"1 of {count} documents are new", first[1]], "what was not seen is new")
    equal(run("alerts", str(seen))[0], f"0 of {count} documents are new")


def watchlist_sentiment() -> None:
    lines = run("watchlist-sentiment")
    matches(lines[0], r": Apple Inc\., Microsoft Corp\., NVIDIA Corporation, Alphabet Inc\., Amazon\.com Inc\.$")
    days = [line.split()[0] for line in lines[2:]]
    equal((len(days) > 5, days), (True, sorted(days)))
    for line in lines[2:]:
        mean, passages, about = re.match(r"\S+ +(-?[01]\.\d{3}) +(\d+)  (.+)$", line).groups()
        assert -1 <= float(mean) <= 1 and int(passages) > 0, line
        matches(about, "Apple|Microsoft|NVIDIA|Alphabet|Amazon")


def co_mentions() -> None:
    lines = run("co-mentions", "apple")
    equal(lines[:2], ["Apple Inc.", "companies"])
    matches(lines[2], r"^ +\d+  Alphabet Inc\.$")
    matches(lines[-1], r", with Alphabet Inc\.: .*Alphabet Inc\..*Apple Inc\.")


checks = [company_story, upload_and_ask, alerts, watchlist_sentiment, co_mentions]
failed = []
equal(sorted(path.stem.replace("-", "_") for path in EXAMPLES.glob("*.py")), sorted(check.__name__ for check in checks), "all are run")
for check in checks:
    try:
        check()
    except Exception:
        failed.append(check.__name__)
        print(f"NOT {check.__name__}\n{traceback.format_exc()}")
print(f"{len(checks) - len(failed)} passed, {len(failed)} failed")
sys.exit(1 if failed else 0)
