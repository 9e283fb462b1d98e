import { beforeEach, expect, test } from 'vitest';
import { documentId, sampleRow } from '../../../test/records/sample-documents.ts';
import { createCursorSeal } from '../../platform/cursor.ts';
import type { StoredDocument } from '../documents/document-store.ts';
import type { ExpressionRequest } from '../search/expression/expression-search.ts';
import { createSavedSearchRuns, NEW_DOCUMENTS_MAX } from './run-saved-search.ts';

const ANN = { orgId: 'o', userId: 'ann' };
const QUESTION = {
  expression: { kind: 'keywords', phrases: ['a'], areAllNeeded: false },
  scope: 'all',
  sort: 'date',
  isEnriched: true,
  threshold: null,
  freshnessBoost: null,
} as const;

let documents: StoredDocument[];
let lastRunAt: string | null;
let nowMs: number;
let asked: ExpressionRequest[];
beforeEach(() => {
  [documents, lastRunAt, nowMs, asked] = [[], null, Date.parse('2026-05-01T12:00:00Z'), []];
});

/** A search that finds all documents, or the ones that its expression names. */
const runs = createSavedSearchRuns({
  savedSearches: {
    get: async () => ({ content: {}, lastRunAt }) as never,
    recordRun: async (_who, _id, at) => {
      lastRunAt = at;
    },
  },
  search: {
    async search(_viewer, request) {
      asked.push(request);
      const named = JSON.stringify(request.expression);
      const found = documents.filter(({ id }) => request.expression.kind === 'keywords' || named.includes(id));
      const results = found.map((document) => ({ document, chunks: [], cluster: [] }));
      return { passages: found.length, documents: found.length, results, nextOffset: null };
    },
  },
  documents: {
    cameInAfter: async (instant, limit) =>
      documents
        .filter(({ createdAt }) => createdAt > instant)
        .sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
        .slice(0, limit),
  },
  readQuestion: () => QUESTION,
  seal: createCursorSeal('secret', 'test'),
  clock: { nowMs: () => nowMs },
});

const arrive = (name: string, atMs = nowMs): void => {
  documents.push(sampleRow(documentId(name), undefined, { createdAt: new Date(atMs).toISOString() }));
};
const newIn = async (isNewOnly = true, isCounted = true): Promise<string[]> => {
  const { newDocuments } = await runs.run(ANN, 'search_1', { isNewOnly, isCounted, documentsMax: 300, cursor: null });
  return [...newDocuments].sort();
};
const idsOf = (...names: string[]): string[] => names.map(documentId).sort();
const MINUTE_MS = 60_000;

test('everything is new at first, then what came in since the run before', async () => {
  arrive('old');
  nowMs += 10 * MINUTE_MS;
  expect(await newIn()).toEqual(idsOf('old'));
  nowMs += 10 * MINUTE_MS;
  arrive('next');
  nowMs += 2 * MINUTE_MS;
  expect(await newIn()).toEqual(idsOf('next'));
  nowMs += 10 * MINUTE_MS;
  expect(await newIn()).toEqual([]);
  expect(await newIn(false)).toEqual([]);
});

test('a look that does not count leaves what is new for the next run', async () => {
  arrive('waiting');
  expect(await newIn(true, false)).toEqual(idsOf('waiting'));
  expect(lastRunAt).toBeNull();
  nowMs += 10 * MINUTE_MS;
  expect(await newIn()).toEqual(idsOf('waiting'));
  nowMs += 10 * MINUTE_MS;
  expect(await newIn()).toEqual([]);
});

test('within a minute of a run, a document may be new twice', async () => {
  arrive('close');
  nowMs += MINUTE_MS / 2;
  expect(await newIn()).toEqual(idsOf('close'));
  expect(await newIn()).toEqual(idsOf('close'));
});

test('a document that is found only after a run that it came in before is new in the next', async () => {
  expect(await newIn()).toEqual([]);
  const ranAtMs = nowMs;
  nowMs += MINUTE_MS;
  arrive('late', ranAtMs - 5_000);
  expect(await newIn()).toEqual(idsOf('late'));
});

test('of more new documents than one run takes, the next runs go on where it ended', async () => {
  const count = NEW_DOCUMENTS_MAX + 50;
  for (let at = 0; at < count; at++) arrive(`many ${at}`, nowMs + at * 1_000);
  nowMs += count * 2_000;
  const first = await newIn();
  expect(first).toHaveLength(NEW_DOCUMENTS_MAX);
  expect(first).toContain(documentId('many 0'));
  expect(lastRunAt).toBe(documents[NEW_DOCUMENTS_MAX - 1]?.createdAt);
  const second = await newIn();
  expect(new Set([...first, ...second]).size).toBe(count);
  expect(second.length).toBeLessThanOrEqual(50 + 60);
});
