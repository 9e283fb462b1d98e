"""The public documents of the test: known words, companies, kinds, languages and times, from sources of its own."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from datetime import datetime, timedelta, timezone
from functools import cache
from pathlib import Path

NOW = datetime.now(timezone.utc).replace(microsecond=0)
WIRE = "ZTWIRE"
PODCAST = "ZTPODC"
LONG = "ZTLONG"
SOURCES = [
    {
        "kind": "source",
        "id": WIRE,
        "name": "Saltmarsh Wire",
        "country": "PT",
        "rank": "RANK_4",
        "retention": "TWO_YEARS",
        "webpage": "https://wire.example",
        "categories": ["news", "filings", "transcripts", "research"],
        "packages": ["all"],
    },
    {
        "kind": "source",
        "id": PODCAST,
        "name": "Saltmarsh Podcast",
        "country": "PT",
        "rank": "RANK_5",
        "retention": "TWO_WEEKS",
        "categories": ["podcasts"],
        "packages": ["all"],
    },
    {
        "kind": "source",
        "id": LONG,
        "name": "Saltmarsh Minutes",
        "rank": "RANK_3",
        "retention": "FIVE_YEARS",
        "categories": ["transcripts"],
        "packages": ["all"],
    },
]

FUND, AIRPORT, LAKE = "ZTFUND", "ZTAIRP", "ZTLAKE"
ENTITIES = [
    {
        "kind": "company",
        "id": FUND,
        "name": "Saltmarsh Index Fund",
        "type": "PUBLIC",
        "country": "IE",
        "ticker": "SMIF",
        "listing_values": ["XDUB:SMIF"],
    },
    {
        "kind": "entity",
        "category": "places",
        "id": AIRPORT,
        "name": "Saltmarsh Airport",
        "type": "Airport",
        "country": "PT",
        "region": "Southern Europe",
    },
    {
        "kind": "entity",
        "category": "places",
        "id": LAKE,
        "name": "Saltmarsh Lake",
        "type": "Lake",
        "country": "PT",
        "region": "Southern Europe",
    },
]
PROFILE = {"id": FUND, "as_of": "2026-04-17", "currency": "EUR", "exchange": "XDUB", "is_etf": True}

APPLE, NVIDIA, MICROSOFT, TESLA = "D8442A", "E09E2B", "228D42", "DD3BB1"
TIM_COOK = "ZSGWGL"

# Label of the library, subtype of an import, a word that stands in this document alone.
TRANSCRIPTS = [
    ("Analyst, Investor and Shareholder meeting", "ANALYST_INVESTOR_SHAREHOLDER_MEETING", "amaranth"),
    ("General Conference Call", "CONFERENCE_CALL", "bergamot"),
    ("General Presentation", "GENERAL_PRESENTATION", "calendula"),
    ("Earnings Release", "EARNINGS_RELEASE", "dittany"),
    ("Guidance Call", "GUIDANCE_CALL", "elecampane"),
    ("Sales and Revenue Call", "SALES_REVENUE_CALL", "feverfew"),
    ("Sales and Revenue Release", "SALES_REVENUE_RELEASE", "goldenrod"),
    ("Special Situation, M&A and Other", "SPECIAL_SITUATION_MA", "horehound"),
    ("Shareholders Meeting", "SHAREHOLDERS_MEETING", "inula"),
    ("Management Plan Announcement", "MANAGEMENT_PLAN_ANNOUNCEMENT", "juniper"),
    ("Investor Conference Call", "INVESTOR_CONFERENCE_CALL", "knapweed"),
]
FILINGS = [
    ("RNS-SEC-10-K", "SEC_10_K", "lungwort"),
    ("RNS-SEC-10-Q", "SEC_10_Q", "mugwort"),
    ("RNS-SEC-8-K", "SEC_8_K", "nettle"),
    ("RNS-SEC-20-F", "SEC_20_F", "oxlip"),
    ("RNS-SEC-S-1", "SEC_S_1", "plantain"),
    ("RNS-SEC-S-3", "SEC_S_3", "quillwort"),
    ("RNS-SEC-6-K", "SEC_6_K", "ragwort"),
    ("RNS-SEC-DEF-14A", "SEC_DEF_14A", "samphire"),
]
# Hours before now, and a word of this document alone.
AGES = [
    (0.5, "tansy"),
    (2, "umbel"),
    (5, "vervain"),
    (8, "woodruff"),
    (11, "yarrow"),
    (20, "agrimony"),
    (40, "betony"),
    (24 * 4, "chicory"),
    (24 * 9, "dropwort"),
    (24 * 12, "eyebright"),
    (24 * 25, "figwort"),
    (24 * 70, "groundsel"),
    (24 * 200, "hawkbit"),
    (24 * 340, "ivyleaf"),
    (24 * 500, "kingcup"),
]


@dataclass
class Known:
    """One document as it is handed in."""

    word: str
    headline: str
    text: str
    type: str = "NEWS"
    subtype: str | None = None
    source: str = WIRE
    language: str | None = "EN"
    published: datetime = datetime(2025, 3, 3, 9, tzinfo=timezone.utc)
    entities: list[str] = field(default_factory=list)
    url: str | None = None

    @property
    def id(self) -> str:
        return hashlib.md5(self.word.encode()).hexdigest().upper()

    def line(self) -> dict:
        given = {
            "kind": "document",
            "id": self.id,
            "source": self.source,
            "type": self.type,
            "subtype": self.subtype,
            "published_at": self.published.isoformat().replace("+00:00", "Z"),
            "headline": self.headline,
            "text": self.text,
            "language": self.language,
            "entities": self.entities or None,
            "url": self.url,
        }
        return {name: value for name, value in given.items() if value is not None}


def known_documents() -> list[Known]:
    """Those of collection.jsonl, each written for one meaning."""
    with open(Path(__file__).with_name("collection.jsonl"), encoding="utf-8") as file:
        lines = [json.loads(line) for line in file]
    return [Known(**{**line, "published": datetime.fromisoformat(line["published"].replace("Z", "+00:00"))}) for line in lines]


def of_kinds() -> list[Known]:
    """One document of each kind of transcript and filing."""
    known = []
    for at, (label, subtype, word) in enumerate(TRANSCRIPTS):
        opening = f"Operator: Welcome to the {label.lower()} about {word}, and thank you all for being with us."
        answer = f"Jane Roe: We planted {word} in {at + 3} regions, and our harvest was as large as the one of the year before."
        day = datetime(2025, 2, at + 1, 15, tzinfo=timezone.utc)
        known.append(Known(word, f"Meeting on {word}", f"{opening}\n\n{answer}", "TRANSCRIPT", subtype, published=day))
    for at, (_, subtype, word) in enumerate(FILINGS):
        text = f"The registrant holds {at + 11} licences to grow {word} and pays {at + 2} percent of its income from them to the county."
        day = datetime(2025, 4, at + 1, 12, tzinfo=timezone.utc)
        known.append(Known(word, f"Registrant reports on {word}", text, "FILING", subtype, published=day))
    return known


def of_ages() -> list[Known]:
    known = []
    for at, (hours, word) in enumerate(AGES):
        text = (
            f"Growers of {word} met for the {at + 1} time this season and agreed on a price of {at * 7 + 13} crowns for a bundle of {word}."
        )
        known.append(Known(word, f"Growers of {word} agree on a price", text, published=NOW - timedelta(hours=hours)))
    return known


@cache
def documents() -> list[Known]:
    return [*known_documents(), *of_kinds(), *of_ages()]


EARNINGS_CALL = known_documents()[0]
TURNS = 400


def long_documents() -> list[Known]:
    """Three meetings of 400 turns each, so of 400 passages: more than a page of 1,000 passages holds."""

    def meeting(number: int) -> Known:
        turns = [
            f"{('Jane Roe', 'John Doe')[turn % 2]}: Item {turn} of meeting {number} was settled after a vote of {turn % 7} to {turn % 5}."
            for turn in range(TURNS)
        ]
        return Known(
            f"minutes-{number}",
            f"Minutes of meeting {number}",
            "\n\n".join(turns),
            "TRANSCRIPT",
            "CONFERENCE_CALL",
            LONG,
            published=datetime(2020, 1, number, tzinfo=timezone.utc),
        )

    return [meeting(number) for number in (1, 2, 3)]


def write(folder: str) -> None:
    with open(f"{folder}/entities.jsonl", "w", encoding="utf-8") as file:
        file.writelines(json.dumps(one) + "\n" for one in [*SOURCES, *ENTITIES])
    with open(f"{folder}/profiles.jsonl", "w", encoding="utf-8") as file:
        file.write(json.dumps(PROFILE) + "\n")
    with open(f"{folder}/documents.jsonl", "w", encoding="utf-8") as file:
        file.writelines(json.dumps(one.line()) + "\n" for one in [*documents(), *long_documents()])
