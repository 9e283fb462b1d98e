-- Runs beside 20261128120000. A new table only, which an older version leaves alone.
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
