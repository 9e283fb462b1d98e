import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sqlClusterDecisions } from '../../src/adapters/sql/documents/cluster-decisions.ts';
import { sqlDocumentStore } from '../../src/adapters/sql/documents/document-store.ts';
import type { Viewer } from '../../src/domain/documents/chunk-index.ts';
import { createDocumentIntake, type NewDocument } from '../../src/domain/documents/document-intake.ts';
import { annotatedKey } from '../../src/domain/documents/document-store.ts';
import { BROKEN_OFF_MS, repairIndex } from '../../src/domain/documents/repair-index.ts';
import { presentPassages } from '../../src/domain/search/present-passages.ts';
import type { Ranked } from '../../src/domain/search/ranking/ranked-lists.ts';
import { DEFAULT_RANKING } from '../../src/domain/search/search-request.ts';
import { documentId, privateTo, sampleAnnotated } from '../records/sample-documents.ts';
import { openTestDatabase, type TestDatabase } from '../stores/databases.ts';
import { memoryChunkIndex } from '../stores/memory-chunk-index.ts';

const OWNER: Viewer = { orgId: 'o', userId: 'u' };
const COLLEAGUE: Viewer = { orgId: 'o', userId: 'v' };
const STRANGER: Viewer = { orgId: 'p', userId: 'u' };
const WORD = { filters: {}, words: [{ words: 'alpha', weight: 1 }] };

const shared = (name: string, text = 'Alpha.', isShared = true): NewDocument => ({
  id: documentId(name),
  audience: privateTo('o', 'u', isShared),
  sourceId: '000000',
  category: 'my_files',
  publishedAt: '2026-04-17T09:00:00.000Z',
  url: null,
  sha256: 'ab',
  tags: [],
  annotated: sampleAnnotated([text]),
});

/** Rows, blobs and chunks, of which the chunk index or the blobs may be away. */
function worldOf(database: TestDatabase) {
  const time = { nowMs: Date.parse('2026-05-01T00:00:00Z') };
  const clock = { nowMs: () => (time.nowMs += 1) };
  const index = memoryChunkIndex();
  /** Comes between the look at the row and the removal of chunks. */
  const before: { removal?: () => Promise<void> } = {};
  const away = { isAway: false, afterCalls: Number.POSITIVE_INFINITY };
  const call = async <T>(work: () => Promise<T>): Promise<T> => {
    if (away.isAway || away.afterCalls-- <= 0) throw new Error('away');
    return work();
  };
  const chunks = {
    put: (...all: Parameters<typeof index.put>) => call(() => index.put(...all)),
    delete: (...all: Parameters<typeof index.delete>) =>
      call(async () => {
        await before.removal?.();
        return index.delete(...all);
      }),
    setAudience: (...all: Parameters<typeof index.setAudience>) => call(() => index.setAudience(...all)),
  };
  const stored = new Map<string, Buffer>();
  const blobs = {
    put: (key: string, body: AsyncIterable<Uint8Array>) =>
      call(async () => {
        const parts: Uint8Array[] = [];
        for await (const part of body) parts.push(part);
        stored.set(key, Buffer.concat(parts));
        return { sizeBytes: 0, sha256: '' };
      }),
    delete: (key: string) => call(async () => void stored.delete(key)),
    async open(key: string) {
      const bytes = stored.get(key);
      if (bytes === undefined) return undefined;
      const body = (async function* () {
        yield bytes;
      })();
      return { sizeBytes: bytes.length, version: '1', body, close: async () => undefined };
    },
  };
  const documents = sqlDocumentStore(database);
  const parts = { documents, blobs, chunks, clock } as unknown as Parameters<typeof repairIndex>[0];
  const intake = createDocumentIntake({ documents, clusters: sqlClusterDecisions(database), blobs, chunks, clock });
  const request = {
    mode: 'fast' as const,
    text: '',
    filters: {},
    isEnriched: false,
    chunksMax: 100,
    ranking: DEFAULT_RANKING,
  };
  return {
    intake,
    documents,
    index,
    away,
    before,
    stored,
    async later() {
      time.nowMs += BROKEN_OFF_MS + 1;
    },
    repair: () => repairIndex(parts),
    found: async (viewer: Viewer): Promise<string[]> =>
      (await index.find(viewer, WORD, 100)).map(({ chunk }) => chunk.text).sort(),
    /** Texts in answers. */
    async shown(viewer: Viewer): Promise<string[]> {
      const hits = await index.find(viewer, WORD, 100);
      const ranked: Ranked[] = hits.map((hit) => ({ hit, relevance: 1 }) as Ranked);
      const results = await presentPassages(documents, viewer, ranked, request, false);
      return results.flatMap(({ chunks: all }) => all.map(({ chunk }) => chunk.text)).sort();
    },
  };
}

