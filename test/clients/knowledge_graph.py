"""Look-ups in the knowledge graph, held against the files of the sample data."""

from __future__ import annotations

import collection
from bigdata_client.models.entities import Company, CompanyType, Concept, Etf, Facility, Landmark, Organization, Person, Place, Product
from bigdata_client.models.languages import Language
from bigdata_client.models.sources import Source, SourceCountry, SourceRank, SourceRetentionPeriod
from bigdata_client.models.topics import Topic
from collection import APPLE, NVIDIA, TIM_COOK
from harness import equal, proves, raises, same

RETENTIONS = {"FULL_HISTORY": "99Y", "FIVE_YEARS": "5Y", "TWO_YEARS": "2Y", "TWO_WEEKS": "2W"}


def graph(world):
    return world.graph()


def of_sample(world, id: str) -> dict:
    return next(one for one in world.companies if one.get("id") == id)


def check_company(got: Company, expected: dict) -> None:
    equal((got.id, got.name, got.entity_type), (expected["id"], expected["name"], "COMP"))
    equal(got.company_type, {"PUBLIC": "Public", "PRIVATE": "Private"}[expected["type"]], "company_type")
    equal((got.sector, got.industry_group, got.industry), tuple(expected.get(name) for name in ("sector", "industry_group", "industry")))
    equal((got.ticker, got.webpage), (expected.get("ticker"), expected.get("webpage")), "ticker and website")
    for name in ("isin_values", "cusip_values", "sedol_values", "listing_values"):
        same(getattr(got, name) or [], expected.get(name) or [], f"{name} of {got.name}")


def country_name(code: str) -> str:
    return SourceCountry[code].value


@proves("KnowledgeGraph.get_companies_by_isin")
def by_isin(world):
    got = graph(world).get_companies_by_isin(["US0378331005", "XS0000000000", "US67066G1040", "US037833AK68"])
    equal(
        [one and one.name for one in got],
        ["Apple Inc.", None, "NVIDIA Corporation", "Apple Inc."],
        "in the order asked, bonds by their issuer",
    )
    check_company(got[0], of_sample(world, APPLE))
    equal(got[0].country, "United States")
    many = {isin: one["name"] for one in world.companies for isin in one.get("isin_values", [])}
    assert len(many) > 1_000, "a request with more than 1,000 values"
    found = graph(world).get_companies_by_isin(list(many))
    wrong = [(isin, one and one.name) for isin, one in zip(many, found, strict=True) if one is None or one.name != many[isin]]
    equal(wrong, [], f"companies of {len(many)} ISINs")


@proves("KnowledgeGraph.get_companies_by_cusip", "KnowledgeGraph.get_companies_by_sedol", "KnowledgeGraph.get_companies_by_listing")
def by_other_codes(world):
    found = graph(world)
    equal([one and one.id for one in found.get_companies_by_cusip(["037833100", "000000000", "67066G104"])], [APPLE, None, NVIDIA])
    equal([one and one.id for one in found.get_companies_by_sedol(["2046251", "0000000", "2379504"])], [APPLE, None, NVIDIA])
    got = found.get_companies_by_listing(["XNAS:AAPL", "XNAS:NOSUCH", "XETR:APC", "XIST:ASELS"])
    equal([one and one.name for one in got], ["Apple Inc.", None, "Apple Inc.", "Aselsan Elektronik San. Ve Tic. A.S."])
    equal(got[3].country, country_name("TR"), "the library's name of Turkey")


@proves("KnowledgeGraph.autosuggest", "KnowledgeGraph.autosuggest(limit)")
def suggestions(world):
    found = graph(world)
    [first, *_] = found.autosuggest("Apple")
    equal((type(first), first.id, first.name), (Company, APPLE, "Apple Inc."))
    equal([one.id for one in found.autosuggest("nvidi", limit=1)], [NVIDIA], "a name that is not finished")
    equal(found.autosuggest("Tim Cook", limit=1)[0].id, TIM_COOK)
    kinds = {
        type(one)
        for text in ("apple", "china", "inflation", "iphone", "federal reserve", "saltmarsh", "earnings call")
        for one in found.autosuggest(text, limit=20)
    }
    assert {Company, Place, Concept, Product, Organization, Source, Topic} <= kinds, f"kinds {kinds}"
    assert any(isinstance(one, Language) and one.id == "DE" for one in found.autosuggest("german", limit=50)), "languages"
    for limit in (1, 3, 20):
        assert len(found.autosuggest("a", limit=limit)) <= limit
    equal(len(found.autosuggest("a", limit=7)), 7)
    equal(found.autosuggest("zzzzqqqq no such name"), [])
    for text in ("", " ", "*", "%", "'", '"', "\\", "🍎", "a" * 300, "苹果"):
        assert isinstance(found.autosuggest(text), list), f"suggestions for {text!r}"


