create table watchlists (
  id text not null primary key,
  org_id text not null references organizations (id),
  owner_id text not null references users (id),
  name text not null,
  content_json text not null,
  size integer not null,
  is_shared integer not null,
  created_at text not null,
  updated_at text not null
);
create index watchlists_by_org on watchlists (org_id, created_at, id);
create index watchlists_by_owner on watchlists (owner_id, created_at, id);

create table saved_searches (
  id text not null primary key,
  org_id text not null references organizations (id),
  owner_id text not null references users (id),
  name text not null,
  content_json text not null,
  size integer not null,
  is_shared integer not null,
  created_at text not null,
  updated_at text not null
);
create index saved_searches_by_org on saved_searches (org_id, created_at, id);
create index saved_searches_by_owner on saved_searches (owner_id, created_at, id);

create table saved_screens (
  id text not null primary key,
  org_id text not null references organizations (id),
  owner_id text not null references users (id),
  name text not null,
  content_json text not null,
  size integer not null,
  is_shared integer not null,
  created_at text not null,
  updated_at text not null
);
create index saved_screens_by_org on saved_screens (org_id, created_at, id);
create index saved_screens_by_owner on saved_screens (owner_id, created_at, id);

create table notes (
  id text not null primary key,
  org_id text not null references organizations (id),
  owner_id text not null references users (id),
  name text not null,
  content_json text not null,
  size integer not null,
  is_shared integer not null,
  created_at text not null,
  updated_at text not null,
  company_id text,
  document_id text,
  is_on_figure integer not null,
  name_text text not null,
  search_text text not null
);
create index notes_by_org on notes (org_id, created_at, id);
create index notes_by_owner on notes (owner_id, created_at, id);
create index notes_by_company on notes (company_id, org_id);
create index notes_by_document on notes (document_id, org_id);

create table dashboards (
  id text not null primary key,
  org_id text not null references organizations (id),
  owner_id text not null references users (id),
  name text not null,
  content_json text not null,
  size integer not null,
  is_shared integer not null,
  created_at text not null,
  updated_at text not null
);
create index dashboards_by_org on dashboards (org_id, created_at, id);
create index dashboards_by_owner on dashboards (owner_id, created_at, id);

create table user_item_readers (
  item_id text not null,
  user_id text not null references users (id),
  constraint user_item_readers_key primary key (user_id, item_id)
);
create index user_item_readers_by_item on user_item_readers (item_id);

create table user_item_pins (
  item_id text not null,
  user_id text not null references users (id),
  constraint user_item_pins_key primary key (user_id, item_id)
);
create index user_item_pins_by_item on user_item_pins (item_id);

create table saved_search_runs (
  search_id text not null,
  user_id text not null references users (id),
  last_run_at text not null,
  constraint saved_search_runs_key primary key (search_id, user_id)
);
