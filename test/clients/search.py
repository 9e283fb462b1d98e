"""How searches run: limits, pages, order, scope, rerank threshold, usage and co-mentions."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from itertools import islice

import collection
from bigdata_client.exceptions import BigdataClientError
from bigdata_client.models.advanced_search_query import Entity, Keyword, Similarity, Source
from bigdata_client.models.search import DocumentType, SortBy
from bigdata_client.search import ChunkLimit
from collection import APPLE, MICROSOFT
from files import private_files
from harness import equal, proves, raises, same
from passages import OURS, everything, find, passages_of, words_of
from world import IS_OLDER

SAMPLE = Source("ZMOO28")
SAMPLE_DOCUMENTS = 495


def search(world, query, user: str = "ann", **options):
    return world.client(user).search.new(query, **options)


@proves("ContentSearch.new", "Search.run", "Search.limit_documents")
def limits_in_documents(world):
    documents = search(world, SAMPLE & Keyword("revenue")).run(5)
    equal(len(documents), 5)
    equal(len({one.id for one in documents}), 5)
    assert all("revenue" in f"{one.headline} {chunk.text}".lower() for one in documents for chunk in one.chunks), (
        "a passage without the word"
    )
    first = list(islice(search(world, SAMPLE & Keyword("revenue")).limit_documents(5), 3))
    equal([one.id for one in first], [one.id for one in documents[:3]], "the same documents one by one")
    equal(len(search(world, Keyword("saxifrage")).run(5)), 1, "a limit above what there is")
    equal(search(world, Keyword("nosuchwordanywhere")).run(5), [])
    raises(ValueError, lambda: search(world, SAMPLE).run(0))


@proves("Search.run")
def pages_of_documents(world):
    """The library takes pages of 300 passages; every document of the source comes once."""
    documents = search(world, SAMPLE).run(SAMPLE_DOCUMENTS + 100)
    ids = [one.id for one in documents] + [one.id for document in documents for one in document.cluster or []]
    equal(len(ids), len(set(ids)), "documents without repeats")
    equal(len(ids), SAMPLE_DOCUMENTS, "documents of the sample's source")


@proves("ChunkLimit", "Search.run(ChunkLimit)", "Search.limit_documents(ChunkLimit)")
def limits_in_passages(world):
    for limit in (1, 7, 20):
        equal(sum(len(one.chunks) for one in search(world, SAMPLE & Keyword("revenue")).run(ChunkLimit(limit))), limit, "passages")
    one_by_one = search(world, SAMPLE & Keyword("revenue")).limit_documents(ChunkLimit(20))
    equal(sum(len(one.chunks) for one in one_by_one), 20)
    most = passages_of(search(world, SAMPLE).run(ChunkLimit(1000)))
    equal(len({one.document.id for one in most}), SAMPLE_DOCUMENTS, "documents in 1,000 passages")
    used = ChunkLimit(1500)
    all_of_it = search(world, SAMPLE).run(used)
    assert used.limit != 1500, "two pages were asked for"
    reused = raises(BigdataClientError, lambda: search(world, SAMPLE).run(used), "already been used")
    assert reused and len(all_of_it) > 0


@proves("Search.run(ChunkLimit)", "Search.get_usage")
def pages_of_passages(world):
    """Passages come in pages of 1,000, none of them twice, the last page shorter."""
    for limit, expected in ((1000, 1000), (1100, 1100), (2500, 1200)):
        run = search(world, Source(collection.LONG))
        found = [one.key for one in passages_of(run.run(ChunkLimit(limit)))]
        equal((len(found), len(set(found))), (expected, expected), f"passages of {limit}, and passages without repeats")
        equal(run.get_usage(), expected / 10, "usage of all pages")
    same({one.document.id for one in find_all(world, Source(collection.LONG))}, [one.id for one in collection.long_documents()])


@proves("Search.run")
def long_documents(world):
    """A document comes once, with all of its passages, also when they do not fit on the page."""
    documents = search(world, Source(collection.LONG)).run(10)
    same([one.id for one in documents], [one.id for one in collection.long_documents()], "documents")
    equal([len(one.chunks) for one in documents], [collection.TURNS] * 3, "passages of each")


@proves("ContentSearch.new(sortby=date)", "ContentSearch.new(sortby=date_asc)", "ContentSearch.new(sortby=relevance)")
def order(world):
    falling = [one.timestamp for one in search(world, SAMPLE, sortby=SortBy.DATE).run(200)]
    equal(falling, sorted(falling, reverse=True), "newest first")
    rising = [one.timestamp for one in search(world, SAMPLE, sortby=SortBy.DATE_ASC).run(200)]
    equal(rising, sorted(rising), "oldest first")
    equal((rising[0].isoformat(), falling[0] > rising[-1]), ("2019-07-26T00:00:00+00:00", True), "the oldest of the sample")
    over_pages = [one.timestamp for one in search(world, SAMPLE, sortby=SortBy.DATE).run(480)]
    equal(over_pages, sorted(over_pages, reverse=True), "newest first over several pages")
    ours = [find(world, OURS, sortby=sort) for sort in (SortBy.DATE, SortBy.DATE_ASC, SortBy.RELEVANCE)]
    for found, reverse in zip(ours[:2], (True, False), strict=True):
        times = [one.document.timestamp for one in found if one.document.cluster is None]
        assert len(times) > 50 and times == sorted(times, reverse=reverse), "pages of passages by date"
    for found in ours:
        same([one.key for one in found], [one.key for one in everything(world)], "the order selects nothing")
    best = [max(chunk.relevance for chunk in one.chunks) for one in search(world, SAMPLE & Similarity("services revenue of Apple")).run(30)]
    equal(best, sorted(best, reverse=True), "most relevant first")


def in_scope(scope: DocumentType) -> None:
    @proves(f"ContentSearch.new(scope={scope.value})")
    def scoped(world):
        mine = {one.id for one in private_files(world).values()}
        found = find(world, OURS | Keyword("moss"), scope=scope)
        everywhere = find(world, OURS | Keyword("moss"))
        expected = [one.key for one in everywhere if scope == DocumentType.ALL or one.document.document_scope.value == scope.value]
        same([one.key for one in found], expected, f"passages of scope {scope.value}")
        words = words_of(found)
        holds = {"filings": "nettle", "transcripts": "inula", "news": "tansy", "all": "teasel"}.get(scope.value)
        assert holds in words if holds else mine <= words, f"{holds or 'the private files'} in {scope.value}"


for each in DocumentType:
    in_scope(each)


@proves("ContentSearch.new(rerank_threshold)")
def rerank_threshold(world):
    query = SAMPLE & Similarity("how much did Apple earn with services")
    plain = [chunk.relevance for one in search(world, query).run(ChunkLimit(200)) for chunk in one.chunks]
    counts = []
    for threshold in (0.2, 0.4, 0.6):
        relevances = [
            chunk.relevance for one in search(world, query, rerank_threshold=threshold).run(ChunkLimit(200)) for chunk in one.chunks
        ]
        assert all(one >= threshold for one in relevances), f"{min(relevances)} is below {threshold}"
        counts.append(len(relevances))
    assert len(plain) >= counts[0] >= counts[1] >= counts[2] and counts[0] > counts[2], f"{len(plain)} passages, with thresholds {counts}"
    equal(search(world, query, rerank_threshold=1.0).run(ChunkLimit(200)), [], "nothing is certain")


def consumed(world, user: str = "ann") -> float:
    return world.client(user).subscription.get_details().organization_quota.query_unit.used


def shown(units: float) -> float:
    """Until 2.18 the library cuts off fractions of a unit, also those of the quota."""
    return int(units) if IS_OLDER else units


@proves("Search.get_usage")
def usage(world):
    """What the library counts, what it returns and what the quota of the organization grows by are one figure."""
    for limit, known in ((ChunkLimit(20), 2.0), (ChunkLimit(1), 0.1), (5, None), (ChunkLimit(1500), None)):
        before, run = consumed(world), search(world, SAMPLE & Keyword("revenue"))
        documents = run.run(limit)
        if known is not None:
            equal(run.get_usage(), shown(known), "usage")
            equal(run.get_usage(), shown(sum(len(one.chunks) for one in documents) / 10), "passages / 10")
        growth = consumed(world) - before
        assert abs(growth - run.get_usage()) < (1.01 if IS_OLDER else 0.001), f"the quota grew by {growth}, usage is {run.get_usage()}"
    before, nothing = consumed(world), search(world, Keyword("nosuchwordanywhere"))
    equal((nothing.run(10), nothing.get_usage(), consumed(world)), ([], 0.0, before), "an empty answer costs nothing")
    twice = search(world, Keyword("saxifrage"))
    twice.run(ChunkLimit(10))
    twice.run(ChunkLimit(10))
    equal(twice.get_usage(), shown(0.2), "usage of two runs")


@proves("Search.get_usage")
def usage_of_colleagues(world):
    before, other = consumed(world, "ben"), consumed(world, "cara")
    run = search(world, SAMPLE)
    run.run(ChunkLimit(30))
    equal(round(consumed(world, "ben") - before, 2), 3.0, "the quota belongs to the organization")
    equal(consumed(world, "cara"), other, "the quota of another organization")


@proves("Search.get_usage", "Search.run")
def usage_of_parallel_searches(world):
    """Ten at a time, as the library allows: each is counted once."""
    before = consumed(world)
    runs = [search(world, SAMPLE & Keyword(word)) for word in ("revenue", "margin", "income", "share", "quarter") * 4]
    with ThreadPoolExecutor(10) as pool:
        counts = list(pool.map(lambda run: len(passages_of(run.run(ChunkLimit(7)))), runs))
    equal(counts, [7] * 20)
    equal(round(consumed(world) - before, 2), 14.0, "growth of the quota")


@proves("Search.make_copy")
def copies(world):
    original = search(world, SAMPLE & Keyword("revenue"), sortby=SortBy.DATE)
    copy = original.make_copy()
    equal([one.id for one in copy.run(10)], [one.id for one in original.run(10)])


@proves("Search.get_comentions", "Comentions.to_dict")
def comentions(world):
    """Volumes are the numbers of passages that name both."""
    query = SAMPLE & Entity(APPLE)
    passages = find_all(world, query)
    counts = Counter(key for one in passages for key in {entity.key for entity in one.chunk.entities})
    found = search(world, query).get_comentions()
    as_dict = found.to_dict()
    same(as_dict, ["companies", "concepts", "languages", "organizations", "places", "products", "sources", "topics", "people"])
    equal([one["name"] for one in as_dict["companies"]], [one.name for one in found.companies])
    for kind in ("companies", "products", "topics", "people", "places", "concepts", "organizations"):
        volumes = [one.volume for one in getattr(found, kind)]
        equal(volumes, sorted(volumes, reverse=True), f"{kind} by volume")
        equal(
            {one.id: one.volume for one in getattr(found, kind)},
            {one.id: counts[one.id] for one in getattr(found, kind)},
            f"volumes of {kind}",
        )
    companies = set(world.ids.values())
    expected = {id: count for id, count in counts.items() if id in companies}
    assert len(expected) > 3 and expected[APPLE] == len(passages), f"companies in the passages: {expected}"
    equal({one.id: one.volume for one in found.companies}, expected, "all companies of the passages")
    equal({one.id: one.volume for one in found.topics}, {id: count for id, count in counts.items() if "," in id}, "all topics")
    equal({one.id: one.volume for one in found.sources}, {"ZMOO28": len(passages)}, "sources")


@proves("Search.get_comentions")
def comentions_of_ours(world):
    found = search(world, OURS & Keyword("mangold", "orache", "navelwort")).get_comentions()
    equal({one.id: one.volume for one in found.companies}, {APPLE: 2, MICROSOFT: 2}, "companies")
    equal({one.id: one.volume for one in found.sources}, {collection.WIRE: 3}, "sources")
    equal({one.id: one.volume for one in found.languages}, {"EN": 3}, "languages")
    equal(search(world, Keyword("nosuchwordanywhere")).get_comentions().companies, [])
    private_files(world)
    equal(
        [len(search(world, Keyword("moss"), user).get_comentions().sources) for user in ("ben", "cara")],
        [0, 0],
        "what private files of others mention",
    )
    french = search(world, OURS, scope=DocumentType.TRANSCRIPTS).get_comentions()
    equal(
        {one.id: one.volume for one in french.people if one.id == collection.TIM_COOK},
        {collection.TIM_COOK: sum(one.has(collection.TIM_COOK) for one in everything(world))},
        "people in transcripts",
    )


def find_all(world, query):
    return passages_of(search(world, query).run(ChunkLimit(10_000)))
