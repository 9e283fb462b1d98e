"""Who is mentioned beside a company: companies, people, products and topics in the same passages.

    python examples/co-mentions.py apple
"""

import os
import sys
from pathlib import Path

from bigdata_client import Bigdata
from bigdata_client.models.search import SortBy
from bigdata_client.query import Entity
from bigdata_client.search import ChunkLimit

name = sys.argv[1] if len(sys.argv) > 1 else "apple"
bigdata = Bigdata(
    api_key=os.environ.get("ALMANAC_KEY") or Path("data/api-key").read_text().strip(),
    bigdata_api_url=os.environ.get("ALMANAC_URL", "http://localhost:8080"),
)

company = bigdata.knowledge_graph.find_companies(name, limit=1)[0]
# One query unit, however many passages there are.
found = bigdata.search.new(Entity(company.id)).get_comentions()
print(company.name)
for kind in ("companies", "people", "products", "places", "concepts", "topics"):
    # The company of the search is in all of its passages, so it is left out.
    beside = [one for one in getattr(found, kind) if one.id != company.id][:6]
    if beside:
        print(kind)
    for one in beside:
        print(f"  {one.volume:5}  {one.name}")

# A passage that names both, for the first of the companies. `&` of two entities wants both in one passage.
rivals = [one for one in found.companies if one.id != company.id]
if rivals:
    both = bigdata.search.new(Entity(company.id) & Entity(rivals[0].id), sortby=SortBy.DATE)
    for document in both.run(ChunkLimit(1)):
        print(f"{document.timestamp:%Y-%m-%d}, with {rivals[0].name}: {' '.join(document.chunks[0].text.split())}")
