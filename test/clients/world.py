"""The service under test and who asks it: two organizations of two users each, described in the JSON file of the first argument."""

from __future__ import annotations

import importlib.metadata
import json
import os
import sys
import time
from functools import cached_property
from pathlib import Path

IMPORTS_SECONDS = 20
HERE = Path(__file__).parent
DEMO = HERE.parent.parent / "demo"
IS_OLDER = importlib.metadata.version("bigdata-client").startswith("2.18")
# The publisher of the sample's news that nobody reported: it belongs to the service, not to the files of the sample.
MADE_UP = {"id": "ZMADEU", "name": "Made-up sample news", "rank": "RANK_5", "retention": "FULL_HISTORY"}
# Certificates that the machine trusts would be taken instead of the one that a check names.
CERTIFICATES = ("REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE", "SSL_CERT_FILE", "SSL_CERT_DIR")


class World:
    def __init__(self, path: str):
        given = json.loads(Path(path).read_text())
        self.address: str = given["address"]
        self.limited: str = given["limited"]
        self.limited_key: str = given["limited_key"]
        self.certificate: str = given["certificate"]
        self.keys: dict[str, str] = given["keys"]
        self.passwords: dict[str, tuple[str, str]] = {name: tuple(pair) for name, pair in given["passwords"].items()}
        self.organizations: dict[str, str] = given["organizations"]
        self.folder: str = given["folder"]
        self._kept: dict = {}

    def client(self, user: str = "ann"):
        """A connection of its own: the library lets each one ask 50 times in 10 seconds."""
        from bigdata_client import Bigdata

        return Bigdata(api_key=self.keys[user], bigdata_api_url=self.address)

    def signed_in(self, user: str = "ann"):
        from bigdata_client import Bigdata

        name, password = self.passwords[user]
        return Bigdata(name, password, bigdata_api_url=self.address, upload_api_url=f"{self.address}/1.0/")

    def uploads(self, user: str = "ann"):
        """Uploads with an API key, which the library only offers below its surface."""
        from bigdata_client.auth import ApiKeyAuth
        from bigdata_client.connection import UploadsConnection
        from bigdata_client.services.uploads import Uploads

        organization = self.organizations["harbor" if user in ("ann", "ben") else "quay"]
        return Uploads(UploadsConnection(ApiKeyAuth(self.keys[user], 10, True), f"{self.address}/1.0/", organization))

    def graph(self):
        """The knowledge graph once all imports show in its suggestions: some seconds later, funds last."""
        import collection

        def wait(world) -> bool:
            found, end = world.client().knowledge_graph, time.monotonic() + IMPORTS_SECONDS
            while [one.id for one in found.find_etfs("Saltmarsh")] != [collection.FUND] and time.monotonic() < end:
                time.sleep(0.5)
            return True

        self.keep("imports show", wait)
        return self.client().knowledge_graph

    def keep(self, name: str, make):
        """What several checks share is made by the first of them; when that fails it fails for all."""
        if name not in self._kept:
            self._kept[name] = make(self)
        return self._kept[name]

    @cached_property
    def companies(self) -> list[dict]:
        return [one for name in ("companies", "companies-more") for one in records(name) if one["kind"] == "company"]

    @cached_property
    def ids(self) -> dict[str, str]:
        """Ids of companies by name: some are given at import only. What has an id there must have the same here."""
        found = {one.name: one.id for one in self.client().knowledge_graph.get_companies_by_isin(self.isins) if one}
        return {one["name"]: one.get("id") or found[one["name"]] for one in self.companies if "id" in one or one["name"] in found}

    @cached_property
    def isins(self) -> list[str]:
        return [isin for one in self.companies for isin in one.get("isin_values", [])]

    @cached_property
    def entities(self) -> list[dict]:
        return [one for one in records("knowledge") if one["kind"] == "entity"]

    @cached_property
    def sources(self) -> list[dict]:
        import collection

        return [one for one in records("knowledge") if one["kind"] == "source"] + [MADE_UP, *collection.SOURCES]


def records(name: str) -> list[dict]:
    with open(DEMO / f"{name}.jsonl", encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def open_world() -> World:
    """Sets where the library finds the service before it is imported: it reads these settings only then."""
    world = World(sys.argv[1])
    for name in CERTIFICATES:
        os.environ.pop(name, None)
    os.environ["BIGDATA_CLERK_FRONTEND_URL"] = f"{world.address}/sign-in/"
    os.environ["BIGDATA_CLERK_INSTANCE_TYPE"] = "PROD"
    os.environ["BIGDATA_UPLOAD_API_URL"] = f"{world.address}/1.0/"
    os.environ["BIGDATA_BACKEND_API_URL"] = world.address
    return world
