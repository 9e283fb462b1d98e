create table calendar_events (
  no bigint not null primary key,
  identity text not null,
  collection_id text not null,
  revision bigint not null,
  category text not null,
  event_at text not null,
  title text not null,
  fiscal_year integer,
  fiscal_period text,
  entity_id text,
  company_name text,
  ticker text,
  exchange text,
  origin_json text not null,
  created_at text not null,
  updated_at text not null,
  evidence_json text,
  -- Certainty of the date.
  status text,
  is_illustrative integer not null default 0,
  -- 0 where only the day of the event is known.
  has_time integer not null default 1
);
create unique index calendar_events_by_identity on calendar_events (identity);
create unique index calendar_events_by_collection on calendar_events (collection_id);
create index calendar_events_by_revision on calendar_events (revision);
create index calendar_events_by_entity on calendar_events (entity_id);

create table calendar_waiting (
  key_hash bigint not null,
  event_no bigint not null,
  constraint calendar_waiting_key primary key (key_hash, event_no)
) without rowid;
create index calendar_waiting_by_event on calendar_waiting (event_no);

create table calendar_companies (
  entity_id text not null primary key,
  revision bigint not null,
  country text,
  mics_json text not null
);
create index calendar_companies_by_revision on calendar_companies (revision);
