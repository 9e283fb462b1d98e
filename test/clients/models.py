"""What the library returns as companies, people, topics and so on may stand in a query like their ids."""

from __future__ import annotations

import collection
from bigdata_client.models.advanced_search_query import Entity, Keyword
from bigdata_client.models.entities import (
    Company,
    Concept,
    Etf,
    Facility,
    Landmark,
    Organization,
    OrganizationType,
    Person,
    Place,
    Product,
    ProductType,
)
from bigdata_client.models.languages import Language
from bigdata_client.models.sources import Source
from bigdata_client.models.topics import Topic
from collection import APPLE, MICROSOFT, TIM_COOK
from harness import equal, proves, same
from passages import OURS, expect, find, words_of

NEEDED = {
    Product: {"group1": "Smartphone"},
    Place: {"group2": "Country"},
    Landmark: {"group2": "Mountain"},
    Concept: {"entityType": "NAMT", "group1": "Finance"},
}


def as_query(kind) -> None:
    name = kind.__name__

    @proves(f"{name}.to_expression", f"{name}.__and__", f"{name}.__or__", f"{name}.__invert__")
    def query(world):
        one = kind.model_validate({"key": TIM_COOK, "name": "Tim Cook", **NEEDED.get(kind, {})})
        other = kind.model_validate({"key": MICROSOFT, "name": "Microsoft Corp.", **NEEDED.get(kind, {})})
        word = Keyword("loosestrife", "celandine", "saxifrage", "orache")
        equal(one.to_expression(), Entity(TIM_COOK).to_expression())
        alone = [passage.key for passage in find(world, one)]
        assert set(alone) >= {passage.key for passage in expect(world, one & OURS, lambda passage: passage.has(TIM_COOK))}, (
            "the entity itself, in all sources"
        )
        expect(
            world,
            one & word,
            lambda passage: passage.has(TIM_COOK) and any(w in passage.text for w in ("loosestrife", "celandine", "saxifrage", "orache")),
        )
        expect(
            world,
            (one | other) & word,
            lambda passage: (
                (passage.has(TIM_COOK) or passage.has(MICROSOFT))
                and any(w in passage.text for w in ("loosestrife", "celandine", "saxifrage", "orache"))
            ),
        )
        expect(
            world,
            ~one & word,
            lambda passage: (
                not passage.has(TIM_COOK) and any(w in passage.text for w in ("loosestrife", "celandine", "saxifrage", "orache"))
            ),
        )


for each in (Company, Etf, Product, ProductType, Organization, OrganizationType, Person, Place, Facility, Landmark, Concept):
    as_query(each)


@proves("Company.to_expression", "Source.to_expression", "Topic.to_expression", "Language.to_expression")
def found_and_searched(world):
    """What is found in the knowledge graph is searched for without looking at its id."""
    graph = world.graph()
    [apple] = [one for one in graph.find_companies("Apple Inc.") if one.id == APPLE]
    [podcast] = graph.find_sources("Saltmarsh Podcast")
    [topic] = [one for one in graph.get_topics(["business,bankruptcy,bankruptcy,,"])]
    [french] = graph.get_languages(["FR"])
    assert (type(apple), type(podcast), type(topic), type(french)) == (Company, Source, Topic, Language)
    equal(
        [one.to_expression().value for one in (apple, podcast, topic, french)],
        [[APPLE], [collection.PODCAST], ["business,bankruptcy,bankruptcy,,"], ["FR"]],
    )
    same(words_of(find(world, apple & Keyword("garden", "field") & OURS)), {"mangold", "navelwort"})
    same(words_of(find(world, podcast)), {"valerian"})
    same(words_of(find(world, topic & OURS)), {"rampion"})
    same({one.document.language for one in find(world, french & OURS)}, {"FR"})
    same(words_of(find(world, (podcast | OURS) & ~french & topic)), {"rampion"})
    assert podcast.id == collection.PODCAST
