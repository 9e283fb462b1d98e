import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sqlClusterDecisions } from '../../src/adapters/sql/documents/cluster-decisions.ts';
import { sqlDocumentStore } from '../../src/adapters/sql/documents/document-store.ts';
import type { AnnotatedDocument } from '../../src/domain/documents/annotated-document.ts';
import { createDocumentIntake, type NewDocument } from '../../src/domain/documents/document-intake.ts';
import { annotatedKey } from '../../src/domain/documents/document-store.ts';
import { documentId, PUBLIC, privateTo, sampleAnnotated } from '../records/sample-documents.ts';
import { openTestDatabase, type TestDatabase } from '../stores/databases.ts';
import { memoryChunkIndex } from '../stores/memory-chunk-index.ts';

const NOW = '2026-04-20T10:00:00.000Z';
const OWNER = { orgId: 'o', userId: 'u' };
const OTHER = { orgId: 'p', userId: 'u' };

const newDocument = (
  name: string,
  texts: readonly string[],
  given: Partial<NewDocument> = {},
  annotated: Partial<AnnotatedDocument> = {},
): NewDocument => ({
  id: documentId(name),
  audience: PUBLIC,
  sourceId: 'ABC123',
  category: 'news',
  publishedAt: '2026-04-17T09:00:00.000Z',
  url: null,
  sha256: 'ab',
  tags: [],
  annotated: sampleAnnotated(texts, annotated),
  ...given,
});

function memoryBlobs() {
  const blobs = new Map<string, string>();
  const fail = { next: false };
  return {
    blobs,
    fail,
    async put(key: string, body: AsyncIterable<Uint8Array>) {
      const pieces: Uint8Array[] = [];
      for await (const piece of body) pieces.push(piece);
      if (fail.next) throw new Error('the disk is full');
      blobs.set(key, Buffer.concat(pieces).toString());
      return { sizeBytes: 0, sha256: '' };
    },
    async delete(key: string) {
      blobs.delete(key);
    },
  };
}

const ALPHA = { filters: {}, words: [{ words: 'alpha', weight: 1 }] };

describe('document intake', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await openTestDatabase('sqlite');
  });
  afterEach(async () => database[Symbol.asyncDispose]());

  const opened = () => {
    const store = memoryBlobs();
    const chunks = memoryChunkIndex();
    const documents = sqlDocumentStore(database);
    const clock = { nowMs: () => Date.parse(NOW) };
    return {
      store,
      chunks,
      documents,
      intake: createDocumentIntake({ documents, clusters: sqlClusterDecisions(database), blobs: store, chunks, clock }),
    };
  };

  test('a document is kept, found and shown', async () => {
    const { store, chunks, documents, intake } = opened();
    const text = `Alpha ${'😀ä'.repeat(200_000)} end`;
    const given = newDocument('a', [text], { tags: ['x'], url: 'https://example.com' });
    await intake.takeIn([given]);
    expect(JSON.parse(store.blobs.get(annotatedKey(given.id)) ?? '')).toEqual(given.annotated);
    expect((await chunks.find(OTHER, ALPHA, 5)).map(({ facets }) => facets.documentId)).toEqual([given.id]);
    expect(await documents.findMany([given.id])).toMatchObject([
      { headline: 'A headline', chunks: 1, tags: ['x'], createdAt: NOW, clusterId: null },
    ]);
  });

  test('taking in again replaces, and keeps when it was made', async () => {
    const { chunks, documents, intake } = opened();
    await documents.put([]);
    await intake.takeIn([newDocument('a', ['Alpha one.', 'Alpha two.'])]);
    await intake.takeIn([newDocument('a', ['Beta.'])]);
    expect(await chunks.counts()).toEqual({ chunks: 1, unindexed: 0 });
    expect(await chunks.find(OTHER, ALPHA, 5)).toEqual([]);
    expect((await documents.page(null, 5)).length).toBe(1);
  });

  test('a document that fails half-way has no row, and the next run completes it', async () => {
    const { store, chunks, documents, intake } = opened();
    store.fail.next = true;
    await expect(intake.takeIn([newDocument('a', ['Alpha.'])])).rejects.toThrow('the disk is full');
    expect(await documents.page(null, 5)).toEqual([]);
    expect(await chunks.find(OTHER, ALPHA, 5)).toEqual([]);
    store.fail.next = false;
    await intake.takeIn([newDocument('a', ['Alpha.'])]);
    expect((await chunks.find(OTHER, ALPHA, 5)).length).toBe(1);
  });

  test('removing leaves nothing, and succeeds twice', async () => {
    const { store, chunks, documents, intake } = opened();
    await intake.takeIn([newDocument('a', ['Alpha.'])]);
    await intake.remove([documentId('a')]);
    await intake.remove([documentId('a')]);
    expect(store.blobs.size).toBe(0);
    expect(await chunks.find(OTHER, ALPHA, 5)).toEqual([]);
    expect(await documents.page(null, 5)).toEqual([]);
  });

  test('sharing and tags change in row and chunks', async () => {
    const { chunks, documents, intake } = opened();
    await intake.takeIn([newDocument('a', ['Alpha.'], { audience: privateTo('o', 'u') })]);
    const colleague = { orgId: 'o', userId: 'v' };
    expect(await chunks.find(colleague, ALPHA, 5)).toEqual([]);
    await intake.change(documentId('a'), { isSharedWithOrg: true, tags: ['t'] });
    expect((await chunks.find(colleague, ALPHA, 5)).length).toBe(1);
    expect(await documents.findMany([documentId('a')])).toMatchObject([{ tags: ['t'] }]);
    await intake.change(documentId('a'), { isSharedWithOrg: false });
    expect(await chunks.find(colleague, ALPHA, 5)).toEqual([]);
    expect((await chunks.find(OWNER, ALPHA, 5)).length).toBe(1);
    await intake.change(documentId('none'), { tags: ['t'], isSharedWithOrg: true });
  });

  test('near duplicates of one audience bear the id of the first, whenever they come', async () => {
    const { documents, intake } = opened();
    const hashed = (name: string, given: Partial<NewDocument> = {}) =>
      newDocument(name, [name], given, { similarityHash: 'ffffffffffffffff' });
    const mine = { audience: privateTo('o', 'u', true) };
    const theirs = { audience: privateTo('p', 'u') };
    await intake.takeIn([hashed('a'), hashed('b')]);
    await Promise.all([
      intake.takeIn([hashed('c', mine)]),
      intake.takeIn([hashed('d', mine)]),
      intake.takeIn([hashed('e', theirs)]),
    ]);
    await intake.takeIn([hashed('f')]);
    await intake.takeIn([hashed('a')]);
    await intake.takeIn([hashed('b')]);
    const clusters = async (...names: string[]) =>
      (await documents.findMany(names.map(documentId))).map(({ clusterId }) => clusterId);
    expect(await clusters('a', 'b', 'f')).toEqual([null, documentId('a'), documentId('a')]);
    expect((await clusters('c', 'd')).filter((id) => id === null)).toHaveLength(1);
    expect(await clusters('e')).toEqual([null]);
  });
});
