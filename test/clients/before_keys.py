"""The last version of the official library before API keys, which can only sign in, unchanged: ADDRESS USER PASSWORD."""

import os
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor

address, user, password = sys.argv[1:4]
os.environ["BIGDATA_CLERK_FRONTEND_URL"] = f"{address}/sign-in/"
os.environ["BIGDATA_BACKEND_API_URL"] = address
os.environ["BIGDATA_UPLOAD_API_URL"] = f"{address}/1.0/"

from bigdata_client import Bigdata  # noqa: E402 (reads the environment)
from bigdata_client.exceptions import (  # noqa: E402
    BigdataClientAuthFlowError,
    BigdataClientTooManySignInAttemptsError,
)

TEXT = "Apple Inc. reported record revenue for the fourth quarter, as demand for the iPhone was strong.\n"
NO_TOKEN = "eyJhbGciOiJub25lIn0.e30."


passed = 0


def check(what, condition):
    global passed
    print(("ok  " if condition else "NOT ") + what)
    if not condition:
        print(f"{passed} passed, 1 failed")
        sys.exit(1)
    passed += 1


def refusal(*names):
    try:
        Bigdata(*names)
    except Exception as error:  # noqa: BLE001 (its class is what is checked)
        return type(error)


bigdata = Bigdata(user, password)
organization = bigdata._upload_api._organization_id
check("Bigdata(user, password)", organization.startswith("org_"))
companies = bigdata.knowledge_graph.get_companies_by_listing(["XNAS:AAPL", "XNAS:NONE"])
check("get_companies_by_listing", [one and one.id for one in companies] == ["D8442A", None])

with tempfile.TemporaryDirectory() as folder:
    note = os.path.join(folder, "note.txt")
    with open(note, "w") as opened:
        opened.write(TEXT)
    file = bigdata.uploads.upload_from_disk(note)
    check("upload_from_disk", file.raw_size == len(TEXT))
    for _ in range(150):
        file.reload_status()
        if file.status.value in ("COMPLETED", "FAILED"):
            break
        time.sleep(0.2)
    check("reload_status", file.status.value == "COMPLETED")
    copy = os.path.join(folder, "copy.txt")
    file.download_original(copy)
    with open(copy) as opened:
        check("download_original", opened.read() == TEXT)
check("get_annotated_dict", "D8442A" in str(file.get_annotated_dict()))
check("get_analytics_dict", "D8442A" in str(file.get_analytics_dict()))
file.set_tags(["signed in"])
check("set_tags, list_my_tags", "signed in" in bigdata.uploads.list_my_tags())
file.share_with_company()
check("share_with_company", bigdata.uploads.get(file.id).company_shared_permission.value == "read")
file.unshare_with_company()
check("unshare_with_company", bigdata.uploads.get(file.id).company_shared_permission.value == "undefined")
check("list", [one.id for one in bigdata.uploads.list(tags=["signed in"])] == [file.id])

tokens = bigdata._api.http.auth._token_manager
tokens = getattr(tokens, "token_manager", tokens)
tokens._jwt = NO_TOKEN
with ThreadPoolExecutor(8) as threads:
    named = list(threads.map(lambda _: bigdata.uploads.get(file.id).name, range(8)))
check("a token that is not valid is replaced, also by several threads", named == ["note.txt"] * 8 and tokens._jwt != NO_TOKEN)
file.delete()
check("delete", bigdata.uploads.list(tags=["signed in"]) == [])

check("a wrong password", refusal(user, "a wrong password") is BigdataClientAuthFlowError)
check("an unknown user", refusal("nobody", password) is BigdataClientAuthFlowError)
refusals = [refusal("somebody", "a wrong password") for _ in range(11)]
check("too many attempts", refusals[-1] is BigdataClientTooManySignInAttemptsError)
check("those of others", refusal(user, password) is None)
print(f"{passed} passed, 0 failed")
