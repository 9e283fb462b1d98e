-- One row: the history that counters belong to.
create table epoch (
  id text not null primary key
);

-- Processes of the database, with digests of the settings that they must have in common.
create table processes (
  name text not null primary key,
  role text not null,
  digests_json text not null,
  seen_at text not null
);

-- Work that one process at a time does.
create table leases (
  name text not null primary key,
  holder text not null,
  until_at text not null
);

-- Files derived from the rows, which new processes fetch from the blobs.
create table snapshots (
  name text not null,
  format integer not null,
  id text not null,
  stamp text not null,
  size_bytes bigint not null,
  sha256 text not null,
  constraint snapshots_key primary key (name, format)
);

create table jobs (
  id text not null primary key,
  name text not null,
  org_id text not null,
  key text not null,
  payload_json text not null,
  state text not null,
  attempts integer not null,
  failures integer not null,
  created_at text not null,
  not_before_at text not null,
  started_at text,
  worker text,
  token text,
  lease_until_at text,
  progress double precision,
  stage text,
  last_error text,
  failed_at text
);
create unique index jobs_by_key on jobs (name, key);
create index jobs_by_state on jobs (state, org_id, not_before_at, id);
create index jobs_by_start on jobs (state, name, not_before_at);
create index jobs_by_lease on jobs (state, lease_until_at);

create table job_tallies (
  name text not null,
  minute_at text not null,
  done integer not null,
  failed integer not null,
  busy_ms bigint not null,
  constraint job_tallies_key primary key (name, minute_at)
);

create table job_workers (
  worker text not null primary key,
  slots integer not null,
  org_running_max integer not null,
  seen_at text not null
);

-- Numbers of rows of large tables, by category, which triggers keep. A tally is the sum of its slots.
create table tallies (
  name text not null,
  category text not null,
  slot integer not null,
  counted bigint not null,
  constraint tallies_key primary key (name, category, slot)
);