@proves("KnowledgeGraph.find_companies")
def companies(world):
    found = graph(world)
    got = found.find_companies("Apple Inc.")[0]
    check_company(got, of_sample(world, APPLE))
    equal(got.country, "US", "the library turns names of countries into codes")
    for text, id in (
        ("www.apple.com", APPLE),
        ("Nvidia", NVIDIA),
        ("AAPL", APPLE),
        ("微软", collection.MICROSOFT),
        ("microsft", collection.MICROSOFT),
        ("US0378331005", APPLE),
    ):
        equal(found.find_companies(text)[0].id, id, text)
    for text in ("Tim Cook", "iphone", "china", "a"):
        assert all(isinstance(one, Company) for one in found.find_companies(text)), f"{text}: not only companies"
    raises(ValueError, lambda: found.find_companies())


@proves("KnowledgeGraph.find_companies(country)")
def companies_of_countries(world):
    for code in ("TR", "CH", "NL", "HK"):
        expected = [one["name"] for one in world.companies if one.get("country") == code]
        assert expected, f"companies of {code} in the sample"
        got = graph(world).find_companies(country=code, limit=len(expected) + 50)
        same([one.name for one in got], expected, f"companies of {code}")
        equal({one.country for one in got}, {code})
    both = graph(world).find_companies(country=["TR", "CH"], limit=500)
    same(
        [one.name for one in both],
        [one["name"] for one in world.companies if one.get("country") in ("TR", "CH")],
        "companies of two countries",
    )
    banks = graph(world).find_companies("bank", country="TR", limit=50)
    assert banks and {one.country for one in banks} == {"TR"}, f"Turkish banks: {[one.name for one in banks]}"
    abroad = [code for code in SourceCountry.__members__ if code != "US"]
    everywhere = graph(world).find_companies(country=abroad, limit=1_000)
    same([one.name for one in everywhere], [one["name"] for one in world.companies if one.get("country", "US") != "US"], "companies abroad")
    raises(ValueError, lambda: graph(world).find_companies(country="XX"))


@proves("KnowledgeGraph.find_companies(type)")
def companies_of_types(world):
    private = [one["name"] for one in world.companies if one["type"] == "PRIVATE"]
    got = graph(world).find_companies(type=CompanyType.PRIVATE, limit=len(private) + 100)
    same([one.name for one in got], private, "private companies")
    german = graph(world).find_companies(type=[CompanyType.PRIVATE, CompanyType.PUBLIC], country="DE", limit=500)
    same(
        [one.name for one in german],
        [one["name"] for one in world.companies if one.get("country") == "DE"],
        "German companies of either type",
    )
    only = graph(world).find_companies(type=CompanyType.PRIVATE, country="DE", limit=500)
    same(
        [one.name for one in only],
        [one["name"] for one in world.companies if one.get("country") == "DE" and one["type"] == "PRIVATE"],
        "private German companies",
    )


@proves("KnowledgeGraph.find_people")
def people(world):
    [cook, *_] = graph(world).find_people("Tim Cook")
    equal((type(cook), cook.id, cook.name, cook.position, cook.employer), (Person, TIM_COOK, "Tim Cook", "Chief executive", "Apple Inc."))
    equal(graph(world).find_people("Jen-Hsun Huang")[0].name, "Jensen Huang", "by another name")
    assert all(isinstance(one, Person) for one in graph(world).find_people("apple"))


@proves("KnowledgeGraph.find_places")
def places(world):
    [argentina, *_] = graph(world).find_places("Argentina")
    equal(
        (type(argentina), argentina.id, argentina.place_type, argentina.country, argentina.region),
        (Place, "ZW43EC", "Country", country_name("AR"), "South America"),
    )
    equal(graph(world).find_places("北京")[0].name, "Beijing")
    assert all(isinstance(one, Place) for one in graph(world).find_places("new"))


