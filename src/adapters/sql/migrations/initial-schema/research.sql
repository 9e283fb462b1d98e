create table workflow_templates (
  id text not null primary key,
  org_id text not null references organizations (id),
  created_by text not null references users (id),
  name text not null,
  content_json text not null,
  created_at text not null,
  updated_at text not null
);
create index workflow_templates_by_org on workflow_templates (org_id, created_at, id);

-- Chats with the research agent and executions of workflows, each with its turns.
create table research_conversations (
  id text not null primary key,
  kind text not null,
  org_id text not null references organizations (id),
  user_id text not null references users (id),
  persistence text not null,
  created_at text not null,
  expires_at text,
  name text
);
create index research_conversations_by_end on research_conversations (expires_at);
create index research_conversations_by_user on research_conversations (user_id, kind);

create table research_turns (
  id text not null primary key,
  conversation_id text not null references research_conversations (id),
  parent_id text,
  created_at text not null,
  question text not null,
  answer text not null,
  companies_json text not null,
  periods_json text not null,
  plan_json text,
  cited_documents_json text not null,
  usage_json text not null,
  asked text not null,
  references_json text default '[]' not null,
  citations_json text,
  template_json text
);
create index research_turns_by_conversation on research_turns (conversation_id, id);

-- Results of runs for assistants, with their further parts.
create table research_results (
  id text not null primary key,
  org_id text not null references organizations (id),
  user_id text not null references users (id),
  content_json text not null,
  expires_at text not null
);
create index research_results_by_user on research_results (user_id, id);
create index research_results_by_end on research_results (expires_at);