describe('a row changes first, and the index follows', () => {
  let database: TestDatabase;
  let world: ReturnType<typeof worldOf>;
  beforeEach(async () => {
    database = await openTestDatabase('sqlite');
    world = worldOf(database);
  });
  afterEach(async () => database[Symbol.asyncDispose]());

  test('documents deleted while the index is unreachable are shown to nobody, and later removed', async () => {
    await world.intake.takeIn([shared('a')]);
    expect(await world.shown(COLLEAGUE)).toEqual(['Alpha.']);
    world.away.isAway = true;
    await expect(world.intake.remove([documentId('a')])).rejects.toThrow('away');
    expect([await world.shown(OWNER), await world.shown(COLLEAGUE)]).toEqual([[], []]);
    expect(await world.found(OWNER)).toEqual(['Alpha.']);
    await world.later();
    await expect(world.repair()).rejects.toThrow('away');
    world.away.isAway = false;
    expect(await world.repair()).toBe(1);
    expect([await world.found(OWNER), world.stored.size, await world.documents.openChanges(9)]).toEqual([[], 0, []]);
    expect(await world.repair()).toBe(0);
  });

  test('documents hidden while the index is unreachable are hidden at once, and later counted no more', async () => {
    await world.intake.takeIn([shared('a')]);
    world.away.isAway = true;
    await expect(world.intake.change(documentId('a'), { isSharedWithOrg: false })).rejects.toThrow('away');
    expect([await world.shown(OWNER), await world.shown(COLLEAGUE)]).toEqual([['Alpha.'], []]);
    expect(await world.found(COLLEAGUE)).toEqual(['Alpha.']);
    world.away.isAway = false;
    expect(await world.repair()).toBe(0);
    await world.later();
    expect(await world.repair()).toBe(1);
    expect([await world.found(OWNER), await world.found(COLLEAGUE)]).toEqual([['Alpha.'], []]);
    expect(await world.shown(OWNER)).toEqual(['Alpha.']);
  });

  test('hiding alone changes the row, and stays open until the index has followed', async () => {
    await world.intake.takeIn([shared('a')]);
    const followed = await world.intake.hide(documentId('a'));
    expect(await world.shown(COLLEAGUE)).toEqual([]);
    expect(await world.documents.openChanges(9)).toHaveLength(1);
    await world.intake.change(documentId('a'), { isSharedWithOrg: false });
    await followed();
    expect(await world.documents.openChanges(9)).toEqual([]);
    expect(await world.found(COLLEAGUE)).toEqual([]);
  });

  test('a document that breaks off between chunks and row comes back in the text that is stored', async () => {
    await world.intake.takeIn([shared('a', 'Alpha one.')]);
    const put = world.documents.put;
    world.documents.put = async () => {
      throw new Error('the process ends');
    };
    await expect(world.intake.takeIn([shared('a', 'Alpha two.')])).rejects.toThrow('the process ends');
    world.documents.put = put;
    expect(await world.found(OWNER)).toEqual(['Alpha two.']);
    expect(await world.shown(OWNER)).toEqual([]);
    await world.later();
    await world.repair();
    expect(await world.shown(OWNER)).toEqual(['Alpha two.']);
  });

  test('an import that broke off leaves nothing behind, and one that was only taken for such is whole', async () => {
    world.away.afterCalls = 1;
    await expect(world.intake.takeIn([shared('a')])).rejects.toThrow('away');
    expect(world.stored.size).toBe(1);
    world.away.afterCalls = Number.POSITIVE_INFINITY;
    await world.later();
    await world.repair();
    expect(world.stored.size).toBe(0);
    // Taken for broken off while it still runs.
    const { put } = world.documents;
    let isFirst = true;
    world.documents.put = async (rows) => {
      if (isFirst) {
        isFirst = false;
        await world.later();
        expect(await world.repair()).toBe(1);
        expect(await world.found(OWNER)).toEqual([]);
      }
      return put(rows);
    };
    await world.intake.takeIn([shared('a')]);
    expect(await world.shown(COLLEAGUE)).toEqual(['Alpha.']);
    expect(JSON.parse(String(world.stored.get(annotatedKey(documentId('a'))))).chunks).toHaveLength(1);
  });

  test('a repair that was paused while a removed document came again leaves it whole', async () => {
    await world.intake.takeIn([shared('a', 'Alpha one.')]);
    world.away.isAway = true;
    await expect(world.intake.remove([documentId('a')])).rejects.toThrow('away');
    world.away.isAway = false;
    await world.later();
    world.before.removal = async () => {
      delete world.before.removal;
      await world.intake.takeIn([shared('a', 'Alpha two.')]);
    };
    await expect(world.repair()).rejects.toMatchObject({ code: 'conflict' });
    expect(await world.found(OWNER)).toEqual([]);
    await world.repair();
    expect(await world.shown(OWNER)).toEqual(['Alpha two.']);
    expect(await world.documents.openChanges(9)).toEqual([]);
  });

  test('nor one that was paused while it was coming', async () => {
    await world.intake.takeIn([shared('a', 'Alpha one.')]);
    world.away.isAway = true;
    await expect(world.intake.remove([documentId('a')])).rejects.toThrow('away');
    world.away.isAway = false;
    await world.later();
    const { put } = world.documents;
    const written = Promise.withResolvers<void>();
    const repaired = Promise.withResolvers<void>();
    world.documents.put = async (rows) => {
      written.resolve();
      await repaired.promise;
      return put(rows);
    };
    let coming: Promise<void> | undefined;
    world.before.removal = async () => {
      delete world.before.removal;
      coming = world.intake.takeIn([shared('a', 'Alpha two.')]);
      await written.promise;
    };
    await expect(world.repair()).rejects.toMatchObject({ code: 'conflict' });
    repaired.resolve();
    await coming;
    await world.later();
    await world.repair();
    expect(await world.shown(OWNER)).toEqual(['Alpha two.']);
  });

  test('an overtaken run changes neither row nor chunks', async () => {
    const { put } = world.documents;
    let isFirst = true;
    world.documents.put = async (rows) => {
      // The row of the first comes after all of the second.
      if (isFirst) {
        isFirst = false;
        await world.intake.takeIn([shared('a', 'Alpha of the second.', false)]);
      }
      return put(rows);
    };
    await world.intake.takeIn([shared('a', 'Alpha of the first.')]);
    expect(await world.shown(OWNER)).toEqual(['Alpha of the second.']);
    expect(await world.shown(COLLEAGUE)).toEqual([]);
    expect(await world.documents.openChanges(9)).toEqual([]);
  });

  test('chunks of a later generation without their row are reported as a conflict, and the next run wins', async () => {
    const later = { ...shared('a'), annotated: sampleAnnotated(['Alpha of elsewhere.']) };
    const row = { ...later, ...sampleAnnotated([]), chunks: 1, clusterId: null, createdAt: '', generation: 4e12 };
    await world.index.put([{ row, annotated: later.annotated }]);
    await expect(world.intake.takeIn([shared('a')])).rejects.toMatchObject({ code: 'conflict' });
    expect(await world.shown(OWNER)).toEqual([]);
    await world.index.delete([documentId('a')]);
    await world.intake.takeIn([shared('a')]);
    expect(await world.shown(OWNER)).toEqual(['Alpha.']);
  });

  test('whatever breaks off, nobody is shown what the rows do not allow, and repair brings the index to the rows', async () => {
    const step = fc.record({
      what: fc.constantFrom('take in', 'remove', 'share', 'hide', 'repair' as const),
      name: fc.constantFrom('a', 'b'),
      calls: fc.oneof(fc.constant(Number.POSITIVE_INFINITY), fc.integer({ min: 0, max: 3 })),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async (steps) => {
        await using own = await openTestDatabase('sqlite');
        const { intake, documents, away, repair, later, shown, found } = worldOf(own);
        let count = 0;
        for (const { what, name, calls } of steps) {
          away.afterCalls = calls;
          const id = documentId(name);
          count += 1;
          const run = {
            'take in': () => intake.takeIn([shared(name, `Alpha ${count} of ${name}.`, count % 2 === 0)]),
            remove: () => intake.remove([id]),
            share: () => intake.change(id, { isSharedWithOrg: true }),
            hide: () => intake.change(id, { isSharedWithOrg: false }),
            repair: () => later().then(repair),
          }[what];
          await Promise.resolve(run()).catch(() => undefined);
          const rows = await documents.page(null, 9);
          const isOpen = new Set((await documents.openChanges(99)).map(({ documentId: one }) => one));
          const own = await shown(OWNER);
          expect(own.length).toBeLessThanOrEqual(rows.length);
          expect(own.length).toBeGreaterThanOrEqual(rows.filter(({ id: one }) => !isOpen.has(one)).length);
          const sharedRows = rows.filter(({ audience }) => audience.kind === 'private' && audience.isSharedWithOrg);
          expect((await shown(COLLEAGUE)).length).toBeLessThanOrEqual(sharedRows.length);
          expect(await shown(STRANGER)).toEqual([]);
        }
        away.afterCalls = Number.POSITIVE_INFINITY;
        await later();
        await repair();
        expect(await documents.openChanges(9)).toEqual([]);
        const rows = await documents.page(null, 9);
        expect((await found(OWNER)).length).toBe(rows.length);
        expect((await shown(OWNER)).length).toBe(rows.length);
        const sharedRows = rows.filter(({ audience }) => audience.kind === 'private' && audience.isSharedWithOrg);
        expect((await found(COLLEAGUE)).length).toBe(sharedRows.length);
      }),
      { numRuns: 15 },
    );
  });
});
