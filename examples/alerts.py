"""Alerts from a saved search. The library cannot ask what is new, so what was seen is kept in a file.

    python examples/alerts.py data/seen.txt
"""

import os
import sys
from pathlib import Path

from bigdata_client import Bigdata
from bigdata_client.daterange import RollingDateRange
from bigdata_client.models.search import SortBy
from bigdata_client.query import Entity, Keyword

NAME = "Example: results of Apple, Alphabet and NVIDIA, last 30 days"
seen_file = Path(sys.argv[1] if len(sys.argv) > 1 else "data/seen.txt")

bigdata = Bigdata(
    api_key=os.environ.get("ALMANAC_KEY") or Path("data/api-key").read_text().strip(),
    bigdata_api_url=os.environ.get("ALMANAC_URL", "http://localhost:8080"),
)

# Saved once, and found by its name from then on. The range moves with the clock, so each run asks for the last 30 days.
search = next((one for one in bigdata.search.list() if one.name == NAME), None)
if search is None:
    query = Entity("D8442A", "4A6F00", "E09E2B") & (Keyword("revenue") | Keyword("earnings"))
    search = bigdata.search.new(query, date_range=RollingDateRange.LAST_THIRTY_DAYS, sortby=SortBy.DATE)
    search.save(NAME)

seen = set(seen_file.read_text().split()) if seen_file.exists() else set()
documents = search.run(100)
new = [document for document in documents if document.id not in seen]
print(f"{len(new)} of {len(documents)} documents are new")
for document in new:
    print(f"  {document.timestamp:%Y-%m-%d}  {document.headline} ({document.source.name})")
seen_file.write_text("\n".join(document.id for document in documents))

# A tenth of a query unit for each passage, read again or not: `examples/alerts.ts` pays for what is new only.
print(f"{search.get_usage()} query units used")
