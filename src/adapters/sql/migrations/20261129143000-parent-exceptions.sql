-- Runs beside 20261128120000. A new table only, which an older version leaves alone.
create table parent_exceptions (
  lei text not null,
  is_ultimate integer not null,
  reason text not null,
  constraint parent_exceptions_key primary key (lei, is_ultimate)
) without rowid;
