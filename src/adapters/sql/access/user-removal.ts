import { sql, type Transaction } from 'kysely';
import type { UserRemoval } from '../../../domain/access/access-store.ts';
import type { Schema } from '../schema.ts';
import { ITEM_TABLES } from '../user-data/user-item-store.ts';

/** Rows that belong to one user and mean nothing without it. */
const OWN_TABLES = [
  'user_passwords',
  'user_subjects',
  'user_item_readers',
  'user_item_pins',
  'saved_search_runs',
  'item_views',
  'digests',
  'research_results',
  'asked_questions',
] as const;

/**
 * Removes a user's keys, password, subject, conversations and private items, and passes shared items to the heir.
 * Private files are marked, and the service removes them with their blobs and passages.
 */
export async function endUser(trx: Transaction<Schema>, userId: string, { heirId, at }: UserRemoval): Promise<void> {
  await trx
    .updateTable('api_keys')
    .set({ revoked_at: sql`coalesce(revoked_at, ${at})` })
    .where('user_id', '=', userId)
    .execute();
  for (const table of OWN_TABLES)
    await trx
      .deleteFrom(table as 'user_passwords') // each has this column
      .where('user_id', '=', userId)
      .execute();
  await removeConversations(trx, userId);
  await removeWebhooks(trx, userId);
  for (const table of ITEM_TABLES) await endItems(trx, table as 'watchlists', userId, heirId);
  await endFiles(trx, userId, heirId, at);
}

async function removeConversations(trx: Transaction<Schema>, userId: string): Promise<void> {
  const own = trx.selectFrom('research_conversations').select('id').where('user_id', '=', userId);
  await trx.deleteFrom('research_turns').where('conversation_id', 'in', own).execute();
  await trx.deleteFrom('research_conversations').where('user_id', '=', userId).execute();
}

async function removeWebhooks(trx: Transaction<Schema>, userId: string): Promise<void> {
  const own = trx.selectFrom('webhooks').select('id').where('user_id', '=', userId);
  await trx.deleteFrom('webhook_deliveries').where('webhook_id', 'in', own).execute();
  await trx.deleteFrom('webhooks').where('user_id', '=', userId).execute();
}

/** An item is private while neither the organization nor a single user may read it. */
async function endItems(trx: Transaction<Schema>, table: 'watchlists', userId: string, heirId: string): Promise<void> {
  const isPrivate = trx
    .selectFrom(table)
    .select('id')
    .where('owner_id', '=', userId)
    .where('is_shared', '=', 0)
    .where('id', 'not in', trx.selectFrom('user_item_readers').select('item_id'));
  await trx.deleteFrom('user_item_pins').where('item_id', 'in', isPrivate).execute();
  await trx.deleteFrom('saved_search_runs').where('search_id', 'in', isPrivate).execute();
  await trx.deleteFrom('item_views').where('item_id', 'in', isPrivate).execute();
  await trx.deleteFrom(table).where('id', 'in', isPrivate).execute();
  const passedOn = trx.selectFrom(table).select('id').where('owner_id', '=', userId);
  await trx.deleteFrom('user_item_readers').where('user_id', '=', heirId).where('item_id', 'in', passedOn).execute();
  await trx.updateTable(table).set({ owner_id: heirId }).where('owner_id', '=', userId).execute();
}

async function endFiles(trx: Transaction<Schema>, userId: string, heirId: string, at: string): Promise<void> {
  await trx
    .updateTable('content_files')
    .set({ delete_started_at: sql`coalesce(delete_started_at, ${at})` })
    .where('user_id', '=', userId)
    .where('is_shared', '=', 0)
    .execute();
  for (const table of ['content_files', 'documents'] as const)
    await trx
      .updateTable(table as 'content_files') // both have these columns
      .set({ user_id: heirId })
      .where('user_id', '=', userId)
      .where('is_shared', '=', 1)
      .execute();
  await trx
    .updateTable('connectors')
    .set({ archived_at: sql`coalesce(archived_at, ${at})`, user_id: heirId })
    .where('user_id', '=', userId)
    .execute();
}
