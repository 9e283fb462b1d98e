import { expect, test } from 'vitest';
import { sampleQuestion } from '../../../../test/sample-found.ts';
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

test('the question in words with the filters of the caller comes first', () => {
  const request = { asked: sampleQuestion('cloud layoffs'), filters: { tags: ['t'] }, chunksMax: 10 };
  const [first, ...others] = retrievalQueriesOf(request);
  expect(first?.query).toEqual({ filters: { tags: ['t'] }, words: [{ words: 'cloud layoffs', weight: 1 }] });
  expect(others).toEqual([]);
});

test('words in British spelling are looked for in the American one, too', () => {
  const [first] = retrievalQueriesOf({ asked: sampleQuestion('cost cutting programmes'), filters: {}, chunksMax: 10 });
  expect(first?.query.words[0]?.words).toBe('cost cutting programmes program');
});

test('company, period and the parts that hold a measure are looked into as well, in the words that documents use', () => {
  const asked = sampleQuestion('Apple FY22 capex', {
    entities: [apple],
    periods: [fy22],
    measures: [capex],
    words: [],
  });
  const legs = retrievalQueriesOf({ asked, filters: { tags: ['t'] }, chunksMax: 10 });
  expect(legs.every(({ query }) => query.filters.tags?.[0] === 't')).toBe(true);
  expect(legs.map(({ kind }) => kind)).toEqual(['plain', 'narrow', 'narrow', 'named', 'statement']);
  expect(legs[0]?.query.words[0]?.words).toBe('capex Apple');
  expect(legs[1]?.query.filters).toMatchObject({
    reportingEntities: ['D8442A'],
    reportingPeriods: [{ year: 2022, quarter: null }],
  });
  expect(legs[1]?.query.words[0]?.words).toBe('capex purchases property plant equipment capital expenditures');
  expect(legs[3]?.query.filters.entities).toMatchObject({ anyOf: ['D8442A'], searchIn: 'HEADLINE' });
  expect(legs[4]?.query.filters.sections).toEqual(['cash_flow_statement']);
});

test('each leg finds as many as are asked for', () => {
  const asked = sampleQuestion('Apple FY22 capex', { entities: [apple], periods: [fy22], measures: [capex] });
  expect(retrievalQueriesOf({ asked, filters: {}, chunksMax: 700 }).map(({ limit }) => limit)).toEqual([
    700, 700, 700, 700, 700,
  ]);
});

test('without words: the newest, and first chunks unless the caller says which', () => {
  expect(newestQueries({}, 10).map(({ query }) => query.filters.chunkRange)).toEqual([undefined, { from: 1, to: 3 }]);
  expect(newestQueries({ chunkRange: { from: 2, to: 4 } }, 10)).toHaveLength(1);
});
