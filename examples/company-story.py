"""A company's story in five calls, those that the library has: who it is, its news, and what they mention.

    python examples/company-story.py nvidia
"""

import os
import sys
from pathlib import Path

from bigdata_client import Bigdata
from bigdata_client.models.search import DocumentType, SortBy
from bigdata_client.query import Entity, Keyword
from bigdata_client.search import ChunkLimit

name = sys.argv[1] if len(sys.argv) > 1 else "nvidia"
bigdata = Bigdata(
    api_key=os.environ.get("ALMANAC_KEY") or Path("data/api-key").read_text().strip(),
    bigdata_api_url=os.environ.get("ALMANAC_URL", "http://localhost:8080"),
)

# 1. The best match comes first; misspelled names and tickers are found as well.
company = bigdata.knowledge_graph.find_companies(name, limit=1)[0]
print(f"{company.name} ({company.ticker}), {company.sector}, {company.country}")

# 2. The newest passages about it. Sentiments go from -1 to 1. `NEWS` leaves out filings, transcripts and private files.
# `run(5)` would fetch, and pay for, a whole page of documents; `ChunkLimit(5)` is five passages.
news = bigdata.search.new(Entity(company.id), sortby=SortBy.DATE, scope=DocumentType.NEWS)
print("Newest")
for document in news.run(ChunkLimit(5)):
    print(f"  {document.timestamp:%Y-%m-%d}  {document.sentiment:5.2f}  {document.headline} ({document.source.name})")

# 3. What they say about one thing: both conditions hold in the same passage.
print("On its margin")
for document in bigdata.search.new(Entity(company.id) & Keyword("gross margin"), sortby=SortBy.DATE).run(ChunkLimit(2)):
    print(f"  {document.timestamp:%Y-%m-%d}  {document.chunks[0].text.splitlines()[0]}")

# 4. What the passages mention beside it, the most frequent first.
beside = news.get_comentions()
print("Beside it: " + ", ".join(one.name for one in beside.companies if one.id != company.id))
print("Topics: " + ", ".join(topic.name for topic in beside.topics[:5]))

# 5. What of the plan is used.
print(f"Used by the newest: {news.get_usage()} query units")
print(f"In all by the organization: {bigdata.subscription.get_details().organization_quota.query_unit.used}")
