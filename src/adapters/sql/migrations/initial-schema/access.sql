create table organizations (
  id text not null primary key,
  name text not null unique,
  entitlements_json text not null,
  plan_json text not null,
  created_at text not null,
  statement_rows text default 'flat' not null
);

-- Users that were removed keep their row, as usage and ended keys name them.
create table users (
  id text not null primary key,
  org_id text not null references organizations (id),
  name text not null,
  created_at text not null,
  role text default 'member' not null,
  removed_at text,
  -- Watchlists, templates and files that a guest was granted, a JSON array of ids; null for users of other roles.
  grants_json text,
  constraint users_name_in_organization unique (org_id, name)
);
create index users_by_name on users (name);

create table api_keys (
  id text not null primary key,
  org_id text not null references organizations (id),
  user_id text not null references users (id),
  hash text not null unique,
  hint text not null,
  origin text not null,
  created_at text not null,
  expires_at text,
  revoked_at text,
  -- Purpose of the key, in the words of its maker.
  note text
);
create index api_keys_of_organization on api_keys (org_id, created_at);

-- Sessions of browsers that began with a key.
create table key_sessions (
  secret_hash text not null primary key,
  id text not null,
  key_id text not null references api_keys (id),
  created_at text not null,
  ends_at text not null
);
create index key_sessions_by_end on key_sessions (ends_at);

-- Passwords with which users sign in beside their keys.
create table user_passwords (
  user_id text not null primary key references users (id),
  id text not null,
  hash text not null,
  set_at text not null
);

-- Users by the subject that an authorization server knows them by.
create table user_subjects (
  subject text not null primary key,
  user_id text not null unique references users (id),
  linked_at text not null
);

create table secrets (
  name text not null primary key,
  value text not null
);
