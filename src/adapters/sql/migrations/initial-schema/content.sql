create table content_files (
  id text not null primary key,
  org_id text not null,
  user_id text not null,
  file_name text not null,
  file_name_folded text not null,
  origin text not null,
  connector_id text,
  raw_size_bytes bigint not null,
  sha256 text,
  content_type text,
  status text not null,
  error_code text,
  is_shared integer not null,
  metadata_json text,
  published_at text not null,
  created_at text not null,
  updated_at text not null,
  delete_started_at text,
  upload_expires_at text,
  upload_claim text,
  upload_claim_until text,
  parts_not_read_json text,
  -- Source of the publication date.
  published_at_source text
);
create index content_files_by_org on content_files (org_id, created_at, id);
create index content_files_by_status on content_files (status, updated_at);
create index content_files_by_connector on content_files (connector_id, id);
create index content_files_by_deletion on content_files (delete_started_at);

create table content_tags (
  id text not null primary key,
  org_id text not null,
  name text not null,
  created_at text not null,
  updated_at text not null,
  owner_id text,
  constraint content_tags_by_name unique (org_id, name)
);

create table content_file_tags (
  file_id text not null,
  tag_id text not null,
  position integer not null,
  constraint content_file_tags_key primary key (file_id, tag_id)
);
create index content_file_tags_by_tag on content_file_tags (tag_id);

create table announced_blobs (
  file_id text not null primary key,
  announced_at text not null
);
create index announced_blobs_by_time on announced_blobs (announced_at);

create table connectors (
  id text not null primary key,
  org_id text not null,
  user_id text not null,
  type text not null,
  is_shared integer not null,
  label text not null,
  description text,
  created_at text not null,
  updated_at text not null,
  archived_at text,
  delete_started_at text,
  synced_at text,
  last_error text,
  mailbox text,
  allowed_emails_json text,
  broker_user_id text,
  sealed_password text,
  feed_cursor text,
  due_at text
);
create index connectors_by_org on connectors (org_id, created_at, id);
create unique index connectors_by_mailbox on connectors (mailbox);
create index connectors_by_due on connectors (type, due_at);

create table connector_arrivals (
  connector_id text not null,
  key text not null,
  arrived_at text not null,
  constraint connector_arrivals_key primary key (connector_id, key)
);

create table connector_postponed (
  connector_id text not null,
  key text not null,
  item_json text not null,
  since text not null,
  constraint connector_postponed_key primary key (connector_id, key)
);
