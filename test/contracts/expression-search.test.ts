import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lanceChunkIndex } from '../../src/adapters/lancedb/index/chunk-index.ts';
import type { ChunkQuestions } from '../../src/domain/documents/chunk-counting.ts';
import type { ChunkIndex, Viewer } from '../../src/domain/documents/chunk-index.ts';
import { unknownSource } from '../../src/domain/knowledge-graph/source-directory.ts';
import {
  createExpressionCounting,
  type ExpressionCounting,
} from '../../src/domain/search/expression/expression-counting.ts';
import { createExpressionSearch, type ExpressionSearch } from '../../src/domain/search/expression/expression-search.ts';
import {
  parseExpressionQuestion,
  parseExpressionRequest,
} from '../../src/domain/search/expression/parse-expression-request.ts';
import { runs } from '../run/runs.ts';
import {
  EXPRESSION_DOCUMENTS,
  EXPRESSION_VIEWERS,
  EXTENSIONS,
  indexedStory,
  type MatchingPassage,
  matchingPassages,
  NOW_MS,
  WATCHLISTS,
  wireExpressions,
  wireScopes,
} from '../search/expression-world.ts';

const TIME = { nowMs: NOW_MS, timeZone: 'UTC' };

describe('search by expressions', () => {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-expressions-'));
  let chunks: ChunkIndex & ChunkQuestions;
  let search: ExpressionSearch;
  let counting: ExpressionCounting;

  beforeAll(async () => {
    chunks = await lanceChunkIndex({ folder });
    const documents = EXPRESSION_DOCUMENTS.map(indexedStory);
    await chunks.put(documents.slice(0, -20));
    await chunks.optimize();
    // The last ones stay unindexed.
    await chunks.put(documents.slice(-20));
    const rows = new Map(documents.map(({ row }) => [row.id, row]));
    search = createExpressionSearch({
      chunks,
      documents: { findMany: async (ids) => ids.flatMap((id) => rows.get(id) ?? []) },
      sources: { notesOf: async (ids) => new Map([...ids].map((id) => [id, unknownSource(id)])) },
      understand: () => Promise.reject(new Error('nothing to understand')),
      expressionSources: {
        membersOf: async () => new Map(Object.entries(WATCHLISTS)),
        filesOf: async (viewer, { extensions = [] }) =>
          EXPRESSION_DOCUMENTS.filter(
            (one) => isSeen(viewer, one) && extensions.some((type) => type === EXTENSIONS.get(one)),
          ).map((one) => indexedStory(one).row.id),
      },
      clock: { nowMs: () => NOW_MS },
    });
    counting = createExpressionCounting({ chunks, search });
  });
  afterAll(async () => {
    await chunks.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const isSeen = (viewer: Viewer, { owner }: (typeof EXPRESSION_DOCUMENTS)[number]): boolean =>
    owner === null || (owner.orgId === viewer.orgId && (owner.isShared || owner.userId === viewer.userId));

  const keysOf = async (viewer: Viewer, body: object) => {
    const answer = await search.search(viewer, parseExpressionRequest(body, TIME));
    const keys = answer.results.flatMap(({ document, chunks: all }) =>
      all.map(({ chunk }) => `${document.id}:${chunk.cnum}`),
    );
    return { ...answer, keys };
  };

  test('an answer equals a plain filter over all passages, whatever the expression, order and page', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          viewer: fc.constantFrom(...EXPRESSION_VIEWERS),
          expression: wireExpressions,
          scope: wireScopes,
          sort: fc.constantFrom('date', 'date_asc'),
          offset: fc.oneof(fc.constant(0), fc.nat(300)),
          limit: fc.integer({ min: 1, max: 60 }),
        }),
        async ({ viewer, expression, scope, sort, offset, limit }) => {
          const expected = matchingPassages(viewer, { expression, scope, sort });
          const answer = await keysOf(viewer, { expression, scope, sort, pagination: { offset, limit } });
          expect(answer.passages).toBe(expected.length);
          expect(answer.documents).toBe(new Set(expected.map(({ document }) => document)).size);
          expect(answer.keys).toEqual(expected.slice(offset, offset + limit).map(({ key }) => key));
          const end = offset + answer.keys.length;
          expect(answer.nextOffset).toBe(answer.keys.length > 0 && end < expected.length ? end : null);
        },
      ),
      { numRuns: runs(100, 2_000), endOnFailure: true },
    );
  });

  test('pages by relevance give every passage once, ranked ones first', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...EXPRESSION_VIEWERS),
        wireExpressions,
        fc.integer({ min: 20, max: 300 }),
        async (viewer, expression, limit) => {
          const expected = matchingPassages(viewer, { expression, scope: 'all', sort: 'date' });
          const keys: string[] = [];
          const shown: string[] = [];
          for (let cursor: number | null = 1; cursor !== null; ) {
            const answer = await keysOf(viewer, { expression, pagination: { cursor, limit } });
            expect(answer.results.length).toBeLessThanOrEqual(limit);
            expect(answer.passages).toBe(expected.length);
            keys.push(...answer.keys);
            shown.push(...answer.results.map(({ document }) => document.id));
            cursor = answer.nextOffset === null ? null : answer.nextOffset + 1;
          }
          expect([...keys].sort()).toEqual(expected.map(({ key }) => key).sort());
          expect(new Set(shown).size).toBe(shown.length);
        },
      ),
      { numRuns: runs(6, 60), endOnFailure: true },
    );
  });

  test('mentions and volume count each matching passage once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...EXPRESSION_VIEWERS),
        wireExpressions,
        wireScopes,
        async (viewer, expression, scope) => {
          const expected = matchingPassages(viewer, { expression, scope, sort: 'date' });
          const question = parseExpressionQuestion({ expression, scope }, TIME);
          const {
            volume: { total, days },
          } = await counting.volume(viewer, question);
          expect(total).toMatchObject({
            chunks: expected.length,
            documents: new Set(expected.map(({ document }) => document)).size,
          });
          expect(days.reduce((sum, { chunks: some }) => sum + some, 0)).toBe(expected.length);
          const mentions = await counting.mentions(viewer, question, ['entities', 'sources', 'languages']);
          for (const [kind, of] of [
            ['entities', ({ entities }: MatchingPassage) => entities],
            ['sources', ({ source }: MatchingPassage) => [source]],
            ['languages', ({ language }: MatchingPassage) => (language === null ? [] : [language])],
          ] as const) {
            const counts = new Map<string, number>();
            for (const id of expected.flatMap(of)) counts.set(id, (counts.get(id) ?? 0) + 1);
            const found = mentions.get(kind) ?? [];
            expect(new Map(found.map(({ id, passages }) => [id, passages]))).toEqual(counts);
            expect(found.map(({ passages }) => passages)).toEqual([...counts.values()].sort((a, b) => b - a));
          }
        },
      ),
      { numRuns: runs(12, 150), endOnFailure: true },
    );
  });
});
