-- Addresses to which messages are sent, of users.
create table webhooks (
  id text not null primary key,
  org_id text not null,
  user_id text not null,
  url text not null,
  description text,
  types_json text not null,
  saved_searches_json text not null,
  watchlists_json text not null,
  secret text not null,
  previous_secret text,
  previous_until text,
  state text not null,
  disabled_reason text,
  failing_since text,
  failed_attempts integer not null,
  created_at text not null,
  updated_at text not null,
  saved_screens_json text not null default '[]',
  -- Companies of these screens as messages have told them last.
  screens_seen_json text not null default '[]'
);

create index webhooks_of_organization on webhooks (org_id, created_at);

-- Messages on their way, and those of the last 30 days.
create table webhook_deliveries (
  id text not null primary key,
  webhook_id text not null,
  subject text not null,
  type text not null,
  body text not null,
  state text not null,
  attempts_json text not null,
  tries integer not null,
  next_at text not null,
  created_at text not null,
  constraint webhook_deliveries_subject unique (webhook_id, subject)
);

create index webhook_deliveries_due on webhook_deliveries (state, webhook_id, next_at);
create index webhook_deliveries_created on webhook_deliveries (created_at);

-- What happened, from the transaction in which it did until it is matched with webhooks.
create table notices (
  kind text not null,
  subject text not null,
  data text,
  at text not null,
  constraint notices_key primary key (kind, subject)
);

create index notices_by_time on notices (at);
