-- Runs beside 20261128120000. A new table only, which an older version leaves alone.
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
