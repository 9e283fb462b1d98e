import type { ConversationKind, PersistenceMode } from '../../../domain/workflows/conversation.ts';

export interface WorkflowTables {
  readonly workflow_templates: TemplateRow;
  readonly research_conversations: ConversationRow;
  readonly research_turns: TurnRow;
  readonly research_results: ResultRow;
}

export interface TemplateRow {
  readonly id: string;
  readonly org_id: string;
  readonly created_by: string;
  readonly name: string;
  /** The rest of the content, as the domain has it. */
  readonly content_json: string;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface ConversationRow {
  readonly id: string;
  readonly kind: ConversationKind;
  readonly org_id: string;
  readonly user_id: string;
  readonly name: string | null;
  readonly persistence: PersistenceMode;
  readonly created_at: string;
  readonly expires_at: string | null;
}

export interface TurnRow {
  readonly id: string;
  readonly conversation_id: string;
  readonly parent_id: string | null;
  readonly created_at: string;
  readonly question: string;
  readonly answer: string;
  readonly companies_json: string;
  readonly periods_json: string;
  readonly plan_json: string | null;
  readonly cited_documents_json: string;
  readonly usage_json: string;
  readonly references_json: string;
  readonly asked: string;
  readonly citations_json: string | null;
  readonly template_json: string | null;
}

export interface ResultRow {
  readonly id: string;
  readonly org_id: string;
  readonly user_id: string;
  readonly content_json: string;
  readonly expires_at: string;
}
