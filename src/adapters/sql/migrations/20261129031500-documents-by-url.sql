-- Finds the documents of a filing by the folder of its address.
-- Runs beside 20261128120000. An index, which an older version keeps without knowing it.
create index documents_by_url on documents (url);
