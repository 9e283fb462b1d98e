create table search_batches (
  id text not null primary key,
  org_id text not null,
  user_id text not null,
  status text not null,
  error text,
  created_at text not null,
  upload_expires_at text not null,
  upload_claim text,
  lines_total integer,
  lines_done integer not null,
  lines_failed integer not null,
  parts integer not null,
  upload_claim_until text
);
create index search_batches_by_age on search_batches (created_at);
create index search_batches_by_upload on search_batches (status, upload_expires_at);
