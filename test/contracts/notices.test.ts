import { describe, expect, test } from 'vitest';
import type { Database } from '../../src/adapters/sql/database.ts';
import { sqlDocumentStore } from '../../src/adapters/sql/documents/document-store.ts';
import { sqlFeedStore } from '../../src/adapters/sql/feeds/feed-store.ts';
import { sqlWebhookStore } from '../../src/adapters/sql/webhooks/webhook-store.ts';
import type { StoredDocument } from '../../src/domain/documents/document-store.ts';
import { documentId, sampleAnnotated, sampleRow } from '../records/sample-documents.ts';
import { openTestDatabase, testEngines } from '../stores/databases.ts';
import { madeWebhook } from '../stores/memory-webhooks.ts';

const AT = '2026-11-28T10:00:00.000Z';
const row = (name: string, given: Partial<StoredDocument> = {}): StoredDocument =>
  sampleRow(documentId(name), sampleAnnotated(['One text.']), { publishedAt: AT, createdAt: AT, ...given });
const noticesOf = ({ db }: Pick<Database, 'db'>) => db.selectFrom('notices').selectAll().orderBy('subject').execute();

describe.each(testEngines)('notices on %s', (engine) => {
  test('nothing is noted while no webhook is active', async () => {
    await using database = await openTestDatabase(engine);
    await sqlWebhookStore(database).add(madeWebhook({ state: 'paused' }));
    await sqlDocumentStore(database).put([row('a')]);
    expect(await noticesOf(database)).toEqual([]);
  });

  test('a document is noted with its row, once; one that comes in late or again is not', async () => {
    await using database = await openTestDatabase(engine);
    await sqlWebhookStore(database).add(madeWebhook());
    const store = sqlDocumentStore(database);
    await store.put([row('new'), row('late', { publishedAt: '2026-11-26T09:59:59.000Z' })]);
    expect(await noticesOf(database)).toEqual([{ kind: 'document', subject: documentId('new'), data: null, at: AT }]);
    await database.db.deleteFrom('notices').execute();
    await store.put([row('new', { generation: 7 })]);
    expect(await noticesOf(database)).toEqual([]);
  });

  test('a backfill of 10,000 documents is noted nowhere', async () => {
    await using database = await openTestDatabase(engine);
    await sqlWebhookStore(database).add(madeWebhook());
    const old = Array.from({ length: 10_000 }, (_, n) => row(`old ${n}`, { publishedAt: '2025-05-05T00:00:00.000Z' }));
    await sqlDocumentStore(database).put(old);
    expect(await noticesOf(database)).toEqual([]);
  });

  test('where the row is not written, neither is the notice', async () => {
    await using database = await openTestDatabase(engine);
    await sqlWebhookStore(database).add(madeWebhook());
    const broken = { ...row('broken'), headline: null as unknown as string };
    await expect(sqlDocumentStore(database).put([row('whole'), broken])).rejects.toThrow();
    expect(await noticesOf(database)).toEqual([]);
  });

  test('a feed that fails is noted with the end of its run', async () => {
    await using database = await openTestDatabase(engine);
    await sqlWebhookStore(database).add(madeWebhook({ types: ['feed.failed'] }));
    const store = sqlFeedStore(database);
    await store.switchOn(['rates'], AT);
    const notice = { kind: 'feed.failed', subject: `rates ${AT}`, data: '{"feed":"rates"}', at: AT } as const;
    const counts = { requests: 1, bytes: 0, taken: 0, unchanged: 0, rejected: 0 };
    const run = { id: 'r1', feed: 'rates', startedAt: AT, endedAt: AT, condition: 'broken', words: 'cut off' } as const;
    const end = { dueAt: AT, ranAt: AT, okAt: null, condition: 'broken', since: AT } as const;
    const fault = { faultKind: 'damaged', fault: 'cut off', failures: 1, dataUntil: null } as const;
    await store.end({ ...run, ...counts }, { ...end, ...fault }, notice);
    expect(await noticesOf(database)).toEqual([notice]);
  });
});
