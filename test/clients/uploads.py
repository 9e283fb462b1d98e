"""Uploads through the existing client library, unchanged: ADDRESS KEY ORGANIZATION."""

import json
import sys
import tempfile
import time
import urllib.request

from bigdata_client.auth import ApiKeyAuth
from bigdata_client.connection import UploadsConnection
from bigdata_client.models.sources import SourceCountry
from bigdata_client.services.uploads import Uploads

address, key, organization = sys.argv[1:4]
TEXT = "Apple Inc. reported record revenue for the fourth quarter, as demand for the iPhone was strong.\n"

connection = UploadsConnection(ApiKeyAuth(key, 10, True), f"{address}/1.0/", organization)
uploads = Uploads(connection)


def check(what, condition):
    print(("ok  " if condition else "NOT ") + what)
    if not condition:
        sys.exit(1)


with tempfile.NamedTemporaryFile("w", suffix=".txt") as note:
    note.write(TEXT)
    note.flush()
    file = uploads.upload_from_disk(note.name, provider_date_utc="2026-01-05 10:00:00")
check("upload_from_disk", file.raw_size == len(TEXT))
for _ in range(150):
    status = connection.get_file_status(file.id)
    if status.status in ("COMPLETED", "FAILED"):
        break
    time.sleep(0.2)
check("get_file_status", status.status == "COMPLETED")
check("get_file_index_status", connection.get_file_index_status(file.id).status == "INDEXED")
check("download_text", b"".join(connection.download_text(file.id)).decode() == TEXT.strip())
check("download_analytics", b"D8442A" in b"".join(connection.download_analytics(file.id)))
check("download_annotated", b"analytics" in b"".join(connection.download_annotated(file.id)))
check("get_download_presigned_url", connection.get_download_presigned_url(file.id).url.startswith(address))
check("update_file_tags", connection.update_file_tags(file.id, ["memo"]).tags == ["memo"])
check("list_my_tags", uploads.list_my_tags() == ["memo"])
check("share_file_with_company", connection.share_file_with_company(file.id).company_shared_permission == "read")
check("unshare_file_with_company", connection.unshare_file_with_company(file.id).company_shared_permission == "undefined")
check("list", [one.id for one in uploads.list(tags=["memo"])] == [file.id])
check("list, 2,000 a page", [one.id for one in uploads.list(page_size=2000)] == [file.id])
everything = connection.list_files(None, None, None, None, None, 5000, False, 0)
check("list as versions before 2.19 do, 5,000 a page", [one.id for one in everything.results] == [file.id])
check("list_shared", uploads.list_shared() == [])
quota = connection.get_my_quota().quota.subscription
check("get_my_quota counts pages of files", (quota.units_used, quota.pages_used) == (1, 1))
check("delete_file", connection.delete_file(file.id).message != "")
check("list after it", uploads.list() == [])

listings = ["XIST:ASELS", "XAMS:ASML", "XHKG:0700", "XNAS:AAPL"]
request = urllib.request.Request(f"{address}/cqs/companies/listing", json.dumps(listings).encode(), {"X-API-KEY": key})
companies = json.load(urllib.request.urlopen(request))
spelled = {one["country"]: one["group2"] for one in companies.values() if one}
expected = {code: SourceCountry[code].value for code in spelled}
check("countries are spelled as the library knows them", "TR" in spelled and spelled == expected)
