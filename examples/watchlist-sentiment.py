"""Sentiment of a watchlist by day, from the passages about its companies.

    python examples/watchlist-sentiment.py
"""

import os
from collections import defaultdict
from pathlib import Path
from statistics import mean

from bigdata_client import Bigdata
from bigdata_client.daterange import RollingDateRange
from bigdata_client.models.search import SortBy
from bigdata_client.query import Entity

NAME = "Example: large technology, from Python"

bigdata = Bigdata(
    api_key=os.environ.get("ALMANAC_KEY") or Path("data/api-key").read_text().strip(),
    bigdata_api_url=os.environ.get("ALMANAC_URL", "http://localhost:8080"),
)

# A watchlist holds entity ids.
watchlist = next((one for one in bigdata.watchlists.list(owned=True) if one.name == NAME), None)
if watchlist is None:
    graph = bigdata.knowledge_graph
    found = [graph.find_companies(name, limit=1)[0] for name in ("apple", "microsoft", "nvidia", "alphabet", "amazon")]
    watchlist = bigdata.watchlists.create(NAME, [company.id for company in found])
names = {one.id: one.name for one in bigdata.knowledge_graph.get_entities(watchlist.items)}

# Where entities filter, a watchlist stands for its companies.
search = bigdata.search.new(Entity(watchlist.id), date_range=RollingDateRange.LAST_THIRTY_DAYS, sortby=SortBy.DATE)
days = defaultdict(list)
for document in search.run(500):
    for chunk in document.chunks:
        named = {entity.key for entity in chunk.entities} & names.keys()
        days[f"{document.timestamp:%Y-%m-%d}"].append((chunk.sentiment, named))

# Sentiments go from -1 to 1. Days without a passage are left out: no news is not a sentiment of 0.
print(f"{NAME}: {', '.join(names.values())}")
print("day           mean  passages  about")
for day, passages in sorted(days.items()):
    about = sorted({names[key] for _, named in passages for key in named})
    print(f"{day}  {mean(sentiment for sentiment, _ in passages):6.3f}  {len(passages):8}  {', '.join(about)}")
