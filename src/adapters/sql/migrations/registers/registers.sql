alter table ownerships add column source text;

create table isin_issuers (
  isin text not null,
  lei text not null,
  constraint isin_issuers_key primary key (isin)
) without rowid;
