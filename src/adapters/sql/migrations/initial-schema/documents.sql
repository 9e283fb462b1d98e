create table documents (
  id text not null primary key,
  org_id text,
  user_id text,
  is_shared integer not null,
  source_id text not null,
  category text not null,
  about_json text not null,
  headline text not null,
  language text,
  sentiment double precision not null,
  published_at text not null,
  url text,
  chunks bigint not null,
  characters bigint not null,
  pages bigint,
  similarity_hash text,
  cluster_id text,
  sha256 text not null,
  tags_json text not null,
  created_at text not null,
  vectors_model text,
  generation bigint default 1 not null
);
create index documents_by_sha256 on documents (sha256);
create index documents_by_category on documents (category);
create index documents_by_vectors on documents (vectors_model, published_at, id, chunks);
create index documents_by_source on documents (org_id, source_id);
create index documents_by_arrival on documents (created_at, id);
-- Finds the documents of a filing by its accession number, which stands in addresses at the SEC after 40 characters and the filer's number.
create index documents_by_filing on documents (substr(ltrim(substr(url, 41), '0123456789'), 2, 18));

-- Bands of similarity hashes. Rows of one band are read by time.
create table document_bands (
  scope text not null,
  band bigint not null,
  published_at text not null,
  document_id text not null,
  constraint document_bands_key primary key (scope, band, published_at, document_id)
) without rowid;
create index document_bands_by_document on document_bands (document_id);

-- Changes of documents that the chunk index has not followed yet.
create table document_changes (
  change_id text not null,
  document_id text not null,
  constraint document_changes_key primary key (change_id, document_id)
) without rowid;

-- Documents whose cluster is decided and whose row is not written yet.
create table cluster_claims (
  document_id text not null primary key,
  scope text not null,
  published_at text not null,
  similarity_hash text not null,
  cluster_id text,
  until_at text not null
);
create index cluster_claims_by_scope on cluster_claims (scope, until_at);

-- Documents whose vectors a process computes.
create table vector_claims (
  document_id text not null primary key,
  holder text not null,
  until_at text not null
);
