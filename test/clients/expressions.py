"""Every query component and operator: the answer equals a plain filter over all passages."""

from __future__ import annotations

import collection
from bigdata_client.models.advanced_search_query import (
    All,
    And,
    Any,
    Document,
    Entity,
    FiscalQuarter,
    FiscalYear,
    Keyword,
    Language,
    Not,
    Or,
    ReportingEntity,
    SentimentRange,
    Similarity,
    Source,
    Topic,
)
from bigdata_client.models.search import ExpressionOperation
from collection import APPLE, MICROSOFT, TIM_COOK
from harness import equal, proves, raises, same
from passages import OURS, everything, expect, find, is_of, known, says, words_of

BANKRUPTCY = "business,bankruptcy,bankruptcy,,"
MEETING = "business,investor-relations,shareholder-meeting,,"


def says_all(*words: str):
    return lambda one: all(says(word)(one) for word in words)


@proves("Keyword", "Keyword.__and__", "Keyword.__or__", "Keyword.__invert__")
def keywords(world):
    same(words_of(expect(world, Keyword("saxifrage"), says("saxifrage"))), {"loosestrife"})
    expect(world, Keyword("SAXIFRAGE"), says("saxifrage"))
    expect(world, Keyword("two growers talk"), says("two growers talk"))
    expect(world, Keyword('"joint statement"'), says("joint statement"))
    expect(world, Keyword("crowns", "tractors"), says("crowns", "tractors"))
    expect(world, Keyword("crowns") | Keyword("tractors"), says("crowns", "tractors"))
    expect(world, Keyword("bundle") & Keyword("yarrow"), says_all("bundle", "yarrow"))
    expect(world, ~Keyword("crowns"), lambda one: not says("crowns")(one))
    expect(world, Keyword("farm"), says("farm"))
    same(words_of(expect(world, Keyword("festival draws crowds"), says("festival draws crowds"))), {"pimpernel"}, "a phrase of a headline")
    equal(find(world, Keyword("draws festival crowds") & OURS), [], "the words of a phrase in another order")
    equal(find(world, Keyword("crowds pimpernel") & OURS), [], "a phrase from headline into text")


@proves("Entity", "Entity.__and__", "Entity.__or__", "Entity.__invert__")
def entities(world):
    news = Keyword("field", "garden", "farm", "festival")
    in_news = says("field", "garden", "farm", "festival")
    got = expect(world, Entity(APPLE) & news, lambda one: one.has(APPLE) and in_news(one))
    same(words_of(got), {"mangold", "navelwort"})
    equal({one.text[entity.start : entity.end] for one in got for entity in one.chunk.entities if entity.key == APPLE}, {"Apple Inc."})
    got = expect(world, (Entity(APPLE) | Entity(MICROSOFT)) & news, lambda one: (one.has(APPLE) or one.has(MICROSOFT)) and in_news(one))
    same(words_of(got), {"mangold", "navelwort", "orache"})
    got = expect(world, (Entity(APPLE) & Entity(MICROSOFT)) & news, lambda one: one.has(APPLE) and one.has(MICROSOFT) and in_news(one))
    same(words_of(got), {"mangold"})
    expect(world, ~Entity(APPLE) & news, lambda one: not one.has(APPLE) and in_news(one))


@proves("Entity")
def entity_of_a_passage(world):
    """Tim Cook stands in two of six passages of the call, whose headline does not name him."""
    got = expect(
        world,
        Entity(TIM_COOK) & Keyword("celandine", "loosestrife", "saxifrage"),
        lambda one: one.has(TIM_COOK) and says("celandine", "loosestrife", "saxifrage")(one),
    )
    same([one.key for one in got], [(known("loosestrife").id, 2), (known("loosestrife").id, 6)])
    same(
        [one.key[1] for one in find(world, Entity(APPLE) & Document(known("loosestrife").id))],
        range(1, 7),
        "Apple stands in the headline of every passage",
    )


@proves("Topic", "Topic.__and__", "Topic.__or__", "Topic.__invert__")
def topics(world):
    same(words_of(expect(world, Topic(BANKRUPTCY), lambda one: one.has(BANKRUPTCY))), {"rampion"})
    got = expect(world, Topic(MEETING) | Topic(BANKRUPTCY), lambda one: one.has(MEETING) or one.has(BANKRUPTCY))
    same(words_of(got), {"amaranth", "inula", "rampion"})
    same(words_of(expect(world, Topic("business,bankruptcy"), lambda one: one.has(BANKRUPTCY))), {"rampion"}, "everything below a topic")
    expect(world, ~Topic(MEETING), lambda one: not one.has(MEETING))
    revenue, cost = "business,revenues,revenue,up,", "business,earnings,costs,down,"
    equal(find(world, Topic(revenue) & Topic(cost) & OURS), [], "passages of two topics that no passage has together")


