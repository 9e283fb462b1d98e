import type { Conversation, ConversationTurn } from '../../../domain/workflows/conversation.ts';
import type { StoredResult } from '../../../domain/workflows/result-store.ts';
import type { OwnTemplate } from '../../../domain/workflows/template-store.ts';
import { type RowOf, rowCodec } from '../row-codec.ts';

/** A template without its content. */
export const templateRows = rowCodec<OwnTemplate>()({ same: ['id', 'orgId', 'name', 'createdAt', 'updatedAt'] });

export const conversationRows = rowCodec<Conversation>()({
  same: ['id', 'kind', 'orgId', 'userId', 'name', 'persistence', 'createdAt', 'expiresAt'],
});

export const turnRows = rowCodec<ConversationTurn>()({
  same: ['id', 'parentId', 'createdAt', 'question', 'answer', 'asked'],
  json: ['companies', 'periods', 'plan', 'citedDocuments', 'usage', 'references', 'citations', 'template'],
});

export const resultRows = rowCodec<StoredResult>()({
  same: ['id', 'orgId', 'userId', 'expiresAt'],
  json: ['content'],
});

export interface WorkflowTables {
  readonly workflow_templates: TemplateRow;
  readonly research_conversations: RowOf<typeof conversationRows>;
  readonly research_turns: RowOf<typeof turnRows> & { readonly conversation_id: string };
  readonly research_results: RowOf<typeof resultRows>;
}

export type TemplateRow = RowOf<typeof templateRows> & {
  readonly created_by: string;
  /** The rest of the content, as the domain has it. */
  readonly content_json: string;
};
