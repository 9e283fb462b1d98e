"""Ways to open a connection, and what only those who signed in with a password may ask."""

from __future__ import annotations

import http.server
import os
import threading
import urllib.request
import warnings

import bigdata_client
import collection
import requests
from bigdata_client import Bigdata
from bigdata_client.api.knowledge_graph import parse_autosuggest_response
from bigdata_client.auth import Proxy
from bigdata_client.models.advanced_search_query import Keyword
from bigdata_client.models.entities import Company, Concept, Organization, Person, Place, Product
from bigdata_client.models.sources import Source
from bigdata_client.models.topics import Topic
from collection import APPLE, TIM_COOK
from harness import equal, proves, raises, same
from passages import passages_of, words_of


def works(client) -> None:
    equal([one.name for one in client.knowledge_graph.get_companies_by_isin(["US0378331005"])], ["Apple Inc."])


@proves("Bigdata(api_key)", "Bigdata(BIGDATA_API_KEY)", "ApiKeyUploads")
def with_key(world):
    client = world.client()
    works(client)
    raises(NotImplementedError, lambda: client.uploads.list(), "not available with Api Key")
    raises(ValueError, Bigdata)
    os.environ["BIGDATA_API_KEY"] = world.keys["ann"]
    try:
        works(Bigdata())
    finally:
        del os.environ["BIGDATA_API_KEY"]


@proves("Bigdata(username, password)")
def with_password(world):
    client = world.keep("signed in", lambda world: world.signed_in())
    works(client)
    equal(words_of(passages_of(client.search.new(Keyword("saxifrage")).run(5))), {"loosestrife"})
    with_key = world.client().watchlists.create("mine either way", [APPLE])
    equal(client.watchlists.get(with_key.id).items, [APPLE], "the same user by key and by password")
    client.watchlists.delete(with_key.id)
    equal(client._upload_api._organization_id, world.organizations["harbor"], "the organization of the token")


@proves("Bigdata(username, password)")
def tokens_are_renewed(world):
    """A token that the service refuses is replaced by the library, once and unseen."""
    client = world.signed_in()
    manager = client._api.http.auth._token_manager
    first = manager.get_session_token()
    header, claims, signature = first.split(".")
    manager.token_manager._jwt = ".".join([header, claims, signature[::-1]])
    works(client)
    assert manager.get_session_token() != ".".join([header, claims, signature[::-1]]), "the refused token is still in use"


@proves("Bigdata(verify_ssl)")
def over_tls(world):
    assert world.limited.startswith("https://")
    for verify in (world.certificate, False):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            client = Bigdata(api_key=world.limited_key, bigdata_api_url=world.limited, verify_ssl=verify)
            equal(client.watchlists.list(), [])

    raises(requests.exceptions.SSLError, lambda: Bigdata(api_key=world.limited_key, bigdata_api_url=world.limited).watchlists.list())


class Forwarder(http.server.BaseHTTPRequestHandler):
    seen: list[str] = []

    def do_POST(self):
        self.seen.append(self.path)
        body = self.rfile.read(int(self.headers["content-length"]))
        asked = urllib.request.Request(self.path, body, {name: self.headers[name] for name in ("x-api-key", "content-type")})
        with urllib.request.urlopen(asked) as answer:
            content = answer.read()
        self.send_response(200)
        self.send_header("content-length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_):
        """Says nothing."""


@proves("Bigdata(proxy)")
def through_a_proxy(world):
    server = http.server.HTTPServer(("127.0.0.1", 0), Forwarder)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        proxy = Proxy(protocol="http", url=f"http://127.0.0.1:{server.server_port}")
        works(Bigdata(api_key=world.keys["ann"], bigdata_api_url=world.address, proxy=proxy))
    finally:
        server.shutdown()
    equal(Forwarder.seen, [f"{world.address}/cqs/companies/isin"])


def signed_in_graph(world):
    warnings.simplefilter("ignore", DeprecationWarning)
    world.graph()
    return world.keep("signed in", lambda world: world.signed_in()).knowledge_graph


@proves("KnowledgeGraph.autosuggest(list)")
def suggestions_of_lists(world):
    names = [one["name"] for one in world.companies[:22]]
    texts = list(dict.fromkeys(["Apple Inc.", "Tim Cook", "no such name zzzz", *names]))
    got = signed_in_graph(world).autosuggest(texts, limit=5)
    same(got, texts, "one list for each text")
    equal((got["Apple Inc."][0].id, got["Tim Cook"][0].id, got["no such name zzzz"]), (APPLE, TIM_COOK, []))
    equal([got[name][0].name for name in names], names)
    assert all(len(found) <= 5 for found in got.values())


LISTS = {
    "companies": (Company, "Nvidia", "E09E2B"),
    "people": (Person, "Tim Cook", TIM_COOK),
    "places": (Place, "Argentina", "ZW43EC"),
    "organizations": (Organization, "Federal Reserve System", "ZAXUQC"),
    "products": (Product, "iPhone", "ZAFJZM"),
    "concepts": (Concept, "Inflation", "ZRYBKR"),
    "sources": (Source, "Saltmarsh Wire", collection.WIRE),
    "topics": (Topic, "bankruptcy", "business,bankruptcy,bankruptcy,,"),
}


def of_list(kind: str, expected: type, text: str, id: str) -> None:
    @proves(f"KnowledgeGraph.find_{kind}(list)")
    def found_in_lists(world):
        got = getattr(signed_in_graph(world), f"find_{kind}")([text, "no such name zzzz"])
        same(got, [text, "no such name zzzz"])
        assert id in [one.id for one in got[text]], f"{text}: {[one.id for one in got[text]]}"
        assert all(type(one) is expected for one in got[text])
        equal(got["no such name zzzz"], [])


for each in LISTS.items():
    of_list(each[0], *each[1])


@proves("KnowledgeGraph.autosuggest(list)")
def watchlists_among_suggestions(world):
    """Only this form offers watchlists, of those who may see them."""
    client = world.keep("signed in", lambda world: world.signed_in())
    made = client.watchlists.create("Quagga suppliers", [APPLE])
    found = client.knowledge_graph.autosuggest(["Quagga"])["Quagga"]
    equal(
        [(one.id, one.name, one.items) for one in found if isinstance(one, bigdata_client.models.watchlists.Watchlist)],
        [(made.id, "Quagga suppliers", [APPLE])],
    )
    made.delete()
    equal(
        [one for one in client.knowledge_graph.autosuggest(["Quagga"])["Quagga"] if one.name == "Quagga suppliers"],
        [],
        "after it was deleted",
    )


@proves("KnowledgeGraph.autosuggest(list)")
def suggestions_of_the_first_version(world):
    """Version 2.0 asks under another path; what it is answered suits the models of today."""
    for path in ("autosuggest", "autosuggest/search_basic"):
        answer = requests.get(f"{world.address}/{path}", params={"query": "apple", "limit": 5}, headers={"x-api-key": world.keys["ann"]})
        got = [parse_autosuggest_response(item) for item in answer.json()["results"]]
        equal((len(got), type(got[0]), got[0].id), (5, Company, APPLE), path)
