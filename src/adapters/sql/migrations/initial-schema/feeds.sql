-- Feeds from public sources that are switched on. Nothing is fetched for one without a row.
create table feeds (
  name text not null primary key,
  mode text not null,
  cursor text,
  due_at text not null,
  ran_at text,
  ok_at text,
  condition text not null,
  since text not null,
  fault_kind text,
  fault text,
  failures integer not null,
  data_until text
);

-- Files as they were taken last, so that unchanged ones are not fetched again.
create table feed_files (
  feed text not null,
  url text not null,
  etag text,
  last_modified text,
  bytes bigint not null,
  sha256 text not null,
  entries bigint not null,
  taken_at text not null,
  constraint feed_files_key primary key (feed, url)
);

-- Parts of a feed that wait or were not had.
create table feed_items (
  feed text not null,
  key text not null,
  state text not null,
  attempts integer not null,
  next_at text not null,
  reason text,
  -- Content of the part, a JSON object.
  about_json text,
  -- Of a former day, so that nobody hears of it.
  is_backfill integer not null default 0,
  constraint feed_items_key primary key (feed, key)
);
create index feed_items_by_time on feed_items (feed, next_at);

create table feed_runs (
  id text not null primary key,
  feed text not null,
  started_at text not null,
  ended_at text not null,
  condition text not null,
  requests integer not null,
  bytes bigint not null,
  taken bigint not null,
  unchanged bigint not null,
  rejected bigint not null,
  words text not null
);
create index feed_runs_by_feed on feed_runs (feed, id);

-- Requests to one source, of all processes, in epoch milliseconds.
create table fetch_budgets (
  name text not null primary key,
  free_at_ms bigint not null,
  granted bigint not null,
  paused_until_ms bigint not null,
  why text,
  contact text
);
