-- Sources of ownerships, and issuers of securities.
-- Runs beside 20261128120000. A new table, and a column that an older version leaves empty.
alter table ownerships add column source text;

create table isin_issuers (
  isin text not null,
  lei text not null,
  constraint isin_issuers_key primary key (isin)
) without rowid;
