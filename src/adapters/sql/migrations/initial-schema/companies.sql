-- Numbers that only grow: revisions of what caches hold, and the last company and event.
create table counters (
  name text not null primary key,
  value bigint not null
);

create table companies (
  no bigint not null primary key,
  id text not null,
  revision bigint not null,
  company_json text not null,
  records_json text,
  withheld_json text
);
-- An index, not a constraint, so that bulk loading can create it at the end.
create unique index companies_by_id on companies (id);
create index companies_by_revision on companies (revision);

-- Hashes of the names and identifiers of companies. The key is the whole row, so SQLite needs no second B-tree.
create table company_keys (
  key_hash bigint not null,
  company_no bigint not null,
  constraint company_keys_key primary key (key_hash, company_no)
) without rowid;

-- Values of the filters of a company search, with the number of companies of each.
create table company_values (
  filter text not null,
  value text not null,
  companies bigint not null,
  constraint company_values_key primary key (filter, value)
);

-- The latest whole list of each source of companies, with what was gone from it.
create table company_lists (
  source text not null,
  scope text not null,
  day text not null,
  content_json text not null,
  constraint company_lists_key primary key (source, scope)
);

-- Ids of companies that were merged into others.
create table given_up_ids (
  id text not null primary key,
  leads_to text not null,
  revision bigint not null
);
create index given_up_ids_by_target on given_up_ids (leads_to);
create index given_up_ids_by_revision on given_up_ids (revision);

create table other_entities (
  key text not null primary key,
  category text not null,
  entity_json text not null
);

create table sources (
  id text not null primary key,
  source_json text not null
);

create table bonds (
  id text not null primary key,
  isin text,
  cusip text,
  name text,
  issuer_id text not null
);
create index bonds_by_isin on bonds (isin);
create index bonds_by_cusip on bonds (cusip);

create table ownerships (
  child_id text not null,
  is_ultimate integer not null,
  parent_id text not null,
  source text,
  constraint ownerships_key primary key (child_id, is_ultimate)
);
create index ownerships_by_parent on ownerships (parent_id);

-- Reasons for which legal entities name no parent.
create table parent_exceptions (
  lei text not null,
  is_ultimate integer not null,
  reason text not null,
  constraint parent_exceptions_key primary key (lei, is_ultimate)
) without rowid;

-- Issuers of securities, by LEI.
create table isin_issuers (
  isin text not null,
  lei text not null,
  constraint isin_issuers_key primary key (isin)
) without rowid;

-- Venues at which shares are traded.
create table share_venues (
  isin text not null,
  mic text not null,
  lei text not null,
  name text not null,
  cfi text not null,
  currency text,
  first_on text,
  last_on text,
  constraint share_venues_key primary key (isin, mic)
) without rowid;
create index share_venues_by_lei on share_venues (lei);

create table company_profiles (
  entity_id text not null primary key,
  profile_json text not null
);

create table imports (
  fingerprint text not null primary key,
  progress_json text not null
);

create table import_runs (
  id text not null primary key,
  kind text not null,
  file text not null,
  format text,
  started_at text not null,
  ended_at text not null,
  records bigint not null,
  created bigint not null,
  changed bigint not null,
  rejected bigint not null,
  outcome text not null,
  fault text
);
create index import_runs_by_id on import_runs (kind, id);

create table import_rejections (
  import_id text not null,
  no integer not null,
  record bigint not null,
  line bigint,
  reason text not null,
  about text,
  is_taken integer not null,
  constraint import_rejections_key primary key (import_id, no)
) without rowid;

insert into counters (name, value)
values ('revision', 0), ('company', 0), ('fundamentals', 0), ('market', 0), ('analysts', 0), ('calendar', 0), ('event', 0);
