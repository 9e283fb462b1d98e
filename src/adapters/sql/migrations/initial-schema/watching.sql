-- News of companies: events that became known or changed, and figures of new periods.
create table developments (
  id text not null primary key,
  entity_id text not null,
  at text not null,
  about_json text not null
);

create index developments_of_company on developments (entity_id, at);
create index developments_by_time on developments (at);

-- Until when a user has seen what is new in a watchlist, a saved search or a saved screen.
create table item_views (
  item_id text not null,
  user_id text not null,
  seen_at text not null,
  -- Ids of the companies of a saved screen then; null for the others.
  companies_json text,
  constraint item_views_key primary key (item_id, user_id)
);

-- Mails about what is new in an item, to one address.
create table digests (
  id text not null primary key,
  org_id text not null,
  user_id text not null,
  kind text not null,
  address text not null,
  rhythm text not null,
  state text not null,
  fault text,
  -- Until when mails have told the news, and the companies of a saved screen then.
  item_id text not null,
  seen_at text not null,
  companies_json text,
  next_at text,
  failing_since text,
  failures integer not null,
  created_at text not null,
  updated_at text not null,
  constraint digests_of_user unique (user_id, item_id)
);

create index digests_due on digests (next_at);