@proves("Source", "Source.__and__", "Source.__or__", "Source.__invert__")
def sources(world):
    same(words_of(expect(world, Source(collection.PODCAST), lambda one: one.document.source.key == collection.PODCAST)), {"valerian"})
    same(words_of(find(world, (Source(collection.PODCAST) | Source("ED68DC")))), {"valerian"})
    expect(world, ~Source(collection.PODCAST), lambda one: one.document.source.key == collection.WIRE)
    equal(find(world, Source(collection.PODCAST) & Source(collection.WIRE)), [], "documents of two sources")


@proves("Document", "Document.__and__", "Document.__or__", "Document.__invert__")
def documents(world):
    call, farm = known("loosestrife").id, known("orache").id
    equal(len(expect(world, Document(call), is_of("loosestrife"))), 6, "passages of the call")
    expect(world, Document(call) | Document(farm), is_of("loosestrife", "orache"))
    expect(world, ~Document(call), lambda one: not is_of("loosestrife")(one))
    equal(find(world, Document(call) & Document(farm)), [], "passages of two documents")


@proves("ReportingEntity", "ReportingEntity.__and__", "ReportingEntity.__or__", "ReportingEntity.__invert__")
def reporting_entities(world):
    def reports(*ids):
        return lambda one: any(id in (one.document.reporting_entities or []) for id in ids)

    same(words_of(expect(world, ReportingEntity(APPLE), reports(APPLE))), {"loosestrife", "nipplewort", "mangold", "navelwort"})
    got = expect(world, ReportingEntity(APPLE) | ReportingEntity(MICROSOFT), reports(APPLE, MICROSOFT))
    same(words_of(got), {"loosestrife", "nipplewort", "mangold", "navelwort", "milkwort", "orache"})
    same(words_of(find(world, ReportingEntity(APPLE) & ReportingEntity(MICROSOFT) & OURS)), {"mangold"})
    expect(world, ~ReportingEntity(APPLE), lambda one: not reports(APPLE)(one))


@proves(
    "FiscalYear",
    "FiscalYear.__and__",
    "FiscalYear.__or__",
    "FiscalYear.__invert__",
    "FiscalQuarter",
    "FiscalQuarter.__and__",
    "FiscalQuarter.__or__",
    "FiscalQuarter.__invert__",
)
def fiscal_periods(world):
    """The fourth quarter of 2024, the second of 2024, the third of 2023: nothing else has a period."""
    expect(world, FiscalYear(2024), is_of("loosestrife", "milkwort"))
    expect(world, FiscalYear(2024) | FiscalYear(2023), is_of("loosestrife", "milkwort", "nipplewort"))
    expect(world, ~FiscalYear(2024), lambda one: not is_of("loosestrife", "milkwort")(one))
    equal(find(world, (FiscalYear(2024) & FiscalYear(2023)) & OURS), [], "documents of two years")
    expect(world, FiscalQuarter(3), is_of("nipplewort"))
    expect(world, FiscalQuarter(2) | FiscalQuarter(3), is_of("milkwort", "nipplewort"))
    expect(world, ~FiscalQuarter(4), lambda one: not is_of("loosestrife")(one))
    equal(find(world, (FiscalQuarter(2) & FiscalQuarter(4)) & OURS), [], "documents of two quarters")


@proves("ReportingPeriodWrapper", "ReportingPeriodWrapper.__and__", "ReportingPeriodWrapper.__or__", "ReportingPeriodWrapper.__invert__")
def quarters_of_years(world):
    expect(world, FiscalYear(2024) & FiscalQuarter(4), is_of("loosestrife"))
    expect(world, FiscalQuarter(2) & FiscalYear(2024), is_of("milkwort"))
    equal(find(world, (FiscalYear(2023) & FiscalQuarter(4)) & OURS), [], "the fourth quarter of 2023")
    equal(find(world, (FiscalYear(2024) & FiscalQuarter(4) & FiscalQuarter(2)) & OURS), [], "two quarters at once")
    expect(world, FiscalYear(2023) | FiscalQuarter(2), is_of("nipplewort", "milkwort"))
    expect(world, FiscalYear(2023) | FiscalQuarter(2) | FiscalQuarter(4), is_of("nipplewort", "milkwort", "loosestrife"))
    expect(world, ~(FiscalYear(2024) & FiscalQuarter(4)), lambda one: not is_of("loosestrife")(one))


@proves("SentimentRange", "SentimentRange.__and__", "SentimentRange.__or__", "SentimentRange.__invert__")
def sentiment(world):
    got = expect(world, SentimentRange((0.2, 1)), lambda one: 0.2 <= one.chunk.sentiment <= 1)
    assert {"pimpernel", "sanicle-1"} <= words_of(got) and "rampion" not in words_of(got), f"glad passages: {words_of(got)}"
    got = expect(world, SentimentRange((-1, -0.2)), lambda one: one.chunk.sentiment <= -0.2)
    assert "rampion" in words_of(got) and "pimpernel" not in words_of(got), f"sad passages: {words_of(got)}"
    expect(world, SentimentRange((0.2, 1)) | SentimentRange((-1, -0.2)), lambda one: abs(one.chunk.sentiment) >= 0.2)
    expect(world, SentimentRange((0, 1)) & SentimentRange((-1, 0.3)), lambda one: 0 <= one.chunk.sentiment <= 0.3)
    expect(world, ~SentimentRange((0.2, 1)), lambda one: one.chunk.sentiment < 0.2)
    raises(ValueError, lambda: SentimentRange((0.5, -0.5)))


