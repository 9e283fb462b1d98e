"""Absolute and rolling ranges, held against the times of publication that were handed in."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone

import collection
from bigdata_client.daterange import AbsoluteDateRange, RollingDateRange
from bigdata_client.models.advanced_search_query import Keyword
from harness import equal, proves, same
from passages import OURS, everything, expect, find, says


def between(start: datetime, end: datetime):
    return lambda one: start <= one.document.timestamp <= end


def day(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=timezone.utc)


@proves(
    "AbsoluteDateRange",
    "AbsoluteDateRange.__and__",
    "AbsoluteDateRange.__or__",
    "AbsoluteDateRange.__invert__",
    "ContentSearch.new(date_range)",
)
def absolute(world):
    march = AbsoluteDateRange("2025-03-04T09:00:00", "2025-03-07T09:00:00")
    inside = between(day("2025-03-04T09:00:00"), day("2025-03-07T09:00:00"))
    got = find(world, OURS, date_range=march)
    same([one.key for one in got], [one.key for one in everything(world) if inside(one)], "both ends belong to the range")
    equal(len(got), 4)
    expect(world, march & Keyword("farm", "garden"), lambda one: inside(one) and says("farm", "garden")(one))
    expect(
        world,
        march | AbsoluteDateRange(datetime(2024, 10, 1), datetime(2024, 11, 1)),
        lambda one: inside(one) or between(day("2024-10-01"), day("2024-11-01"))(one),
    )
    expect(world, ~march, lambda one: not inside(one))
    zoned = AbsoluteDateRange("2025-03-04T11:00:00+02:00", "2025-03-04T11:00:00+02:00")
    equal(
        [one.document.id for one in find(world, OURS, date_range=zoned)],
        [next(one.id for one in collection.documents() if one.word == "navelwort")],
        "a moment in another zone",
    )


def windows(now: datetime) -> dict[str, tuple[datetime, datetime]]:
    midnight = now.replace(hour=0, minute=0, second=0, microsecond=0)
    monday = midnight - timedelta(days=midnight.weekday())
    hours = {"ONE": 1, "THREE": 3, "SIX": 6, "NINE": 9, "TWELVE": 12, "TWENTY_FOUR": 24, "FORTY_EIGHT": 48}
    instant = timedelta(microseconds=1)
    return {
        "TODAY": (midnight, now),
        "YESTERDAY": (midnight - timedelta(days=1), midnight - instant),
        "THIS_WEEK": (monday, now),
        "LAST_WEEK": (monday - timedelta(days=7), monday - instant),
        "LAST_SEVEN_DAYS": (now - timedelta(days=7), now),
        "LAST_THIRTY_DAYS": (now - timedelta(days=30), now),
        "LAST_NINETY_DAYS": (now - timedelta(days=90), now),
        "YEAR_TO_DATE": (midnight.replace(month=1, day=1), now),
        "LAST_YEAR": (now - timedelta(days=365), now),
        **{f"LAST_{name}_HOURS": (now - timedelta(hours=count), now) for name, count in hours.items()},
    }


def rolling(name: str) -> None:
    @proves(f"RollingDateRange.{name}")
    def range_of(world):
        start, end = windows(datetime.now(timezone.utc))[name]
        got = find(world, OURS, date_range=RollingDateRange[name])
        same([one.key for one in got], [one.key for one in everything(world) if between(start, end)(one)], f"{name}, from {start} to {end}")


for each in windows(datetime.now(timezone.utc)):
    rolling(each)


@proves("RollingDateRange.__and__", "RollingDateRange.__or__", "RollingDateRange.__invert__")
def rolling_in_queries(world):
    start, end = windows(datetime.now(timezone.utc))["LAST_THIRTY_DAYS"]
    recent = RollingDateRange.LAST_THIRTY_DAYS
    expect(
        world,
        recent & Keyword("tansy", "figwort", "kingcup"),
        lambda one: between(start, end)(one) and says("tansy", "figwort", "kingcup")(one),
    )
    expect(world, recent | Keyword("kingcup"), lambda one: between(start, end)(one) or "kingcup" in one.text)
    expect(world, ~recent, lambda one: not between(start, end)(one))
