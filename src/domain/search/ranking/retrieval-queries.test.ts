import { expect, test } from 'vitest';
import { sampleQuestion } from '../../../../test/records/sample-found.ts';
import { newestQueries, retrievalQueriesOf } from './retrieval-queries.ts';

const apple = { id: 'D8442A', name: 'Apple Inc.', category: 'companies' as const, start: 0, end: 5 };
const fy22 = { year: 2022, quarter: null, start: 6, end: 10 };
const capex = {
  id: 'capital_expenditure',
  name: 'Capital expenditures',
  start: 11,
  end: 16,
  lineItems: [
    {
      name: 'capex',
      phrases: ['purchases of property, plant and equipment', 'capital expenditures'],
      statement: 'cash_flow_statement' as const,
    },
  ],
  sections: ['cash_flow_statement' as const],
};

test("the lexical query with the caller's filters comes first", () => {
  const request = { understanding: sampleQuestion('cloud layoffs'), filters: { tags: ['t'] }, chunksMax: 10 };
  const [first, ...others] = retrievalQueriesOf(request);
  expect(first?.query).toEqual({ filters: { tags: ['t'] }, words: [{ words: 'cloud layoffs', weight: 1 }] });
  expect(others).toEqual([]);
});

test('words in British spelling are searched in American spelling too', () => {
  const [first] = retrievalQueriesOf({
    understanding: sampleQuestion('cost cutting programmes'),
    filters: {},
    chunksMax: 10,
  });
  expect(first?.query.words[0]?.words).toBe('cost cutting programmes program');
});

test('company, period and sections of a measure get scoped queries with the words of documents', () => {
  const understanding = sampleQuestion('Apple FY22 capex', {
    entities: [apple],
    periods: [fy22],
    measures: [capex],
    words: [],
  });
  const queries = retrievalQueriesOf({ understanding, filters: { tags: ['t'] }, chunksMax: 10 });
  expect(queries.every(({ query }) => query.filters.tags?.[0] === 't')).toBe(true);
  expect(queries.map(({ kind }) => kind)).toEqual(['lexical', 'scoped', 'scoped', 'entity', 'statement']);
  expect(queries[0]?.query.words[0]?.words).toBe('capex Apple');
  expect(queries[1]?.query.filters).toMatchObject({
    reportingEntities: ['D8442A'],
    reportingPeriods: [{ year: 2022, quarter: null }],
  });
  expect(queries[1]?.query.words[0]?.words).toBe('capex purchases property plant equipment capital expenditures');
  expect(queries[3]?.query.filters.entities).toMatchObject({ anyOf: ['D8442A'], searchIn: 'HEADLINE' });
  expect(queries[4]?.query.filters.sections).toEqual(['cash_flow_statement']);
});

test('each query returns at least as many chunks as wanted', () => {
  const understanding = sampleQuestion('Apple FY22 capex', { entities: [apple], periods: [fy22], measures: [capex] });
  expect(retrievalQueriesOf({ understanding, filters: {}, chunksMax: 700 }).map(({ limit }) => limit)).toEqual([
    700, 700, 700, 700, 700,
  ]);
});

test('without words: the newest chunks, and first chunks unless the caller gives a range', () => {
  expect(newestQueries({}, 10).map(({ query }) => query.filters.chunkRange)).toEqual([undefined, { from: 1, to: 3 }]);
  expect(newestQueries({ chunkRange: { from: 2, to: 4 } }, 10)).toHaveLength(1);
});
