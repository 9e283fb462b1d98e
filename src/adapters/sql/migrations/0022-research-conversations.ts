import { textColumn } from '../column-types.ts';
import type { Migration } from '../migration.ts';

/** Chats with the research agent and executions of workflows, each with its turns. */
export const researchConversations: Migration = {
  number: 22,
  name: 'research-conversations',
  async up(db, engine) {
    const text = textColumn(engine);
    await db.schema
      .createTable('research_conversations')
      .addColumn('id', text, (c) => c.primaryKey().notNull())
      .addColumn('kind', text, (c) => c.notNull())
      .addColumn('org_id', text, (c) => c.notNull().references('organizations.id'))
      .addColumn('user_id', text, (c) => c.notNull().references('users.id'))
      .addColumn('persistence', text, (c) => c.notNull())
      .addColumn('created_at', text, (c) => c.notNull())
      .addColumn('expires_at', text)
      .execute();
    await db.schema
      .createIndex('research_conversations_by_end')
      .on('research_conversations')
      .column('expires_at')
      .execute();
    await db.schema
      .createTable('research_turns')
      .addColumn('id', text, (c) => c.primaryKey().notNull())
      .addColumn('conversation_id', text, (c) => c.notNull().references('research_conversations.id'))
      .addColumn('parent_id', text)
      .addColumn('created_at', text, (c) => c.notNull())
      .addColumn('question', text, (c) => c.notNull())
      .addColumn('answer', text, (c) => c.notNull())
      .addColumn('companies_json', text, (c) => c.notNull())
      .addColumn('periods_json', text, (c) => c.notNull())
      .addColumn('plan_json', text)
      .addColumn('cited_documents_json', text, (c) => c.notNull())
      .addColumn('usage_json', text, (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('research_turns_by_conversation')
      .on('research_turns')
      .columns(['conversation_id', 'id'])
      .execute();
  },
};
