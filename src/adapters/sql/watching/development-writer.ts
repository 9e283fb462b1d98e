import type { Transaction } from 'kysely';
import type { Development } from '../../../domain/watching/development.ts';
import { noticeOfDevelopment } from '../../../domain/webhooks/webhook.ts';
import { bulkInsert } from '../bulk-insert.ts';
import type { Schema } from '../schema.ts';
import { writeNotices } from '../webhooks/notice-writer.ts';
import { developmentRows } from './watching-tables.ts';

/** Stores news of companies in the transaction of the rows that they are about, with notices for webhooks. */
export async function writeDevelopments(trx: Transaction<Schema>, developments: readonly Development[]): Promise<void> {
  if (developments.length === 0) return;
  await bulkInsert(trx, 'developments', developments.map(developmentRows.toRow), { key: ['id'], action: 'keep' });
  await writeNotices(trx, developments.map(noticeOfDevelopment));
}
