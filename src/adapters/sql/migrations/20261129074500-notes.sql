-- Runs beside 20261128120000. New tables only, which an older version leaves alone.
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
