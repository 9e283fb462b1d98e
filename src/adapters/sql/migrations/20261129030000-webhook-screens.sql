-- Saved screens of webhooks, and their companies as messages have told them last.
-- Runs beside 20261128120000. Columns with defaults, which an older version leaves alone.
alter table webhooks add column saved_screens_json text not null default '[]';
alter table webhooks add column screens_seen_json text not null default '[]';
