"""Uploads a folder and asks it a question. Files are private: only the user of the key finds them, until they are shared.

    python examples/upload-and-ask.py examples/notes "How long is the order backlog?"
"""

import os
import sys
from pathlib import Path

from bigdata_client import Bigdata
from bigdata_client.auth import ApiKeyAuth
from bigdata_client.connection import UploadsConnection
from bigdata_client.models.search import DocumentType
from bigdata_client.query import FileTag, Similarity
from bigdata_client.search import ChunkLimit
from bigdata_client.services.uploads import Uploads

folder = Path(sys.argv[1] if len(sys.argv) > 1 else "examples/notes")
question = sys.argv[2] if len(sys.argv) > 2 else "How long is the order backlog?"
TAG = "uploaded by a Python example"

url = os.environ.get("ALMANAC_URL", "http://localhost:8080")
key = os.environ.get("ALMANAC_KEY") or Path("data/api-key").read_text().strip()
bigdata = Bigdata(api_key=key, bigdata_api_url=url)
# `bigdata.uploads` wants a user name and a password. With a key, as here, the class behind it does the same.
uploads = Uploads(UploadsConnection(ApiKeyAuth(key, 10, True), f"{url}/1.0/", None))

# Each upload makes a new file, so those of an earlier run are left out.
known = {file.name for file in uploads.list(tags=[TAG])}
for path in sorted(folder.iterdir()):
    if not path.is_file() or path.name in known:
        continue
    file = uploads.upload_from_disk(str(path))
    # Its text is taken out, split into passages and linked to companies; then it can be found.
    file.wait_for_analysis_completed(timeout=120)
    file.set_tags([TAG])
    print(f"{path.name}: uploaded")

# `FILES` leaves out news and filings, the tag leaves out other files.
search = bigdata.search.new(Similarity(question) & FileTag(TAG), scope=DocumentType.FILES)
print(f"\n{question}")
for document in search.run(ChunkLimit(2)):
    best = max(document.chunks, key=lambda chunk: chunk.relevance)
    print(f"  {document.headline} ({best.relevance:.2f}): {' '.join(best.text.split())[:200]}")
