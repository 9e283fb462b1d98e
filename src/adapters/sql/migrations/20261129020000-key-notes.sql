-- Purpose of a key, in the words of who made it.
-- Runs beside 20261128120000. A column that an older version neither reads nor writes.
alter table api_keys add column note text;
