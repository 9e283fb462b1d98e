create table fact_sets (
  entity_id text not null,
  source text not null,
  cik text not null,
  fingerprint text not null,
  left_out integer not null,
  facts bytea not null,
  constraint fact_sets_key primary key (entity_id, source)
);
create index fact_sets_by_fingerprint on fact_sets (fingerprint);
create index fact_sets_by_cik on fact_sets (cik, entity_id);

create table filing_indexes (
  cik text not null,
  part text not null,
  clock text not null,
  fingerprint text not null,
  left_out integer not null,
  filings bytea not null,
  constraint filing_indexes_key primary key (cik, part)
);
create index filing_indexes_by_fingerprint on filing_indexes (fingerprint);

create table company_fundamentals (
  entity_id text not null primary key,
  formulas_json text not null,
  readings_json text,
  rules text
);

-- Rows of one company are read together: without rowid, SQLite stores them adjacently.
create table statements (
  entity_id text not null,
  series text not null,
  ends_on text not null,
  known_at text not null,
  superseded_at text,
  values_json text not null,
  about_json text not null,
  constraint statements_key primary key (entity_id, series, ends_on, known_at)
) without rowid;

create table share_counts (
  entity_id text not null,
  as_of text not null,
  known_at text not null,
  shares double precision not null,
  is_foreign_filer integer not null,
  -- Shares that one depositary receipt stands for, by the cover of an annual report.
  shares_per_receipt double precision,
  constraint share_counts_key primary key (entity_id, as_of, known_at)
) without rowid;
