-- Parts of private files that were not read.
-- Runs beside 20261128120000. A column that an older version neither reads nor writes.
alter table content_files add column parts_not_read_json text;