@proves("KnowledgeGraph.find_organizations")
def organizations(world):
    [fed, *_] = graph(world).find_organizations("Federal Reserve")
    equal(
        (type(fed), fed.id, fed.name, fed.organization_type, fed.country),
        (Organization, "ZAXUQC", "Federal Reserve System", "Central bank", country_name("US")),
    )
    assert all(isinstance(one, Organization) for one in graph(world).find_organizations("bank"))


@proves("KnowledgeGraph.find_products")
def products(world):
    [iphone, *_] = graph(world).find_products("iPhone")
    equal((type(iphone), iphone.id, iphone.product_type, iphone.product_owner), (Product, "ZAFJZM", "Smartphone", "Apple Inc."))
    assert all(isinstance(one, Product) for one in graph(world).find_products("windows"))


@proves("KnowledgeGraph.find_concepts")
def concepts(world):
    [inflation, *_] = graph(world).find_concepts("Inflation")
    equal((type(inflation), inflation.id, inflation.name, inflation.entity_type_name), (Concept, "ZRYBKR", "Inflation", "Economics"))
    equal(graph(world).find_concepts("Brent Crude")[0].id, "ZYL2KG")


@proves("KnowledgeGraph.find_topics")
def topics(world):
    got = graph(world).find_topics("earnings call")
    assert "business,investor-relations,earnings-call,," in [one.id for one in got], f"topics: {[one.id for one in got]}"
    assert all(isinstance(one, Topic) for one in got)
    bankruptcy = next(one for one in graph(world).find_topics("bankruptcy") if one.id == "business,bankruptcy,bankruptcy,,")
    equal((bankruptcy.topic, bankruptcy.topic_group), ("business", "bankruptcy"))


@proves(*[f"KnowledgeGraph.find_{kind}" for kind in ("people", "places", "organizations", "products", "concepts")])
def listed_without_a_name(world):
    """An empty name lists all of a kind."""
    found = graph(world)
    for kind in ("people", "places", "organizations", "products", "concepts"):
        got = getattr(found, f"find_{kind}")("", limit=1_000)
        own = [collection.AIRPORT, collection.LAKE] if kind == "places" else []
        same([one.id for one in got], [one["id"] for one in world.entities if one["category"] == kind] + own, kind)


@proves("KnowledgeGraph.find_etfs")
def etfs(world):
    """The only fund is the test's own, which is no company any more once its profile is known."""
    found = graph(world)
    [fund] = found.find_etfs("Saltmarsh Index")
    equal(
        (type(fund), fund.id, fund.name, fund.ticker, fund.country),
        (Etf, collection.FUND, "Saltmarsh Index Fund", "SMIF", country_name("IE")),
    )
    equal([[one.id for one in found.find_etfs(text)] for text in ("Apple", "SMIF", "")], [[], [collection.FUND], [collection.FUND]])
    assert collection.FUND not in [one.id for one in found.find_companies("Saltmarsh Index Fund")], "a fund among companies"
    equal([type(one) for one in found.get_entities([collection.FUND])], [Etf])


@proves("KnowledgeGraph.get_entities", "KnowledgeGraph.find_places")
def facilities_and_landmarks(world):
    airport, lake = graph(world).get_entities([collection.AIRPORT, collection.LAKE])
    equal(
        (type(airport), airport.name, airport.country, airport.region),
        (Facility, "Saltmarsh Airport", country_name("PT"), "Southern Europe"),
    )
    equal((type(lake), lake.name, lake.landmark_type, lake.country), (Landmark, "Saltmarsh Lake", "Lake", country_name("PT")))
    same([one.id for one in graph(world).find_places("Saltmarsh")], [collection.AIRPORT, collection.LAKE])


@proves("KnowledgeGraph.find_sources")
def sources(world):
    got = {one.id: one for one in graph(world).find_sources(limit=100)}
    same(got, [one["id"] for one in world.sources], "all sources")
    wire = got[collection.WIRE]
    equal(
        (type(wire), wire.name, wire.country, wire.source_rank, wire.retention),
        (Source, "Saltmarsh Wire", "PT", "4", SourceRetentionPeriod.TWO_YEARS),
    )
    equal(wire.url, "https://wire.example")
    for one in world.sources:
        equal((got[one["id"]].country, got[one["id"]].retention), (one.get("country"), RETENTIONS[one["retention"]]), one["name"])
    equal(graph(world).find_sources("Saltmarsh Pod")[0].id, collection.PODCAST)


