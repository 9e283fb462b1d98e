import { expect, test } from 'vitest';
import { sampleFound, sampleQuestion } from '../../../../test/records/sample-found.ts';
import type { ChunkFilters } from '../../documents/chunk-filters.ts';
import type { Understanding } from '../../questions/understanding.ts';
import { runNarrowFirst } from './find-by-names.ts';
import { CANDIDATES_MAX, type RetrievalQuery, retrievalQueriesOf } from './retrieval-queries.ts';

const apple = { id: 'D8442A', name: 'Apple Inc.', category: 'companies' as const, start: 0, end: 5 };
const nvidia = { ...apple, id: 'E09E2B', name: 'NVIDIA Corp.' };
const fy22 = { year: 2022, quarter: null, start: 6, end: 10 };
const asked = (parts: Partial<Understanding>, filters: ChunkFilters = {}) => {
  const understanding = sampleQuestion('Apple FY22 lawsuits', { words: ['lawsuits'], ...parts });
  return { understanding, queries: retrievalQueriesOf({ understanding, filters, chunksMax: 10 }) };
};

/** Runs a question whose scoped queries return this number of hits, and one less in each further one. */
async function runs({ understanding, queries }: ReturnType<typeof asked>, hits: number) {
  const rounds: (readonly RetrievalQuery[])[] = [];
  const result = await runNarrowFirst(
    async (batch) => {
      rounds.push(batch);
      return batch.map(({ kind }) => ({
        kind,
        words: 1,
        hits: Array.from({ length: kind === 'scoped' ? hits : 1 }, (_, at) => sampleFound(`${kind} ${at}`, 'text')),
      }));
    },
    understanding,
    queries,
  );
  return { ...result, rounds: rounds.map((batch) => batch.map(({ kind }) => kind)) };
}

const NARROW = ['scoped', 'scoped', 'entity'];

test('not everything is searched where the reports of one company and a period return all that is wanted', async () => {
  const { rounds, queries, answers } = await runs(asked({ entities: [apple], periods: [fy22] }), CANDIDATES_MAX.scoped);
  expect(rounds).toEqual([NARROW]);
  expect(queries.map(({ kind }) => kind)).toEqual(NARROW);
  expect(answers.map(({ kind }) => kind)).toEqual(NARROW);
  expect(queries.at(-1)?.query.filters.entities).toMatchObject({ anyOf: ['D8442A'], searchIn: 'ALL' });
});

test('everything is searched as well where they return less, and its query comes first', async () => {
  const few = await runs(asked({ entities: [apple], periods: [fy22] }), CANDIDATES_MAX.scoped - 1);
  expect(few.rounds).toEqual([NARROW, ['lexical']]);
  expect(few.queries.map(({ kind }) => kind)).toEqual(['lexical', ...NARROW]);
  expect(few.answers.map(({ kind }) => kind)).toEqual(['lexical', ...NARROW]);
});

test.each([
  ['no company', asked({ periods: [fy22] })],
  ['no period', asked({ entities: [apple] })],
  ['two companies', asked({ entities: [apple, nvidia], periods: [fy22] })],
  ['a company and a product', asked({ entities: [apple, { ...nvidia, category: 'products' }], periods: [fy22] })],
  ['a company without linked documents', asked({ entities: [{ ...apple, documents: [] }], periods: [fy22] })],
  ['filters for another company', asked({ entities: [apple], periods: [fy22] }, { reportingEntities: ['E09E2B'] })],
])('%s: all queries run at once, as they are', async (_, question) => {
  const { rounds, queries } = await runs(question, 100);
  expect(rounds).toHaveLength(1);
  expect(queries).toBe(question.queries);
  expect(queries[0]?.kind).toBe('lexical');
});
