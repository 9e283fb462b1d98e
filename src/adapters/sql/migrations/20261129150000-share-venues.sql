-- Runs beside 20261128120000. A new table only, which an older version leaves alone.
create table share_venues (
  isin text not null,
  mic text not null,
  lei text not null,
  name text not null,
  cfi text not null,
  currency text,
  first_on text,
  last_on text,
  constraint share_venues_key primary key (isin, mic)
) without rowid;
create index share_venues_by_lei on share_venues (lei);