@proves("KnowledgeGraph.find_sources(country)", "KnowledgeGraph.find_sources(rank)", "KnowledgeGraph.find_sources(retention)")
def sources_by_filters(world):
    def plain(test):
        return [one["id"] for one in world.sources if test(one)]

    found = graph(world)
    same([one.id for one in found.find_sources(country="PT")], [collection.WIRE, collection.PODCAST])
    same([one.id for one in found.find_sources(country=["SE", "ZA"], limit=50)], plain(lambda one: one.get("country") in ("SE", "ZA")))
    same([one.id for one in found.find_sources(rank=SourceRank.RANK_2, limit=50)], plain(lambda one: one["rank"] == "RANK_2"))
    same([one.id for one in found.find_sources(rank=SourceRank.RANK_4)], [collection.WIRE])
    same(
        [one.id for one in found.find_sources(rank=[SourceRank.RANK_4, SourceRank.RANK_5])],
        plain(lambda one: one["rank"] in ("RANK_4", "RANK_5")),
    )
    same([one.id for one in found.find_sources(retention=SourceRetentionPeriod.TWO_WEEKS)], [collection.PODCAST])
    same(
        [one.id for one in found.find_sources(retention=[SourceRetentionPeriod.TWO_WEEKS, SourceRetentionPeriod.FIVE_YEARS])],
        [collection.PODCAST, collection.LONG],
    )
    same(
        [
            one.id
            for one in found.find_sources(country="US", rank=SourceRank.RANK_1, retention=SourceRetentionPeriod.FULL_HISTORY, limit=50)
        ],
        plain(lambda one: (one.get("country"), one["rank"], one["retention"]) == ("US", "RANK_1", "FULL_HISTORY")),
    )
    same(
        [one.id for one in found.find_sources("MT Newswires", country="US", limit=50)],
        plain(lambda one: one["name"].startswith("MT Newswires") and one.get("country") == "US"),
    )
    equal(found.find_sources(country="PT", rank=SourceRank.RANK_1), [])


@proves("KnowledgeGraph.get_entities")
def entities_by_id(world):
    got = graph(world).get_entities([APPLE, TIM_COOK, "ZW43EC", "ZAXUQC", "ZAFJZM", "ZRYBKR", "NOSUCH"])
    equal([type(one) for one in got], [Company, Person, Place, Organization, Product, Concept, type(None)])
    equal([one.name for one in got[:6]], ["Apple Inc.", "Tim Cook", "Argentina", "Federal Reserve System", "iPhone", "Inflation"])
    check_company(got[0], of_sample(world, APPLE))
    ids = list(world.ids.values())
    assert len(ids) > 1_300
    equal([one and one.id for one in graph(world).get_entities(ids)], ids, f"{len(ids)} companies at once")
    equal(
        [one and one.name for one in graph(world).get_entities([one["id"] for one in world.entities])],
        [one["name"] for one in world.entities],
        "all other entities at once",
    )


@proves("KnowledgeGraph.get_sources", "KnowledgeGraph.get_topics", "KnowledgeGraph.get_languages")
def others_by_id(world):
    found = graph(world)
    got = found.get_sources([collection.PODCAST, "NOSUCH", "D4B903"])
    equal([one and one.name for one in got], ["Saltmarsh Podcast", None, "FactSet Transcripts"])
    equal((got[0].source_rank, got[0].retention), ("5", SourceRetentionPeriod.TWO_WEEKS))
    topics = found.get_topics(["business,bankruptcy,bankruptcy,,", "no,such,topic,,"])
    equal((type(topics[0]), topics[0].id, topics[1]), (Topic, "business,bankruptcy,bankruptcy,,", None))
    languages = found.get_languages(["EN", "FR", "ZHCN", "XX"])
    equal([type(one) for one in languages], [Language, Language, Language, type(None)])
    equal([one.name for one in languages[:2]], ["English", "French"])
