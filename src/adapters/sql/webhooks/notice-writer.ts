import type { Transaction } from 'kysely';
import type { StoredDocument } from '../../../domain/documents/document-store.ts';
import { cameInFresh } from '../../../domain/watching/development.ts';
import type { Notice } from '../../../domain/webhooks/webhook.ts';
import { bulkInsert } from '../bulk-insert.ts';
import { inChunks } from '../chunks.ts';
import type { Schema } from '../schema.ts';

/** Stores notices in the transaction of what they are about. Nothing while no webhook is active. */
export async function writeNotices(trx: Transaction<Schema>, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0 || !(await hasListener(trx))) return;
  await bulkInsert(trx, 'notices', [...notices], { key: ['kind', 'subject'], action: 'keep' });
}

/** Notices of documents that are new and news; called before their rows are written. */
export async function writeDocumentNotices(
  trx: Transaction<Schema>,
  documents: readonly StoredDocument[],
): Promise<void> {
  const news = documents.filter(cameInFresh);
  if (news.length === 0 || !(await hasListener(trx))) return;
  const stored = await inChunks(
    news.map(({ id }) => id),
    (chunk) => trx.selectFrom('documents').select('id').where('id', 'in', chunk).execute(),
  );
  const known = new Set(stored.map(({ id }) => id));
  const notices = news.flatMap(({ id, createdAt }) =>
    known.has(id) ? [] : [{ kind: 'document' as const, subject: id, data: null, at: createdAt }],
  );
  await writeNotices(trx, notices);
}

const hasListener = async (trx: Transaction<Schema>): Promise<boolean> =>
  (await trx.selectFrom('webhooks').select('id').where('state', '=', 'active').limit(1).executeTakeFirst()) !==
  undefined;
