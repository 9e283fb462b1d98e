-- How sure the date of an event is, and marks of made-up events.
-- Runs beside 20261128120000. Columns that an older version neither reads nor writes.
alter table calendar_events add column status text;
alter table calendar_events add column is_illustrative integer not null default 0;
