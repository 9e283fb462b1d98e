-- Marks of events of which only the day is known. Those at midnight in UTC were treated so before.
-- Runs beside 20261128120000. Columns that an older version neither reads nor writes.

alter table calendar_events add column has_time integer not null default 1;

update calendar_events set has_time = 0 where event_at like '%T00:00:00.000Z';
