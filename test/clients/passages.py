"""Answers of searches as passages, to be held against all passages of the test's own sources."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from datetime import datetime

import collection
from bigdata_client.document import Document
from bigdata_client.models.advanced_search_query import Source
from bigdata_client.search import ChunkLimit
from harness import same

OURS = Source(collection.WIRE, collection.PODCAST)
MANY = 1000


@dataclass(frozen=True)
class Passage:
    document: Document
    chunk: object

    @property
    def key(self) -> tuple[str, int]:
        return self.document.id, self.chunk.chunk

    @property
    def text(self) -> str:
        return self.chunk.text

    def has(self, key: str) -> bool:
        return any(entity.key == key for entity in self.chunk.entities)


def passages_of(documents) -> list[Passage]:
    """Those of near repeats too, which are listed under the document that they repeat."""
    found = []
    for document in documents:
        found += [Passage(document, chunk) for chunk in document.chunks]
        found += passages_of(document.cluster or [])
    return found


def find(world, query, user: str = "ann", **options) -> list[Passage]:
    return passages_of(world.client(user).search.new(query, **options).run(ChunkLimit(MANY)))


def everything(world) -> list[Passage]:
    """All passages of the test's sources, which must be those that were handed in."""

    def make(world) -> list[Passage]:
        found = find(world, OURS)
        with open(f"{world.folder}/documents.jsonl", encoding="utf-8") as file:
            lines = [json.loads(line) for line in file]
        given = {(line["id"], datetime.fromisoformat(line["published_at"].replace("Z", "+00:00"))) for line in lines}
        ours = {one.id for one in collection.documents()}
        expected = {pair for pair in given if pair[0] in ours}
        same({(one.document.id, one.document.timestamp) for one in found}, expected, "documents of the test's sources, and their times")
        return found

    return world.keep("everything", make)


def expect(world, query, matches, **options) -> list[Passage]:
    """The answer is exactly what a plain filter leaves of all passages, which must be some and not all."""
    expected = {one.key for one in everything(world) if matches(one)}
    assert 0 < len(expected) < len(everything(world)), f"{query!r} selects {len(expected)} passages: nothing is proven"
    got = find(world, query & OURS, **options)
    same([one.key for one in got], expected, repr(query))
    return got


def says(*words: str):
    """Whether one of the words or phrases stands in the passage or in its headline, as whole words."""
    return lambda one: any(re.search(rf"\b{re.escape(word)}\b", f"{one.document.headline}\n{one.text}", re.IGNORECASE) for word in words)


def known(word: str) -> collection.Known:
    return next(one for one in collection.documents() if one.word == word)


def words_of(passages) -> set[str]:
    """The documents of the test by the words that stand in them alone."""
    by_id = {one.id: one.word for one in collection.documents()}
    return {by_id.get(one.document.id, one.document.id) for one in passages}


def is_of(*words: str):
    ids = {known(word).id for word in words}
    return lambda one: one.document.id in ids
