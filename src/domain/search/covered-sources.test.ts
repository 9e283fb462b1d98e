import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChunkQuestions } from '../documents/chunk-counting.ts';
import type { Choice } from '../documents/chunk-filters.ts';
import type { FoundChunk } from '../documents/chunk-search.ts';
import { chunksOfCoveredSources, coveredFilters } from './covered-sources.ts';

const SOURCES = ['S1', 'S2', 'S3', 'S4'];
const sources = fc.subarray(SOURCES);
const choice: fc.Arbitrary<Choice<string> | undefined> = fc.option(
  fc.record({ mode: fc.constantFrom('INCLUDE' as const, 'EXCLUDE' as const), values: sources }),
  { nil: undefined },
);

/** Values that a choice passes, by the contract: an empty list restricts nothing. */
const passing = (given: Choice<string> | undefined): string[] =>
  given === undefined || given.values.length === 0
    ? SOURCES
    : SOURCES.filter((source) => given.values.includes(source) === (given.mode === 'INCLUDE'));

test('the same chunks pass as before, without those of excluded sources', () => {
  fc.assert(
    fc.property(choice, sources, (asked, excluded) => {
      const filters = coveredFilters(asked === undefined ? {} : { sources: asked }, excluded);
      const left = filters === 'nothing' ? [] : passing(filters.sources);
      expect(left).toEqual(passing(asked).filter((source) => !excluded.includes(source)));
    }),
  );
});

test('answers keep the order of the queries, also when one can have no hits', async () => {
  const found = (limit: number) => [{ score: limit }] as unknown as FoundChunk[];
  const engine = { findEach: async (_: unknown, asked: { limit: number }[]) => asked.map(({ limit }) => found(limit)) };
  const chunks = chunksOfCoveredSources(engine as unknown as ChunkQuestions, async () => ['S1']);
  const query = (values: string[]) => ({ filters: { sources: { mode: 'INCLUDE' as const, values } }, words: [] });
  const asked = [query(['S1']), query(['S2']), query(['S1']), query(['S1', 'S3'])].map((one, at) => ({
    query: one,
    limit: at,
  }));
  expect(await chunks.findEach({ orgId: 'o', userId: 'u' }, asked)).toEqual([[], found(1), [], found(3)]);
});

test('counts ask only the queries that leave a source, and nothing where none does', async () => {
  const asked: unknown[] = [];
  const engine = {
    days: async (_: unknown, queries: readonly unknown[]) => {
      asked.push(...queries);
      return new Map([[1, { documents: 1, chunks: 1, sentiment: 0 }]]);
    },
  };
  const chunks = chunksOfCoveredSources(engine as unknown as ChunkQuestions, async () => ['S1']);
  const query = (values: string[]) => ({ filters: { sources: { mode: 'INCLUDE' as const, values } }, words: [] });
  const viewer = { orgId: 'o', userId: 'u' };
  expect(await chunks.days(viewer, [query(['S1'])])).toEqual(new Map());
  expect((await chunks.mentioned(viewer, [query(['S1'])], { kind: 'topics', most: 1 })).chunks).toBe(0);
  expect(asked).toEqual([]);
  expect((await chunks.days(viewer, [query(['S1']), query(['S1', 'S2'])])).size).toBe(1);
  expect(asked).toEqual([query(['S2'])]);
});
