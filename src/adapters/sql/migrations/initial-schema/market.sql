create table analyst_ratings (
  entity_id text not null,
  as_of text not null,
  known_at text not null,
  is_illustrative integer not null,
  strong_buy bigint not null,
  buy bigint not null,
  hold bigint not null,
  sell bigint not null,
  strong_sell bigint not null,
  consensus text,
  constraint analyst_ratings_key primary key (entity_id, as_of)
) without rowid;

create table price_targets (
  entity_id text not null,
  as_of text not null,
  known_at text not null,
  is_illustrative integer not null,
  high double precision,
  low double precision,
  consensus double precision,
  median double precision,
  currency text,
  constraint price_targets_key primary key (entity_id, as_of)
) without rowid;

create table analyst_estimates (
  entity_id text not null,
  as_of text not null,
  known_at text not null,
  is_illustrative integer not null,
  period text not null,
  ends_on text not null,
  currency text,
  figures_json text not null,
  constraint analyst_estimates_key primary key (entity_id, period, ends_on, as_of)
) without rowid;

create table daily_prices (
  entity_id text not null,
  date text not null,
  open double precision,
  high double precision,
  low double precision,
  close double precision not null,
  volume double precision,
  vwap double precision,
  previous_close double precision,
  currency text,
  quoted_unit text,
  listing text,
  market_cap double precision,
  is_illustrative integer default 0 not null,
  constraint daily_prices_key primary key (entity_id, date)
) without rowid;

create table intraday_prices (
  entity_id text not null,
  bar_interval text not null,
  starts_at text not null,
  open double precision,
  high double precision,
  low double precision,
  close double precision not null,
  volume double precision,
  currency text,
  quoted_unit text,
  listing text,
  is_illustrative integer default 0 not null,
  constraint intraday_prices_key primary key (entity_id, bar_interval, starts_at)
) without rowid;

create table dividends (
  entity_id text not null,
  ex_on text not null,
  frequency text not null,
  amount double precision not null,
  adjusted_amount double precision,
  record_on text,
  paid_on text,
  declared_on text,
  yield_percent double precision,
  currency text,
  constraint dividends_key primary key (entity_id, ex_on, frequency)
) without rowid;

create table earnings_surprises (
  entity_id text not null,
  reported_on text not null,
  eps_actual double precision,
  eps_estimated double precision,
  revenue_actual double precision,
  revenue_estimated double precision,
  updated_at text,
  known_at text not null,
  currency text,
  constraint earnings_surprises_key primary key (entity_id, reported_on)
) without rowid;

create table share_splits (
  entity_id text not null,
  ex_on text not null,
  new_shares double precision not null,
  old_shares double precision not null,
  constraint share_splits_key primary key (entity_id, ex_on)
) without rowid;

-- Reference rates: units of a currency for one euro.
create table currency_rates (
  currency text not null,
  day text not null,
  per_euro double precision not null,
  constraint currency_rates_key primary key (currency, day)
) without rowid;
