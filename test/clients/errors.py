"""Each error of the library from what brings it about."""

from __future__ import annotations

import bigdata_client.bigdata
import requests
from bigdata_client import Bigdata
from bigdata_client.auth import ApiKeyAuth
from bigdata_client.connection import UploadsConnection
from bigdata_client.exceptions import (
    BigdataClientAuthFlowError,
    BigdataClientRateLimitError,
    BigdataClientSimilarityPayloadTooLarge,
    BigdataClientTooManySignInAttemptsError,
    RequestMaxLimitExceeds,
)
from bigdata_client.models.advanced_search_query import Keyword, Similarity
from bigdata_client.services.uploads import Uploads
from bigdata_client.tracking_services import TraceEvent
from collection import APPLE
from harness import equal, proves, raises

ATTEMPTS = 60


def refused(status: int, run, saying: str = "") -> None:
    error = raises(requests.HTTPError, run, saying)
    equal(error.response.status_code, status, str(error))
    assert "Backend response: N/A" not in str(error), f"no message for the user: {error}"


@proves("HTTPError(401)")
def wrong_key(world):
    client = Bigdata(api_key="alm_no_such_key_0123456789", bigdata_api_url=world.address)
    for call in (
        lambda: client.knowledge_graph.autosuggest("apple"),
        lambda: client.knowledge_graph.get_companies_by_isin(["US0378331005"]),
        lambda: client.search.new(Keyword("revenue")).run(1),
        lambda: client.search.list(),
        lambda: client.watchlists.list(),
        lambda: client.subscription.get_details(),
        lambda: client.knowledge_graph.get_entities([APPLE]),
        lambda: client.search.get("any"),
        lambda: client.search.new(Keyword("revenue")).get_comentions(),
        lambda: client.search.new(Keyword("revenue")).save("any"),
        lambda: client._api.download_annotated_dict("0" * 32),
        lambda: client._api.send_tracking_event(TraceEvent(event_name="any", properties={})),
        lambda: Uploads(UploadsConnection(ApiKeyAuth("alm_no_such_key_0123456789", 10, True), f"{world.address}/1.0/", None)).list(),
    ):
        refused(401, call)


@proves("HTTPError(404)")
def unknown(world):
    client, uploads = world.client(), world.uploads()
    for call in (
        lambda: client.search.get("no-such-search"),
        lambda: client.search.delete("no-such-search"),
        lambda: client.watchlists.get("no-such-list"),
        lambda: client.watchlists.update("no-such-list", name="other"),
        lambda: client.watchlists.delete("no-such-list"),
        lambda: client.watchlists.share_with_company("no-such-list"),
        lambda: uploads.get("0" * 32),
        lambda: uploads.delete("0" * 32),
        lambda: client._api.download_annotated_dict("0" * 32),
    ):
        refused(404, call)


@proves("HTTPError(403)")
def of_a_colleague(world):
    """What a colleague shares can be read and not changed; a stranger cannot tell that it is there."""
    mine, colleague, stranger = world.client(), world.client("ben"), world.client("cara")
    watchlist = mine.watchlists.create("shared with all", [APPLE])
    search = mine.search.new(Keyword("revenue"))
    search.save("shared with all")
    for one in (watchlist, search):
        one.share_with_company()
    refused(403, lambda: colleague.watchlists.update(watchlist.id, name="taken"))
    refused(403, lambda: colleague.watchlists.delete(watchlist.id))
    refused(403, lambda: colleague.search.delete(search.id))
    refused(404, lambda: stranger.watchlists.delete(watchlist.id))
    refused(404, lambda: stranger.search.delete(search.id))
    watchlist.delete()
    search.delete()


@proves("HTTPError(400)")
def bad_input(world):
    client = world.client()
    refused(400, lambda: client.knowledge_graph.autosuggest("apple", limit=-1), "perPage")
    refused(400, lambda: client.watchlists.create("", [APPLE]), "name")
    refused(400, lambda: client.watchlists.create("x" * 10_000, [APPLE]), "name")
    refused(400, lambda: client.search.new(Keyword("revenue"), rerank_threshold=7.0).run(1), "rerankThreshold")


@proves("BigdataClientSimilarityPayloadTooLarge")
def similarity_too_long(world):
    error = raises(
        BigdataClientSimilarityPayloadTooLarge, lambda: world.client().search.new(Similarity("harvest of the year " * 3_000)).run(1)
    )
    assert str(error), "a message"
    raises(
        BigdataClientSimilarityPayloadTooLarge,
        lambda: world.client().search.new(Similarity("harvest of the year " * 3_000)).get_comentions(),
    )


@proves("RequestMaxLimitExceeds")
def request_too_large(world):
    error = raises(RequestMaxLimitExceeds, lambda: world.client().search.new(Similarity("harvest " * 9_000)).run(1))
    assert error.request_size > 65_536


@proves("BigdataClientRateLimitError")
def rate_limit(world):
    client = Bigdata(api_key=world.limited_key, bigdata_api_url=world.limited, verify_ssl=world.certificate)

    def ask() -> None:
        for _ in range(ATTEMPTS):
            client.subscription.get_details()

    error = raises(BigdataClientRateLimitError, ask)
    assert str(error) not in ("", "N/A"), "a message"
    # The limit allows another call every three seconds: the next may be one of these.
    asked = (
        requests.get(f"{world.limited}/user-data/quota", headers={"x-api-key": world.limited_key}, verify=world.certificate)
        for _ in range(ATTEMPTS)
    )
    answer = next((one for one in asked if one.status_code == 429), None)
    assert answer is not None, "no call was refused"
    assert 1 <= int(answer.headers["retry-after"]) <= 60, answer.headers["retry-after"]


@proves("BigdataClientAuthFlowError")
def wrong_password(world):
    name, password = world.passwords["ben"]
    for user, secret in ((name, f"{password}x"), ("nobody@harbor", password)):
        raises(BigdataClientAuthFlowError, lambda user=user, secret=secret: Bigdata(user, secret), "check your credentials")


@proves("BigdataClientTooManySignInAttemptsError")
def too_many_sign_ins(world):
    settings = bigdata_client.bigdata.settings
    usual, settings.CLERK_FRONTEND_URL = settings.CLERK_FRONTEND_URL, f"{world.limited}/sign-in/"
    name, password = world.passwords["limited"]

    def guess() -> None:
        for number in range(ATTEMPTS):
            try:
                Bigdata(name, f"{password}{number}", verify_ssl=world.certificate)
            except BigdataClientAuthFlowError:
                continue

    try:
        raises(BigdataClientTooManySignInAttemptsError, guess, "Retry after")
        raises(BigdataClientTooManySignInAttemptsError, lambda: Bigdata(name, password, verify_ssl=world.certificate), "Retry after")
    finally:
        settings.CLERK_FRONTEND_URL = usual
