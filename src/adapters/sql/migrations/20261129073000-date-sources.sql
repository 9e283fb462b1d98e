-- Sources of the publication dates of private files.
-- Runs beside 20261128120000. A column that an older version neither reads nor writes.
alter table content_files add column published_at_source text;