@proves("Similarity", "Similarity.__and__", "Similarity.__invert__")
def similarity(world):
    got = find(world, Similarity("farms go bankrupt because a blight ruined their harvest") & OURS)
    equal(words_of(got[:1]), {"rampion"}, "the most similar passage")
    relevances = [one.chunk.relevance for one in got]
    assert all(0 <= one <= 1 for one in relevances), f"relevances {relevances}"
    both = find(world, Similarity("a garden for the staff") & Similarity("gardeners from the county") & OURS)
    equal(words_of(both[:1]), {"navelwort"}, "the passage most similar to both sentences")
    without = find(world, ~Similarity("farms go bankrupt because a blight ruined their harvest") & Keyword("blight", "tractors") & OURS)
    assert "rampion" not in words_of(without), "a passage that is similar to what is excluded"
    raises(ValueError, lambda: Similarity("one", operation=ExpressionOperation.IN))


@proves("And", "Or", "Not", "And.__and__", "And.__or__", "And.__invert__", "Or.__and__", "Or.__or__", "Or.__invert__", "Not.__invert__")
def operators(world):
    crowns, yarrow, tansy, wire = Keyword("crowns"), says("yarrow"), says("tansy"), Source(collection.WIRE)
    expect(
        world, And(crowns, Language.english, Keyword("yarrow", "tansy")), lambda one: says("crowns")(one) and (yarrow(one) or tansy(one))
    )
    expect(world, (crowns & wire) & Keyword("yarrow"), lambda one: says("crowns")(one) and yarrow(one))
    expect(world, (crowns & wire) | Language.french, lambda one: says("crowns")(one) or one.document.language == "FR")
    expect(
        world,
        ~(crowns & Keyword("yarrow") & wire),
        lambda one: not (says("crowns")(one) and yarrow(one) and one.document.source.key == collection.WIRE),
    )
    expect(world, Or(Keyword("tractors"), Language.french), lambda one: says("tractors")(one) or one.document.language == "FR")
    expect(
        world,
        (Keyword("tractors") | Language.french) | Source(collection.PODCAST),
        lambda one: says("tractors")(one) or one.document.language == "FR" or one.document.source.key == collection.PODCAST,
    )
    expect(world, (Keyword("tractors") | Language.french) & Keyword("workers"), says_all("tractors", "workers"))
    expect(world, ~(Keyword("tractors") | Language.french), lambda one: not says("tractors")(one) and one.document.language != "FR")
    expect(world, Not(Keyword("crowns")), lambda one: not says("crowns")(one))
    expect(world, ~(~Keyword("crowns")), says("crowns"))
    expect(
        world,
        ~(crowns & ~(Keyword("yarrow") | Keyword("tansy")) & wire),
        lambda one: not (says("crowns")(one) and not yarrow(one) and not tansy(one) and one.document.source.key == collection.WIRE),
    )


@proves("Not")
def exclusions_alone(world):
    """A query that only excludes finds everything else, in all sources."""
    got = find(world, Not(Source("ZMOO28")))
    assert {one.id for one in collection.documents()} <= {one.document.id for one in got}, "all of the test's documents"
    assert all(one.document.source.key != "ZMOO28" for one in got), "a document of the excluded source"


@proves("All", "Any")
def all_and_any(world):
    expect(world, All([Keyword("crowns"), Keyword("bundle"), Keyword("yarrow")]), says_all("crowns", "bundle", "yarrow"))
    expect(world, All([Entity(APPLE), Keyword("garden"), Language.english]), lambda one: one.has(APPLE) and says("garden")(one))
    expect(
        world,
        Any([Keyword("tractors"), Keyword("quays"), Topic(BANKRUPTCY)]),
        lambda one: says("tractors", "quays")(one) or one.has(BANKRUPTCY),
    )
    raises(ValueError, lambda: All([]))


@proves("Keyword", "Entity")
def many_values(world):
    """As many values as a request of the library can hold."""
    words = [f"nosuchword{number}" for number in range(1_500)]
    expect(world, Keyword(*words, "tractors"), says("tractors"))
    ids = list(world.ids.values())
    expect(
        world,
        Entity(*ids) & Keyword("tractors", "garden", "festival"),
        lambda one: any(entity.key in ids for entity in one.chunk.entities) and says("tractors", "garden", "festival")(one),
    )


@proves("Keyword")
def signs_in_keywords(world):
    for word in ("O'Neil", "50%", 'a "quoted" word', "back\\slash", "_", "%", "*", "naïve", "ﬁne", "🌱"):
        got = find(world, Keyword(word) & OURS)
        assert all(word.strip('"').lower() in one.text.lower() or not any(sign.isalnum() for sign in word) for one in got), (
            f"{word!r} found {[one.text for one in got][:2]}"
        )
    assert everything(world), "the collection"
