"""Searches that are kept, shared with the own organization and run again."""

from __future__ import annotations

import collection
import requests
from bigdata_client.daterange import AbsoluteDateRange, RollingDateRange
from bigdata_client.models.advanced_search_query import (
    ContentType,
    Document,
    DocumentVersion,
    Entity,
    FileTag,
    FilingTypes,
    FiscalQuarter,
    FiscalYear,
    Keyword,
    Language,
    ReportingEntity,
    SectionMetadata,
    SentimentRange,
    Similarity,
    Source,
    Topic,
    TranscriptTypes,
)
from bigdata_client.models.search import SortBy
from bigdata_client.models.sharing import SharePermission
from collection import APPLE, MICROSOFT
from harness import equal, proves, raises, same
from passages import OURS, passages_of, words_of

EVERY_KIND = [
    Entity(APPLE, MICROSOFT),
    Entity(APPLE) & Entity(MICROSOFT),
    Keyword("iPhone sales", "services"),
    ~Keyword("mangold"),
    Topic("business,bankruptcy,bankruptcy,,"),
    Source(collection.WIRE),
    Document(collection.EARNINGS_CALL.id),
    Similarity("how did services develop"),
    SentimentRange((-0.5, 0.25)),
    Language.english,
    ReportingEntity(APPLE),
    FiscalYear(2024) & FiscalQuarter(4),
    FiscalYear(2024) | FiscalYear(2023),
    TranscriptTypes.EARNINGS_CALL,
    FilingTypes.SEC_10_K,
    SectionMetadata.QA,
    DocumentVersion.RAW,
    ContentType.pdf,
    FileTag("memo"),
    (Entity(APPLE) | Topic("business,bankruptcy,bankruptcy,,")) & ~(Keyword("mangold") & Source(collection.WIRE)),
    AbsoluteDateRange("2024-01-01", "2024-12-31T23:59:59") & Keyword("revenue"),
    RollingDateRange.LAST_NINETY_DAYS & Keyword("revenue"),
]


def same_query(got, expected, what: str) -> None:
    equal(got.query.query.to_expression(), expected.query.query.to_expression(), what)
    equal(
        (got.query.date_range, got.query.sortby, got.query.rerank_threshold),
        (expected.query.date_range, expected.query.sortby, expected.query.rerank_threshold),
        what,
    )


@proves("Search.save", "Search.is_saved", "ContentSearch.get", "ContentSearch.delete")
def saved(world):
    client = world.client()
    search = client.search.new(
        Keyword("celandine") & OURS,
        date_range=AbsoluteDateRange("2024-01-01", "2024-12-31T23:59:59"),
        sortby=SortBy.DATE,
        rerank_threshold=0.1,
    )
    equal((search.is_saved, search.id), (False, None))
    search.save("Celandine of 2024")
    assert search.is_saved and search.id, "no id after saving"
    got = client.search.get(search.id)
    equal((got.id, got.name, got.is_saved, got.company_shared_permission), (search.id, "Celandine of 2024", True, None))
    same_query(got, search, "the query as it was saved")
    same([one.key for one in passages_of(got.run(50))], [one.key for one in passages_of(search.run(50))], "the saved search finds the same")
    equal(words_of(passages_of(got.run(50))), {"loosestrife"})
    client.search.delete(search.id)
    gone = raises(requests.HTTPError, lambda: client.search.get(search.id))
    equal(gone.response.status_code, 404)


@proves("Search.save", "ContentSearch.get")
def every_kind(world):
    client = world.client()
    for query in EVERY_KIND:
        search = client.search.new(query)
        search.save(f"kind {query!r}"[:60])
        same_query(client.search.get(search.id), search, repr(query))
        search.delete()
    rolling = client.search.new(Keyword("revenue"), date_range=RollingDateRange.LAST_NINETY_DAYS)
    rolling.save("rolling")
    equal(client.search.get(rolling.id).query.date_range, RollingDateRange.LAST_NINETY_DAYS)
    rolling.delete()


@proves("Search.save(again)", "Search.save")
def replaced(world):
    """Saving again replaces the whole query: a range and a threshold that it no longer has are gone."""
    client = world.client()
    search = client.search.new(Keyword("celandine"), date_range=RollingDateRange.LAST_WEEK, sortby=SortBy.DATE, rerank_threshold=0.3)
    search.save("first")
    id = search.id
    other = client.search.new(Keyword("saxifrage"))
    other.id = id
    other.save("second")
    got = client.search.get(id)
    equal((got.id, got.name), (id, "second"))
    same_query(got, other, "the second query")
    equal((got.query.date_range, got.query.rerank_threshold, got.query.sortby), (None, None, SortBy.RELEVANCE))
    equal([one.id for one in client.search.list()].count(id), 1, "still one search")
    got.delete()
    equal((got.is_saved, got.id), (False, None))


@proves("ContentSearch.list", "Search.delete")
def listed(world):
    client = world.client()
    before = {one.id for one in client.search.list()}
    made = [client.search.new(Keyword(word)) for word in ("celandine", "saxifrage", "mangold")]
    for number, search in enumerate(made):
        search.save(f"list {number}")
    after = {one.id: one for one in client.search.list()}
    same(set(after) - before, [one.id for one in made], "what was added")
    equal([after[one.id].name for one in made], ["list 0", "list 1", "list 2"])
    for one in made:
        same_query(after[one.id], one, "a listed query")
    for user in ("ben", "cara", "dirk"):
        assert not {one.id for one in made} & {one.id for one in world.client(user).search.list()}, f"{user} lists searches of ann"
    made[0].delete()
    equal({one.id for one in client.search.list()} - before, {made[1].id, made[2].id}, "after one was deleted")
    raises(ValueError, made[0].delete, "not saved")
    for one in made[1:]:
        client.search.delete(one.id)


def readers(world, id: str) -> set[str]:
    found = set()
    for user in ("ann", "ben", "cara", "dirk"):
        try:
            world.client(user).search.get(id)
            found.add(user)
        except requests.HTTPError as error:
            equal(error.response.status_code, 404, f"{user} may not know of it")
    return found


@proves("Search.share_with_company", "Search.unshare_with_company", "Search.company_shared_permission")
def shared(world):
    client = world.client()
    search = client.search.new(Keyword("celandine") & OURS)
    raises(ValueError, search.share_with_company, "not saved")
    search.save("for colleagues")
    equal(readers(world, search.id), {"ann"}, "who reads it before it is shared")
    search.share_with_company()
    equal(search.company_shared_permission, SharePermission.READ)
    equal(client.search.get(search.id).company_shared_permission, SharePermission.READ)
    equal(readers(world, search.id), {"ann", "ben"}, "who reads it when it is shared")
    theirs = world.client("ben").search.get(search.id)
    equal((theirs.name, words_of(passages_of(theirs.run(20)))), ("for colleagues", {"loosestrife"}))
    changed = raises(requests.HTTPError, lambda: theirs.save("taken"))
    equal(changed.response.status_code, 403, "a colleague changes it")
    unshared = raises(requests.HTTPError, theirs.unshare_with_company)
    equal(unshared.response.status_code, 403, "a colleague unshares it")
    search.save("for colleagues, again")
    equal(readers(world, search.id), {"ann", "ben"}, "saving again leaves it shared")
    search.unshare_with_company()
    equal((search.company_shared_permission, client.search.get(search.id).company_shared_permission), (None, None))
    equal(readers(world, search.id), {"ann"}, "who reads it when it is no longer shared")
    search.delete()
    equal(readers(world, theirs.id), set())
