-- Watchlists, templates and files that a guest was granted, a JSON array of ids; null for users of other roles.
-- Runs beside 20261128120000. A column that an older version neither reads nor writes.
alter table users add column grants_json text;
