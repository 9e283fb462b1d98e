"""What the organization may use and has used."""

from __future__ import annotations

import warnings

from bigdata_client.models.advanced_search_query import Keyword
from bigdata_client.search import ChunkLimit
from bigdata_client.tracking_services import TraceEvent, send_trace
from files import private_files
from harness import equal, proves

LIMIT_OF_QUAY = 100_000


@proves("Subscription.get_details")
def details(world):
    unlimited = world.client().subscription.get_details().organization_quota
    equal((unlimited.query_unit.total, unlimited.query_unit.remaining), (None, None), "no quota")
    equal((unlimited.file_upload_pages, unlimited.pdf_upload_pages), (None, None), "not asked for with a key")
    search = world.client("cara").search.new(Keyword("revenue"))
    before = world.client("cara").subscription.get_details().organization_quota.query_unit
    search.run(ChunkLimit(13))
    after = world.client("cara").subscription.get_details().organization_quota.query_unit
    equal(after.total, LIMIT_OF_QUAY)
    equal(round(after.used - before.used, 2), 1.3, "units used by 13 passages")
    equal(round(after.used + after.remaining, 2), LIMIT_OF_QUAY)


@proves("Subscription.get_details(signed in)", "Subscription.get_details")
def details_with_uploads(world):
    private_files(world)
    client = world.keep("signed in", lambda world: world.signed_in())
    quota = client.subscription.get_details().organization_quota
    with_key = world.client().subscription.get_details().organization_quota
    equal(quota.query_unit.used, with_key.query_unit.used, "the same organization")
    uploads = world.uploads()._uploads_api.get_my_quota().quota.subscription
    equal((quota.file_upload_pages.used, quota.pdf_upload_pages.used), (uploads.units_used, uploads.pages_used))
    assert quota.file_upload_pages.used >= 11 and quota.pdf_upload_pages.used >= 1, f"{quota}"


@proves("send_trace")
def traces(world):
    """The library only warns when a trace is refused."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        equal(send_trace(world.client(), TraceEvent(event_name="OfATest", properties={"count": 1, "nested": {"a": [True, None]}})), None)
