-- A total is the sum of its slots, so that processes that count for one organization seldom wait for one row.
create table usage_totals (
  org_id text not null,
  period_start text not null,
  unit_id text not null,
  milli_units bigint not null,
  slot smallint default 0 not null,
  constraint usage_totals_key primary key (org_id, period_start, unit_id, slot)
);

-- Usage by day and caller, in slots as the totals.
create table usage_days (
  org_id text not null,
  day text not null,
  unit_id text not null,
  caller_id text not null,
  milli_units bigint not null,
  slot smallint default 0 not null,
  constraint usage_days_key primary key (org_id, day, unit_id, caller_id, slot)
);

-- Units that processes have set aside for calls.
create table quota_leases (
  org_id text not null,
  unit_id text not null,
  holder text not null,
  milli_units bigint not null,
  until_ms bigint not null,
  constraint quota_leases_key primary key (org_id, unit_id, holder)
);

-- Language model usage of organizations, by UTC day.
create table model_spend (
  org_id text not null,
  day text not null,
  input_tokens bigint not null,
  output_tokens bigint not null,
  micro_usd bigint not null,
  constraint model_spend_key primary key (org_id, day)
);

-- Questions of users, for the administrators of their organization.
create table asked_questions (
  id text not null primary key,
  org_id text not null references organizations (id),
  user_id text not null references users (id),
  caller_id text not null,
  asked_at text not null,
  operation text not null,
  question text not null,
  units_json text not null
);
create index asked_questions_by_org on asked_questions (org_id, id);
create index asked_questions_by_user on asked_questions (user_id);
create index asked_questions_by_time on asked_questions (asked_at);
