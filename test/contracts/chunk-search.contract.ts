import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALL_MENTIONS, MENTION_KINDS } from '../../src/domain/documents/chunk-counting.ts';
import type { Viewer } from '../../src/domain/documents/chunk-index.ts';
import type { ChunkQuery, FoundChunk } from '../../src/domain/documents/chunk-search.ts';
import { documentId, sampleDocument } from '../records/sample-documents.ts';
import { runs } from '../run/runs.ts';
import { memoryChunkIndex } from '../stores/memory-chunk-index.ts';
import { ANY_VIEWER, DAY, query, type Searched, START, steps, take, VIEWERS } from './chunk-search-requests.ts';

const foundKeys = async (index: Searched, viewer: Viewer, asked: ChunkQuery): Promise<string[]> =>
  (await index.find(viewer, asked, 1_000)).map(keyOf);
const keyOf = ({ facets }: FoundChunk): string => `${facets.documentId}:${facets.cnum}`;

const byId = <One extends { readonly id: string }>(all: readonly One[]): One[] =>
  [...all].sort((a, b) => (a.id < b.id ? -1 : 1));

/** All answers of `ChunkCounting` to these queries, in fixed orders. */
async function counted(index: Searched, viewer: Viewer, queries: readonly ChunkQuery[]) {
  const days = await index.days(viewer, queries);
  const mentioned = await Promise.all(
    MENTION_KINDS.map((kind) => index.mentioned(viewer, queries, { kind, most: ALL_MENTIONS })),
  );
  const merged = await index.mentioned(viewer, queries, { kind: 'entities', most: ALL_MENTIONS, countedAs: asOne });
  return {
    // Sums are right but for the order of addition.
    days: [...days]
      .sort(([a], [b]) => a - b)
      .map(([day, { sentiment, ...one }]) => [day, one, sentiment.toFixed(9).replace('-0.000000000', '0.000000000')]),
    mentioned: [...mentioned, merged].map(({ mentions, ...one }) => ({ ...one, mentions: byId(mentions) })),
  };
}

/** Words of one stem each, some of which older versions of the stemmer take together. */
const FORMS = [
  ['added', 'adding', 'adds'],
  ['ads'],
  ['internal', 'internally'],
  ['international', 'internationally'],
  ['intern', 'interns'],
  ['organ', 'organs'],
  ['organic', 'organically'],
  ['organize', 'organized', 'organization'],
  ['universe'],
  ['university', 'universities'],
  ['emerge', 'emerging'],
  ['emergency', 'emergencies'],
  ['evening', 'evenings'],
  ['even'],
  ['interval', 'intervals'],
  ['tying', 'ties'],
  ['proceed', 'proceeds'],
  ['biologist', 'biology'],
  ['hopping', 'hops'],
  ['hoping', 'hopes'],
] as const;

const asOne = (id: string): string => (id.startsWith('A') || id.startsWith('D') ? 'one' : id);

async function passagesOf(index: Searched, viewer: Viewer, asked: ChunkQuery): Promise<string[]> {
  const all: string[] = [];
  await index.passages(viewer, asked, ({ length, documents, documentIds, cnums, publishedMs }) => {
    for (let at = 0; at < length; at++) all.push(`${documentIds[documents[at] ?? 0]}:${cnums[at]} ${publishedMs[at]}`);
  });
  return all.sort();
}

export interface OpenedSearch extends AsyncDisposable {
  readonly index: Searched;
  readonly compact?: () => Promise<void>;
}

/**
 * Contract of every `ChunkSearch` and `ChunkCounting`. `compact` indexes new rows and removes replaced and deleted
 * ones.
 */
