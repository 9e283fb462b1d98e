import { textColumn } from '../column-types.ts';
import type { Migration } from '../migration.ts';

/** Names of the client library's chats; of turns what was asked, and what supports the answer. */
export const namedChats: Migration = {
  number: 24,
  name: 'named-chats',
  async up(db, engine) {
    const text = textColumn(engine);
    await db.schema.alterTable('research_conversations').addColumn('name', text).execute();
    await db.schema.alterTable('research_turns').addColumn('asked', text).execute();
    await db.schema
      .alterTable('research_turns')
      .addColumn('references_json', text, (c) => c.notNull().defaultTo('[]'))
      .execute();
    await db.schema
      .createIndex('research_conversations_by_user')
      .on('research_conversations')
      .columns(['user_id', 'kind'])
      .execute();
  },
};
