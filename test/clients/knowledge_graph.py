"""The knowledge graph through the existing client library, unchanged: ADDRESS KEY."""

import json
import sys
import urllib.parse
import urllib.request

from bigdata_client import Bigdata
from bigdata_client.api.knowledge_graph import ByIdsRequest, parse_autosuggest_response
from bigdata_client.models import entities
from bigdata_client.models.entities import CompanyType, Concept, Etf
from bigdata_client.models.languages import Language
from bigdata_client.models.sources import Source, SourceCountry, SourceRank, SourceRetentionPeriod
from bigdata_client.models.topics import Topic

address, key = sys.argv[1:3]
graph = Bigdata(api_key=key, bigdata_api_url=address).knowledge_graph


def check(what, condition):
    print(("ok  " if condition else "NOT ") + what)
    if not condition:
        sys.exit(1)


def ask(method, path, body=None):
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"{address}/{path}", data, {"X-API-KEY": key}, method=method)
    return json.load(urllib.request.urlopen(request))


def all_are(found, kind):
    return len(found) > 0 and all(type(one) is kind for one in found)


apple = graph.find_companies("aapl")[0]
check("find_companies by ticker", (apple.id, apple.name, apple.country) == ("D8442A", "Apple Inc.", "US"))
check("a company has its identifiers", apple.isin_values == ["US0378331005"] and "XNAS:AAPL" in apple.listing_values)
check("a company has its class", (apple.company_type, apple.sector, apple.industry) == ("Public", "Technology", "Computer Hardware"))
check("find_companies by a beginning", graph.find_companies("micros")[0].id == "228D42")
check("find_companies by ISIN", [one.id for one in graph.find_companies("US0378331005")] == ["D8442A"])
check("find_companies by website", graph.find_companies("www.apple.com")[0].id == "D8442A")
private = graph.find_companies(type=CompanyType.PRIVATE, limit=300)
check("find_companies by type alone", len(private) > 20 and all(one.company_type == "Private" for one in private))
for code in ("US", "TR", "NL", "HK", "KR", "CZ", "GB"):
    there = graph.find_companies(country=code, limit=1000)
    check(f"find_companies in {code} alone", len(there) > 0 and all(one.country == code for one in there))
both = graph.find_companies("bank", type=[CompanyType.PUBLIC], country=["tr", "nl"])
check("find_companies by text, type and countries", len(both) > 0 and {one.country for one in both} <= {"TR", "NL"})
check("every country of the library can be asked for", graph.find_companies(country=list(SourceCountry.__members__)) != [])

check("find_people", graph.find_people("trump")[0].id == "22C3AF" and all_are(graph.find_people("a"), entities.Person))
musk = graph.find_people("elon")[0]
check("a person has position and employer", musk.position is not None and musk.nationality is not None)
china = graph.find_places("china")[0]
check("find_places", (china.id, china.place_type, china.country) == ("13FF12", "Country", "China"))
check("places alone", all_are(graph.find_places("", limit=1000), entities.Place))
fed = graph.find_organizations("fed")[0]
check("find_organizations", (fed.name, fed.organization_type) == ("Federal Reserve System", "Central bank"))
check("organizations alone", all_are(graph.find_organizations("", limit=1000), entities.Organization))
iphone = graph.find_products("iph")[0]
check("find_products", (iphone.name, iphone.product_type, iphone.product_owner) == ("iPhone", "Smartphone", "Apple Inc."))
check("products alone", all_are(graph.find_products("", limit=1000), entities.Product))
check("find_concepts", graph.find_concepts("infl")[0].name == "Inflation")
check("concepts alone", all_are(graph.find_concepts("", limit=1000), Concept))
partnership = graph.find_topics("partnership")[0]
check("find_topics", (partnership.id, partnership.topic) == ("business,partnerships,partnership,,", "business"))
check("topics alone", all_are(graph.find_topics("", limit=1000), Topic))
check("find_etfs: the sample has no funds", graph.find_etfs("a") == [] and graph.find_etfs("") == [])

sources = graph.find_sources(limit=1000)
check("find_sources lists", len(sources) > 10 and all_are(sources, Source))
check("find_sources by text", graph.find_sources("factset")[0].id == "D4B903")
first = graph.find_sources(rank=SourceRank.RANK_1, retention=SourceRetentionPeriod.FULL_HISTORY, limit=1000)
check("find_sources by rank and retention", first == [one for one in sources if one.source_rank == "1" and one.retention == "99Y"])
check("find_sources by country", all(one.country == "SE" for one in graph.find_sources(country="SE")) and graph.find_sources(country="SE") != [])
check("find_sources: nobody keeps two weeks only", graph.find_sources(retention=SourceRetentionPeriod.TWO_WEEKS) == [])

kinds = {type(one).__name__ for text in ("a", "e", "m", "german", "stock") for one in graph.autosuggest(text, limit=100)}
check("autosuggest finds all kinds", kinds >= {"Company", "Person", "Place", "Organization", "Product", "Concept", "Topic", "Source", "Language"})
check("autosuggest, best first", [one.id for one in graph.autosuggest("apple inc")][:1] == ["D8442A"])
check("autosuggest lists", len(graph.autosuggest("", limit=50)) == 50)

ids = [apple.id, china.id, fed.id, iphone.id, "ZZZZZZ", "22C3AF"]
found = graph.get_entities(ids)
check("get_entities", [one and one.id for one in found] == [apple.id, china.id, fed.id, iphone.id, None, "22C3AF"])
check("get_entities gives the classes", [type(one) for one in found if one] == [type(one) for one in (apple, china, fed, iphone, musk)])
found = graph.get_sources(["D4B903", "ZZZZZZ"])
check("get_sources", [one and (type(one), one.name) for one in found] == [(Source, "FactSet Transcripts"), None])
found = graph.get_topics([partnership.id])
check("get_topics", [(type(one), one.name) for one in found] == [(Topic, "Partnership")])
check("get_languages", [one and (type(one), one.name) for one in graph.get_languages(["EN", "XX"])] == [(Language, "English"), None])
everybody = [one.id for one in graph.find_companies(type=list(CompanyType), limit=1000)]
check("get_entities of a whole watchlist", [one.id for one in graph.get_entities(everybody)] == everybody and len(everybody) == 1000)

# With an API key the library refuses lists of texts itself, so that its models read what it would have been answered.
for path in ("autosuggest/search_basic", "autosuggest"):
    answer = ask("GET", f"{path}?{urllib.parse.urlencode({'query': 'apple', 'limit': 5})}")
    parsed = [parse_autosuggest_response(item) for item in answer["results"]]
    check(f"GET {path}", len(parsed) == 5 and parsed[0].id == "D8442A")
request = ByIdsRequest.model_validate([{"key": apple.id, "queryType": "entity"}]).model_dump()
check("POST cqs/by-ids adds nothing to the map", list(ask("POST", "cqs/by-ids", request)) == [apple.id])
check("an ETF would be one", type(parse_autosuggest_response({**answer["results"][0], "category": "ETFs"})) is Etf)
