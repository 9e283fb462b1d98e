import type { Transaction } from 'kysely';
import type { Development } from '../../../domain/watching/development.ts';
import { noticeOfDevelopment } from '../../../domain/webhooks/webhook.ts';
import { bulkInsert } from '../bulk-insert.ts';
import type { Schema } from '../schema.ts';
import { writeNotices } from '../webhooks/notice-writer.ts';

/** Stores news of companies in the transaction of the rows that they are about, with notices for webhooks. */
export async function writeDevelopments(trx: Transaction<Schema>, developments: readonly Development[]): Promise<void> {
  if (developments.length === 0) return;
  const rows = developments.map(({ id, entityId, at, about }) => ({
    id,
    entity_id: entityId,
    at,
    about_json: JSON.stringify(about),
  }));
  await bulkInsert(trx, 'developments', rows, { key: ['id'], action: 'keep' });
  await writeNotices(trx, developments.map(noticeOfDevelopment));
}
