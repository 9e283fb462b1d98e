-- Parts of feeds with what they are about, those of former days apart; events with what proves them.
-- Runs beside 20261128161500. New columns only, which an older version leaves alone.
alter table feed_items add column about_json text;
alter table feed_items add column is_backfill integer not null default 0;
alter table calendar_events add column evidence_json text;
