"""Every member of a document that a search returns, and the annotated document behind it."""

from __future__ import annotations

import collection
from bigdata_client.document import Document
from bigdata_client.models.advanced_search_query import Document as DocumentQuery
from bigdata_client.models.advanced_search_query import Keyword
from bigdata_client.models.document import DocumentScope
from bigdata_client.query_type import QueryType
from bigdata_client.search import ChunkLimit
from files import private_files, sentence
from harness import equal, proves
from passages import OURS, find, known


def call_of(world) -> Document:
    def make(world) -> Document:
        [document] = world.client().search.new(DocumentQuery(collection.EARNINGS_CALL.id)).run(ChunkLimit(100))
        return document

    return world.keep("call", make)


@proves("Search.run")
def members(world):
    given, got = collection.EARNINGS_CALL, call_of(world)
    equal(
        (got.id, got.headline, got.document_scope, got.document_type),
        (given.id, given.headline, DocumentScope.TRANSCRIPTS, "Earnings Call"),
    )
    equal((got.source.key, got.source.name, got.source.rank), (collection.WIRE, "Saltmarsh Wire", 4))
    equal((got.timestamp, got.language, got.url, got.cluster), (given.published, "EN", None, None))
    equal(got.reporting_entities, [collection.APPLE])
    chunks = sorted(got.chunks, key=lambda one: one.chunk)
    equal([one.chunk for one in chunks], [1, 2, 3, 4, 5, 6])
    equal("\n\n".join(one.text for one in chunks), given.text, "the text of all passages")
    assert all(0 <= one.relevance <= 1 and -1 <= one.sentiment <= 1 for one in chunks)
    equal([one.sentences[0].paragraph for one in chunks], [1, 2, 3, 4, 5, 6], "paragraphs")
    for one in chunks:
        for entity in one.entities:
            assert entity.query_type == (QueryType.TOPIC if "," in entity.key else QueryType.ENTITY), f"{entity.key} is {entity.query_type}"
    apple = [one.text[entity.start : entity.end] for one in chunks for entity in one.entities if entity.key == collection.APPLE]
    equal(set(apple), {"Apple Inc."}, "what Apple's detections stand on")
    cook = [one.text[entity.start : entity.end] for one in chunks for entity in one.entities if entity.key == collection.TIM_COOK]
    equal(cook, ["Tim Cook", "Tim Cook"])


@proves("Search.run")
def sentiments_are_those_of_the_service(world):
    """The library divides by a hundred: what arrives must be what the service's own search says."""
    import requests

    answer = requests.post(
        f"{world.address}/v1/search",
        headers={"X-API-KEY": world.keys["ann"]},
        json={"query": {"filters": {"document": {"values": [known("rampion").id, known("pimpernel").id]}}}},
    ).json()
    expected = {(one["id"], chunk["cnum"]): round(chunk["sentiment"], 3) for one in answer["results"] for chunk in one["chunks"]}
    got = {one.key: round(one.chunk.sentiment, 3) for one in find(world, Keyword("rampion", "pimpernel") & OURS)}
    equal(got, expected)


@proves("Search.run")
def members_of_others(world):
    [field] = world.client().search.new(Keyword("mangold") & OURS).run(5)
    equal(
        (field.url, field.document_scope, field.reporting_entities),
        ("https://wire.example/mangold", DocumentScope.NEWS, [collection.APPLE, collection.MICROSOFT]),
    )
    [filing] = world.client().search.new(Keyword("nettle") & OURS).run(5)
    equal((filing.document_scope, filing.document_type), (DocumentScope.FILINGS, "RNS-SEC-8-K"))
    [research] = world.client().search.new(Keyword("teasel") & OURS).run(5)
    [podcast] = world.client().search.new(Keyword("valerian") & OURS).run(5)
    assert research.id == known("teasel").id and podcast.source.rank == 5
    [private] = world.client().search.new(DocumentQuery(private_files(world)["txt"].id)).run(5)
    equal((private.document_scope, private.chunks[0].text), (DocumentScope.FILES, sentence("txt")))


@proves("Search.run")
def clusters(world):
    """Two reports that say the same are one document with the other beside it."""
    [document] = world.client().search.new(Keyword("sanicle") & OURS).run(10)
    ids = {document.id, *[one.id for one in document.cluster or []]}
    equal(ids, {known("sanicle-1").id, known("sanicle-2").id})
    [repeat] = document.cluster
    assert isinstance(repeat, Document) and repeat.source.name == "Saltmarsh Wire"


@proves("Document.resolved_reporting_entities", "DocumentChunk.resolved_speaker", "Document.__str__")
def resolved(world):
    call = call_of(world)
    equal(call.resolved_reporting_entities, ["Apple Inc."])
    speakers = {one.chunk: one.resolved_speaker for one in call.chunks}
    equal((speakers[2], speakers[6]), ("Tim Cook", "Tim Cook"), "who speaks, as the knowledge graph names him")
    equal(speakers[1], None, "the operator is nobody in the knowledge graph")
    text = str(call)
    for line in (
        f"Document ID: {call.id.rjust(39)}",
        "Earnings Call",
        "Saltmarsh Wire (4)",
        "['Apple Inc.']",
        "2024-10-31 21:30:00",
        "Speaker",
        "*Tim Cook: Thank you.",
    ):
        assert line in text, f"{line!r} is not in {text[:400]!r}"
    [alone] = world.client().search.new(Keyword("pimpernel") & OURS).run(5)
    equal((alone.resolved_reporting_entities, alone.chunks[0].resolved_speaker), (None, None))


def texts_in(value) -> str:
    if isinstance(value, dict):
        return " ".join(texts_in(one) for one in value.values())
    if isinstance(value, list):
        return " ".join(texts_in(one) for one in value)
    return value if isinstance(value, str) else ""


@proves("Document.download_annotated_dict")
def annotated(world):
    got = call_of(world).download_annotated_dict()
    equal(
        got["document"]["headline"] if "headline" in got.get("document", {}) else got["content"]["title"]["text"],
        collection.EARNINGS_CALL.headline,
    )
    texts = texts_in(got["content"])
    for paragraph in collection.EARNINGS_CALL.text.split("\n\n"):
        assert paragraph in texts or paragraph.split(": ", 1)[1] in texts, f"{paragraph!r} is missing"
    names = {one["name"]: one for one in got["analytics"]["entities"]}
    assert {"Apple Inc.", "Tim Cook", "iPhone"} <= set(names), f"entities: {set(names)}"


@proves("Document.download_annotated_dict(private)", "Document.download_annotated_dict")
def annotated_private(world):
    [private] = world.client().search.new(DocumentQuery(private_files(world)["txt"].id)).run(5)
    got = private.download_annotated_dict()
    assert sentence("txt") in texts_in(got["content"]), "the text of the file"
    import requests
    from harness import raises

    for user in ("ben", "cara"):
        error = raises(requests.HTTPError, lambda user=user: world.client(user)._api.download_annotated_dict(private.id))
        assert error.response.status_code in (403, 404), f"{user} got {error.response.status_code}"
