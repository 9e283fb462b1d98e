-- Runs beside 20261128120000. New tables only, which an older version leaves alone.
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