export function chunkSearchContract(name: string, open: () => Promise<OpenedSearch>): void {
  describe(`chunk search on ${name}`, () => {
    let at: Awaited<ReturnType<typeof open>>;
    beforeAll(async () => {
      at = await open();
    });
    afterAll(async () => at[Symbol.asyncDispose]());

    test('finds and counts exactly what the reference does, whatever was written, shared, deleted and asked', async () => {
      await fc.assert(
        fc.asyncProperty(
          steps,
          fc.array(fc.record({ viewer: fc.constantFrom(...VIEWERS), query }), { minLength: 8, maxLength: 16 }),
          async (written, requests) => {
            const reference = memoryChunkIndex();
            await at.index.delete(Array.from({ length: 12 }, (_, n) => documentId(`doc ${n}`)));
            for (const step of written) {
              await take(reference, undefined, step);
              await take(at.index, at.compact, step);
            }
            for (const { viewer, query: asked } of requests) {
              const expected = await foundKeys(reference, viewer, asked);
              const found = await foundKeys(at.index, viewer, asked);
              expect([...found].sort(), JSON.stringify({ viewer, asked })).toEqual([...expected].sort());
              if (asked.words.length === 0) expect(found).toEqual(expected);
              const few = (await at.index.find(viewer, asked, 3)).map(keyOf);
              expect(few).toHaveLength(Math.min(3, found.length));
              const hasOneWeight = new Set(asked.words.map(({ weight }) => weight)).size <= 1;
              if (hasOneWeight || asked.areAllWordsNeeded) expect(few).toEqual(found.slice(0, 3));
              else expect(found).toEqual(expect.arrayContaining(few));
              const keys = await passagesOf(at.index, viewer, asked);
              expect(keys, JSON.stringify({ viewer, asked })).toEqual(await passagesOf(reference, viewer, asked));
              expect(await counted(at.index, viewer, [asked]), JSON.stringify({ viewer, asked })).toEqual(
                await counted(reference, viewer, [asked]),
              );
            }
            const alternatives = requests.slice(0, 3).map(({ query: one }) => one);
            expect(await counted(at.index, ANY_VIEWER, alternatives), JSON.stringify({ alternatives })).toEqual(
              await counted(reference, ANY_VIEWER, alternatives),
            );
            const viewer = requests[0]?.viewer ?? ANY_VIEWER;
            const asked = requests.flatMap(({ query: one }, nth) => [
              { query: one, limit: nth % 4 },
              { query: one, limit: 1_000 },
            ]);
            const alone = await Promise.all(asked.map((one) => at.index.find(viewer, one.query, one.limit)));
            expect(await at.index.findEach(viewer, asked)).toEqual(alone);
          },
        ),
        { numRuns: runs(3, 12), endOnFailure: true },
      );
    });

    test('a word is found in its forms, by the same stems whether it is indexed yet or not', async () => {
      await at.index.delete(Array.from({ length: 12 }, (_, n) => documentId(`doc ${n}`)));
      const texts = FORMS.flat();
      await at.index.put(texts.map((word) => sampleDocument(word, [word], { annotated: { headline: '' } })));
      const idsOf = (words: readonly string[]) => words.map(documentId).sort();
      const expectForms = async (): Promise<void> => {
        for (const forms of FORMS) {
          const asked = forms.map((words) => ({ query: { filters: {}, words: [{ words, weight: 1 }] }, limit: 100 }));
          const answers = await at.index.findEach(ANY_VIEWER, asked);
          const found = answers.map((hits) => hits.map(({ facets }) => facets.documentId).sort());
          expect(found, forms.join()).toEqual(forms.map(() => idsOf(forms)));
        }
      };
      await expectForms();
      await at.compact?.();
      await expectForms();
      await at.index.delete(idsOf(texts));
    });

    test('of many equals the newest come first', async () => {
      await at.index.delete(Array.from({ length: 12 }, (_, n) => documentId(`doc ${n}`)));
      const equals = Array.from({ length: 150 }, (_, nth) =>
        sampleDocument(`equal ${nth}`, ['quorum'], {
          row: { publishedAt: new Date(START + ((nth * 7) % 150) * DAY).toISOString() },
        }),
      );
      await at.index.put(equals);
      const asked = { filters: {}, words: [{ words: 'quorum', weight: 1 }] };
      const newest = [...equals]
        .sort((a, b) => (a.row.publishedAt < b.row.publishedAt ? 1 : -1))
        .map(({ row }) => row.id);
      for (const limit of [3, 140]) {
        const found = await at.index.find(ANY_VIEWER, asked, limit);
        expect(found.map(({ facets }) => facets.documentId)).toEqual(newest.slice(0, limit));
      }
      await at.compact?.();
      const [few, all] = await at.index.findEach(ANY_VIEWER, [
        { query: asked, limit: 3 },
        { query: asked, limit: 200 },
      ]);
      expect(few?.map(({ facets }) => facets.documentId)).toEqual(newest.slice(0, 3));
      expect(all?.map(({ facets }) => facets.documentId)).toEqual(newest);
      await at.index.delete(newest);
      expect(await at.index.findEach(ANY_VIEWER, [{ query: asked, limit: 3 }])).toEqual([[]]);
    });
  });
}
